"""Editions over HTTP: looked at, checked at each field, written as files, stored once, never unchecked."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fogline.core import editions
from fogline.games import GAMES
from server.own_editions import FIGURES, own_data, own_file
from server.running import Server, running

JsonObject = dict[str, Any]


def post(server: Server, path: str, game: str, edition: Any, **headers: str) -> httpx.Response:
    body = json.dumps({"game": game, "edition": edition})
    return httpx.post(
        f"{server.url}/api/editions{path}",
        content=body,
        headers={"content-type": "application/json", **headers},
        timeout=60,
    )


def stored(server: Server, sha256: str) -> bool:
    return httpx.get(f"{server.url}/api/editions/{sha256}").status_code == 200


# ---- looked at -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_page_tells_every_figure_of_ours_and_where_it_comes_from(server: Server, game: Any) -> None:
    ours = game.edition()
    listed = httpx.get(f"{server.url}/api/editions").json()
    assert {info["game"]: (info["sha256"], info["ours"]) for info in listed}[game.id] == (ours.sha256, True)
    page = httpx.get(f"{server.url}/api/editions/{ours.sha256}").json()
    assert page["name"] == ours.raw["title"]
    assert page["data"] == tomllib.loads(editions.packaged(game.id).decode())
    assert page["sources"] == ours.sources
    assert page["sure"] == editions.SOURCES
    assert set(page["content"]) == {*ours.raw, "plan"}
    for table, counted in page["figures"].items():
        assert set(counted) <= set(editions.SOURCES)
        assert sum(counted.values()) == figures(ours.raw[table])


def figures(value: Any) -> int:
    """How many numbers, words and marks there are, without ids and what is said in several languages."""
    if isinstance(value, list):
        return sum(map(figures, value))
    if isinstance(value, dict):
        return 0 if "en" in value else sum(figures(inner) for key, inner in value.items() if key != "id")
    return 1


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_downloaded_as_it_is(server: Server, game: str) -> None:
    ours = GAMES[game].edition()
    found = httpx.get(f"{server.url}/api/editions/{ours.sha256}/file")
    assert found.content == editions.packaged(game)
    assert found.headers["content-disposition"] == f'attachment; filename="fogline-{game}-{ours.id}.toml"'


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_names_every_table_of_the_file(server: Server, game: str) -> None:
    found = httpx.get(f"{server.url}/api/editions/schema/{game}").json()
    assert found["sources"] == editions.SOURCES
    file = found["schema"]["$defs"]["File"]["properties"]
    assert set(GAMES[game].edition().raw) <= set(file)


@pytest.mark.parametrize("path", ["0" * 64, f"{'0' * 64}/file", "schema/chess"])
def test_what_there_is_not_is_not_found(server: Server, path: str) -> None:
    assert httpx.get(f"{server.url}/api/editions/{path}").status_code == 404


# ---- checked, written, stored ----------------------------------------------------------------------


@pytest.mark.parametrize("game", FIGURES)
def test_tables_become_a_file_whose_hash_is_told_by_all_routes(server: Server, game: str) -> None:
    data = own_data(game)
    file = post(server, "/file", game, data)
    assert tomllib.loads(file.text) == data
    checked = post(server, "/check", game, data).json()
    assert (checked["problems"], checked["sha256"]) == ([], editions.digest(file.content))
    assert checked["data"] == data
    assert not stored(server, checked["sha256"])  # checking keeps nothing
    kept = post(server, "", game, data)
    assert kept.status_code == 201
    info = {"game": game, "id": "anns-box", "name": {"en": "Ann's box"}, "ours": False}
    assert kept.json() == {**info, "sha256": checked["sha256"]}
    assert post(server, "", game, file.text).json() == kept.json()  # the file is the same edition
    told = httpx.get(f"{server.url}/api/editions/{checked['sha256']}/file")
    assert told.content == file.content


def test_the_order_of_keys_and_what_is_null_make_no_other_edition(server: Server) -> None:
    data = own_data("ticket-to-ride-sf")
    turned = dict(reversed(data.items())) | {"note": None}
    turned["routes"] = [dict(reversed(route.items())) for route in data["routes"]]
    del data["note"]
    one, other = (post(server, "/check", "ticket-to-ride-sf", tables).json() for tables in (data, turned))
    assert one["problems"] == []
    assert one["sha256"] == other["sha256"]


@pytest.mark.parametrize("game", FIGURES)
def test_a_file_with_its_comments_goes_by_its_own_hash(server: Server, game: str) -> None:
    file = own_file(game)
    kept = post(server, "", game, file.decode()).json()
    assert kept["sha256"] == editions.digest(file)
    assert httpx.get(f"{server.url}/api/editions/{kept['sha256']}/file").content == file


def test_one_of_ours_that_is_sent_stays_ours(server: Server) -> None:
    ours = GAMES["san-francisco"].edition()
    kept = post(server, "", "san-francisco", ours.data.decode())
    assert (kept.status_code, kept.json()["sha256"], kept.json()["ours"]) == (201, ours.sha256, True)


def changed(change: Callable[[JsonObject], object]) -> JsonObject:
    data = own_data("san-francisco")
    change(data)
    return data


def test_a_problem_is_told_at_its_field_and_nothing_of_the_work_is_lost(server: Server) -> None:
    def spoil(data: JsonObject) -> None:
        data["deck"]["cards"][3]["value"] = 9
        data["districts"][1]["colour"] = 7
        data["points"]["source"] = "my cousin"

    data = changed(spoil)
    checked = post(server, "/check", "san-francisco", data).json()
    assert (checked["data"], checked["sha256"], checked["content"]) == (data, None, None)
    assert [problem["path"] for problem in checked["problems"]] == ["points.source"]
    data["points"]["source"] = "printed"
    paths = [p["path"] for p in post(server, "/check", "san-francisco", data).json()["problems"]]
    assert paths == ["districts.1.colour", "deck.cards.3.value"]
    file = post(server, "/file", "san-francisco", data)  # unfinished work can be saved
    assert tomllib.loads(file.text) == data


# ---- what cannot be an edition ---------------------------------------------------------------------

DEEP: Any = "x"
for _ in range(60):
    DEEP = [DEEP]
ROUTES = {
    **own_data("ticket-to-ride-sf"),
    "routes": [{"id": f"r{i}", "from": "a", "to": "b", "length": 1, "colour": "gray"} for i in range(2500)],
}
BAD: dict[str, tuple[str, Any, str]] = {
    "a picture": ("san-francisco", "\x89PNG\r\n\x1a\n\x00\x00IHDR", "not TOML"),
    "nothing": ("san-francisco", "", 'format: expected "fogline-edition/1", found None'),
    "a newer format": (
        "san-francisco",
        changed(lambda data: data.update(format="fogline-edition/9")),
        "format: expected \"fogline-edition/1\", found 'fogline-edition/9'",
    ),
    "an edition of another game": ("san-francisco", own_data("ticket-to-ride-sf"), "game: expected"),
    "thousands of routes": ("ticket-to-ride-sf", ROUTES, "routes: expected at most 500 entries, found 2500"),
    "a map without a connection": (
        "ticket-to-ride-sf",
        own_data("ticket-to-ride-sf") | {"routes": own_data("ticket-to-ride-sf")["routes"][:1]},
        "",
    ),
    "two cards with one id": (
        "san-francisco",
        changed(lambda data: data["deck"]["cards"][1].update(id=data["deck"]["cards"][0]["id"])),
        "deck.cards[1] (",
    ),
    "no number": (
        "ticket-to-ride-sf",
        own_file("ticket-to-ride-sf").decode().replace("width = ", "width = nan #", 1),
        "map.width: expected `float`",
    ),
    "brackets within brackets": ("san-francisco", {"deck": DEEP}, "nested too deeply"),
    "brackets within brackets in a file": ("san-francisco", "deck = " + "[" * 5000, "nested too deeply"),
    "a huge text": (
        "san-francisco",
        changed(lambda data: data.update(note={"en": "x" * 100_000})),
        "note: expected at most 1000 characters in en, found 100000",
    ),
    "nothing in a list": ("san-francisco", {"deck": [None]}, "deck[0]: expected something, found nothing"),
    "a number of thousands of digits": ("san-francisco", f"deck = {'9' * 9000}", "not TOML"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_an_edition_is_refused_in_one_sentence(server: Server, name: str) -> None:
    game, edition, says = BAD[name]
    refused = post(server, "", game, edition)
    assert refused.status_code == 422, refused.text
    problem = refused.json()
    assert problem["code"] == "bad_edition"
    assert says in problem["words"]
    assert len(problem["words"]) < 600
    assert "\n" not in problem["words"]
    checked = post(server, "/check", game, edition).json()
    assert checked["problems"]
    assert checked["sha256"] is None
    if isinstance(edition, str):
        assert not stored(server, editions.digest(edition.encode()))


def test_what_is_larger_than_any_edition_is_not_even_read(server: Server) -> None:
    for path in ("", "/check", "/file"):
        assert post(server, path, "san-francisco", "#" * 300_000).status_code == 413


@pytest.mark.parametrize(
    "body", [b"\x89PNG", b"[", b'{"game": "san-francisco", "edition": NaN}', b"[" * 9000]
)
def test_what_is_no_request_is_refused(server: Server, body: bytes) -> None:
    found = httpx.post(
        f"{server.url}/api/editions", content=body, headers={"content-type": "application/json"}
    )
    assert found.status_code == 400
    assert found.json()["code"] == "malformed_request"


def test_markup_in_names_is_text_and_nothing_else(server: Server) -> None:
    name = "<script>alert(1)</script>"
    data = own_data("san-francisco", name)
    data["districts"][0]["name"] = {"en": name}
    kept = post(server, "", "san-francisco", data).json()
    assert kept["name"] == {"en": name}
    page = httpx.get(f"{server.url}/api/editions/{kept['sha256']}")
    assert page.headers["content-type"] == "application/json"
    assert page.json()["content"]["districts"][0]["name"]["en"] == name
    file = httpx.get(f"{server.url}/api/editions/{kept['sha256']}/file")
    assert file.headers["content-type"].startswith("application/toml")


# ---- limits ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("strict")
    limits = {"FOGLINE_EDITION_RATE": "0", "FOGLINE_EDITION_BURST": "2"}
    with running(f"sqlite:///{folder / 'fogline.db'}", folder / "log", **limits) as server:
        yield server


def test_an_address_may_store_so_many_and_what_is_there_already_costs_nothing(strict: Server) -> None:
    first, second, third = (own_data("san-francisco", f"Box {number}") for number in range(3))
    assert [post(strict, "", "san-francisco", data).status_code for data in (first, second)] == [201] * 2
    refused = post(strict, "", "san-francisco", third, **{"accept-language": "pl"})
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_editions")
    assert "2 + 0/h" in refused.json()["words"]
    sha256 = post(strict, "/check", "san-francisco", third).json()["sha256"]
    assert not stored(strict, sha256)
    assert post(strict, "", "san-francisco", first).status_code == 201  # once more


def test_checking_is_work_that_an_address_pays_for(tmp_path: Path) -> None:
    limits = {"FOGLINE_WORK_RATE": "0", "FOGLINE_WORK_BURST": "250"}
    with running(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log", **limits) as server:
        data = own_data("san-francisco")
        answers = [post(server, "/check", "san-francisco", data).status_code for _ in range(3)]
        assert answers == [200, 200, 429]


def test_reading_an_edition_again_is_work_and_to_hand_out_one_that_is_known_is_not(tmp_path: Path) -> None:
    database, log = f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log"
    with running(database, log) as server:
        sha256 = post(server, "", "san-francisco", own_data("san-francisco")).json()["sha256"]
    with running(database, log, FOGLINE_WORK_RATE="0", FOGLINE_WORK_BURST="1") as server:  # it knows none
        files = [httpx.get(f"{server.url}/api/editions/{sha256}/file").status_code for _ in range(3)]
        assert files == [200] * 3
        assert httpx.get(f"{server.url}/api/editions/{'0' * 64}/file").status_code == 429

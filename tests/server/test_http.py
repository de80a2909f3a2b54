"""HTTP: what the OpenAPI document promises is what happens, whatever is sent; errors have codes and words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from fogline.core import records
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from fogline.server.app import described, make_app
from fogline.server.settings import Settings
from kit.play import ALL
from server.running import Server


def unwrap(found: Any) -> Any:
    return found.ok()


API = schemathesis.openapi.from_dict(described(make_app(Settings()).openapi_schema.to_schema()))
OPERATIONS: dict[str, Any] = {found.label: found for found in map(unwrap, API.get_all_operations())}


# No schema can say which games the rules allow, nor which editions.
FREE = ("POST /api/records", "POST /api/editions", "POST /api/editions/file")


@pytest.mark.parametrize("label", OPERATIONS)
def test_the_openapi_document_holds(server: Server, label: str) -> None:
    @settings(max_examples=50 if ALL else 10)
    @given(case=OPERATIONS[label].as_strategy())
    def call(case: Any) -> None:
        case.call_and_validate(
            base_url=server.url, excluded_checks=[positive_data_acceptance] if label in FREE else []
        )

    call()


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers)


def test_games_are_described_in_three_languages(server: Server) -> None:
    games = get(server, "/api/games").json()
    assert [game["id"] for game in games] == list(GAMES)
    for game in games:
        assert {*LANGUAGES} == set(game["bots"][0]["text"])
        assert all({*LANGUAGES} == set(names) for names in game["categories"].values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_a_game(server: Server, game: str, language: str) -> None:
    words = get(server, f"/api/words/{game}/{language}").json()
    rules = GAMES[game].rules()
    assert set(rules) <= set(words["rules"])
    assert words["texts"]["refusals"]["not_your_turn"]


BAD: dict[str, dict[str, Any]] = {
    "no_such_game": {"game": "chess"},
    "one_me": {"seats": [{"kind": "open"}, {"kind": "open"}]},
    "unknown_bot": {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]},
    "no_such_seat": {"first": 3},
    "no_name": {"name": "\u202e"},
    "malformed_request": {"name": "x" * 25},
}


@pytest.mark.parametrize("code", BAD)
def test_tables_that_cannot_be(server: Server, code: str) -> None:
    body: dict[str, Any] = {
        "game": "san-francisco",
        "name": "Ann",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        **BAD[code],
    }
    response = httpx.post(
        f"{server.url}/api/tables", json=body, headers={"accept-language": "pl-PL,en;q=0.5"}
    )
    assert 400 <= response.status_code < 500
    assert response.json()["code"] == code
    assert response.json()["words"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/xxxxxxxxxxxxxxxx", 404, "no_such_table"),
        ("GET", "/api/records/xxxxxxxxxxxxxxxx", 404, "no_such_record"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("PUT", "/api/tables", 405, "wrong_method"),
        ("POST", "/api/tables", 400, "malformed_request"),
        ("GET", "/api/words/chess/en", 404, "no_such_game"),
    ],
)
def test_errors_have_codes_and_words(server: Server, method: str, path: str, status: int, code: str) -> None:
    response = httpx.request(method, server.url + path)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["words"]


def test_who_asks_for_a_language_that_we_do_not_speak_gets_english(server: Server) -> None:
    english, german = (
        get(server, f"/api/words/san-francisco/{language}").json() for language in ("en", "de")
    )
    assert german == english
    body = {
        "game": "san-francisco",
        "name": "Ann",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "language": "de",
    }
    made = httpx.post(f"{server.url}/api/tables", json=body).json()
    assert get(server, f"/api/tables/{made['table']}").json()["language"] == "en"


def test_brackets_within_brackets_are_refused_and_fill_no_log(server: Server) -> None:
    before = server.log.read_text()
    response = httpx.post(
        f"{server.url}/api/tables", content=b"[" * 100_000, headers={"content-type": "application/json"}
    )
    assert (response.status_code, response.json()["code"]) == (400, "malformed_request")
    assert server.log.read_text() == before


@pytest.mark.parametrize("body", [b'{"na\xdee": 1}', b'{"name": "\xed\xa0\x80"}'], ids=["cut", "surrogate"])
def test_bytes_that_are_no_text_are_refused_and_fill_no_log(server: Server, body: bytes) -> None:
    before = server.log.read_text()
    response = httpx.post(
        f"{server.url}/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert (response.status_code, response.json()["code"]) == (400, "malformed_request")
    assert server.log.read_text() == before


def new_table(server: Server) -> dict[str, str]:
    body = {"game": "san-francisco", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    place: dict[str, str] = httpx.post(f"{server.url}/api/tables", json=body).json()
    return place


@pytest.mark.parametrize("what", ["leave", "start"])
@pytest.mark.parametrize("authorization", ["", "Bearer", "Bearer x", "Basic eDp5", "watch"])
def test_only_a_seats_token_opens_its_doors(server: Server, what: str, authorization: str) -> None:
    place = new_table(server)
    if authorization == "watch":
        authorization = f"Bearer {place['watch']}"
    path = f"{server.url}/api/tables/{place['table']}/{what}"
    response = httpx.post(path, headers={"authorization": authorization})
    assert (response.status_code, response.json()["code"]) == (401, "wrong_token")


def test_open_tables_are_listed_until_they_are_full_or_unlisted(server: Server) -> None:
    def listed() -> set[str]:
        return {table["id"] for table in get(server, "/api/tables").json()}

    place = new_table(server)
    hidden = httpx.post(
        f"{server.url}/api/tables",
        json={
            "game": "san-francisco",
            "name": "Ann",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "listed": False,
        },
    ).json()
    assert place["table"] in listed()
    assert hidden["table"] not in listed()
    httpx.post(f"{server.url}/api/tables/{place['table']}/join", json={"name": "Bob"})
    assert place["table"] not in listed()


def test_a_running_games_record_is_not_given_out(server: Server) -> None:
    place = new_table(server)
    httpx.post(f"{server.url}/api/tables/{place['table']}/join", json={"name": "Bob"})
    start = f"{server.url}/api/tables/{place['table']}/start"
    assert httpx.post(start, headers={"authorization": f"Bearer {place['token']}"}).status_code == 200
    response = get(server, f"/api/tables/{place['table']}/record")
    assert (response.status_code, response.json()["code"]) == (409, "not_over")
    assert get(server, f"/api/records/{place['table']}").status_code == 404


def test_the_plan_of_the_map_comes_with_the_edition(server: Server) -> None:
    body = {"game": "ticket-to-ride-sf", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = httpx.post(f"{server.url}/api/tables", json=body).json()["table"]
    edition = get(server, f"/api/tables/{table}/edition").json()
    spaces = {track["route"]: len(track["spaces"]) for track in edition["plan"]["tracks"]}
    assert spaces == {route["id"]: route["length"] for route in edition["routes"]}
    assert [stop["place"] for stop in edition["plan"]["stops"]] == [
        place["id"] for place in edition["places"]
    ]


# ---- records ---------------------------------------------------------------------------------------

GOLDEN = sorted((Path(__file__).parents[2] / "records").rglob("*.json*"))


def test_golden_games_can_be_uploaded_and_looked_at(server: Server) -> None:
    line = GOLDEN[0].read_bytes().splitlines()[0]
    info = httpx.post(f"{server.url}/api/records", content=line)
    assert info.status_code == 201
    record = info.json()
    assert get(server, f"/api/records/{record['id']}").json() == record
    last = get(server, f"/api/records/{record['id']}/moments/{record['decisions']}?language=es").json()
    assert last["result"]["scores"] == record["result"]["scores"]
    beyond = get(server, f"/api/records/{record['id']}/moments/{record['decisions'] + 1}")
    assert (beyond.status_code, beyond.json()["code"]) == (404, "no_such_moment")
    assert get(server, f"/api/records/{record['id']}/edition").json()["id"]
    assert b"fogline-record/1" in get(server, f"/api/records/{record['id']}/file").content


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"format":"fogline-record/1"}', b"\xff\xfe", b"[" * 100_000]
)
def test_what_is_no_record_is_refused(server: Server, content: bytes) -> None:
    response = httpx.post(f"{server.url}/api/records", content=content)
    assert (response.status_code, response.json()["code"]) == (422, "bad_record")


@pytest.mark.parametrize(
    ("language", "change", "words"),
    [
        ("en", (rb'"place","column":.', b'"stop"'), "Move 2 in the file is against the rules: "),
        ("en", (rb'"place","column":.', b'"place","column":9'), "Move 2 in the file is not possible there."),
        ("pl", (rb'"players":2', b'"players":7'), "W tę grę nie można grać w tyle osób."),
        ("es", (rb'"scores":\[\d+', b'"scores":[999'), "El resultado del archivo no es el que corresponde"),
        ("en", (rb'"game":"[^"]*"', b'"game":"chess"'), "Fogline does not have the game that is named"),
        ("en", (rb'"deck":\["[^"]*"', b'"deck":["ace"'), "The set-up in the file is not possible"),
        ("es", (rb"^.*$", b'{"a": 1}'), "El archivo no es una partida guardada por Fogline."),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_plain_words(
    server: Server, language: str, change: tuple[bytes, bytes], words: str
) -> None:
    line = next(file for file in GOLDEN if file.parent.name == "san-francisco").read_bytes().splitlines()[0]
    content = re.sub(*change, line, count=1)
    assert content != line
    response = httpx.post(f"{server.url}/api/records", content=content, headers={"Accept-Language": language})
    assert (response.status_code, response.json()["code"]) == (422, "bad_record")
    said = response.json()["words"]
    assert words in said
    assert not set(said) & set('{}[]"_')
    assert ("(SF-" in said) == ("against the rules" in words)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "with an edition that the server does not have: 'home-made'"),
        ("pl", "z edycją, której serwer nie ma: 'home-made'"),
        ("es", "con una edición que el servidor no tiene: 'home-made'"),
    ],
)
def test_a_record_of_an_edition_that_is_not_here_is_refused_plainly(
    server: Server, language: str, words: str
) -> None:
    record = json.loads(GOLDEN[0].read_bytes().splitlines()[0])
    record["edition"] = {"id": "home-made", "sha256": "0" * 64}
    response = httpx.post(f"{server.url}/api/records", json=record, headers={"accept-language": language})
    assert (response.status_code, response.json()["code"]) == (422, "unknown_edition")
    assert words in response.json()["words"]
    assert "fogline replay --edition" in response.json()["words"]


def test_a_record_longer_than_any_game_is_refused_unread(server: Server) -> None:
    line = GOLDEN[0].read_bytes().splitlines()[0]
    response = httpx.post(f"{server.url}/api/records", content=line + b" " * Settings.upload)
    assert (response.status_code, response.json()["code"]) == (413, "too_large")
    assert str(Settings.upload) in response.json()["words"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_with_all_their_legal_moves_fit_into_an_upload(game: Game) -> None:
    players = max(game.players)
    state, rng = game.new(players, 1, None, game.edition()), Rng(1)
    record = records.begin(game, state, None)
    while not state.over:
        legal = list(state.legal())
        records.decide(game, record, state, legal[rng.integer(len(legal))], legal=True)
    assert len(records.encode(record)) < Settings.upload / 2


# ---- the client's files ----------------------------------------------------------------------------


def test_every_answer_has_a_strict_policy(server: Server) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/table/abc", "/schema/openapi.json"):
        policy = get(server, path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "server" not in get(server, path).headers

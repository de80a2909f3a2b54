"""An edition of one's own from the table where it is played to the record that others replay."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from cli.run import fogline
from fogline.bots import bot
from fogline.core import editions
from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import guest
from fogline.server.check import check_all
from fogline.server.editions import checked
from fogline.server.hub import Hub
from fogline.server.kept_editions import Kept
from fogline.server.messages import EditionRequest, NewTableRequest, PlayOnRequest, SeatRequest
from fogline.server.moments import PlayedGame
from fogline.server.settings import Settings
from server.client import Client, JsonObject, Seat, on
from server.own_editions import FIGURES, own_data
from server.running import Server, running
from server.two_hubs import TwoHubs, over


async def send(client: Client, game: str) -> JsonObject:
    """Store an edition of one's own."""
    response = await client.post("/api/editions", {"game": game, "edition": own_data(game)})
    assert response.status_code == 201, response.text
    info: JsonObject = response.json()
    return info


async def get(client: Client, path: str) -> Any:
    response = await client.http.get(path)
    assert response.status_code == 200, response.text
    return response.json()


async def finished(client: Client, game: str, *others: str) -> tuple[JsonObject, JsonObject, Seat]:
    """A game with an edition of one's own that was played to its end: the edition, Ann's place, Ann."""
    edition = await send(client, game)
    place = await client.new_table("me", *others, game=game, edition=edition["sha256"])
    await client.start(place)
    ann, rng = await client.sit(place), Rng(7)
    await ann.play_on(lambda legal: legal[rng.integer(len(legal))])
    return edition, place, ann


# ---- at the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FIGURES)
def test_a_table_is_played_with_it_by_bots_too_and_so_is_the_rematch(server: Server, game: str) -> None:
    async def test(client: Client) -> None:
        edition, place, ann = await finished(client, game, "greedy")
        assert ann.table["edition"] == edition
        assert ann.table["status"] == "finished"
        table, key, value = FIGURES[game]
        board = await get(client, f"/api/tables/{place['table']}/edition")
        assert board[table][key] == value
        await ann.ask("rematch")
        await ann.until(lambda seat: seat.table["next"])
        again = await client.sit({**place, "table": ann.table["next"]})
        assert again.table["edition"] == edition

    on(server, test)


def test_whoever_joins_is_told_beforehand(server: Server) -> None:
    async def test(client: Client) -> None:
        edition = await send(client, "san-francisco")
        place = await client.new_table("me", "open", edition=edition["sha256"])
        assert (await get(client, f"/api/tables/{place['table']}"))["edition"] == edition
        listed = {table["id"]: table for table in await get(client, "/api/tables")}
        assert listed[place["table"]]["edition"]["name"] == {"en": "Ann's box"}
        assert listed[place["table"]]["edition"]["ours"] is False
        ours = await client.new_table("me", "open")
        assert (await get(client, f"/api/tables/{ours['table']}"))["edition"]["ours"] is True

    on(server, test)


def test_a_bot_that_is_brought_fetches_it(server: Server) -> None:
    async def test(client: Client) -> None:
        edition = await send(client, "ticket-to-ride-sf")
        place = await client.new_table(
            "me", "open", game="ticket-to-ride-sf", edition=edition["sha256"], first=0
        )
        ann, link = await client.sit(place), guest.Link(client.url, place["table"])
        cards = await asyncio.to_thread(guest.cards_at, link)
        assert cards[1].sha256 == edition["sha256"]
        end = asyncio.ensure_future(
            asyncio.to_thread(guest.join, link, bot("greedy", cards[0]), cards, "Deep Fog", str)
        )
        await ann.until(lambda seat: seat.table["seats"][1]["kind"] == "human")
        await client.start(place)
        await ann.play_on(lambda legal: legal[0])
        assert "Deep Fog" in await end

    on(server, test)


def test_an_edition_that_is_not_there_or_for_another_game_is_refused(server: Server) -> None:
    async def test(client: Client) -> None:
        edition = await send(client, "san-francisco")
        seats = [{"kind": "me"}, {"kind": "open"}]
        for game, sha256, status, code in (
            ("san-francisco", "0" * 64, 404, "no_such_edition"),
            ("ticket-to-ride-sf", edition["sha256"], 422, "other_game"),
            ("san-francisco", "house-1", 400, "malformed_request"),
        ):
            body = {"game": game, "name": "Ann", "seats": seats, "edition": sha256}
            refused = await client.post("/api/tables", body)
            assert (refused.status_code, refused.json()["code"]) == (status, code)

    on(server, test)


# ---- its record ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FIGURES)
def test_the_record_replays_elsewhere_with_the_edition_beside_it(
    server: Server, game: str, tmp_path: Path
) -> None:
    async def test(client: Client) -> None:
        edition, place, _ = await finished(client, game, "random")
        path = f"/api/tables/{place['table']}/record"
        record = await get(client, path)
        assert record["edition"] == {"id": "anns-box", "sha256": edition["sha256"]}
        for found in (path, f"/api/records/{place['table']}/file"):
            answer = await client.http.get(f"{found}?edition=1")
            assert answer.headers["content-type"] == "application/zip"
            zipfile.ZipFile(io.BytesIO(answer.content)).extractall(tmp_path / "both")
        (tmp_path / "alone.json").write_text(json.dumps(record))

    on(server, test)
    names = sorted(path.name for path in (tmp_path / "both").iterdir())
    assert len(names) == 2
    beside = fogline("replay", str(tmp_path / "both" / names[1 if names[0].endswith("toml") else 0]))
    assert (beside.returncode, b"1 record replayed" in beside.stdout) == (0, True), beside.stderr
    alone = fogline("replay", str(tmp_path / "alone.json"))
    assert alone.returncode == 2
    assert b"give the file it was played with by --edition, or put it beside the record" in alone.stderr
    file = next((tmp_path / "both").glob("*.toml"))
    assert fogline("replay", str(tmp_path / "alone.json"), "--edition", str(file)).returncode == 0


def test_another_server_takes_it_with_its_edition_and_plays_on(server: Server, tmp_path: Path) -> None:
    async def sent() -> tuple[JsonObject, bytes, bytes]:
        async with Client(server.url) as client:
            edition, place, _ = await finished(client, "san-francisco", "random")
            path = f"/api/tables/{place['table']}/record"
            answers = [await client.http.get(path + more) for more in ("", "?edition=1")]
            return edition, answers[0].content, answers[1].content

    edition, record, both = asyncio.run(sent())

    async def test(client: Client) -> None:
        refused = await client.http.post("/api/records", content=record)
        assert (refused.status_code, refused.json()["code"]) == (422, "unknown_edition")
        assert "anns-box" in refused.json()["words"]
        taken = await client.http.post("/api/records", content=both)
        assert taken.status_code == 201, taken.text
        assert taken.json()["edition"] == edition
        assert (await client.http.post("/api/records", content=record)).status_code == 201  # now it is there
        path = f"/api/records/{taken.json()['id']}"
        assert (await get(client, f"{path}/edition"))["points"]["skyscraper"] == 7
        assert (await get(client, f"{path}/moments/5"))["position"]["view"]
        assert len(await get(client, f"{path}/log")) > 20
        advice = await get(client, f"{path}/moments/0/advice")  # thought about in another process
        assert advice["best"]
        body = {"number": 5, "seat": 0, "name": "Eve", "bot": "random"}
        place = (await client.post(f"{path}/tables", body)).json()
        eve = await client.sit(place)
        assert eve.table["edition"] == edition
        await eve.play_on(lambda legal: legal[0])
        assert eve.result

    with running(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log") as elsewhere:
        on(elsewhere, test)


def archive(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as found:
        for name, data in files.items():
            found.writestr(name.replace("_", "."), data)
    return out.getvalue()


@pytest.mark.parametrize(
    "body",
    [
        b"PK\x03\x04 and then nothing",
        archive(game_json=b"{}"),
        archive(a_json=b"{}", b_json=b"{}", c_toml=b""),
        archive(game_json=b"[" * 1_500_000, edition_toml=b""),
        archive(game_json=b"\x00", edition_toml=b"\x00"),
    ],
    ids=["torn", "no edition", "two records", "unpacked far too large", "neither"],
)
def test_an_archive_that_is_none_of_ours_is_refused(server: Server, body: bytes) -> None:
    async def test(client: Client) -> None:
        refused = await client.http.post("/api/records", content=body)
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")

    on(server, test)


# ---- in the database, of either kind ---------------------------------------------------------------


async def kept_by(hub: Hub, game: str = "san-francisco") -> Kept:
    return await hub.editions.keep(checked(EditionRequest(game, own_data(game))))


def test_one_process_stores_it_and_another_plays_with_it(both: TwoHubs) -> None:
    async def test() -> None:
        here, there = both.hubs
        kept = await kept_by(here)
        again = await kept_by(there)  # and it is stored once
        assert (kept.own, again.own) == (True, True)
        room, elsewhere = await both.table(edition=kept.edition.sha256)
        await over(room)
        await elsewhere.authority.catch_up(room.table.last)
        assert elsewhere.table.edition.sha256 == kept.edition.sha256
        await there.rematch(elsewhere, 0)
        assert elsewhere.table.next is not None
        following = (await here.room(elsewhere.table.next)).table
        assert (following.edition.sha256, following.own_edition) == (kept.edition.sha256, True)
        found = await here.store.record(room.table.id)
        assert found is not None
        asked = PlayOnRequest(3, 0, "Eve")
        place = await here.play_on("of somebody", PlayedGame(*found, kept.edition, kept.own), asked)
        assert (await there.room(place.table)).table.own_edition

    asyncio.run(test())


def test_what_nobody_plays_with_is_forgotten_and_nothing_else(both: TwoHubs) -> None:
    async def test() -> None:
        hub, store = both.hubs[0], both.stores[0]
        played, unused, fresh = [(await kept_by(hub, game)).edition for game in FIGURES]
        seats = [SeatRequest("me"), SeatRequest("open")]
        await hub.create(NewTableRequest(played.game, "Ann", seats, edition=played.sha256))
        for edition, used in ((played, 10.0), (unused, 20.0), (fresh, 40.0)):
            await store.keep_edition(edition, used)
        await store.forget_editions(30.0)
        names = [edition.sha256 for edition in (played, unused, fresh)]
        assert [await store.edition(name) is not None for name in names] == [True, False, True]
        for game in GAMES.values():
            assert await store.edition(game.edition().sha256) is not None
        # Who still has it in memory stores it again.
        await hub.create(NewTableRequest(unused.game, "Ann", seats, edition=unused.sha256))
        assert await store.edition(unused.sha256) is not None

    asyncio.run(test())


def test_one_that_newer_checks_refuse_is_refused_by_name(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        here, there = both.hubs
        kept = await kept_by(here)
        monkeypatch.setattr(editions, "LONGEST_TEXT", 3)
        with pytest.raises(Refused) as refused:
            await there.editions.asked_for(kept.edition.sha256)
        assert refused.value.refusal.code == "bad_edition"

    asyncio.run(test())


def test_fogline_server_check_replays_tables_with_own_editions(both: TwoHubs, database: str) -> None:
    async def test() -> str:
        kept = await kept_by(both.hubs[0])
        room, _ = await both.table(edition=kept.edition.sha256)
        await over(room)
        return room.table.id

    id = asyncio.run(test())
    assert [(found.table, found.problem, found.note) for found in check_all(Settings(database=database))] == [
        (id, "", "")
    ]

"""A database of rules version 1: what today's rules confirm goes on, and of the rest it is said why not.

data/rules-version-1.json.gz holds tables as the server stored them then. Their edition of 1906 San Francisco
is one that no longer comes with the game.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fogline.core import editions
from fogline.core.errors import Refused
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from fogline.server import outgoing, schema
from fogline.server.check import check_all
from fogline.server.settings import Settings
from fogline.table import wishes
from fogline.table.record import record
from server.running import running
from server.test_memory import new_hub

DATA = Path(__file__).parent / "data" / "rules-version-1.json.gz"
TICKET, CITY = "TR-4.5, TR-4.6", "NS-4.10, NS-4.14, NS-7.3, NS-7.4"
BROKEN = {"ticket-broken-01": TICKET, "city-broken-0001": CITY}
COUNTED = "city-counted-001"  # finished, and today one building on a corner more would count
PLAYING = ("ticket-playing-1", "city-playing-001", "streets-playing1")
FINISHED = ("city-finished-01", "streets-finished")


def edition_then(game: str) -> bytes:
    data = editions.packaged(game)
    return data.replace(b'id = "house-2"', b'id = "house-1"') if game == "1906-san-francisco" else data


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The database, with the schema of today."""
    path = tmp_path / "fogline.db"
    files = {game: edition_then(game) for game in GAMES}
    stored = gzip.decompress(DATA.read_bytes()).decode()
    for game, data in files.items():
        stored = stored.replace(f"EDITION {game}", hashlib.sha256(data).hexdigest())
    rows: dict[str, list[dict[str, Any]]] = json.loads(stored)
    rows["editions"] = [
        {"sha256": hashlib.sha256(data).hexdigest(), "game": game, "data": data}
        for game, data in files.items()
    ]
    for row in rows["records"]:
        row["record"] = row["record"].encode()
    engine = schema.connect(f"sqlite:///{path}")
    schema.migrate(engine, "0002")
    with engine.begin() as connection:
        for table in ("editions", "tables", "seats", "entries", "records"):
            for row in rows[table]:
                names = ", ".join(row)
                values = ", ".join(f":{name}" for name in row)
                connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)
    schema.migrate(engine)
    engine.dispose()
    return path


def test_check_names_the_tables_that_the_changed_rules_touch(old: Path) -> None:
    found = {one.table: one for one in check_all(Settings(database=f"sqlite:///{old}"))}
    assert {table: one.problem.split("; ")[:2] for table, one in found.items() if one.problem} == {
        table: ["begun by rules version 1", f"changed since: {changed}"] for table, changed in BROKEN.items()
    }
    begun = "begun with rules version 1, now 2"
    assert {table: one.note for table, one in found.items() if not one.problem} == {
        **{table: "" if table.startswith("streets") else begun for table in (*PLAYING, *FINISHED)},
        COUNTED: f"{begun}; its result stays as it was counted then",
    }


def test_what_the_rules_confirm_goes_on_with_its_own_edition(old: Path) -> None:
    async def play_on() -> None:
        hub = new_hub(old)
        for id in PLAYING:
            room = await hub.room(id)
            table = room.table
            assert table.edition.id == "house-1"
            assert (room.thinkers.edition is not None) == id.startswith("city")  # bots get it from here
            for _ in range(20):
                seat = table.deciders()[0]
                move = table.game.moves(table.seen_by(seat))[0]
                await room.do(partial(wishes.decide, table, seat, move))
        for id in FINISHED:
            assert (await hub.room(id)).table.older is None
        hub.store.close()
        again = new_hub(old)
        for id in PLAYING:
            assert len((await again.room(id)).table.steps) > 20
        again.store.close()

    asyncio.run(play_on())


def test_a_finished_game_keeps_the_result_of_its_rules(old: Path) -> None:
    async def look() -> None:
        hub = new_hub(old)
        table = (await hub.room(COUNTED)).table
        stored = await hub.store.record(COUNTED)
        assert stored is not None
        then = stored[0].result
        assert then is not None
        assert table.game.result(table.kernel) != then
        for language in LANGUAGES:
            told = outgoing.result(table, language)
            assert told is not None
            assert (told.scores, told.breakdown) == (then["scores"], then["breakdown"])
        assert record(table) == stored[0]
        hub.store.close()

    asyncio.run(look())


def test_a_table_that_cannot_go_on_says_why_in_every_language(old: Path, tmp_path: Path) -> None:
    async def enter(url: str, table: str) -> str:
        with pytest.raises(ConnectionClosed) as closed:
            async with connect(f"{url.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
                await socket.recv()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.reason

    words = {"en": "an older version of the rules", "pl": "starszej wersji zasad", "es": "versión anterior"}
    with running(f"sqlite:///{old}", tmp_path / "log") as server:
        for table, changed in BROKEN.items():
            for language in LANGUAGES:
                headers = {"Accept-Language": language}
                answer = httpx.get(f"{server.url}/api/tables/{table}", headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (409, "older_rules")
                assert words[language] in str(answer.json())
                assert changed in str(answer.json())
            assert asyncio.run(enter(server.url, table)) == f"older_rules: {changed}"


def test_a_table_broken_in_another_way_is_not_laid_on_the_rules(old: Path) -> None:
    async def look() -> None:
        hub = new_hub(old)
        with hub.store.engine.begin() as connection:
            query = "UPDATE tables SET rules_version = 2 WHERE id = 'ticket-broken-01'"
            connection.execute(text(query))
        with pytest.raises(Refused, match="broken_table"):
            await hub.room("ticket-broken-01")
        with pytest.raises(Refused, match=f"older_rules: {CITY}"):
            await hub.room("city-broken-0001")
        hub.store.close()

    asyncio.run(look())


def test_stored_records_of_an_edition_that_left_the_package_can_be_replayed(
    old: Path, tmp_path: Path
) -> None:
    with running(f"sqlite:///{old}", tmp_path / "log") as server:
        for id in ("city-finished-01", COUNTED):
            address = f"{server.url}/api/records/{id}"
            info = httpx.get(address).json()
            assert httpx.get(f"{address}/edition").json()["id"] == "house-1"
            assert len(httpx.get(f"{address}/log").json()) > info["decisions"]
            for number in (0, 50, info["decisions"]):
                assert httpx.get(f"{address}/moments/{number}").status_code == 200
            last = httpx.get(f"{address}/moments/{info['decisions']}").json()
            assert last["result"]["scores"] == info["result"]["scores"]
        made = httpx.post(f"{address}/tables", json={"number": 40, "seat": 0, "name": "Ann"}).json()
        assert httpx.get(f"{server.url}/api/tables/{made['table']}/edition").json()["id"] == "house-1"

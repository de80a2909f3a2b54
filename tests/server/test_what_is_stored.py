"""Every field that is stored has a form and a size: of what somebody sends, nothing else is kept."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.records import Record
from fogline.games import game as find_game
from fogline.server import moments, schema
from fogline.server.messages import (
    AnswerUndo,
    Explain,
    ForgetRequest,
    Hello,
    Hint,
    JoinRequest,
    NewTableRequest,
    Ping,
    Play,
    PlayOnRequest,
    Rematch,
    SeatRequest,
    StandIn,
    TakeBack,
    Talk,
    UnblockRequest,
    Undo,
)
from server.client import Client
from server.running import running
from server.two_hubs import TwoHubs

GOLDEN = sorted((Path(__file__).parents[2] / "records").rglob("*.jsonl"))
GAMES = list({file.parent.name: file for file in reversed(GOLDEN)}.values())  # one of each
LONG = "long" * 20_000
MOST = 1.01  # times the size of our own record


def golden(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_bytes().splitlines()[0])
    for move in record["moves"]:
        move.pop("legal", None)
    return record


def checked(record: dict[str, Any], edition: Edition) -> Record | None:
    """What is kept of a record, None if it is refused; in a few words, whatever stands in it."""
    try:
        return moments.check(msgspec.json.encode(record), "en", edition).record
    except FoglineError as error:
        if len(str(error)) > 1000:
            raise AssertionError(str(error)[:100]) from None
        return None


def with_a_float(move: dict[str, Any]) -> dict[str, Any]:
    return {**move, "player": float(move["player"])} if "player" in move else move


def odd(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The same game, written in ways that nobody would, or with something more in it."""
    moves = record["moves"]
    return [
        {**record, "edition": {**record["edition"], "id": LONG}},
        {**record, "edition": {**record["edition"], "more": LONG}},
        {**record, "seed": LONG},
        {**record, "more": LONG, LONG: 1},
        {**record, "names": [LONG] * 4, "bots": [LONG], "ended": {"how": LONG}},
        {**record, "hints": [LONG]},
        {**record, "hints": [1] * 10_000},
        {**record, "hints": [10**18] * record["players"]},
        {**record, "hints": [1] * record["players"]},
        {**record, "hints": [{"player": 0, "at": 1}] * 10_000},
        {**record, "hints": [{"player": 9, "at": 10**6, "more": LONG}]},
        {**record, "ended": {"how": "resigned", "players": [0] * 10_000}},
        {**record, "rules": LONG},
        {**record, "rules": 10**18},
        {**record, "practice": LONG},
        {**record, "deal": {"commitment": LONG, "secret": LONG}},
        {**record, "deal": {"commitment": "0" * 64, "secret": "00"}},
        {**record, "moves": [{**moves[0], "legal": LONG}, *moves[1:]]},
        {**record, "moves": [{**moves[0], "more": LONG}, *moves[1:]]},
        {**record, "moves": [with_a_float(move) for move in moves]},
        {**record, "setup": {**record["setup"], "more": LONG}},
        {**record, "setup": {**record["setup"], "first": float(record["setup"]["first"])}},
        {**record, "result": {**record["result"], "more": LONG}},
        {**record, "result": {**record["result"], "end": LONG}},
        {**record, "players": float(record["players"])},
        {**record, "players": 10**300},
        {**record, "game": LONG},
        {**record, "format": LONG},
    ]


@pytest.mark.parametrize("path", GAMES, ids=[path.parent.name for path in GAMES])
def test_of_a_record_only_the_game_is_kept(path: Path) -> None:
    record = golden(path)
    edition = find_game(record["game"]).edition()
    ours = records.encode(moments.check(json.dumps(record).encode(), "en", edition).record)
    kept = 0
    for number, changed in enumerate(odd(record)):
        found = checked(changed, edition)
        if found is None:
            continue
        kept += 1
        text = records.encode(found)
        assert len(text) < MOST * len(ours), number
        assert records.decode(text).moves == records.decode(ours).moves, number
        assert found.rules in (None, 1, 2, 3), number
        assert all(type(move.get("player", 0)) is int for move in found.moves), number
    assert kept >= 5


def test_a_new_field_of_a_record_has_to_be_thought_of() -> None:
    fields = "format game edition players rules seed setup moves result ended deal practice hints"
    assert list(Record.__struct_fields__) == fields.split(), "add it to `odd` above, then here"


def unbounded(kind: Any, path: str = "") -> list[str]:
    """Texts and lists in the description of a message to which no limit is set."""
    found = []
    match kind.get("type"):
        case "string" if not {"maxLength", "enum", "const"} & kind.keys():
            found.append(path)
        case "array" if "maxItems" not in kind:
            found.append(path)
    for name, part in kind.get("properties", {}).items():
        found += unbounded(part, f"{path}.{name}")
    for part in [*kind.get("anyOf", []), *([kind["items"]] if "items" in kind else [])]:
        found += unbounded(part, path)
    return found


def test_everything_in_a_message_has_a_size() -> None:
    messages = (Hello, Play, Undo, AnswerUndo, Talk, StandIn, TakeBack, Rematch, Explain, Hint, Ping)
    bodies = (NewTableRequest, JoinRequest, PlayOnRequest)
    _, parts = msgspec.json.schema_components([*messages, *bodies])
    found = [field for name, part in parts.items() for field in unbounded(part, name)]
    # These are compared with what there is before anything is done with them.
    assert set(found) <= {"NewTableRequest.game", "SeatRequest.bot", "StandIn.bot", "PlayOnRequest.bot"}


def test_no_column_holds_what_was_not_asked_for(tmp_path: Path) -> None:
    """The largest that can be sent, and then the size of every cell of the database."""

    async def send(url: str) -> None:
        wide = "\U0001f468\u200d" * 150
        async with Client(url) as client:
            body = {"game": "san-francisco", "name": "\u0301" * 30 + "Ann", "seats": [{"kind": "me"}] * 2}
            assert (await client.post("/api/tables", body)).status_code == 400
            place = await client.new_table("me", "random", name="W" * 24)
            ann = await client.sit(place)
            await client.start(place)
            await ann.ask("talk", text=wide)
            assert (await ann.ask("talk", text=wide + "x"))["type"] == "refused"
            for move in ({"do": LONG[:10_000]}, {"do": "draw", "more": LONG[:10_000]}):
                await ann.ask("play", position=3, move=move)
            await ann.ask("stand_in", seat=0, bot=LONG[:10_000])
            for changed in odd(golden(GAMES[0])):
                await client.http.post("/api/records", json=changed)

    path = tmp_path / "fogline.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        asyncio.run(send(server.url))
        server.stop()
    largest = {
        "entries.payload": 6_000,
        "records.record": 40_000,
        "editions.data": 100_000,
        "tables.options": 500,
    }
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM records").fetchone() >= (5,)
        for table in schema.METADATA.tables.values():
            for column in table.columns:
                (size,) = connection.execute(
                    f"SELECT max(length({column.name})) FROM {table.name}"
                ).fetchone()
                name = f"{table.name}.{column.name}"
                assert (size or 0) <= largest.get(name, 300), name
    connection.close()


NUL = "\0"  # which PostgreSQL neither stores as text nor looks for in JSON


def test_no_text_of_somebody_hides_the_tables_of_others(both: TwoHubs) -> None:
    async def made() -> None:
        hub = both.hubs[0]
        seats = [SeatRequest("me"), SeatRequest("bot", "novice")]
        for language in ("pl", NUL):
            wanted = NewTableRequest("san-francisco", "Ann", seats, language=language, watchable=True)
            place = await hub.create(wanted)
            await hub.start(await hub.room(place.table), 0)
        assert len(await hub.watchable_rooms()) == 2
        assert await hub.editions.asked_for(NUL) is None

    asyncio.run(made())


@pytest.mark.parametrize("message", [{"table": f"{NUL}23456789ab"}, {"id": NUL}])
def test_ids_have_a_form(message: dict[str, str]) -> None:
    kind = ForgetRequest if "table" in message else UnblockRequest
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(message, kind)

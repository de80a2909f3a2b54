"""Whoever comes back after a restart finds the table at once, however long the game has been."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import delete, func, select, update

from fogline.core.rng import Rng
from fogline.server import schema
from fogline.server.check import checked
from fogline.server.hub import Hub
from fogline.server.room import Room
from fogline.server.store import EVERY
from fogline.server.told import PAGE
from fogline.table import wishes
from fogline.table.log import Log
from fogline.table.record import record
from fogline.table.table import SPECTATOR
from fogline.table.tail import Tail
from server.rooms import Listener
from server.two_hubs import TwoHubs, over, play


async def a_long_game(both: TwoHubs, entries: int = 105) -> tuple[Room, Hub]:
    """Played at one process; and another that has not seen it yet. Some games are too short."""
    while (room := await played(both, entries)).table.last < entries:
        await both.stores[0].remove(room.table.id)
    await both.stores[0].write_all()
    return room, both.hubs[1]


async def played(both: TwoHubs, entries: int) -> Room:
    room, _ = await both.table()
    both.hubs[1].rooms.clear()
    listener = Listener(1, "pl", key=room.audience.tokens[1])
    room.audience.enter(listener, 0)
    rng = Rng(4)
    while room.table.last < entries and room.table.status == "playing":
        moves = room.table.game.moves(room.table.kernel)
        await play(room, moves[rng.integer(len(moves))])
    return room


def test_it_is_set_up_from_a_snapshot_and_its_log_is_in_words_already(both: TwoHubs) -> None:
    async def come_back() -> None:
        room, hub = await a_long_game(both)
        stored = await hub.store.load(room.table.id)
        assert stored is not None
        assert stored.snapshot is not None
        assert EVERY <= len(stored.payloads) < 2 * EVERY
        again = await hub.room(room.table.id)
        assert isinstance(again.table.entries, Tail)
        assert again.table.kernel.snapshot() == room.table.kernel.snapshot()
        told = again.audience.told
        assert await told.prepare(1, "pl") < EVERY  # only what came after the last page that was kept
        whole = Log(room.table, SPECTATOR, "pl").since(0)
        newest = told.log(SPECTATOR, "pl", told.newest())
        assert newest.lines == [line for line in whole if line.event > told.newest()]
        page, work = await told.earlier(1, "pl", told.newest())
        assert page.lines == [line for line in whole if told.newest() - PAGE < line.event <= told.newest()]
        assert work == 0
        assert again.table.entries.before  # nothing of this needed what was long ago
        assert await told.prepare(1, "es") > PAGE  # but nobody has heard it in Spanish
        await over(again)
        kept = await hub.store.record(room.table.id)
        assert kept is not None
        assert kept[0] == record(again.table)
        assert len(kept[0].moves) > 100

    asyncio.run(come_back())


@pytest.mark.parametrize("harm", ["broken", "of another version", "gone", "lines of another version"])
def test_what_is_kept_may_be_lost(both: TwoHubs, harm: str) -> None:
    async def lose() -> None:
        room, hub = await a_long_game(both, 3 * EVERY)
        s, ln = schema.snapshots, schema.lines
        change = {
            "broken": update(s).values(data=b"{}"),
            "of another version": update(s).values(version="0"),
            "gone": delete(s),
            "lines of another version": update(ln).values(version="0"),
        }[harm]
        with hub.store.engine.begin() as connection:
            connection.execute(change)
        again = await hub.room(room.table.id)
        assert again.table.kernel.snapshot() == room.table.kernel.snapshot()
        await again.audience.told.prepare(1, "pl")
        lines = again.audience.told.log(SPECTATOR, "pl", 0).since(0)
        assert lines == Log(room.table, SPECTATOR, "pl").since(0)

    asyncio.run(lose())


def test_only_two_snapshots_are_kept_and_the_check_looks_at_all_entries(both: TwoHubs) -> None:
    async def keep() -> None:
        room, hub = await a_long_game(both, 4 * EVERY)
        with hub.store.engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(schema.snapshots)).scalar_one() == 2
        for stored in hub.store.all_tables():
            assert (stored.snapshot, len(stored.payloads)) == (None, room.table.last)
            assert not checked(stored, hub.store, hub.store.editions_now(), {}).problem
        await hub.store.remove(room.table.id)
        with hub.store.engine.connect() as connection:
            for table in (schema.snapshots, schema.lines):
                assert connection.execute(select(func.count()).select_from(table)).scalar_one() == 0

    asyncio.run(keep())


def test_taking_back_past_the_snapshot_is_stored_like_everything(both: TwoHubs) -> None:
    async def go_back() -> None:
        room, hub = await a_long_game(both, 3 * EVERY)
        again = await hub.room(room.table.id)
        for _ in range(60):
            seat, position = again.table.steps[-1].seat, again.table.position
            await again.do(lambda now, s=seat, p=position: wishes.undo(again.table, s, p, now))  # type: ignore[misc]
            if again.table.asked is not None:
                other = 1 - seat
                await again.do(lambda now, s=other: wishes.answer(again.table, s, True, now))  # type: ignore[misc]
            if len(again.table.steps) < EVERY:
                break
        assert len(again.table.steps) < EVERY
        stored = await hub.store.load(room.table.id, whole=True)
        assert stored is not None
        assert not checked(stored, hub.store, hub.store.editions_now(), {}).problem
        await both.hubs[0].current(room.table.id)
        assert room.table.kernel.snapshot() == again.table.kernel.snapshot()

    asyncio.run(go_back())

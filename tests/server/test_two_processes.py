"""Two processes on one database: never do both win, and each sees what the other has done."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import event as of_database

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.server import security
from fogline.server.limits import Address
from fogline.server.messages import Clock, NewTableRequest, SeatRequest
from fogline.server.room import Room
from fogline.server.socket import talk
from fogline.server.table_rows import Holder
from fogline.server.told import AT_ONCE, PAGE
from fogline.server.writer import StorageFailed, Write
from fogline.table import wishes
from fogline.table.entries import AnyEntry
from fogline.table.guards import refuse
from server.rooms import Listener
from server.two_hubs import TwoHubs, listen, over, play

DRAW = {"do": "draw"}


class Once:
    """A socket that says one thing, hears what is told at once, and is gone."""

    def __init__(self, hello: str) -> None:
        self.says = [hello]
        self.sent: list[dict[str, Any]] = []

    async def receive_data(self, mode: str) -> str:
        if self.says:
            return self.says.pop()
        while len(self.sent) < 2:
            await asyncio.sleep(0)
        raise WebSocketDisconnect(detail="gone")

    async def send_data(self, data: bytes, mode: str) -> None:
        self.sent.append(json.loads(data))


def heard(listener: Listener) -> list[tuple[str, int]]:
    return [(message["type"], message["event"]) for message in map(json.loads, listener.heard)]


def test_two_processes_can_never_both_win(both: TwoHubs) -> None:
    async def race() -> None:
        rooms = await both.table()
        listeners = [listen(room) for room in rooms]
        for _ in range(10):
            moves = rooms[0].table.game.moves(rooms[0].table.kernel)
            assert rooms[1].table.position == rooms[0].table.position
            results = await asyncio.gather(
                play(rooms[0], moves[0]), play(rooms[1], moves[-1]), return_exceptions=True
            )
            losers = [i for i, result in enumerate(results) if isinstance(result, Refused)]
            assert [str(results[i]) for i in losers] == ["stale"]
            loser, winner = rooms[losers[0]].table, rooms[1 - losers[0]].table
            assert heard(listeners[losers[0]])[-1] == ("event", winner.last)  # it has read on
            stored = await both.stores[0].load(winner.id)
            assert stored is not None
            assert stored.entries == winner.entries == loser.entries
            assert winner.kernel.snapshot() == loser.kernel.snapshot()

    asyncio.run(race())


def test_what_one_process_does_is_seen_at_the_other(both: TwoHubs) -> None:
    async def look() -> None:
        here, there = await both.table()
        listeners = [listen(here), listen(there)]
        await play(here)
        await play(here)
        for hub in both.hubs:
            await hub.catch_up()
        assert there.table.entries == here.table.entries
        assert there.table.kernel.snapshot() == here.table.kernel.snapshot()
        assert heard(listeners[0]) == heard(listeners[1]) == [("event", 4), ("event", 5)]
        for hub in both.hubs:  # nothing is new
            await hub.catch_up()
        assert [len(listener.heard) for listener in listeners] == [2, 2]
        await play(there)
        assert heard(listeners[1])[-1] == ("event", 6)

    asyncio.run(look())


def test_who_joins_at_one_process_is_known_at_the_other(both: TwoHubs) -> None:
    async def join() -> None:
        seats = [SeatRequest("me"), SeatRequest("open")]
        place = await both.hubs[0].create(NewTableRequest("san-francisco", "Ann", seats))
        here, there = [await hub.room(place.table) for hub in both.hubs]
        listener = listen(here, seat=0)
        joined = await both.hubs[1].join(there, "Bob", None, None)
        await both.hubs[0].catch_up()
        assert json.loads(listener.heard[-1])["table"]["seats"][1]["name"] == "Bob"
        assert here.audience.seat_of(joined.token) == 1

    asyncio.run(join())


def test_a_seat_taken_at_one_process_opens_its_doors_at_the_other_at_once(both: TwoHubs) -> None:
    """Before the other has looked by itself, whether anybody is there or not."""

    async def join(somebody_there: bool) -> None:
        seats = [SeatRequest("me"), SeatRequest("open")]
        here, there = both.hubs
        place = await here.create(NewTableRequest("san-francisco", "Ann", seats))
        room = await there.room(place.table)
        if somebody_there:
            listen(room, seat=0)
        joined = await here.join(await here.room(place.table), "Bob", None, None)
        assert (await there.current(place.table)).audience.seat_of(joined.token) == 1
        assert room.table.seats[1].name == "Bob"
        socket: Any = Once(json.dumps({"type": "hello", "id": 1, "token": joined.token}))
        with pytest.raises(WebSocketDisconnect):
            await talk(socket, there, Address(there.settings), place.table)
        assert [message["type"] for message in socket.sent[:2]] == ["accepted", "welcome"]

    asyncio.run(join(False))
    asyncio.run(join(True))


def test_the_list_of_open_tables_knows_what_the_other_process_did(both: TwoHubs) -> None:
    async def join() -> None:
        seats = [SeatRequest("me"), SeatRequest("open")]
        here, there = both.hubs
        place = await here.create(NewTableRequest("san-francisco", "Ann", seats))
        assert [room.table.id for room in await there.open_rooms()] == [place.table]
        await here.join(await here.room(place.table), "Bob", None, None)
        assert await there.open_rooms() == []

    asyncio.run(join())


def test_a_seat_that_changed_hands_at_one_process_is_lost_at_the_other(both: TwoHubs) -> None:
    async def leave() -> None:
        seats = [SeatRequest("me"), SeatRequest("open")]
        place = await both.hubs[0].create(NewTableRequest("san-francisco", "Ann", seats))
        here, there = [await hub.room(place.table) for hub in both.hubs]
        await both.hubs[0].join(here, "Bob", 1, None)
        await both.hubs[1].current(place.table)
        ann, bob, watcher = listen(there, 0), listen(there, 1), listen(there, -1)
        await here.do(lambda now: wishes.leave(here.table, 1, now))
        await both.hubs[0].join(here, "Cy", 1, None)
        await both.hubs[1].catch_up()
        assert there.audience.connections == {ann, watcher}
        assert bob.unseated.is_set()
        assert heard(bob) == []

    asyncio.run(leave())


def test_a_join_while_a_table_is_read_is_noticed_later(both: TwoHubs) -> None:
    """Its token may come without its entry, but never its entry without its token."""

    async def join() -> None:
        seats = [SeatRequest("me"), SeatRequest("open")]
        here, there = both.hubs
        place = await here.create(NewTableRequest("san-francisco", "Ann", seats))
        room = await here.room(place.table)
        reading, joined = threading.Event(), threading.Event()

        def between(*args: Any) -> None:
            if "FROM entries" in args[2] or "FROM seats" in args[2]:
                reading.set()
                joined.wait(20)

        of_database.listen(there.store.engine, "after_cursor_execute", between)
        loading = asyncio.ensure_future(there.store.load(place.table))
        await asyncio.to_thread(reading.wait, 20)
        bob = await here.join(room, "Bob", None, None)
        joined.set()
        stored = await loading
        of_database.remove(there.store.engine, "after_cursor_execute", between)
        assert stored is not None
        assert len(stored.entries) == 1
        assert stored.tokens[1] == security.digest(bob.token)

    asyncio.run(join())


def test_a_table_that_cannot_be_read_holds_up_no_others(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def look() -> None:
        tables = [await both.table() for _ in range(3)]
        listeners = [listen(there) for _, there in tables]
        for here, _ in tables:
            await play(here)

        async def broken(room: Room) -> None:
            raise refuse("broken_table")

        for _, there in tables[:2]:
            monkeypatch.setattr(there, "reload", broken)
        await both.hubs[1].catch_up()
        assert [len(listener.heard) for listener in listeners] == [0, 0, 1]
        assert all(there.table.id in caplog.text for _, there in tables[:2])

    asyncio.run(look())


def test_an_own_entry_on_its_way_is_not_taken_for_anothers(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait() -> None:
        room, _ = await both.table()
        listener, table = listen(room), room.table
        stored, told = asyncio.Event(), asyncio.Event()
        write = room.authority.store.write

        async def slow(entry: Write) -> None:
            await write(entry)
            stored.set()
            await told.wait()

        monkeypatch.setattr(room.authority.store, "write", slow)
        move = asyncio.ensure_future(play(room))
        await stored.wait()
        looking = asyncio.ensure_future(both.hubs[0].catch_up())
        while not room.authority.lock._waiters:  # it has asked the store, and waits for its turn
            await asyncio.sleep(0)
        told.set()
        await asyncio.gather(move, looking)
        assert room.table is table
        assert heard(listener) == [("event", 4)]

    asyncio.run(wait())


def test_others_have_their_turns_while_a_long_game_is_read_again(both: TwoHubs) -> None:
    async def read() -> None:
        here, there = await both.table()
        rng = Rng(1)
        while here.table.status == "playing":
            moves = here.table.game.moves(here.table.kernel)
            await play(here, moves[rng.integer(len(moves))])
        listener, turns = listen(there), 0
        looking = asyncio.ensure_future(both.hubs[1].catch_up())
        while not looking.done():
            await asyncio.sleep(0)
            logs = there.audience.told.logs.values()
            turns += any(0 < log.read < here.table.last for log in logs)  # while the log is written
        assert turns >= PAGE // AT_ONCE - 1
        assert heard(listener) == [("welcome", here.table.last)]
        assert json.loads(listener.heard[0])["result"] is not None

    asyncio.run(read())


def test_clocks_run_on_when_a_table_is_read_again(both: TwoHubs) -> None:
    async def run() -> None:
        here, there = await both.table(clock=Clock(60, 5))
        clocks = here.table.clocks
        assert clocks is not None
        clocks.since -= 10
        listen(here)
        await play(there)  # Ann has thought for a moment only: this process has just loaded the table
        await both.hubs[0].catch_up()
        after = here.table.clocks
        assert after is not None
        assert after.left == there.table.clocks.left  # type: ignore[union-attr]
        assert after.since == here.table.entries[-1].time

    asyncio.run(run())


@pytest.mark.parametrize("again", [False, True], ids=["and can be read", "and cannot be read either"])
def test_a_store_that_fails_refuses_and_the_game_goes_on(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    async def broken(*_: object) -> None:
        raise StorageFailed("the disk is full")

    async def fail() -> None:
        room, _ = await both.table()
        with monkeypatch.context() as patch:
            patch.setattr(room.authority.store, "write", broken)
            if again:
                patch.setattr(room.authority.store, "load", broken)
            with pytest.raises(Refused, match="storage"):
                await play(room, DRAW)
        assert len(room.table.steps) == 0
        await play(room, DRAW)
        assert len(room.table.steps) == 1

    asyncio.run(fail())


def test_who_could_not_leave_still_has_the_seat(both: TwoHubs, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise StorageFailed("the disk is full")

    async def leave() -> None:
        hub = both.hubs[0]
        place = await hub.create(
            NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")])
        )
        room = await hub.room(place.table)
        with monkeypatch.context() as patch:
            patch.setattr(hub.store, "write", broken)
            patch.setattr(hub.store, "load", broken)
            with pytest.raises(Refused, match="storage"):
                await room.do(lambda now: wishes.leave(room.table, 0, now))
        assert room.audience.seat_of(place.token) == 0
        await room.do(lambda now: wishes.leave(room.table, 0, now))
        assert room.audience.seat_of(place.token) is None

    asyncio.run(leave())


@pytest.mark.parametrize("where", [(0, 0), (0, 1)], ids=["at one process", "at two"])
def test_of_two_rematches_asked_for_together_there_is_one(both: TwoHubs, where: tuple[int, int]) -> None:
    async def ask() -> None:
        rooms = await both.table()
        await over(rooms[0])
        await both.hubs[1].current(rooms[1].table.id)
        results = await asyncio.gather(
            *(both.hubs[hub].rematch(rooms[hub], seat) for seat, hub in enumerate(where)),
            return_exceptions=True,
        )
        assert results == [None, None]
        following = {rooms[hub].table.next for hub in where}
        assert len(following) == 1
        tables = {stored.id for stored in both.stores[0].all_tables()}
        assert tables == {rooms[0].table.id, *following}  # and no other

    asyncio.run(ask())


def test_a_rematch_is_made_whoever_goes_away(both: TwoHubs) -> None:
    async def ask() -> None:
        room, _ = await both.table()
        await over(room)
        asking = asyncio.ensure_future(both.hubs[0].rematch(room, 0))
        await asyncio.sleep(0)
        asking.cancel()
        await room.close()
        tables = {stored.id for stored in both.stores[0].all_tables()}
        assert tables == {room.table.id, room.table.next}

    asyncio.run(ask())


def test_housekeeping_outlives_a_database_that_is_away(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def keep() -> None:
        room, _ = await both.table()
        done: dict[str, asyncio.Event] = {}

        def failing_once(name: str, chore: Callable[..., Any]) -> Callable[..., Any]:
            done[name] = asyncio.Event()
            calls = 0

            async def run(*args: Any) -> Any:
                nonlocal calls
                calls += 1
                if calls == 1:
                    raise StorageFailed("away")
                result = await chore(*args)
                done[name].set()
                return result

            return run

        hub = both.hubs[0]
        listen(room)
        monkeypatch.setattr("fogline.server.hub.DAY", 0)
        monkeypatch.setattr("fogline.server.hub.CATCH_UP", 0)
        for name in ("forget", "last_entries"):
            monkeypatch.setattr(hub.store, name, failing_once(name, getattr(hub.store, name)))
        keeping = asyncio.ensure_future(hub.keep_house())
        for event in done.values():
            await event.wait()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(keep())


def test_what_follows_from_a_choice_is_done_when_somebody_comes_if_it_could_not_be_stored(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        hub, other = both.hubs
        seats = [SeatRequest("me"), SeatRequest("open")]
        place = await hub.create(NewTableRequest("ticket-to-ride-sf", "Ann", seats, first=0))
        room = await hub.room(place.table)
        await hub.join(room, "Bob", None)
        await hub.start(room, 0)
        table, append = room.table, room.authority.store.append
        stored: list[AnyEntry] = []
        early, first = (table.game.moves(table.seen_by(seat))[0] for seat in (1, 0))
        position = table.position
        await room.do(lambda now: wishes.play(room.table, 1, position, early, now))

        async def once(id: str, entry: AnyEntry, holder: Holder | None) -> None:
            if stored:
                raise StorageFailed("the disk is full")
            stored.append(entry)
            await append(id, entry, holder)

        with monkeypatch.context() as patch:
            patch.setattr(room.authority.store, "append", once)
            with pytest.raises(Refused, match="storage"):
                await room.do(lambda now: wishes.play(room.table, 0, position, first, now))
        there = await other.current(place.table)
        assert there.table.deciders() == []  # it is nobody's turn: Bob has chosen
        there.enter(Listener(0, key=there.audience.tokens[0]), 0)
        assert there.authority.late is not None
        await there.authority.late
        assert [step.move for step in there.table.steps] == [first, early]
        assert there.table.deciders()

    asyncio.run(fail())

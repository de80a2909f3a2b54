"""Many at once: a store that delays on purpose never lets two moves in where one was asked for."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable, Sequence

import pytest

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.server import security
from fogline.server.bots import Asker, Question, Workers
from fogline.server.room import Room
from fogline.table import ending, wishes
from fogline.table.entries import AnyEntry, Moved, Undone
from fogline.table.guards import refuse
from server.rooms import Listener, SlowStore, room_of
from table.tables import Play, new_table, started

DRAW = {"do": "draw"}


class Gate:
    """A delay that lasts until the test opens it."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.waiting = 0

    async def __call__(self) -> None:
        self.waiting += 1
        await self.open.wait()


def refusals(results: Sequence[object]) -> list[str]:
    return [result.refusal.code for result in results if isinstance(result, Refused)]


def test_the_same_move_sent_many_times_is_made_once() -> None:
    async def race() -> None:
        gate = Gate()
        store = SlowStore(gate)
        table = started("human", "human").table
        room = room_of(table, store)
        position = table.position
        sends = [
            asyncio.ensure_future(room.do(lambda now: wishes.play(table, 0, position, DRAW, now)))
            for _ in range(20)
        ]
        await asyncio.sleep(0.05)
        assert gate.waiting == 1  # the others wait for their turn, not in the store
        assert len(table.steps) == 0  # nothing happens before it is stored
        gate.open.set()
        results = await asyncio.gather(*sends, return_exceptions=True)
        assert refusals(results) == ["stale"] * 19
        assert len(store.entries) == len(table.steps) == 1

    asyncio.run(race())


def test_nobody_is_told_before_it_is_stored() -> None:
    async def watch() -> None:
        gate = Gate()
        table = started("human", "human").table
        room = room_of(table, SlowStore(gate))
        listener = Listener(1)
        room.audience.connections.add(listener)
        move = asyncio.ensure_future(room.do(lambda now: wishes.play(table, 0, 3, DRAW, now)))
        await asyncio.sleep(0.05)
        assert listener.heard == []
        gate.open.set()
        await move
        assert [json.loads(message)["event"] for message in listener.heard] == [4]

    asyncio.run(watch())


def test_a_move_whose_sender_has_gone_is_still_carried_out() -> None:
    async def leave() -> None:
        gate = Gate()
        store = SlowStore(gate)
        table = started("human", "human").table
        room = room_of(table, store)
        sender = asyncio.ensure_future(room.do(lambda now: wishes.play(table, 0, 3, DRAW, now)))
        await asyncio.sleep(0.02)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        gate.open.set()
        await room.close()
        assert len(table.steps) == len(store.entries) == 1

    asyncio.run(leave())


@pytest.mark.parametrize("seed", range(3))
def test_everybody_hears_the_same_events_in_the_same_order(seed: int) -> None:
    async def shout() -> None:
        rng = Rng(seed)

        async def sometimes() -> None:
            await asyncio.sleep(rng.integer(3) / 1000)

        table = started("human", "human", "human").table
        store = SlowStore(sometimes)
        room = room_of(table, store)
        listeners = [Listener(seat) for seat in (-1, 0, 1, 2)]
        room.audience.connections.update(listeners)

        async def somebody(seat: int) -> None:
            for _ in range(40):
                try:
                    match rng.integer(4):
                        case 0:
                            await room.do(lambda now: wishes.undo(table, seat, table.position, now))
                        case 1:
                            await room.do(lambda now: wishes.answer(table, seat, rng.integer(2) == 0, now))
                        case _:
                            moves = table.game.moves(table.kernel)
                            move, position = moves[rng.integer(len(moves))], table.position
                            await room.do(lambda now: wishes.play(table, seat, position, move, now))  # noqa: B023
                except Refused:
                    await asyncio.sleep(0)

        await asyncio.gather(*(somebody(seat) for seat in range(3)))
        for listener in listeners:
            assert [json.loads(m)["event"] for m in listener.heard] == list(range(5, table.last + 1))
        assert table.entries[4:] == store.entries

    asyncio.run(shout())


def test_who_gave_up_a_seat_does_nothing_more_with_it() -> None:
    """Not even with what was asked before, and waited for its turn."""

    async def leave() -> None:
        gate = Gate()
        room = room_of(Play(new_table("human", "human")).join_all().table, SlowStore(gate))
        room.audience.tokens = {0: "ann", 1: "bob"}
        asked: list[Callable[[float], AnyEntry]] = [
            lambda now: wishes.leave(room.table, 1, now),
            lambda now: wishes.talk(room.table, 1, "and so on", now),
            lambda now: wishes.leave(room.table, 1, now),
        ]
        doing = [asyncio.ensure_future(room.do_for(1, "bob", request)) for request in asked]
        while not gate.waiting:
            await asyncio.sleep(0)
        gate.open.set()
        results = await asyncio.gather(*doing, return_exceptions=True)
        assert refusals(results) == ["wrong_token"] * 2
        assert len(room.table.entries) == 3

    asyncio.run(leave())


# ---- limits of a table ----------------------------------------------------------------------------


def test_a_table_cannot_grow_for_ever_but_its_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill() -> None:
        monkeypatch.setattr("fogline.server.authority.MOST_ENTRIES", 20)
        play = started("human", "human")
        table = play.table
        room = room_of(table, SlowStore())

        async def attempt(request: Callable[[float], AnyEntry]) -> str:
            try:
                await room.do(request)
            except Refused as refused:
                return refused.refusal.code
            return "done"

        assert await attempt(lambda now: wishes.leave(table, 1, now)) == "done"
        while await attempt(lambda now: wishes.talk(table, 0, "and so on", now)) == "done":
            assert table.last <= 20
        position = table.position
        assert await attempt(lambda now: wishes.play(table, 0, position, DRAW, now)) == "done"
        assert await attempt(lambda now: wishes.take_back(table, 1, now)) == "done"
        assert await attempt(lambda now: wishes.undo(table, 0, table.position, now)) == "table_full"
        assert await attempt(lambda now: wishes.leave(table, 1, now)) == "table_full"
        play.play_on(Rng(1))
        assert table.status == "finished"

    asyncio.run(fill())


def test_nobody_is_gone_at_once_when_a_table_is_loaded() -> None:
    room = room_of(started("human", "human").table, SlowStore(), gone=30.0)
    assert not room.audience.gone(0)  # after a restart browsers need a moment
    room.audience.last_seen[0] -= 31
    assert room.audience.gone(0)
    room.audience.connections.add(Listener(0))
    assert not room.audience.gone(0)


# ---- bots ------------------------------------------------------------------------------------------


class SlowBots(Workers):
    """Bots that think until the test lets them answer."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.cancelled = 0
        self.gate = asyncio.Event()

    async def ask(self, asker: Asker, question: Question) -> int:
        self.asked.append(question)
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        from fogline.server.bots import answer

        return answer(question)


def after_the_humans_turn(bots: SlowBots) -> Room:
    play = started("human", "greedy")
    play.move()
    play.move()
    assert play.table.kernel.player == 1
    return room_of(play.table, SlowStore(), bots)


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0.001)


def bot_moves(entries: Sequence[AnyEntry]) -> list[AnyEntry]:
    return [entry for entry in entries if isinstance(entry, Moved) and entry.seat == 1]


def test_undo_stops_a_bot_that_is_thinking() -> None:
    async def undo() -> None:
        bots = SlowBots()
        room = after_the_humans_turn(bots)
        room.go_on()
        await settle()
        assert len(bots.asked) == 1
        await room.do(lambda now: wishes.undo(room.table, 0, room.table.position, now))
        await settle()
        assert bots.cancelled == 1
        bots.gate.set()
        await settle()
        assert bot_moves(room.table.entries) == []
        assert isinstance(room.table.entries[-1], Undone)

    asyncio.run(undo())


def test_a_game_that_is_ended_stops_a_bot_that_is_thinking(caplog: pytest.LogCaptureFixture) -> None:
    """What it would answer is no mistake of the bot's, and nothing for the log."""

    async def resign() -> None:
        bots = SlowBots()
        room = after_the_humans_turn(bots)
        room.go_on()
        await settle()
        await room.do(lambda now: ending.resign(room.table, 0, now))
        bots.gate.set()
        await settle()
        assert bots.cancelled == 1
        assert bot_moves(room.table.entries) == []

    asyncio.run(resign())
    assert caplog.records == []


def test_a_player_who_comes_back_stops_the_bot_that_stood_in() -> None:
    async def come_back() -> None:
        bots = SlowBots()
        play = started("human", "human")
        room = room_of(play.table, SlowStore(), bots)
        await room.do(lambda now: wishes.leave(room.table, 0, now))
        await settle()
        assert [question.bot for question in bots.asked] == ["casual"]
        await room.do(lambda now: wishes.take_back(room.table, 0, now))
        await settle()
        assert bots.cancelled == 1
        assert room.thinkers.thoughts == {}

    asyncio.run(come_back())


def test_a_bot_thinks_once_however_many_come_in() -> None:
    async def crowd() -> None:
        bots = SlowBots()
        room = after_the_humans_turn(bots)
        for _ in range(5):
            room.enter(Listener(0), 0)
            room.go_on()
        await settle()
        assert len(bots.asked) == 1
        bots.gate.set()
        while room.table.kernel.player == 1:
            await settle()
        assert bot_moves(room.table.entries)

    asyncio.run(crowd())


def test_thinking_shows_when_it_takes_a_while() -> None:
    async def wait() -> None:
        bots = SlowBots()
        room = after_the_humans_turn(bots)
        listener = Listener(0)
        room.enter(listener, 0)
        await asyncio.sleep(0.4)
        assert json.loads(listener.heard[-1])["thinking"] == [1]
        bots.gate.set()
        while room.table.kernel.player == 1:
            await settle()
        last = [json.loads(m) for m in listener.heard if b'"presence"' in m][-1]
        assert last["thinking"] == []

    asyncio.run(wait())


def test_a_bot_that_has_chosen_is_no_longer_thinking_while_others_choose() -> None:
    async def wait() -> None:
        bots = SlowBots()
        room = room_of(started("human", "greedy", game="ticket-to-ride-sf").table, SlowStore(), bots)
        listener = Listener(0)
        room.enter(listener, 0)
        while 1 not in room.thinkers.shown:
            await settle()
        bots.gate.set()
        while 1 not in room.table.choices:
            await settle()
        await settle()
        last = [json.loads(m) for m in listener.heard if b'"presence"' in m][-1]
        assert (room.table.deciders(), last["thinking"]) == ([0], [])

    asyncio.run(wait())


def test_ids_and_tokens_are_long_and_never_twice() -> None:
    made = {security.new_id() for _ in range(1000)} | {security.new_token() for _ in range(1000)}
    assert len(made) == 2000
    assert min(map(len, made)) >= 16


@pytest.mark.parametrize(("error", "told"), [(refuse("stale"), 0), (RuntimeError("a fault of ours"), 1)])
def test_what_nobody_waits_for_any_more_is_reported_only_if_it_is_an_error(
    error: Exception, told: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone() -> None:
        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        gate = Gate()
        room = room_of(started("human", "human").table, SlowStore())

        async def deed() -> None:
            await gate()
            raise error

        asked = asyncio.ensure_future(room.authority.see_through(deed()))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        gate.open.set()
        await asyncio.sleep(0.01)
        gc.collect()  # what was never retrieved complains when it is forgotten
        assert complaints == []

    asyncio.run(gone())
    assert len(caplog.records) == told

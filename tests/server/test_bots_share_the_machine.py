"""Who thinks when: bots of many tables in a few processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogline.bots import AT_TABLES
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.san_francisco import GAME
from fogline.server import bots
from fogline.server.bots import Asker, Question, Workers, lane_of
from fogline.server.fair_queue import FairQueue
from server.client import Client, on
from server.running import Server

PATIENCE = 60.0  # seconds: a test that fails shall end
ENDLESS = "club@999999999"  # hours


def position() -> Kernel:
    """With something to think about."""
    state = GAME.new(2, 7)
    while len(state.legal()) < 3:
        state.apply(state.legal()[0])
    return state


def question(bot: str) -> Question:
    state = position()
    return Question(GAME.id, None, 2, state.resample(state.player, Rng(1)).snapshot(), bot, 1)


def with_workers(number: int, test: Callable[[Workers], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        with contextlib.closing(Workers(number)) as workers:
            await asyncio.wait_for(test(workers), PATIENCE)

    asyncio.run(run())


async def begun(*thoughts: asyncio.Task[Any]) -> None:
    """As far as they come by themselves."""
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert not any(thought.done() for thought in thoughts)


# ---- the queue -------------------------------------------------------------------------------------


@given(st.lists(st.sampled_from("abc"), max_size=20))
def test_those_who_wait_take_turns(asked: list[str]) -> None:
    """Whoever has asked for much gets no two before others have one; and nobody's order changes."""
    queue = FairQueue[tuple[str, int]]()
    for number, whose in enumerate(asked):
        queue.put(whose, (whose, number))
    served = [item for _ in asked if (item := queue.take()) is not None]
    assert sorted(served, key=lambda item: item[1]) == list(zip(asked, range(len(asked)), strict=True))
    assert queue.take() is None
    for whose in set(asked):
        numbers = [number for name, number in served if name == whose]
        assert numbers == sorted(numbers)
    rounds = [sum(name == whose for name, _ in served[:at]) for at, (whose, _) in enumerate(served)]
    assert rounds == sorted(rounds)


def test_who_waits_no_more_is_not_served() -> None:
    queue = FairQueue[int]()
    for number in (1, 2):
        queue.put("a", number)
    queue.put("b", 3)
    assert queue.drop("a", 1)
    assert queue.drop("b", 3)
    assert not queue.drop("b", 3)
    assert (queue.take(), queue.take()) == (2, None)


# ---- the processes ---------------------------------------------------------------------------------


def test_every_bot_has_its_lane() -> None:
    assert {bot: lane_of(bot) for bot in AT_TABLES} == {
        "novice": "glance",
        "casual": "glance",
        "club": "core",
        "expert": "core",
        "master": "cores",
        "greedy": "glance",
        "random": "glance",
    }


def test_a_glance_does_not_wait_for_thinkers() -> None:
    async def ask(workers: Workers) -> None:
        endless = [
            asyncio.ensure_future(workers.ask(Asker(table, 0), question(bot)))
            for table, bot in (("one", ENDLESS), ("two", ENDLESS))
        ]
        await begun(*endless)
        for bot in ("casual", "novice", "greedy", "random"):
            assert await workers.ask(Asker("one", 1), question(bot)) in position().legal()
        await begun(*endless)

    with_workers(1, ask)


def test_who_asks_when_the_server_stops_hears_of_no_mistake() -> None:
    async def ask(workers: Workers) -> None:
        workers.close()
        for bot in ("casual", "club"):
            with pytest.raises(asyncio.CancelledError):
                await workers.ask(Asker("one", 0), question(bot))

    with_workers(1, ask)


def test_who_gives_up_ends_the_thinking() -> None:
    """The only process that thinks is free again, also for those who were waiting."""

    async def give_up(workers: Workers) -> None:
        asked = Asker("one", 0), Asker("two", 0), Asker("two", 1)
        thinks, waits, gives_up = (
            asyncio.ensure_future(workers.ask(asker, question(bot)))
            for asker, bot in zip(asked, (ENDLESS, "club", ENDLESS), strict=True)
        )
        await begun(thinks, waits, gives_up)
        gives_up.cancel()
        thinks.cancel()
        assert await waits in position().legal()
        assert await workers.ask(Asker("one", 0), question("club")) in position().legal()

    with_workers(1, give_up)


def test_where_others_need_the_cores_a_thought_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Budgets are CPU time, and there may be little of it: people are not kept waiting for all of it."""
    clock = iter([0.0, 14.9, 15.0])  # when it was asked, and after each look at the clock
    monkeypatch.setattr(bots, "monotonic", lambda: next(clock))
    assert bots.attend(bots.answer, question("club@5s"), 1) in position().legal()
    assert list(clock) == []


def test_giving_up_when_a_turn_has_just_come_loses_no_worker() -> None:
    async def give_up(workers: Workers) -> None:
        lane = workers.lanes["core"]
        (worker,) = lane.workers
        worker.busy = True
        asked = asyncio.ensure_future(workers.ask(Asker("one", 0), question("club")))
        await asyncio.sleep(0)
        lane._free(worker)
        assert worker.busy  # it is given away already, but who asked for it does not know yet
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await workers.ask(Asker("one", 0), question("club")) in position().legal()

    with_workers(1, give_up)


def test_tables_take_turns() -> None:
    async def ask(workers: Workers) -> None:
        served: list[str] = []

        async def asking(table: str, bot: str) -> None:
            await workers.ask(Asker(table, 0), question(bot))
            served.append(table)

        busy = asyncio.ensure_future(asking("busy", ENDLESS))
        await asyncio.sleep(0)
        tables = ["greedy"] * 4 + ["patient", "late"]
        waiting = [asyncio.ensure_future(asking(table, "club@100")) for table in tables]
        await begun(*waiting)
        busy.cancel()
        await asyncio.gather(*waiting)
        assert served == ["greedy", "patient", "late", "greedy", "greedy", "greedy"]

    with_workers(1, ask)


def test_a_seat_asks_the_worker_that_knows_its_tree() -> None:
    async def ask(workers: Workers) -> None:
        lane = workers.lanes["core"]
        one, two = Asker("one", 0), Asker("two", 1)
        await asyncio.gather(*(workers.ask(asker, question("club@100")) for asker in (one, two)))
        assert [worker.last for worker in lane.workers] == [one, two]
        await workers.ask(two, question("club@100"))
        assert [worker.last for worker in lane.workers] == [one, two]

    with_workers(2, ask)


def test_what_a_bot_cannot_do_is_named() -> None:
    async def ask(workers: Workers) -> None:
        over = question("club")._replace(position={})
        with pytest.raises(Exception, match=r"position|field|snapshot"):
            await workers.ask(Asker("one", 0), over)
        assert await workers.ask(Asker("one", 0), question("club")) in position().legal()

    with_workers(1, ask)


def test_bots_do_not_play_among_themselves_where_nobody_is(server: Server) -> None:
    async def leave(client: Client) -> None:
        place = await client.new_table("me", "novice", first=1)
        path = f"/api/tables/{place['table']}"
        seat = await client.sit(place)
        await client.start(place)
        await seat.until(lambda one: one.legal)  # the bot plays while somebody is there who decides
        await seat.socket.close()
        assert (await client.post(f"{path}/leave", {}, place["token"])).is_success
        changed = []
        for _ in range(2):
            changed.append((await client.http.get(path)).json()["changed"])
            await asyncio.sleep(0.5)  # they would have finished
        assert changed[0] == changed[1]
        await (await client.watch(place)).until(lambda one: one.result)

    on(server, leave)

"""The thinkers by themselves: nobody listens."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest

from fogline.core.errors import FoglineError
from fogline.server.authority import Authority
from fogline.server.bots import Asker, Question, Workers, answer
from fogline.server.thinkers import Thinkers
from fogline.table.entries import Chosen, Moved
from fogline.table.table import Table
from server.rooms import SlowStore
from table.tables import Play, started


class Bots(Workers):
    """They answer when the test lets them."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.may_answer = asyncio.Event()

    async def ask(self, asker: Asker, question: Question) -> int:
        self.asked.append(question)
        await self.may_answer.wait()
        return answer(question)


async def nothing() -> None:
    raise AssertionError("nothing to reload")


def thinkers_at(table: Table, bots: Bots, shown: list[list[int]]) -> Thinkers:
    authority = Authority(table, SlowStore(), nothing, lambda entry, token: None, lambda: None)

    def show(seats: Collection[int]) -> None:
        shown.append(sorted(seats))

    return Thinkers(authority, bots, None, 0, show, lambda: None)


def the_bots_turn() -> Play:
    play = started("human", "greedy")
    while play.table.kernel.player == 0:
        play.move()
    return play


def test_a_bot_decides_when_it_is_its_turn() -> None:
    async def think() -> None:
        table, bots = the_bots_turn().table, Bots()
        thinkers = thinkers_at(table, bots, [])
        bots.may_answer.set()
        thinkers.wake()
        await asyncio.gather(*thinkers.thoughts.values())
        assert isinstance(table.entries[-1], Moved)
        assert table.entries[-1].seat == 1
        assert thinkers.thoughts == {}

    asyncio.run(think())


def test_an_answer_counts_only_for_the_position_that_was_asked_about() -> None:
    """Even if nobody has told the bot to stop."""

    async def think() -> None:
        play, bots = the_bots_turn(), Bots()
        thinkers = thinkers_at(play.table, bots, [])
        thinkers.wake()
        await asyncio.sleep(0)
        play.move(seat=1)  # by another process
        last = play.table.last
        bots.may_answer.set()
        await asyncio.gather(*thinkers.thoughts.values())
        assert (len(bots.asked), play.table.last) == (1, last)

    asyncio.run(think())


def test_who_has_chosen_elsewhere_is_not_taken_for_one_that_failed() -> None:
    """Where all choose at once the position stays as it is."""

    async def think() -> None:
        play, bots = started("human", "greedy", game="ticket-to-ride-sf"), Bots()
        thinkers = thinkers_at(play.table, bots, [])
        thinkers.wake()
        await asyncio.sleep(0)
        assert isinstance(play.move(seat=1), Chosen)  # by another process
        last = play.table.last
        bots.may_answer.set()
        await asyncio.gather(*thinkers.thoughts.values())
        assert (play.table.last, thinkers.failed) == (last, set())

    asyncio.run(think())


def test_a_bot_that_is_stopped_no_longer_thinks_nor_is_said_to() -> None:
    async def think() -> None:
        table, bots, shown = the_bots_turn().table, Bots(), list[list[int]]()
        thinkers = thinkers_at(table, bots, shown)
        last = table.last
        thinkers.wake()
        while not shown:
            await asyncio.sleep(0.01)
        thinkers.stop()
        bots.may_answer.set()
        await asyncio.sleep(0.01)
        assert shown == [[1], []]
        assert table.last == last

    asyncio.run(think())


@pytest.mark.parametrize(
    ("sits", "asked"), [("expert", ["expert", "casual"]), ("casual", ["casual", "random"])]
)
def test_a_bot_that_fails_is_named_and_another_plays_on(
    sits: str, asked: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    class Failing(Bots):
        async def ask(self, asker: Asker, question: Question) -> int:
            self.asked.append(question)
            if question.bot == sits:
                raise FoglineError("chose action 77, which is not legal here")
            return answer(question)

    async def think() -> None:
        play = started("human", sits)
        while play.table.kernel.player == 0:
            play.move()
        bots = Failing()
        thinkers = thinkers_at(play.table, bots, [])
        last = play.table.last
        for _ in asked:
            thinkers.wake()
            await asyncio.gather(*thinkers.thoughts.values())
        assert [question.bot for question in bots.asked] == asked
        assert play.table.last == last + 1
        assert play.table.seats[1].bot == sits

    asyncio.run(think())
    (told,) = caplog.messages
    assert told == f"table a-table-of-tests, seat 1: {sits} failed, {asked[1]} plays on"

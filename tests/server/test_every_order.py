"""Two processes on one database, step by step in every order: `python -m prove races` tries all starts."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from fogline.server.table_rows import Holder
from fogline.table import ending, guards
from fogline.table.entries import AnyEntry
from kit.play import ALL
from prove.races import KINDS, STARTS, Race, SharedStore, Start, all_orders, quick

FEW = [
    Start((), ((0, 0, "play"), (1, 0, "play"))),
    Start((), ((0, 0, "play"), (1, 1, "talk"))),
    Start(((0, "play"),), ((0, 0, "undo"), (1, 1, "talk"))),
    Start(((0, "ask_end"),), ((0, 0, "play"), (1, 1, "end"))),
    Start(((1, "leave"),), ((0, 1, "take_back"), (1, 0, "resign"))),
    Start((), ((0, 0, "play"), (1, 1, "resign")), ("unheard",)),
]


def orders(start: Start, most: int = 100) -> tuple[int, list[str]]:
    with quick():
        return asyncio.run(all_orders(start, most))


def test_two_requests_at_once_have_one_history_in_every_order() -> None:
    tried = 0
    for start in STARTS[::8] if ALL else FEW:
        found, wrong = orders(start, 1000 if ALL else 100)
        assert wrong == []
        tried += found
    assert tried > 400


def test_a_guard_that_sleeps_is_noticed() -> None:
    three = Start((), ((0, 0, "resign"), (1, 1, "talk")), seats=3)
    assert orders(three)[1] == []
    with patch.object(ending, "may_resign", lambda *_: True):
        assert any("accepted, but not allowed there" in words for words in orders(three)[1])


def test_a_refusal_without_a_reason_is_noticed() -> None:
    def busy(*_: object) -> None:
        raise guards.refuse("stale")

    with patch.object(guards, "on_this_position", busy):
        assert any("refused without a reason" in words for words in orders(FEW[1])[1])


def test_a_database_that_takes_a_number_twice_is_noticed() -> None:
    async def take(self: SharedStore, table: str, entry: AnyEntry, holder: Holder | None = None) -> None:
        await self.step("writes, and does not look")
        self.database.entries.append(entry)

    with patch.object(SharedStore, "append", take):
        assert orders(FEW[1])[1] != []


class TwoProcesses(RuleBasedStateMachine):
    """People at both ask for one thing and another; Hypothesis decides what goes on next."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.quick = quick()
        self.quick.__enter__()
        self.race = Race(3)
        self.loop.run_until_complete(self.race.set_up())

    @rule(process=st.integers(0, 1), seat=st.integers(0, 2), kind=st.sampled_from((*KINDS, "play", "play")))
    def somebody_asks(self, process: int, seat: int, kind: str) -> None:
        async def ask() -> None:
            self.race.ask(process, seat, kind)
            await self.race.settle()

        self.loop.run_until_complete(ask())

    @rule(which=st.integers(0, 5))
    def something_goes_on(self, which: int) -> None:
        async def go_on() -> None:
            if self.race.step.waiting:
                self.race.step.let_go(which % len(self.race.step.waiting))
            await self.race.settle()

        self.loop.run_until_complete(go_on())

    @rule(fate=st.sampled_from(["refused", "unheard"]))
    def the_database_fails_the_next_time(self, fate: str) -> None:
        self.race.database.fail = [fate]

    def teardown(self) -> None:
        try:
            wrong = self.loop.run_until_complete(self.race.finish())
            self.loop.run_until_complete(self.race.close())
            assert wrong == []
        finally:
            self.quick.__exit__(None, None, None)
            self.loop.close()


TestTwoProcesses = TwoProcesses.TestCase
TestTwoProcesses.settings = settings(max_examples=200 if ALL else 10, stateful_step_count=40)

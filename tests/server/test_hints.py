"""Hints: from what the seat knows, counted before they are told, and given up when nobody needs them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from fogline.bots.thinking import Budget
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import hints
from fogline.server.advice import dilemma, judge
from fogline.server.bots import Asker, Workers
from fogline.server.room import Room
from fogline.table import wishes
from fogline.table.entries import Hinted
from fogline.table.table import Table
from server.rooms import Listener, SlowStore, room_of
from table.tables import Play, new_table, started

Q = TypeVar("Q")
A = TypeVar("A")
QUICK = Budget(iterations=64, early=False)


class Thinking(Workers):
    """It finds an answer when the test lets it."""

    def __init__(self) -> None:
        self.asked = self.given_up = 0
        self.may_answer = asyncio.Event()

    async def study(self, asker: Asker, deed: Callable[[Q], A], question: Q) -> A:
        self.asked += 1
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return deed(question)


def room_for(table: Table, workers: Thinking) -> tuple[Room, Listener]:
    room = room_of(table, SlowStore(), workers)
    room.audience.tokens = {0: "key"}
    listener = Listener(0, key="key")
    room.audience.connections.add(listener)
    return room, listener


def heard(listener: Listener, kind: str) -> list[dict[str, Any]]:
    found = [json.loads(message) for message in listener.heard]
    return [message for message in found if message["type"] == kind]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "HINT", QUICK)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_a_seat_cannot_know_changes_no_hint(game: Game) -> None:
    """All that the seat cannot know is dealt anew: the question and its answer stay the same."""
    rng, asked = Rng(5), 0
    for players in game.players:
        play = Play(new_table(*["human"] * players, game=game)).start(players)
        table = play.table
        while table.status == "playing" and asked < 25 * (players - 1):
            seat = table.deciders()[-1]
            question = dilemma(table, seat, None, QUICK, seed=7)
            true = table.kernel
            table.played.state = other = true.resample(seat, rng)
            again = dilemma(table, seat, None, QUICK, seed=7)
            assert again == question
            assert asked % 8 or judge(again) == judge(question)
            assert question.position != other.snapshot()
            table.played.state = true
            asked += 1
            play.move(rng.integer(1000), seat)
    assert asked >= 50


def test_a_hint_is_counted_for_all_to_see_and_then_told_once_for_a_decision() -> None:
    async def ask() -> None:
        workers = Thinking()
        table = started("human", "human").table
        room, listener = room_for(table, workers)
        other = Listener(-1)
        room.audience.connections.add(other)
        workers.may_answer.set()
        room.hints.ask(listener, 1)
        room.hints.ask(listener, 2)
        await asyncio.gather(*room.hints.answers)
        room.hints.ask(listener, 3)
        await asyncio.gather(*room.hints.answers)
        told = heard(listener, "advice")
        assert [message["id"] for message in told] == [1, 2, 3]
        assert workers.asked == 1
        legal = table.game.moves(table.kernel)
        for option in told[0]["best"]:
            assert option["move"] in legal
            assert 0 <= option["low"] <= option["win"] <= option["high"] <= 1
        assert [entry.seat for entry in table.entries if isinstance(entry, Hinted)] == [0]
        (event,) = heard(other, "event")
        assert event["table"]["hinted"] == [1, 0]
        assert event["log"][0]["words"] == "Ann asks for a hint."
        assert heard(other, "advice") == []

    asyncio.run(ask())


def test_thinking_ends_and_nothing_is_counted_when_the_game_goes_on() -> None:
    async def ask() -> None:
        workers = Thinking()
        table = started("human", "human").table
        room, listener = room_for(table, workers)
        room.hints.ask(listener, 1)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert workers.asked == 1
        move = table.game.moves(table.kernel)[0]
        await room.do(lambda now: wishes.decide(table, 0, move, now))
        await asyncio.gather(*room.hints.answers)
        assert workers.given_up == 1
        assert heard(listener, "refused")[0]["code"] == "stale"
        assert not table.hinted
        assert room.hints.thoughts == {}

    asyncio.run(ask())


def test_an_answer_that_comes_with_the_next_move_is_not_told() -> None:
    """The thought has ended, but its question is no longer asked."""

    async def ask() -> None:
        workers = Thinking()
        play = started("human", "human")
        room, listener = room_for(play.table, workers)
        room.hints.ask(listener, 1)
        await asyncio.sleep(0)
        workers.may_answer.set()
        await asyncio.wait({room.hints.thoughts[0].judged})
        play.move()
        await asyncio.gather(*room.hints.answers)
        assert heard(listener, "advice") == []
        assert not play.table.hinted

    asyncio.run(ask())

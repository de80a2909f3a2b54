"""Undo: free to the last thing that came to light or somebody else's decision, beyond that by consent."""

from __future__ import annotations

import pytest

from fogline.core.errors import Refused
from fogline.table import requests
from fogline.table.entries import Asked, Undone
from fogline.table.undo import Way, way_back
from table.tables import Play, started


def undo(play: Play, seat: int) -> object:
    return play.do(requests.undo, seat, play.table.position)


def answer(play: Play, seat: int, agree: bool) -> None:
    play.do(requests.answer, seat, agree)


def drawn_and_placed() -> Play:
    """Seat 0 has drawn a card and put it in a column: seat 1 is to decide."""
    play = started("human", "human", "human")
    play.move()
    play.move()
    assert play.table.kernel.player == 1
    return play


def test_what_revealed_nothing_is_taken_back_at_once() -> None:
    play = drawn_and_placed()
    after_draw = started("human", "human", "human")
    after_draw.move()
    assert way_back(play.table, 0) == Way(to=1, choice=False, free=True)
    assert isinstance(undo(play, 0), Undone)
    assert play.table.kernel.snapshot() == after_draw.table.kernel.snapshot()


def test_a_draw_is_taken_back_only_by_consent() -> None:
    play = started("human", "human", "human")
    start = play.table.kernel.snapshot()
    play.move()
    assert way_back(play.table, 0) == Way(to=0, choice=False, free=False)
    assert isinstance(undo(play, 0), Asked)
    answer(play, 1, True)
    assert play.table.asked is not None
    answer(play, 2, True)
    assert play.table.asked is None
    assert play.table.kernel.snapshot() == start
    assert isinstance(play.table.entries[-1], Undone)


def test_after_somebody_elses_decision_only_by_consent() -> None:
    play = drawn_and_placed()
    play.move()
    way = way_back(play.table, 0)
    assert way is not None
    assert not way.free


def test_one_no_is_enough() -> None:
    play = drawn_and_placed()
    play.move()
    before = play.table.kernel.snapshot()
    undo(play, 0)
    answer(play, 2, False)
    assert play.table.asked is None
    assert play.table.kernel.snapshot() == before
    with pytest.raises(Refused, match="no_undo_asked"):
        answer(play, 1, True)


def test_who_asked_may_withdraw() -> None:
    play = drawn_and_placed()
    play.move()
    undo(play, 0)
    answer(play, 0, False)
    assert play.table.asked is None


def test_playing_on_answers_the_question() -> None:
    play = drawn_and_placed()
    play.move()
    undo(play, 0)
    play.move()
    assert play.table.asked is None
    assert len(play.table.steps) == 4


def test_bots_are_not_asked() -> None:
    play = started("human", "greedy")
    play.move()
    play.move()
    play.move()  # the bot's
    undo(play, 0)
    assert len(play.table.steps) == 1


def test_who_is_stood_in_for_is_not_asked() -> None:
    play = drawn_and_placed()
    play.move()
    undo(play, 0)
    answer(play, 1, True)
    play.do(requests.stand_in, 2, 2, "greedy", ["greedy"], False)
    assert len(play.table.steps) == 1


def test_undo_is_an_entry_and_deletes_none() -> None:
    play = drawn_and_placed()
    entries = list(play.table.entries)
    undo(play, 0)
    assert play.table.entries[: len(entries)] == entries
    assert [entry.seq for entry in play.table.entries] == list(range(1, len(entries) + 2))


def test_a_message_made_before_an_undo_is_stale_after_it() -> None:
    play = drawn_and_placed()
    old = play.table.position
    undo(play, 0)
    with pytest.raises(Refused, match="stale"):
        requests.play(play.table, 0, old, {"do": "place", "column": 1}, play.now)


def test_talk_makes_no_move_stale() -> None:
    play = started("human", "human")
    position = play.table.position
    play.do(requests.talk, 1, "hurry up")
    play.do(requests.play, 0, position, {"do": "draw"})
    assert len(play.table.steps) == 1


def test_the_same_card_is_drawn_again_after_an_undo() -> None:
    play = started("human", "human")
    play.move()
    first = play.table.kernel.snapshot()
    undo(play, 0)
    answer(play, 1, True)
    play.move()
    assert play.table.kernel.snapshot() == first

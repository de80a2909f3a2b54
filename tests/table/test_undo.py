"""Undo: free to the last reveal or somebody else's decision; beyond that all owners of seats must agree."""

from __future__ import annotations

import pytest

from fogline.core.errors import Refused
from fogline.table import wishes
from fogline.table.entries import Asked, Undone
from fogline.table.undo import Way, way_back
from table.tables import Play, started


def undo(play: Play, seat: int) -> object:
    return play.do(wishes.undo, seat, play.table.position)


def answer(play: Play, seat: int, agree: bool) -> None:
    play.do(wishes.answer, seat, agree)


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
    assert way_back(play.table, 0) == Way(to=1, choice=False, kind="free")
    assert isinstance(undo(play, 0), Undone)
    assert play.table.kernel.snapshot() == after_draw.table.kernel.snapshot()


def test_a_draw_is_taken_back_only_by_consent() -> None:
    play = started("human", "human", "human")
    start = play.table.kernel.snapshot()
    play.move()
    assert way_back(play.table, 0) == Way(to=0, choice=False, kind="ask")
    assert isinstance(undo(play, 0), Asked)
    answer(play, 1, True)
    assert play.table.asked is not None
    answer(play, 2, True)
    assert play.table.asked is None
    assert play.table.kernel.snapshot() == {**start, "deck": play.table.kernel.snapshot()["deck"]}
    assert isinstance(play.table.entries[-1], Undone)


def test_after_somebody_elses_decision_only_by_consent() -> None:
    play = drawn_and_placed()
    play.move()
    way = way_back(play.table, 0)
    assert way is not None
    assert way.kind == "ask"


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


def test_who_agrees_to_one_thing_does_not_agree_to_another() -> None:
    play = started("human", "human")
    play.move()
    undo(play, 0)
    seen = play.table.position
    answer(play, 0, False)
    play.move()
    play.move()  # seat 1
    undo(play, 0)
    with pytest.raises(Refused, match="stale"):
        play.do(wishes.answer, 1, True, position=seen)
    play.do(wishes.answer, 1, True, position=play.table.position)
    assert play.table.asked is None


def test_playing_on_answers_the_question() -> None:
    play = drawn_and_placed()
    play.move()
    undo(play, 0)
    play.move()
    assert play.table.asked is None
    assert len(play.table.steps) == 4


def test_bots_are_not_asked_but_past_a_reveal_it_is_practice() -> None:
    play = started("human", "greedy", game="1906-san-francisco")
    while len(play.table.steps) < 2 or play.table.steps[-1].seat == 0 or revealed_since_seat_0(play):
        play.move()
    way = way_back(play.table, 0)
    assert way is not None
    assert way.kind == "free"
    undo(play, 0)
    assert not play.table.practice
    play = started("human", "greedy")
    play.move()
    play.move()
    play.move()  # the bot's
    assert way_back(play.table, 0) == Way(1, choice=False, kind="practice")
    undo(play, 0)
    assert len(play.table.steps) == 1
    assert play.table.practice


def revealed_since_seat_0(play: Play) -> bool:
    last = next((step for step in reversed(play.table.steps) if step.seat == 0), None)
    return last is None or last.reveals != play.table.kernel.reveals


def test_the_owner_of_a_seat_must_agree_also_while_a_bot_stands_in() -> None:
    play = drawn_and_placed()
    play.move()
    undo(play, 0)
    answer(play, 1, True)
    play.do(wishes.stand_in, 2, 2, "greedy", ["greedy"], False)
    assert play.table.asked is None
    assert len(play.table.steps) == 3
    with pytest.raises(Refused, match="owner_away"):
        undo(play, 0)
    play.do(wishes.take_back, 2)
    assert isinstance(undo(play, 0), Asked)
    assert play.table.asked is not None
    assert play.table.asked.missing == {1, 2}


def test_what_revealed_nothing_is_free_also_while_a_bot_stands_in() -> None:
    play = drawn_and_placed()
    play.do(wishes.stand_in, 2, 2, "greedy", ["greedy"], False)
    assert isinstance(undo(play, 0), Undone)


def test_a_seat_takes_back_so_many_times_in_a_turn_and_again_in_the_next() -> None:
    play = started("human", "human")
    play.move()
    for _ in range(wishes.MOST_UNDOS):
        play.move()
        undo(play, 0)
    play.move()
    with pytest.raises(Refused, match="undone_often"):
        undo(play, 0)
    play.move()
    play.move()  # seat 1
    play.move()
    play.move()  # seat 0
    assert isinstance(undo(play, 0), Undone)


def test_asking_again_and_again_is_limited_too() -> None:
    play = started("human", "human")
    play.move()
    for _ in range(wishes.MOST_UNDOS):
        undo(play, 0)
        answer(play, 0, False)
    with pytest.raises(Refused, match="undone_often"):
        undo(play, 0)


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
        wishes.play(play.table, 0, old, {"do": "place", "column": 1}, play.now)


def test_talk_makes_no_move_stale() -> None:
    play = started("human", "human")
    position = play.table.position
    play.do(wishes.talk, 1, "hurry up")
    play.do(wishes.play, 0, position, {"do": "draw"})
    assert len(play.table.steps) == 1

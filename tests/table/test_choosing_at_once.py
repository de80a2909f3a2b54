"""Where all choose at once: early choices are kept, tell nobody anything, and can be taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fogline.core.errors import Refused
from fogline.core.game import Game
from fogline.games import GAMES, game
from fogline.table import wishes
from fogline.table.entries import Chosen, Moved
from fogline.table.log import Log
from table.tables import Play, started

# A game of San Francisco that begins with a choice of all, and every game that really does.
MADE_UP = replace(
    game("san-francisco"),
    deciders=lambda state: [0, 1] if state.snapshot()["drawn"] == 0 else [state.player],
)
ALL = [MADE_UP, *(g for g in GAMES.values() if len(g.deciders(g.new(2))) > 1)]


@pytest.fixture(params=ALL, ids=lambda g: f"{g.id}{'-made-up' * (g is MADE_UP)}")
def play(request: pytest.FixtureRequest) -> Play:
    chosen: Game = request.param
    return started("human", "human", game=chosen)


def test_all_may_choose(play: Play) -> None:
    assert play.table.deciders() == [0, 1]
    assert play.table.game.moves(play.table.seen_by(0))
    assert play.table.game.moves(play.table.seen_by(1))


def test_an_early_choice_waits_and_the_others_see_only_that_it_was_made(play: Play) -> None:
    before = play.table.view(0), play.table.view(-1), play.table.position
    assert isinstance(play.move(seat=1), Chosen)
    assert (play.table.view(0), play.table.view(-1), play.table.position) == before
    assert play.table.deciders() == [0]
    for viewer in (0, -1):
        assert [line.words for line in Log(play.table, viewer, "en").since(3)] == ["Bob has chosen."]


def test_what_one_chooses_makes_no_message_of_the_other_stale() -> None:
    for real in ALL[1:]:
        play = started("human", "human", game=real)
        position = play.table.position
        moves = [real.moves(play.table.seen_by(seat))[0] for seat in (0, 1)]
        play.do(wishes.play, 0, position, moves[0])
        assert play.table.position > position
        play.do(wishes.play, 1, position, moves[1])
        assert [step.seat for step in play.table.steps[:2]] == [0, 1]


def test_an_early_choice_is_carried_out_when_its_turn_comes(play: Play) -> None:
    choice = play.move(seat=1)
    assert isinstance(choice, Chosen)
    while play.table.choices:
        play.move(seat=0)
    carried = [entry for entry in play.table.entries if isinstance(entry, Moved) and entry.seat == 1]
    assert carried[0].move == choice.move


def test_an_early_choice_can_be_taken_back_and_made_anew(play: Play) -> None:
    play.move(seat=1)
    play.do(wishes.undo, 1, play.table.position)
    assert play.table.deciders() == [0, 1]
    play.move(1, seat=1)
    assert 1 in play.table.choices


def test_an_early_choice_must_be_legal(play: Play) -> None:
    with pytest.raises(Refused):
        wishes.play(play.table, 1, play.table.position, {"do": "keep", "tickets": ["x"]}, play.now)
    assert not play.table.choices


def test_taking_back_what_was_carried_out_lets_all_choose_again(play: Play) -> None:
    play.move(seat=1)
    while play.table.choices:
        play.move(seat=0)
    play.do(wishes.undo, 0, play.table.position)
    while play.table.asked:
        play.do(wishes.answer, 1, True)
    while play.table.steps:
        play.do(wishes.undo, 0, play.table.position)
        while play.table.asked:
            play.do(wishes.answer, 1, True)
    assert play.table.deciders() == [0, 1]


def test_taking_back_leaves_the_early_choices_of_others_as_they_are() -> None:
    for real in ALL[1:]:
        play = started("human", "human", "human", game=real)
        choice = play.move(seat=2)
        assert isinstance(choice, Chosen)
        play.move(seat=0)
        play.do(wishes.undo, 0, play.table.position)
        assert play.table.choices == {2: choice.move}
        assert play.table.deciders() == [0, 1]
        play.move(1, seat=0)
        play.move(seat=1)
        assert [step.move for step in play.table.steps if step.seat == 2] == [choice.move]

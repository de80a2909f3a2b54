"""Somebody's own bot sits at a table like a human, but is never the host, and nobody needs its consent."""

from __future__ import annotations

from typing import Any

import pytest

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES
from fogline.table import options, wishes
from fogline.table.log import Log
from fogline.table.table import SPECTATOR
from table.tables import Play, new_table


def with_a_bot(*seats: str, **given: Any) -> Play:
    """Ann is the host, and the bot sits at seat 1."""
    play = Play(new_table("human", "human", *seats, **given))
    play.do(wishes.join, "Ann", 0)
    play.do(wishes.join, "Deep Fog", 1, bot=True)
    return play


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_that_it_is_a_bot(language: str) -> None:
    lines = Log(with_a_bot().table, SPECTATOR, language).since(0)
    assert "bot deep fog" in lines[1].words.casefold()
    assert "bot" not in lines[0].words.casefold()


def test_it_decides_like_a_human_and_its_clock_runs() -> None:
    play = with_a_bot(clock=(300, 0), first=1).start()
    assert play.table.seats[1].human
    assert play.table.clocks is not None
    assert play.table.clocks.running == [1]
    play.do(wishes.play, 1, play.table.position, play.table.game.moves(play.table.kernel)[0])


def test_who_plays_with_bots_only_takes_back_without_asking() -> None:
    play = with_a_bot().start()
    play.move(seat=0)
    play.do(wishes.undo, 0, play.table.position)
    assert play.table.asked is None
    assert play.table.steps == []


def test_among_people_only_they_are_asked() -> None:
    play = with_a_bot("human").start()
    play.move(seat=0)
    play.do(wishes.undo, 0, play.table.position)
    assert play.table.asked is not None
    assert play.table.asked.missing == {2}


def test_while_another_bot_plays_for_it_people_may_agree() -> None:
    play = with_a_bot("human").start()
    play.do(wishes.stand_in, 2, 1, "greedy", ["greedy"], True)
    play.move(seat=0)
    play.do(wishes.undo, 0, play.table.position)
    assert play.table.asked is not None


def test_it_is_never_the_host() -> None:
    play = with_a_bot("human")
    play.do(wishes.leave, 0)
    assert play.table.host == 0
    play.do(wishes.join, "Cy", 2)
    assert play.table.host == 2


def test_its_seat_is_open_in_a_rematch_which_only_people_ask_for() -> None:
    play = with_a_bot("greedy").start().play_on(Rng(1))
    with pytest.raises(Refused, match="no_human"):
        wishes.rematch(play.table, 1, "another", play.now)
    assert options.rematch(play.table, 0, play.table.edition).seats == (None, None, "greedy")

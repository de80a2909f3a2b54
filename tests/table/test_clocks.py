"""Clocks: a bank and seconds for every turn; out of time nobody loses; over restarts they stand still."""

from __future__ import annotations

import pytest

from fogline.bots.stand_in import STAND_IN
from fogline.core.errors import Refused
from fogline.table import wishes
from fogline.table.clock import Clocks
from fogline.table.table import Table
from table.tables import Play, started


def clocks(table: Table) -> Clocks:
    assert table.clocks is not None
    return table.clocks


def test_only_the_clock_of_who_decides_runs() -> None:
    play = started("human", "human", clock=(60, 10))
    assert clocks(play.table).running == [0]
    assert clocks(play.table).at(play.now + 5) == [65, 60]


def test_a_turn_adds_seconds_to_the_one_who_begins_it() -> None:
    play = started("human", "human", clock=(60, 10))
    play.move()
    play.move()
    assert play.table.kernel.player == 1
    assert clocks(play.table).left == [68, 70]
    assert clocks(play.table).running == [1]


def test_undoing_and_redoing_adds_nothing() -> None:
    play = started("human", "human", clock=(60, 10))
    play.move()
    play.move()
    for _ in range(5):
        play.do(wishes.undo, 0, play.table.position)
        play.move()
    assert clocks(play.table).left[1] <= 70


def test_time_spent_stays_spent_after_an_undo() -> None:
    play = started("human", "human", clock=(60, 0))
    play.move()
    play.now += 20
    play.move()
    play.do(wishes.undo, 0, play.table.position)
    assert clocks(play.table).left[0] <= 60 - 20


def test_bots_need_no_clock() -> None:
    play = started("human", "greedy", clock=(60, 10))
    play.move()
    play.move()
    assert clocks(play.table).running == []


def test_out_of_time_the_others_may_let_a_bot_play_and_nothing_happens_by_itself() -> None:
    play = started("human", "human", clock=(60, 0))
    play.now += 59
    with pytest.raises(Refused, match="still_there"):
        wishes.stand_in(play.table, 1, 0, "greedy", ["greedy"], False, play.now)
    play.now += 1000
    assert clocks(play.table).at(play.now)[0] == 0
    assert play.table.status == "playing"
    play.do(wishes.play, 0, play.table.position, {"do": "draw"})  # may still decide
    play.do(wishes.stand_in, 1, 0, "random", ["random"], False)
    assert play.table.seats[0].stands_in
    assert play.table.seats[0].bot == STAND_IN  # nobody chooses how badly another's seat is played
    assert clocks(play.table).running == []


def test_clocks_stand_still_while_the_server_is_down() -> None:
    play = started("human", "human", clock=(60, 10))
    play.move()
    again = again_from_entries(play)
    again.resume(play.now + 100_000)
    assert clocks(again).at(play.now + 100_003) == [clocks(play.table).left[0] - 3, 60]


def again_from_entries(play: Play) -> Table:
    from table.tables import new_table

    table = new_table("human", "human", clock=(60, 10))
    for entry in play.table.entries:
        table.apply(entry)
    return table

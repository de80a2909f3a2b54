"""Hints at a table: who may have one, and that nobody can make it undone."""

from __future__ import annotations

import pytest

from fogline.core import records
from fogline.core.errors import Refused
from fogline.table import wishes
from fogline.table.entries import Hinted
from fogline.table.options import TableOptions
from fogline.table.record import record
from fogline.table.table import Table
from table.tables import Play, started


def why_not(table: Table, seat: int, position: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        wishes.hint(table, seat, table.position if position is None else position, 0)
    return refused.value.refusal.code


def hint(play: Play, seat: int = 0) -> None:
    assert isinstance(play.do(wishes.hint, seat, play.table.position), Hinted)


def test_only_who_is_to_decide_may_have_one() -> None:
    play = started("human", "human")
    assert why_not(play.table, 1) == "not_your_turn"
    assert why_not(play.table, -1) == "spectator"
    assert why_not(play.table, 0, position=play.table.position - 1) == "stale"
    play.do(wishes.stand_in, 0, 0, "random", ["random"], False)
    assert why_not(play.table, 0) == "bot_plays"


def test_a_table_without_hints_refuses_them_and_so_does_its_rematch() -> None:
    play = started("human", "human")
    play.table.hints = False
    assert why_not(play.table, 0) == "no_hints"
    game = play.table.game
    made = TableOptions(game=game.id, edition=game.edition().sha256, seats=(None, None), hints=False)
    assert not made.table("t", game.edition()).hints


def test_a_hint_changes_no_position_and_is_not_taken_back() -> None:
    play = started("human", "human")
    position = play.table.position
    hint(play)
    assert play.table.position == position
    play.move()
    play.do(wishes.undo, 0, play.table.position)
    while play.table.asked is not None:
        play.do(wishes.answer, min(play.table.asked.missing), True)
    assert play.table.hinted == {0: 1}


def test_the_record_says_who_had_hints() -> None:
    play = started("human", "human")
    assert record(play.table).hints is None
    play.move()
    seat = play.table.deciders()[0]
    hint(play, seat)
    written = records.encode(record(play.table))
    assert records.decode(written).hints == [records.HintTaken(seat, 1)]
    *_, state = records.replay(play.table.game, play.table.edition, records.decode(written))
    assert state == play.table.kernel

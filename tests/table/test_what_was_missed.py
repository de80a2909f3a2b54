"""Whoever comes back is shown the table move by move: as they would have seen it, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.table import wishes
from fogline.table.entries import Moved, Started
from fogline.table.missed import MOST, missed
from fogline.table.table import SPECTATOR
from table.tables import new_table, started

PEOPLE = ("human", "human", "human")
SEATS = (SPECTATOR, 0, 1, 2)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_was_seen_then(game: str) -> None:
    entries = started(*PEOPLE, game=game).play_on(Rng(5), most=60).table.entries
    table = new_table(*PEOPLE, game=game)
    seen: list[tuple[int, dict[int, Any]]] = []  # event -> what each seat saw after it
    movers: list[int | None] = []
    for entry in entries:
        table.apply(entry)
        if isinstance(entry, Moved):
            movers.append(entry.seat)
            half = len(seen) // 2
            for seat in SEATS:
                own = next((n for n in range(len(movers), 0, -1) if movers[n - 1] == seat), 0)
                since_own = [(event, views[seat]) for event, views in seen[own:]][-MOST:]
                assert missed(table, seat, 0) == ([] if seat == SPECTATOR else since_own)
                since_half = [(event, views[seat]) for event, views in seen[half:]][-MOST:]
                assert missed(table, seat, seen[half][0]) == since_half
        if isinstance(entry, Moved | Started):
            seen.append((entry.seq, {seat: table.public_view(seat) for seat in SEATS}))
    assert len(movers) > 3 * MOST


def test_what_was_taken_back_is_not_shown() -> None:
    play = started(*PEOPLE)
    play.move()
    play.move()
    play.do(wishes.undo, 0, play.table.position)
    play.move(1)
    shown = missed(play.table, 1, 0)
    assert [event for event, _ in shown] == [4, 5]
    assert [view.phase for _, view in shown] == ["start", "place"]
    assert missed(play.table, 0, 0) == []


def test_nothing_is_missed_before_the_start() -> None:
    assert missed(new_table(*PEOPLE), 0, 0) == []

"""Who leads where, and by what (SF-9): the kernel's order of the players, with the reasons spelled out."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import pairwise

from msgspec import Struct

from fogline.core.box import SEATS
from fogline.games.san_francisco.box import CELLS, NETWORK, ROWS, SPACES
from fogline.games.san_francisco.kernel import SanFrancisco


class Tie(Struct, frozen=True, gc=False):
    """Two neighbours in an order who were level at first: which rule put one before the other."""

    better: int
    worse: int
    rule: str
    place: int  # SF-9.3, SF-9.4: the cell; SF-9.5: the column of the board; SF-9.6: 0
    a: int  # what the better one has there
    b: int


class Advantage(Struct, frozen=True, gc=False):
    """The players in one district, or in the network, and the tokens of SF-9 as if the game ended now."""

    figures: list[int]  # by seat: the sum of the row, or the markers
    order: list[int]  # seats, best first
    points: list[int]  # by seat, in half points
    ties: list[Tie]
    undecided: list[
        int
    ]  # while the game goes on: seats level with another by all but SF-9.6, or with nothing


def advantages(state: SanFrancisco, figures: list[list[int]]) -> list[Advantage]:
    """One for each district from top to bottom, then the network, as if the game ended now."""
    return [advantage(state, row, by_seat) for row, by_seat in enumerate(figures)]


def advantage(state: SanFrancisco, row: int, figures: list[int]) -> Advantage:
    def after(a: int, b: int) -> int:
        return -state.contest(a, b, row)

    players = range(state.players)
    order = sorted(players, key=cmp_to_key(after))
    table = state.figures.network_points if row == NETWORK else state.figures.district_points
    by_rank = table[(state.players - 1) * SEATS :]
    found = [tie(state, better, worse, row) for better, worse in pairwise(order)]
    ties = [one for one in found if one]
    return Advantage(
        figures=figures,
        order=order,
        points=[by_rank[order.index(seat)] for seat in players],
        ties=ties,
        undecided=[] if state.over else open_seats(figures, ties),
    )


def open_seats(figures: list[int], ties: list[Tie]) -> list[int]:
    """Whose place would hang on whose turn is the last (SF-9.6), and who is level with nothing there.

    SF-9.3 to SF-9.5 do put those with nothing in an order, but of that nobody at a table would speak yet.
    """
    by_turn = {seat for tie in ties if tie.rule == "SF-9.6" for seat in (tie.better, tie.worse)}
    return [
        seat
        for seat, figure in enumerate(figures)
        if seat in by_turn or (figure == 0 and figures.count(0) > 1)
    ]


def tie(state: SanFrancisco, better: int, worse: int, row: int) -> Tie | None:
    """What decided between two players; None if it was the first figure, so that they were not level."""
    step = state.contest(better, worse, row) - 2
    if step < 0:
        return None
    if row == NETWORK:
        if step >= SPACES:
            return Tie(better, worse, "SF-9.6", 0, 0, 0)
        column = sum(1 << (r * SPACES + step) for r in range(ROWS))
        a, b = ((state.markers[seat] & column).bit_count() for seat in (better, worse))
        return Tie(better, worse, "SF-9.5", step, a, b)
    if step >= CELLS:
        return Tie(better, worse, "SF-9.6", 0, 0, 0)
    cell = (row * SPACES + step) % CELLS
    a, b = (state.value_of(seat, cell) for seat in (better, worse))
    return Tie(better, worse, "SF-9.3" if step < SPACES else "SF-9.4", cell, a, b)

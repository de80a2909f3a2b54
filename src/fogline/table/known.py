"""Points as far as one seat can know them."""

from __future__ import annotations

from typing import NamedTuple

from fogline.core.rng import Rng
from fogline.table.table import SPECTATOR, Table

SAMPLES = 8
Numbers = dict[str, int | float]


class Points(NamedTuple):
    breakdown: list[Numbers]  # by category, as if the game ended now; what is not known is not there
    points: list[int | float]
    ranks: list[int]


def points(table: Table, seat: int) -> Points:
    """What is certain for the seat: the same in several positions that it cannot tell from the true one.

    Those positions are made of the seat's knowledge alone, so nothing else can show in the result.
    """
    game, state = table.game, table.kernel
    if not game.hidden or state.over:
        breakdown = game.breakdown(state)
        scores = [game.number(points) for points in state.points[: state.players]]
        return Points(breakdown, scores, list(state.ranks[: state.players]))
    rng = Rng(seat - SPECTATOR)
    samples = [game.breakdown(state.resample(seat, rng)) for _ in range(SAMPLES)]
    breakdown = [
        {name: n for name, n in first.items() if all(sample[who][name] == n for sample in samples)}
        for who, first in enumerate(samples[0])
    ]
    sums = [sum(categories.values()) for categories in breakdown]
    return Points(breakdown, sums, [1 + sum(other > mine for other in sums) for mine in sums])


def revealing(table: Table, seat: int) -> list[int]:
    """Which of the seat's legal moves, by index, bring something hidden to light: no way back from those."""
    state = table.seen_by(seat).resample(seat, Rng(0))
    result = []
    for index, action in enumerate(state.legal()):
        after = state.copy()
        after.apply(action)
        if after.reveals != state.reveals:
            result.append(index)
    return result

"""Taking back: freely to the last point where something hidden came to light or somebody else decided."""

from __future__ import annotations

from typing import NamedTuple

from fogline.table.table import Table


class Way(NamedTuple):
    """How a seat can take back its last decision."""

    to: int  # how many moves stay
    choice: bool  # it is only a choice made early
    free: bool


def way_back(table: Table, seat: int) -> Way | None:
    """None: the seat has decided nothing yet."""
    if seat in table.choices:
        return Way(len(table.steps), choice=True, free=True)
    for at in range(len(table.steps) - 1, -1, -1):
        step = table.steps[at]
        if step.seat == seat:
            last = at == len(table.steps) - 1
            return Way(at, choice=False, free=last and step.reveals == table.kernel.reveals)
    return None

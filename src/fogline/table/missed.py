"""What somebody has missed who comes back: the table as they would have seen it, move by move."""

from __future__ import annotations

from typing import Any, NamedTuple

from fogline.table.table import SPECTATOR, Table

MOST = 16  # moves; of more, only the last ones are shown


class Sight(NamedTuple):
    event: int  # the entry after which it was seen so
    view: Any


def missed(table: Table, seat: int, since: int) -> list[Sight]:
    """What was to be seen before each move since entry `since`; if that is 0, since the seat's own last move.

    A spectator who has seen nothing has missed nothing.
    """
    return sights(table, seat, first_missed(table, seat, since))


def first_missed(table: Table, seat: int, since: int) -> int:
    """The number of the first move that was missed."""
    steps = table.steps
    if since:
        first = next((at for at in range(len(steps), 0, -1) if steps[at - 1].seq <= since), 0)
    elif seat == SPECTATOR:
        first = len(steps)
    else:
        first = next((at for at in range(len(steps), 0, -1) if steps[at - 1].seat == seat), 0)
    return max(first, len(steps) - MOST)


def sights(table: Table, seat: int, first: int) -> list[Sight]:
    """What was to be seen before each move from this one on."""
    steps = table.steps
    if first == len(steps):
        return []
    event = steps[first - 1].seq if first else steps[0].seq - 1
    found = []
    for next_step, (_, state) in zip(steps[first:], table.played.walk(first), strict=False):
        found.append(Sight(event, table.game.view(state, seat)))
        event = next_step.seq
    return found

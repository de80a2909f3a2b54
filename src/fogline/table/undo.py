"""Taking back: freely to the last point where something hidden came to light or somebody else decided."""

from __future__ import annotations

from typing import Literal, NamedTuple

from fogline.table.table import Table


class Way(NamedTuple):
    """How a seat can take back its last decision."""

    to: int  # how many moves stay
    choice: bool  # it is only a choice made early
    kind: Literal["free", "ask", "practice"]


def way_back(table: Table, seat: int) -> Way | None:
    """None: the seat has decided nothing yet.

    Other people must agree, whether they are there or not. Where there are only bots, going back past a
    reveal is practice: what was seen cannot be unseen.
    """
    if seat in table.choices:
        return Way(len(table.steps), choice=True, kind="free")
    to = next((at for at in range(len(table.steps) - 1, -1, -1) if table.steps[at].seat == seat), None)
    if to is None:
        return None
    revealed = table.steps[to].reveals != table.kernel.reveals
    if not revealed and to == len(table.steps) - 1:
        return Way(to, choice=False, kind="free")
    if table.owners() != [seat]:
        return Way(to, choice=False, kind="ask")
    return Way(to, choice=False, kind="practice" if revealed else "free")

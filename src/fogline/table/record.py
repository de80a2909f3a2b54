"""A table's game as a record."""

from __future__ import annotations

from fogline.core import records
from fogline.core.records import Record
from fogline.table.table import Table


def record(table: Table) -> Record:
    """The moves that are in force; what was taken back is not in it."""
    result = records.begin(table.game, table.deal(), None)
    for step in table.steps:
        result.moves.append({"player": step.seat, **step.move})
        result.moves.extend(step.chances)
    if table.kernel.over:
        result.result = table.game.result(table.kernel)
    return result

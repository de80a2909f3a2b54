"""Tables as they are after what is stored of them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, Refused
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.server.table_rows import Stored
from fogline.table.course import BrokenTableError
from fogline.table.guards import refuse
from fogline.table.snapshot import resume
from fogline.table.table import Table

logger = logging.getLogger("fogline")


def replayed(stored: Stored, edition: Edition) -> Table:
    """A stored table, entry by entry: from its snapshot on, or all of them."""

    def new() -> Table:
        return stored.options.table(stored.id, edition)

    table = new() if stored.snapshot is None else resume(new, stored.snapshot, stored.earlier_entries)
    with confirmed(table.game, stored.rules_version):
        for entry in stored.entries:
            table.apply(entry)
    return table


class OlderRulesError(FoglineError):
    """A game begun by an older version of the rules that today's do not confirm."""

    def __init__(self, game: Game, version: int, error: FoglineError) -> None:
        self.changed = ", ".join(game.changed_since(version))
        super().__init__(f"begun by rules version {version}; changed since: {self.changed}; {error}")


@contextlib.contextmanager
def confirmed(game: Game, version: int) -> Iterator[None]:
    """Where the rules do not confirm what happened, perhaps older ones did."""
    try:
        yield
    except BrokenTableError as error:
        if version < game.rules_version:
            raise OlderRulesError(game, version, error) from None
        raise


def keep_result(table: Table, record: Record) -> bool:
    """A game that ended by older rules keeps the result they counted. Is it another than today's?"""
    over = table.status == "finished" and record.result is not None
    if over and record.result != table.game.result(table.kernel):
        table.older = record
    return table.older is not None


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """What cannot be read or replayed any more is refused; the log says why."""
    try:
        yield
    except Refused:
        raise
    except OlderRulesError as error:
        logger.error("%s", error)
        raise refuse("older_rules", error.changed) from None
    except FoglineError as error:
        logger.error("%s", error)
        raise refuse("broken_table") from None

"""Tables as they are set up, and as they are after what is stored of them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from typing import Any

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, Refused
from fogline.core.game import Game
from fogline.games import game as find_game
from fogline.server.store import Stored
from fogline.table.clock import Clocks
from fogline.table.guards import refuse
from fogline.table.seats import Seat
from fogline.table.table import Table

logger = logging.getLogger("fogline")


def new_table(id: str, game: Game, edition: Edition, options: dict[str, Any]) -> Table:
    """A table before its first entry. `options["seats"]`: the bot of each seat, None for people."""
    clock = options["clock"]
    return Table(
        id,
        game,
        edition,
        [Seat("open") if bot is None else Seat("bot", bot=bot) for bot in options["seats"]],
        host=options["host"],
        first=options["first"],
        clocks=None if clock is None else Clocks(*clock),
        language=options.get("language", "en"),  # tables set up by an older version have none
    )


def replayed(stored: Stored, edition: Edition) -> Table:
    """A stored table, entry by entry."""
    row = stored.row
    table = new_table(row["id"], find_game(row["game"]), edition, row["options"])
    for entry in stored.entries:
        table.apply(entry)
    return table


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """What cannot be read or replayed any more is refused; the log says why."""
    try:
        yield
    except Refused:
        raise
    except FoglineError as error:
        logger.error("%s", error)
        raise refuse("broken_table") from None

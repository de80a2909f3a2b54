"""What a table is made with: the same for a new one, for a rematch and for playing on from a record."""

from __future__ import annotations

from msgspec import Struct

from fogline.core.editions import Edition
from fogline.core.words import ENGLISH, spoken
from fogline.games import game as find_game
from fogline.table.clock import Clocks
from fogline.table.seats import Seat
from fogline.table.table import Table


class TableOptions(Struct, frozen=True, kw_only=True):
    game: str
    edition: str  # its sha256
    seats: tuple[str | None, ...]  # the bot of each seat; None: people sit there
    host: int = 0
    first: int | None = None  # None: drawn
    clock: tuple[int, int] | None = None  # seconds of the bank, and more with every turn
    language: str = ENGLISH  # for whoever comes and has chosen none
    hints: bool = True  # may people ask which moves look best?
    listed: bool = False  # shown among the open tables
    watchable: bool = False  # shown among the games that anybody may watch
    strangers: bool = False  # those who sit here have met at a table that was open to all
    played_on: bool = False  # the game goes on from a record
    own_edition: bool = False  # somebody has sent the edition; otherwise it came with the game

    def table(self, id: str, edition: Edition) -> Table:
        """The table before its first entry."""
        return Table(
            id,
            find_game(self.game),
            edition,
            [Seat("open") if bot is None else Seat("bot", bot=bot) for bot in self.seats],
            host=self.host,
            first=self.first,
            clocks=None if self.clock is None else Clocks(*self.clock),
            language=spoken(self.language),
            hints=self.hints,
            own_edition=self.own_edition,
            public=self.listed or self.watchable or self.strangers,
            played_on=self.played_on,
        )


def rematch(table: Table, host: int, edition: Edition) -> TableOptions:
    """The same people and bots once more; who begins is drawn. The seat of a bot that was brought is open."""
    return TableOptions(
        game=table.game.id,
        edition=edition.sha256,
        own_edition=table.own_edition,
        seats=tuple(who.bot if who.kind == "bot" else None for who in table.seats),
        host=host,
        clock=None if table.clocks is None else (table.clocks.bank, table.clocks.turn),
        language=table.language,
        hints=table.hints,
        strangers=table.public,
    )

"""Tables for tests, and people who play at them without a server."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.table import deals, wishes
from fogline.table.clock import Clocks
from fogline.table.entries import AnyEntry, decode, encode
from fogline.table.seats import Seat
from fogline.table.table import Table

NAMES = ("Ann", "Bob", "Cy", "Di")


def new_table(
    *seats: str,
    game: Game | str = "san-francisco",
    clock: tuple[int, int] | None = None,
    first: int | None = 0,
    edition: Edition | None = None,
) -> Table:
    """Nobody has come yet. Seats are "human" or the name of a bot; the first human will be the host."""
    played = find_game(game) if isinstance(game, str) else game
    return Table(
        "a-table-of-tests",
        played,
        edition or played.edition(),
        [Seat("open") if seat == "human" else Seat("bot", bot=seat) for seat in seats],
        host=seats.index("human"),
        first=first,
        clocks=None if clock is None else Clocks(*clock),
    )


class Play:
    """A table whose time goes by one second with every request."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now = 1000.0

    def do(self, request: Callable[..., AnyEntry], *args: object, **options: object) -> AnyEntry:
        """A request as the server carries it out, with what follows from it; through the stored form."""
        self.now += 1
        entry = request(self.table, *args, **options, now=self.now)
        self.table.apply(decode(encode(entry)))
        while (due := wishes.due(self.table, self.now)) is not None:
            self.table.apply(decode(encode(due)))
        return entry

    def join_all(self) -> Play:
        for seat, who in enumerate(self.table.seats):
            if who.kind == "open":
                self.do(wishes.join, NAMES[seat], seat)
        return self

    def first_joins(self) -> Play:
        self.do(wishes.join, NAMES[0], 0)
        return self

    def start(self, seed: int = 7) -> Play:
        """With the deal of a seed."""
        self.join_all()
        table = self.table
        deal = table.game.setup(table.game.new(len(table.seats), seed, table.first, table.edition))
        with patch.object(deals, "deal", lambda *_: deal):
            self.do(wishes.start, table.host)
        return self

    def move(self, choose: int = 0, seat: int | None = None) -> AnyEntry:
        """A legal move of the seat that decides: which one in the list of them."""
        seat = self.table.deciders()[0] if seat is None else seat
        moves = self.table.game.moves(self.table.seen_by(seat))
        return self.do(wishes.decide, seat, moves[choose % len(moves)])

    def play_on(self, rng: Rng, most: int = 10_000) -> Play:
        for _ in range(most):
            if self.table.status == "finished":
                break
            self.move(rng.integer(10_000))
        return self


def started(*seats: str, game: Game | str = "san-francisco", clock: tuple[int, int] | None = None) -> Play:
    return Play(new_table(*seats, game=game, clock=clock)).start()

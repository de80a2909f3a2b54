"""A session in a test: its lines come from a script or a function, and what it shows is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from io import StringIO
from pathlib import Path

from rich.console import Console

from fogline.bots import Bot
from fogline.cli.play import run
from fogline.cli.session import Session
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game
from fogline.table import wishes
from fogline.table.clock import Clocks
from fogline.table.seats import Seat
from fogline.table.table import Table

SAN_FRANCISCO = game("san-francisco")
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def first_column(state: Kernel, rng: Rng) -> int:
    """A bot that only draws and places, so that a test knows what lies where."""
    return state.legal()[0]


def new_table(
    of: Game = SAN_FRANCISCO,
    players: int = 2,
    people: tuple[int, ...] = (0,),
    seed: int = 3,
    clocks: Clocks | None = None,
) -> Table:
    """Just started; seat 0 begins."""
    seats = [
        Seat("human", name) if seat in people else Seat("bot", name, bot="greedy")
        for seat, name in enumerate(NAMES[:players])
    ]
    table = Table("terminal", of, of.edition(), seats, host=people[0], first=0, clocks=clocks, rng=Rng(seed))
    table.apply(wishes.start(table, table.host, 0.0))
    return table


class Screen:
    def __init__(
        self,
        typed: Iterable[str] | Callable[[Session], str],
        players: int = 2,
        people: tuple[int, ...] = (0,),
        other: Bot = first_column,
        language: str = "en",
        width: int = 80,
        of: Game = SAN_FRANCISCO,
        table: Table | None = None,
        file: Path | None = None,
        second: float = 0,  # how many pass with every line
    ) -> None:
        self.typed = typed if callable(typed) else iter(typed)
        self.output = StringIO()
        self.asked: list[str] = []  # what had been shown whenever a line was asked for
        self.time, self.second = 0.0, second
        self.session = Session(
            table=table or new_table(of, players, people),
            bots={"greedy": other, "casual": other},
            rng=Rng(1),
            console=Console(file=self.output, width=width, highlight=False),
            read=self.read,
            now=lambda: self.time,
            language=language,
            seed=3,
            file=file,
        )

    def read(self) -> str:
        self.asked.append(self.output.getvalue())
        self.time += self.second
        if callable(self.typed):
            return self.typed(self.session)
        line = next(self.typed, None)
        if line is None:
            raise EOFError
        return line

    def play(self) -> str:
        """Play until the script ends or the game does; all that was shown."""
        with suppress(EOFError):
            run(self.session)
        return self.output.getvalue()

    def answers(self) -> list[str]:
        """What was shown after each line typed."""
        return [after.removeprefix(before) for before, after in zip(self.asked, self.asked[1:], strict=False)]


def legal(session: Session) -> list[int]:
    """What the person who is asked may do."""
    people = [seat for seat in session.table.deciders() if session.table.seats[seat].human]
    return session.choices(people[0])


def flat(text: str) -> str:
    return " ".join(text.split())


def any_number(session: Session) -> str:
    return str(1 + session.rng.integer(len(legal(session))))


def any_words(session: Session) -> str:
    can = legal(session)
    return session.phrases[can[session.rng.integer(len(can))]]

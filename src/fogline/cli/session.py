"""A table at one keyboard: who plays at it, who is told what, and where its record is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from fogline.bots import Bot, decide
from fogline.bots.stand_in import stand_in_for
from fogline.core import records, words
from fogline.core.drawing import Terminal, terminal
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.files import whole_file
from fogline.core.rng import Rng
from fogline.table import wishes
from fogline.table.entries import AnyEntry, StoodIn
from fogline.table.log import Line, Log, viewer
from fogline.table.record import record
from fogline.table.seats import bot_name, names
from fogline.table.table import Table

PACKAGE = "fogline.cli"


@dataclass
class Session:
    table: Table  # at which the game has started
    bots: Mapping[str, Bot]  # by name, also who stands in
    rng: Rng  # the bots'
    console: Console
    read: Callable[[], str]  # a line that a player types
    now: Callable[[], float]  # the time
    language: str = "en"
    seed: Any = None  # that the game was dealt from
    file: Path | None = None  # of the record
    told: dict[int, int] = field(default_factory=dict)  # the last entry that each person has been told of

    @cached_property
    def names(self) -> list[str]:
        return names(self.table.seats, self.language)

    @cached_property
    def phrases(self) -> dict[int, str]:
        """The words of every action."""
        edition, action = self.table.edition, self.table.game.words.action
        return {i: action(edition, i, self.language) for i in range(edition.action_count)}

    @cached_property
    def drawing(self) -> Terminal:
        """How the game looks in a terminal."""
        found = terminal(self.table.game)
        if found is None:
            raise FoglineError(f"{self.table.game.name('en')} cannot be played in the terminal")
        return found

    @cached_property
    def logs(self) -> dict[int, Log]:
        """For each person, as their seat may know it."""
        table = self.table
        return {seat: Log(table, viewer(table, seat), self.language) for seat in table.owners()}

    def text(self, key: str, **values: object) -> str:
        return words.text(PACKAGE, self.language, f"play.{key}", **values)

    def say(self, key: str, style: str = "", **values: object) -> None:
        whole = "file" in values  # a path broken in two cannot be copied
        self.console.print(Text(self.text(key, **values), style=style), soft_wrap=whole)

    def news(self, seat: int) -> list[Line]:
        """What has happened since this person was last told."""
        lines = self.logs[seat].since(self.told.get(seat, 0))
        self.told[seat] = self.table.last
        return lines

    def choices(self, seat: int) -> list[int]:
        """The legal actions in the order in which they are numbered."""
        return self.drawing.listed(self.table.seen_by(seat).legal())

    def do(self, entry: AnyEntry) -> None:
        """Carry out an entry, and what follows from it."""
        self.table.apply(entry)
        while (due := wishes.due(self.table, self.now())) is not None:
            self.table.apply(due)

    def decide(self, seat: int, action: int) -> None:
        move = self.table.game.move(self.table.edition, action)
        self.do(wishes.decide(self.table, seat, move, self.now()))

    def let_bot_decide(self, seat: int) -> None:
        name = self.table.seats[seat].bot or ""
        try:
            action = decide(self.bots[name], self.table.seen_by(seat), self.rng)
        except BotFailed as failed:
            instead = stand_in_for(self.table.game)
            if name == instead:
                raise
            self.say("bot_failed", failure=failed, bot=bot_name(instead, self.language))
            self.do(StoodIn(seq=self.table.last + 1, time=self.now(), seat=seat, bot=instead, by=seat))
        else:
            self.decide(seat, action)

    def save(self) -> None:
        """Write the record as it is by now, if there is to be one."""
        if self.file is not None:
            game = record(self.table)
            game.seed = self.seed
            with whole_file(self.file) as stream:
                stream.write(records.encode(game) + b"\n")

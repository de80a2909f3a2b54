"""The log in words: what one viewer may know of all that happened, in one language."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from fogline.core.game import Move
from fogline.core.kernel import Kernel
from fogline.core.words import text
from fogline.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    Chosen,
    Joined,
    Left,
    Moved,
    Rematched,
    Said,
    Started,
    StoodIn,
    TookBack,
    Undone,
)
from fogline.table.seats import PACKAGE, names
from fogline.table.table import SPECTATOR, Step, Table

Kind = Literal["move", "rule", "undo", "seat", "talk", "end"]


class Line(NamedTuple):
    event: int
    seat: int | None
    words: str
    kind: Kind
    move: Move | None = None  # what the line tells of, as far as the viewer may know it


class Log:
    """Reads the entries after the table, with a position of its own, so that it may start late.

    Of the entries up to `start` it keeps no lines; they are quick to read.
    """

    def __init__(self, table: Table, viewer: int, language: str, start: int = 0) -> None:
        self.table = table
        self.viewer = viewer
        self.language = language
        self.start = start
        self.lines: list[Line] = []
        self.read = 0  # entries
        self.state: Kernel | None = None
        self.view: Any = None
        self.steps: list[Step] = []

    def since(self, event: int) -> list[Line]:
        """The lines of all entries after this one."""
        self.read_on(self.table.last)
        at = len(self.lines)
        while at and self.lines[at - 1].event > event:
            at -= 1
        return self.lines[at:]

    def read_on(self, most: int) -> bool:
        """Read so many entries more; is that all?"""
        for entry in self.table.entries[self.read : self.read + most]:
            if entry.seq > self.start:
                self._read(entry)
            else:
                self._pass_over(entry)
            self.read = entry.seq
        return self.read == self.table.last

    def _pass_over(self, entry: AnyEntry) -> None:
        match entry:
            case Moved():
                self._carry_out(entry)
            case Started():
                self.state = self.table.deal()
            case Undone():
                self._go_back(entry)
        if entry.seq == self.start and self.state is not None:
            self._see(self.state)

    def _read(self, entry: AnyEntry) -> None:
        match entry:
            case Moved():
                self._move(entry)
            case Started():
                self._say(entry, "seat", "started")
                self._see(self.table.deal())
            case Undone():
                self._undo(entry)
            case Chosen():
                self._say(entry, "move", "chosen")
            case Asked():
                self._say(entry, "undo", "asked")
            case Answered():
                self._say(entry, "undo", "agreed" if entry.agree else "disagreed")
            case Joined():
                self._say(entry, "seat", "joined", player=entry.name)
            case Left():
                self._say(entry, "seat", "left", player=self._name_then(entry))
            case StoodIn():
                self._say(entry, "seat", "stood_in", bot=entry.bot)
            case TookBack():
                self._say(entry, "seat", "took_back")
            case Said():
                self.lines.append(Line(entry.seq, entry.seat, entry.text, "talk"))
            case Rematched():
                self._say(entry, "seat", "rematch")

    def _move(self, entry: Moved) -> None:
        table, before = self.table, self.view
        state = self._carry_out(entry)
        now = entry.seq == table.position  # then the table has the view already
        self.view = table.public_view(self.viewer) if now else table.game.view(state, self.viewer)
        move = entry.move if self.viewer == entry.seat else table.game.shown(entry.move)
        words = table.game.words.log(
            table.edition, before, move, self.view, names(table.seats, self.language), self.language
        )
        for number, line in enumerate(words):
            kind: Kind = "move" if number == 0 else "rule"
            if state.over and number == len(words) - 1:
                kind = "end"
            self.lines.append(Line(entry.seq, entry.seat, line, kind, None if number else move))

    def _carry_out(self, entry: Moved) -> Kernel:
        state = self.state
        assert state is not None
        self.steps.append(Step(entry.seq, state.player, entry.move, entry.chances, state.reveals))
        self.table.carry_out(state, entry.move, entry.chances)
        return state

    def _undo(self, entry: Undone) -> None:
        self._say(entry, "undo", "choice_undone" if entry.choice else "undone")
        self._go_back(entry)
        assert self.state is not None
        self._see(self.state)

    def _go_back(self, entry: Undone) -> None:
        if entry.choice:
            return
        del self.steps[entry.to :]
        self.state = self.table.deal()
        for step in self.steps:
            self.table.carry_out(self.state, step.move, step.chances)

    def _see(self, state: Kernel) -> None:
        self.state = state
        self.view = self.table.game.view(state, self.viewer)

    def _name_then(self, entry: AnyEntry) -> str:
        """The name of somebody who has left since."""
        for earlier in reversed(self.table.entries[: entry.seq - 1]):
            if isinstance(earlier, Joined) and earlier.seat == entry.seat:
                return earlier.name
        return text(PACKAGE, self.language, "names.seat", n=(entry.seat or 0) + 1)

    def _say(self, entry: AnyEntry, kind: Kind, key: str, **values: object) -> None:
        if entry.seat is not None and "player" not in values:
            values["player"] = names(self.table.seats, self.language)[entry.seat]
        words = text(PACKAGE, self.language, f"log.{key}", **values)
        self.lines.append(Line(entry.seq, entry.seat, words, kind))


def viewer(table: Table, seat: int) -> int:
    """Whose log a seat reads: where nobody has secrets, all read the spectators'."""
    return seat if table.game.hidden else SPECTATOR

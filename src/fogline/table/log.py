"""The log in words: what one viewer may know of all that happened, in one language."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from fogline.core.game import Move
from fogline.core.records import commitment
from fogline.core.words import text
from fogline.table.course import Course
from fogline.table.entries import (
    Answered,
    AnyEntry,
    Arranged,
    Asked,
    Chosen,
    Dropped,
    Joined,
    Left,
    Moved,
    Rematched,
    Removed,
    Said,
    Started,
    StoodIn,
    TookBack,
    Undone,
)
from fogline.table.seats import PACKAGE, names
from fogline.table.table import SPECTATOR, Table

NOBODYS = ("started", "sealed", "dealt_anew", "opened", "bot_sits", "dropped")  # lines about the table
Kind = Literal["move", "rule", "undo", "seat", "talk", "end"]


class Line(NamedTuple):
    event: int
    seat: int | None
    words: str
    kind: Kind
    move: Move | None = None  # what the line tells of, as far as the viewer may know it
    back_to: int | None = None  # the moves after this event, up to the line, are taken back


class Log:
    """Reads the entries after the table, with a course of its own, so that it may start late.

    Of the entries up to `start` it keeps no lines; they are quick to read.
    """

    def __init__(self, table: Table, viewer: int, language: str, start: int = 0) -> None:
        self.table = table
        self.viewer = viewer
        self.language = language
        self.start = start
        self.lines: list[Line] = []
        self.read = 0  # entries
        self.course: Course | None = None
        self.view: Any = None

    def since(self, event: int) -> list[Line]:
        """The lines of all entries after this one."""
        self.read_on(self.table.last)
        at = len(self.lines)
        while at and self.lines[at - 1].event > event:
            at -= 1
        return self.lines[at:]

    def forget(self, start: int) -> None:
        """Keep only the lines of the entries after this one."""
        self.start = start
        self.lines = [line for line in self.lines if line.event > start]

    def finish(self) -> None:
        """Nothing more will be read: the lines are enough."""
        self.course = self.view = None

    def read_on(self, most: int) -> None:
        """Read so many entries more."""
        for entry in self.table.entries[self.read : self.read + most]:
            if entry.seq > self.start:
                self._read(entry)
            else:
                self._pass_over(entry)
            self.read = entry.seq

    def _pass_over(self, entry: AnyEntry) -> None:
        self._carry_out(entry)
        if entry.seq == self.start and self.course is not None:
            self._see()

    def _carry_out(self, entry: AnyEntry) -> None:
        match entry:
            case Started():
                self.course = Course(self.table.game, self.table.edition, len(self.table.seats), entry.setup)
            case Moved():
                self._played.play(entry.seq, entry.move, entry.chances)
            case Undone(choice=False):
                self._played.go_back(entry.to, entry.dealt)

    def _read(self, entry: AnyEntry) -> None:
        match entry:
            case Moved():
                self._move(entry)
            case Started():
                self._carry_out(entry)
                self._see()
                self._say(entry, "seat", "started")
                self._seal(entry, entry.setup, entry.secret)
                opening = self.table.game.opening(self.table.edition, self.view, self.language)
                self.lines += [Line(entry.seq, None, line, "rule") for line in opening]
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
                key = "absent" if entry.absent else "left"
                self._say(entry, "seat", key, player=self._name_then(entry.seat, entry.seq))
            case Removed():
                self._say(entry, "seat", "removed", player=self._name_then(entry.guest, entry.seq))
            case Arranged():
                key = "opened" if entry.bot is None else "bot_sits"
                self._say(entry, "seat", key, player="", n=entry.at + 1)
            case Dropped():
                self._say(entry, "seat", "dropped", player="", n=entry.at + 1)
                self.lines = [moved_up(line, entry.at) for line in self.lines]
            case StoodIn():
                self._say(entry, "seat", "stood_in")
            case TookBack():
                self._say(entry, "seat", "took_back")
            case Said():
                self.lines.append(Line(entry.seq, entry.seat, entry.text, "talk"))
            case Rematched():
                self._say(entry, "seat", "rematch")

    def _move(self, entry: Moved) -> None:
        table, before = self.table, self.view
        self._carry_out(entry)
        state = self._played.state
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

    def _undo(self, entry: Undone) -> None:
        if entry.choice:
            self._say(entry, "undo", "choice_undone")
            return
        steps = self._played.steps
        taken, kept = len(steps) - entry.to, steps[: entry.to]
        back_to = kept[-1].seq if kept else steps[0].seq - 1
        self._carry_out(entry)
        self._see()
        self._say(entry, "undo", "undone", back_to, n=taken)
        if entry.dealt:
            self._say(entry, "undo", "dealt_anew")
            self._seal(entry, self._played.setup, entry.secret)

    def _seal(self, entry: AnyEntry, setup: dict[str, Any], secret: str) -> None:
        if secret:
            self._say(entry, "seat", "sealed", seal=commitment(secret, setup))

    @property
    def _played(self) -> Course:
        assert self.course is not None
        return self.course

    def _see(self) -> None:
        self.view = self.table.game.view(self._played.state, self.viewer)

    def _name_then(self, seat: int | None, before: int) -> str:
        """The name of somebody who has left since. Their seat may have had another number when they came."""
        for earlier in reversed(self.table.entries[: before - 1]):
            if isinstance(earlier, Dropped) and seat is not None:
                seat += earlier.at <= seat
            if isinstance(earlier, Joined) and earlier.seat == seat:
                return earlier.name
        return text(PACKAGE, self.language, "names.seat", n=(seat or 0) + 1)

    def _say(
        self, entry: AnyEntry, kind: Kind, key: str, back_to: int | None = None, **values: object
    ) -> None:
        if entry.seat is not None and "player" not in values:
            values["player"] = names(self.table.seats, self.language)[entry.seat]
        words = text(PACKAGE, self.language, f"log.{key}", **values)
        who = None if key in NOBODYS else entry.seat
        self.lines.append(Line(entry.seq, who, words, kind, back_to=back_to))


def moved_up(line: Line, at: int) -> Line:
    """Seats after one that is taken away have another number from then on."""
    return line if line.seat is None or line.seat <= at else line._replace(seat=line.seat - 1)


def viewer(table: Table, seat: int) -> int:
    """Whose log a seat reads: where nobody has secrets, all read the spectators'."""
    return seat if table.game.hidden else SPECTATOR

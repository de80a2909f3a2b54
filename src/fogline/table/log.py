"""The log in words: what one viewer may know of all that happened, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from fogline.core.game import Move
from fogline.core.kernel import Kernel
from fogline.core.records import commitment
from fogline.core.words import text
from fogline.table import entries as e
from fogline.table.seats import PACKAGE, names
from fogline.table.table import SPECTATOR, Table
from fogline.table.whose import name_then, seat_now

NOBODYS = (
    "started",
    "sealed",
    "dealt_anew",
    "opened",
    "bot_sits",
    "dropped",
    "ended",
)  # lines about the table
Kind = Literal["move", "rule", "undo", "seat", "talk", "end"]


class Line(NamedTuple):
    event: int
    seat: int | None
    words: str
    kind: Kind
    move: Move | None = None  # what the line tells of, as far as the viewer may know it
    back_to: int | None = None  # the moves after this event, up to the line, are taken back


class Log:
    """Reads the entries of a table, from any of them on, and walks again through what was to be seen.

    A log that keeps up with the table needs no walk: it looks at the position that the table has.
    """

    def __init__(self, table: Table, viewer: int, language: str, start: int = 0) -> None:
        self.table = table
        self.viewer = viewer
        self.language = language
        self.start = start  # it has the lines of the entries after this one
        self.lines: list[Line] = []
        self.read = start  # entries
        self.kept = start  # of these, the lines are kept elsewhere
        self.view: Any = None  # of the position after them, if it is known
        self.walk: Iterator[tuple[int, Kernel]] = iter(())

    def since(self, event: int) -> list[Line]:
        """The lines of all entries after this one."""
        self.read_on(self.table.last)
        at = len(self.lines)
        while at and self.lines[at - 1].event > event:
            at -= 1
        return self.lines[at:]

    def take(self, lines: list[Line], read: int) -> None:
        """The next lines, which were put into words before: those up to an entry."""
        self.lines += lines
        self.read = self.kept = read

    def forget(self, start: int) -> None:
        """Keep only the lines of the entries after this one."""
        self.start = start
        self.lines = [line for line in self.lines if line.event > start]

    def finish(self) -> None:
        """Nothing more will be read: the lines are enough."""
        self.view = None

    def read_on(self, most: int) -> None:
        """Read so many entries more."""
        course = self.table.course
        if course is not None:
            self.walk = course.retold(self.read)
            if self.view is None and self.read >= course.start:
                now = self.read >= course.changed  # then the table has the view already
                self.view = self._public_view() if now else self._view(next(self.walk)[1])
        for entry in self.table.entries[self.read : self.read + most]:
            self._read(entry)
            self.read = entry.seq

    def _see(self, entry: e.AnyEntry) -> bool:
        """Look at the position after an entry. Is the game over there?"""
        course = self.table.played
        if entry.seq == course.changed:
            self.view = self._public_view()
            return course.state.over
        state = next(state for seq, state in self.walk if seq == entry.seq)
        self.view = self._view(state)
        return state.over

    def _public_view(self) -> Any:
        return self.table.public_view(self.viewer)

    def _view(self, state: Kernel) -> Any:
        return self.table.game.view(state, self.viewer)

    def _read(self, entry: e.AnyEntry) -> None:
        match entry:
            case e.Moved():
                self._move(entry)
            case e.Started():
                self._see(entry)
                self._say(entry, "seat", "started")
                if entry.secret:
                    self._say(entry, "seat", "sealed", seal=commitment(entry.secret, entry.setup))
                opening = self.table.game.opening(self.table.edition, self.view, self.language)
                self.lines += [Line(entry.seq, None, line, "rule") for line in opening]
            case e.Undone():
                self._undo(entry)
            case e.Chosen():
                self._say(entry, "move", "chosen")
            case e.Asked():
                self._say(entry, "undo", "asked")
            case e.Answered():
                self._say(entry, "undo", "agreed" if entry.agree else "disagreed")
            case e.Joined():
                self._say(entry, "seat", "bot_joined" if entry.bot else "joined", player=entry.name)
            case e.Departed():
                self._say(entry, "seat", "absent" if entry.absent else "left", player=self._name_then(entry))
                self._seat_anew()
            case e.Removed():
                self._say(entry, "seat", "removed", player=self._name_then(entry, entry.guest))
                self._seat_anew()
            case e.Arranged():
                key = "opened" if entry.bot is None else "bot_sits"
                self._say(entry, "seat", key, player="", n=entry.at + 1)
            case e.Dropped():
                self._say(entry, "seat", "dropped", player="", n=entry.at + 1)
                self._seat_anew()
            case e.StoodIn():
                self._say(entry, "seat", "stood_in")
            case e.TookBack():
                self._say(entry, "seat", "took_back")
            case e.Hinted():
                self._say(entry, "seat", "hinted")
            case e.AskedEnd():
                self._say(entry, "seat", "asked_end")
            case e.AnsweredEnd():
                self._say(entry, "seat", "agreed" if entry.agree else "disagreed_end")
            case e.EndedEarly():
                self._say(entry, "end", "resigned" if entry.how == "resigned" else "ended")
            case e.Said():
                self.lines.append(self._said(entry))
            case e.Rematched():
                self._say(entry, "seat", "rematch")

    def _move(self, entry: e.Moved) -> None:
        table, before = self.table, self.view
        over = self._see(entry)
        move = entry.move if self.viewer == entry.seat else table.game.shown(entry.move)
        words = table.game.words.log(
            table.edition, before, move, self.view, names(table.seats, self.language), self.language
        )
        for number, line in enumerate(words):
            kind: Kind = "move" if number == 0 else "rule"
            if over and number == len(words) - 1:
                kind = "end"
            self.lines.append(Line(entry.seq, entry.seat, line, kind, None if number else move))

    def _undo(self, entry: e.Undone) -> None:
        if entry.choice:
            self._say(entry, "undo", "choice_undone")
            return
        taken = self.table.undone[entry.seq]
        self._see(entry)
        self._say(entry, "undo", "undone", taken.back_to, n=taken.moves)
        if entry.dealt:
            self._say(entry, "undo", "dealt_anew")
        if taken.seal:
            self._say(entry, "seat", "sealed", seal=taken.seal)

    def _said(self, entry: e.Said) -> Line:
        """What is said stays with whoever said it, not with whoever has the seat after them."""
        said = text(PACKAGE, self.language, f"phrases.{entry.phrase}") if entry.phrase else entry.text
        seat = seat_now(self.table, entry)
        return Line(
            entry.seq, seat, said if seat is not None else f"{self._name_then(entry)}: {said}", "talk"
        )

    def _name_then(self, entry: e.AnyEntry, seat: int | None = None) -> str:
        return name_then(self.table, entry.seat if seat is None else seat, entry.seq, self.language)

    def _seat_anew(self) -> None:
        """Somebody has left, or seats have other numbers: the lines so far are those of fewer, or move up."""
        for at, line in enumerate(self.lines):
            entry = self.table.entries[line.event - 1]
            if isinstance(entry, e.Said):
                self.lines[at] = self._said(entry)
            elif line.seat is not None:
                self.lines[at] = line._replace(seat=seat_now(self.table, entry))

    def _say(
        self, entry: e.AnyEntry, kind: Kind, key: str, back_to: int | None = None, **values: object
    ) -> None:
        if entry.seat is not None and "player" not in values:
            values["player"] = names(self.table.seats, self.language)[entry.seat]
        words = text(PACKAGE, self.language, f"log.{key}", **values)
        who = None if key in NOBODYS else seat_now(self.table, entry)
        self.lines.append(Line(entry.seq, who, words, kind, back_to=back_to))


def viewer(table: Table, seat: int) -> int:
    """Whose log a seat reads: where nobody has secrets, all read the spectators'."""
    return seat if table.game.hidden else SPECTATOR

"""What the server says on the socket of a table: answers, and what it tells by itself."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from fogline.server.messages.analyses import Advice
from fogline.server.messages.common import Move
from fogline.server.messages.positions import LogLine, Position, Result, Sight
from fogline.server.messages.tables import TableInfo


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    id: int


class Rejected(Struct, frozen=True, tag_field="type", tag="refused"):
    id: int | None  # None: the message could not be read
    code: str
    words: str
    rule: str  # "" where no rule of the game is meant


class UndoAsked(Struct, frozen=True):
    """Somebody would like to take back; the game waits for the answers."""

    by: int
    missing: list[int]  # seats that have not answered yet


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The whole table, after Hello and wherever events would have a gap."""

    event: int  # number of the last event
    seat: int  # -1: a spectator
    table: TableInfo
    position: Position | None  # None: not started
    log: list[LogLine]  # events after Hello.since, but only the newest if those are many
    earlier: int  # the last event whose lines are not in it
    result: Result | None
    undo_asked: UndoAsked | None
    # What was to be seen before each move since Hello.since, or since one's own last move.
    missed: list[Sight]


class Event(Struct, frozen=True, tag_field="type", tag="event"):
    """Something happened. Numbers have no gaps: after a gap say Hello again."""

    event: int
    table: TableInfo
    position: Position | None
    log: list[LogLine]
    result: Result | None
    undo_asked: UndoAsked | None
    move: Move | None = None  # what was decided, if this seat may know it
    by: int | None = None


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is there. Not numbered: only the last one counts."""

    online: list[bool]
    watching: int
    thinking: list[int]  # seats whose bot is thinking


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    id: int


class Lines(Struct, frozen=True, tag_field="type", tag="lines"):
    """A page of the log."""

    id: int
    log: list[LogLine]
    earlier: int  # there are lines of events up to this one; 0: none


class Preview(Struct, frozen=True, tag_field="type", tag="preview"):
    """What a legal move would do."""

    id: int
    words: list[str]  # what the rules would do on their own
    view: dict[str, Any] | None  # None: it would reveal something
    gains: dict[
        str, tuple[float, float]
    ]  # points before and after, by what they are for, if the game ended then


class Redealt(Struct, frozen=True, tag_field="type", tag="redealt"):
    """A snapshot (`Kernel.restore`) in which all that the seat cannot know is dealt anew."""

    id: int
    number: int  # of the position, to be named by moves
    snapshot: dict[str, Any]


ServerMessage = Accepted | Rejected | Welcome | Event | Presence | Pong | Lines | Preview | Redealt | Advice

"""What happens at a table. A table is nothing but its entries, carried out one after the other."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fogline.core.game import Move


class Entry(Struct, frozen=True, kw_only=True, gc=False, tag_field="kind", tag="entry"):
    seq: int  # from 1, without gaps
    time: float  # seconds since 1970
    seat: int | None  # who did it


class Joined(Entry, frozen=True, kw_only=True, tag="join"):
    name: str
    origin: str = ""  # where they came from, as a hash that only this table makes
    bot: bool = False  # somebody's own bot has


class Departed(Entry, frozen=True, kw_only=True, tag="leave"):
    """Before the start; the seat is open again."""

    absent: bool = False  # they had joined and never came


class CameBack(Entry, frozen=True, kw_only=True, tag="come_back"):
    """Whoever has the key of a seat asks for a new token; the one before is void."""


class Removed(Entry, frozen=True, kw_only=True, tag="remove"):
    """Before the start the host asks a guest to go; `blocked`: nobody from there may come again."""

    guest: int
    blocked: str = ""


class Arranged(Entry, frozen=True, kw_only=True, tag="arrange"):
    """Before the start the host lets a bot play at a seat, opens it, or adds one at the end."""

    at: int
    bot: str | None


class Dropped(Entry, frozen=True, kw_only=True, tag="drop"):
    """Before the start the host takes a seat away; those after it move up."""

    at: int


class Started(Entry, frozen=True, kw_only=True, tag="start"):
    """The deal: every random outcome of the set-up, and the secret behind the commitment to it."""

    setup: dict[str, Any]
    secret: str = ""
    clocks: list[float] | None = None


class Moved(Entry, frozen=True, kw_only=True, tag="move"):
    move: Move
    chances: list[dict[str, Any]]
    clocks: list[float] | None = None  # seconds left after it, by seat


class Chosen(Entry, frozen=True, kw_only=True, tag="choice"):
    """A secret choice made before its turn; it is carried out when the game comes to this seat."""

    move: Move
    clocks: list[float] | None = None


class Undone(Entry, frozen=True, kw_only=True, tag="undo"):
    """The game goes back to its first `to` moves, or (`choice`) only a choice made early is taken back.

    Past a reveal, what nobody has seen then is dealt anew, with a new secret behind a new commitment.
    """

    to: int
    choice: bool = False
    dealt: dict[str, list[str]] | None = None
    secret: str = ""
    clocks: list[float] | None = None


class Asked(Entry, frozen=True, kw_only=True, tag="ask_undo"):
    to: int


class Answered(Entry, frozen=True, kw_only=True, tag="answer_undo"):
    agree: bool


class StoodIn(Entry, frozen=True, kw_only=True, tag="stand_in"):
    """From now on a bot plays for `seat`."""

    bot: str
    by: int
    clocks: list[float] | None = None


class TookBack(Entry, frozen=True, kw_only=True, tag="take_back"):
    clocks: list[float] | None = None


class Hinted(Entry, frozen=True, kw_only=True, tag="hint"):
    """A seat is told which moves look best: known to all, and not taken back with what follows."""


class AskedEnd(Entry, frozen=True, kw_only=True, tag="ask_end"):
    """Somebody would like to end the game before its end; the game goes on meanwhile."""


class AnsweredEnd(Entry, frozen=True, kw_only=True, tag="answer_end"):
    agree: bool


class EndedEarly(Entry, frozen=True, kw_only=True, tag="end"):
    """The game ends before its end: all people agreed to it, or somebody resigned."""

    how: Literal["agreement", "resigned"]
    players: list[int]  # the seats that agreed, or the one that resigned
    clocks: list[float] | None = None


class Said(Entry, frozen=True, kw_only=True, tag="talk"):
    text: str
    phrase: str = ""  # the key of a ready-made phrase: everybody reads it in their own language


class Rematched(Entry, frozen=True, kw_only=True, tag="rematch"):
    table: str


AnyEntry = (
    Joined
    | Departed
    | CameBack
    | Removed
    | Arranged
    | Dropped
    | Started
    | Moved
    | Chosen
    | Undone
    | Asked
    | Answered
    | StoodIn
    | TookBack
    | Hinted
    | AskedEnd
    | AnsweredEnd
    | EndedEarly
    | Said
    | Rematched
)
_decoder = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(data: bytes | str) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry


def changes_position(entry: AnyEntry) -> bool:
    """Talk, seats and secret choices do not: they make no move stale."""
    return isinstance(entry, Started | Moved) or (isinstance(entry, Undone) and not entry.choice)


def kind(entry: AnyEntry) -> str:
    return str(entry.__struct_config__.tag)

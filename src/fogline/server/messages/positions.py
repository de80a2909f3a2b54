"""A game as a viewer may know it, at a live table, in a record and in a puzzle."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from fogline.server.messages.common import Move


class LegalMove(Struct, frozen=True):
    move: Move
    words: str


class Position(Struct, frozen=True):
    """All that a seat may know of the game now. `view` is the game's own View type."""

    number: int  # to be named by moves
    view: dict[str, Any]
    prompt: str
    legal: list[LegalMove]  # empty for all but those who decide
    undo: Literal["none", "free", "ask", "practice"]
    takes_back: str  # what undo would take back, in words
    points: list[float]  # by seat: what is public and decided, the same for all viewers
    decided: list[dict[str, float]]  # the same by category
    undecided: list[dict[str, float]]  # if the game ended now; empty before the first move and after the end
    secrets: list[float]  # what each of one's own secrets would add or cost now
    clocks: list[float] | None  # seconds left per seat
    running: list[int]  # seats whose clock runs


class LogLine(Struct, frozen=True):
    """One thing that happened, in words."""

    event: int
    seat: int | None
    words: str
    kind: Literal["move", "rule", "undo", "seat", "talk", "end"]
    move: Move | None = None  # what a line of the kind "move" tells of, if this seat may know it
    back_to: int | None = None  # of the kind "undo": the moves after this event are taken back


class Result(Struct, frozen=True):
    scores: list[float]
    ranks: list[int]
    winners: list[int]
    breakdown: list[dict[str, float]]
    end: str
    words: str  # why it ended
    ties: list[str]  # what decided where players have the same points


class Sight(Struct, frozen=True):
    """The game as the seat saw it, or would have seen it, after an earlier event."""

    event: int
    view: dict[str, Any]

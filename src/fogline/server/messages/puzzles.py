"""Decisions to be solved."""

from __future__ import annotations

from msgspec import Struct

from fogline.server.messages.common import Move, Name
from fogline.server.messages.positions import Position


class PuzzleOfTheDay(Struct, frozen=True):
    game: str
    id: str
    grade: int  # 1 easy, 2 middling, 3 hard


class PuzzleInfo(Struct, frozen=True):
    """A decision to be made, as the seat saw the game then. Nothing of the answer is in it."""

    id: str
    game: str
    grade: int
    number: int  # among those of the game, from 1
    count: int  # of these
    next: str  # the id of the following one
    seat: int  # that decides
    position: Position


class PuzzleTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A move; `reveal`: and whatever it is worth, tell the answer."""

    move: Move
    reveal: bool = False


class PuzzleMove(Struct, frozen=True):
    """A move of a puzzle and what it may be expected to bring, also compared with the answer."""

    move: Move
    words: str
    win: float  # the chance to win
    points: float  # at the end
    loses: float  # of the chance to win
    fewer: float  # points; below 0 if it brings more
    gives: float  # points more to the best of the others; below 0 if it leaves them fewer
    tempting: bool  # it looks best at first sight


class PuzzleAnswer(Struct, frozen=True):
    right: bool
    tried: PuzzleMove | None  # None: it does what another move does, and wastes something
    moves: list[PuzzleMove]  # all worth a thought, the best first; none before it is right or revealed


class PuzzleTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a puzzle, with bots at the other seats."""

    name: Name

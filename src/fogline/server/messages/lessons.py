"""Guided first games and exercises."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fogline.server.messages.common import Move
from fogline.server.messages.positions import LegalMove, Position
from fogline.server.messages.tables import SeatInfo

Called = Annotated[str, Meta(max_length=24)]  # what the log calls the learner; "": by the seat


class ExerciseTitle(Struct, frozen=True):
    id: str
    title: str


class ChapterInfo(Struct, frozen=True):
    title: str
    at: int  # its first moment


class LessonInfo(Struct, frozen=True):
    """The guided first game."""

    title: str
    minutes: int
    count: int  # moments, numbered from 0
    chapters: list[ChapterInfo]


class Learning(Struct, frozen=True):
    """What can be learned of a game."""

    game: str
    lesson: LessonInfo | None
    exercises: list[ExerciseTitle]
    opponent: str  # an easy one, for a whole game


class LessonRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a learner is: at a moment, after moves of their own. Where these are too few, the lesson makes
    them. `move`: what it would do there is asked."""

    at: Annotated[int, Meta(ge=0, le=1000)]
    made: Annotated[list[Move], Meta(max_length=1000)] = []
    move: Move | None = None
    name: Called = ""


class Frame(Struct, frozen=True):
    """A position on the way, and what had just happened."""

    position: Position
    words: list[str]


class LessonMoment(Struct, frozen=True):
    at: int
    chapter: int
    step: int  # a step may last for several moments
    made: list[Move]  # by the learner, before it
    say: str
    asks: bool  # for a move: those that count are the legal ones of the position
    wrong: str  # the answer to everything else
    point: list[str]  # pieces of the board by their names
    appears: list[str]  # pieces that are there only after a click on these, and are to be clicked next
    seat: int
    seats: list[SeatInfo]
    position: Position
    frames: list[Frame]  # what has happened since the moment before
    later: bool  # something has happened that is not shown: some turns later, or another game


class ExerciseRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's moves; `move`: what it would do after them is asked. `reveal`: tell the solution."""

    made: Annotated[list[Move], Meta(max_length=200)] = []
    move: Move | None = None
    reveal: bool = False
    name: Called = ""


class ExerciseInfo(Struct, frozen=True):
    game: str
    id: str
    number: int  # among those of the game, from 1
    count: int
    next: str  # the id of the following one
    title: str
    task: str
    hint: str
    point: list[str]  # pieces of the board that the hint speaks of
    seat: int


class ExerciseMoment(Struct, frozen=True):
    made: list[Move]
    seats: list[SeatInfo]
    position: Position
    frames: list[Frame]  # what has happened since the learner's last move
    reached: bool
    over: bool  # the goal can no longer be reached
    why: str  # what is to be learned from it; "" before it is solved or the solution shown
    solution: list[LegalMove]  # if it was asked for

"""A lesson: a game with notes. The learner makes the moves that are asked for, all else happens by itself.

A lesson is a sequence of moments. At each one something is said, and then the learner goes on or makes one
move. So where somebody stands is the number of a moment and the moves made so far, and nobody has to remember
anything for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal, NamedTuple

import msgspec

from fogline.core.errors import FoglineError
from fogline.core.game import Game, Move
from fogline.core.structs import toml_reader
from fogline.games import GAMES
from fogline.lessons.arranged import ArrangedGame, ArrangedStart

FOLDER = "lessons"
FIRST_GAME = "first-game"
Texts = dict[str, str]  # by language


class LessonError(FoglineError):
    """A lesson that cannot be played: what is wrong with it, and where."""


class WrongMove(FoglineError):  # noqa: N818 - the learner's, not ours
    """Not what is asked for at a moment of a lesson."""

    def __init__(self, at: int) -> None:
        super().__init__(f"moment {at}: not the move that is asked for")
        self.at = at


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said, what it points at, and what is to be done."""

    say: Texts
    point: list[str] = []  # pieces of the board by their names
    # What a click on these brings and is to be clicked next: pointed at instead, as long as it is there.
    appears: list[str] = []
    # The moves that are asked for, one after the other; of a list any one counts, and what a move leaves out
    # may be anything. None: the learner just goes on.
    want: list[Move | list[Move]] = []
    wrong: Texts = {}  # said to everything else: what to do
    then: list[Move] = []  # what happens next, seen move by move


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps about one subject."""

    title: Texts
    steps: list[Step]
    deal: ArrangedStart | None = None  # None: the game of the chapter before goes on
    moves: list[Move] = []  # what has happened meanwhile; nobody sees it move by move


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["fogline-lesson/1"]
    title: Texts
    minutes: int
    chapters: list[Chapter]
    seat: int = 0  # the learner's

    @property
    def moments(self) -> list[Moment]:
        return list(_moments(self))


class Moment(NamedTuple):
    """A step, or a part of one that asks for several moves."""

    chapter: int
    begins: Chapter | None  # the chapter of which this is the first moment
    step: Step
    number: int  # of the step in the whole lesson
    want: list[Move]  # any of these; none: just go on
    ends: bool  # the step


def _moments(lesson: Lesson) -> Iterator[Moment]:
    number = 0
    for at, chapter in enumerate(lesson.chapters):
        begins: Chapter | None = chapter
        for step in chapter.steps:
            wanted = [one if isinstance(one, list) else [one] for one in step.want] or [[]]
            for part, want in enumerate(wanted, 1):
                yield Moment(at, begins, step, number, want, part == len(wanted))
                begins = None
            number += 1


class Walk(NamedTuple):
    """A lesson as far as the learner has come."""

    arranged: ArrangedGame
    moment: Moment
    made: list[Move]  # by the learner, before this moment
    since: int  # decisions of the arranged game at the moment before; all, if it was in another game
    seen: int  # decisions of the arranged game after which the rest has happened meanwhile


def walk(game: Game, lesson: Lesson, at: int, made: Sequence[Move] = ()) -> Walk:
    """Up to a moment. Where the learner's moves are not given, the first one that counts is made.

    WrongMove: one of them is not what is asked for.
    """
    moments = lesson.moments
    if not 0 <= at < len(moments):
        raise LessonError(f"there are {len(moments)} moments, from 0")
    left, own = list(made), list[Move]()
    arranged: ArrangedGame | None = None
    since = seen = 0
    for number, moment in enumerate(moments[: at + 1]):
        seen = arranged.decisions if arranged else 0
        if moment.begins:
            if moment.begins.deal:
                arranged, since, seen = ArrangedGame(game, moment.begins.deal), 0, 0
            if arranged is None:
                raise LessonError("the first chapter needs a deal")
            if moment.begins.moves:
                arranged.play_all(moment.begins.moves)
        assert arranged is not None
        if moment.begins and moment.begins.deal:
            since = seen = arranged.decisions
        if number == at:
            return Walk(arranged, moment, own, since, seen)
        since = arranged.decisions
        if moment.want:
            own.append(_made(arranged, number, moment, left))
            arranged.play(own[-1])
        if moment.ends:
            arranged.play_all(moment.step.then)
    raise AssertionError


def _made(arranged: ArrangedGame, number: int, moment: Moment, left: list[Move]) -> Move:
    counting = arranged.legal(moment.want)
    if not counting:
        raise LessonError(f"step {moment.number}: none of the moves that are asked for is legal")
    if not left:
        return counting[0]
    move = left.pop(0)
    if move not in counting:
        raise WrongMove(number)
    return move


# ---- those of the package --------------------------------------------------------------------------


read = toml_reader(Lesson)


def decode(data: bytes) -> Lesson:
    try:
        return read(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LessonError(f"not a lesson: {error}") from None


@cache
def packaged(game: str) -> Lesson | None:
    """The guided first game; of some games there is none."""
    file = resources.files(GAMES[game].package) / FOLDER / f"{FIRST_GAME}.toml"
    return decode(file.read_bytes()) if file.is_file() else None


@cache
def pieces(game: str) -> list[str]:
    """The names of what a step may point at, as regular expressions: the boards of the pages know them."""
    file = resources.files(GAMES[game].package) / FOLDER / "pieces.toml"
    found: dict[str, Any] = msgspec.toml.decode(file.read_bytes())
    return [*found["pieces"]]

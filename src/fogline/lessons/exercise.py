"""Exercises: a small position and a goal, reached by whatever moves of one's own lead there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal, NamedTuple

import msgspec

from fogline.core.game import Game, Move
from fogline.core.structs import toml_reader
from fogline.games import GAMES
from fogline.lessons.arranged import ArrangedGame, ArrangedStart
from fogline.lessons.lesson import LessonError, Texts

FOLDER = "exercises"
ME = "me"  # in a goal: the learner's seat


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"equals": "is"}):
    """Something that can be looked up in a position: exactly one comparison.

    `of` is a path: `view.…` is what the learner's seat is told (games/<game>/view.py), and
    `points.<seat>.<category>` are the points as if the game ended now. `me` stands for the learner's
    seat, in paths and as a value.
    """

    of: str
    at_least: float | None = None
    at_most: float | None = None
    equals: str | int | float | bool | None = None
    has: str | int | None = None  # a list with this in it
    more_than: str | None = None  # another path
    gains: float | None = None  # at least so much more than at the beginning


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["fogline-exercise/1"]
    title: Texts
    task: Texts  # the goal, in words
    hint: Texts
    why: Texts  # said when it is solved: what is to be learned from it
    deal: ArrangedStart
    goal: list[Goal]  # all of these at once
    solution: list[Move]  # the learner's moves; there may be other ways
    seat: int = 0  # the learner's
    moves: list[Move] = []  # up to the position
    point: list[str] = []  # pieces of the board that the hint speaks of
    # What the others do after the learner's turn; none: one turn has to do. Of a list the first legal one.
    replies: list[Move | list[Move]] = []


class Tried(NamedTuple):
    """An exercise after moves of the learner."""

    arranged: ArrangedGame
    since: int  # decisions of the arranged game before the last of these moves
    reached: bool
    over: bool  # nothing more can be tried


def attempt(game: Game, one: Exercise, made: Sequence[Move]) -> Tried:
    """Refused: a move is not legal. LessonError: moves after the end of the exercise."""
    arranged = ArrangedGame(game, one.deal)
    arranged.play_all(one.moves)
    start = facts(game, arranged, one.seat)
    left = list(one.replies)
    since = arranged.decisions
    reached, over = reaches(one, start, start), False
    for move in made:
        if reached or over:
            raise LessonError("the exercise is over")
        since = arranged.decisions
        arranged.play(move)
        reached = reaches(one, start, facts(game, arranged, one.seat))
        over = not reached and not answered(arranged, one.seat, left)
        reached = reached or reaches(one, start, facts(game, arranged, one.seat))
    return Tried(arranged, since, reached, over and not reached)


def answered(arranged: ArrangedGame, seat: int, replies: list[Move | list[Move]]) -> bool:
    """Let the others reply until it is the learner's turn again; False: it never is."""
    while not arranged.state.over and arranged.state.player != seat:
        reply = replies.pop(0) if replies else []
        offered = arranged.game.moves(arranged.state)
        legal = [move for move in (reply if isinstance(reply, list) else [reply]) if move in offered]
        if not legal:
            return False
        arranged.play(legal[0])
    return not arranged.state.over


# ---- goals -----------------------------------------------------------------------------------------


def facts(game: Game, arranged: ArrangedGame, seat: int) -> dict[str, Any]:
    """What goals can speak of."""
    view = msgspec.to_builtins(game.view(arranged.state, seat))
    return {"view": view, "points": game.breakdown(arranged.state.copy())}


def reaches(one: Exercise, start: dict[str, Any], now: dict[str, Any]) -> bool:
    return all(holds(goal, one.seat, start, now) for goal in one.goal)


def holds(goal: Goal, seat: int, start: dict[str, Any], now: dict[str, Any]) -> bool:
    value = look_up(now, goal.of, seat)
    if goal.at_least is not None:
        return bool(value >= goal.at_least)
    if goal.at_most is not None:
        return bool(value <= goal.at_most)
    if goal.gains is not None:
        return bool(value - look_up(start, goal.of, seat) >= goal.gains)
    if goal.more_than is not None:
        return bool(value > look_up(now, goal.more_than, seat))
    if goal.has is not None:
        return (seat if goal.has == ME else goal.has) in value
    if goal.equals is not None:
        return bool(value == (seat if goal.equals == ME else goal.equals))
    raise LessonError(f"the goal {goal.of!r} compares with nothing")


def look_up(found: Any, path: str, seat: int) -> Any:
    for part in path.split("."):
        key: Any = seat if part == ME else int(part) if part.isdigit() and isinstance(found, list) else part
        try:
            found = found[key]
        except (LookupError, TypeError):
            raise LessonError(f"the goal {path!r}: there is no {part!r}") from None
    return found


# ---- those of the package --------------------------------------------------------------------------


read = toml_reader(Exercise)


def decode(data: bytes) -> Exercise:
    try:
        return read(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LessonError(f"not an exercise: {error}") from None


@cache
def packaged(game: str) -> dict[str, Exercise]:
    """Those of a game by their ids, the names of their files, in this order."""
    folder = resources.files(GAMES[game].package) / FOLDER
    files = folder.iterdir() if folder.is_dir() else []
    found = {file.name.removesuffix(".toml"): file for file in files if file.name.endswith(".toml")}
    return {id: decode(found[id].read_bytes()) for id in sorted(found)}

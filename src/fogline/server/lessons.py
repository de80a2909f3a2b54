"""Lessons and exercises as they are told: what the learner's seat sees, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fogline.bots.levels import LEVELS
from fogline.core.editions import Text
from fogline.core.errors import Refused
from fogline.core.game import Game, Move
from fogline.games import GAMES
from fogline.lessons import exercise, lesson
from fogline.lessons.arranged import ArrangedGame, fits, written
from fogline.lessons.exercise import Exercise, Tried
from fogline.lessons.lesson import Lesson, LessonError, Walk, WrongMove
from fogline.server import outgoing
from fogline.server.messages import (
    ChapterInfo,
    ExerciseInfo,
    ExerciseMoment,
    ExerciseTitle,
    Frame,
    Learning,
    LegalMove,
    LessonInfo,
    LessonMoment,
    Position,
    SeatInfo,
)
from fogline.server.moments import PlayedGame, Walked
from fogline.table.guards import refuse
from fogline.table.log import Log
from fogline.table.seats import Seat
from fogline.table.table import Table

EASY = next(iter(LEVELS))  # the opponent


def find_game(game: str) -> Game:
    if game not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    return GAMES[game]


def find_lesson(game: str) -> Lesson:
    found = lesson.packaged(find_game(game).id)
    if found is None:
        raise refuse("no_such_lesson")
    return found


def find_exercise(game: str, id: str) -> Exercise:
    found = exercise.packaged(find_game(game).id).get(id)
    if found is None:
        raise refuse("no_such_lesson")
    return found


def learning(game: str, language: str) -> Learning:
    of = find_game(game).id
    first, all_exercises = lesson.packaged(of), exercise.packaged(of)
    return Learning(
        game=of,
        lesson=None if first is None else lesson_info(first, language),
        exercises=[
            ExerciseTitle(id, Text(one.title).in_language(language)) for id, one in all_exercises.items()
        ],
        opponent=EASY,
    )


def lesson_info(one: Lesson, language: str) -> LessonInfo:
    moments = one.moments
    return LessonInfo(
        title=Text(one.title).in_language(language),
        minutes=one.minutes,
        count=len(moments),
        chapters=[
            ChapterInfo(Text(moment.begins.title).in_language(language), at)
            for at, moment in enumerate(moments)
            if moment.begins
        ],
    )


# ---- the table -------------------------------------------------------------------------------------


def walked(arranged: ArrangedGame, seat: int, name: str) -> Walked:
    """The table at which it is learned: an easy opponent sits at each other seat."""
    players = range(arranged.record.players)
    sitting = [Seat("human", name) if one == seat else Seat("bot", bot=EASY) for one in players]
    return Walked(PlayedGame(written(arranged), sitting, arranged.game.edition()))


def seats(at: Walked) -> list[SeatInfo]:
    return [outgoing.seat_info(seat, online=False) for seat in at.table.seats]


def position(table: Table, seat: int, language: str) -> Position:
    found = outgoing.position(table, seat, language, now=0.0)
    assert found is not None
    return msgspec.structs.replace(found, undo="none", takes_back="")


def frames(at: Walked, seat: int, numbers: range, language: str) -> list[Frame]:
    """After each of these decisions: the position, and what the log says of the decision."""
    if not numbers:
        return []
    lines = Log(at.at(at.decisions, seat), seat, language).since(0)
    return [
        Frame(
            msgspec.structs.replace(position(at.at(number, seat), seat, language), legal=[]),
            [line.words for line in lines if line.event == number + 1],
        )
        for number in numbers
    ]


# ---- lessons ---------------------------------------------------------------------------------------


def reach(game: str, one: Lesson, at: int, made: Sequence[Move], language: str) -> Walk:
    if at >= len(one.moments):
        raise refuse("no_such_moment", str(len(one.moments) - 1))
    try:
        return lesson.walk(GAMES[game], one, at, made)
    except WrongMove as error:
        say = one.moments[error.at].step.wrong
        raise refuse("wrong_move", Text(say).in_language(language)) from None


def lesson_moment(one: Lesson, at: int, found: Walk, name: str, language: str) -> LessonMoment:
    step, seat = found.moment.step, one.seat
    walk = walked(found.arranged, seat, name)
    now = position(walk.at(walk.decisions, seat), seat, language)
    legal = [move for move in now.legal if any(fits(move.move, want) for want in found.moment.want)]
    return LessonMoment(
        at=at,
        chapter=found.moment.chapter,
        step=found.moment.number,
        made=found.made,
        say=Text(step.say).in_language(language),
        asks=bool(found.moment.want),
        wrong=Text(step.wrong).in_language(language) if step.wrong else "",
        point=step.point,
        appears=step.appears,
        seat=seat,
        seats=seats(walk),
        position=msgspec.structs.replace(now, legal=legal),
        frames=frames(walk, seat, range(found.since + 1, found.seen + 1), language),
        later=found.seen < found.arranged.decisions,
    )


# ---- exercises -------------------------------------------------------------------------------------


def exercise_info(game: str, id: str, language: str) -> ExerciseInfo:
    one, ids = find_exercise(game, id), list(exercise.packaged(game))
    at = ids.index(id)
    return ExerciseInfo(
        game=game,
        id=id,
        number=at + 1,
        count=len(ids),
        next=ids[(at + 1) % len(ids)],
        title=Text(one.title).in_language(language),
        task=Text(one.task).in_language(language),
        hint=Text(one.hint).in_language(language),
        point=one.point,
        seat=one.seat,
    )


def attempt(game: str, one: Exercise, made: Sequence[Move]) -> Tried:
    try:
        return exercise.attempt(GAMES[game], one, made)
    except (Refused, LessonError):
        raise refuse("not_possible") from None


def exercise_moment(
    one: Exercise, made: list[Move], found: Tried, reveal: bool, name: str, language: str
) -> ExerciseMoment:
    seat, arranged = one.seat, found.arranged
    walk = walked(arranged, seat, name)
    now = position(walk.at(walk.decisions, seat), seat, language)
    ended = found.reached or found.over
    numbers = range(found.since + 1, walk.decisions + 1) if made else range(0)
    return ExerciseMoment(
        made=made,
        seats=seats(walk),
        position=msgspec.structs.replace(now, legal=[]) if ended else now,
        frames=frames(walk, seat, numbers, language),
        reached=found.reached,
        over=found.over,
        why=Text(one.why).in_language(language) if found.reached or reveal else "",
        solution=[said(arranged.game, move, language) for move in one.solution] if reveal else [],
    )


def said(game: Game, move: Move, language: str) -> LegalMove:
    edition = game.edition()
    return outgoing.legal_move(game, edition, game.action(edition, move), language)

"""What is wrong with a lesson or an exercise, for those who write them. The tests ask this of every one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fogline.core.errors import FoglineError, Refused
from fogline.core.game import Game, Move
from fogline.core.words import ENGLISH
from fogline.lessons.arranged import ArrangedGame, why_not
from fogline.lessons.exercise import Exercise, attempt
from fogline.lessons.lesson import Lesson, Texts, pieces, walk

MOST_WORDS = 30  # of a text


def words_in(text: str) -> int:
    return sum(any(c.isalnum() for c in word) for word in text.split())


def check_texts(title: Texts, texts: Mapping[str, Texts]) -> Iterator[str]:
    """In English, and in each language that the title is in: whoever speaks another one reads English."""
    for place, text in texts.items():
        for language in dict.fromkeys((ENGLISH, *title)):
            if not text.get(language, "").strip():
                yield f"{place}: there is no text in {language!r}"
        for language, said in text.items():
            if words_in(said) > MOST_WORDS:
                yield f"{place}: {words_in(said)} words in {language!r}, at most {MOST_WORDS}"


def check_pieces(game: Game, place: str, names: list[str]) -> Iterator[str]:
    for name in names:
        if not any(re.fullmatch(pattern, name) for pattern in pieces(game.id)):
            yield f"{place}: there is no piece {name!r}; known: {', '.join(pieces(game.id))}"


# ---- lessons ---------------------------------------------------------------------------------------


def check_lesson(game: Game, lesson: Lesson) -> list[str]:
    return [*_form(game, lesson), *_play(game, lesson)]


def _form(game: Game, lesson: Lesson) -> Iterator[str]:
    yield from check_texts(lesson.title, {"title": lesson.title})
    number = 0
    for at, chapter in enumerate(lesson.chapters):
        yield from check_texts(lesson.title, {f"chapter {at}: title": chapter.title})
        if not chapter.steps:
            yield f"chapter {at}: there are no steps"
        for step in chapter.steps:
            place = f"step {number} ({step.say.get('en', '')[:30]!r})"
            yield from check_texts(lesson.title, {f"{place}: say": step.say})
            if step.want:
                yield from check_texts(lesson.title, {f"{place}: wrong": step.wrong})
                if not step.point:
                    yield f"{place}: a move is asked for, and nothing is pointed at"
            elif step.appears:
                yield f"{place}: nothing is to be clicked, so nothing appears"
            yield from check_pieces(game, place, [*step.point, *step.appears])
            number += 1
    last = lesson.chapters[-1].steps[-1]
    if last.want or last.then:
        yield "the last step is the end: it asks for nothing, and nothing happens then"


def _play(game: Game, lesson: Lesson) -> Iterator[str]:
    """To its end, and once more for every other move that counts somewhere."""
    moments = lesson.moments
    try:
        end = walk(game, lesson, len(moments) - 1)
    except FoglineError as error:
        yield _where(game, lesson) or str(error)
        return
    asked = [number for number, moment in enumerate(moments) if moment.want]
    for at, number in enumerate(asked):
        here = walk(game, lesson, number, end.made)
        place = f"step {moments[number].number}"
        if here.arranged.state.player != lesson.seat:
            yield f"{place}: it is not the learner who decides here"
        counting = here.arranged.legal(moments[number].want)
        for want in moments[number].want:
            if not here.arranged.legal([want]):
                yield f"{place}: {want} is not legal"
        for other in counting:
            if other == end.made[at]:
                continue
            try:
                walk(game, lesson, len(moments) - 1, [*end.made[:at], other])
            except FoglineError as error:
                yield f"{place}: {other} counts, but the lesson cannot go on after it: {error}"


def _where(game: Game, lesson: Lesson) -> str:
    """The first moment that cannot be reached, and the move that is not legal before it."""
    for at, moment in enumerate(lesson.moments):
        try:
            walk(game, lesson, at)
        except Refused:
            before = moment.begins.moves if moment.begins else []
            earlier = lesson.moments[at - 1] if at else None
            then = earlier.step.then if earlier and earlier.ends else []
            arranged = _before(game, lesson, at)
            return f"before step {moment.number}: {_illegal(game, arranged, [*then, *before])}"
        except FoglineError as error:
            return f"step {moment.number}: {error}"
    return ""


def _before(game: Game, lesson: Lesson, at: int) -> ArrangedGame:
    """The position in which the moves before a moment are to be made."""
    moment = lesson.moments[at]
    if moment.begins and moment.begins.deal:
        return ArrangedGame(game, moment.begins.deal)
    found = walk(game, lesson, at - 1)
    if found.moment.want:
        found.arranged.play(found.arranged.legal(found.moment.want)[0])
    return found.arranged


def _illegal(game: Game, arranged: ArrangedGame, moves: list[Move]) -> str:
    for number, move in enumerate(moves, 1):
        reason = why_not(game, arranged.state, move)
        if reason:
            return f"move {number} of {len(moves)}, {move}: {reason}"
        arranged.play(move)
    return ""


# ---- exercises -------------------------------------------------------------------------------------


def check_exercise(game: Game, one: Exercise) -> list[str]:
    texts = {"title": one.title, "task": one.task, "hint": one.hint, "why": one.why}
    return [*check_texts(one.title, texts), *check_pieces(game, "point", one.point), *_solve(game, one)]


def _solve(game: Game, one: Exercise) -> Iterator[str]:
    if not one.goal or not one.solution:
        yield "a goal and a solution are needed"
        return
    arranged = ArrangedGame(game, one.deal)
    wrong = _illegal(game, arranged, one.moves)
    if wrong:
        yield f"moves: {wrong}"
        return
    if arranged.state.player != one.seat:
        yield f"the learner has seat {one.seat}, but player {arranged.state.player} decides"
        return
    for count in range(len(one.solution) + 1):
        try:
            tried = attempt(game, one, one.solution[:count])
        except Refused:
            before = attempt(game, one, one.solution[: count - 1]).arranged
            yield f"solution: {_illegal(game, before, [one.solution[count - 1]])}"
            return
        except FoglineError as error:
            yield str(error)
            return
        if count < len(one.solution) and (tried.reached or tried.over):
            yield f"after {count} moves of the solution the exercise is over, reached: {tried.reached}"
            return
    if not tried.reached:
        yield "the solution does not reach the goal"

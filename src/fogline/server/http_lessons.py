"""HTTP: guided first games and exercises. Nothing is remembered here: who asks says which moves were made."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from fogline.core.words import ENGLISH, spoken
from fogline.lessons.arranged import ArrangedGame
from fogline.server import lessons, outgoing
from fogline.server.asking import EXPLAINED, limit_work, problems, replays_of
from fogline.server.editions import components
from fogline.server.messages import (
    ExerciseInfo,
    ExerciseMoment,
    ExerciseRequest,
    Learning,
    LessonMoment,
    LessonRequest,
)
from fogline.server.replays import WALKING
from fogline.server.told import POSITION

ExerciseId = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,60}$")]


async def explained(
    request: Request[Any, Any, Any],
    arranged: ArrangedGame,
    seat: int,
    asked: LessonRequest | ExerciseRequest,
    language: str,
) -> Response[bytes]:
    """What a move would do, or why it may not be made, as at a live table."""

    def tried() -> bytes:
        walked = lessons.walked(arranged, seat, asked.name)
        table = walked.at(walked.decisions, seat)
        return outgoing.encode(outgoing.explain(table, seat, 0, asked.move or {}, spoken(language)))

    limit_work(request, POSITION + WALKING * arranged.decisions)
    return Response(await replays_of(request).do(tried), media_type="application/json")


@get("/api/lessons/{game:str}", sync_to_thread=False, responses=problems(404))
def what_to_learn(game: FromPath[str], language: FromQuery[str] = ENGLISH) -> Learning:
    """The guided first game, and the exercises there are."""
    return lessons.learning(game, spoken(language))


@get("/api/lessons/{game:str}/edition", sync_to_thread=False, responses=problems(404))
def lesson_edition(game: FromPath[str]) -> dict[str, Any]:
    return components(lessons.find_game(game).edition())


@post("/api/lessons/{game:str}/first-game", status_code=200, responses=problems(404, 409, 413))
async def lesson_moment(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[LessonRequest],
    language: FromQuery[str] = ENGLISH,
) -> LessonMoment:
    """A moment of the lesson. A move that is not asked for is refused, and the words say what is."""
    one, told = lessons.find_lesson(game), spoken(language)
    found = lessons.reach(game, one, data.at, data.made, told)
    shown = found.seen - found.since
    limit_work(request, POSITION * (1 + shown) + 2 * WALKING * found.arranged.decisions)
    return await replays_of(request).do(lambda: lessons.lesson_moment(one, data.at, found, data.name, told))


@post(
    "/api/lessons/{game:str}/first-game/explain",
    status_code=200,
    responses={**problems(404, 409, 413), 200: EXPLAINED},
)
async def explain_in_lesson(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    data: JSONBody[LessonRequest],
    language: FromQuery[str] = ENGLISH,
) -> Response[bytes]:
    """What a move would do at that moment."""
    one = lessons.find_lesson(game)
    found = lessons.reach(game, one, data.at, data.made, spoken(language))
    return await explained(request, found.arranged, one.seat, data, language)


@get("/api/exercises/{game:str}/{id:str}", sync_to_thread=False, responses=problems(404))
def get_exercise(game: FromPath[str], id: ExerciseId, language: FromQuery[str] = ENGLISH) -> ExerciseInfo:
    return lessons.exercise_info(game, id, spoken(language))


@post("/api/exercises/{game:str}/{id:str}", status_code=200, responses=problems(404, 409, 413))
async def try_exercise(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    id: ExerciseId,
    data: JSONBody[ExerciseRequest],
    language: FromQuery[str] = ENGLISH,
) -> ExerciseMoment:
    """The position after the learner's moves, and whether the goal is reached."""
    one, told = lessons.find_exercise(game, id), spoken(language)
    found = lessons.attempt(game, one, data.made)
    shown = found.arranged.decisions - found.since
    limit_work(request, POSITION * (1 + shown) + 2 * WALKING * found.arranged.decisions)
    return await replays_of(request).do(
        lambda: lessons.exercise_moment(one, data.made, found, data.reveal, data.name, told)
    )


@post(
    "/api/exercises/{game:str}/{id:str}/explain",
    status_code=200,
    responses={**problems(404, 409, 413), 200: EXPLAINED},
)
async def explain_in_exercise(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    id: ExerciseId,
    data: JSONBody[ExerciseRequest],
    language: FromQuery[str] = ENGLISH,
) -> Response[bytes]:
    """What a move would do after those of the learner."""
    one = lessons.find_exercise(game, id)
    found = lessons.attempt(game, one, data.made)
    return await explained(request, found.arranged, one.seat, data, language)


ROUTES = [
    what_to_learn,
    lesson_edition,
    lesson_moment,
    explain_in_lesson,
    get_exercise,
    try_exercise,
    explain_in_exercise,
]

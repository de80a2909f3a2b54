"""HTTP: puzzles, what a move in them is worth, and playing on from one."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from fogline.core.words import ENGLISH, spoken
from fogline.server import outgoing, puzzles
from fogline.server.asking import (
    EXPLAINED,
    SECRET,
    hub_of,
    limit_making,
    limit_work,
    person_of,
    problems,
    replays_of,
)
from fogline.server.editions import components
from fogline.server.gate import language_of
from fogline.server.messages import (
    Place,
    PlayOnRequest,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleOfTheDay,
    PuzzleTable,
    PuzzleTry,
)
from fogline.server.moments import Walked
from fogline.server.replays import WALKING
from fogline.server.told import POSITION
from fogline.study.puzzles import Puzzle

PuzzleId = Annotated[str, PathParameter(pattern="^(today|[0-9]-[0-9]{1,12}-[0-9]{1,6})$")]


def walked(request: Request[Any, Any, Any], one: Puzzle) -> Walked:
    """The game of a puzzle, whoever looks at it; the work is charged."""
    key, replays = f"puzzle {one.record.game} {one.id}", replays_of(request)
    game = replays.game(key) or replays.keep(key, Walked(puzzles.played(one)))
    limit_work(request, POSITION + WALKING * game.ahead(game.decisions))
    return game


@get("/api/puzzles", sync_to_thread=False, responses=problems())
def todays_puzzles() -> list[PuzzleOfTheDay]:
    """One of each game, the same for everybody; the day is that of UTC."""
    return puzzles.today()


@get("/api/puzzles/{game:str}/{id:str}", responses=problems(404))
async def get_puzzle(
    request: Request[Any, Any, Any], game: FromPath[str], id: PuzzleId, language: FromQuery[str] = ENGLISH
) -> PuzzleInfo:
    """The position as the seat sees it, with its legal moves; the id `today` is that of the day."""
    one = puzzles.find(game, id)
    at = walked(request, one)
    return await replays_of(request).do(lambda: puzzles.info(one, at, spoken(language)))


@get("/api/puzzles/{game:str}/{id:str}/edition", sync_to_thread=False, responses=problems(404))
def puzzle_edition(game: FromPath[str], id: PuzzleId) -> dict[str, Any]:
    return components(puzzles.played(puzzles.find(game, id)).edition)


@post("/api/puzzles/{game:str}/{id:str}/try", status_code=200, responses=problems(404, 409, 413))
async def try_puzzle(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    id: PuzzleId,
    data: JSONBody[PuzzleTry],
    language: FromQuery[str] = ENGLISH,
) -> PuzzleAnswer:
    """Is a move right, and what does it lose? The answer is told if it is, or if that is asked for."""
    one = puzzles.find(game, id)
    at = walked(request, one)
    return await replays_of(request).do(
        lambda: puzzles.answer(one, at, data.move, data.reveal, spoken(language))
    )


@post(
    "/api/puzzles/{game:str}/{id:str}/explain",
    status_code=200,
    responses={**problems(404, 413), 200: EXPLAINED},
)
async def explain_move(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    id: PuzzleId,
    data: JSONBody[PuzzleTry],
    language: FromQuery[str] = ENGLISH,
) -> Response[bytes]:
    """What a move would do, or why it may not be made, as at a live table."""
    one = puzzles.find(game, id)
    at = walked(request, one)
    answer = await replays_of(request).do(
        lambda: outgoing.explain(puzzles.table(one, at), one.seat, 0, data.move, spoken(language))
    )
    return Response(outgoing.encode(answer), media_type="application/json")


@post(
    "/api/puzzles/{game:str}/{id:str}/tables", response_headers=SECRET, responses=problems(404, 409, 413, 503)
)
async def play_on_from_puzzle(
    request: Request[Any, Any, Any], game: FromPath[str], id: PuzzleId, data: JSONBody[PuzzleTable]
) -> Place:
    """A new table at which the game goes on from the puzzle, with bots at the other seats."""
    limit_making(request)
    one = puzzles.find(game, id)
    played = puzzles.played(one)
    wanted = PlayOnRequest(number=played.decisions, seat=one.seat, name=data.name)
    language = language_of(request.headers.get("accept-language", ""))
    who = await person_of(request)
    return await hub_of(request).play_on(one.id, played, wanted, language, who)


ROUTES = [
    todays_puzzles,
    get_puzzle,
    puzzle_edition,
    try_puzzle,
    explain_move,
    play_on_from_puzzle,
]

"""HTTP: finished games analysed."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromQuery, PathParameter

from fogline.core.words import ENGLISH, spoken
from fogline.server import advice
from fogline.server.analyses import Analyses
from fogline.server.asking import Id, address_of, hub_of, problems
from fogline.server.http_records import walked
from fogline.server.messages import MOST_DECISIONS, Advice, Progress
from fogline.server.moments import Walked
from fogline.table.guards import refuse


def analyses_of(request: Request[Any, Any, Any]) -> Analyses:
    analyses: Analyses = request.app.state.analyses
    return analyses


async def finished(request: Request[Any, Any, Any], id: str) -> Walked:
    game = await walked(request, id)
    if game.record.result is None:
        raise refuse("not_over")
    advice.known(game.table.game)
    return game


async def edition_of(request: Request[Any, Any, Any], game: Walked) -> bytes | None:
    return (await hub_of(request).editions.get(game.table.edition.sha256)).file


@post("/api/records/{id:str}/analysis", status_code=200, responses=problems(404, 409, 503))
async def analyse_record(request: Request[Any, Any, Any], id: Id) -> Progress:
    """Who may win at each decision, and how good it was. It takes a while: ask again for how far it is."""
    analyses = analyses_of(request)
    known = await analyses.progress(id)
    if known is not None:
        return known
    game = await finished(request, id)
    edition = await edition_of(request, game)
    if id not in analyses.jobs:  # otherwise somebody else has asked meanwhile
        analyses.room()
        advice.charge(address_of(request), advice.COSTS[advice.WHOLE_GAME] * game.decisions)
    return analyses.begin(id, game, edition)


@get("/api/records/{id:str}/moments/{number:int}/advice", responses=problems(404, 409, 503))
async def moment_advice(
    request: Request[Any, Any, Any],
    id: Id,
    number: Annotated[int, PathParameter(ge=0, le=MOST_DECISIONS)],
    language: FromQuery[str] = ENGLISH,
) -> Advice:
    """The decision that was made after so many others, and those that would have been best."""
    analyses, game = analyses_of(request), await finished(request, id)
    if number >= game.decisions:
        raise refuse("no_such_moment", str(game.decisions - 1))
    judged = analyses.known(id, number)
    if judged is None:
        edition = await edition_of(request, game)
        advice.charge(address_of(request), advice.COSTS[advice.MOMENT])
        judged = await analyses.moment(id, game, number, edition)
    return advice.told(game.table, judged, number, spoken(language))


ROUTES = [analyse_record, moment_advice]

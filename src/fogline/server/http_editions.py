"""HTTP: editions, ours and those that people send."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter

from fogline.games import GAMES
from fogline.server import editions
from fogline.server.asking import (
    charged_for_reading,
    download,
    hub_of,
    limit_work,
    problems,
    replays_of,
    store_edition,
)
from fogline.server.kept_editions import Kept
from fogline.server.messages import (
    EditionCheck,
    EditionInfo,
    EditionPage,
    EditionRequest,
    EditionSchema,
)
from fogline.table.guards import refuse

TOML = "application/toml"
Sha256 = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$")]


async def find_edition(request: Request[Any, Any, Any], sha256: str) -> Kept:
    with charged_for_reading(request, sha256):
        found = await hub_of(request).editions.asked_for(sha256)
    if found is None:
        raise refuse("no_such_edition")
    return found


async def limit_checks(request: Request[Any, Any, Any]) -> None:
    """Reading, writing and checking take as long as what is sent is large."""
    limit_work(request, editions.LOOK + editions.CHECK * len(await request.body()))


@get("/api/editions", sync_to_thread=False, responses=problems())
def packaged_editions() -> list[EditionInfo]:
    """Those that come with Fogline."""
    return [editions.info(game.edition(), ours=True) for game in GAMES.values()]


@get("/api/editions/schema/{game:str}", sync_to_thread=False, responses=problems(404))
def edition_schema(game: FromPath[str]) -> EditionSchema:
    """What may stand in the file of an edition, for forms."""
    return editions.schema(game)


@get("/api/editions/{sha256:str}", responses=problems(404, 503))
async def get_edition(request: Request[Any, Any, Any], sha256: Sha256) -> EditionPage:
    """All that there is in an edition, and where each figure comes from."""
    found = await find_edition(request, sha256)
    limit_work(request, editions.LOOK)
    return await replays_of(request).do(lambda: editions.page(found.edition, not found.own))


@get("/api/editions/{sha256:str}/file", media_type=TOML, responses=problems(404, 503))
async def edition_file(request: Request[Any, Any, Any], sha256: Sha256) -> Response[bytes]:
    edition = (await find_edition(request, sha256)).edition
    return download(f"{edition.game}-{edition.id}.toml", edition.data, TOML)


@post("/api/editions/check", status_code=200, responses=problems(404, 413))
async def check_edition(request: Request[Any, Any, Any], data: JSONBody[EditionRequest]) -> EditionCheck:
    """All that is wrong with an edition, at its place. Nothing is stored."""
    await limit_checks(request)
    return await replays_of(request).do(lambda: editions.check(data))


@post(
    "/api/editions/file",
    status_code=200,
    media_type=TOML,
    responses=problems(404, 413, 422),
)
async def write_edition(request: Request[Any, Any, Any], data: JSONBody[EditionRequest]) -> Response[bytes]:
    """An edition as a file, finished or not. One that is sent as JSON goes by the hash of this file."""
    await limit_checks(request)
    with editions.refused():
        file = await replays_of(request).do(lambda: editions.file_of(data))
    return download(f"{data.game}.toml", file, TOML)


@post("/api/editions", responses=problems(404, 413, 422, 503))
async def send_edition(request: Request[Any, Any, Any], data: JSONBody[EditionRequest]) -> EditionInfo:
    """Keep an edition that has passed all checks, so that tables can be set up with it."""
    await limit_checks(request)
    with editions.refused():
        edition = await replays_of(request).do(lambda: editions.checked(data))
    kept = await store_edition(request, edition)
    return editions.info(kept.edition, ours=not kept.own)


ROUTES = [
    packaged_editions,
    edition_schema,
    get_edition,
    edition_file,
    check_edition,
    write_edition,
    send_edition,
]

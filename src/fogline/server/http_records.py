"""HTTP: records, moment by moment, and playing on from one."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from fogline.core import records
from fogline.core.editions import brief, digest
from fogline.core.words import ENGLISH, spoken
from fogline.games import GAMES
from fogline.server import editions, moments, outgoing, security
from fogline.server.asking import (
    SECRET,
    Id,
    charged_for_reading,
    download_record,
    hub_of,
    limit_making,
    limit_work,
    person_of,
    problems,
    replays_of,
    store_edition,
)
from fogline.server.editions import components
from fogline.server.gate import language_of
from fogline.server.messages import MOST_DECISIONS, LogLine, Moment, Place, PlayOnRequest, RecordInfo
from fogline.server.replays import CHECK, WALKING
from fogline.server.stored_tables import unbroken
from fogline.server.told import POSITION
from fogline.table.guards import refuse
from fogline.table.seats import MOST_SEATS
from fogline.table.table import SPECTATOR

Eyes = Annotated[int, QueryParameter(ge=SPECTATOR, le=MOST_SEATS - 1)]
WHOLE_LOG = ResponseSpec(list[LogLine], generate_examples=False, description="The log.")


@post("/api/records", responses=problems(413, 422, 503))
async def upload_record(request: Request[Any, Any, Any]) -> RecordInfo:
    """Keep a record to look at it; every move in it is checked first.

    It may come in an archive (ZIP) with the file of the edition it was played with.
    """
    limit_making(request)
    body = await request.body()
    limit_work(request, CHECK)
    language = language_of(request.headers.get("accept-language", ""))
    data, file, named = await replays_of(request).do(lambda: moments.unpacked(body, language))
    kept = await hub_of(request).editions.asked_for(named.sha256)
    if kept is None and file is not None and digest(file) == named.sha256:
        read, text = GAMES[records.decode(data).game].read_edition, file
        limit_work(request, editions.LOOK + editions.CHECK * len(text))
        with editions.refused():
            kept = await store_edition(request, await replays_of(request).do(lambda: read(text)))
    if kept is None:
        raise refuse("unknown_edition", brief(named.id))
    played = await replays_of(request).do(lambda: moments.check(data, language, kept.edition, kept.own))
    id = security.new_id()
    await hub_of(request).store.add_record(id, played.record, played.seats, time.time())
    return moments.info(id, played)


async def find_record(request: Request[Any, Any, Any], id: str) -> moments.PlayedGame:
    found = await hub_of(request).store.record(id)
    if found is None:
        raise refuse("no_such_record")
    sha256 = found[0].edition.sha256
    with charged_for_reading(request, sha256), unbroken():
        kept = await hub_of(request).editions.get(sha256)
    return moments.PlayedGame(*found, kept.edition, kept.own)


async def walked(request: Request[Any, Any, Any], id: str) -> moments.Walked:
    replays = replays_of(request)
    return replays.game(id) or replays.keep(id, moments.Walked(await find_record(request, id)))


@get("/api/records/{id:str}", responses=problems(404, 503))
async def get_record(request: Request[Any, Any, Any], id: Id) -> RecordInfo:
    return moments.info(id, await find_record(request, id))


@get("/api/records/{id:str}/file", media_type="application/json", responses=problems(404, 503))
async def record_file(
    request: Request[Any, Any, Any], id: Id, edition: FromQuery[bool] = False
) -> Response[bytes]:
    """The record; with `edition` in an archive, and beside it the file of the edition."""
    found = await find_record(request, id)
    return download_record(id, records.encode(found.record), found.edition if edition else None)


@get("/api/records/{id:str}/edition", responses=problems(404, 503))
async def record_edition(request: Request[Any, Any, Any], id: Id) -> dict[str, Any]:
    return components((await find_record(request, id)).edition)


@get("/api/records/{id:str}/moments/{number:int}", responses=problems(404, 409, 503))
async def record_moment(
    request: Request[Any, Any, Any],
    id: Id,
    number: Annotated[int, PathParameter(ge=0, le=MOST_DECISIONS)],
    seat: FromQuery[Eyes] = SPECTATOR,
    language: FromQuery[str] = ENGLISH,
) -> Moment:
    """The game after so many decisions, as a seat or (-1) a spectator sees it."""
    game = await walked(request, id)
    limit_work(request, POSITION + WALKING * game.ahead(number))
    return await replays_of(request).do(lambda: moments.moment(game, number, seat, spoken(language)))


@get("/api/records/{id:str}/log", responses={**problems(404, 409, 503), 200: WHOLE_LOG})
async def record_log(
    request: Request[Any, Any, Any],
    id: Id,
    seat: FromQuery[Eyes] = SPECTATOR,
    language: FromQuery[str] = ENGLISH,
) -> Response[bytes]:
    """The whole game in words; `event` is the number of the moment after it."""
    language = spoken(language)
    replays, key = replays_of(request), (id, seat, language)
    found = replays.known(key)
    if found is None:
        game = await walked(request, id)
        if key not in replays.being_made:
            limit_work(request, game.decisions)
        found = await replays.log(key, lambda: outgoing.encode(moments.log(game, seat, language)))
    return Response(found, media_type="application/json")


@post("/api/records/{id:str}/tables", response_headers=SECRET, responses=problems(404, 409, 503))
async def play_on(request: Request[Any, Any, Any], id: Id, data: JSONBody[PlayOnRequest]) -> Place:
    """A new table at which the game goes on from a moment, with bots at the other seats."""
    limit_making(request)
    language = language_of(request.headers.get("accept-language", ""))
    who = await person_of(request)
    return await hub_of(request).play_on(id, await find_record(request, id), data, language, who)


ROUTES = [
    upload_record,
    get_record,
    record_file,
    record_edition,
    record_moment,
    record_log,
    play_on,
]

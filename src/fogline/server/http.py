"""HTTP: games, tables, records, texts, health."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

import fogline
from fogline.bench import compiled
from fogline.bots import BOTS
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.core.words import LANGUAGES, Language, catalogue, text
from fogline.games import GAMES
from fogline.server import limits, moments, outgoing, security
from fogline.server.gate import language_of
from fogline.server.hub import Hub
from fogline.server.limits import Address, Addresses
from fogline.server.messages import (
    MOST_DECISIONS,
    ArrangeRequest,
    BotInfo,
    GameInfo,
    GameWords,
    Health,
    JoinRequest,
    LogLine,
    Moment,
    NewTableRequest,
    Place,
    PlayOnRequest,
    Problem,
    Ready,
    RecordInfo,
    RemoveRequest,
    TableInfo,
)
from fogline.server.replays import CHECK, Replays
from fogline.server.room import Room
from fogline.server.socket import serve
from fogline.server.tables import unbroken
from fogline.server.told import PASSING, POSITION
from fogline.table import requests
from fogline.table.entries import AnyEntry
from fogline.table.guards import refuse
from fogline.table.record import record
from fogline.table.seats import PACKAGE, bot_name
from fogline.table.table import SPECTATOR

Eyes = Annotated[int, QueryParameter(ge=SPECTATOR, le=3)]
Id = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{10,32}$")]
SECRET = {"Cache-Control": "no-store"}  # of an answer with a token
MEANING = {
    400: "The request cannot be read.",
    401: "This needs the token of a seat.",
    403: "Not at this name of the server, not from this page, or not for this seat.",
    404: "There is no such thing.",
    409: "Not now: the code says why.",
    413: "Too large.",
    422: "The rules do not confirm it.",
    429: "Too many at once; the words name the limit.",
    500: "Our mistake.",
    503: "The database did not take it, or did not answer.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a route can answer with, besides those of every route."""
    all_statuses = sorted({400, 403, 429, 500, *statuses})
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANING[status])
        for status in all_statuses
    }


WHOLE_LOG = ResponseSpec(list[LogLine], generate_examples=False, description="The log.")


def hub_of(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def address_of(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Address:
    addresses: Addresses = request.app.state.addresses
    return addresses.of(request.client.host if request.client else "")


def network_of(request: Request[Any, Any, Any]) -> str:
    return limits.network(request.client.host if request.client else "")


def limit_making(request: Request[Any, Any, Any]) -> None:
    makes = address_of(request).makes
    if not makes.take(time.monotonic()):
        raise refuse("too_fast", str(makes))


def limit_work(request: Request[Any, Any, Any], work: float) -> None:
    """What is asked for costs by its weight; the last thing may be heavier than what is left."""
    bucket, now = address_of(request).work, time.monotonic()
    if bucket.left(now) <= 0:
        raise refuse("too_fast", str(bucket))
    bucket.spend(now, work)


def replays_of(request: Request[Any, Any, Any]) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


# ---- what there is ---------------------------------------------------------------------------------


@get("/api/health", sync_to_thread=False, responses=problems())
def health(request: Request[Any, Any, Any]) -> Health:
    """Answers while the server runs, whatever its database does: for those who would start it again."""
    return Health("ok", fogline.__version__, compiled(), hub_of(request).settings.share)


@get("/api/ready", responses=problems(503))
async def ready(request: Request[Any, Any, Any]) -> Ready:
    """Answers while games can be played: something is written to the database and read from it."""
    await hub_of(request).store.try_out()
    return Ready("ready")


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title={language: game.name(language) for language in LANGUAGES},
        designer=game.designer,
        publishers=game.publishers,
        year=game.year,
        players=list(game.players),
        hidden=game.hidden,
        categories={
            name: {language: game.category(name, language) for language in LANGUAGES}
            for name in game.categories
        },
        hidden_points=game.hidden_points,
        bots=[
            BotInfo(
                bot,
                {language: bot_name(bot, language) for language in LANGUAGES},
                {language: text(PACKAGE, language, f"bots.{bot}.text") for language in LANGUAGES},
            )
            for bot in BOTS
        ],
    )


@get("/api/games", sync_to_thread=False, responses=problems())
def games() -> list[GameInfo]:
    return [game_info(game) for game in GAMES.values()]


@get("/api/words/{game:str}/{language:str}", sync_to_thread=False, responses=problems(404))
def words(game: FromPath[str], language: FromPath[Language]) -> GameWords:
    """The rules of a game and the names of its things, in a language."""
    if game not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    texts = dict(catalogue(GAMES[game].package, language))
    return GameWords(rules=texts.pop("rules"), texts=texts)


# ---- tables ----------------------------------------------------------------------------------------


def info(room: Room) -> TableInfo:
    return outgoing.table_info(room.table, room.online(), room.created)


def token_of(request: Request[Any, Any, Any]) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def seat_of(request: Request[Any, Any, Any], room: Room) -> tuple[int, str]:
    """The seat whose token the request carries, and the token's hash."""
    token = token_of(request)
    seat = hub_of(request).seat_of(room, token) if token else None
    if token is None or seat is None or seat == SPECTATOR:
        raise refuse("wrong_token")
    return seat, security.digest(token)


@post("/api/tables", response_headers=SECRET, responses=problems(404, 409, 413, 503))
async def create_table(request: Request[Any, Any, Any], data: JSONBody[NewTableRequest]) -> Place:
    """Set up a table and sit down at it."""
    limit_making(request)
    return await hub_of(request).create(data, network_of(request))


@get("/api/tables", responses=problems(503))
async def open_tables(request: Request[Any, Any, Any]) -> list[TableInfo]:
    """Tables with open seats whose hosts want them to be found."""
    return [info(room) for room in await hub_of(request).open_rooms()]


@get("/api/tables/{id:str}", responses=problems(404, 409, 503))
async def get_table(request: Request[Any, Any, Any], id: Id) -> TableInfo:
    return info(await hub_of(request).current(id))


@post(
    "/api/tables/{id:str}/join",
    status_code=200,
    response_headers=SECRET,
    responses=problems(404, 409, 413, 503),
)
async def join_table(request: Request[Any, Any, Any], id: Id, data: JSONBody[JoinRequest]) -> Place:
    """Sit down; with the token of a seat of this table (as after a rematch) on that seat again."""
    joins = address_of(request).joins
    if not joins.take(time.monotonic()):
        raise refuse("too_fast", str(joins))
    hub = hub_of(request)
    return await hub.join(await hub.current(id), data.name, data.seat, token_of(request), network_of(request))


@post("/api/tables/{id:str}/leave", status_code=200, responses=problems(401, 404, 409, 503))
async def leave_table(request: Request[Any, Any, Any], id: Id) -> TableInfo:
    """Before the start the seat is open again; during the game a bot plays on."""
    room = await hub_of(request).current(id)
    seat, key = seat_of(request, room)
    await room.do_for(seat, key, lambda now: requests.leave(room.table, seat, now))
    return info(room)


@post("/api/tables/{id:str}/start", status_code=200, responses=problems(401, 404, 409, 503))
async def start_table(request: Request[Any, Any, Any], id: Id) -> TableInfo:
    hub = hub_of(request)
    room = await hub.current(id)
    seat, key = seat_of(request, room)
    await room.do_for(seat, key, lambda now: requests.start(room.table, seat, now))
    return info(room)


@post("/api/tables/{id:str}/seats", status_code=200, responses=problems(401, 404, 409, 413, 503))
async def arrange_seats(request: Request[Any, Any, Any], id: Id, data: JSONBody[ArrangeRequest]) -> TableInfo:
    """The host opens a seat, lets a bot play at it, adds one or takes one away."""
    room = await hub_of(request).current(id)
    by, key = seat_of(request, room)
    if (data.to == "bot") != (data.bot is not None):
        raise refuse("unknown_bot", ", ".join(BOTS))

    def arranged(now: float) -> AnyEntry:
        if data.to == "none":
            return requests.drop(room.table, by, data.seat, now)
        return requests.arrange(room.table, by, data.seat, data.bot, list(BOTS), now)

    await room.do_for(by, key, arranged)
    return info(room)


@post("/api/tables/{id:str}/remove", status_code=200, responses=problems(401, 404, 409, 413, 503))
async def remove_guest(request: Request[Any, Any, Any], id: Id, data: JSONBody[RemoveRequest]) -> TableInfo:
    """The host asks a guest to leave before the start."""
    room = await hub_of(request).current(id)
    by, key = seat_of(request, room)
    await room.do_for(by, key, lambda now: requests.remove(room.table, by, data.seat, data.block, now))
    return info(room)


@get("/api/tables/{id:str}/edition", responses=problems(404, 409, 503))
async def table_edition(request: Request[Any, Any, Any], id: Id) -> dict[str, Any]:
    """The components that are played with, as in the edition's file, and the plan of the board."""
    room = await hub_of(request).room(id)
    return components(room.table.edition)


@get("/api/tables/{id:str}/record", media_type="application/json", responses=problems(404, 409, 503))
async def table_record(request: Request[Any, Any, Any], id: Id) -> Response[bytes]:
    """The record of a finished game."""
    room = await hub_of(request).current(id)
    if room.table.status != "finished":
        raise refuse("not_over")
    return download(id, records.encode(record(room.table)))


def download(id: str, data: bytes) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="fogline-{id}.json"'}
    return Response(data, media_type="application/json", headers=headers)


# ---- records ---------------------------------------------------------------------------------------


@post("/api/records", responses=problems(413, 422, 503))
async def upload_record(request: Request[Any, Any, Any]) -> RecordInfo:
    """Keep a record to look at it; every move in it is checked first."""
    limit_making(request)
    data = await request.body()
    limit_work(request, CHECK)
    language = language_of(request.headers.get("accept-language", ""))
    played = await replays_of(request).do(lambda: moments.check(data, language))
    id = security.new_id()
    await hub_of(request).store.add_record(id, played.record, played.seats, time.time())
    return moments.info(id, played)


async def find_record(request: Request[Any, Any, Any], id: str) -> moments.Played:
    found = await hub_of(request).store.record(id)
    if found is None:
        raise refuse("no_such_record")
    with unbroken():
        edition, _ = await hub_of(request).edition(found[0].edition.sha256)
    return moments.Played(*found, edition)


@get("/api/records/{id:str}", responses=problems(404, 503))
async def get_record(request: Request[Any, Any, Any], id: Id) -> RecordInfo:
    return moments.info(id, await find_record(request, id))


@get("/api/records/{id:str}/file", media_type="application/json", responses=problems(404, 503))
async def record_file(request: Request[Any, Any, Any], id: Id) -> Response[bytes]:
    return download(id, records.encode((await find_record(request, id)).record))


@get("/api/records/{id:str}/edition", responses=problems(404, 503))
async def record_edition(request: Request[Any, Any, Any], id: Id) -> dict[str, Any]:
    return components((await find_record(request, id)).edition)


@lru_cache(maxsize=32)  # a map is some 14 ms of work
def components(edition: Edition) -> dict[str, Any]:
    return {**edition.raw, "plan": msgspec.to_builtins(GAMES[edition.game].plan(edition))}


@get("/api/records/{id:str}/moments/{number:int}", responses=problems(404, 409, 503))
async def record_moment(
    request: Request[Any, Any, Any],
    id: Id,
    number: Annotated[int, PathParameter(ge=0, le=MOST_DECISIONS)],
    seat: FromQuery[Eyes] = SPECTATOR,
    language: FromQuery[Language] = "en",
) -> Moment:
    """The game after so many decisions, as a seat or (-1) a spectator sees it."""
    played = await find_record(request, id)
    limit_work(request, POSITION + PASSING * number)
    return await replays_of(request).do(lambda: moments.moment(played, number, seat, language))


@get("/api/records/{id:str}/log", responses={**problems(404, 409, 503), 200: WHOLE_LOG})
async def record_log(
    request: Request[Any, Any, Any],
    id: Id,
    seat: FromQuery[Eyes] = SPECTATOR,
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """The whole game in words; `event` is the number of the moment after it."""
    replays, key = replays_of(request), (id, seat, language)
    found = replays.known(key)
    if found is None:
        played = await find_record(request, id)
        if key not in replays.being_made:
            limit_work(request, len(played.record.moves))
        found = await replays.log(key, lambda: outgoing.encode(moments.log(played, seat, language)))
    return Response(found, media_type="application/json")


@post("/api/records/{id:str}/tables", response_headers=SECRET, responses=problems(404, 409, 503))
async def play_on(request: Request[Any, Any, Any], id: Id, data: JSONBody[PlayOnRequest]) -> Place:
    """A new table at which the game goes on from a moment, with bots at the other seats."""
    limit_making(request)
    return await hub_of(request).play_on(await find_record(request, id), data)


# ---- socket ----------------------------------------------------------------------------------------


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    await serve(socket, hub_of(socket), address_of(socket), id)


ROUTES = [
    health,
    ready,
    games,
    words,
    create_table,
    open_tables,
    get_table,
    join_table,
    leave_table,
    arrange_seats,
    remove_guest,
    start_table,
    table_edition,
    table_record,
    upload_record,
    get_record,
    record_file,
    record_edition,
    record_moment,
    record_log,
    play_on,
    table_socket,
]

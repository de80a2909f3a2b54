"""HTTP: games, tables, texts, health. Records, puzzles, lessons … have modules of their own."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.params import FromPath, FromQuery, JSONBody

import fogline
from fogline.bench import compiled
from fogline.bots import AT_TABLES, bots_for
from fogline.bots.stand_in import stand_in_for
from fogline.core import records
from fogline.core.game import Game
from fogline.core.words import LANGUAGES, catalogue, text
from fogline.games import GAMES
from fogline.lessons.lesson import packaged
from fogline.server import (
    http_analyses,
    http_books,
    http_editions,
    http_lessons,
    http_people,
    http_puzzles,
    http_records,
)
from fogline.server.asking import (
    SECRET,
    Id,
    address_of,
    download_record,
    hub_of,
    limit_making,
    network_of,
    person_of,
    problems,
    seat_of,
    token_of,
)
from fogline.server.editions import components
from fogline.server.messages import (
    ArrangeRequest,
    BotInfo,
    GameInfo,
    GameWords,
    Health,
    JoinRequest,
    NewTableRequest,
    Place,
    Ready,
    RemoveRequest,
    TableInfo,
    Watchable,
)
from fogline.server.socket import serve
from fogline.table import wishes
from fogline.table.entries import AnyEntry
from fogline.table.guards import refuse
from fogline.table.record import record
from fogline.table.seats import PACKAGE, bot_name, level_name

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
                {language: level_name(bot, language) for language in LANGUAGES},
                {language: text(PACKAGE, language, f"bots.{bot}.text") for language in LANGUAGES},
            )
            for bot in bots_for(game)
            if bot in AT_TABLES
        ],
        stand_in=stand_in_for(game),
        lesson=lesson.minutes if (lesson := packaged(game.id)) else 0,
        cites=dict(game.cites),
    )


@get("/api/games", sync_to_thread=False, responses=problems())
def games() -> list[GameInfo]:
    return [game_info(game) for game in GAMES.values()]


@get("/api/words/{game:str}/{language:str}", sync_to_thread=False, responses=problems(404))
def words(game: FromPath[str], language: FromPath[str]) -> GameWords:
    """The rules of a game and the names of its things, in a language; English if we do not speak it."""
    if game not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    texts = dict(catalogue(GAMES[game].package, language))
    return GameWords(rules=texts.pop("rules"), texts=texts)


# ---- tables ----------------------------------------------------------------------------------------


@post("/api/tables", response_headers=SECRET, responses=problems(401, 404, 409, 413, 503))
async def create_table(request: Request[Any, Any, Any], data: JSONBody[NewTableRequest]) -> Place:
    """Set up a table and sit down at it."""
    limit_making(request)
    return await hub_of(request).create(data, network_of(request), await person_of(request))


@get("/api/tables", responses=problems(503))
async def open_tables(request: Request[Any, Any, Any]) -> list[TableInfo]:
    """Tables with open seats whose hosts want them to be found."""
    return [room.audience.info() for room in await hub_of(request).open_rooms()]


@get("/api/watchable", response_headers=SECRET, responses=problems(503))
async def watchable_tables(request: Request[Any, Any, Any]) -> list[Watchable]:
    """Games that anybody may watch, since their hosts allow it."""
    rooms = await hub_of(request).watchable_rooms()
    return [Watchable(room.audience.info(), room.audience.watch) for room in rooms]


@get("/api/tables/{id:str}", responses=problems(404, 409, 503))
async def get_table(request: Request[Any, Any, Any], id: Id) -> TableInfo:
    return (await hub_of(request).current(id)).audience.info()


@post(
    "/api/tables/{id:str}/join",
    status_code=200,
    response_headers=SECRET,
    responses=problems(401, 404, 409, 413, 503),
)
async def join_table(request: Request[Any, Any, Any], id: Id, data: JSONBody[JoinRequest]) -> Place:
    """Sit down; with the token of a seat of this table (as after a rematch) on that seat again."""
    joins = address_of(request).joins
    if not joins.take(time.monotonic()):
        raise refuse("too_fast", str(joins))
    hub, who = hub_of(request), await person_of(request)
    room, network = await hub.current(id), network_of(request)
    return await hub.join(room, data.name, data.seat, token_of(request), network, data.bot, who)


@post("/api/tables/{id:str}/leave", status_code=200, responses=problems(401, 404, 409, 503))
async def leave_table(request: Request[Any, Any, Any], id: Id) -> TableInfo:
    """Before the start the seat is open again; during the game a bot plays on."""
    room = await hub_of(request).current(id)
    seat, key = seat_of(request, room)
    await room.do_for(seat, key, lambda now: wishes.leave(room.table, seat, now))
    return room.audience.info()


@post("/api/tables/{id:str}/start", status_code=200, responses=problems(401, 404, 409, 503))
async def start_table(request: Request[Any, Any, Any], id: Id) -> TableInfo:
    hub = hub_of(request)
    room = await hub.current(id)
    seat, key = seat_of(request, room)
    await room.do_for(seat, key, lambda now: wishes.start(room.table, seat, now))
    return room.audience.info()


@post("/api/tables/{id:str}/seats", status_code=200, responses=problems(401, 404, 409, 413, 503))
async def arrange_seats(request: Request[Any, Any, Any], id: Id, data: JSONBody[ArrangeRequest]) -> TableInfo:
    """The host opens a seat, lets a bot play at it, adds one or takes one away."""
    room = await hub_of(request).current(id)
    by, key = seat_of(request, room)
    if (data.to == "bot") != (data.bot is not None):
        raise refuse("unknown_bot", ", ".join(AT_TABLES))

    def arranged(now: float) -> AnyEntry:
        if data.to == "none":
            return wishes.drop(room.table, by, data.seat, now)
        return wishes.arrange(room.table, by, data.seat, data.bot, AT_TABLES, now)

    await room.do_for(by, key, arranged)
    return room.audience.info()


@post("/api/tables/{id:str}/remove", status_code=200, responses=problems(401, 404, 409, 413, 503))
async def remove_guest(request: Request[Any, Any, Any], id: Id, data: JSONBody[RemoveRequest]) -> TableInfo:
    """The host asks a guest to leave before the start; who is blocked is so at all their tables."""
    hub, who = hub_of(request), await person_of(request)
    room = await hub.current(id)
    by, key = seat_of(request, room)
    guest = (await hub.people.seats(id)).get(data.seat) if data.block and who else None
    name = room.table.seats[data.seat].name if guest else ""
    await room.do_for(by, key, lambda now: wishes.remove(room.table, by, data.seat, data.block, now))
    if who is not None and guest is not None and guest != who.id:
        await hub.people.block(who, guest, name)
    return room.audience.info()


@get("/api/tables/{id:str}/edition", responses=problems(404, 409, 503))
async def table_edition(request: Request[Any, Any, Any], id: Id) -> dict[str, Any]:
    """The components that are played with, as in the edition's file, and the plan of the board."""
    room = await hub_of(request).room(id)
    return components(room.table.edition)


@get("/api/tables/{id:str}/record", media_type="application/json", responses=problems(404, 409, 503))
async def table_record(
    request: Request[Any, Any, Any], id: Id, edition: FromQuery[bool] = False
) -> Response[bytes]:
    """The record of a finished game; with `edition` in an archive, and beside it the file of the edition."""
    room = await hub_of(request).current(id)
    if room.table.status != "finished":
        raise refuse("not_over")
    return download_record(id, records.encode(record(room.table)), room.table.edition if edition else None)


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
    watchable_tables,
    get_table,
    join_table,
    leave_table,
    arrange_seats,
    remove_guest,
    start_table,
    table_edition,
    table_record,
    *http_editions.ROUTES,
    *http_records.ROUTES,
    *http_puzzles.ROUTES,
    *http_lessons.ROUTES,
    *http_books.ROUTES,
    *http_analyses.ROUTES,
    *http_people.ROUTES,
    table_socket,
]

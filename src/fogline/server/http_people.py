"""HTTP: what somebody has who has a key, whom they block, and reports.

The key comes in the header `Fogline-Key`. Pages of others cannot send it: a browser would ask us first, and
we say nothing to that.
"""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, delete, get, post
from litestar.params import JSONBody

from fogline.bots.levels import LEVELS
from fogline.server import keys, security
from fogline.server.asking import (
    SECRET,
    Id,
    address_of,
    hub_of,
    key_of,
    limit_work,
    owner_of,
    problems,
    token_of,
)
from fogline.server.hub import Hub
from fogline.server.messages import (
    AtTable,
    BlockRequest,
    ForgetRequest,
    Me,
    MyGame,
    Place,
    RatingsRequest,
    RenewRequest,
    ReportRequest,
    UnblockRequest,
)
from fogline.server.people import MOST_GAMES, Person
from fogline.server.room import Room
from fogline.table import wishes
from fogline.table.entries import Joined, Said
from fogline.table.guards import exists, refuse
from fogline.table.table import Table
from fogline.table.whose import name_then

VOID = 25.0  # the work of making a token void: the table is set up for it


async def told(hub: Hub, who: Person) -> Me:
    people = hub.people
    return Me(
        tables=await people.tables(who),
        ratings=who.ratings,
        rated=await people.rated(who),
        blocked=await people.blocked(who),
    )


# ---- the key ---------------------------------------------------------------------------------------


@get("/api/me", response_headers=SECRET, responses=problems(401, 503))
async def get_me(request: Request[Any, Any, Any]) -> Me:
    """What belongs to a key."""
    return await told(hub_of(request), await owner_of(request))


@post("/api/me", response_headers=SECRET, responses=problems(401, 503))
async def make_me(request: Request[Any, Any, Any]) -> Me:
    """A key that a browser has made, if it is not known yet. Each address may bring some."""
    hub, key = hub_of(request), key_of(request)
    if key is None:
        raise refuse("no_key")
    if (found := await hub.people.find(key)) is None:
        most = address_of(request).keys
        if not most.take(time.monotonic()):
            raise refuse("too_many_keys", str(most))
        found = await hub.people.add(key)
    return await told(hub, found)


@delete("/api/me", responses=problems(401, 503))
async def remove_me(request: Request[Any, Any, Any]) -> None:
    """Forget the key and all that is bound to it. Seats stay with whoever has their tokens."""
    await hub_of(request).people.remove(await owner_of(request))


@post("/api/me/renew", status_code=200, response_headers=SECRET, responses=problems(401, 409, 413, 503))
async def renew_key(request: Request[Any, Any, Any], data: JSONBody[RenewRequest]) -> Me:
    """A new key for all that the old one had, which is worth nothing from now on."""
    hub, who, most = hub_of(request), await owner_of(request), address_of(request).keys
    if not most.take(time.monotonic()):
        raise refuse("too_many_keys", str(most))
    limit_work(request, VOID * len(await hub.people.held(who, time.time() - keys.LATELY)))
    return await told(hub, await keys.renew(hub, who, security.digest(data.key)))


@get("/api/me/games", response_headers=SECRET, responses=problems(401, 503))
async def my_games(request: Request[Any, Any, Any]) -> list[MyGame]:
    """Games that are over, the newest first."""
    limit_work(request, MOST_GAMES / 2)
    return await hub_of(request).people.games(await owner_of(request))


@post("/api/me/forget", status_code=204, responses=problems(401, 409, 413, 503))
async def forget_table(request: Request[Any, Any, Any], data: JSONBody[ForgetRequest]) -> None:
    """Take a table off the list: the key has no seat there any more, but a token is as good as before."""
    await hub_of(request).people.leave(await owner_of(request), data.table)


@post("/api/me/ratings", status_code=200, response_headers=SECRET, responses=problems(401, 413, 503))
async def want_ratings(request: Request[Any, Any, Any], data: JSONBody[RatingsRequest]) -> Me:
    """Who wants no ratings has none, and sees none."""
    hub = hub_of(request)
    return await told(hub, await hub.people.want_ratings(await owner_of(request), data.wanted))


@post("/api/me/unblock", status_code=200, response_headers=SECRET, responses=problems(401, 413, 503))
async def unblock(request: Request[Any, Any, Any], data: JSONBody[UnblockRequest]) -> Me:
    hub, who = hub_of(request), await owner_of(request)
    await hub.people.unblock(who, data.id)
    return await told(hub, who)


# ---- at a table ------------------------------------------------------------------------------------


@post(
    "/api/tables/{id:str}/return",
    status_code=200,
    response_headers=SECRET,
    responses=problems(401, 404, 409, 503),
)
async def come_back(request: Request[Any, Any, Any], id: Id) -> list[Place]:
    """The seats that one has at a table, with new tokens; the old ones are void."""
    joins = address_of(request).joins
    if not joins.take(time.monotonic()):
        raise refuse("too_fast", str(joins))
    hub, who = hub_of(request), await owner_of(request)
    return await keys.come_back(hub, await hub.current(id), who)


async def at_table(hub: Hub, room: Room, who: Person) -> AtTable:
    table = room.table
    blocked = await hub.people.blocks(who.id)
    sitting = await hub.people.seats(table.id) if blocked else {}
    rated = {}
    if who.ratings:
        bots = {
            i: seat.bot for i, seat in enumerate(table.seats) if seat.kind == "bot" and seat.bot in LEVELS
        }
        rated = await hub.people.ratings_at(table.id, table.game.id, bots)
    return AtTable(
        blocked=[seat for seat, key in sitting.items() if key in blocked],
        ratings=[rated.get(seat) for seat in range(len(table.seats))] if who.ratings else [],
    )


@get("/api/tables/{id:str}/people", response_headers=SECRET, responses=problems(401, 404, 409, 503))
async def people_at(request: Request[Any, Any, Any], id: Id) -> AtTable:
    hub, who = hub_of(request), await owner_of(request)
    return await at_table(hub, await hub.current(id), who)


@post(
    "/api/tables/{id:str}/block",
    status_code=200,
    response_headers=SECRET,
    responses=problems(401, 404, 409, 413, 503),
)
async def block(request: Request[Any, Any, Any], id: Id, data: JSONBody[BlockRequest]) -> AtTable:
    """Whoever sits there cannot join tables that one hosts, and one need not read what they say."""
    hub, who = hub_of(request), await owner_of(request)
    room = await hub.current(id)
    exists(room.table, data.seat)
    other = (await hub.people.seats(id)).get(data.seat)
    if other is None or other == who.id:
        raise refuse("no_person")
    await hub.people.block(who, other, room.table.seats[data.seat].name)
    return await at_table(hub, room, who)


@post("/api/tables/{id:str}/report", status_code=204, responses=problems(401, 404, 409, 413, 503))
async def report(request: Request[Any, Any, Any], id: Id, data: JSONBody[ReportRequest]) -> None:
    """Tell the operator of something said, or of a name. For those who sit there or watch, by their token."""
    hub, token = hub_of(request), token_of(request)
    room = await hub.current(id)
    reporter = room.audience.seat_of(token) if token else None
    if reporter is None:
        raise refuse("wrong_token")
    entry = room.table.entries[data.entry - 1] if data.entry <= room.table.last else None
    if not isinstance(entry, Said | Joined) or entry.seat is None:
        raise refuse("nothing_to_report")
    reports = address_of(request).reports
    if not reports.take(time.monotonic()):
        raise refuse("too_many_reports", str(reports))
    name, said = reported(entry, room.table)
    note = wishes.clean(data.note)
    await hub.people.report(id, data.entry, reporter, name=name, said=said, reason=data.reason, note=note)


def reported(entry: Said | Joined, table: Table) -> tuple[str, str]:
    """Who it is about, as they were called then, and what was said."""
    if isinstance(entry, Joined):
        return entry.name, ""
    return name_then(table, entry.seat, entry.seq, table.language), entry.text or f"({entry.phrase})"


ROUTES = [
    get_me,
    make_me,
    remove_me,
    renew_key,
    my_games,
    forget_table,
    want_ratings,
    unblock,
    come_back,
    people_at,
    block,
    report,
]

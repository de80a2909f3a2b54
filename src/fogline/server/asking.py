"""What every route needs: what may be answered, who asks, and how much they may ask for."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from typing import Annotated, Any

from litestar import Request, Response
from litestar.connection import WebSocket
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from fogline.core.editions import Edition
from fogline.server import bundles, limits, security
from fogline.server.hub import Hub
from fogline.server.kept_editions import Kept
from fogline.server.limits import Address, Addresses
from fogline.server.messages import Preview, Problem, Rejected
from fogline.server.people import Person
from fogline.server.replays import Replays
from fogline.server.room import Room
from fogline.table.guards import refuse
from fogline.table.table import SPECTATOR

KEY = re.compile(r"[A-Za-z0-9_-]{43}")
KEYS = 10.0  # the work of looking up what belongs to a key
READ = 0.0025  # the work of reading a byte of an edition
Id = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{10,32}$")]
SECRET = {"Cache-Control": "no-store"}  # of an answer with a token
MEANING = {
    400: "The request cannot be read.",
    401: "This needs the token of a seat, or a key.",
    403: "Not at this name of the server, not from this page, or not for this seat.",
    404: "There is no such thing.",
    409: "Not now: the code says why.",
    413: "Too large.",
    422: "The rules do not confirm it.",
    429: "Too many at once; the words name the limit.",
    500: "Our mistake.",
    503: "The database did not take it, or did not answer.",
}

explained: Any = Preview | Rejected  # a union is an object, but to Litestar's types it is no type
EXPLAINED = ResponseSpec(explained, generate_examples=False, description="What it would do.")


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a route can answer with, besides those of every route."""
    all_statuses = sorted({400, 403, 429, 500, *statuses})
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANING[status])
        for status in all_statuses
    }


def hub_of(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def replays_of(request: Request[Any, Any, Any]) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


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
    """Work is charged by its weight; the last piece may be heavier than what is left."""
    bucket, now = address_of(request).work, time.monotonic()
    if bucket.left(now) <= 0:
        raise refuse("too_fast", str(bucket))
    bucket.spend(now, work)


@contextlib.contextmanager
def charged_for_reading(request: Request[Any, Any, Any], sha256: str) -> Iterator[None]:
    """An edition that is asked for is read unless it is in memory, which takes as long as it is large."""
    editions = hub_of(request).editions
    known = editions.at_hand(sha256)
    if not known:
        limit_work(request, 0)
    yield
    read = None if known else editions.read.get(sha256)
    if read is not None:
        address_of(request).work.spend(time.monotonic(), READ * len(read.edition.data))


async def store_edition(request: Request[Any, Any, Any], edition: Edition) -> Kept:
    """Keep an edition that has passed all checks; each address may store some that are not there yet."""
    hub = hub_of(request)
    known = await hub.editions.asked_for(edition.sha256)
    if known is None:
        stores = address_of(request).editions
        if not stores.take(time.monotonic()):
            raise refuse("too_many_editions", str(stores))
    return await hub.editions.keep(edition)


def token_of(request: Request[Any, Any, Any]) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def key_of(request: Request[Any, Any, Any]) -> str | None:
    """The hash of the key that a request carries."""
    key = request.headers.get("fogline-key")
    if key is not None and not KEY.fullmatch(key):
        raise refuse("bad_key")
    return None if key is None else security.digest(key)


async def person_of(request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if they say so by a key: one that is not known is refused."""
    key = key_of(request)
    if key is None:
        return None
    found = await hub_of(request).people.find(key)
    if found is None:
        raise refuse("unknown_key")
    return found


async def owner_of(request: Request[Any, Any, Any]) -> Person:
    """The same where only somebody with a key may ask."""
    limit_work(request, KEYS)
    found = await person_of(request)
    if found is None:
        raise refuse("no_key")
    return found


def seat_of(request: Request[Any, Any, Any], room: Room) -> tuple[int, str]:
    """The seat whose token the request carries, and the token's hash."""
    token = token_of(request)
    seat = room.audience.seat_of(token) if token else None
    if token is None or seat is None or seat == SPECTATOR:
        raise refuse("wrong_token")
    return seat, security.digest(token)


# ---- answers that several routes give ---------------------------------------------------------------


def download(name: str, data: bytes, kind: str = "application/json") -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="fogline-{name}"'}
    return Response(data, media_type=kind, headers=headers)


def download_record(id: str, record: bytes, edition: Edition | None) -> Response[bytes]:
    """A record, in an archive with the edition that it was played with if that is asked for."""
    if edition is None:
        return download(f"{id}.json", record)
    return download(f"{id}.zip", bundles.pack(id, record, edition), "application/zip")

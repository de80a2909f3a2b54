"""What a key does at tables: seats come back to whoever has it, and not to whoever had it."""

from __future__ import annotations

import contextlib
import time

from fogline.core.errors import Refused
from fogline.server import security
from fogline.server.authority import Wish
from fogline.server.hub import Hub
from fogline.server.messages import Place
from fogline.server.people import NO_TOKEN, Held, Person
from fogline.server.room import Room
from fogline.server.table_rows import Holder
from fogline.server.writer import StorageFailed
from fogline.table import wishes
from fogline.table.guards import refuse

LATELY = 7 * 24 * 3600  # seconds for which somebody may look at a table that is over
TRIES = 5  # until a seat has the token that was asked for, and no other device was quicker


async def come_back(hub: Hub, room: Room, who: Person) -> list[Place]:
    """All seats of somebody at a table, the host's first, with new tokens; the old ones are void."""
    id, places = room.table.id, []
    for held in await hub.people.held_at(who, id):
        token = security.new_token()
        given = await give(hub, room, who, held, security.digest(token))
        if await hub.people.find(who.key) is None:  # renewed meanwhile: no token outlives its key
            await give(hub, room, who, given, NO_TOKEN)
            raise refuse("unknown_key")
        places.append(Place(id, held.seat, token, room.audience.watch))
    if not places:
        raise refuse("no_seat")
    return sorted(places, key=lambda place: (place.seat != room.table.host, place.seat))


async def give(hub: Hub, room: Room, who: Person, held: Held, token: str) -> Held:
    """A seat another token (its hash). If another device was quicker, once more: whoever asks last has it."""
    for _ in range(TRIES):
        try:
            await room.do_for(held.seat, held.token, back_at(room, held.seat), Holder(token, who.id))
        except StorageFailed:
            raise
        except Refused:
            await hub.current(held.table)  # it may have been at another process
            now = [one for one in await hub.people.held_at(who, held.table) if one.seat == held.seat]
            if not now:
                raise refuse("no_seat") from None
            held = now[0]
        else:
            return held._replace(token=token)
    raise refuse("stale")


def back_at(room: Room, seat: int) -> Wish:
    return lambda now: wishes.come_back(room.table, seat, now)


async def renew(hub: Hub, who: Person, key: str) -> Person:
    """A new key takes over. No token that the old one was given for is good any more.

    Where nobody looks any more tokens are void with the old key; at other tables all are told.
    """
    since = time.time() - LATELY
    await hub.people.renew(who, key, since)
    for held in await hub.people.held(who, since):  # read now: whoever comes later is refused the old key
        with contextlib.suppress(Refused):  # the seat was given up, or the game cannot be played any more
            await give(hub, await hub.current(held.table), who, held, NO_TOKEN)
    return who._replace(key=key)

"""Two servers on one database, without a network, and people who play at them."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from fogline.core.rng import Rng
from fogline.server import schema
from fogline.server.hub import Hub
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.opening import keep_packaged
from fogline.server.room import Room
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.table import wishes
from fogline.table.entries import AnyEntry
from server.rooms import Listener


class TwoHubs:
    """As if two servers ran on one database."""

    def __init__(self, database: str) -> None:
        self.stores: list[Store] = []
        self.hubs: list[Hub] = []
        for _ in range(2):
            engine = schema.connect(database)
            schema.migrate(engine)
            store = Store(engine)
            keep_packaged(store.engine)
            self.stores.append(store)
            self.hubs.append(Hub(store, None, Settings()))  # type: ignore[arg-type]  # no bots

    async def table(self, **options: Any) -> tuple[Room, Room]:
        seats = [SeatRequest("me"), SeatRequest("open")]
        place = await self.hubs[0].create(NewTableRequest("san-francisco", "Ann", seats, first=0, **options))
        first = await self.hubs[0].room(place.table)
        await self.hubs[0].join(first, "Bob", None, None)
        await self.hubs[0].start(first, 0)
        return first, await self.hubs[1].room(place.table)


def play(room: Room, move: dict[str, Any] | None = None) -> Coroutine[Any, Any, AnyEntry]:
    """A move of whoever's turn it is; the first legal one if none is named."""
    table = room.table
    seat, position = table.kernel.player, table.position
    chosen = move or table.game.moves(table.kernel)[0]
    return room.do(lambda now: wishes.play(room.table, seat, position, chosen, now))


def listen(room: Room, seat: int = 1) -> Listener:
    listener = Listener(seat, key=room.audience.tokens.get(seat, ""))
    room.audience.connections.add(listener)
    return listener


async def over(room: Room) -> None:
    rng = Rng(1)
    while room.table.status == "playing":
        moves = room.table.game.moves(room.table.kernel)
        await play(room, moves[rng.integer(len(moves))])

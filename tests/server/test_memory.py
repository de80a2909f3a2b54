"""Tables that nobody looks at leave memory, and come back from the store as they were."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import json
import sys
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from fogline.core.errors import Refused
from fogline.games import GAMES
from fogline.server import schema
from fogline.server.audience import Connection
from fogline.server.hub import Hub
from fogline.server.limits import Address
from fogline.server.messages import NewTableRequest, Place, SeatRequest
from fogline.server.opening import keep_packaged
from fogline.server.settings import Settings
from fogline.server.socket import talk
from fogline.server.store import Store
from fogline.table import wishes

CACHED = type(functools.cache(id))


def new_hub(path: Path) -> Hub:
    engine = schema.connect(f"sqlite:///{path}")
    schema.migrate(engine)
    store = Store(engine)
    keep_packaged(store.engine)
    return Hub(store, None, Settings(idle=0.05))  # type: ignore[arg-type]  # no bots


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def come_and_go() -> None:
        hub = new_hub(tmp_path / "fogline.db")
        request = NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")], first=0)
        places = [await hub.create(request) for _ in range(20)]
        for place in places:
            room = await hub.room(place.table)
            await hub.join(room, "Bob", None, None)
            await hub.start(room, 0)
            await room.do(partial(wishes.play, room.table, 0, 3, {"do": "draw"}))
        kept = await hub.room(places[0].table)
        kept.enter(Connection(0, "en"), 0)
        snapshots = [(await hub.room(place.table)).table.kernel.snapshot() for place in places]
        assert len(hub.rooms) == 20
        await asyncio.sleep(0.1)
        assert await hub.sweep() == 19
        assert set(hub.rooms) == {places[0].table}
        again = [(await hub.room(place.table)).table.kernel.snapshot() for place in places]
        assert again == snapshots
        hub.store.close()

    asyncio.run(come_and_go())


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


async def used_table(hub: Hub, game: str) -> list[weakref.ref[object]]:
    """A table at which people played, were refused, talked and listened: its room and its parts."""
    request = NewTableRequest(game, "Ann", [SeatRequest("me"), SeatRequest("open")], first=0)
    place = await hub.create(request)
    room = await hub.current(place.table)
    await hub.join(room, "Bob", None, None)
    here = [Connection(seat, language) for seat, language in ((0, "en"), (1, "pl"), (-1, "es"))]
    for connection in here:
        room.enter(connection, 0)
    await hub.start(room, 0)
    table = room.table
    for _ in range(6):
        seat = table.deciders()[0]
        for _ in range(2):  # the second time it is the wrong position
            move = partial(wishes.play, table, seat, table.position, table.game.moves(table.seen_by(seat))[0])
            await room.do(move)
            with pytest.raises(Refused):
                await room.do(move)
            seat = (table.deciders() or [seat])[0]
    await room.do(partial(wishes.talk, table, 0, "Hello"))
    for connection in here:
        await room.audience.told.earlier(connection.seat, connection.language, 3)
        room.exit(connection)
    await by_socket(hub, place)
    await hub._read_all(room)
    return [weakref.ref(one) for one in (room, table, room.table, room.authority, room.audience)]


class ShortVisit:
    """A socket of somebody who says Hello and goes."""

    def __init__(self, place: Place) -> None:
        self.says = [json.dumps({"type": "hello", "id": 1, "token": place.token})]
        self.heard: list[bytes] = []

    async def receive_data(self, mode: str) -> str:
        while not self.says:
            if self.heard:
                raise WebSocketDisconnect(detail="gone")
            await asyncio.sleep(0)
        return self.says.pop()

    async def send_data(self, data: bytes, mode: str) -> None:
        self.heard.append(data)


async def by_socket(hub: Hub, place: Place) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        await talk(ShortVisit(place), hub, Address(hub.settings), place.table)  # type: ignore[arg-type]
        raise AssertionError("it does not end by itself")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("no_collector")
def test_a_table_that_is_forgotten_is_freed_at_once(tmp_path: Path, game: str) -> None:
    async def play_and_forget() -> None:
        hub = new_hub(tmp_path / "fogline.db")
        parts = await used_table(hub, game)
        assert [part() is None for part in parts] == [False, True, False, False, False]  # it was loaded again
        await asyncio.sleep(0.1)
        assert await hub.sweep() == 1
        assert [part() for part in parts] == [None] * len(parts)
        hub.store.close()

    asyncio.run(play_and_forget())


def test_a_table_is_loaded_once_however_many_ask_for_it(tmp_path: Path) -> None:
    async def ask() -> None:
        hub = new_hub(tmp_path / "fogline.db")
        request = NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")])
        place = await hub.create(request)
        rooms = await asyncio.gather(*(hub.room(place.table) for _ in range(50)))
        assert len({id(room) for room in rooms}) == 1
        hub.store.close()

    asyncio.run(ask())


def test_tables_that_never_started_are_forgotten_in_the_end(tmp_path: Path) -> None:
    async def forget() -> None:
        hub = new_hub(tmp_path / "fogline.db")
        request = NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")])
        old = await hub.create(request)
        await hub.store.forget(0)
        assert await hub.store.load(old.table) is not None
        await hub.store.forget(10**12)
        assert await hub.store.load(old.table) is None
        hub.store.close()

    asyncio.run(forget())


def test_no_cache_holds_on_to_editions() -> None:
    """Anybody may send one, so what is made of it is forgotten some time."""
    modules = [module for name, module in sys.modules.items() if name.startswith("fogline.")]
    cached = [one for module in modules for one in vars(module).values() if isinstance(one, CACHED)]
    of_editions = [
        one
        for one in cached
        if "Edition" in [kind for name, kind in one.__wrapped__.__annotations__.items() if name != "return"]
    ]
    assert of_editions
    endless = [one.__qualname__ for one in of_editions if one.cache_parameters()["maxsize"] is None]
    assert endless == []

"""Tables that nobody looks at leave memory, and come back from the store as they were."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from fogline.server import schema
from fogline.server.audience import Connection
from fogline.server.hub import Hub
from fogline.server.making import packaged_editions
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.settings import Settings
from fogline.server.store import Store, keep_editions
from fogline.table import requests


def new_hub(path: Path) -> Hub:
    engine = schema.connect(f"sqlite:///{path}")
    schema.migrate(engine)
    store = Store(engine)
    keep_editions(store.engine, packaged_editions())
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
            await room.do(partial(requests.play, room.table, 0, 3, {"do": "draw"}))
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

"""Rooms without a network, and a store that does what a test wants."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fogline.server.audience import Connection
from fogline.server.bots import Workers
from fogline.server.room import Room
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.server.table_rows import Holder
from fogline.table.entries import AnyEntry
from fogline.table.table import Table

Delay = Callable[[], Coroutine[Any, Any, None]]


async def no_delay() -> None:
    await asyncio.sleep(0)


class SlowStore(Store):
    """Keeps entries in a list, as slowly as it is told."""

    def __init__(self, delay: Delay = no_delay) -> None:
        self.delay = delay
        self.name, self.passes_on = "", False
        self.entries: list[AnyEntry] = []
        self.finished: list[str] = []

    async def append(self, table: str, entry: AnyEntry, holder: Holder | None = None) -> None:
        await self.delay()
        self.entries.append(entry)

    async def finish(self, table: Table) -> None:
        self.finished.append(table.id)

    def keep_snapshot(self, table: Table) -> None:
        pass

    def keep_lines(self, table: str, viewer: int, language: str, upto: int, data: bytes) -> None:
        pass

    async def lines(
        self, table: str, viewer: int, language: str, after: int, upto: int
    ) -> list[tuple[int, bytes]]:
        return []


class Listener(Connection):
    """Remembers every byte that is sent to it."""

    def __init__(self, seat: int, language: str = "en", key: str = "") -> None:
        super().__init__(seat, language, key)
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


async def no_reload(room: Room) -> None:
    raise AssertionError("nothing to reload")


def room_of(table: Table, store: Store, workers: Workers | None = None, **settings: Any) -> Room:
    return Room(
        table=table,
        edition=None,
        created=0,
        tokens={},
        watch="watch",
        store=store,
        workers=workers,  # type: ignore[arg-type]  # tests without bots have none
        settings=Settings(bot_pace=0, **settings),
        reload=no_reload,
    )

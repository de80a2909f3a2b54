"""The authority of a table: which entry comes next. It is stored before it is carried out, and then told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from fogline.core.errors import Refused
from fogline.server.store import EVERY, Store
from fogline.server.table_rows import Holder
from fogline.server.writer import Conflict, StorageFailed
from fogline.table import wishes
from fogline.table.entries import (
    AnyEntry,
    Arranged,
    Asked,
    AskedEnd,
    EndedEarly,
    Hinted,
    Joined,
    Moved,
    Said,
    StoodIn,
    Undone,
)
from fogline.table.guards import refuse
from fogline.table.table import Table

logger = logging.getLogger("fogline")
MOST_ENTRIES = 5_000  # of a table; long games have a tenth of that
TRIES = 10  # until an entry finds its place among those of other processes
AGAIN = 1.0  # seconds after which what follows is tried again if it could not be stored
T = TypeVar("T")
Wish = Callable[[float], AnyEntry]  # a wish that waits for its turn, and then for the time


def endless(entry: AnyEntry) -> bool:
    """Could entries of this kind go on for ever? Without them a game ends, and people can take back seats."""
    if isinstance(entry, StoodIn):
        return entry.by == entry.seat
    return isinstance(entry, Joined | Arranged | Said | Asked | AskedEnd | Undone | Hinted)


class Authority:
    def __init__(
        self,
        table: Table,
        store: Store,
        reload: Callable[[], Coroutine[Any, Any, None]],  # the store knows better
        tell: Callable[[AnyEntry, Holder | None], None],  # an entry, and whose the seat is from now on
        go_on: Callable[[], None],  # nobody is being heard: others may have their turn
    ) -> None:
        self.table = table
        self.store = store
        self.reload = reload
        self.tell = tell
        self.go_on = go_on
        self.lock = asyncio.Lock()
        self.doing: set[asyncio.Task[Any]] = set()
        self.late: asyncio.Task[None] | None = None  # what follows, if it was not done at its time

    @property
    def busy(self) -> bool:
        return bool(self.doing) or self.lock.locked()

    async def do(self, wish: Wish, holder: Holder | None = None) -> AnyEntry:
        """Carry out a wish: store it, then tell everyone. `holder`: of one who joins."""
        return await self.see_through(self._do(wish, holder))

    async def see_through(self, deed: Coroutine[Any, Any, T]) -> T:
        """It is done to its end, whoever goes away meanwhile."""
        task = asyncio.ensure_future(deed)
        self.doing.add(task)
        task.add_done_callback(self.doing.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unheard)
            raise
        finally:
            del task  # a refusal knows this frame, and the task the refusal: they would keep each other alive

    def _unheard(self, task: asyncio.Task[Any]) -> None:
        """Whoever asked has gone: a refusal is for nobody, but an error is one."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            logger.error("table %s: %r", self.table.id, error, exc_info=error)

    async def _do(self, wish: Wish, holder: Holder | None) -> AnyEntry:
        async with self.lock:
            entry = await self._take(wish, holder)
            await self._follow()
        self.go_on()
        return entry

    async def _take(self, wish: Wish, holder: Holder | None) -> AnyEntry:
        """If another process was quicker, once more: talk is as good as before, a move refuses itself."""
        for _ in range(TRIES):
            entry = wish(time.time())
            if self.table.last >= MOST_ENTRIES and endless(entry):
                raise refuse("table_full", str(MOST_ENTRIES))
            with contextlib.suppress(Conflict):
                await self._commit(entry, holder)
                return entry
            await self.reload()
            if self.table.last < entry.seq:
                break
        raise refuse("stale")

    async def _commit(self, entry: AnyEntry, holder: Holder | None = None) -> None:
        try:
            await self.store.append(self.table.id, entry, holder)
        except StorageFailed:  # or it has been stored, and the answer was lost
            logger.error("table %s: entry %d could not be stored", self.table.id, entry.seq)
            with contextlib.suppress(StorageFailed):
                await self.reload()
            raise
        self.table.apply(entry)
        if self.table.status == "finished" and isinstance(entry, Moved | EndedEarly):
            await self._finish()  # whoever hears of the end can have the record
        self.tell(entry, holder)
        if entry.seq % EVERY == 0 and self.table.status == "playing":
            self.store.keep_snapshot(self.table)

    async def _finish(self) -> None:
        try:
            await self.store.finish(self.table)
        except (Conflict, StorageFailed):  # the entries are safe; the next one to load the table tries again
            logger.exception("table %s: the record could not be stored", self.table.id)

    # ---- what follows ----------------------------------------------------------------------------

    async def _follow(self) -> None:
        """Do what follows from the entries so far."""
        while (due := wishes.due(self.table, time.time())) is not None:
            try:
                await self._commit(due)
            except Conflict:  # another process has done it
                await self.reload()

    def follow_late(self) -> None:
        """What could not be stored at its time, or was not because the server was killed."""
        self.late = self.late or asyncio.ensure_future(self._follow_late())

    async def _follow_late(self) -> None:
        async def follow() -> None:
            async with self.lock:
                await self._follow()

        try:
            await self.see_through(follow())
        except Refused:
            await asyncio.sleep(AGAIN)
        finally:
            self.late = None
        self.go_on()

    async def catch_up(self, last: int) -> None:
        """The store has this many entries: if that is more than here, another process has written."""
        async with self.lock:  # ours are carried out by then
            if self.table.last < last:
                await self.reload()

    async def close(self) -> None:
        """Let what is being done be finished."""
        if self.late is not None:
            self.late.cancel()
        if self.doing:
            await asyncio.wait(self.doing)

"""Writing: one thread does it. Writes that wait are committed together, each whole or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from fogline.core.errors import Refusal, Refused
from fogline.server import schema
from fogline.server.counters import Histogram
from fogline.server.exchange import CHANNEL

logger = logging.getLogger("fogline")
MOST_TOGETHER = 500
INSERT = insert(schema.entries)
TELL = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")


class Conflict(Exception):  # noqa: N818 - no error: another process was quicker
    """The entry with this number is already there."""


class StorageFailed(Refused):
    """The database did not take it ("storage"), or did not answer ("unread")."""

    def __init__(self, error: object, code: str = "storage") -> None:
        super().__init__(Refusal(code, ""))
        logger.error("the database: %s", error)


@dataclass
class Write:
    rows: list[dict[str, Any]] = field(default_factory=list)  # of entries
    before: list[Executable] = field(default_factory=list)
    after: list[Executable] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # for other processes, when it is committed
    done: asyncio.Future[None] | None = None  # None: nobody waits for it, and it may fail
    error: Exception | None = None

    @property
    def wanted(self) -> bool:
        return self.done is None or not self.done.cancelled()


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.written = self.failed = self.entries = 0
        self.commits = Histogram()
        self.waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """What waits is written first."""
        self.waiting.put(None)
        self.thread.join()

    async def write(self, write: Write) -> None:
        write.done = asyncio.get_running_loop().create_future()
        self.waiting.put(write)
        await write.done

    def write_some_time(self, write: Write) -> None:
        """What can be made again: nobody waits for it."""
        self.waiting.put(write)

    def _write_all(self) -> None:
        while (first := self.waiting.get()) is not None:
            together = [first]
            while len(together) < MOST_TOGETHER and not self.waiting.empty():
                following = self.waiting.get()
                if following is None:
                    self.waiting.put(None)
                    break
                together.append(following)
            # Whoever has gone meanwhile does not want it any more; from here on it is done whoever goes.
            wanted = [write for write in together if write.wanted]
            if wanted:
                self._write(wanted)
                tell(wanted)
        if self.connection is not None:
            self.connection.close()

    def _write(self, writes: list[Write]) -> None:
        since = time.monotonic()
        try:
            self._commit(writes)
            self.written += len(writes)
            self.entries += sum(len(write.rows) for write in writes)
            self.commits.add(time.monotonic() - since)
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread goes on
            if len(writes) > 1:  # one of them is bad: each by itself
                for write in writes:
                    self._write([write])
                return
            self.failed += 1
            if writes[0].done is None:  # it is told again, perhaps every second: the log is spared
                return
            writes[0].error = Conflict() if isinstance(error, IntegrityError) else StorageFailed(error)

    def _commit(self, writes: list[Write], again: bool = True) -> None:
        """On a connection that is kept. If it was cut meanwhile, once more on a new one."""
        if self.connection is None:
            self.connection = self.engine.connect()
        executed = False
        try:
            with self.connection.begin():
                execute(self.connection, writes)
                executed = True
        except Exception as error:
            connection, self.connection = self.connection, None
            connection.close()
            cut = isinstance(error, DBAPIError) and error.connection_invalidated
            if not cut or executed or not again:  # what was to be committed may have been
                raise
            self._commit(writes, again=False)


def tell(writes: list[Write]) -> None:
    """Those who wait, all of them in one go: to wake a loop from another thread is dear."""
    waiting: dict[asyncio.AbstractEventLoop, list[Write]] = {}
    for write in writes:
        if write.done is not None:
            waiting.setdefault(write.done.get_loop(), []).append(write)
    for loop, told in waiting.items():
        with contextlib.suppress(RuntimeError):  # it is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, told)


def settle(writes: list[Write]) -> None:
    for write in writes:
        if write.done is None or write.done.done():  # whoever waited has gone
            continue
        if write.error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(write.error)


def execute(connection: Connection, writes: list[Write]) -> None:
    for write in writes:
        for statement in write.before:
            connection.execute(statement)
    rows = [row for write in writes for row in write.rows]
    if rows:
        connection.execute(INSERT, rows)
    for write in writes:
        for statement in write.after:
            connection.execute(statement)
    notes = [note for write in writes for note in write.notes]
    if notes:
        connection.execute(TELL, {"channel": CHANNEL, "notes": notes})

"""Writing: one thread does it. Writes that wait are committed together, each whole or not at all."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError

from fogline.core.errors import Refusal, Refused
from fogline.server import schema

logger = logging.getLogger("fogline")
MOST_TOGETHER = 500


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
    done: Future[None] = field(default_factory=Future)


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """What waits is written first."""
        self.waiting.put(None)
        self.thread.join()

    async def write(self, write: Write) -> None:
        self.waiting.put(write)
        await asyncio.wrap_future(write.done)

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
            wanted = [write for write in together if write.done.set_running_or_notify_cancel()]
            if wanted:
                self._write(wanted)

    def _write(self, writes: list[Write]) -> None:
        try:
            with self.engine.begin() as connection:
                execute(connection, writes)
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread goes on
            if len(writes) > 1:  # one of them is bad: each by itself
                for write in writes:
                    self._write([write])
                return
            writes[0].done.set_exception(
                Conflict() if isinstance(error, IntegrityError) else StorageFailed(error)
            )
            return
        for write in writes:
            write.done.set_result(None)


def execute(connection: Connection, writes: list[Write]) -> None:
    for write in writes:
        for statement in write.before:
            connection.execute(statement)
    rows = [row for write in writes for row in write.rows]
    if rows:
        connection.execute(insert(schema.entries), rows)
    for write in writes:
        for statement in write.after:
            connection.execute(statement)

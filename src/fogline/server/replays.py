"""What needs a recorded game to be played again: one after the other, in a thread; and logs are kept.

The log of a finished game never changes, and to put it into words costs a hundred times its sending.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

MOST_KEPT = 20_000_000  # bytes
CHECK = 100.0  # the work of checking a record that somebody sends, in the unit of `told`
Key = tuple[str, int, str]  # record, seat, language
T = TypeVar("T")


class Replays:
    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self.logs: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        self.being_made: dict[Key, asyncio.Task[bytes]] = {}
        self.turn = asyncio.Lock()

    async def do(self, deed: Callable[[], T]) -> T:
        """Several threads that work at once would leave little of the processor to the tables."""
        async with self.turn:
            return await asyncio.to_thread(deed)

    def known(self, key: Key) -> bytes | None:
        """The log as it was made."""
        if key in self.logs:
            self.logs.move_to_end(key)
        return self.logs.get(key)

    async def log(self, key: Key, make: Callable[[], bytes]) -> bytes:
        """The log, made now if it is not known; who asks for it meanwhile waits for the same."""
        if key not in self.being_made:
            self.being_made[key] = asyncio.ensure_future(self.do(make))
            self.being_made[key].add_done_callback(lambda task: self._keep(key, task))
        return await asyncio.shield(self.being_made[key])

    def _keep(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self.being_made[key]
        if task.cancelled() or task.exception() is not None:
            return
        self.logs[key] = task.result()
        self.size += len(task.result())
        while self.size > self.most:
            _, oldest = self.logs.popitem(last=False)
            self.size -= len(oldest)

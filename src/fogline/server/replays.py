"""What needs a recorded game to be played again: one after the other, in a thread; and what was made is kept.

A finished game never changes. To put its log into words costs a hundred times its sending, and to look at a
moment of a game that was walked through before costs little more than what is seen there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from fogline.server.moments import Walked

MOST_KEPT = 20_000_000  # bytes of logs
MOST_MOVES = 10_000  # of games that are looked at; each takes about 1 kB
WALKING = 0.02  # the work of carrying out a move, in the unit of `told`
CHECK = 100.0  # the work of checking a record that somebody sends, in the unit of `told`
Key = tuple[str, int, str]  # record, seat, language
T = TypeVar("T")


class Replays:
    def __init__(self, most: int = MOST_KEPT, most_moves: int = MOST_MOVES) -> None:
        self.most = most
        self.most_moves = most_moves
        self.logs: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        self.being_made: dict[Key, asyncio.Task[bytes]] = {}
        self.games: OrderedDict[str, Walked] = OrderedDict()  # by record
        self.turn = asyncio.Lock()

    def game(self, record: str) -> Walked | None:
        """A game that somebody has looked at."""
        if record in self.games:
            self.games.move_to_end(record)
        return self.games.get(record)

    def keep(self, record: str, game: Walked) -> Walked:
        """It is looked at, and perhaps soon again."""
        kept = self.games.setdefault(record, game)
        while len(self.games) > 1 and sum(game.decisions for game in self.games.values()) > self.most_moves:
            self.games.popitem(last=False)
        return kept

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
        """The log, made now if it is not known. Others who ask for it meanwhile wait for the same one."""
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

"""Bots think in processes of their own. They get a re-dealt position, never the game."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from fogline.bots import bot
from fogline.core.editions import Edition
from fogline.core.rng import Rng
from fogline.games import game as find_game


class Question(NamedTuple):
    """All that a bot gets to know."""

    game: str
    edition: bytes | None  # None: the one that comes with the game
    players: int
    position: dict[str, Any]  # a snapshot, re-dealt for the seat that decides
    bot: str
    seed: int


@cache
def edition_of(game: str, data: bytes | None) -> Edition:
    chosen = find_game(game)
    return chosen.edition() if data is None else chosen.read_edition(data)


def answer(question: Question) -> int:
    """Runs in a worker: the action that the bot chooses."""
    game = find_game(question.game)
    state = game.new(question.players, 0, None, edition_of(question.game, question.edition))
    state.restore(question.position)
    return bot(question.bot, game)(state, Rng(question.seed))


def _start_worker(line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    threading.Thread(target=_end_with_the_server, args=(line,), daemon=True).start()


def _end_with_the_server(line: Connection) -> None:
    """In the middle of a thought, too; and with a server that was killed, for then the line is cut."""
    line.poll(None)
    os._exit(1)


def _nothing() -> None:
    """The first question to a worker starts it, which takes a second: better now than at somebody's table."""


class Workers:
    def __init__(self, number: int) -> None:
        self.number = max(1, number)
        self.pool, self.line = self._open()

    def _open(self) -> tuple[ProcessPoolExecutor, Connection]:
        """Workers that end when our end of the line is closed."""
        context = multiprocessing.get_context("spawn")
        theirs, ours = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(
            self.number, mp_context=context, initializer=_start_worker, initargs=(theirs,)
        )
        for _ in range(self.number):
            pool.submit(_nothing)
        return pool, ours

    async def ask(self, question: Question) -> int:
        """Cancelling gives up a question that waits, and discards the answer to one that does not."""
        for _ in range(2):  # a worker that was killed takes the pool with it: once more with a new one
            pool = self.pool
            with contextlib.suppress(BrokenProcessPool):
                return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
            if self.pool is pool:
                self.line.close()
                self.pool, self.line = self._open()
        return await asyncio.get_running_loop().run_in_executor(self.pool, answer, question)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.line.close()

"""Bots think in processes of their own. They get a re-dealt position, never the game.

There are three kinds of processes, each with a queue that is fair between tables. A bot that decides at a
glance never waits for one that thinks. Of those that think on one core there are as many as cores. A master
takes all cores, so only one thinks at a time, in a process of its own. To the system's scheduler, whoever
thinks is nicer than the server and a master nicer still: others get the cores when they need them.

When thinking is no longer wanted, the line to its process says so, and it ends within milliseconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import count
from math import inf
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from fogline.bots import Bot, built_in, decide
from fogline.bots.levels import LEVELS, is_level, level_bot
from fogline.bots.thinking import Budget, Thinker
from fogline.core.editions import Edition
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.server.fair_queue import FairQueue

PATIENCE = 3  # budgets are CPU time; where others need the cores, people wait this many times as long at most
EDITIONS = 20  # that a process keeps in the form that kernels read
KEPT = 1  # bots in a process: the tree of one that thinks can take 100 MB in each thread


Q = TypeVar("Q")
A = TypeVar("A")


class Question(NamedTuple):
    """All that a bot gets to know."""

    game: str
    edition: bytes | None  # None: the one that comes with the game
    players: int
    position: dict[str, Any]  # a snapshot, re-dealt for the seat that decides
    bot: str
    seed: int


class Asker(NamedTuple):
    """Whose question it is; bots are not told."""

    table: str
    seat: int


# ---- in a process of bots --------------------------------------------------------------------------


class Wanted:
    """Questions have numbers. What comes in by the line is the last one that is no longer wanted."""

    asked = 0
    given_up = 0
    until = inf  # a moment of `monotonic`; a thought is not awaited longer

    def __call__(self) -> bool:
        return self.given_up < self.asked and monotonic() < self.until

    def while_patient(self, budget: Budget) -> None:
        """A thought with this budget begins."""
        if budget.seconds is not None:
            self.until = monotonic() + PATIENCE * budget.seconds


wanted = Wanted()


@lru_cache(maxsize=EDITIONS)
def edition_of(game: str, data: bytes | None) -> Edition:
    chosen = find_game(game)
    return chosen.edition() if data is None else chosen.read_edition(data)


@lru_cache(maxsize=KEPT)
def bot_of(name: str, game: str) -> Bot:
    """A bot that thinks keeps its tree from one decision of a turn to the next."""
    chosen = find_game(game)
    return level_bot(name, chosen, wanted) if is_level(name) else built_in(name, chosen)


def attend(deed: Callable[[Q], A], question: Q, number: int) -> A:
    """Answer the question with this number."""
    wanted.asked, wanted.until = number, inf
    return deed(question)


def position_of(game: str, edition: bytes | None, players: int, position: dict[str, Any]) -> Kernel:
    state = find_game(game).new(players, 0, None, edition_of(game, edition))
    state.restore(position)
    return state


def answer(question: Question) -> int:
    """The action that the bot chooses."""
    state = position_of(*question[:4])
    chosen = bot_of(question.bot, question.game)
    if isinstance(chosen, Thinker):
        wanted.while_patient(chosen.budget)
    return decide(chosen, state, Rng(question.seed))


def _start_worker(line: Connection, nicer: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    if hasattr(os, "nice"):
        os.nice(nicer)
    threading.Thread(target=_listen, args=(line,), daemon=True).start()


def _listen(line: Connection) -> None:
    """When the line is cut the process ends, also in the middle of a thought or if the server was killed."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            wanted.given_up = int.from_bytes(line.recv_bytes())
    os._exit(1)


def _nothing() -> None:
    """The first question to a worker starts it, which takes a moment: better now than at somebody's table."""


# ---- in the server ---------------------------------------------------------------------------------


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, nicer: int) -> None:
        self.nicer = nicer
        self.busy = False
        self.last: Asker | None = None
        self.pool, self.line = self._open()

    def _open(self) -> tuple[ProcessPoolExecutor, Connection]:
        """It ends when our end of the line is closed."""
        context = multiprocessing.get_context("spawn")
        theirs, ours = context.Pipe(duplex=False)
        initial = theirs, self.nicer
        return ProcessPoolExecutor(1, mp_context=context, initializer=_start_worker, initargs=initial), ours

    async def answer(self, deed: Callable[[Q], A], question: Q, number: int) -> A:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool, attend, deed, question, number)
        except BrokenProcessPool:  # the process was killed: once more in a new one
            self.close()
            self.pool, self.line = self._open()
            return await loop.run_in_executor(self.pool, attend, deed, question, number)

    def give_up(self, number: int) -> None:
        """This answer is no longer wanted."""
        with contextlib.suppress(OSError):  # the process was killed
            self.line.send_bytes(number.to_bytes(8))

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.line.close()


class Waiting(NamedTuple):
    asker: Asker
    worker: asyncio.Future[Worker]


class Lane:
    """Workers of one kind, and who waits for them."""

    def __init__(self, number: int, nicer: int) -> None:
        self.workers = [Worker(nicer) for _ in range(number)]
        self.waiting = FairQueue[Waiting]()
        self.numbers = count(1)
        self.thoughts: set[asyncio.Task[Any]] = set()
        self.closed = False

    async def ask(self, asker: Asker, deed: Callable[[Q], A], question: Q) -> A:
        worker, number = await self._turn(asker), next(self.numbers)
        if self.closed:  # the server stops: that is no mistake of the bot's
            raise asyncio.CancelledError
        thought = asyncio.ensure_future(worker.answer(deed, question, number))
        self.thoughts.add(thought)
        thought.add_done_callback(lambda _: self._thought(thought, worker))
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            worker.give_up(number)
            raise

    async def _turn(self, asker: Asker) -> Worker:
        """A worker that has nothing else to do; the one that this seat asked last, if it is free."""
        waiting = Waiting(asker, asyncio.get_running_loop().create_future())
        self.waiting.put(asker.table, waiting)
        self._serve()
        try:
            return await waiting.worker
        except asyncio.CancelledError:
            if not self.waiting.drop(asker.table, waiting) and not waiting.worker.cancelled():
                self._free(waiting.worker.result())  # it was our turn at this very moment
            raise

    def _serve(self) -> None:
        while free := [worker for worker in self.workers if not worker.busy]:
            waiting = self.waiting.take()
            if waiting is None:
                return
            if not waiting.worker.cancelled():
                worker = next((worker for worker in free if worker.last == waiting.asker), free[0])
                worker.busy, worker.last = True, waiting.asker
                waiting.worker.set_result(worker)

    def _free(self, worker: Worker) -> None:
        worker.busy = False
        self._serve()

    def _thought(self, thought: asyncio.Task[Any], worker: Worker) -> None:
        self.thoughts.discard(thought)
        if not thought.cancelled():  # by close()
            thought.exception()  # whoever asked may not be there any more to hear of it
            self._free(worker)

    def close(self) -> None:
        self.closed = True
        for thought in self.thoughts:
            thought.cancel()
        for worker in self.workers:
            worker.close()


def lane_of(name: str) -> str:
    """What a bot needs: a glance, a core or all cores."""
    level = LEVELS.get(name.partition("@")[0])
    if level is None or level.budget is None:
        return "glance"
    return "core" if level.budget.threads == 1 else "cores"


class Workers:
    def __init__(self, thinking: int) -> None:
        """`thinking`: how many bots may think at a time; 0: as many as there are cores."""
        self.lanes = {
            "glance": Lane(1, nicer=0),
            "core": Lane(thinking or os.cpu_count() or 1, nicer=5),
            "cores": Lane(1, nicer=10),
        }
        for worker in self.lanes["glance"].workers:
            worker.pool.submit(_nothing)

    async def ask(self, asker: Asker, question: Question) -> int:
        """The action that a bot chooses. Cancelling ends its thinking."""
        return await self.lanes[lane_of(question.bot)].ask(asker, answer, question)

    async def study(self, asker: Asker, deed: Callable[[Q], A], question: Q) -> A:
        """What can be found out on one core, by a function that processes can find. Cancelling ends it."""
        return await self.lanes["core"].ask(asker, deed, question)

    def close(self) -> None:
        for lane in self.lanes.values():
            lane.close()

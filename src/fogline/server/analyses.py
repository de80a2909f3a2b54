"""Finished games are analysed in the background, decision by decision, for as long as somebody waits for it.

What was found out is kept: of whole games in the database, and of what was asked for lately here.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import zlib
from collections import OrderedDict
from typing import TypeVar

import msgspec

from fogline.bots.thinking import Budget
from fogline.server.advice import MOMENT, WHOLE_GAME, Dilemma, dilemma, judge
from fogline.server.bots import Asker, Workers
from fogline.server.messages import Analysed, Chance, Progress
from fogline.server.moments import Walked
from fogline.server.replays import Replays
from fogline.server.store import Store
from fogline.server.writer import Conflict, StorageFailed
from fogline.study.analysis import Judged, summed_up
from fogline.table.guards import refuse
from fogline.table.table import SPECTATOR

VERSION = 1  # raise it where chances would differ, or what is told of them: then games are analysed anew
MOST_AT_ONCE = 10  # games that are being analysed
MOST_KEPT = 100  # analyses; each takes about 50 kB
MOST_MOMENTS = 1_000
PATIENCE = 20.0  # seconds after which an analysis ends that nobody has asked about
_decoder = msgspec.json.Decoder(Analysed)
K = TypeVar("K")
V = TypeVar("V")


class Job:
    """The analysis of a game, as far as it is."""

    def __init__(self, game: Walked) -> None:
        self.game = game
        self.judged: list[Judged] = []
        self.heard = time.monotonic()  # when somebody asked for the last time
        self.task: asyncio.Task[None] | None = None

    @property
    def unwanted(self) -> bool:
        return time.monotonic() - self.heard > PATIENCE


class Analyses:
    def __init__(self, store: Store, workers: Workers, replays: Replays) -> None:
        self.store = store
        self.workers = workers
        self.replays = replays
        self.jobs: dict[str, Job] = {}  # by record
        self.done: OrderedDict[str, Analysed] = OrderedDict()
        self.moments: OrderedDict[tuple[str, int], Judged] = OrderedDict()
        self.turn = asyncio.Lock()  # one after the other

    def close(self) -> None:
        for job in self.jobs.values():
            if job.task is not None:
                job.task.cancel()

    # ---- whole games -----------------------------------------------------------------------------

    async def progress(self, id: str) -> Progress | None:
        """How far the analysis of a record is; None: it has not begun."""
        job = self.jobs.get(id)
        if job is not None:
            job.heard = time.monotonic()
            if job.task is not None and job.task.done():  # it has failed
                del self.jobs[id]
                job.task.result()
            return Progress(len(job.judged), job.game.decisions, None)
        if id not in self.done and (stored := await self.store.analysis(id, VERSION)) is not None:
            keep(self.done, MOST_KEPT, id, _decoder.decode(zlib.decompress(stored)))
        found = self.done.get(id)
        return None if found is None else Progress(len(found.chances), len(found.chances), found)

    def room(self) -> None:
        if len(self.jobs) >= MOST_AT_ONCE:
            raise refuse("too_fast", str(MOST_AT_ONCE))

    def begin(self, id: str, game: Walked, edition: bytes | None) -> Progress:
        if id not in self.jobs:
            job = self.jobs[id] = Job(game)
            job.task = asyncio.ensure_future(self._analyse(id, job, edition))
        return Progress(len(self.jobs[id].judged), game.decisions, None)

    async def _analyse(self, id: str, job: Job, edition: bytes | None) -> None:
        while len(job.judged) < job.game.decisions and not job.unwanted:
            async with self.turn:
                job.judged.append(await self._judge(id, job.game, len(job.judged), edition, WHOLE_GAME))
        del self.jobs[id]
        if len(job.judged) < job.game.decisions:
            return
        found = summary(job.game, job.judged)
        keep(self.done, MOST_KEPT, id, found)
        with contextlib.suppress(Conflict, StorageFailed):  # another process was quicker; or: once more
            await self.store.add_analysis(id, VERSION, zlib.compress(msgspec.json.encode(found)))

    # ---- one decision ----------------------------------------------------------------------------

    def known(self, id: str, number: int) -> Judged | None:
        return self.moments.get((id, number))

    async def moment(self, id: str, game: Walked, number: int, edition: bytes | None) -> Judged:
        """The decision after so many others, thought about for as long as an expert would."""
        found = await self._judge(id, game, number, edition, MOMENT)
        keep(self.moments, MOST_MOMENTS, (id, number), found)
        return found

    async def _judge(
        self, id: str, game: Walked, number: int, edition: bytes | None, budget: Budget
    ) -> Judged:
        asked = await self.replays.do(lambda: made(game, number, edition, budget))
        return await self.workers.study(Asker(id, SPECTATOR), judge, asked)


def keep(kept: OrderedDict[K, V], most: int, key: K, value: V) -> None:
    kept[key] = value
    while len(kept) > most:
        kept.popitem(last=False)


def made(game: Walked, number: int, edition: bytes | None, budget: Budget) -> Dilemma:
    """A decision of a record, as the seat saw it that made it. The same question has the same seed."""
    action = game.at(number + 1, SPECTATOR).steps[number].action
    table = game.at(number, SPECTATOR)
    return dilemma(table, table.kernel.player, edition, budget, seed=number, action=action)


def summary(game: Walked, judged: list[Judged]) -> Analysed:
    assert WHOLE_GAME.iterations is not None
    found = summed_up(game.table.game, game.record, judged, WHOLE_GAME.iterations)
    return Analysed(
        chances=[
            Chance(
                seat=one.seat,
                win=round(one.best[0].win, 4),
                low=round(one.best[0].low, 4),
                high=round(one.best[0].high, 4),
                loss=round(one.loss, 4),
                forced=one.forced,
            )
            for one in judged
        ],
        accuracy=[round(accuracy, 1) for accuracy in found.accuracy],
        turning_points=found.turning_points,
        iterations=found.iterations,
    )

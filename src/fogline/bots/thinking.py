"""A bot that thinks: a search with a budget, and what it finds out about the moves there are."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import thread_time

from fogline.bots.judgement import Judgement
from fogline.bots.search import Search
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

CHUNK = 64  # iterations between two looks at the clock: about a millisecond
MOST_NODES = 1 << 18
NODES_A_SECOND = 200_000  # more than any game needs; who thinks longer learns on in a tree that is full


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision. With a number of iterations the seed alone says what is found."""

    iterations: int | None = None
    seconds: float | None = None  # of CPU time, in each thread
    threads: int = 1  # 0: as many as there are cores
    early: bool = True  # stop when the choice, with a clock and several threads that of each, cannot change

    @property
    def nodes(self) -> int:
        """What a tree can need."""
        most = self.iterations or round(NODES_A_SECOND * (self.seconds or 0))
        return max(1024, min(MOST_NODES, most + 1))


@dataclass(frozen=True)
class Candidate:
    """What a search has found out about one action."""

    action: int
    visits: int
    share: float  # of all visits
    utility: float  # to the seat that decides: half chance to win, half lead in points
    tries: int  # over which the following are means
    wins: list[float]  # by seat: the chance to win
    points: list[float]  # by seat: at the end
    error: float  # standard error of the seat's own chance


class Thinker:
    """A bot: thinks about each decision within a budget. In the course of a turn it keeps its tree."""

    def __init__(
        self, judgement: Judgement, budget: Budget, name: str, wanted: Callable[[], bool] | None = None
    ) -> None:
        self.judgement = judgement
        self.budget = budget
        self.wanted = wanted  # asked about once in a millisecond; thinking ends where it says no
        self.__name__ = name
        self.searches: list[Search] = []
        self.expected: Kernel | None = None  # after the last action, if chance had no part in it
        self.last = -1

    def __call__(self, state: Kernel, rng: Rng) -> int:
        return self.choose(state, rng)

    def choose(self, state: Kernel, rng: Rng) -> int:
        legal = state.legal()
        if not legal:
            raise ValueError("there is nothing to decide: the game is over")
        if len(legal) == 1:
            return legal[0]
        found = self.candidates(state, rng)
        best = max(found, key=lambda candidate: (candidate.visits, candidate.utility))
        self.remember(state, best.action)
        return best.action

    def candidates(self, state: Kernel, rng: Rng) -> list[Candidate]:
        """All actions worth a thought, the most visited first."""
        self.prepare(state, rng)
        if len(self.searches) == 1:
            self.think(self.searches[0])
        else:
            with ThreadPoolExecutor(len(self.searches)) as pool:
                list(pool.map(self.think, self.searches))
        return self.found()

    def found(self) -> list[Candidate]:
        """What is known by now, the most visited first."""
        return merged(self.searches)

    def prepare(self, state: Kernel, rng: Rng) -> None:
        seeds = [rng.fork().seed for _ in range(self.budget.threads or os.cpu_count() or 1)]
        first = self.searches[0] if self.searches else None
        if first is None or not first.fits(state):
            self.searches = [Search(self.judgement, state, self.budget.nodes) for _ in seeds]
        elif self.follows(state) and all(search.advance(self.last, state) for search in self.searches):
            return
        for search, seed in zip(self.searches, seeds, strict=True):
            search.begin(state, seed)

    def remember(self, state: Kernel, action: int) -> None:
        after = state.copy()
        after.apply(action)
        self.last = action
        self.expected = after if after.reveals == state.reveals and after.player == state.player else None

    def follows(self, state: Kernel) -> bool:
        """Is this what the last action led to, as far as the seat can know?"""
        if self.expected is None or self.expected.player != state.player:
            return False
        seat = state.player
        return self.expected.resample(seat, Rng(0)) == state.resample(seat, Rng(0))

    def think(self, search: Search) -> None:
        """Until the budget is spent, or the choice is clear."""
        limit, seconds = self.budget.iterations, self.budget.seconds
        early = self.budget.early and (limit is None or len(self.searches) == 1)  # else others may outvote it
        started = thread_time()
        done = 0
        while limit is None or done < limit:
            step = CHUNK if limit is None else min(CHUNK, limit - done)
            search.think(step)
            done += step
            left = 0 if limit is None else limit - done
            if seconds is not None:
                used = thread_time() - started
                if used >= seconds:
                    return
                possible = int(done * (seconds - used) / max(used, 1e-6))
                left = possible if limit is None else min(left, possible)
            if early and search.settled(left):
                return
            if self.wanted is not None and not self.wanted():
                return


def merged(searches: list[Search]) -> list[Candidate]:
    """What several searches of one position have found out together."""
    sums: dict[int, list[float]] = {}
    players, seat = 0, searches[0].seat
    for search in searches:
        for action, visits, _, tries, wins, points, squares, utility in search.found():
            players = len(wins)
            row = sums.setdefault(action, [0.0] * (4 + 2 * players))
            for i, number in enumerate((visits, tries, squares, utility * visits, *wins, *points)):
                row[i] += number
    total = max(1.0, sum(row[0] for row in sums.values()))
    result = []
    for action, (visited, tried, squares, utility, *rest) in sums.items():
        n = max(1.0, tried)
        wins = [number / n for number in rest[:players]]
        result.append(
            Candidate(
                action=action,
                visits=int(visited),
                share=visited / total,
                utility=utility / max(1.0, visited),
                tries=int(tried),
                wins=wins,
                points=[number / n for number in rest[players:]],
                error=sqrt(max(0.25 if tried < 2 else 0.0, squares / n - wins[seat] ** 2) / n),
            )
        )
    return sorted(result, key=lambda candidate: (-candidate.visits, -candidate.utility))

"""Many games at once, as NumPy arrays: for learning from millions of decisions.

env = VectorEnv("san-francisco", 1024, players=2)
batch = env.reset(seed=1)
while True:
    batch = env.step(policy(batch.observations, batch.masks))
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from fogline.core.editions import Edition, brief
from fogline.core.errors import FoglineError
from fogline.core.game import SEEDS, Game
from fogline.core.kernel import Kernel
from fogline.games import game as game_of
from fogline.research.games import Games
from fogline.research.options import REWARDS, Reward, chosen, edition_of, refused

MOST_GAMES = 1 << 20
MOST_THREADS = 256


@dataclass(frozen=True)
class Batch:
    """What can be seen of all games, a row for each. The arrays are written anew by every step."""

    observations: npt.NDArray[np.float32] | None  # what the seat that decides knows
    masks: npt.NDArray[np.uint8] | None  # 1 for each legal action; or bits, the lowest first
    seats: npt.NDArray[np.int32]  # who decides
    rewards: npt.NDArray[np.float32]  # by seat, for the step before: 0 unless the game ended
    ended: npt.NDArray[np.bool_]  # did a game end in the step before? Another one has begun in its row


class VectorEnv:
    """So many games side by side. In each step one decision is made in every one of them.

    A game that ends begins anew in the same step: `ended` and `rewards` are of the old one, all else of the
    new. What happens in a row depends on the seed, the row and its actions only, not on `threads`.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        players: int = 2,
        *,
        edition: str | Path | Edition | None = None,
        reward: Reward = "rank",
        observations: bool = True,
        masks: Literal["bytes", "bits"] | None = "bytes",
        threads: int = 1,
    ) -> None:
        found = game_of(game) if isinstance(game, str) else game
        count = whole("n", n, 1, MOST_GAMES)
        workers = min(whole("threads", threads, 1, MOST_THREADS), count)
        chosen("reward", reward, REWARDS)
        chosen("masks", masks, ("bytes", "bits", None))
        start = found.new(players, edition=edition_of(found, edition))
        self.game = found
        self.edition = start.edition
        self.players = start.players
        self.n = count
        actions, size = self.edition.action_count, self.edition.observation_size
        width = (actions + 7) // 8 if masks == "bits" else actions
        self._written = Batch(
            observations=np.zeros((count, size), np.float32) if observations else None,
            masks=np.zeros((count, width), np.uint8) if masks else None,
            seats=np.zeros(count, np.int32),
            rewards=np.zeros((count, start.players), np.float32),
            ended=np.zeros(count, np.bool_),
        )
        self.batch = Batch(*(read_only(array) for array in vars(self._written).values()))
        self._bounds = [count * i // workers for i in range(workers + 1)]
        self._games = [
            Games(start, found.hooks, last - first, first, reward, masks or "", self._rows(first, last))
            for first, last in zip(self._bounds, self._bounds[1:], strict=False)
        ]
        self._pool = ThreadPoolExecutor(workers - 1, "fogline") if workers > 1 else None
        self._begun = False

    def _rows(self, first: int, last: int) -> tuple[Any, ...]:
        return tuple(None if array is None else array[first:last] for array in vars(self._written).values())

    # ---- playing ---------------------------------------------------------------------------------

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games anew."""
        number = whole("seed", seed, 0, SEEDS - 1)
        self._all(lambda games, first, last: games.begin(number))
        self._begun = True
        return self.batch

    def step(self, actions: npt.ArrayLike) -> Batch:
        """One legal action in each game. If one is not legal an error says why, and no game has changed."""
        wanted = self._wanted(actions)
        for games, first, last in self._parts():
            wrong = games.illegal(wanted[first:last])
            if wrong >= 0:
                i = first + wrong
                reason = refused(self.game, self.position(i), int(np.asarray(actions)[i]))
                raise FoglineError(f"game {i}: {reason}")
        self._all(lambda games, first, last: games.step(wanted[first:last]))
        return self.batch

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, all equally likely; the same again after the same seed and steps."""
        self._must_have_begun()
        result = np.empty(self.n, np.int32)
        for games, first, last in self._parts():
            games.choose(result[first:last])
        return result

    # ---- looking ---------------------------------------------------------------------------------

    def legal(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """The legal actions of all games one after the other, and where those of each game begin.

        `indices[offsets[i] : offsets[i + 1]]` are those of game i, in ascending order.
        """
        self._must_have_begun()
        indices = np.empty(sum(games.listed() for games in self._games), np.int32)
        offsets = np.empty(self.n + 1, np.int32)
        at = 0
        for games, first, last in self._parts():
            listed, starts = games.listed(), np.empty(last - first + 1, np.int32)
            games.write_lists(indices[at : at + listed], starts)
            offsets[first : last + 1] = starts + at
            at += listed
        return indices, offsets

    def position(self, i: int) -> Kernel:
        """A copy of the position in a row: all of it, with what no seat may know."""
        self._must_have_begun()
        number = whole("i", i, 0, self.n - 1)
        games, first = next((games, first) for games, first, last in self._parts() if first <= number < last)
        return games.position(number - first)

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __repr__(self) -> str:
        threads = len(self._games)
        return f"<{self.n} games of {self.game.id} with {self.players} players, {threads} threads>"

    # ---- inside ----------------------------------------------------------------------------------

    def _parts(self) -> list[tuple[Games, int, int]]:
        return list(zip(self._games, self._bounds, self._bounds[1:], strict=False))

    def _all(self, work: Callable[[Games, int, int], None]) -> None:
        """Let every thread do its part; this one does the first."""
        mine, *others = self._parts()
        waiting = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for result in waiting:
            result.result()

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise FoglineError("no games have begun: call reset() first")

    def _wanted(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        self._must_have_begun()
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise FoglineError(f"actions: expected {self.n} numbers, found the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions: expected whole numbers, found the type {given.dtype}")
        # What is too large for 32 bits is no action, and must not become one.
        return np.ascontiguousarray(np.where((given < 0) | (given > 65535), -1, given).astype(np.int32))


def read_only(array: Any) -> Any:
    if array is None:
        return None
    view = array.view()
    view.flags.writeable = False
    return view


def whole(name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise FoglineError(f"{name}: expected a whole number from {low} to {high}, found {brief(value)}")
    return int(value)

"""What all parts of the kit use: the tables to test, random games, and fingerprints of positions."""

from __future__ import annotations

import hashlib
import marshal
import os
from collections.abc import Iterator
from dataclasses import dataclass

from fogline.core import kernel
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES as PACKAGED
from kit.model import Model, load

COMPILED = not str(kernel.__file__).endswith(".py")
ALL = bool(os.environ.get("FOGLINE_TEST_ALL"))  # set by `make test-all`
GAMES = dict(PACKAGED)
if not COMPILED:  # the toy game in examples/ is plain Python only
    from foghorn import GAME as FOGHORN

    GAMES[FOGHORN.id] = FOGHORN
STYLES = 3
SHORT = 70  # decisions
LARGE = 2000  # actions: more are not all tried in every position


@dataclass(frozen=True, repr=False)
class Table:
    """A game with a number of players."""

    game: Game
    players: int

    def __repr__(self) -> str:
        return f"{self.game.id}-{self.players}"

    @property
    def between(self) -> bool:
        """With neither the fewest nor the most players, where there is little new."""
        return min(self.game.players) < self.players < max(self.game.players)

    @property
    def spared(self) -> bool:
        """Is it left to `make test-all`?

        Both kernels play the same games: the compiled ones with the most players, the plain with the fewest.
        """
        ours = (max if COMPILED else min)(self.game.players)
        return self.players != ours if self.game.id in PACKAGED else self.between

    @property
    def model(self) -> Model:
        return load(self.game)

    def new(self, seed: int) -> Kernel:
        """The start of a game; every fourth is a deal that leads to what random play seldom comes to."""
        if seed % 4 == 3:
            return self.model.rare_start(self.game, self.players, seed)
        return self.game.new(self.players, seed)


TABLES = [Table(game, players) for game in GAMES.values() for players in game.players]


def scaled(compiled: int, plain: int) -> int:
    """How much of something to do. The plain kernels are slower; `make test-all` does twice as much."""
    return plain if not COMPILED else compiled if ALL else (compiled + 1) // 2


def spaced(compiled: int, plain: int) -> int:
    """How many to leave out between two: the plain kernels are slower."""
    return compiled if COMPILED else plain


def to_try(game: Game, legal: list[int]) -> list[int]:
    """Every action; of a large action space the first ones, those next to legal ones and some of the rest."""
    if game.action_count <= LARGE:
        return list(range(game.action_count))
    rng = Rng(len(legal))
    near = {action + step for action in legal for step in (-1, 0, 1)}
    some = {*range(200), *near, *(rng.integer(game.action_count) for _ in range(200))}
    return sorted(action for action in some if 0 <= action < game.action_count)


def choose(legal: list[int], rng: Rng, style: int) -> int:
    """A random action: all alike (0), or leaning to those listed late (1) or early (2)."""
    i = rng.integer(len(legal))
    if style == 1:
        i = max(i, rng.integer(len(legal)))
    elif style == 2:
        i = min(i, rng.integer(len(legal)))
    return legal[i]


def walk(state: Kernel, seed: int) -> Iterator[int]:
    """Play a position on to the end: yields each action before it is carried out."""
    rng = Rng(seed)
    while not state.over:
        action = choose(state.legal(), rng, seed % STYLES)
        yield action
        state.apply(action)


def sample(table: Table, games: int, apart: int, first_seed: int = 0) -> Iterator[Kernel]:
    """Positions of random games, about every `apart` decisions one, the last one always among them.

    Of a short game there are six or so at least. Whoever gets a position may do to it what they like: it is a
    copy.
    """
    length = table.game.decisions[0]
    if length < SHORT:
        apart = min(apart, max(1, length // 6))
    for seed in range(first_seed, first_seed + games):
        state = table.new(seed)
        rng = Rng(seed + 1)
        for _ in walk(state, seed):
            if rng.integer(apart) == 0:
                yield state.copy()
        yield state


def numbers(state: Kernel, *without: str) -> dict[str, int | list[int]]:
    """A snapshot without some of its fields."""
    return {name: value for name, value in state.snapshot().items() if name not in without}


def fingerprint(state: Kernel, *without: str) -> bytes:
    """The same for two positions exactly when all their numbers are the same, on either kernel."""
    values = [v if isinstance(v, list) else int(v) for v in numbers(state, *without).values()]
    return hashlib.blake2b(marshal.dumps(values, 2), digest_size=16).digest()


def seats(table: Table) -> range:
    """All seats, and -1: a spectator."""
    return range(-1, table.players)

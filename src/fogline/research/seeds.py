"""Where the seeds of games come from, in environments that begin one after the other."""

from __future__ import annotations

from secrets import randbits

from fogline.core.rng import Rng

SEEDS = 2**64


class Seeds:
    """A game for each seed: after `reset(seed=…)` always the same games follow."""

    def __init__(self) -> None:
        self.rng: Rng | None = None

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self.rng = Rng(int(seed) % SEEDS)
        elif self.rng is None:
            self.rng = Rng(randbits(64))
        return self.rng.fork().seed

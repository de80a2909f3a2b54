"""The spaces that PettingZoo and Gymnasium ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces

from fogline.core.editions import Edition, brief

# Numbers of an observation are scaled to about 0 to 1; no position of a game leaves these bounds.
LOWEST, HIGHEST = -8.0, 8.0


class Drawn(np.int64):
    """An action that a space drew by itself: legal where it was drawn, elsewhere it stands for a legal one.

    Gymnasium's own check draws an action, begins a new game, and plays it there.
    """

    def here(self, legal: Sequence[int]) -> int:
        return int(self) if int(self) in legal else legal[int(self) % len(legal)]


class Actions(spaces.Discrete):
    """The numbers of all actions. Without a mask only legal ones are drawn."""

    def __init__(self, n: int, legal: Callable[[], list[int]]) -> None:
        self._legal = legal
        super().__init__(n)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        legal = [] if mask is not None or probability is not None else self._legal()
        if not legal:
            return super().sample(mask, probability)
        return Drawn(legal[int(self.np_random.integers(len(legal)))])

    def __getstate__(self) -> dict[str, Any]:
        return dict(vars(self))

    def __setstate__(self, state: Any) -> None:
        vars(self).update(state)


def observation_space(edition: Edition, actions: int) -> spaces.Dict:
    """What a seat knows, and which actions are legal for it."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (edition.observation_size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def number_of(action: object, legal: list[int]) -> int:
    """A whole number, whatever its type; a TypeError for anything else."""
    if isinstance(action, Drawn) and legal:
        return action.here(legal)
    if isinstance(action, bool | np.bool_):
        raise TypeError(f"action: expected a whole number, found {brief(action)}")
    try:
        return index(action)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        raise TypeError(f"action: expected a whole number, found {brief(action)}") from None

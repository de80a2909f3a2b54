"""The bot `greedy`: looks one decision ahead. One module per game says what it likes to see there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

K = TypeVar("K", bound=Kernel)


def best(actions: list[int], worth: Callable[[int], float], rng: Rng) -> int:
    """The action that is worth most; among equals one at random."""
    values = [worth(action) for action in actions]
    top = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value >= top - 1e-9]
    return equals[rng.integer(len(equals))]


def after(state: K, action: int) -> K:
    """A copy of the position after an action."""
    result = state.copy()
    result.apply(action)
    return result

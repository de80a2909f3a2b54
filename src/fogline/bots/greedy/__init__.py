"""The bot `greedy`: looks one decision ahead. One module per game says what it likes to see there."""

from __future__ import annotations

from typing import TypeVar

from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

K = TypeVar("K", bound=Kernel)


def best(actions: list[int], worths: list[float], rng: Rng) -> int:
    """The action that is worth most; among equals one at random."""
    top = max(worths) - 1e-9
    equals = [action for action, worth in zip(actions, worths, strict=True) if worth >= top]
    return equals[rng.integer(len(equals))]


def after(state: K, action: int) -> K:
    """A copy of the position after an action."""
    result = state.copy()
    result.apply(action)
    return result

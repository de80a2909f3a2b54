"""The bot `greedy`: looks one decision ahead. One module per game says what it likes to see there.

The modules are compiled like kernels. Compiled or not, they add worths in the same order and so decide alike.
"""

from __future__ import annotations

from fogline.core.kernel import Kernel
from fogline.core.rng import Rng


def choices(state: Kernel) -> list[int]:
    """What can be done; without anything to do there is no player to think for."""
    legal = state.legal()
    if not legal:
        raise ValueError("there is nothing to decide: the game is over")
    return legal


def best(actions: list[int], worths: list[float], rng: Rng) -> int:
    """The action that is worth most; among equals one at random."""
    top = max(worths) - 1e-9
    equals = [action for action, worth in zip(actions, worths, strict=True) if worth >= top]
    return equals[rng.integer(len(equals))]

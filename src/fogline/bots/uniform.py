"""The bot `random`: any legal action, all alike."""

from __future__ import annotations

from fogline.core.kernel import Kernel
from fogline.core.rng import Rng


def choose(state: Kernel, rng: Rng) -> int:
    """Any legal action."""
    legal = state.legal()
    return legal[rng.integer(len(legal))]

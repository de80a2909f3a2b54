"""The bot `greedy` for Foghorn: the ship that counts most, or the horn if both are small."""

from __future__ import annotations

from foghorn.box import GUIDE, SOUND
from foghorn.kernel import Foghorn
from fogline.bots.greedy import best, choices
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

SMALL = 3.5


def choose(state: Kernel, rng: Rng) -> int:
    """The position has been dealt anew for the seat that decides: only its own order is a true one."""
    assert isinstance(state, Foghorn)
    actions = choices(state)
    return best(actions, [worth(state, action) for action in actions], rng)


def worth(state: Foghorn, action: int) -> float:
    if action == SOUND:
        return SMALL
    t, ship, order = state.figures, action - GUIDE, state.deck[state.player]
    return t.tons[ship] + t.order_points * (t.cargo[ship] == t.cargo[order])

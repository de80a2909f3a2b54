"""Where chance comes into San Francisco: who begins, and each card that is drawn."""

from __future__ import annotations

from fogline.core.chance import Draws
from fogline.core.editions import Edition
from fogline.core.kernel import Kernel
from fogline.games.san_francisco.box import CARDS, DRAW
from fogline.games.san_francisco.kernel import SanFrancisco


def most(edition: Edition) -> int:
    """Chance never has more to choose from."""
    return CARDS


def start(edition: Edition, players: int, draws: Draws) -> Kernel:
    return SanFrancisco(edition.figures, players, 0, draws.draw("first", range(players)))


def carry_out(state: Kernel, action: int, draws: Draws) -> Kernel:
    """The position after an action."""
    assert isinstance(state, SanFrancisco)
    result = state.copy()
    if action == DRAW:
        result.bring([draws.draw("card", state.deck[state.drawn :])])
    result.apply(action)
    return result

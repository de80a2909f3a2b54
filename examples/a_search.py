"""A search by hand: flat Monte Carlo, in worlds that the seat cannot tell from the true one.

python examples/a_search.py
"""

from fogline.arena import series
from fogline.core.kernel import Kernel
from fogline.core.playouts import playout
from fogline.core.rng import Rng

WORLDS = 20


def search(state: Kernel, rng: Rng) -> int:
    """The action that wins most random games, each in a world of its own."""
    wins = dict.fromkeys(state.legal(), 0.0)
    if len(wins) == 1:
        return next(iter(wins))
    for _ in range(WORLDS):
        world = state.resample(state.player, rng)
        for action in wins:  # all actions in the same worlds: luck is the same for all
            end = world.copy()
            end.apply(action)
            playout(end)
            wins[action] += victory(end, state.player)
    return max(wins, key=wins.__getitem__)


def victory(end: Kernel, seat: int) -> float:
    """1 for a victory, a part of it for one that is shared, 0 for none."""
    ranks = end.ranks[: end.players]
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


if __name__ == "__main__":
    print(series("san-francisco", [search, "random"], games=6))
    print(series("1906-san-francisco", [search, "random"], games=6))

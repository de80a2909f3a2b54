"""A bot that looks ahead: it tries each move out in a few worlds, in which all play on like a simpler bot.

fogline simulate san-francisco --bot examples/looks_ahead.py:choose --bot greedy --games 20 --series
"""

from functools import cache

import fogline
from fogline.arena import series
from fogline.bots import Bot, bot
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

LIKE = "greedy"  # how everybody plays on
WORLDS = 8  # in each, what this seat cannot know is dealt anew
AHEAD = 16  # decisions


def choose(state: Kernel, rng: Rng) -> int:
    """The move with the best lead, added up over all worlds."""
    seat, legal = state.player, state.legal()
    if len(legal) == 1:
        return legal[0]
    leads = dict.fromkeys(legal, 0.0)
    for _ in range(WORLDS):
        world = state.resample(seat, rng)
        for action in legal:  # each in the same worlds, so that luck is the same for all
            leads[action] += lead(later(world, action, rng), seat)
    return max(leads, key=leads.__getitem__)


def later(world: Kernel, action: int, rng: Rng) -> Kernel:
    """The world after this move and some more."""
    other, play = world.copy(), like(world.edition.game)
    other.apply(action)
    for _ in range(AHEAD):
        if other.over:
            break
        other.apply(play(other, rng))
    return other


@cache
def like(game: str) -> Bot:
    return bot(LIKE, fogline.game(game))


def lead(state: Kernel, seat: int) -> float:
    """By how much the seat would win if the game ended now."""
    state.score_now()
    points = state.points[: state.players]
    return points.pop(seat) - max(points)


if __name__ == "__main__":
    print(series("san-francisco", [choose, LIKE], games=20))

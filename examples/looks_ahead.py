"""A bot that looks ahead: in some worlds it tries out the moves that look best and plays on at a glance.

fogline simulate san-francisco --bot examples/looks_ahead.py:choose --bot casual --games 20 --series
"""

import fogline
from fogline.arena import series
from fogline.bots.judgement import Judgement
from fogline.bots.levels import judgement_of
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

MOVES = 4  # that are tried out
WORLDS = 16  # in each, what this seat cannot know is dealt anew
AHEAD = 16  # decisions, and then until a turn is over


def choose(state: Kernel, rng: Rng) -> int:
    """The move with the best lead, added up over all worlds."""
    seat, legal = state.player, state.legal()
    if len(legal) == 1:
        return legal[0]
    judgement = judgement_of(fogline.game(state.edition.game))
    looks = dict(zip(legal, judgement.looks(state), strict=True))
    moves = sorted(legal, key=looks.__getitem__, reverse=True)[:MOVES]
    leads = dict.fromkeys(moves, 0.0)
    for _ in range(WORLDS):
        world = state.resample(seat, rng)
        for move in moves:  # each in the same worlds, so that luck is the same for all
            leads[move] += lead(later(world, move, judgement), seat, judgement)
    return max(leads, key=leads.__getitem__)


def later(world: Kernel, move: int, judgement: Judgement) -> Kernel:
    """The world after this move and some more, each of which looks best to the one who makes it."""
    other, left = world.copy(), AHEAD
    other.apply(move)
    while not other.over and (left > 0 or not other.turn_ended):
        looks = judgement.looks(other)
        other.apply(other.legal()[looks.index(max(looks))])
        left -= 1
    return other


def lead(state: Kernel, seat: int, judgement: Judgement) -> float:
    """By how much the seat may win, or has won."""
    if state.over:
        state.score_now()
    points = state.points[: state.players] if state.over else judgement.prospects(state)
    return points.pop(seat) - max(points)


if __name__ == "__main__":
    print(series("san-francisco", [choose, "casual"], games=20))

"""A bot in one function. It takes the action after which it would win by most if the game ended there.

python examples/a_bot.py
"""

import fogline
from fogline.arena import match
from fogline.bots import bot
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng


def eager(state: Kernel, rng: Rng) -> int:
    """The position has been dealt anew for the seat that decides: nothing in it is a secret of others."""
    seat = state.player
    worths = {action: lead(after(state, action), seat) for action in state.legal()}
    equals = [action for action in worths if worths[action] == max(worths.values())]
    return equals[rng.integer(len(equals))]


def after(state: Kernel, action: int) -> Kernel:
    other = state.copy()
    other.apply(action)
    return other


def lead(state: Kernel, seat: int) -> float:
    state.score_now()
    points = state.points[: state.players]
    return points.pop(seat) - max(points)


if __name__ == "__main__":
    game = fogline.game("san-francisco")
    record = match.play(game, players=2, seed=1, bots=[eager, bot("random", game)])
    print(f"{len(record.moves)} moves, {record.result}")

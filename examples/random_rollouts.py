"""Random games by the hundred thousand: how much is it worth to begin?

python examples/random_rollouts.py
"""

import numpy as np

from fogline.games import GAMES
from fogline.research import VectorEnv

GAMES_AT_ONCE, STEPS = 256, 600


def main() -> None:
    for game in GAMES:
        env = VectorEnv(game, GAMES_AT_ONCE, players=2)
        batch = env.reset(seed=1)
        began = batch.seats.copy()  # who has begun the game of each row
        won: list[float] = []
        for _ in range(STEPS):
            batch = env.step(env.random_actions())
            ended = np.flatnonzero(batch.ended)
            won += list(batch.rewards[ended, began[ended]])
            began[ended] = batch.seats[ended]  # another game has begun there
        share = (1 + np.mean(won)) / 2
        error = np.std(won) / 2 / np.sqrt(len(won))
        print(f"{game}: whoever begins wins {share:.1%} ± {2 * error:.1%} of {len(won)} random games")


if __name__ == "__main__":
    main()

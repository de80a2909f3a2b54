"""What a strategy earns, category by category, as a data frame: a simple one against random players.

python examples/what_a_strategy_earns.py 10000
"""

import sys

from fogline.bots.uniform import choose
from fogline.core import records
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game
from fogline.research import frame

GAME = game("san-francisco")


def builder(state: Kernel, rng: Rng) -> int:
    """Takes a column whenever it may, and builds all it can: never stops as long as a card fits."""
    moves = {action: GAME.move(state.edition, action)["do"] for action in state.legal()}
    for wanted in ("build", "finalize"):
        found = [action for action, what in moves.items() if what == wanted]
        if found:
            return found[rng.integer(len(found))]
    return choose(state, rng)


def played(seed: int) -> records.Record:
    """A game in which seat 0 is the builder."""
    state, rng = GAME.new(2, seed), Rng(seed)
    record = records.begin(GAME, state, seed)
    while not state.over:
        bot = builder if state.player == 0 else choose
        records.decide(GAME, record, state, bot(state, rng))
    record.result = GAME.result(state)
    return record


def main(games: int) -> None:
    table = frame((played(seed) for seed in range(games)), "pandas")
    table["strategy"] = table["seat"].map({0: "builder", 1: "random"})
    columns = ["won", *(name for name in table.columns if name.startswith("points"))]
    print(table.groupby("strategy")[columns].mean().T.round(2).to_string())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)

"""OpenSpiel's information-set tree search as a bot of our games, to compare ours with.

    fogline arena san-francisco --bots expert,benchmarks/open_spiel_ismcts.py:choose --games 200

It thinks for FOGLINE_SECONDS of CPU time a decision (0.8 unless that is set), with the library's own random
playouts. It gets what every bot gets: a position re-dealt for its seat.
"""

from __future__ import annotations

import os
from importlib import import_module
from time import thread_time
from types import SimpleNamespace
from typing import Any

import fogline
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

# By name, since a check of types need not have them installed.
np: Any = import_module("numpy")
pyspiel: Any = import_module("pyspiel")
ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
mcts: Any = import_module("open_spiel.python.algorithms.mcts")

SECONDS = float(os.environ.get("FOGLINE_SECONDS", "0.8"))
EXPLORATION = 1.4
KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)


class Position:
    """One of our positions, as OpenSpiel's search asks for it."""

    def __init__(self, state: Kernel, rng: Rng) -> None:
        self.state, self.rng = state, rng
        self.game = fogline.game(state.edition.game)

    def get_game(self) -> Any:
        return SimpleNamespace(get_type=lambda: KIND)

    def clone(self) -> Position:
        return Position(self.state.copy(), self.rng)

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self.state.player

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.state.legal()

    def apply_action(self, action: int) -> None:
        self.state.apply(int(action))

    def information_state_string(self) -> bytes:
        return bytes(self.game.observe(self.state, self.state.player))

    def resample_from_infostate(self, player: int, sampler: object) -> Position:
        return Position(self.state.resample(player, self.rng), self.rng)

    def returns(self) -> list[float]:
        """1 for a victory, -1 for a defeat."""
        self.state.score_now()
        first = [rank == 1 for rank in self.state.ranks[: self.state.players]]
        return [2.0 * won / sum(first) - 1.0 for won in first]


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]  # the library has no types
    """Thinks until its time is up, instead of for a number of simulations."""

    simulations = 0

    def run_search(self, state: Position) -> Any:
        self.reset()
        self._root_node = self.create_new_node(state)
        ends = thread_time() + SECONDS
        while thread_time() < ends or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)


def choose(state: Kernel, rng: Rng) -> int:
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    source = np.random.RandomState(rng.integer(1 << 31))
    bot = Timed(None, mcts.RandomRolloutEvaluator(1, source), EXPLORATION, 0, random_state=source)
    return int(bot.step(Position(state, rng)))

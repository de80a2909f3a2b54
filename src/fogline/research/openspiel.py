"""The games as Python games of OpenSpiel. Importing this makes them known:

    import pyspiel
    import fogline.research.openspiel
    game = pyspiel.load_game("fogline_san_francisco(players=2)")

Chance is a player: whatever comes to light is drawn at a chance node, so neither a clone nor a search on
clones knows a deck. Information states have perfect recall.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np
import pyspiel

from fogline.core.errors import FoglineError
from fogline.core.game import Game as Rules
from fogline.core.kernel import Kernel
from fogline.core.pieces import parts
from fogline.core.pieces import size as size_of
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.research.tree import CHANCE, OVER, Node

NAMES = {
    "fogline_san_francisco": "san-francisco",
    "fogline_ticket_to_ride_sf": "ticket-to-ride-sf",
    "fogline_1906_san_francisco": "1906-san-francisco",
}
MOST_CHANCE_NODES = 3  # for each decision of the longest game: far more than any has


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A moment of a game. All of it is in `node`, which never changes: so a clone costs next to nothing."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.node: Node = game.node

    # What the library calls, under the names it has for it.

    def current_player(self) -> int:
        return self.node.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.word(player, action)

    def is_terminal(self) -> bool:
        return self.node.player == OVER

    def returns(self) -> list[float]:
        return self.node.rewards()

    def __str__(self) -> str:
        return str(self.node)

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat knows and has seen. The compiled side asks the observer for it."""
        return self.node.text(self._seat(player), True)

    def observation_string(self, player: int | None = None) -> str:
        """What a seat knows."""
        return self.node.text(self._seat(player), False)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the seat cannot tell from this one. It has no history: that of this one tells all."""
        result: State = self.get_game().new_initial_state()
        result.node = self.node.resampled(self._seat(player), Rng(int(sampler() * 2**53)))
        return result

    def _seat(self, player: int | None) -> int:
        seat = self.node.player if player is None else player
        if not 0 <= seat < self.node.players:
            raise pyspiel.SpielError(
                f"player: expected a seat from 0 to {self.node.players - 1}, found {seat}"
            )
        return seat


class Observer:
    """What a seat knows, as numbers or as text."""

    def __init__(self, game: Game, recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"params: there are none, found {params}")
        edition = game.node.edition
        self.rules = game.rules
        self.recall = recall
        self.tensor = None if recall else np.zeros(edition.observation_size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, count, each in parts(game.rules.layout(edition)):
            length = count * (each if isinstance(each, int) else size_of(each))
            if self.tensor is not None:
                shape = (count, length // count) if count > 1 else (length,)
                self.dict[name] = self.tensor[at : at + length].reshape(shape)
            at += length

    def set_from(self, state: State, player: int) -> None:
        position: Kernel | None = state.node.position
        if self.tensor is None:
            return
        if position is None:
            self.tensor.fill(0)
        else:
            numbers: Any = self.tensor
            self.rules.observe(position, player, numbers)

    def string_from(self, state: State, player: int) -> str:
        return state.node.text(player, self.recall)


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games for so many players."""

    rules: Rules
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = int((params or {}).get("players", 2))
        if players not in self.rules.players:
            raise pyspiel.SpielError(
                f"{self.kind.short_name} is for {self.rules.players} players, not {players}"
            )
        edition = self.rules.edition()
        self.node = Node(self.rules, edition, players)
        longest = self.rules.decisions[2]
        info = pyspiel.GameInfo(
            num_distinct_actions=edition.action_count,
            max_chance_outcomes=self.node.chance.most(edition),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCE_NODES * self.rules.decisions[2]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall), params)


def register() -> None:
    """Let `pyspiel.load_game` find the games."""
    for name, id in NAMES.items():
        if name in pyspiel.registered_names():
            continue
        rules = GAMES[id]
        kind = pyspiel.GameType(
            short_name=name,
            long_name=rules.name("en"),
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(rules.players),
            min_num_players=min(rules.players),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification={"players": min(rules.players)},
        )
        pyspiel.register_game(kind, type(name, (Game,), {"rules": rules, "kind": kind}))


# ---- bots that would crash -----------------------------------------------------------------------------


def refuse(method: Any) -> Any:
    """OpenSpiel's compiled searches release the interpreter's lock and then clone a Python state: that ends
    the program. Its searches in Python do the same work."""

    @wraps(method)
    def guarded(*arguments: Any, **named: Any) -> Any:
        given = [*arguments, *named.values()]
        bots = [one for group in given if isinstance(group, list | tuple) for one in group]
        searches = any(isinstance(one, pyspiel.MCTSBot | pyspiel.ISMCTSBot) for one in [*given, *bots])
        if searches and any(isinstance(one, State) for one in given):
            raise FoglineError(
                "OpenSpiel's compiled MCTS and ISMCTS cannot play games written in Python: use those of "
                "open_spiel.python.algorithms (mcts.MCTSBot, ismcts.ISMCTSBot)"
            )
        return method(*arguments, **named)

    guarded.guarded = True  # type: ignore[attr-defined]
    return guarded


def guard() -> None:
    """Put `refuse` before every way in which these searches are given a state."""
    for owner, names in (
        (pyspiel.MCTSBot, ("step", "step_verbose", "step_with_policy", "get_policy", "mcts_search")),
        (pyspiel.ISMCTSBot, ("step", "step_verbose", "step_with_policy", "get_policy")),
        (pyspiel, ("evaluate_bots",)),
    ):
        for name in names:
            method = getattr(owner, name, None)
            if method is not None and not hasattr(method, "guarded"):
                setattr(owner, name, refuse(method))


register()
guard()
assert (CHANCE, OVER) == (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL)

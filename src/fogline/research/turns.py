"""A table of agents that act in turn: PettingZoo's AEC interface."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any
from warnings import warn

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from fogline.core.editions import Edition, brief
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.games import game as game_of
from fogline.research.options import REWARDS, Reward, chosen, edition_of, refused, rewards
from fogline.research.picture import RENDER_MODES, rendered
from fogline.research.seeds import Seeds
from fogline.research.spaces import Actions, number_of, observation_space

Observation = dict[str, npt.NDArray[Any]]


def pettingzoo_env(game: str | Game, players: int = 2, **options: Any) -> AECEnv:
    """A game as PettingZoo plays it: agents `player_0`, `player_1` … are the seats.

    Options: `edition` (a file, or one that was read); `reward` ("rank": the final rank as a number from 1 to
    -1, or "points"); `max_cycles` (the game is cut off after so many decisions for each player);
    `render_mode` ("ansi", "rgb_array", "human").
    """
    return OrderEnforcingWrapper(Turns(game, players, **options))


class Turns(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """See `pettingzoo_env`, which adds the checks of the standard: a step before `reset`, say."""

    metadata = {  # noqa: RUF012 - as the standard has it
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        edition: str | Path | Edition | None = None,
        reward: Reward = "rank",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game_of(game) if isinstance(game, str) else game
        self.state_of_game: Kernel = self.game.new(players, edition=edition_of(self.game, edition))
        chosen("reward", reward, REWARDS)
        chosen("render_mode", render_mode, (*RENDER_MODES, None))
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise FoglineError(f"max_cycles: expected a whole number above 0, found {brief(max_cycles)}")
        self.reward = reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"fogline_{self.game.id}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.seeds = Seeds()
        self.decisions = 0
        edition_read = self.state_of_game.edition
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(edition_read, edition_read.action_count)
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: Actions(edition_read.action_count, partial(self.legal, agent))
            for agent in self.possible_agents
        }
        self.nothing = np.zeros(edition_read.action_count, np.int8)
        self.nothing.flags.writeable = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def legal(self, agent: str) -> list[int]:
        """What an agent can do now: nothing if it does not decide, whatever the others can."""
        state = self.state_of_game
        decides = not state.over and self.possible_agents[state.player] == agent
        return state.legal() if decides else []

    # ---- playing ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The option `first` is the seat that begins; without it that is drawn, too."""
        first = first_of(options)
        players = len(self.possible_agents)
        self.state_of_game = self.game.new(players, self.seeds.next(seed), first, self.state_of_game.edition)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ask()

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent whose turn it is; an error says why it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # the standard asks for None
            return
        state = self.state_of_game
        number = number_of(action, self.legal(agent))
        if not state.is_legal(number):
            raise FoglineError(refused(self.game, state, number))
        state.apply(number)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        paid = rewards(state, self.reward)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        over = state.over
        cut = (
            not over and self.max_cycles is not None and self.decisions >= self.max_cycles * len(self.agents)
        )
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self.ask()
        self._accumulate_rewards()

    def ask(self) -> None:
        """Whose turn it is, and what is legal then."""
        state = self.state_of_game
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self.nothing}
        if state.over:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[state.player]
        mask: Any = np.empty(state.edition.action_count, np.int8)
        state.mask(mask)
        self.infos[self.agent_selection] = {"action_mask": mask}

    def observe(self, agent: str) -> Observation:
        """What the agent's seat knows, and which actions are legal for it now: none if it does not decide."""
        state = self.state_of_game
        numbers: Any = np.empty(state.edition.observation_size, np.float32)
        self.game.observe(state, self.possible_agents.index(agent), numbers)
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self.nothing
        return {"observation": numbers, "action_mask": mask}

    # ---- looking ---------------------------------------------------------------------------------

    def render(self) -> Any:
        """The table as the seat that decides sees it."""
        return rendered(self.game, self.state_of_game, self.state_of_game.player, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def first_of(options: dict[str, Any] | None) -> int | None:
    """The only option of `reset`."""
    for name in options or {}:
        if name != "first":
            # PettingZoo's own test sends one that nobody knows.
            warn(f"options: there is no {brief(name)}; there is: 'first'", stacklevel=3)
    first = (options or {}).get("first")
    if first is not None and (isinstance(first, bool) or not isinstance(first, int)):
        raise FoglineError(f"first: expected a seat, found {brief(first)}")
    return first

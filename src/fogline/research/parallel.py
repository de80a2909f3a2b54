"""A table of agents that all act at once: PettingZoo's parallel interface, for what knows no turns.

Only one seat decides at a time. The others have one legal action, to wait: the last one of the space.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from fogline.core.editions import brief
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.research.options import refused, rewards
from fogline.research.spaces import Actions, number_of, observation_space
from fogline.research.turns import Observation, Turns


def parallel_env(game: str | Game, players: int = 2, **options: Any) -> Together:
    """A game in which every agent acts in every step; options as of `pettingzoo_env`.

    `max_cycles` is the number of steps after which a game is cut off.
    """
    return Together(game, players, **options)


class Together(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """See `parallel_env`."""

    metadata = {**Turns.metadata, "is_parallelizable": True}  # noqa: RUF012 - as the standard has it

    def __init__(self, game: str | Game, players: int = 2, **options: Any) -> None:
        self.table = Turns(game, players, **options)
        self.render_mode = self.table.render_mode
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.possible_agents = self.table.possible_agents[:]
        self.agents: list[str] = []
        edition = self.table.state_of_game.edition
        self.wait = edition.action_count
        self.cycles = 0
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(edition, self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: Actions(self.wait + 1, partial(self.legal, agent)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def legal(self, agent: str) -> list[int]:
        """What an agent can do in this step."""
        return self.table.legal(agent) or [self.wait]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; options as of `Turns.reset`."""
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.seen()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carry out the action of the seat that decides. If one is not legal nothing has changed."""
        if not self.agents:
            raise FoglineError("no game is going on: call reset() first")
        if set(actions) != set(self.agents):
            raise FoglineError(f"actions: expected one for each of {self.agents}, found {brief(actions)}")
        state, agents = self.table.state_of_game, self.agents
        decides = agents[state.player]
        chosen = {agent: number_of(actions[agent], self.legal(agent)) for agent in agents}
        for agent, action in chosen.items():
            if agent != decides and action != self.wait:
                raise FoglineError(
                    f"{agent} does not decide now: its only legal action is {self.wait}, to wait"
                )
        if not state.is_legal(chosen[decides]):
            raise FoglineError(refused(self.table.game, state, chosen[decides]))
        state.apply(chosen[decides])
        self.cycles += 1
        cut = not state.over and self.cycles == self.table.max_cycles
        paid = dict(zip(agents, rewards(state, self.table.reward), strict=True))
        observations, infos = self.seen()
        if state.over or cut:
            self.agents = []
        return observations, paid, dict.fromkeys(agents, state.over), dict.fromkeys(agents, cut), infos

    def seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        observations: dict[str, Observation] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in self.agents:
            mask: npt.NDArray[np.int8] = np.zeros(self.wait + 1, np.int8)
            mask[self.legal(agent)] = 1
            numbers = self.table.observe(agent)["observation"]
            observations[agent] = {"observation": numbers, "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return observations, infos

    def render(self) -> Any:
        """The table as the seat that decides sees it."""
        return self.table.render()

    def close(self) -> None:
        """There is nothing to close."""

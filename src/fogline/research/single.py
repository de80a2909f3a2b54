"""One agent against bots: Gymnasium's interface."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from fogline.bots import Bot, bot, decide
from fogline.core.editions import Edition, brief
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game as game_of
from fogline.research.options import REWARDS, Reward, chosen, edition_of, refused, rewards
from fogline.research.picture import RENDER_MODES, rendered
from fogline.research.spaces import Actions, number_of, observation_space
from fogline.research.turns import first_of

Observation = dict[str, npt.NDArray[Any]]


def gymnasium_env(game: str | Game, **options: Any) -> Single:
    """A game in which one agent plays against bots.

    Options: `players`; `opponents`, the name of a bot for all other seats, or a list of names or functions in
    seat order; `seat` of the agent, None for another one in every game; `edition` (a file, or one that was
    read); `reward` ("rank" or "points"); `render_mode`.
    """
    return Single(game, **options)


class Single(gymnasium.Env[Observation, "int | np.int64"]):
    """See `gymnasium_env`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as the standard has it

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        seat: int | None = 0,
        edition: str | Path | Edition | None = None,
        reward: Reward = "rank",
        render_mode: str | None = None,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        self.start: Kernel = self.game.new(players, edition=edition_of(self.game, edition))
        chosen("reward", reward, REWARDS)
        chosen("render_mode", render_mode, (*RENDER_MODES, None))
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise FoglineError(f"seat: expected a seat from 0 to {players - 1} or None, found {brief(seat)}")
        self.bots = bots_of(self.game, opponents, players - 1)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.reward = reward
        self.render_mode = render_mode
        self.rng = Rng(0)
        self.state: Kernel | None = None
        actions = self.start.edition.action_count
        self.observation_space: spaces.Space[Any] = observation_space(self.start.edition, actions)
        self.action_space = Actions(actions, self.legal)

    def legal(self) -> list[int]:
        return [] if self.state is None else self.state.legal()

    # ---- playing ---------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, up to the agent's first decision. The option `first` is the seat that begins."""
        super().reset(seed=seed)
        first = first_of(options)
        players = self.start.players
        source, chance = (int(self.np_random.integers(2**64, dtype=np.uint64)) for _ in range(2))
        self.seat = int(self.np_random.integers(players)) if self.fixed_seat is None else self.fixed_seat
        self.rng = Rng(chance)
        self.state = self.game.new(players, source, first, self.start.edition)
        self.let_others_play(self.state)
        return self.seen(self.state)

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action of the agent, then let the others play up to its next decision."""
        state = self.state
        if state is None or state.over:
            raise ResetNeeded("the game is over: call reset()" if state else "call reset() before step()")
        number = number_of(action, state.legal())
        if not state.is_legal(number):
            raise FoglineError(refused(self.game, state, number))
        state.apply(number)
        self.let_others_play(state)
        observation, info = self.seen(state)
        return observation, rewards(state, self.reward)[self.seat], state.over, False, info

    def let_others_play(self, state: Kernel) -> None:
        while not state.over and state.player != self.seat:
            choose = self.bots[(state.player - self.seat) % state.players - 1]
            state.apply(decide(choose, state, self.rng))

    def seen(self, state: Kernel) -> tuple[Observation, dict[str, Any]]:
        numbers: Any = np.empty(state.edition.observation_size, np.float32)
        mask: Any = np.empty(state.edition.action_count, np.int8)
        self.game.observe(state, self.seat, numbers)
        state.mask(mask)
        info: dict[str, Any] = {"action_mask": mask, "seat": self.seat}
        if state.over:
            info["result"] = self.game.result(state)
        return {"observation": numbers, "action_mask": mask}, info

    def action_masks(self) -> Any:
        """Which actions are legal now, under the name that sb3-contrib asks for."""
        mask: Any = np.zeros(self.start.edition.action_count, np.bool_)
        if self.state is not None:
            self.state.mask(mask)
        return mask

    # ---- looking ---------------------------------------------------------------------------------

    def render(self) -> Any:
        """The table as the agent sees it."""
        if self.state is None:
            raise ResetNeeded("call reset() before render()")
        return rendered(self.game, self.state, self.seat, self.render_mode)


def bots_of(game: Game, given: object, count: int) -> list[Bot]:
    """The bots of the other seats, in seat order from the agent on."""
    if isinstance(given, str) or callable(given):
        given = [given] * count
    if not isinstance(given, Sequence) or len(given) != count:
        raise FoglineError(f"opponents: expected a bot or a list of {count}, found {brief(given)}")
    return [bot(one, game) if isinstance(one, str) else one for one in given]

"""Gymnasium's own check passes, and one agent plays against the bots that were chosen."""

from __future__ import annotations

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from fogline.bots.uniform import choose
from fogline.core.errors import FoglineError
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.research import gymnasium_env
from fogline.research.ids import IDS
from fogline.research.spaces import HIGHEST, LOWEST
from research.tables import every_game

pytestmark = pytest.mark.filterwarnings("error")  # its check warns of what is not as it should be


@pytest.mark.parametrize("id", IDS)
def test_the_check_of_the_standard_passes(id: str) -> None:
    check_env(gymnasium.make(id, opponents="random").unwrapped)


@pytest.mark.parametrize(("id", "game"), IDS.items())
def test_the_games_are_registered_with_their_options(id: str, game: str) -> None:
    env = gymnasium.make(id, players=4, opponents=["random", "greedy", "random"], seat=2, reward="points")
    assert env.unwrapped.game is GAMES[game]  # type: ignore[attr-defined]
    _, info = env.reset(seed=1)
    assert info["seat"] == 2


def finish(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a game at random, from the masks; the reward and the last info."""
    env.action_space.seed(seed)
    observation, info = env.reset(seed=seed)
    total = 0.0
    while True:
        observation, reward, terminated, truncated, info = env.step(
            env.action_space.sample(observation["action_mask"])
        )
        total += reward
        assert not truncated
        if terminated:
            return total, info


@every_game
def test_the_reward_is_that_of_the_agents_seat(game: str) -> None:
    env = gymnasium_env(game, players=3, opponents="random", seat=1)
    total, info = finish(env, 2)
    rank = info["result"]["ranks"][1]
    assert total == pytest.approx({1: 1, 2: 0, 3: -1}[rank]) or info["result"]["ranks"].count(rank) > 1
    points, info = finish(gymnasium_env(game, players=3, opponents="random", seat=1, reward="points"), 2)
    assert points == info["result"]["scores"][1]


@every_game
def test_numbers_stay_within_the_space(game: str) -> None:
    """For every seat, in every position of some games."""
    rules = GAMES[game]
    for players in rules.players:
        state, rng = rules.new(players, 5), Rng(1)
        while not state.over:
            for seat in range(-1, players):
                numbers = np.frombuffer(rules.observe(state, seat), np.float32)
                assert numbers.min() >= LOWEST
                assert numbers.max() <= HIGHEST
            state.apply(choose(state, rng))


def test_another_seat_in_every_game() -> None:
    env = gymnasium_env("san-francisco", players=4, opponents="random", seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(40)}
    assert seats == {0, 1, 2, 3}


def test_opponents_sit_in_order_and_see_what_their_seat_sees() -> None:
    asked: list[tuple[str, int]] = []

    def bot(name: str) -> Any:
        def decide(state: Kernel, rng: Rng) -> int:
            asked.append((name, state.player))
            return choose(state, rng)

        return decide

    env = gymnasium_env("ticket-to-ride-sf", players=3, opponents=[bot("a"), bot("b")], seat=1)
    finish(env, 3)
    assert set(asked) == {("a", 2), ("b", 0)}


def test_what_is_drawn_without_a_mask_is_legal() -> None:
    env = gymnasium_env("1906-san-francisco", opponents="random")
    env.reset(seed=1)
    for _ in range(50):
        action = env.action_space.sample()
        assert env.action_masks()[action]
        if env.step(action)[2]:
            break


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (1, FoglineError, "action 1 is not legal: "),
        (486, FoglineError, "action 486 is not legal: There is no such action."),
        (np.float32("nan"), TypeError, "action: expected a whole number, found "),
        ([0], TypeError, "action: expected a whole number, found [0]"),
    ],
)
def test_what_is_no_legal_action_is_refused(action: Any, error: type[Exception], message: str) -> None:
    env = gymnasium_env("san-francisco", opponents="random")
    env.reset(seed=1)
    with pytest.raises(error, match=re.escape(message)):
        env.step(action)


def test_steps_out_of_order_are_answered_as_the_standard_asks() -> None:
    env = gymnasium_env("san-francisco", opponents="random", render_mode="ansi")
    for ask in (lambda: env.step(0), env.render):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) before"):
            ask()
    finish(env, 1)
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"opponents": ["random", "random"]}, "opponents: expected a bot or a list of 1"),
        ({"seat": 2}, "seat: expected a seat from 0 to 1 or None, found 2"),
        ({"seat": "first"}, "seat: expected a seat from 0 to 1 or None, found 'first'"),
        ({"reward": None}, "reward: expected one of 'rank', 'points', found None"),
        ({"players": 9}, "San Francisco is for 2, 3, 4 players, not 9"),
    ],
)
def test_options_that_cannot_be_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(FoglineError, match=re.escape(message)):
        gymnasium_env("san-francisco", **options)

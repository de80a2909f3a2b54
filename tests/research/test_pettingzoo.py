"""PettingZoo's own tests pass, and what it asks for means what it says."""

from __future__ import annotations

import copy
import io
import pickle
import re
from contextlib import redirect_stdout
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.research import parallel_env, pettingzoo_env
from fogline.research.games import rank_rewards
from research.tables import every_game, every_table

pytestmark = pytest.mark.filterwarnings("ignore")  # the standard warns of what it asks for itself


@every_table
def test_the_tests_of_the_standard_pass(game: str, players: int) -> None:
    with redirect_stdout(io.StringIO()):
        api_test(pettingzoo_env(game, players), num_cycles=40)
        seed_test(partial(pettingzoo_env, game, players), num_cycles=30)
        max_cycles_test(
            SimpleNamespace(
                parallel_env=partial(parallel_env, game, players),
                env=lambda max_cycles: parallel_to_aec(parallel_env(game, players, max_cycles=max_cycles)),
            )
        )
        render_test(partial(pettingzoo_env, game, players))


@every_game
def test_those_of_the_parallel_interface_pass(game: str) -> None:
    with redirect_stdout(io.StringIO()):
        parallel_api_test(parallel_env(game, 2), num_cycles=40)
        parallel_seed_test(partial(parallel_env, game, 2), num_cycles=20)


def play(env: Any, seed: int, most: int = 10_000) -> int:
    """Random actions, from the masks alone; how many."""
    rng = np.random.default_rng(seed)  # noqa: TID251 - the agents', not the game's
    decisions = 0
    while decisions < most:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        env.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
        decisions += 1
    return decisions


@every_game
def test_ranks_are_paid_at_the_end_and_everybody_is_done(game: str) -> None:
    env = pettingzoo_env(game, 3)
    env.reset(seed=4)
    play(env, 1)
    state = env.unwrapped.state_of_game
    assert state.over
    assert list(env.rewards.values()) == rank_rewards(state.ranks[:3])
    assert all(env.terminations.values())
    paid = {}
    while env.agents:
        observation, paid[env.agent_selection], terminated, _, _ = env.last()
        assert terminated
        assert not observation["action_mask"].any()
        env.step(None)
    assert list(paid.values()) == rank_rewards(state.ranks[:3])
    assert env.agents == []


def test_points_can_be_the_reward() -> None:
    env = pettingzoo_env("san-francisco", 2, reward="points")
    env.reset(seed=4)
    play(env, 1)
    assert list(env.rewards.values()) == env.unwrapped.state_of_game.points[:2]


@every_game
def test_the_mask_is_in_the_observation_and_in_the_info(game: str) -> None:
    env = pettingzoo_env(game, 2)
    env.reset(seed=1)
    state = env.unwrapped.state_of_game
    for agent in env.agents:
        legal = state.legal() if agent == env.agent_selection else []
        assert list(env.observe(agent)["action_mask"].nonzero()[0]) == legal
        assert list(env.infos[agent]["action_mask"].nonzero()[0]) == legal
        seat = env.possible_agents.index(agent)
        assert list(env.observe(agent)["observation"]) == list(GAMES[game].observe(state, seat))


@every_game
def test_a_table_can_be_copied_and_pickled_in_the_middle_of_a_game(game: str) -> None:
    """Both go on in the same way, without disturbing each other."""
    env = pettingzoo_env(game, 2, render_mode="ansi")
    env.reset(seed=6)
    play(env, 1, 30)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.unwrapped.state_of_game.copy()
    for other in others:
        play(other, 2)
        assert env.unwrapped.state_of_game == before
    play(env, 2)
    for other in others:
        assert other.unwrapped.state_of_game == env.unwrapped.state_of_game
        assert other.rewards == env.rewards
    for table in (env, *others):  # and the games that follow are the same
        table.reset()
    assert all(other.unwrapped.state_of_game == env.unwrapped.state_of_game for other in others)


@every_game
def test_the_space_of_one_who_waits_draws_from_all_actions(game: str) -> None:
    """What another can do depends on cards in hand."""
    env = pettingzoo_env(game, 2)
    env.reset(seed=3)
    decides = env.agent_selection
    waits = next(agent for agent in env.agents if agent != decides)
    legal = set(env.unwrapped.state_of_game.legal())
    assert {int(env.action_space(decides).sample()) for _ in range(50)} <= legal
    assert not {int(env.action_space(waits).sample()) for _ in range(50)} <= legal


def test_a_game_is_cut_off_after_so_many_cycles() -> None:
    env = pettingzoo_env("san-francisco", 2, max_cycles=5)
    env.reset(seed=1)
    assert play(env, 1) == 10
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_first_player_can_be_chosen() -> None:
    env = pettingzoo_env("san-francisco", 4)
    for seat in range(4):
        env.reset(seed=1, options={"first": seat})
        assert env.agent_selection == f"player_{seat}"


def test_pictures_show_the_table_of_the_seat_that_decides() -> None:
    """A picture is as large as the text, and two positions do not look the same."""
    env = pettingzoo_env("san-francisco", 2, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    env.step(0)
    second = env.render()
    assert first.shape[1] == second.shape[1] == 600
    assert first.shape != second.shape or (first != second).any()
    assert 0.01 < (second < 100).all(axis=2).mean() < 0.5  # ink on paper


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (1, FoglineError, "action 1 is not legal: "),
        (-1, FoglineError, "action -1 is not legal: There is no such action."),
        (10**9, FoglineError, "action 1000000000 is not legal: There is no such action."),
        (float("nan"), TypeError, "action: expected a whole number, found nan"),
        (0.0, TypeError, "action: expected a whole number, found 0.0"),
        (True, TypeError, "action: expected a whole number, found True"),
        ("0", TypeError, "action: expected a whole number, found '0'"),
        (None, TypeError, "action: expected a whole number, found None"),
    ],
)
def test_what_is_no_legal_action_is_refused_and_changes_nothing(
    action: Any, error: type[Exception], message: str
) -> None:
    env = pettingzoo_env("san-francisco", 2)
    env.reset(seed=1)
    before = env.unwrapped.state_of_game.copy()
    with pytest.raises(error, match=re.escape(message)):
        env.step(action)
    assert env.unwrapped.state_of_game == before


def test_steps_out_of_order_are_answered_as_the_standard_asks() -> None:
    env = pettingzoo_env("san-francisco", 2)
    with pytest.raises(Exception, match="reset"):
        env.step(0)
    together = parallel_env("san-francisco", 2)
    with pytest.raises(FoglineError, match=r"call reset\(\) first"):
        together.step({})
    together.reset(seed=1, options={"first": 0})
    with pytest.raises(FoglineError, match="actions: expected one for each of"):
        together.step({"player_0": 0})
    with pytest.raises(
        FoglineError, match="player_1 does not decide now: its only legal action is 486, to wait"
    ):
        together.step({"player_0": 0, "player_1": 0})
    with pytest.raises(FoglineError, match=r"action 1 is not legal: .+ \(SF-2\.2\)"):
        together.step({"player_0": 1, "player_1": 486})


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"game": "chess"}, FoglineError, "there is no game 'chess'; there are: san-francisco"),
        ({"players": 1}, FoglineError, "San Francisco is for 2, 3, 4 players, not 1"),
        ({"reward": "gold"}, FoglineError, "reward: expected one of 'rank', 'points', found 'gold'"),
        ({"render_mode": "3d"}, FoglineError, "render_mode: expected one of 'human'"),
        ({"max_cycles": 0}, FoglineError, "max_cycles: expected a whole number above 0, found 0"),
        ({"colour": 1}, TypeError, "'colour'"),
    ],
)
def test_options_that_cannot_be_are_named(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=re.escape(message)):
        pettingzoo_env(**{"game": "san-francisco", **options})

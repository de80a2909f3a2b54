"""Many games at once are the games that each would be alone."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.research import VectorEnv
from fogline.research.games import rank_rewards
from research.tables import every_game, every_table

STEPS = 400


@every_table
def test_every_row_is_a_game_of_its_own(game: str, players: int) -> None:
    """Observations, masks, lists, seats, ends and rewards are those of the kernel, step by step."""
    rules = GAMES[game]
    env = VectorEnv(game, 5, players)
    batch = env.reset(7)
    ended = 0
    for _ in range(STEPS):
        positions = [env.position(i) for i in range(5)]
        indices, offsets = env.legal()
        for i, state in enumerate(positions):
            assert batch.observations is not None
            assert batch.masks is not None
            assert list(indices[offsets[i] : offsets[i + 1]]) == state.legal()
            assert bytes(batch.masks[i]) == bytes(rules.mask(state))
            assert batch.observations[i].tobytes() == rules.observe(state, state.player).tobytes()
            assert batch.seats[i] == state.player
        actions = env.random_actions()
        batch = env.step(actions)
        for i, state in enumerate(positions):
            state.apply(int(actions[i]))
            assert batch.ended[i] == state.over
            expected = rank_rewards(state.ranks[:players]) if state.over else [0.0] * players
            assert list(batch.rewards[i]) == [np.float32(reward) for reward in expected]
            if not state.over:
                assert env.position(i) == state
            ended += state.over
    assert ended >= 2  # and other games have begun
    starts = [env.position(i) for i in range(5)]
    assert len({str(state.snapshot()) for state in starts}) == 5


@every_game
def test_threads_and_other_rows_make_no_difference(game: str) -> None:
    """What happens in a row depends on the seed, the row and its actions."""

    def played(n: int, threads: int) -> list[Any]:
        env = VectorEnv(game, n, 2, threads=threads)
        env.reset(3)
        result = []
        for _ in range(150):
            batch = env.step(env.random_actions())
            assert batch.observations is not None
            result.append((batch.observations[:4].copy(), batch.rewards[:4].copy(), batch.seats[:4].copy()))
        indices, offsets = env.legal()
        env.close()
        return [*result, (indices[: offsets[4]], offsets[:5])]

    alone = played(4, 1)
    for others in (played(9, 1), played(9, 2), played(11, 4)):
        for mine, theirs in zip(alone, others, strict=True):
            assert all(np.array_equal(a, b) for a, b in zip(mine, theirs, strict=True))


@every_game
def test_masks_as_bits_say_the_same(game: str) -> None:
    envs = [VectorEnv(game, 3, 2, masks="bytes"), VectorEnv(game, 3, 2, masks="bits", observations=False)]
    plain, bits = (env.reset(1) for env in envs)
    assert bits.observations is None
    for _ in range(100):
        assert plain.masks is not None
        assert bits.masks is not None
        unpacked = np.unpackbits(bits.masks, axis=1, count=plain.masks.shape[1], bitorder="little")
        assert np.array_equal(unpacked, plain.masks)
        actions = envs[0].random_actions()
        for env in envs:
            env.step(actions)


def test_random_actions_are_legal_and_all_alike() -> None:
    env = VectorEnv("san-francisco", 3000, 2)
    env.reset(5)
    env.step(env.random_actions())  # all have drawn a card, and choose a column
    counts = np.bincount(env.random_actions() - 2)
    assert len(counts) == 3
    assert all(900 < count < 1100 for count in counts)


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3], [0, 1, -1]),
        ([1, 2, 2, 4], [1, 0, 0, -1]),
        ([2, 1, 2, 2], [-1 / 3, 1, -1 / 3, -1 / 3]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
    ],
)
def test_ranks_are_paid_from_1_to_minus_1_and_0_in_sum(ranks: list[int], rewards: list[float]) -> None:
    assert rank_rewards(ranks) == pytest.approx(rewards)


def test_points_can_be_the_reward() -> None:
    env = VectorEnv("san-francisco", 2, 3, reward="points")
    env.reset(1)
    while True:
        positions = [env.position(i) for i in range(2)]
        actions = env.random_actions()
        batch = env.step(actions)
        if batch.ended.any():
            i = int(batch.ended.argmax())
            positions[i].apply(int(actions[i]))
            assert list(batch.rewards[i]) == positions[i].points[:3]  # halves, too
            return


def test_an_illegal_action_is_named_with_its_rule_and_nothing_has_changed() -> None:
    env = VectorEnv("san-francisco", 3, 2, threads=2)
    env.reset(1)
    before = [env.position(i) for i in range(3)]
    message = r"game 2: action 1 is not legal: .+ \(SF-2\.2\)"
    with pytest.raises(FoglineError, match=message):
        env.step([0, 0, 1])
    assert [env.position(i) for i in range(3)] == before
    env.step([0, 0, 0])


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        ([0, 0], FoglineError, "expected 3 numbers, found the shape (2,)"),
        ([0.0, 0.0, 0.0], TypeError, "expected whole numbers, found the type float64"),
        ([0, 0, float("nan")], TypeError, "expected whole numbers, found the type float64"),
        ([False, False, False], TypeError, "expected whole numbers, found the type bool"),
        (["draw", "draw", "draw"], TypeError, "expected whole numbers"),
        ([0, 0, -1], FoglineError, "game 2: action -1 is not legal: There is no such action."),
        ([0, 0, 2**40], FoglineError, "game 2: action 1099511627776 is not legal: There is no such action."),
    ],
)
def test_what_are_no_actions_is_refused(actions: list[Any], error: type[Exception], message: str) -> None:
    env = VectorEnv("san-francisco", 3, 2)
    env.reset(1)
    with pytest.raises(error, match=re.escape(message)):
        env.step(actions)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"n": 0}, "n: expected a whole number from 1 to"),
        ({"n": 2.5}, "n: expected a whole number from 1 to"),
        ({"players": 5}, "San Francisco is for 2, 3, 4 players, not 5"),
        ({"threads": 0}, "threads: expected a whole number from 1 to"),
        ({"reward": "money"}, "reward: expected one of 'rank', 'points', found 'money'"),
        ({"masks": "words"}, "masks: expected one of 'bytes', 'bits', None, found 'words'"),
        ({"edition": "/nowhere"}, "/nowhere: cannot be read"),
    ],
)
def test_options_that_cannot_be_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(FoglineError, match=re.escape(message)):
        VectorEnv(**{"game": "san-francisco", "n": 4, **options})


def test_before_the_first_reset_there_are_no_games() -> None:
    env = VectorEnv("san-francisco", 2)
    for ask in (lambda: env.step([0, 0]), env.random_actions, env.legal, lambda: env.position(0)):
        with pytest.raises(FoglineError, match=r"call reset\(\) first"):
            ask()
    with pytest.raises(FoglineError, match="seed: expected"):
        env.reset(-1)


def test_what_is_shown_cannot_be_written() -> None:
    """The masks of a step are made from those before it."""
    env = VectorEnv("san-francisco", 2)
    batch = env.reset(0)
    for array in vars(batch).values():
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1

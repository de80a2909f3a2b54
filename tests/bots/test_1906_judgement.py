"""1906 San Francisco: the judgement sees the obvious, and sums up its terms by their weights."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import cast

import pytest

import fogline
from fogline.bots.san_francisco_1906.evaluation import JUDGEMENT
from fogline.core.rng import Rng
from fogline.games.san_francisco_1906.box import (
    ACT,
    ASK_ACT,
    ASK_REWARD,
    BUILD_SPACE,
    COIN,
    KINDS,
    LAST_YEAR,
    REWARD,
    SPACES,
)
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

GAME = fogline.game("1906-san-francisco")


def best(state: SanFrancisco1906) -> int:
    looks = JUDGEMENT.looks(state)
    return state.legal()[looks.index(max(looks))]


def positions(games: int, players: int = 2) -> Iterator[SanFrancisco1906]:
    """All positions with a choice, of games in which the policy mostly decides."""
    for seed in range(games):
        state, rng = cast(SanFrancisco1906, GAME.new(players, seed)), Rng(seed)
        while not state.over:
            legal = state.legal()
            if len(legal) > 1:
                yield state
            state.apply(best(state) if rng.integer(4) else legal[rng.integer(len(legal))])


def points_after(state: SanFrancisco1906, action: int) -> float:
    """Of the seat that decides, at the end, if the policy goes on."""
    seat, end = state.player, state.copy()
    end.apply(action)
    while not end.over:
        end.apply(best(end))
    return cast(float, GAME.result(end)["scores"][seat])


def test_a_service_card_is_worth_taking() -> None:
    asked = [best(state) for state in positions(8) if state.phase == ASK_REWARD]
    assert len(asked) > 10
    assert REWARD + KINDS not in asked


def test_a_build_at_hand_looks_better_than_a_coin() -> None:
    """In the first years, where nobody has to walk for it."""
    seen = 0
    for state in positions(12):
        space = state.pawn[state.player]
        kind = state.edition.figures.space_kind[state.ring[state.card] * 2 * SPACES + space]
        if state.phase == ASK_ACT and state.year < 3 and kind == BUILD_SPACE and ACT + space in state.legal():
            looks = dict(zip(state.legal(), JUDGEMENT.looks(state), strict=True))
            assert looks[ACT + space] > looks[COIN] + 1
            seen += 1
    assert seen > 5


def test_a_build_is_foreseen_as_points() -> None:
    """Whoever builds where they stand may expect more than whoever takes a coin there."""
    gains = []
    for state in positions(12):
        space = state.pawn[state.player]
        kind = state.edition.figures.space_kind[state.ring[state.card] * 2 * SPACES + space]
        if state.phase == ASK_ACT and kind == BUILD_SPACE and ACT + space in state.legal():
            seat, built, paid = state.player, state.copy(), state.copy()
            built.apply(ACT + space)
            while built.player == seat and not built.turn_ended:
                built.apply(best(built))
            paid.apply(COIN)
            gains.append(JUDGEMENT.prospects(built)[seat] - JUDGEMENT.prospects(paid)[seat])
    assert len(gains) > 10
    assert sum(gains) > 0


def test_the_last_decision_is_the_best_one() -> None:
    """A build for 3 $, or 2 $: nothing comes after it."""
    lost = []
    for state in positions(40):
        if state.year == LAST_YEAR and state.acted == state.players - 1:
            results = {action: points_after(state, action) for action in state.legal()}
            lost.append(max(results.values()) - results[best(state)])
    assert len(lost) > 5
    assert sum(lost) / len(lost) < 0.3


@pytest.mark.parametrize("players", [2, 4])
def test_both_sums_are_linear_in_their_weights(players: int) -> None:
    one = JUDGEMENT.changed(policy={"worth": 0.5, "two": 2.0}, evaluation={"plan": 3.0, "turns": -1.0})
    both = JUDGEMENT.changed(
        policy={term: weight + one.policy[term] for term, weight in JUDGEMENT.policy.items()},
        evaluation={term: weight + one.evaluation[term] for term, weight in JUDGEMENT.evaluation.items()},
    )
    for state in islice(positions(2, players), 0, None, 7):
        sums = [a + b for a, b in zip(JUDGEMENT.looks(state), one.looks(state), strict=True)]
        assert both.looks(state) == pytest.approx(sums)
        sums = [a + b for a, b in zip(JUDGEMENT.prospects(state), one.prospects(state), strict=True)]
        assert both.prospects(state) == pytest.approx(sums)

"""What bots think of San Francisco: the obvious is seen, and both sums are linear in their weights."""

from __future__ import annotations

import pytest

from fogline.bots.san_francisco.evaluation import JUDGEMENT
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from games.san_francisco.position import BLUE, GRAY, GREEN, ORANGE, position, taken

SYMBOLS = {card.id: card.symbols for card in GAMES["san-francisco"].edition().content.cards}
GRAY_CARDS = [card for card in SYMBOLS if card.startswith("gray")]


def best(state: Kernel) -> str:
    """The action that looks best, in the words of its record."""
    looks = JUDGEMENT.looks(state)
    action = state.legal()[looks.index(max(looks))]
    move = GAMES["san-francisco"].move(state.edition, action)
    return " ".join(map(str, move.values()))


def positions(players: int) -> list[Kernel]:
    """All decisions of a game by the policy."""
    state, rng, found = GAMES["san-francisco"].new(players, 3), Rng(3), []
    while not state.over:
        legal = state.legal()
        found.append(state.copy())
        if rng.integer(4):
            looks = JUDGEMENT.looks(state)
            state.apply(legal[looks.index(max(looks))])
        else:
            state.apply(legal[rng.integer(len(legal))])
    return found


def test_tracks_are_built_where_they_are_linked() -> None:
    assert best(taken("black-03")) == "build black-03 4"


def test_the_second_bonus_symbol_goes_to_the_first() -> None:
    board = {GRAY: [card for card in GRAY_CARDS if "bonus" in SYMBOLS[card]][:1]}
    assert best(taken("black-02", boards={0: board})) == "build black-02 1"


def test_a_better_column_is_taken_before_a_worse_one() -> None:
    looks = JUDGEMENT.looks(position(columns=[["gray-08"], ["blue-03", "yellow-01", "green-01"], []]))
    assert looks[2] > looks[1]  # after drawing come the columns


def test_a_column_of_cards_without_a_space_is_left() -> None:
    full = {BLUE: ["blue-06", "blue-07", "blue-08", "blue-09", "blue-10"]}
    state = position(boards={0: full}, columns=[["blue-01"], ["gray-01"], []])
    looks = JUDGEMENT.looks(state)
    assert looks[1] < min(looks[0], looks[2])


def test_a_skyscraper_is_seen_coming() -> None:
    near = {ORANGE: ["orange-03"], GRAY: ["gray-05"], GREEN: ["green-01"]}
    far = {ORANGE: ["orange-03"]}
    both = [JUDGEMENT.prospects(position(boards={0: board})) for board in (near, far)]
    assert both[0][0] - both[0][1] > both[1][0] - both[1][1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_has_built_more_is_expected_to_have_more_points(players: int) -> None:
    board = {BLUE: ["blue-10", "blue-11"], GRAY: ["gray-08", "gray-09"], GREEN: ["green-01", "green-02"]}
    points = JUDGEMENT.prospects(position(players, boards={1: board}))
    assert points[1] == max(points)


def test_contracts_cost_points() -> None:
    without, with_two = (JUDGEMENT.prospects(position(contracts=[0, n, 0, 0])) for n in (0, 2))
    assert with_two[1] < without[1]


@pytest.mark.parametrize("players", [2, 4])
def test_looks_and_prospects_are_linear_in_the_weights(players: int) -> None:
    weights = list(range(1, 1 + max(len(JUDGEMENT.policy), len(JUDGEMENT.evaluation))))
    some = JUDGEMENT.changed(
        policy=dict(zip(JUDGEMENT.policy, weights, strict=False)),
        evaluation=dict(zip(JUDGEMENT.evaluation, weights, strict=False)),
    )
    both = JUDGEMENT.changed(
        policy={term: JUDGEMENT.policy[term] + some.policy[term] for term in some.policy},
        evaluation={term: JUDGEMENT.evaluation[term] + some.evaluation[term] for term in some.evaluation},
    )
    for state in positions(players):
        sums = [a + b for a, b in zip(JUDGEMENT.looks(state), some.looks(state), strict=True)]
        assert both.looks(state) == pytest.approx(sums)
        sums = [a + b for a, b in zip(JUDGEMENT.prospects(state), some.prospects(state), strict=True)]
        assert both.prospects(state) == pytest.approx(sums)


def test_nothing_of_the_order_of_the_deck_is_used() -> None:
    for state in positions(2):
        if not state.over:
            other = state.resample(state.player, Rng(9))
            assert JUDGEMENT.looks(state) == JUDGEMENT.looks(other)
            assert JUDGEMENT.prospects(state) == JUDGEMENT.prospects(other)

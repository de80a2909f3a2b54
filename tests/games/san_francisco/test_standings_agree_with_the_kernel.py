"""What players are told about advantages, ties and points on the way is what the kernel counts at the end."""

from __future__ import annotations

import pytest

from fogline.core.rng import Rng
from fogline.games.san_francisco.standings import Tie
from games.san_francisco.position import BLUE, GAME, GRAY, GREEN, YELLOW, look, play, position
from rules import rules


@pytest.mark.parametrize("players", GAME.players)
def test_points_and_advantages_of_random_positions(players: int) -> None:
    for seed in range(4):
        state, rng = GAME.new(players, seed), Rng(seed)
        while not state.over:
            legal = state.legal()
            state.apply(legal[rng.integer(len(legal))])
            view = GAME.view(state, -1)
            parts = GAME.breakdown(state)
            certain = [sum(part[name] for name in GAME.certain) for part in parts]
            decided = state.points[:players] if state.over else certain
            assert view.points == [2 * points for points in decided]
            *districts, network = view.advantages
            for seat in range(players):
                assert sum(row.points[seat] for row in districts) == 2 * parts[seat]["districts"]
                assert network.points[seat] == 2 * parts[seat]["network"]


@rules("SF-9.1", "SF-9.3", "SF-9.4", "SF-9.6")
def test_what_breaks_a_tie_in_a_district() -> None:
    boards = {
        0: {BLUE: ["blue-04", "blue-02"], GRAY: ["gray-01"], GREEN: ["green-04"]},  # 2 + 3
        1: {BLUE: ["blue-03", "blue-05"], GRAY: ["gray-02"], GREEN: ["green-05"]},  # 3 + 2
    }
    blue, gray, orange, yellow, green, network = look(position(2, boards)).advantages
    assert (blue.figures, blue.order, blue.points) == ([5, 5], [1, 0], [0, 4])
    assert blue.ties == [Tie(better=1, worse=0, rule="SF-9.3", place=0, a=3, b=2)]
    assert (gray.order, gray.ties) == ([0, 1], [])
    # Both empty; below orange and yellow the green rows are equal, then comes the blue one.
    assert orange.ties == yellow.ties == green.ties == [Tie(1, 0, "SF-9.4", 0, 3, 2)]
    assert network.ties == [Tie(0, 1, "SF-9.6", 0, 0, 0)]
    assert network.points == [5, 0]


@rules("SF-9.2", "SF-9.5")
def test_what_breaks_a_tie_in_the_network() -> None:
    boards = {
        0: {GREEN: ["green-05", "green-07", "green-08"]},  # columns 2 and 3
        1: {GREEN: ["green-10"], YELLOW: ["yellow-05"]},  # column 1, twice
    }
    network = look(position(2, boards)).advantages[5]
    assert network.figures == [2, 2]
    assert network.ties == [Tie(1, 0, "SF-9.5", 0, 2, 0)]


@rules("SF-9.7")
def test_a_tie_of_three_has_a_full_order() -> None:
    boards = {seat: {BLUE: [card]} for seat, card in enumerate(["blue-04", "blue-05", "blue-06"])}
    blue = look(position(3, boards, turn=1)).advantages[0]
    assert blue.order == [1, 2, 0]
    assert [(tie.better, tie.worse, tie.rule) for tie in blue.ties] == [(1, 2, "SF-9.6"), (2, 0, "SF-9.6")]


def test_who_is_level_has_decided_nothing_until_the_end() -> None:
    """SF-9.1 awards ties, even at zero; before the end they are nobody's points."""
    boards = {0: {BLUE: ["blue-04"]}, 1: {BLUE: ["blue-05"]}, 2: {BLUE: ["blue-02"], GRAY: ["gray-01"]}}
    state = position(3, boards)
    blue, gray, *others = look(state).advantages
    assert (blue.figures, blue.undecided) == ([2, 2, 3], [0, 1])
    assert (gray.figures, gray.undecided) == ([0, 0, 4], [0, 1])
    assert all(one.undecided == [0, 1, 2] for one in others)
    assert look(state).points == [0, 0, 0]

    ended = position(3, top=["gray-12"], tokens=1)
    play(ended, "draw", "place 0")
    assert ended.over
    assert all(one.undecided == [] for one in look(ended).advantages)
    assert look(ended).points == [2 * points for points in ended.points[:3]]


def test_a_tie_that_the_cards_decide_is_decided() -> None:
    """SF-9.3: what is told of a row is what the points of a game that ended now add up to."""
    boards = {0: {BLUE: ["blue-04", "blue-02"]}, 1: {BLUE: ["blue-03", "blue-05"]}}  # 2 + 3, 3 + 2
    state = position(2, boards)
    assert look(state).advantages[0].undecided == []
    assert [GAME.worth(state, seat, "en")["Waterfront"] for seat in range(2)] == [0, 2]


def test_nobody_loses_points_by_drawing_level() -> None:
    """Second with 2, level with the first after a 1: second still, whoever would win the tie."""
    behind = position(3, {0: {BLUE: ["blue-02"]}, 1: {BLUE: ["blue-04"]}})
    before = GAME.worth(behind, 1, "en")["Waterfront"]
    for theirs in (["blue-02"], ["blue-04"]):  # SF-9.3, and SF-9.6: the same cards
        level = position(
            3, {0: {BLUE: theirs}, 1: {BLUE: ["blue-03" if theirs == ["blue-02"] else "blue-05"]}}
        )
        assert GAME.worth(level, 1, "en")["Waterfront"] >= before == 1


def test_what_is_level_counts_for_nobody_yet() -> None:
    """A move must not seem to lose the network just because it ends a turn."""
    state = position(2, {0: {BLUE: ["blue-04"]}, 1: {BLUE: ["blue-05"]}})
    for seat in range(2):
        worth = GAME.worth(state, seat, "en")
        assert worth["cable car network"] == 0
        assert all(points == 0 for points in worth.values())
    ahead = position(2, {0: {BLUE: ["blue-04"]}, 1: {BLUE: ["blue-02"]}})
    assert [GAME.worth(ahead, seat, "en")["Waterfront"] for seat in range(2)] == [0, 2]

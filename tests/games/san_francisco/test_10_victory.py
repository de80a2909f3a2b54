"""SF-10: points, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    ORANGE,
    YELLOW,
    change,
    edition,
    finish,
    points,
    position,
)
from rules import rules

# Nothing brings points here, so that markers alone decide.
NO_POINTS = edition(
    (
        "district = { 2 = [4, 0], 3 = [4, 2, 0], 4 = [4, 2, 0, -2] }",
        "district = { 2 = [0, 0], 3 = [0, 0, 0], 4 = [0, 0, 0, 0] }",
    ),
    (
        "network = { 2 = [5, 0], 3 = [5, 2, 0], 4 = [5, 2, 0, -2] }",
        "network = { 2 = [0, 0], 3 = [0, 0, 0], 4 = [0, 0, 0, 0] }",
    ),
)


@rules("SF-10.1")
@pytest.mark.parametrize("count", range(4))
def test_a_point_for_each_skyscraper(count: int) -> None:
    row = ["gray-13", "value4", "gray-12", "value4", "gray-11"]
    rows = {BLUE: ["value4"] * (2 * count), GRAY: row[: max(2 * count, 0)]}
    if count == 3:
        rows = {BLUE: ["value4"] * 5, GRAY: row}
    state = position(boards={1: rows})
    assert points(state, "skyscrapers") == [0, count]


@rules("SF-10.1", "SF-6.4")
def test_a_point_for_the_medal() -> None:
    assert points(position(3), "medal") == [0, 0, 0]
    assert points(position(3, medal=2), "medal") == [0, 0, 1]


@rules("SF-10.1", "SF-5.3")
def test_a_point_for_each_completion_token() -> None:
    state = position(3, completed_by=[0, -1, 2, 2, -1])
    assert points(state, "completion") == [1, 0, 2]


@rules("SF-10.1", "SF-7.7")
def test_one_and_a_half_for_each_points_token() -> None:
    assert points(position(4, points_tokens=[0, 1, 2, 3]), "bonus") == [0, 1.5, 3, 4.5]


@rules("SF-10.1")
def test_a_discard_token_and_contracts_are_worth_nothing() -> None:
    state = position(2, discard_tokens=[3, 0, 0, 0], contracts=[5, 0, 0, 0])
    change(state, turn=1)
    assert finish(state)["scores"] == [0, 12.5]


@rules("SF-10.1")
def test_the_score_is_the_sum_of_it_all_and_may_be_negative() -> None:
    fields: dict[str, Any] = {"medal": 1, "completed_by": [1, 1, 0, -1, -1], "points_tokens": [0, 2, 1, 0]}
    rows = {GRAY: ["gray-13", "value4"], ORANGE: ["value4"]}
    state = position(4, boards={1: rows}, turn=1, **fields)
    result = finish(state)
    assert result["breakdown"] == [
        {"skyscrapers": 0, "medal": 0, "completion": 1, "bonus": 0, "districts": -5, "network": -1},
        {"skyscrapers": 1, "medal": 1, "completion": 2, "bonus": 3, "districts": 10, "network": 2.5},
        {"skyscrapers": 0, "medal": 0, "completion": 0, "bonus": 1.5, "districts": 5, "network": 1},
        {"skyscrapers": 0, "medal": 0, "completion": 0, "bonus": 0, "districts": 0, "network": 0},
    ]
    assert result["scores"] == [-5, 19.5, 7.5, 0]
    assert result["ranks"] == [4, 1, 2, 3]
    assert result["winners"] == [1]


@rules("SF-10.1")
def test_what_things_are_worth_is_data() -> None:
    other = edition(
        ("skyscraper = 2", "skyscraper = 7"),
        ("medal = 2", "medal = 5"),
        ("completion = 2", "completion = -3"),
        ("points_token = 3", "points_token = 1"),
    )
    fields: dict[str, Any] = {"medal": 0, "completed_by": [0, 0, -1, -1, -1], "points_tokens": [1, 0, 0, 0]}
    state = position(
        2, boards={0: {GRAY: ["gray-13", "value4"], ORANGE: ["value4"]}}, edition=other, **fields
    )
    parts = GAME.breakdown(state)[0]
    assert [parts[name] for name in ("skyscrapers", "medal", "completion", "bonus")] == [3.5, 2.5, -3, 0.5]


@rules("SF-10.2")
@pytest.mark.parametrize(
    ("marked", "ranks"),
    [
        ([0, 0], [1, 1]),
        ([0, 1], [2, 1]),
        ([2, 2, 1], [1, 1, 3]),
        ([1, 2, 1], [2, 1, 2]),
        ([3, 1, 2], [1, 3, 2]),
        ([0, 0, 0], [1, 1, 1]),
        ([1, 3, 1, 3], [3, 1, 3, 1]),
        ([1, 1, 0, 1], [1, 1, 4, 1]),
        ([0, 2, 2, 4], [4, 2, 2, 1]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
    ],
)
def test_tied_players_compare_markers_and_may_share(marked: list[int], ranks: list[int]) -> None:
    players = len(marked)
    for turn in range(players):  # in whose turn the game ends makes no difference here
        boards = {p: {BLUE: ["depot"] * n} for p, n in enumerate(marked)}
        result = finish(position(players, boards=boards, edition=NO_POINTS, turn=turn))
        assert result["scores"] == [0] * players
        assert result["ranks"] == ranks
        assert result["winners"] == [p for p in range(players) if ranks[p] == 1]


@rules("SF-10.2")
def test_points_come_before_markers() -> None:
    boards = {0: {BLUE: ["depot"] * 4}, 1: {BLUE: ["depot"]}}
    state = position(3, boards=boards, edition=NO_POINTS, points_tokens=[0, 0, 1, 0])
    result = finish(state)
    assert (result["scores"], result["ranks"], result["winners"]) == ([0, 0, 1.5], [2, 3, 1], [2])


@rules("SF-10.2")
def test_the_other_places_go_by_points_then_markers() -> None:
    boards = {1: {BLUE: ["depot"]}, 3: {BLUE: ["depot", "depot"]}}
    state = position(4, boards=boards, edition=NO_POINTS, points_tokens=[2, 1, 0, 1])
    result = finish(state)
    assert (result["scores"], result["ranks"]) == ([3, 1.5, 0, 1.5], [1, 3, 4, 2])


@rules("SF-10.2")
def test_skyscrapers_or_full_rows_break_no_tie() -> None:
    """The same points in different ways, and the same number of markers in different columns."""
    boards = {0: {BLUE: ["depot"]}, 1: {GREEN: ["value4", "depot"]}}
    fields: dict[str, Any] = {"completed_by": [0, -1, -1, -1, -1], "medal": 1}
    result = finish(position(2, boards=boards, edition=NO_POINTS, **fields))
    assert (result["scores"], result["ranks"], result["winners"]) == ([1, 1], [1, 1], [0, 1])


@rules("SF-10.3")
def test_points_are_kept_as_half_points() -> None:
    state = position(3, boards={2: {YELLOW: ["depot"]}}, points_tokens=[1, 2, 3, 0])
    result = finish(state)
    halves = [3 + 2 + 20, 6 + 10, 9 + 5]  # tokens, network, districts
    assert [2 * points for points in state.points[:3]] == halves
    assert state.points[:3] == result["scores"] == [12.5, 8, 7]
    assert [type(score) for score in result["scores"]] == [float, int, int]


@rules("SF-10.3")
def test_half_points_add_up_exactly() -> None:
    none = position(2)
    none.score_now()
    for tokens in range(200):
        state = position(2, points_tokens=[tokens, 0, 0, 0])
        state.score_now()
        assert state.points[0] == sum(state.by_category[0])
        assert 2 * state.points[0] == 2 * none.points[0] + 3 * tokens
        assert isinstance(state.points[0], int if tokens % 2 == 2 * none.points[0] % 2 else float)

"""SF-9: who is ahead in a district and in the network, down to the last tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest

from fogline.games.san_francisco.kernel import SanFrancisco
from games.san_francisco.position import (
    BLUE,
    GRAY,
    GREEN,
    ORANGE,
    PLAYERS,
    YELLOW,
    change,
    city,
    edition,
    finish,
    markers,
    play,
    points,
    position,
    taken,
)
from rules import rules

DISTRICT = {2: [2, 0], 3: [2, 1, 0], 4: [2, 1, 0, -1]}
NETWORK = {2: [2.5, 0], 3: [2.5, 1, 0], 4: [2.5, 1, 0, -1]}


def valued(players: int, values: Sequence[Mapping[int, Sequence[int]]], turn: int = 0) -> SanFrancisco:
    """Boards with cards of these values: for every player row -> values from the left."""
    boards = {p: {r: ["value4"] * len(row) for r, row in rows.items()} for p, rows in enumerate(values)}
    state = position(players, boards=boards, turn=turn)
    worth = [0] * 100
    for p, rows in enumerate(values):
        for r, row in rows.items():
            worth[25 * p + 5 * r : 25 * p + 5 * r + len(row)] = row
    change(state, worth=worth)
    return state


def districts(state: SanFrancisco) -> list[float]:
    """The points that each player gets for the districts when the game ends in this turn."""
    return [parts["districts"] for parts in finish(state)["breakdown"]]


def network(state: SanFrancisco) -> list[float]:
    return [parts["network"] for parts in finish(state)["breakdown"]]


@rules("SF-9.1")
@PLAYERS
def test_the_highest_sum_is_first(players: int) -> None:
    for order in permutations(range(players)):
        state = valued(players, [{r: [rank + 1] for r in range(5)} for rank in order])
        best_first = DISTRICT[players]
        assert districts(state) == [5 * best_first[players - 1 - rank] for rank in order]


@rules("SF-9.1")
@pytest.mark.parametrize("r", range(5))
def test_every_district_is_ranked_for_itself(r: int) -> None:
    """Player 1 leads in one row, player 0 in the other four."""
    state = valued(2, [{i: [2] for i in range(5)}, {i: [3] if i == r else [1] for i in range(5)}])
    assert districts(state) == [8, 2]


@rules("SF-9.1")
def test_it_is_the_sum_that_counts_not_the_best_card_or_the_number_of_cards() -> None:
    ahead = {r: [1] for r in (GRAY, ORANGE, YELLOW, GREEN)}
    assert districts(valued(2, [{**ahead, BLUE: [4]}, {BLUE: [2, 3]}])) == [8, 2]
    assert districts(valued(2, [{**ahead, BLUE: [1, 1, 1]}, {BLUE: [4]}])) == [8, 2]


@rules("SF-9.1", "SF-6.1")
def test_foundations_squares_and_plus2_tokens_count_in_their_row() -> None:
    """Gray: a square of 4, a foundation of 1 with a skyscraper, a +2 token on a card of 2, against 8."""
    mine = {BLUE: ["depot", "value4", "blue-03"], GRAY: ["gray-14", "gray-12", "gray-05"]}
    hers = {GRAY: ["gray-01", "value4"]}
    for r in (ORANGE, YELLOW, GREEN):
        hers[r] = ["value4"]
    state = taken("blue-04", boards={0: mine, 1: hers})
    play(state, f"build blue-04 {BLUE}", "bonus plus2", "mark 1 2")
    assert city(state).skyscrapers == 1
    assert (city(state, 0).row_values[GRAY], city(state, 1).row_values[GRAY]) == (4 + 1 + 4, 8)
    assert districts(state) == [4, 6]


@rules("SF-9.1", "SF-9.2", "SF-9.6")
@PLAYERS
def test_a_sum_of_nothing_still_ranks(players: int) -> None:
    """Empty boards: every place is filled, the last one too."""
    for turn in range(players):
        state = position(players, turn=turn)
        result = finish(state)
        for p in range(players):
            rank = (p - turn) % players
            assert result["breakdown"][p]["districts"] == 5 * DISTRICT[players][rank]
            assert result["breakdown"][p]["network"] == NETWORK[players][rank]


@rules("SF-9.2")
@PLAYERS
def test_most_markers_are_first(players: int) -> None:
    for order in permutations(range(players)):
        boards = {p: {GRAY: ["value4", *["depot"] * rank]} for p, rank in enumerate(order)}
        state = position(players, boards=boards)
        assert network(state) == [NETWORK[players][players - 1 - rank] for rank in order]


@rules("SF-9.2")
def test_it_is_the_number_of_markers_wherever_they_are() -> None:
    boards = {0: {BLUE: ["value4", "value4", "depot", "depot"]}, 1: {r: ["depot"] for r in (BLUE,)}}
    assert network(position(boards=boards)) == [2.5, 0]


@rules("SF-9.3")
@pytest.mark.parametrize(
    ("mine", "hers", "winner"),
    [
        ([1, 3], [3, 1], 1),
        ([3, 1], [1, 3], 0),
        ([2, 1, 3], [2, 3, 1], 1),
        ([2, 2, 1, 0, 1], [2, 2, 0, 2], 0),  # the fifth space is not reached
        ([1, 1, 1, 1, 0], [1, 1, 1, 0, 1], 0),
        ([4], [0, 4], 0),
        ([2], [0, 1, 1], 0),  # an empty space counts 0
        ([0, 0, 1], [0, 1], 1),
    ],
)
def test_a_tie_is_broken_from_the_left(mine: list[int], hers: list[int], winner: int) -> None:
    """In one row after the other; the loser of the tie leads in all other rows."""
    for r in range(5):
        for turn in (0, 1):
            boards: list[dict[int, list[int]]] = [{}, {}]
            boards[1 - winner] = {i: [1] for i in range(5)}
            boards[0][r], boards[1][r] = mine, hers
            found = districts(valued(2, boards, turn))
            assert (found[winner], found[1 - winner]) == (2, 8)


@rules("SF-9.3")
def test_an_empty_space_and_a_card_without_value_are_the_same() -> None:
    """Then it is the row below that decides: all of them, since every row comes to it in the end."""
    state = valued(2, [{BLUE: [2, 0, 0], GRAY: [1]}, {BLUE: [2], GRAY: [0, 1]}], turn=1)
    assert districts(state) == [10, 0]


@rules("SF-9.3", "SF-5.8")
def test_values_are_those_at_the_end() -> None:
    """Gray is tied; the square, 4 in the end, decides it, and then a 1 with its +2 token."""
    ahead = {r: ["value4"] for r in (ORANGE, YELLOW, GREEN)}
    boards = {
        0: {BLUE: ["depot"], GRAY: ["gray-14", "gray-07"]},
        1: {BLUE: ["blue-01"], GRAY: ["gray-05", "gray-02"]},
    }
    boards[1] |= ahead
    assert districts(position(boards=boards, turn=1)) == [2, 8]
    rows = {BLUE: ["blue-03"], GRAY: ["gray-07", "value4"]}  # 1 + 2, 4 against 2, 4, 1
    state = taken("blue-04", boards={0: rows, 1: {GRAY: ["gray-05", "value4", "gray-08"], **ahead}})
    play(state, f"build blue-04 {BLUE}", "bonus plus2", "mark 1 0")
    assert (city(state, 0).row_values[GRAY], city(state, 1).row_values[GRAY]) == (7, 7)
    assert districts(state) == [4, 6]  # blue and gray


@rules("SF-9.4")
def test_then_the_row_below_space_by_space_without_its_sum() -> None:
    """Blue is tied. Gray: 1, 3 against 2: the sum of the first is higher, the first space of the second."""
    state = valued(2, [{GRAY: [1, 3]}, {GRAY: [2]}])
    assert districts(state) == [2, 8]  # gray itself by the sum; all others come to gray's first space


@rules("SF-9.4")
@pytest.mark.parametrize("r", range(5))
def test_and_so_on_through_the_other_rows_and_from_the_last_to_the_first(r: int) -> None:
    """The rows differ in two places only: player 0 is ahead in row r, player 1 in the row above it.

    So the row above r goes to player 1, by its own sum; every other row comes down to one of the two: from r
    on downwards, over the bottom, it is the row above r that is met first.
    """
    above = (r - 1) % 5
    state = valued(2, [{r: [1]}, {above: [1]}])
    assert districts(state) == [2, 8]


@rules("SF-9.4")
def test_the_row_below_comes_before_the_row_above() -> None:
    """Orange is tied; yellow, below it, says player 0, gray, above it, player 1."""
    state = valued(2, [{YELLOW: [3, 1]}, {YELLOW: [1, 3], GRAY: [4]}, {}][:2], turn=1)
    # blue and gray: gray says 1. Orange, yellow: yellow says 0. Green: blue is equal, then gray says 1.
    assert districts(state) == [4, 6]


@rules("SF-9.4")
def test_all_spaces_of_a_row_before_the_next_row() -> None:
    state = valued(2, [{GRAY: [1, 1, 1, 1, 0], ORANGE: [4]}, {GRAY: [1, 1, 1, 1, 1], ORANGE: [3]}])
    # Blue: gray's fifth space says 1. Gray: 1 by the sum. Orange: 0. Yellow and green: round to gray, 1.
    assert districts(state) == [2, 8]


@rules("SF-9.5")
@pytest.mark.parametrize(
    ("mine", "hers", "winner"),
    [
        ({BLUE: "DD"}, {BLUE: "D", GRAY: "D"}, 1),  # leftmost column: 1 against 2
        ({BLUE: "D", GREEN: "D"}, {GRAY: "DD"}, 0),
        ({BLUE: "DD"}, {BLUE: "D4D"}, 0),  # 1 each, then 1 against 0
        ({BLUE: "4DD"}, {BLUE: "4D4D"}, 0),
        ({BLUE: "4D", GRAY: "4DD"}, {ORANGE: "4D4D", GREEN: "4D"}, 0),
        ({BLUE: "444DD"}, {BLUE: "444D", GRAY: "444D"}, 1),
        ({BLUE: "4444D", GRAY: "444D"}, {BLUE: "444DD"}, None),
    ],
)
def test_network_ties_are_broken_by_columns(
    mine: dict[int, str], hers: dict[int, str], winner: int | None
) -> None:
    kinds = {"D": "depot", "4": "value4"}
    rows = [{r: [kinds[c] for c in row] for r, row in rows.items()} for rows in (mine, hers)]
    for turn in (0, 1):
        state = position(boards=dict(enumerate(rows)), turn=turn)
        assert len(markers(state, 0)) == len(markers(state, 1))
        found = network(state)
        assert found.index(2.5) == (turn if winner is None else winner)


@rules("SF-9.5")
def test_it_is_the_number_of_markers_in_a_column_not_the_value_under_them() -> None:
    """Two depots of nothing against one depot with a +2 token."""
    boards = {0: {BLUE: ["depot"], GRAY: ["depot"]}, 1: {BLUE: ["depot", "depot"]}}
    state = position(boards=boards, turn=1)
    worth = state.worth
    worth[25] = 9
    change(state, worth=worth)
    assert network(state) == [2.5, 0]


@rules("SF-9.6")
@PLAYERS
def test_what_is_still_tied_goes_by_seats_from_the_one_who_ended_the_game(players: int) -> None:
    same = {r: [2, 1] for r in range(5)}
    for turn in range(players):
        found = districts(valued(players, [same] * players, turn))
        assert found == [5 * DISTRICT[players][(p - turn) % players] for p in range(players)]


@rules("SF-9.6")
@pytest.mark.parametrize(
    ("turn", "expected"),
    [(0, [-5, 10, 0, 5]), (1, [-5, 10, 0, 5]), (2, [-5, 5, 0, 10]), (3, [-5, 5, 0, 10])],
)
def test_seats_from_the_left_of_one_who_is_not_among_the_tied(turn: int, expected: list[int]) -> None:
    """Players 1 and 3 are tied for the lead; 2 is behind them, 0 last."""
    high, low, least = ({r: [n] for r in range(5)} for n in (3, 2, 1))
    assert districts(valued(4, [least, high, low, high], turn)) == expected


@rules("SF-9.6", "SF-9.2")
def test_the_network_goes_by_seats_too() -> None:
    boards = {p: {GRAY: ["depot"]} for p in (1, 2)}
    assert network(position(4, boards=boards, turn=0)) == [0, 2.5, 1, -1]
    assert network(position(4, boards=boards, turn=2)) == [-1, 1, 2.5, 0]
    assert network(position(4, boards=boards, turn=3)) == [-1, 2.5, 1, 0]


@rules("SF-9.6", "SF-8.1")
def test_the_one_who_filled_the_board_comes_first_in_what_is_tied() -> None:
    full = {r: ["value4"] * 5 for r in range(5)}
    boards = {0: full, 1: {**full, GREEN: ["value4"] * 4}}
    none = edition(("printed_depots = [0, 1, 2, 3, 4]", "printed_depots = []"))
    state = position(boards=boards, columns=[["green-01"]], turn=1, edition=none)
    play(state, "finalize 0", f"build green-01 {GREEN}")
    assert state.over
    assert points(state, "districts") == [0, 10]
    assert points(state, "network") == [0, 2.5]


@rules("SF-9.7")
def test_a_tie_of_four_gives_a_full_order() -> None:
    """All sums are 6; the spaces give 1, 2, 3, 0. In the other rows, all tied, the same spaces decide."""
    rows = [[1, 2, 3], [3, 2, 1], [2, 1, 3], [1, 3, 2]]
    for turn in range(4):
        found = districts(valued(4, [{BLUE: row} for row in rows], turn))
        assert found == [-5, 10, 5, 0]


@rules("SF-9.7")
def test_a_tie_of_three_below_a_leader() -> None:
    rows = [[1, 2], [4], [2, 1], [1, 1, 1]]
    assert districts(valued(4, [dict.fromkeys(range(5), row) for row in rows], turn=3)) == [0, 10, 5, -5]


@rules("SF-9.7")
def test_a_tie_of_three_that_different_rules_break() -> None:
    """Player 2 by the spaces; 0 and 1, the same in this row, by the next; 3 has less."""
    state = valued(
        4, [{BLUE: [1, 2], GRAY: [1]}, {BLUE: [1, 2], GRAY: [2]}, {BLUE: [2, 1], GRAY: [3]}, {}], 0
    )
    # gray: 2, 1, 0, 3 by the sum. All others: round to blue and gray, the same order.
    assert districts(state) == [0, 5, 10, -5]


@rules("SF-9.7")
def test_a_network_tie_of_four_and_of_three() -> None:
    rows = [{BLUE: "4DD"}, {BLUE: "D4D"}, {BLUE: "DD"}, {BLUE: "D", GRAY: "D"}]
    kinds = {"D": "depot", "4": "value4"}
    boards = {p: {r: [kinds[c] for c in row] for r, row in board.items()} for p, board in enumerate(rows)}
    for turn in range(4):
        assert network(position(4, boards=boards, turn=turn)) == [-1, 0, 1, 2.5]
        three = {p: board for p, board in boards.items() if p < 3}
        assert network(position(3, boards=three, turn=turn % 3)) == [0, 1, 2.5]


@rules("SF-9.1", "SF-9.2")
def test_what_the_ranks_bring_is_data() -> None:
    other = edition(("4 = [4, 2, 0, -2] }", "4 = [9, 3, 1, -7] }"), ("3 = [5, 2, 0],", "3 = [8, 8, 8],"))
    boards = {p: {r: ["value4"] * (p + 1) for r in range(5)} for p in range(4)}
    state = position(4, boards=boards, edition=other)
    assert points(state, "districts") == [-17.5, 2.5, 7.5, 22.5]
    assert points(position(3, edition=other), "network") == [4, 4, 4]

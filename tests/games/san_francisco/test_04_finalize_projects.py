"""SF-4: take a column, and with it a contract."""

from __future__ import annotations

import pytest

from fogline.games.san_francisco.box import PHASES
from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    PLAYERS,
    at,
    change,
    city,
    look,
    offered,
    play,
    position,
    refused,
    row,
    taken,
)
from rules import rules

COLUMNS = [["blue-01"], ["gray-01", "gray-02"], ["green-01", "green-02", "green-05"]]


@rules("SF-4.1")
@pytest.mark.parametrize(
    ("contracts", "columns"), [(0, {0, 1, 2}), (1, {1, 2}), (2, {2}), (3, set()), (4, set())]
)
def test_more_cards_than_contracts(contracts: int, columns: set[int]) -> None:
    state = position(columns=COLUMNS, contracts=[contracts, 0, 0, 0])
    assert offered(state) == {"draw"} | {f"finalize {column}" for column in columns}
    for column in {0, 1, 2} - columns:
        assert refused(state, f"finalize {column}") == ("column_too_short", "SF-4.1")


@rules("SF-2.2", "SF-4.1")
@pytest.mark.parametrize("discard", [0, 1], ids=["", "with a token to discard contracts"])
@pytest.mark.parametrize("contracts", range(5))
def test_all_can_see_which_columns_may_be_taken(contracts: int, discard: int) -> None:
    state = position(columns=COLUMNS, contracts=[contracts, 0, 0, 0], discard_tokens=[discard, 0, 0, 0])
    legal = offered(state)
    for seat in (-1, 0, 1):
        view = look(state, seat)
        assert {f"finalize {column}" for column in view.takeable} == {m for m in legal if "finalize" in m}
        assert view.discardable == sum("discard" in m for m in legal)
    forced = GAME.words.prompt(state.edition, look(state), "en").startswith("No column has more cards")
    assert forced == (legal == {"draw"})


@rules("SF-2.1", "SF-4.1")
def test_no_column_may_be_taken_in_the_middle_of_a_turn_or_after_the_game() -> None:
    state = position(columns=COLUMNS)
    play(state, "draw")
    assert look(state).takeable == []
    play(state, "place 0")
    assert look(state).takeable == [0, 1, 2]  # the next player's
    play(state, "finalize 2")
    assert look(state).takeable == []
    change(state, phase=PHASES.index("over"), over=True, player=-1, end=1)
    assert (look(state).takeable, look(state).discardable) == ([], 0)


@rules("SF-4.1")
def test_ones_own_contracts_count_and_no_others() -> None:
    state = position(3, columns=COLUMNS, contracts=[0, 3, 2, 0])
    assert offered(state) == {"draw", "finalize 0", "finalize 1", "finalize 2"}


@rules("SF-4.1")
def test_an_empty_column_is_never_taken() -> None:
    state = position(columns=[["blue-01"], [], []])
    assert offered(state) == {"draw", "finalize 0"}
    for column in (1, 2):
        assert refused(state, f"finalize {column}") == ("column_empty", "SF-4.1")


@rules("SF-4.2")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_all_cards_and_one_contract(column: int) -> None:
    state = position(columns=COLUMNS)
    play(state, f"finalize {column}")
    assert look(state).tray == COLUMNS[column]
    assert look(state).columns == [[] if i == column else cards for i, cards in enumerate(COLUMNS)]
    assert city(state).contracts == 1


@rules("SF-4.2")
def test_one_contract_however_many_cards() -> None:
    state = position(columns=[[f"blue-{i:02}" for i in range(1, 17)]], contracts=[3, 0, 0, 0])
    play(state, "finalize 0")
    assert city(state).contracts == 4
    assert len(look(state).tray) == 16


@rules("SF-4.2")
def test_the_foundation_token_comes_with_its_card() -> None:
    state = taken("gray-12")
    left = look(state).foundation_tokens
    play(state, f"build gray-12 {GRAY}")
    assert at(state, GRAY, 0).around == 0  # a foundation: what is next to it counts
    assert look(state).foundation_tokens == left  # its token is none of those on the project board


@rules("SF-4.2")
def test_what_has_been_taken_is_what_can_be_built() -> None:
    state = position(columns=COLUMNS)
    assert refused(state, f"build blue-01 {BLUE}") == ("not_taken", "SF-4.4")
    play(state, "finalize 1")
    assert offered(state) == {"stop", f"build gray-01 {GRAY}", f"build gray-02 {GRAY}"}
    for text in (f"build blue-01 {BLUE}", f"build green-01 {GREEN}", f"build gray-03 {GRAY}"):
        assert refused(state, text) == ("not_taken", "SF-4.4")


@rules("SF-4.3")
@pytest.mark.parametrize(
    ("players", "before", "after"),
    [
        (2, [0, 0], [1, 0]),
        (2, [0, 1], [0, 0]),
        (2, [0, 3], [0, 2]),
        (3, [0, 1, 0], [1, 1, 0]),
        (3, [0, 1, 2], [0, 0, 1]),
        (4, [0, 1, 1, 0], [1, 1, 1, 0]),
        (4, [0, 1, 2, 5], [0, 0, 1, 4]),
        (4, [2, 1, 0, 5], [3, 1, 0, 5]),
    ],
)
def test_when_all_own_a_contract_all_discard_one(players: int, before: list[int], after: list[int]) -> None:
    state = position(players, columns=[COLUMNS[2]], contracts=before + [0] * (4 - players))
    play(state, "finalize 0")
    assert look(state).tray == COLUMNS[2]  # before any card is placed
    assert [city(state, p).contracts for p in range(players)] == after


@rules("SF-4.3", "SF-2.3")
def test_the_discard_comes_before_anything_can_be_done_with_the_contract() -> None:
    state = position(columns=[COLUMNS[1]], contracts=[0, 1, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, "finalize 0")
    assert offered(state) == {"stop", f"build gray-01 {GRAY}", f"build gray-02 {GRAY}"}
    assert refused(state, "discard 1") == ("too_few_contracts", "SF-7.6")


@rules("SF-4.3")
@PLAYERS
def test_somebody_always_has_none(players: int) -> None:
    """Everybody takes a column of one card in turn, for as long as that is possible."""
    state = position(players, top=[f"blue-{i:02}" for i in range(1, 17)])
    for _ in range(8):
        turn = state.player
        texts = offered(state)
        if "finalize 0" in texts:
            play(state, "finalize 0", "stop")
        else:
            play(state, "draw", "place 0")
        owned = [city(state, p).contracts for p in range(players)]
        assert 0 in owned
        assert state.player == (turn + 1) % players


@rules("SF-4.4")
def test_one_at_a_time_in_any_order() -> None:
    state = taken("blue-01", "gray-01", "blue-02")
    play(state, f"build blue-02 {BLUE}")
    assert look(state).tray == ["blue-01", "gray-01"]
    assert offered(state) == {"stop", f"build blue-01 {BLUE}", f"build gray-01 {GRAY}"}
    assert refused(state, f"build blue-02 {BLUE}") == ("not_taken", "SF-4.4")
    play(state, f"build blue-01 {BLUE}")
    assert row(state, BLUE)[:2] == ["blue-02", "blue-01"]
    play(state, f"build gray-01 {GRAY}")
    assert state.player == 1  # with the last card the turn is over
    assert look(state).box == []


@rules("SF-4.4")
def test_some() -> None:
    state = taken("blue-01", "gray-01", "blue-02")
    play(state, f"build gray-01 {GRAY}", "stop")
    assert state.player == 1
    assert look(state).tray == []
    assert look(state).box == ["blue-01", "blue-02"]
    assert row(state, BLUE) == [None] * 5


@rules("SF-4.4")
def test_none() -> None:
    state = taken("blue-01", "gray-01")
    play(state, "stop")
    assert state.player == 1
    assert look(state).box == ["blue-01", "gray-01"]
    assert city(state).board == [None] * 25
    assert city(state).contracts == 1


@rules("SF-4.4")
def test_what_is_discarded_does_not_come_back() -> None:
    state = taken("blue-01", "gray-01")
    play(state, "stop")
    drawn = []
    while not state.over:
        play(state, "draw")
        drawn.append(look(state).drawn)
        play(state, "place 0")
        assert look(state).box == ["blue-01", "gray-01"]
    assert "blue-01" not in drawn
    assert "gray-01" not in drawn


@rules("SF-4.4", "SF-8.1")
def test_a_token_on_a_discarded_card_goes_to_the_box_with_it() -> None:
    state = position(top=["gray-12", "blue-01", "gray-13"])
    full = look(state).foundation_tokens
    play(state, "draw", "place 0", "finalize 0", "stop")
    assert look(state).box == ["gray-12"]
    assert look(state).foundation_tokens == full - 1
    play(state, "draw", "place 0", "draw", "place 0")
    assert look(state).foundation_tokens == full - 2

"""SF-11: the worked examples of the rulebook, as scenarios."""

from __future__ import annotations

from games.san_francisco.position import (
    BLUE,
    GRAY,
    GREEN,
    ORANGE,
    YELLOW,
    at,
    city,
    look,
    markers,
    offered,
    play,
    position,
    refused,
    row,
    skyscrapers,
    start,
    taken,
)
from rules import rules


@rules("SF-11.1", "SF-3.2", "SF-1.3")
def test_1_a_foundation_card_takes_a_token_as_it_is_placed() -> None:
    state = start(4, top=["yellow-13"])
    assert look(state).foundation_tokens == 10  # five stacks of two
    play(state, "draw", "place 1")
    assert look(state).columns == [[], ["yellow-13"], []]
    assert look(state).foundation_tokens == 9  # the leftmost stack has one left


@rules("SF-11.2", "SF-4.1", "SF-4.2")
def test_2_a_contract_needs_a_longer_column() -> None:
    state = position(3, columns=[["blue-01"], ["gray-01", "gray-02"]], contracts=[1, 0, 0, 0])
    assert offered(state) == {"draw", "finalize 1"}
    assert refused(state, "finalize 0") == ("column_too_short", "SF-4.1")
    play(state, "finalize 1")
    assert look(state).tray == ["gray-01", "gray-02"]
    assert city(state).contracts == 2


@rules("SF-11.3", "SF-4.3")
def test_3_when_the_last_one_takes_a_contract_all_discard_one() -> None:
    state = position(4, columns=[["blue-01"]], contracts=[1, 2, 0, 1], turn=2)
    play(state, "finalize 0")
    assert [city(state, p).contracts for p in range(4)] == [0, 1, 0, 0]


@rules("SF-11.4", "SF-5.5", "SF-5.7")
def test_4_a_card_in_the_bottom_row_connects_what_was_placed_before() -> None:
    state = taken("green-12", boards={0: {YELLOW: ["yellow-05", "yellow-08"]}})
    assert markers(state) == set()
    play(state, f"build green-12 {GREEN}")
    assert markers(state) == {(GREEN, 0), (YELLOW, 0), (YELLOW, 1)}


@rules("SF-11.5", "SF-5.6", "SF-5.8", "SF-6.2")
def test_5_a_depot_card_turns_a_square_and_a_skyscraper_goes_up() -> None:
    rows = {
        BLUE: ["blue-10"],
        GRAY: ["gray-02", "gray-14", "gray-13"],
        ORANGE: ["value4", "value4", "orange-02"],
    }
    state = taken("blue-16", boards={0: rows})
    assert (at(state, GRAY, 1).value, at(state, GRAY, 2).around) == (0, 3)
    play(state, f"build blue-16 {BLUE}")
    assert (at(state, GRAY, 1).value, at(state, GRAY, 2).around) == (4, 7)
    assert skyscrapers(state) == {(GRAY, 2)}


@rules("SF-11.6", "SF-6.1")
def test_6_a_seaside_card_anywhere_lowers_the_need() -> None:
    rows = {GRAY: ["gray-05"], ORANGE: ["orange-13", "orange-04"], YELLOW: ["yellow-04"]}
    state = taken("blue-13", boards={0: rows})
    assert (at(state, ORANGE, 0).around, city(state).need, skyscrapers(state)) == (6, 7, set())
    play(state, f"build blue-13 {BLUE}")
    assert (city(state).need, skyscrapers(state)) == (6, {(ORANGE, 0)})


@rules("SF-11.7", "SF-7.1", "SF-7.2", "SF-7.4")
def test_7_the_second_bonus_symbol_of_gray() -> None:
    state = taken("gray-04", boards={0: {GRAY: ["gray-03"]}})
    play(state, f"build gray-04 {GRAY}")
    assert offered(state) == {"bonus value4", "bonus tracks"}
    play(state, "bonus value4")
    assert offered(state) == {f"build value4 {r}" for r in range(5)}
    play(state, f"build value4 {YELLOW}")
    assert row(state, YELLOW)[0] == "value4"
    assert city(state).row_values == [0, 5, 0, 4, 0]

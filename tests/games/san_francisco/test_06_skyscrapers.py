"""SF-6: skyscrapers, and the medal of the master builder."""

from __future__ import annotations

import pytest

from games.san_francisco.position import (
    BLUE,
    GRAY,
    GREEN,
    NEARLY_FULL,
    ORANGE,
    YELLOW,
    at,
    change,
    city,
    edition,
    medal,
    play,
    points,
    position,
    skyscrapers,
    symbols,
    taken,
)
from rules import rules

SEASIDE = ["blue-11", "blue-12", "blue-13", "black-06"]


@rules("SF-6.1")
@pytest.mark.parametrize(("last", "built"), [("orange-07", False), ("orange-04", True), ("orange-01", True)])
def test_the_values_next_to_it_make_seven(last: str, built: bool) -> None:
    """4 above and 1 to the left make 5; then one of 1, 2 or 4 to the right."""
    rows = {GRAY: ["value4", "gray-01"], ORANGE: ["orange-08", "orange-13"]}
    state = taken(last, boards={0: rows})
    assert (at(state, ORANGE, 1).around, skyscrapers(state)) == (5, set())
    play(state, f"build {last} {ORANGE}")
    assert skyscrapers(state) == ({(ORANGE, 1)} if built else set())


@rules("SF-6.1")
def test_corners_do_not_count() -> None:
    rows = {GRAY: ["gray-01", "orange-13", "value4"], BLUE: ["value4"], ORANGE: ["value4"]}
    assert skyscrapers(position(boards={0: rows})) == {(GRAY, 1)}  # 4 left, 4 right
    rows = {GRAY: ["gray-05", "orange-13"], BLUE: ["value4"], ORANGE: ["value4"]}
    state = position(boards={0: rows})
    assert (at(state, GRAY, 1).around, skyscrapers(state)) == (2, set())


@rules("SF-6.1", "SF-9.1")
def test_its_own_value_does_not_count_for_it_but_in_its_row() -> None:
    rows = {GRAY: ["gray-12"], BLUE: ["blue-02"], ORANGE: ["orange-02"]}  # 3 and 3, and 1 of its own
    state = taken("gray-07", boards={0: rows})
    assert (at(state, GRAY, 0).value, at(state, GRAY, 0).around) == (1, 6)
    assert skyscrapers(state) == set()
    assert city(state).row_values[GRAY] == 1
    play(state, f"build gray-07 {GRAY}")
    assert skyscrapers(state) == {(GRAY, 0)}
    assert city(state).row_values[GRAY] == 2  # it still counts, with a skyscraper


@rules("SF-6.1")
def test_a_foundation_next_to_a_foundation_counts_its_value() -> None:
    rows = {GRAY: ["gray-12", "gray-13"], BLUE: ["blue-01", "blue-02"], ORANGE: ["value4", "orange-02"]}
    state = position(boards={0: rows})
    assert at(state, GRAY, 1).around == 3 + 3 + 1
    assert skyscrapers(state) == {(GRAY, 0), (GRAY, 1)}


@rules("SF-6.1")
@pytest.mark.parametrize("seaside", range(5))
def test_every_seaside_card_lowers_the_need_by_one(seaside: int) -> None:
    for around in (3, 4, 5, 6, 7):
        other = edition(("value4_card = 4", f"value4_card = {around}"))
        rows = {BLUE: SEASIDE[:seaside], ORANGE: ["value4"], YELLOW: ["yellow-13"]}
        state = position(boards={0: rows}, edition=other)
        assert (at(state, YELLOW, 0).around, city(state).need) == (around, 7 - seaside)
        assert skyscrapers(state) == ({(YELLOW, 0)} if around >= 7 - seaside else set())


@rules("SF-6.1")
def test_seaside_cards_count_for_every_skyscraper_of_their_owner_and_for_nobody_else() -> None:
    rows = {GRAY: ["gray-13", "gray-05", "gray-12"], ORANGE: ["value4"] * 3}  # 6 each
    hers = {GRAY: ["orange-13", "gray-04"], ORANGE: ["value4"]}  # 6 too
    state = taken("black-06", boards={0: rows, 1: hers})
    assert (skyscrapers(state, 0), skyscrapers(state, 1)) == (set(), set())
    play(state, f"build black-06 {GREEN}")
    assert skyscrapers(state, 0) == {(GRAY, 0), (GRAY, 2)}
    assert (skyscrapers(state, 1), city(state, 1).need, city(state, 0).need) == (set(), 7, 6)


@rules("SF-6.1")
def test_the_need_has_no_minimum() -> None:
    """With 7 seaside cards a foundation alone on its board is enough, with 8 all the more."""
    blues = ["blue-01", "blue-02", "blue-07", "blue-08"]
    other = edition(*(symbols(card, "seaside") for card in blues))
    for count, need in ((6, 1), (7, 0), (8, -1)):
        sea = [*blues, *SEASIDE][:count]
        state = taken("orange-13", boards={0: {BLUE: sea[:5], GREEN: sea[5:]}}, edition=other)
        assert city(state).need == need
        play(state, f"build orange-13 {ORANGE}")
        assert at(state, ORANGE, 0).around == 0
        assert skyscrapers(state) == ({(ORANGE, 0)} if need <= 0 else set())


@rules("SF-6.1")
def test_what_is_needed_is_data() -> None:
    other = edition(("skyscraper_need = 7", "skyscraper_need = 4"))
    assert skyscrapers(position(boards={0: {GRAY: ["gray-13", "gray-01"]}}, edition=other)) == {(GRAY, 0)}
    assert skyscrapers(position(boards={0: {GRAY: ["gray-13", "gray-02"]}}, edition=other)) == set()


@rules("SF-6.2")
def test_a_foundation_placed_last_is_built_on_at_once() -> None:
    state = taken("orange-13", "blue-01", boards={0: {GRAY: ["gray-01"], YELLOW: ["yellow-02"]}})
    play(state, f"build orange-13 {ORANGE}")
    assert skyscrapers(state) == {(ORANGE, 0)}
    assert state.player == 0  # in the middle of the turn


@rules("SF-6.2", "SF-7.3")
def test_it_is_checked_after_a_plus2_token() -> None:
    rows = {BLUE: ["blue-03"], GRAY: ["gray-13", "gray-05"]}
    state = taken("blue-04", boards={0: rows})
    assert at(state, GRAY, 0).around == 5
    play(state, f"build blue-04 {BLUE}", "bonus plus2")
    assert skyscrapers(state) == set()
    play(state, "mark 1 1")
    assert skyscrapers(state) == {(GRAY, 0)}


@rules("SF-6.2", "SF-7.3")
def test_a_plus2_token_on_the_foundation_itself_is_no_help() -> None:
    state = taken("blue-04", boards={0: {BLUE: ["blue-03"], GRAY: ["gray-13", "gray-05"]}})
    play(state, f"build blue-04 {BLUE}", "bonus plus2", "mark 1 0")
    assert skyscrapers(state) == set()
    assert at(state, GRAY, 0).value == 2


@rules("SF-6.2", "SF-5.8", "SF-7.8")
def test_it_is_checked_after_a_marker_that_a_tracks_token_brings() -> None:
    """The marker turns a square to 4, next to a foundation that has 3 already."""
    rows = {
        GRAY: ["gray-02", "gray-13"],
        ORANGE: ["orange-01", "orange-15"],
        YELLOW: ["yellow-03", "yellow-04"],
        GREEN: ["green-01", "green-07"],
    }
    state = taken("yellow-12", boards={0: rows})
    assert (at(state, GRAY, 1).around, at(state, ORANGE, 1).value) == (3, 0)
    play(state, f"build yellow-12 {YELLOW}", "bonus tracks", f"mark {YELLOW} 1")
    assert (at(state, GRAY, 1).around, at(state, ORANGE, 1).value) == (7, 4)
    assert skyscrapers(state) == {(GRAY, 1)}


@rules("SF-6.2")
def test_one_change_may_bring_several() -> None:
    rows = {BLUE: ["blue-01", "blue-02"], GRAY: ["gray-13"], ORANGE: ["orange-07", "orange-13"]}
    state = taken("black-01", boards={0: rows})
    play(state, f"build black-01 {GRAY}")  # next to both foundations: 4 + 3 + 1 and 3 + 1
    assert skyscrapers(state) == {(GRAY, 0)}
    rows[ORANGE] = ["orange-01", "orange-13"]
    state = taken("black-01", boards={0: rows})
    play(state, f"build black-01 {GRAY}")
    assert skyscrapers(state) == {(GRAY, 0), (ORANGE, 1)}


@rules("SF-6.2")
def test_one_skyscraper_on_a_foundation_and_it_stays() -> None:
    rows = {GRAY: ["gray-13"], BLUE: ["blue-01"], ORANGE: ["orange-02"]}
    state = taken("gray-01", "blue-02", boards={0: rows})
    assert city(state).skyscrapers == 1
    play(state, f"build gray-01 {GRAY}", f"build blue-02 {BLUE}")
    assert city(state).skyscrapers == 1
    assert points(state, "skyscrapers") == [1, 0]
    change(state, worth=[0] * 100)  # by hand: nothing on a board is worth anything any more
    state.lay(0, state.edition.content.card_number["green-01"], GREEN)
    assert skyscrapers(state) == {(GRAY, 0)}


@rules("SF-6.2")
def test_only_foundations_are_built_on() -> None:
    assert skyscrapers(position(boards={0: NEARLY_FULL})) == set()


@rules("SF-6.3")
def test_a_foundation_card_without_a_token_builds_nothing() -> None:
    state = position(boards={0: {GRAY: ["gray-13"]}}, columns=[["gray-01", "blue-01", "orange-01"]])
    change(state, foundations=[0] * 4)
    play(state, "finalize 0", f"build blue-01 {BLUE}", f"build gray-01 {GRAY}", f"build orange-01 {ORANGE}")
    assert skyscrapers(state) == set()
    assert at(state, GRAY, 0).around is None
    assert (medal(state), points(state, "skyscrapers")) == (None, [0, 0])


# Every foundation that comes to the orange row here is built on as soon as it is placed.
READY = {ORANGE: ["value4"], GRAY: ["value4"] * 5, YELLOW: ["value4"] * 5}


@rules("SF-6.4")
def test_the_medal_goes_to_the_first_builder() -> None:
    state = taken("orange-02", boards={0: {GRAY: ["gray-01"], ORANGE: ["orange-13"]}})
    assert medal(state) is None
    assert points(state, "medal") == [0, 0]
    play(state, f"build orange-02 {ORANGE}")
    assert medal(state) == 0
    assert points(state, "medal") == [1, 0]


@rules("SF-6.4")
def test_the_medal_passes_to_who_has_more_and_not_to_who_has_as_many() -> None:
    cards = ["orange-13", "orange-11", "orange-14", "orange-12"]
    state = position(boards={0: READY, 1: READY}, columns=[[card] for card in cards[:3]], top=[cards[3]])
    play(state, "finalize 0", f"build {cards[0]} {ORANGE}")  # 1 : 0
    assert medal(state) == 0
    play(state, "finalize 1", f"build {cards[1]} {ORANGE}")  # 1 : 1
    assert (city(state, 0).skyscrapers, city(state, 1).skyscrapers, medal(state)) == (1, 1, 0)
    play(state, "draw", "place 0")
    play(state, "finalize 2", f"build {cards[2]} {ORANGE}")  # 1 : 2
    assert (city(state, 0).skyscrapers, city(state, 1).skyscrapers, medal(state)) == (1, 2, 1)
    play(state, "finalize 0", f"build {cards[3]} {ORANGE}")  # 2 : 2
    assert (city(state, 0).skyscrapers, city(state, 1).skyscrapers, medal(state)) == (2, 2, 1)
    assert points(state, "medal") == [0, 1]


@rules("SF-6.4")
def test_it_may_change_hands_any_number_of_times() -> None:
    state = position(3, boards=dict.fromkeys(range(3), READY))
    card = state.edition.content.card_number["orange-13"]
    for builder, holder in [(0, 0), (1, 0), (1, 1), (2, 1), (2, 1), (2, 2), (0, 2), (0, 2), (0, 0), (1, 0)]:
        state.lay(builder, card, ORANGE)
        assert medal(state) == holder
    assert [city(state, p).skyscrapers for p in range(3)] == [4, 3, 3]


@rules("SF-6.4")
def test_the_holder_keeps_it_by_building_on() -> None:
    state = taken("orange-13", "orange-14", boards={0: READY})
    play(state, f"build orange-13 {ORANGE}", f"build orange-14 {ORANGE}")
    assert (medal(state), city(state).skyscrapers) == (0, 2)
    assert points(state, "medal") == [1, 0]

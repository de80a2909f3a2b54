"""SF-7: what the second bonus symbol of a district brings."""

from __future__ import annotations

import pytest

from fogline.games.san_francisco.kernel import SanFrancisco
from games.san_francisco.position import (
    BLUE,
    GRAY,
    GREEN,
    NEARLY_FULL,
    ORANGE,
    PLAYERS,
    YELLOW,
    at,
    change,
    city,
    edition,
    finish,
    look,
    markers,
    offered,
    play,
    position,
    refused,
    row,
    skyscrapers,
    taken,
)
from rules import rules

BONUSES = ["plus2", "value4", "depot", "points", "contracts"]  # of the rows, from the top
PAIRS = [
    ("blue-03", "blue-04"),
    ("gray-03", "gray-04"),
    ("orange-03", "orange-04"),
    ("yellow-03", "yellow-07"),
    ("green-03", "green-04"),
]


def left(**copies: int) -> list[int]:
    """The copies left of each bonus, 3 of those not named."""
    return [copies.get(kind, 3) for kind in (*BONUSES, "tracks")]


@rules("SF-7.1")
@pytest.mark.parametrize("r", range(5))
def test_the_second_symbol_in_a_row_brings_a_bonus_at_once(r: int) -> None:
    first, second = PAIRS[r]
    state = taken(first, second, "black-01")
    play(state, f"build {first} {r}")
    assert look(state).bonus_row is None
    assert f"build {second} {r}" in offered(state)  # the first brings nothing
    play(state, f"build {second} {r}")
    assert look(state).bonus_row == r
    assert offered(state) == {f"bonus {BONUSES[r]}", "bonus tracks"}


@rules("SF-7.1")
def test_before_placing_anything_else() -> None:
    state = taken("yellow-03", "yellow-04", "yellow-07", "blue-01")
    play(state, f"build yellow-03 {YELLOW}", f"build yellow-07 {YELLOW}")
    for text in (
        f"build blue-01 {BLUE}",
        f"build yellow-04 {YELLOW}",
        "stop",
        "draw",
        "mark 3 0",
        "build value4 0",
    ):
        assert refused(state, text) == ("bonus_first", "SF-7.1")
    play(state, "bonus points")
    assert offered(state) == {"stop", f"build blue-01 {BLUE}", f"build yellow-04 {YELLOW}"}


@rules("SF-7.1")
def test_symbols_of_different_rows_do_not_add_up() -> None:
    state = taken("blue-03", "gray-03", "orange-03", "green-03")
    play(state, f"build blue-03 {BLUE}", f"build gray-03 {GRAY}", f"build orange-03 {ORANGE}")
    play(state, f"build green-03 {GREEN}")
    assert state.player == 1


@rules("SF-7.1")
def test_symbols_of_different_players_do_not_add_up() -> None:
    state = taken("blue-03", boards={1: {BLUE: ["blue-04"]}})
    play(state, f"build blue-03 {BLUE}")
    assert state.player == 1
    assert offered(state) == {"draw"}


@rules("SF-7.1")
@pytest.mark.parametrize("r", range(5))
def test_a_universal_card_counts_in_the_row_it_lies_in(r: int) -> None:
    other = (r + 1) % 5
    state = taken("black-02", "black-04", boards={0: {r: [PAIRS[r][0]]}})
    play(state, f"build black-02 {other}")
    assert look(state).bonus_row is None
    play(state, f"build black-04 {r}")
    assert look(state).bonus_row == r
    assert f"bonus {BONUSES[r]}" in offered(state)


@rules("SF-7.1")
def test_the_symbols_need_not_come_in_one_turn() -> None:
    state = taken("green-04", boards={0: {GREEN: ["green-03", "green-01"]}})
    play(state, f"build green-04 {GREEN}")
    assert offered(state) == {"bonus contracts", "bonus tracks"}


@rules("SF-7.1")
def test_a_third_symbol_and_a_fourth_do_nothing() -> None:
    state = taken("green-09", "green-10", boards={0: {GREEN: ["green-03", "green-04"]}})
    play(state, f"build green-09 {GREEN}", f"build green-10 {GREEN}")
    assert state.player == 1
    assert state.bonuses == left()


@rules("SF-7.1")
@PLAYERS
def test_each_district_grants_one_to_every_player(players: int) -> None:
    """All five districts to player 0, then one of them to the next player too."""
    state = position(players, boards={0: {r: [PAIRS[r][0]] for r in range(5)}, 1: {YELLOW: ["yellow-10"]}})
    for r, bonus in (
        (YELLOW, "points"),
        (GREEN, "contracts"),
        (BLUE, "plus2"),
        (GRAY, "value4"),
        (ORANGE, "depot"),
    ):
        hand_over(state, PAIRS[r][1], 0)
        play(state, f"build {PAIRS[r][1]} {r}", f"bonus {bonus}")
        resolve(state)
    assert state.bonuses == left(plus2=2, value4=2, depot=2, points=2, contracts=2)
    hand_over(state, "yellow-12", 1)
    play(state, f"build yellow-12 {YELLOW}", "bonus points")
    assert (city(state, 0).points_tokens, city(state, 1).points_tokens) == (1, 1)
    assert state.bonuses == left(plus2=2, value4=2, depot=2, points=1, contracts=2)


def hand_over(state: SanFrancisco, card: str, player: int) -> None:
    """The card has been drawn, and just been taken from a column by the player."""
    number = state.edition.content.card_number[card]
    column, deck, drawn = state.column, state.deck, state.drawn
    column[0] = number
    deck.remove(number)
    deck.insert(drawn, number)
    drawing = {"deck": deck, "drawn": drawn + 1, "column": column, "column_size": [1, 0, 0]}
    change(state, **drawing, contracts=[0] * 4, turn=player, phase=0)
    play(state, "finalize 0")


def resolve(state: SanFrancisco) -> None:
    """Whatever a bonus still asks: the first of the choices."""
    while look(state).phase in ("mark_plus2", "mark_tracks", "lay"):
        state.apply(state.legal()[0])


@rules("SF-7.2")
def test_two_districts_may_have_the_same_bonus() -> None:
    """Of an edition: they share the copies there are."""
    other = edition(('bonus = "value4"', 'bonus = "points"'))
    first, second = PAIRS[GRAY]
    state = taken(first, second, edition=other)
    play(state, f"build {first} {GRAY}", f"build {second} {GRAY}")
    assert offered(state) == {"bonus points", "bonus tracks"}
    play(state, "bonus points")
    assert state.bonuses == left(points=2)


@rules("SF-7.2")
@pytest.mark.parametrize("r", range(5))
def test_the_bonus_of_the_district_or_tracks_and_no_other(r: int) -> None:
    first, second = PAIRS[r]
    state = taken(first, second)
    play(state, f"build {first} {r}", f"build {second} {r}")
    for bonus in BONUSES:
        if bonus != BONUSES[r]:
            assert refused(state, f"bonus {bonus}") == ("other_bonus", "SF-7.2")
    taken_one = play(state.copy(), f"bonus {BONUSES[r]}")
    assert taken_one.bonuses == left(**{BONUSES[r]: 2})
    taken_other = play(state.copy(), "bonus tracks")
    assert taken_other.bonuses == left(tracks=2)


@rules("SF-7.2")
@pytest.mark.parametrize("r", range(5))
def test_what_has_run_out_cannot_be_taken(r: int) -> None:
    first, second = PAIRS[r]
    state = taken(second, boards={0: {r: [first]}}, bonuses=left(**{BONUSES[r]: 0}))
    play(state, f"build {second} {r}")
    assert offered(state) == {"bonus tracks"}
    assert refused(state, f"bonus {BONUSES[r]}") == ("bonus_gone", "SF-7.2")
    state = taken(second, boards={0: {r: [first]}}, bonuses=left(tracks=0))
    play(state, f"build {second} {r}")
    assert offered(state) == {f"bonus {BONUSES[r]}"}
    assert refused(state, "bonus tracks") == ("bonus_gone", "SF-7.2")


@rules("SF-7.2")
def test_three_copies_in_the_game() -> None:
    """Three players take the points of yellow; the fourth finds none."""
    seconds = ["yellow-07", "yellow-10", "yellow-12", "black-04"]
    firsts = ["yellow-03", "black-02", "blue-03", "blue-04"]
    state = position(4, boards={p: {YELLOW: [firsts[p]]} for p in range(4)})
    for p in range(3):
        hand_over(state, seconds[p], p)
        play(state, f"build {seconds[p]} {YELLOW}", "bonus points")
    hand_over(state, seconds[3], 3)
    play(state, f"build {seconds[3]} {YELLOW}")
    assert offered(state) == {"bonus tracks"}


@rules("SF-7.2", "SF-7.9")
@pytest.mark.parametrize("r", range(5))
def test_if_nothing_can_be_taken_the_bonus_is_lost_for_good(r: int) -> None:
    first, second = PAIRS[r]
    nothing = left(**{BONUSES[r]: 0, "tracks": 0})
    state = taken(second, "black-01", boards={0: {r: [first]}}, bonuses=nothing)
    play(state, f"build {second} {r}")
    assert look(state).bonus_row is None
    assert "stop" in offered(state)  # nothing is asked, the placing goes on
    change(state, bonuses=[3] * 6)
    play(state, "stop")
    hand_over(state, "black-02", 0)
    play(state, f"build black-02 {r}")  # a third symbol does not bring it back
    assert state.player == 1
    assert state.bonuses == [3] * 6


@rules("SF-7.3")
def test_a_plus2_token_goes_on_any_card_of_ones_own() -> None:
    rows = {GRAY: ["gray-14", "gray-13"], GREEN: ["depot", "value4"]}
    state = taken("blue-03", "blue-04", boards={0: rows, 1: {ORANGE: ["orange-01"]}})
    play(state, f"build blue-03 {BLUE}", f"build blue-04 {BLUE}", "bonus plus2")
    assert offered(state) == {"mark 0 0", "mark 0 1", "mark 1 0", "mark 1 1", "mark 4 0", "mark 4 1"}
    assert refused(state, "mark 2 0") == ("space_empty", "SF-7.3")
    for text in ("stop", "bonus plus2", f"build blue-03 {BLUE}", f"build blue-01 {BLUE}", "draw"):
        assert refused(state, text) == ("plus2_first", "SF-7.3")
    play(state, "mark 4 0")
    assert (at(state, GREEN, 0).value, at(state, GREEN, 0).plus2) == (2, 1)
    assert state.player == 1


@rules("SF-7.3")
def test_the_worth_of_the_plus2_token_is_data() -> None:
    other = edition(("plus2_token = 2", "plus2_token = 5"))
    state = taken("blue-03", "blue-04", edition=other)
    play(state, f"build blue-03 {BLUE}", f"build blue-04 {BLUE}", "bonus plus2", "mark 0 1")
    assert (at(state, BLUE, 1).value, at(state, BLUE, 1).plus2) == (7, 1)


@rules("SF-7.4")
def test_the_value_4_card_goes_to_any_row_with_space() -> None:
    full = ["blue-01", "blue-02", "blue-06", "blue-07", "blue-08"]
    state = taken("gray-03", "gray-04", "gray-01", boards={0: {BLUE: full}})
    play(state, f"build gray-03 {GRAY}", f"build gray-04 {GRAY}", "bonus value4")
    assert look(state).bonus_card == "value4"
    assert offered(state) == {f"build value4 {r}" for r in (GRAY, ORANGE, YELLOW, GREEN)}
    for text in ("stop", f"build gray-01 {GRAY}", "build depot 1", "bonus value4", "mark 0 0"):
        assert refused(state, text) == ("bonus_card_first", "SF-7.4")
    assert refused(state, f"build value4 {BLUE}") == ("row_full", "SF-5.1")
    play(state, f"build value4 {ORANGE}")
    assert row(state, ORANGE)[0] == "value4"
    assert (at(state, ORANGE, 0).value, at(state, ORANGE, 0).tracks, at(state, ORANGE, 0).marker) == (
        4,
        False,
        False,
    )
    assert look(state).bonus_card is None
    assert offered(state) == {"stop", f"build gray-01 {GRAY}"}


@rules("SF-7.4", "SF-7.5")
def test_there_is_no_bonus_card_without_a_bonus() -> None:
    state = taken("gray-03", "gray-04")
    assert refused(state, "build value4 0") == ("no_bonus_card", "SF-7.4")
    assert refused(state, "build depot 0") == ("no_bonus_card", "SF-7.5")


@rules("SF-7.4")
def test_the_value_of_the_value_4_card_is_data() -> None:
    other = edition(("value4_card = 4", "value4_card = 6"))
    state = taken("gray-03", "gray-04", edition=other)
    play(state, f"build gray-03 {GRAY}", f"build gray-04 {GRAY}", "bonus value4", f"build value4 {GREEN}")
    assert at(state, GREEN, 0).value == 6


@rules("SF-7.5")
@pytest.mark.parametrize("r", range(5))
def test_the_depot_card_goes_to_any_row_and_gets_a_marker(r: int) -> None:
    state = taken("orange-03", "orange-04", "orange-01")
    play(state, f"build orange-03 {ORANGE}", f"build orange-04 {ORANGE}", "bonus depot")
    assert offered(state) == {f"build depot {to}" for to in range(5)}
    for text in ("stop", f"build orange-01 {ORANGE}", "build value4 1"):
        assert refused(state, text) == ("bonus_card_first", "SF-7.5")
    play(state, f"build depot {r}")
    space = 2 if r == ORANGE else 0
    assert (at(state, r, space).card, at(state, r, space).value) == ("depot", 0)
    assert markers(state) == {(r, space)}


@rules("SF-7.5", "SF-5.5", "SF-5.8", "SF-6.1")
def test_a_bonus_card_connects_and_adds_value() -> None:
    rows = {BLUE: ["blue-06"], GRAY: ["gray-14", "gray-13", "gray-02"]}
    state = taken("orange-03", "orange-04", boards={0: rows})
    play(state, f"build orange-03 {ORANGE}", f"build orange-04 {ORANGE}", "bonus depot")
    assert (markers(state), at(state, GRAY, 1).around) == (set(), 3 + 2)
    play(state, f"build depot {BLUE}")
    assert markers(state) == {(BLUE, 1), (BLUE, 0)}  # it connects the tracks to its left
    assert at(state, GRAY, 0).value == 4  # which turn the square below
    assert skyscrapers(state) == {(GRAY, 1)}
    state = taken("gray-03", "gray-04", boards={0: {ORANGE: ["orange-13", "orange-02"]}})
    play(state, f"build gray-03 {GRAY}", f"build gray-04 {GRAY}", "bonus value4", f"build value4 {YELLOW}")
    assert at(state, ORANGE, 0).around == 3 + 3 + 4


@rules("SF-7.5", "SF-5.3")
@pytest.mark.parametrize(("r", "pair", "card"), [(GRAY, PAIRS[1], "value4"), (ORANGE, PAIRS[2], "depot")])
def test_a_bonus_card_fills_rows_and_completes_districts(r: int, pair: tuple[str, str], card: str) -> None:
    four = ["yellow-01", "yellow-02", "yellow-04", "yellow-05"]
    state = taken(*pair, "yellow-06", boards={0: {YELLOW: four}})
    play(state, *(f"build {c} {r}" for c in pair), f"bonus {card}", f"build {card} {YELLOW}")
    assert row(state, YELLOW) == [*four, card]  # the leftmost empty space
    assert city(state).completed == [YELLOW]
    assert refused(state, f"build yellow-06 {YELLOW}") == ("row_full", "SF-5.1")


@rules("SF-7.5", "SF-8.1")
@pytest.mark.parametrize(("r", "bonus", "pair"), [(GRAY, "value4", PAIRS[1]), (ORANGE, "depot", PAIRS[2])])
def test_a_bonus_card_may_fill_the_board(r: int, bonus: str, pair: tuple[str, str]) -> None:
    rows = {**NEARLY_FULL, r: [*NEARLY_FULL[r][:3], pair[0]]}
    state = taken(pair[1], "green-15", boards={0: rows})
    play(state, f"build {pair[1]} {r}", f"bonus {bonus}")
    assert offered(state) == {f"build {bonus} {GREEN}"}
    play(state, f"build {bonus} {GREEN}")
    assert state.over
    assert look(state).end == "board"
    assert city(state).completed == [0, 1, 2, 3, 4]
    assert look(state).box == ["green-15"]


@rules("SF-7.5", "SF-7.1")
def test_a_bonus_card_carries_no_bonus_symbol() -> None:
    rows = {BLUE: ["blue-03"], GRAY: ["gray-03"]}
    for bonus, r, pair in (("value4", GRAY, "gray-04"), ("depot", ORANGE, "orange-04")):
        state = taken(pair, boards={0: {**rows, ORANGE: ["orange-03"]}})
        play(state, f"build {pair} {r}", f"bonus {bonus}", f"build {bonus} {BLUE}")
        assert state.player == 1  # no bonus of blue


@rules("SF-7.6")
@pytest.mark.parametrize("count", [1, 2])
def test_a_discard_token_is_kept_and_discards_one_or_two(count: int) -> None:
    state = taken("green-03", "green-04", contracts=[1, 0, 0, 0])
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}", "bonus contracts", "stop")
    assert (city(state).discard_tokens, city(state).contracts) == (1, 2)
    play(state, "draw", "place 0")
    play(state, f"discard {count}")
    assert (city(state).discard_tokens, city(state).contracts) == (0, 2 - count)
    assert state.bonuses == left(contracts=2)  # it goes to the box, not back to the supply


@rules("SF-7.7", "SF-10.1")
def test_a_points_token_is_kept_and_worth_one_and_a_half() -> None:
    state = taken("yellow-03", "yellow-07", "blue-01")
    play(state, f"build yellow-03 {YELLOW}", f"build yellow-07 {YELLOW}", "bonus points")
    assert (city(state).points_tokens, look(state).phase) == (1, "build")
    play(state, "stop")
    assert finish(state)["breakdown"][0]["bonus"] == 1.5


@rules("SF-7.8")
def test_a_tracks_token_goes_on_any_of_ones_cards_without_tracks() -> None:
    """A square, a foundation, both bonus cards and a depot card, but none with tracks."""
    rows = {
        BLUE: ["blue-15", "blue-06"],
        GRAY: ["gray-14", "gray-13", "gray-06"],
        ORANGE: ["value4", "depot", "orange-05"],
    }
    state = taken("green-03", "green-10", boards={0: rows, 1: {YELLOW: ["yellow-01"]}})
    play(state, f"build green-03 {GREEN}", f"build green-10 {GREEN}", "bonus tracks")
    assert offered(state) == {"mark 0 0", "mark 1 0", "mark 1 1", "mark 2 0", "mark 2 1", "mark 4 0"}
    assert refused(state, "mark 0 1") == ("has_tracks", "SF-7.8")
    assert refused(state, "mark 3 0") == ("space_empty", "SF-7.8")
    for text in ("stop", "bonus tracks", "draw", f"build green-03 {GREEN}", f"build blue-01 {BLUE}"):
        assert refused(state, text) == ("tracks_first", "SF-7.8")
    before = markers(state)
    play(state, "mark 0 0")
    assert at(state, BLUE, 0).tracks_token
    assert markers(state) == before  # on a depot card, to no effect


@rules("SF-7.8")
def test_one_tracks_token_on_a_card() -> None:
    state = taken("green-03", "green-10", boards={0: {GRAY: ["gray-01", "gray-03"]}})
    play(state, f"build green-03 {GREEN}", f"build green-10 {GREEN}", "bonus tracks", "mark 1 0")
    assert at(state, GRAY, 0).tracks_token
    hand_over(state, "gray-04", 0)
    play(state, f"build gray-04 {GRAY}", "bonus tracks")
    assert refused(state, "mark 1 0") == ("has_tracks", "SF-7.8")
    assert offered(state) == {"mark 1 1", "mark 1 2", "mark 4 0"}


@rules("SF-7.8")
def test_every_district_offers_tracks() -> None:
    for r, (first, second) in enumerate(PAIRS):
        state = taken(second, boards={0: {r: [first]}})
        play(state, f"build {second} {r}")
        assert "bonus tracks" in offered(state)


@rules("SF-7.8", "SF-7.2")
def test_it_cannot_be_chosen_when_all_cards_have_tracks() -> None:
    state = taken("green-10", boards={0: {GREEN: ["green-09"]}, 1: {BLUE: ["blue-01"]}})
    play(state, f"build green-10 {GREEN}")
    assert offered(state) == {"bonus contracts"}
    assert refused(state, "bonus tracks") == ("no_card_for_tracks", "SF-7.8")
    state = taken("green-10", boards={0: {GREEN: ["green-09"]}}, bonuses=left(contracts=0))
    play(state, f"build green-10 {GREEN}")
    assert state.player == 1  # and with nothing else to take the bonus is lost


@rules("SF-7.3", "SF-7.8")
def test_no_token_is_put_down_without_a_bonus() -> None:
    state = taken("blue-01", boards={0: {GRAY: ["gray-01"]}})
    for cell in ("0 0", "1 0", "4 4"):
        assert refused(state, f"mark {cell}") == ("no_token", "SF-7.3")
    assert refused(state, "bonus plus2") == ("no_bonus_due", "SF-7.1")


@rules("SF-7.9")
def test_an_available_bonus_is_compulsory() -> None:
    state = taken("green-03", "green-04", bonuses=left(tracks=0))
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}")
    assert offered(state) == {"bonus contracts"}
    assert refused(state, "stop") == ("bonus_first", "SF-7.1")


@rules("SF-7.9", "SF-8.2")
@pytest.mark.parametrize(("colour", "bonus"), [("gray", "value4"), ("orange", "depot")])
def test_a_bonus_card_goes_to_the_box_when_the_board_is_full(colour: str, bonus: str) -> None:
    r = ("blue", "gray", "orange").index(colour)
    rows = {**NEARLY_FULL, GREEN: [*NEARLY_FULL[GREEN], "green-15"]}
    rows[r] = [*NEARLY_FULL[r][:3], f"{colour}-03"]
    state = taken(f"{colour}-04", boards={0: rows})
    play(state, f"build {colour}-04 {r}")
    assert not state.over
    assert offered(state) == {f"bonus {bonus}", "bonus tracks"}
    play(state, f"bonus {bonus}")
    assert state.over  # not asked where it goes
    assert look(state).bonuses[bonus] == 2
    assert all(cell and cell.card != bonus for cell in city(state).board)

"""SF-5: where a card goes, what it is worth, and the cable car network."""

from __future__ import annotations

import pytest

from fogline.core.rng import Rng
from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    ORANGE,
    PLAYERS,
    YELLOW,
    at,
    change,
    city,
    edition,
    look,
    markers,
    offered,
    play,
    position,
    refused,
    row,
    symbols,
    taken,
)
from rules import rules

FULL_GRAY = ["gray-01", "gray-02", "gray-05", "gray-06", "gray-08"]
ROWS = {"blue": BLUE, "gray": GRAY, "orange": ORANGE, "yellow": YELLOW, "green": GREEN}


@rules("SF-5.1")
def test_every_card_goes_to_the_row_of_its_colour_and_to_no_other() -> None:
    for card in GAME.edition().content.cards:
        wanted = range(5) if card.colour == "black" else [ROWS[card.colour]]
        state = taken(card.id)
        assert offered(state) == {"stop"} | {f"build {card.id} {r}" for r in wanted}
        for other in set(range(5)) - set(wanted):
            assert refused(state, f"build {card.id} {other}") == ("other_district", "SF-5.1")


@rules("SF-5.1")
@pytest.mark.parametrize("count", range(5))
def test_it_takes_the_leftmost_empty_space(count: int) -> None:
    state = taken("gray-03", boards={0: {GRAY: FULL_GRAY[:count], BLUE: ["blue-01"]}})
    play(state, f"build gray-03 {GRAY}")
    assert row(state, GRAY) == [*FULL_GRAY[:count], "gray-03", *[None] * (4 - count)]


@rules("SF-5.1")
@pytest.mark.parametrize("to", range(5))
def test_a_universal_card_goes_to_any_row(to: int) -> None:
    state = taken("black-01", boards={0: {to: ["value4"]}})
    play(state, f"build black-01 {to}")
    assert row(state, to) == ["value4", "black-01", None, None, None]


@rules("SF-5.1")
def test_a_card_of_a_full_row_must_be_discarded() -> None:
    state = taken("gray-03", boards={0: {GRAY: FULL_GRAY}})
    assert offered(state) == {"stop"}
    assert refused(state, f"build gray-03 {GRAY}") == ("row_full", "SF-5.1")
    play(state, "stop")
    assert look(state).box == ["gray-03"]


@rules("SF-5.1")
def test_a_universal_card_goes_to_the_rows_with_space() -> None:
    state = taken("black-01", boards={0: {GRAY: FULL_GRAY, BLUE: ["blue-01"]}})
    assert offered(state) == {"stop"} | {f"build black-01 {r}" for r in (BLUE, ORANGE, YELLOW, GREEN)}
    assert refused(state, f"build black-01 {GRAY}") == ("row_full", "SF-5.1")


@rules("SF-5.1")
def test_the_boards_of_others_do_not_matter() -> None:
    state = taken("gray-03", boards={1: {GRAY: FULL_GRAY}})
    play(state, f"build gray-03 {GRAY}")
    assert row(state, GRAY)[0] == "gray-03"
    assert row(state, GRAY, player=1) == FULL_GRAY


@rules("SF-5.2")
@pytest.mark.parametrize(("r", "s"), [(r, s) for r in range(5) for s in range(5)])
def test_adjacent_is_what_shares_a_side(r: int, s: int) -> None:
    """A full board of cards without value but one: seen from it, exactly its neighbours count it."""
    other = edition(("value4_card = 4", "value4_card = 9"))
    rows = {i: ["depot"] * 5 for i in range(5)}
    rows[r] = ["value4" if i == s else "depot" for i in range(5)]
    state = position(boards={0: rows}, edition=other)
    seen = {divmod(i, 5) for i in range(25) if state.value_next_to(0, i) == 9}
    assert seen == {(a, b) for a in range(5) for b in range(5) if abs(a - r) + abs(b - s) == 1}


@rules("SF-5.2", "SF-5.5")
def test_corners_and_the_edges_of_the_board_do_not_connect() -> None:
    """The last space of one row and the first of the next are no neighbours."""
    none = edition(("printed_depots = [0, 1, 2, 3, 4]", "printed_depots = []"))
    state = position(boards={0: {BLUE: [*["value4"] * 4, "depot"], GRAY: ["gray-06"]}}, edition=none)
    assert markers(state) == {(BLUE, 4)}
    state = position(boards={0: {BLUE: [*["value4"] * 4, "blue-06"], GRAY: ["depot"]}}, edition=none)
    assert markers(state) == {(GRAY, 0)}
    state = position(boards={0: {GRAY: ["gray-01", "depot"], ORANGE: ["orange-05"]}}, edition=none)
    assert markers(state) == {(GRAY, 1)}  # a corner


@rules("SF-5.3")
@PLAYERS
def test_the_first_fifth_card_takes_the_completion_token(players: int) -> None:
    state = taken("gray-03", players=players, boards={0: {GRAY: FULL_GRAY[:4]}})
    assert city(state).completed == []
    play(state, f"build gray-03 {GRAY}")
    assert city(state).completed == [GRAY]


@rules("SF-5.3")
def test_later_finishers_get_nothing() -> None:
    boards = {0: {GRAY: FULL_GRAY[:4]}, 1: {GRAY: ["gray-09", "gray-14", "gray-15", "gray-16"]}}
    state = position(boards=boards, columns=[["gray-03"], ["gray-10"]])
    play(state, "finalize 0", f"build gray-03 {GRAY}")
    play(state, "finalize 1", f"build gray-10 {GRAY}")
    assert len([card for card in row(state, GRAY, player=1) if card]) == 5
    assert (city(state, 0).completed, city(state, 1).completed) == ([GRAY], [])


@rules("SF-5.3")
def test_a_token_for_each_district() -> None:
    boards = {0: {BLUE: ["value4"] * 4}, 1: {GRAY: ["value4"] * 4}}
    state = position(boards=boards, columns=[["black-01"], ["black-02"]])
    play(state, "finalize 0", f"build black-01 {BLUE}", "finalize 1", f"build black-02 {GRAY}")
    assert (city(state, 0).completed, city(state, 1).completed) == ([BLUE], [GRAY])


@rules("SF-5.4")
def test_a_card_is_worth_its_workers() -> None:
    for card in GAME.edition().content.cards:
        state = position(boards={0: {2: [card.id]}})
        assert at(state, 2, 0).value == card.value
        assert city(state).row_values == [0, 0, card.value, 0, 0]
    values = {card.value for card in GAME.edition().content.cards}
    assert values == {0, 1, 2, 3, 4}  # some have no workers: 0


@rules("SF-5.4", "SF-7.3")
def test_every_plus2_token_adds_two() -> None:
    state = taken("blue-03", "blue-04", boards={0: {BLUE: ["blue-01"]}})
    play(state, f"build blue-03 {BLUE}", f"build blue-04 {BLUE}", "bonus plus2", "mark 0 0")
    assert (at(state, BLUE, 0).value, at(state, BLUE, 0).plus2) == (6, 1)
    assert city(state).row_values[BLUE] == 6 + 3 + 2
    worth = state.worth
    worth[0] += 2  # a second one cannot come up: one district gives them, and once to each player
    change(state, worth=worth)
    assert (at(state, BLUE, 0).value, at(state, BLUE, 0).plus2) == (8, 2)


@rules("SF-5.4")
def test_no_position_has_a_value_on_an_empty_space() -> None:
    state = position(boards={0: {BLUE: ["blue-01"]}})
    worth = state.worth
    worth[1] = 2
    with pytest.raises(ValueError, match=r"^worth: expected 0 on a space without a card"):
        change(state, worth=worth)


@rules("SF-5.5")
@pytest.mark.parametrize("space", range(5))
def test_a_printed_depot_connects_the_bottom_row(space: int) -> None:
    green = ["green-01", "green-02", "green-05", "green-06"][:space]
    state = taken("green-07", boards={0: {GREEN: green}})
    play(state, f"build green-07 {GREEN}")
    assert markers(state) == {(GREEN, space)}


@rules("SF-5.5")
def test_no_tracks_no_marker() -> None:
    state = taken("green-01", boards={0: {GREEN: ["depot"]}})
    play(state, f"build green-01 {GREEN}")
    assert markers(state) == {(GREEN, 0)}


@rules("SF-5.5")
@pytest.mark.parametrize("space", range(5))
def test_which_depots_are_printed_is_data(space: int) -> None:
    """Only spaces 1 and 3 have a printed depot here; one tracks card stands right of cards without tracks."""
    other = edition(("printed_depots = [0, 1, 2, 3, 4]", "printed_depots = [1, 3]"))
    green = ["green-01", "green-02", "green-05", "green-06"][:space]
    state = position(boards={0: {GREEN: [*green, "green-07"]}}, edition=other)
    assert markers(state) == ({(GREEN, space)} if space in (1, 3) else set())


@rules("SF-5.5")
@pytest.mark.parametrize("r", [BLUE, GRAY, ORANGE, YELLOW, GREEN])
def test_any_space_may_touch_a_depot(r: int) -> None:
    """Of an edition: here the second space of each row but the last, and nothing in the bottom row."""
    spaces = ", ".join(f"{{ row = {row}, space = 1 }}" for row in (BLUE, GRAY, ORANGE, YELLOW))
    other = edition(("printed_depots = [0, 1, 2, 3, 4]", f"printed_depots = []\ndepot_spaces = [{spaces}]"))
    state = position(boards={0: {r: ["black-03", "green-07" if r == GREEN else "black-01"]}}, edition=other)
    tracks = state.tracks[0] >> 5 * r + 1 & 1
    assert markers(state) == ({(r, 1)} if r != GREEN and tracks else set())


@rules("SF-5.5")
@pytest.mark.parametrize("r", [BLUE, GRAY, ORANGE, YELLOW])
def test_no_depot_is_printed_next_to_other_rows(r: int) -> None:
    assert markers(position(boards={0: {r: ["black-03", "black-04", "blue-06"]}})) == set()


@rules("SF-5.5", "SF-5.2")
@pytest.mark.parametrize(
    ("rows", "connected"),
    [
        ({GRAY: ["depot", "gray-06"]}, (GRAY, 1)),  # left of it
        ({GRAY: ["gray-06", "depot"]}, (GRAY, 0)),  # right of it
        ({BLUE: ["depot"], GRAY: ["gray-06"]}, (GRAY, 0)),  # above
        ({GRAY: ["gray-06"], ORANGE: ["depot"]}, (GRAY, 0)),  # below
    ],
)
def test_a_depot_card_connects_what_is_next_to_it(
    rows: dict[int, list[str]], connected: tuple[int, int]
) -> None:
    state = position(boards={0: rows})
    assert connected in markers(state)
    assert len(markers(state)) == 2


@rules("SF-5.5")
def test_a_card_with_a_marker_connects_what_is_next_to_it() -> None:
    state = taken("yellow-05", boards={0: {GREEN: ["green-07"]}})
    play(state, f"build yellow-05 {YELLOW}")
    assert markers(state) == {(GREEN, 0), (YELLOW, 0)}


@rules("SF-5.5")
def test_a_tracks_token_is_tracks() -> None:
    state = taken("yellow-03", "yellow-07", boards={0: {GREEN: ["green-01"]}})
    play(state, f"build yellow-03 {YELLOW}", f"build yellow-07 {YELLOW}", "bonus tracks")
    assert markers(state) == set()
    play(state, "mark 4 0")
    assert at(state, GREEN, 0).tracks
    assert at(state, GREEN, 0).tracks_token
    assert markers(state) == {(GREEN, 0)}  # yellow-07 has tracks, but only at a corner


@rules("SF-5.5")
def test_the_depot_symbol_alone_is_not_tracks() -> None:
    """A depot card has its own marker; it can be given tracks, unless they are printed on it too."""
    state = taken("gray-03", "gray-04", boards={0: {BLUE: ["blue-15"]}})
    assert not at(state, BLUE, 0).tracks
    play(state, f"build gray-03 {GRAY}", f"build gray-04 {GRAY}", "bonus tracks")
    assert offered(state) == {"mark 0 0", "mark 1 0", "mark 1 1"}
    both = edition(symbols("blue-15", "depot", "tracks"))
    state = taken("gray-03", "gray-04", boards={0: {BLUE: ["blue-15"]}}, edition=both)
    assert at(state, BLUE, 0).tracks
    play(state, f"build gray-03 {GRAY}", f"build gray-04 {GRAY}", "bonus tracks")
    assert offered(state) == {"mark 1 0", "mark 1 1"}


@rules("SF-5.6")
@pytest.mark.parametrize("card", ["blue-14", "blue-15", "blue-16"])
def test_a_depot_card_gets_a_marker_at_once(card: str) -> None:
    state = taken(card)
    play(state, f"build {card} {BLUE}")
    assert markers(state) == {(BLUE, 0)}


@rules("SF-5.6")
@pytest.mark.parametrize("cell", range(25))
def test_a_depot_card_gets_a_marker_wherever_it_is(cell: int) -> None:
    r, s = divmod(cell, 5)
    state = position(boards={0: {r: [*["value4"] * s, "depot"]}})
    assert markers(state) == {(r, s)}


@rules("SF-5.7")
def test_markers_spread_as_far_as_the_chain_goes() -> None:
    """A chain of tracks through the whole board, waiting for its link to the printed depots."""
    rows = {
        BLUE: ["blue-06", "black-03", "blue-09", "black-04", "gray-06"],
        GRAY: ["gray-01", "gray-02", "gray-05", "gray-07", "gray-08"],
        ORANGE: ["orange-05", "orange-06", "orange-09", "orange-10", "gray-09"],
        YELLOW: ["yellow-05"],
    }
    state = taken("green-07", boards={0: rows})
    assert markers(state) == set()
    play(state, f"build green-07 {GREEN}")
    assert markers(state) == {
        *((BLUE, s) for s in range(5)),
        (GRAY, 4),
        *((ORANGE, s) for s in range(5)),
        (YELLOW, 0),
        (GREEN, 0),
    }


@rules("SF-5.7")
def test_the_chain_breaks_at_a_card_without_tracks() -> None:
    state = taken("green-07", boards={0: {ORANGE: ["orange-05"], YELLOW: ["yellow-01"]}})
    play(state, f"build green-07 {GREEN}")
    assert markers(state) == {(GREEN, 0)}


@rules("SF-5.7", "SF-7.8")
def test_a_tracks_token_links_earlier_cards() -> None:
    rows = {GRAY: ["gray-06"], ORANGE: ["orange-05"], YELLOW: ["yellow-03"], GREEN: ["green-07"]}
    state = taken("yellow-12", boards={0: rows})
    play(state, f"build yellow-12 {YELLOW}", "bonus tracks")
    assert markers(state) == {(GREEN, 0)}
    play(state, f"mark {YELLOW} 0")
    assert markers(state) == {(GREEN, 0), (YELLOW, 0), (ORANGE, 0), (GRAY, 0)}


@rules("SF-5.7")
def test_a_depot_card_links_earlier_cards_on_all_sides() -> None:
    rows = {BLUE: ["blue-01", "blue-06"], GRAY: ["gray-06"], ORANGE: ["orange-01", "orange-05"]}
    none = edition(symbols("gray-12", "depot"))
    state = taken("gray-12", "gray-08", boards={0: rows}, edition=none)
    play(state, f"build gray-12 {GRAY}")
    assert markers(state) == {(GRAY, 1), (BLUE, 1), (GRAY, 0), (ORANGE, 1)}
    play(state, f"build gray-08 {GRAY}")
    assert len(markers(state)) == 5


@rules("SF-5.7")
@PLAYERS
def test_markers_never_come_off(players: int) -> None:
    state = position(players, boards={p: {YELLOW: [f"yellow-{5 + p:02}"]} for p in range(players)})
    seen: list[set[tuple[int, int]]] = [set() for _ in range(players)]
    rng = Rng(players)
    while not state.over:
        legal = state.legal()
        state.apply(legal[rng.integer(len(legal))])
        for p in range(players):
            assert seen[p] <= markers(state, p)
            seen[p] = markers(state, p)
    assert any(seen)


@rules("SF-5.7")
def test_networks_of_different_boards_do_not_touch() -> None:
    state = position(boards={0: {GRAY: ["depot"]}, 1: {GRAY: ["gray-06", "gray-08"], BLUE: ["blue-06"]}})
    assert (markers(state, 0), markers(state, 1)) == ({(GRAY, 0)}, set())


@rules("SF-5.8")
def test_a_square_is_worth_four_next_to_a_marker() -> None:
    state = taken("blue-15", boards={0: {GRAY: ["gray-14", "gray-15"]}})
    assert city(state).row_values[GRAY] == 0
    play(state, f"build blue-15 {BLUE}")
    assert (at(state, GRAY, 0).value, at(state, GRAY, 1).value) == (4, 0)  # a corner does not count
    assert city(state).row_values[GRAY] == 4


@rules("SF-5.8")
def test_several_markers_next_to_it_make_no_difference() -> None:
    state = position(boards={0: {BLUE: ["depot"], GRAY: ["gray-14", "depot"], ORANGE: ["depot"]}})
    assert at(state, GRAY, 0).value == 4


@rules("SF-5.8")
def test_an_adjacent_card_without_a_marker_does_not_count() -> None:
    state = position(boards={0: {BLUE: ["blue-06"], GRAY: ["gray-14", "gray-06"], ORANGE: ["orange-01"]}})
    assert at(state, GRAY, 0).value == 0


@rules("SF-5.8")
def test_a_marker_on_the_square_itself_does_not_count() -> None:
    """A square with tracks in the bottom row, which the printed depot connects."""
    with_tracks = edition(symbols("yellow-15", "square", "tracks"))
    state = position(boards={0: {GREEN: ["yellow-15"]}}, edition=with_tracks)
    assert (at(state, GREEN, 0).marker, at(state, GREEN, 0).value) == (True, 0)
    state = position(boards={0: {GREEN: ["yellow-15", "green-07"]}}, edition=with_tracks)
    assert (at(state, GREEN, 0).marker, at(state, GREEN, 0).value) == (True, 4)
    depot = edition(symbols("yellow-15", "square", "depot"))
    state = position(boards={0: {YELLOW: ["yellow-15"]}}, edition=depot)
    assert (at(state, YELLOW, 0).marker, at(state, YELLOW, 0).value) == (True, 0)


@rules("SF-5.8")
def test_nor_does_a_marker_that_a_tracks_token_brings_to_it() -> None:
    """The square itself gets the tracks and so a marker from its neighbour, which had made it 4 before."""
    rows = {YELLOW: ["yellow-03", "yellow-15"], GREEN: ["green-01", "green-02"]}
    state = taken("yellow-12", "green-07", boards={0: rows})
    play(state, f"build yellow-12 {YELLOW}", "bonus tracks", f"mark {YELLOW} 1")
    assert (at(state, YELLOW, 1).marker, at(state, YELLOW, 1).value) == (False, 0)
    play(state, f"build green-07 {GREEN}")
    assert (at(state, YELLOW, 1).marker, at(state, YELLOW, 1).value) == (False, 0)  # green-07 is at a corner


@rules("SF-5.8")
def test_a_printed_depot_is_no_card() -> None:
    state = position(boards={0: {GREEN: ["yellow-15"]}})
    assert at(state, GREEN, 0).value == 0


@rules("SF-5.8", "SF-5.4")
def test_a_plus2_token_on_a_square_counts_either_way() -> None:
    state = taken("blue-03", "blue-04", "blue-15", boards={0: {GRAY: ["value4", "value4", "gray-14"]}})
    play(state, f"build blue-03 {BLUE}", f"build blue-04 {BLUE}", "bonus plus2", "mark 1 2")
    assert at(state, GRAY, 2).value == 2
    play(state, f"build blue-15 {BLUE}")
    assert at(state, GRAY, 2).value == 6
    assert at(state, GRAY, 2).plus2 == 1


@rules("SF-5.8")
def test_squares_are_gray_orange_and_yellow() -> None:
    squares = {card.colour for card in GAME.edition().content.cards if "square" in card.symbols}
    assert squares == {"gray", "orange", "yellow"}


@rules("SF-5.1")
def test_positions_set_up_by_hand_keep_to_the_board() -> None:
    state = position(2, boards={0: {GRAY: FULL_GRAY}})
    for player, card, r in ((2, 0, 0), (-1, 0, 0), (0, 89, 0), (0, -1, 0), (0, 0, 5), (0, 0, -1)):
        with pytest.raises(ValueError, match=r"^(player|card|row): expected a whole number from 0 to "):
            state.lay(player, card, r)
    with pytest.raises(ValueError, match=f"row: {GRAY} is full"):
        state.lay(0, 0, GRAY)
    for player, cell in ((2, 0), (-1, 0), (0, 25), (0, -1)):
        with pytest.raises(ValueError, match=r"^(player|cell): expected a whole number from 0 to "):
            state.value_of(player, cell)
        with pytest.raises(ValueError, match=r"^(player|cell): expected a whole number from 0 to "):
            state.value_next_to(player, cell)

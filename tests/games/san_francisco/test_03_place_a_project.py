"""SF-3: the top card of the deck goes to a project column."""

from __future__ import annotations

import pytest

from fogline.core.errors import EditionError
from games.san_francisco.position import (
    GAME,
    PLAYERS,
    change,
    edited,
    edition,
    look,
    offered,
    play,
    position,
    refused,
    start,
    symbols,
)
from rules import rules

PLACE = {"place 0", "place 1", "place 2"}


@rules("SF-3.1")
@PLAYERS
def test_the_top_card_is_drawn_seen_and_placed(players: int) -> None:
    state = start(players, top=["blue-01", "black-03", "green-01"])
    play(state, "draw")
    for seat in range(-1, players):
        assert look(state, seat).drawn == "blue-01"
    assert look(state).deck == 86
    assert look(state).columns == [[], [], []]
    assert offered(state) == PLACE
    play(state, "place 2")
    assert look(state).drawn is None
    assert look(state).columns == [[], [], ["blue-01"]]
    assert state.player == 1
    play(state, "draw")
    assert look(state).drawn == "black-03"


@rules("SF-3.1")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_any_of_the_three_columns(column: int) -> None:
    state = position(columns=[["blue-01"], [], ["gray-01", "gray-02"]], top=["green-01"])
    play(state, "draw", f"place {column}")
    expected = [["blue-01"], [], ["gray-01", "gray-02"]]
    expected[column].append("green-01")
    assert look(state).columns == expected


@rules("SF-3.1")
def test_a_column_has_no_maximum_and_all_its_cards_stay_visible() -> None:
    cards = [card.id for card in GAME.edition().content.cards if "foundation" not in card.symbols]
    state = start(2, top=cards)
    for count in range(1, len(cards) + 1):
        play(state, "draw")
        assert offered(state) == PLACE
        play(state, "place 1")
        assert look(state).columns == [[], cards[:count], []]
    assert len(cards) == 76


@rules("SF-3.1")
def test_nothing_is_placed_without_drawing() -> None:
    state = position(columns=[["blue-01"]])
    assert refused(state, "place 0") == ("nothing_drawn", "SF-3.1")
    play(state, "finalize 0")
    assert refused(state, "place 0") == ("nothing_drawn", "SF-3.1")


@rules("SF-3.1")
def test_nothing_but_placing_after_drawing() -> None:
    state = position(columns=[["blue-01"]], top=["blue-02"])
    play(state, "draw")
    for text in ("draw", "stop", "finalize 0", "build blue-02 0", "bonus plus2", "mark 0 0", "discard 1"):
        assert refused(state, text) == ("place_first", "SF-3.1")


@rules("SF-3.2")
@PLAYERS
def test_a_foundation_card_gets_a_token(players: int) -> None:
    state = start(players, top=["gray-12", "blue-01", "black-07"])
    full = look(state).foundation_tokens
    play(state, "draw")
    assert look(state).foundation_tokens == full  # as it is placed, not as it is drawn
    play(state, "place 0")
    assert look(state).foundation_tokens == full - 1
    play(state, "draw", "place 0")
    assert look(state).foundation_tokens == full - 1
    play(state, "draw", "place 0")
    assert look(state).foundation_tokens == full - 2


@rules("SF-3.2", "SF-8.1")
def test_the_last_token_ends_the_game() -> None:
    state = position(top=["blue-01", "gray-12"], tokens=1, columns=[["blue-02"]])
    play(state, "draw", "place 0")
    assert not state.over
    play(state, "draw")
    assert not state.over
    play(state, "place 0")
    assert state.over
    assert look(state).columns[0] == ["blue-02", "blue-01", "gray-12"]
    assert look(state).foundation_tokens == 0
    assert GAME.result(state)["end"] == "foundations"


@rules("SF-3.3")
@PLAYERS
def test_the_deck_outlasts_the_tokens(players: int) -> None:
    """All foundation cards at the very bottom, everything placed, nothing taken."""
    cards = GAME.edition().content.cards
    others = [card.id for card in cards if "foundation" not in card.symbols]
    state = start(players, top=others)
    for _ in range(76):
        play(state, "draw", "place 0")
    while not state.over:
        assert look(state).deck > 0
        play(state, "draw", "place 0")
    assert look(state).foundation_tokens == 0
    assert look(state).deck == 11 - {2: 6, 3: 8, 4: 10}[players]


@rules("SF-3.3")
def test_exactly_as_many_foundation_cards_as_tokens_are_enough() -> None:
    other = edition(("4 = 10 }", "4 = 11 }"))
    cards = [card.id for card in other.content.cards]
    last = [card.id for card in other.content.cards if "foundation" in card.symbols]
    state = start(4, top=[card for card in cards if card not in last], edition=other)
    while not state.over:
        play(state, "draw", "place 0")
    assert look(state).deck == 0


@rules("SF-3.3")
@pytest.mark.parametrize(
    ("edits", "most", "found"),
    [
        ([("4 = 10 }", "4 = 12 }")], 12, 11),
        ([("2 = 6,", "2 = 12,")], 12, 11),
        ([symbols("gray-11", "bonus"), symbols("gray-12")], 10, 9),
    ],
)
def test_a_card_list_with_too_few_foundations_is_refused(
    edits: list[tuple[str, str]], most: int, found: int
) -> None:
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(edited(*edits))
    assert caught.value.problems == [
        f"deck.cards: expected at least as many foundation cards as foundation tokens, {most} (SF-3.3), "
        f"found {found}"
    ]


@rules("SF-3.1")
def test_drawing_brings_something_hidden_to_light() -> None:
    state = start(2)
    before = state.reveals
    play(state, "draw")
    assert state.reveals == before + 1
    play(state, "place 0")
    assert state.reveals == before + 1
    change(state, turn=0)
    play(state, "finalize 0")
    assert state.reveals == before + 1

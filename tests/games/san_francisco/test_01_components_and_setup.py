"""SF-1: what is in the box, and what lies on the table at the start."""

from __future__ import annotations

from collections import Counter

import pytest

from fogline.core.errors import FoglineError, RecordError
from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    PLAYERS,
    YELLOW,
    city,
    edition,
    look,
    markers,
    offered,
    play,
    position,
    refused,
    start,
    symbols,
    taken,
)
from rules import rules

CONTENT = GAME.edition().content


@rules("SF-1.1")
@PLAYERS
def test_everybody_has_an_empty_board_of_five_rows_of_five(players: int) -> None:
    view = look(start(players))
    assert view.players == len(view.cities) == players
    assert all(city.board == [None] * 25 and city.row_values == [0] * 5 for city in view.cities)


@rules("SF-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    assert GAME.players == (2, 3, 4)
    with pytest.raises(FoglineError, match="2, 3, 4 players"):
        GAME.new(players)
    with pytest.raises(RecordError, match=f"players: expected 2, 3 or 4 .SF-1.1., found {players}"):
        GAME.deal(GAME.edition(), players, GAME.setup(start()))


@rules("SF-1.1")
def test_every_row_is_a_district_with_a_colour_of_its_own() -> None:
    colours = [district.colour for district in CONTENT.districts]
    assert len(set(colours)) == 5
    for row, colour in enumerate(colours):
        assert offered(taken(f"{colour}-01")) == {"stop", f"build {colour}-01 {row}"}


@rules("SF-1.2")
@PLAYERS
def test_the_deck_holds_all_87_cards_and_nothing_is_face_up(players: int) -> None:
    state = GAME.new(players, seed=5)
    view = GAME.view(state, -1)
    assert (view.deck, view.drawn, view.columns, view.tray, view.box) == (87, None, [[], [], []], [], [])
    deck = GAME.setup(state)["deck"]
    assert sorted(deck) == sorted(card.id for card in CONTENT.cards)
    assert len(set(deck)) == 87


@rules("SF-1.2")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    in_order = [card.id for card in CONTENT.cards]
    decks = [GAME.setup(GAME.new(2, seed))["deck"] for seed in range(200)]
    assert len({tuple(deck) for deck in decks}) == 200
    assert in_order not in decks
    assert len({deck[0] for deck in decks}) > 70  # any card may be on top
    assert len({deck[86] for deck in decks}) > 70


@rules("SF-1.2", "SF-1.5")
@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (["blue-01"] * 87, "each of the 87 cards"),
        ([card.id for card in CONTENT.cards][1:], "each of the 87 cards"),
        ([*(card.id for card in CONTENT.cards), "blue-01"], "each of the 87 cards"),
        ([*[card.id for card in CONTENT.cards][1:], "value4"], "'value4' is no project card"),
        ([*[card.id for card in CONTENT.cards][1:], "pink-01"], "'pink-01' is no project card"),
    ],
)
def test_no_other_deck_is_dealt(deck: list[str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        GAME.deal(GAME.edition(), 2, {"first": 0, "deck": deck})


@rules("SF-1.3")
@pytest.mark.parametrize(("players", "tokens"), [(2, 6), (3, 8), (4, 10)])
def test_foundation_tokens(players: int, tokens: int) -> None:
    assert look(start(players)).foundation_tokens == tokens
    cards = [card.id for card in CONTENT.cards if "foundation" in card.symbols]
    state = start(players, top=cards)
    for left in range(tokens - 1, -1, -1):
        assert not state.over
        play(state, "draw", "place 0")
        assert look(state).foundation_tokens == left
    assert state.over


@rules("SF-1.4")
def test_advantage_tokens() -> None:
    """18 with four players: 2, 1, -1 for each district, 2½, 1, -1 for the network; in half points."""
    advantage = CONTENT.file.advantage
    four = Counter(n for n in advantage.district["4"] if n for _ in range(5))
    four.update(n for n in advantage.network["4"] if n)
    assert four == {4: 5, 2: 5 + 1, -2: 5 + 1, 5: 1}
    assert sum(four.values()) == 18
    for players, left_out in ((3, [-2]), (2, [-2, 2])):
        for name in ("district", "network"):
            tokens = [n for n in getattr(advantage, name)["4"] if n and n not in left_out]
            assert [n for n in getattr(advantage, name)[str(players)] if n] == tokens
            assert len(getattr(advantage, name)[str(players)]) == players


@rules("SF-1.5")
@PLAYERS
def test_three_copies_of_six_bonuses_and_nothing_is_owned(players: int) -> None:
    state = start(players)
    view = look(state)
    assert view.bonuses == dict.fromkeys(("plus2", "value4", "depot", "points", "contracts", "tracks"), 3)
    for owner in view.cities:
        assert owner.completed == []
        assert not owner.medal
        assert (owner.contracts, owner.discard_tokens, owner.points_tokens) == (0, 0, 0)
        assert (owner.seaside, owner.markers, owner.skyscrapers, owner.need) == (0, 0, 0, 7)
    assert GAME.breakdown(state)[0]["completion"] == 0


@rules("SF-1.5")
def test_which_bonus_belongs_to_which_district_is_data() -> None:
    """Blue and green have changed bonuses in this edition, and blue lies below gray."""
    other = edition(
        ('colour = "blue"\nname', 'colour = "pink"\nname'),
        ('colour = "gray"\nname', 'colour = "blue"\nname'),
        ('colour = "pink"\nname', 'colour = "gray"\nname'),
        ('bonus = "plus2"', 'bonus = "contracts"'),
        ('bonus = "contracts"\nsource_order = "public"\nsource_name = "public"', 'bonus = "plus2"'),
    )
    state = taken("gray-03", "gray-04", edition=other)
    play(state, "build gray-03 0", "build gray-04 0")
    assert offered(state) == {"bonus contracts", "bonus tracks"}


@rules("SF-1.5")
def test_the_number_of_copies_and_the_cards_are_data() -> None:
    other = edition(("bonus_copies = 3", "bonus_copies = 1"), symbols("blue-01", "tracks", "foundation"))
    state = start(2, top=["blue-01"], edition=other)
    assert set(look(state).bonuses.values()) == {1}
    play(state, "draw", "place 0")
    assert look(state).foundation_tokens == 5


@rules("SF-1.6")
def test_contracts_never_run_out() -> None:
    cards = [f"blue-{i:02}" for i in range(1, 9)]
    state = position(4, columns=[cards], contracts=[7, 7, 6, 0], turn=0)  # 20 of 12
    play(state, "finalize 0")
    assert [city(state, p).contracts for p in range(4)] == [8, 7, 6, 0]


@rules("SF-1.6")
def test_markers_never_run_out() -> None:
    """30 depot cards on three boards: more than the 28 markers in the box."""
    state = position(4, boards={p: {row: ["depot"] * 5 for row in (YELLOW, GREEN)} for p in range(3)})
    assert sum(len(markers(state, p)) for p in range(3)) == 30
    assert CONTENT.file.supply.markers == 28


@rules("SF-1.6")
def test_skyscrapers_are_always_enough() -> None:
    """The 10th token ends the game with its card still in a column, so that 9 can be built on at most."""
    supply, tokens = CONTENT.file.supply, CONTENT.file.foundation_tokens.by_players
    assert supply.skyscrapers == max(tokens.values()) - 1 == 9
    foundations = [card.id for card in CONTENT.cards if "foundation" in card.symbols]
    state = position(4, columns=[foundations[:9]], top=foundations[9:])
    assert play(state, "draw", "place 0").over


@rules("SF-1.7")
@PLAYERS
def test_the_table_says_who_is_first_and_turns_go_in_seat_order(players: int) -> None:
    for first in range(players):
        state = start(players, top=["blue-01", "gray-01"], first=first)
        for turn in range(2 * players):
            seat = (first + turn) % players
            assert (state.player, state.turn, look(state).first) == (seat, seat, first)
            play(state, "draw", f"place {turn % 3}")


@rules("SF-1.7")
@PLAYERS
def test_or_the_seed_says_who_is_first(players: int) -> None:
    counts = Counter(GAME.new(players, seed).player for seed in range(600))
    assert set(counts) == set(range(players))
    assert min(counts.values()) > 600 / players * 0.7


@rules("SF-1.7")
def test_the_first_player_is_a_seat_at_the_table() -> None:
    deck = [card.id for card in CONTENT.cards]
    with pytest.raises(RecordError, match=r"setup.first: expected a seat from 0 to 1, found 2"):
        GAME.deal(GAME.edition(), 2, {"first": 2, "deck": deck})
    with pytest.raises(RecordError, match="setup"):
        GAME.deal(GAME.edition(), 2, {"first": -1, "deck": deck})
    with pytest.raises(FoglineError, match="seat from 0 to 1"):
        GAME.new(2, first=2)


@rules("SF-1.1", "SF-1.5")
def test_a_row_takes_no_other_colour() -> None:
    state = taken("blue-01")
    assert refused(state, f"build blue-01 {GRAY}") == ("other_district", "SF-5.1")
    assert refused(state, f"build blue-01 {GREEN}") == ("other_district", "SF-5.1")
    play(state, f"build blue-01 {BLUE}")

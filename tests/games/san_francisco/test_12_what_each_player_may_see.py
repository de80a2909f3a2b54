"""SF-12: everything is public but the order of the deck."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core.rng import Rng
from fogline.games.san_francisco.kernel import SanFrancisco
from games.san_francisco.position import (
    BLUE,
    GAME,
    PLAYERS,
    change,
    look,
    play,
    position,
    start,
    taken,
)
from rules import rules


@rules("SF-12.1")
@PLAYERS
def test_all_seats_and_spectators_see_the_same(players: int) -> None:
    state = position(
        players,
        boards={0: {BLUE: ["blue-03", "blue-15"]}, 1: {BLUE: ["blue-06"]}},
        columns=[["gray-01"], ["black-02", "gray-13"]],
        top=["green-01"],
        contracts=[2, 0, 0, 0],
        discard_tokens=[1, 0, 0, 0],
        points_tokens=[0, 1, 0, 0],
    )
    play(state, "draw")
    spectator = look(state)
    for seat in range(players):
        assert msgspec.structs.replace(look(state, seat), seat=-1) == spectator


@rules("SF-12.1")
def test_the_number_of_cards_in_the_deck_the_box_and_all_that_players_own() -> None:
    state = taken(
        "blue-01",
        "gray-12",
        boards={1: {BLUE: ["blue-06"]}},
        top=["green-01"],
        contracts=[0, 0, 0, 0],
        points_tokens=[0, 2, 0, 0],
        discard_tokens=[1, 0, 0, 0],
    )
    play(state, f"build blue-01 {BLUE}", "stop", "draw")
    view = look(state, seat=1)
    assert (view.deck, view.box, view.drawn) == (83, ["gray-12"], "green-01")
    assert [city.contracts for city in view.cities] == [1, 0]
    assert [city.discard_tokens for city in view.cities] == [1, 0]
    assert [city.points_tokens for city in view.cities] == [0, 2]
    assert view.foundation_tokens == 5
    cards = [cell.card for city in view.cities for cell in city.board if cell]
    assert sorted(cards) == ["blue-01", "blue-06"]


@rules("SF-12.1")
@PLAYERS
def test_a_drawn_card_is_seen_by_all_from_the_moment_it_is_drawn(players: int) -> None:
    state = start(players, top=["orange-05"])
    assert all(look(state, seat).drawn is None for seat in range(-1, players))
    play(state, "draw")
    assert all(look(state, seat).drawn == "orange-05" for seat in range(-1, players))


@rules("SF-12.1")
@PLAYERS
def test_every_card_is_somewhere(players: int) -> None:
    """Through a whole game: deck, hand, columns, tray, boards and box hold the 87 cards, each once."""
    for seed in range(4):
        state = start(players)
        deck = list(range(87))
        rng = Rng(seed)
        for i in range(86, 0, -1):
            j = rng.integer(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        change(state, deck=deck)
        while not state.over:
            legal = state.legal()
            state.apply(legal[rng.integer(len(legal))])
            view = look(state)
            seen = [*view.tray, *view.box, *(card for column in view.columns for card in column)]
            seen += [cell.card for city in view.cities for cell in city.board if cell]
            seen += [view.drawn] if view.drawn else []
            seen = [card for card in seen if card not in ("value4", "depot")]
            assert len(seen) == len(set(seen)) == 87 - view.deck


@rules("SF-12.2")
@PLAYERS
@settings(max_examples=20)
@given(order=st.permutations(range(80)), seed=st.integers(0, 2**64 - 1))
def test_nobody_learns_the_order_of_the_deck(players: int, order: list[int], seed: int) -> None:
    """Positions that differ in nothing else look the same, and a position dealt for a seat is the same."""
    state = position(players, columns=[["blue-01", "gray-01"], ["green-01"]], boards={1: {0: ["blue-02"]}})
    other = state.copy()
    rest = other.deck[7:]
    change(other, deck=[*other.deck[:7], *(rest[i] for i in order)], drawn=7, boxed=3)
    change(state, drawn=7, boxed=3)
    for seat in range(-1, players):
        assert look(other, seat) == look(state, seat)
        assert GAME.observe(other, max(seat, 0)) == GAME.observe(state, max(seat, 0))
        dealt, again = state.resample(seat, Rng(seed)), other.resample(seat, Rng(seed))
        assert dealt.snapshot() == again.snapshot()
        assert sorted(dealt.deck) == list(range(87))


@rules("SF-12.2")
@PLAYERS
def test_only_the_order_of_the_deck_is_dealt_anew(players: int) -> None:
    state = position(players, columns=[["blue-01"]], top=["gray-01"], contracts=[1, 0, 0, 0])
    play(state, "draw")
    known = {**state.snapshot(), "seed": 0, "deck": state.deck[: state.drawn]}
    tops = set()
    for seed in range(300):
        dealt = state.resample(seed % players, Rng(seed))
        assert isinstance(dealt, SanFrancisco)
        assert {**dealt.snapshot(), "seed": 0, "deck": dealt.deck[: dealt.drawn]} == known
        tops.add(dealt.deck[dealt.drawn])
    assert len(tops) > 75  # of 85: any card that is left may be next


@rules("SF-12.2")
def test_the_card_on_top_is_in_no_view() -> None:
    """The cards still in the deck are named nowhere, so that their order cannot be either."""
    state = start(2, top=["blue-01", "gray-01", "green-01"])
    play(state, "draw", "place 0")
    text = msgspec.json.encode(look(state)).decode()
    assert "blue-01" in text
    assert "gray-01" not in text
    assert "green-01" not in text

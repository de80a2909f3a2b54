"""NS-4.15: the licence deck and its discards. (The map is in position.py.)"""

from __future__ import annotations

import pytest

from fogline.core.rng import Rng
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from fogline.games.san_francisco_1906.setup import foretell
from games.san_francisco_1906.position import (
    GAME,
    LICENCES,
    PLAYERS,
    building,
    look,
    offered,
    play,
    position,
    start,
)
from kit.model import change
from rules import rules


@rules("NS-4.15")
def test_used_licences_are_discarded() -> None:
    state = building("red-1-a", "green-5-a")
    play(state, "build r0c1 green-5-a red-1-a")
    assert set(look(state).discards) == {"red-1-a", "green-5-a"}


def about_to_reshuffle(left: int = 0) -> SanFrancisco1906:
    """Seat 0 has taken a licence, seat 1 is the last to act on the card; the deck holds `left` cards."""
    state = position(card="embarcadero", row=LICENCES[:3], deck=LICENCES[3 : 3 + left])
    return play(state, "move 1", "act 1", f"licence {LICENCES[0]}", "move 0")


@rules("NS-4.15")
def test_the_discards_become_the_deck_when_a_licence_has_to_be_drawn() -> None:
    state = about_to_reshuffle()
    assert GAME.chances(state) == []
    play(state, "coin")
    (event,) = GAME.chances(state)
    assert event["chance"] == "licences"
    assert sorted(event["cards"]) == sorted(LICENCES[3:])
    assert look(state).licence_row == [event["cards"][0], *LICENCES[1:3]]
    assert (look(state).licence_deck, look(state).discards) == (38, [])
    play(state, sorted(offered(state))[0])
    assert GAME.chances(state) == []


@rules("NS-4.15")
def test_no_reshuffle_while_the_deck_suffices() -> None:
    state = about_to_reshuffle(left=1)
    play(state, "coin")
    assert GAME.chances(state) == []
    assert (look(state).licence_deck, len(look(state).discards)) == (0, 38)


@rules("NS-4.15")
def test_a_single_discard_is_a_new_deck_too() -> None:
    state = about_to_reshuffle()
    change(state, discards=1 << 41)
    play(state, "coin")
    assert GAME.chances(state) == [{"chance": "licences", "cards": ["wild-b"]}]
    assert look(state).licence_row == ["wild-b", *LICENCES[1:3]]


@rules("NS-4.15")
def test_a_deck_that_runs_out_twice_leaves_the_row_short() -> None:
    state = position(card="embarcadero", row=LICENCES[:1], deck=[])
    change(state, discards=1 << 41)
    play(state, "move 1", "act 1", f"licence {LICENCES[0]}", "move 0", "coin")
    assert look(state).licence_row == ["wild-b"]


@rules("NS-4.15")
def test_the_reshuffle_is_random_and_comes_from_the_position() -> None:
    decks = set()
    for seed in range(20):
        state = about_to_reshuffle()
        state.reseed(seed)
        twin = state.copy()
        play(state, "coin")
        play(twin, "coin")
        assert GAME.chances(state) == GAME.chances(twin)
        decks.add(str(GAME.chances(state)))
    assert len(decks) == 20


@rules("NS-4.15")
def test_a_foretold_deck_comes() -> None:
    deck = LICENCES[3:][::-1]
    state = about_to_reshuffle()
    foretell(state, [{"chance": "licences", "cards": deck}])
    seed = state.seed
    play(state, "coin")
    assert GAME.chances(state) == [{"chance": "licences", "cards": deck}]
    assert state.seed == seed  # a replay needs no random numbers
    assert look(state).licence_row[0] == deck[0]


@pytest.mark.parametrize(
    "cards",
    [
        [],
        None,
        7,
        LICENCES,
        LICENCES * 3,
        LICENCES[4:],
        [*LICENCES[4:], LICENCES[4]],
        [*LICENCES[4:], "no such card"],
        [*LICENCES[4:], ["x"]],
    ],
)
def test_a_foretold_deck_that_cannot_be_does_not_come(cards: object) -> None:
    state, alone = about_to_reshuffle(), about_to_reshuffle()
    foretell(state, [{"chance": "licences", "cards": cards}])
    play(state, "coin")
    play(alone, "coin")
    assert GAME.chances(state) == GAME.chances(alone)
    assert state.snapshot() == alone.snapshot()


def test_what_is_foretold_is_for_the_next_action_alone_and_not_for_copies() -> None:
    event = {"chance": "licences", "cards": LICENCES[3:][::-1]}
    state = about_to_reshuffle()
    foretell(state, [event])
    copy, redealt = state.copy(), state.resample(1, Rng(1))
    for other in (copy, redealt):
        assert isinstance(other, SanFrancisco1906)
        play(other, "coin")
        assert GAME.chances(other) != [event]
    state = position(card="embarcadero", row=LICENCES[:3], deck=[])
    play(state, "move 1", "act 1", f"licence {LICENCES[0]}")
    foretell(state, [event])
    play(state, "move 0", "coin")
    assert GAME.chances(state) != [event]


def test_foretelling_numbers_that_are_no_licences_is_an_error() -> None:
    state = start()
    for cards in ([42], [-1], [*range(42), 0]):
        with pytest.raises(ValueError, match=r"^cards: expected "):
            state.foretell(cards)


@pytest.mark.parametrize("players", PLAYERS)
def test_objectives_are_not_reshuffled(players: int) -> None:
    state = position(players, card="nob-hill", objective_row=["pairs", "money", "rubble"], objective_deck=0)
    play(state, "move 0", "act 0", "objective pairs")
    for space in (1, 2, 4)[: players - 1]:
        play(state, f"move {space}", "coin")
    assert look(state).objective_row == ["money", "rubble"]

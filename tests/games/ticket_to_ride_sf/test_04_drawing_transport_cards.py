"""TR-4: two cards, ferries, flushes, and decks that run out."""

from __future__ import annotations

from collections import Counter

import pytest

from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from fogline.games.ticket_to_ride_sf.view import View
from games.ticket_to_ride_sf.model import crowded, settled
from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    all_tickets,
    hand,
    look,
    move,
    offered,
    phase,
    play,
    position,
    refused,
    start,
)
from kit.play import scaled
from rules import rules


@rules("TR-4.1")
@PLAYERS
def test_two_cards_from_anywhere(players: int) -> None:
    state = position(players)
    takes = {"take 0", "take 1", "take 2", "take 3", "take 4", "take deck"}
    assert offered(state, "take") == takes
    play(state, "take 0")
    assert (phase(state), state.player) == ("second", 0)
    assert offered(state) == takes
    play(state, "take deck")
    assert hand(state) == {"blue": 1, "orange": 1}
    assert (phase(state), state.player) == ("turn", 1)


@rules("TR-4.1")
@pytest.mark.parametrize("slot", range(5))
def test_a_face_up_card_is_replaced_before_the_second_is_taken(slot: int) -> None:
    state = position(deck="ferry blue green")
    face = look(state).face
    play(state, f"take {slot}")
    assert look(state).face == [*face[:slot], "ferry", *face[slot + 1 :]]
    assert look(state).deck == 2
    state = position(deck="orange blue green")
    play(state, f"take {slot}", f"take {slot}")
    assert hand(state) == {face[slot]: 1, "orange": 1}
    assert look(state).face[slot] == "blue"


@rules("TR-4.2")
def test_a_face_up_ferry_as_the_first_card_is_the_only_one() -> None:
    state = position(face="ferry green black purple ferry")
    play(state, "take 4")
    assert hand(state) == {"ferry": 1}
    assert (phase(state), state.player) == ("turn", 1)


@rules("TR-4.3")
def test_a_face_up_ferry_is_no_second_card_not_even_a_new_one() -> None:
    state = position(face="blue green black purple ferry", deck="ferry orange")
    play(state, "take 0")
    assert look(state).face == ["ferry", "green", "black", "purple", "ferry"]
    assert offered(state) == {"take 1", "take 2", "take 3", "take deck"}
    for slot in (0, 4):
        assert refused(state, f"take {slot}") == ("no_second_ferry", "TR-4.3")
    play(state, "take deck", "take 4")
    assert hand(state, 1) == {"ferry": 1}


@rules("TR-4.4")
def test_a_ferry_drawn_blind_counts_as_any_other_card() -> None:
    state = position(deck="ferry ferry orange")
    play(state, "take deck")
    assert phase(state) == "second"
    play(state, "take deck")
    assert hand(state) == {"ferry": 2}
    assert state.player == 1


@rules("TR-4.5")
def test_three_ferries_face_up_are_flushed_also_between_the_two_cards() -> None:
    state = position(face="blue ferry ferry green black", deck="ferry orange red purple blue green black")
    play(state, "take 0")
    assert look(state).face == ["orange", "red", "purple", "blue", "green"]
    assert look(state).discards["ferry"] >= 3
    assert phase(state) == "second"
    play(state, "take 0")
    assert hand(state) == {"blue": 1, "orange": 1}


@rules("TR-4.5")
def test_two_ferries_stay() -> None:
    state = position(face="blue ferry green red black", deck="ferry orange red purple blue green black")
    play(state, "take 0")
    assert look(state).face == ["ferry", "ferry", "green", "red", "black"]


@rules("TR-4.5")
def test_a_flush_is_done_again_if_need_be() -> None:
    deck = "ferry ferry ferry ferry red purple blue green black orange red"
    state = position(face="blue ferry ferry green black", deck=deck)
    play(state, "take 0")
    assert look(state).face == ["blue", "green", "black", "orange", "red"]


@rules("TR-4.5")
def test_the_flushed_cards_lie_among_the_discards_when_the_deck_runs_out() -> None:
    """Only the flushed cards can become the new deck here: there is nothing else."""
    state = position(face="blue ferry ferry green black", deck="ferry orange red purple", rest=1)
    assert look(state).discards == {}
    play(state, "take 0")
    (shuffled,) = [event["cards"] for event in GAME.chances(state)]
    assert Counter(shuffled) == {"ferry": 3, "green": 1, "black": 1}
    assert look(state).face[:3] == ["orange", "red", "purple"]
    assert look(state).face[3:] == shuffled[:2]


@rules("TR-4.5", "TR-4.6")
def test_the_ferries_are_flushed_before_an_empty_deck_is_made_anew() -> None:
    """So all that lay face up is shuffled together with the discards."""
    state = position(face="blue ferry ferry green black", deck="ferry", discards="red red purple", rest=1)
    play(state, "take 0")
    shuffled = GAME.chances(state)[0]["cards"]
    assert Counter(shuffled) == {"ferry": 3, "green": 1, "black": 1, "red": 2, "purple": 1}
    assert look(state).flushes[0] == 1


@rules("TR-4.5")
def test_two_groups_of_five_do_not_change_places_for_ever() -> None:
    """Three ferries face up, three among the discards: shuffled together, they are soon apart."""
    others = "ferry ferry ferry green purple"
    ends = []
    for seed in range(50):
        state = position(face="blue ferry ferry red black", deck="ferry", discards=others, rest=1)
        state.reseed(seed)
        play(state, "take 0")
        assert len(GAME.chances(state)[0]["cards"]) == 10
        ends.append(look(state).face.count("ferry"))
    assert ends.count(1) + ends.count(2) > 10


@rules("TR-4.5")
def test_no_flush_with_deck_and_discards_both_empty() -> None:
    """The same cards would come back."""
    state = position(face="blue ferry ferry green black", deck="ferry", rest=1)
    play(state, "take 0")
    assert look(state).face == ["ferry", "ferry", "ferry", "green", "black"]
    assert (GAME.chances(state), look(state).flushes) == ([], [0])


@rules("TR-4.5", "TR-4.7")
def test_the_ferries_are_looked_at_again_after_a_discard() -> None:
    hands = {0: "purple"}
    state = position(hands=hands, face="ferry ferry ferry green black", deck="", rest=1)
    play(state, "claim lad-hai-1 purple=1")
    assert Counter(GAME.chances(state)[0]["cards"]) == {"ferry": 3, "green": 1, "black": 1, "purple": 1}
    assert look(state).flushes[0] == 1
    # A gap is filled first: here that uses up the discards.
    state = position(hands=hands, face="ferry ferry ferry - black", deck="", rest=1)
    play(state, "claim lad-hai-1 purple=1")
    assert look(state).face == ["ferry", "ferry", "ferry", "purple", "black"]
    assert look(state).flushes == [0, 0]


@rules("TR-4.5")
def test_nothing_hidden_decides_whether_the_ferries_are_flushed() -> None:
    """Whether the deck could help or not: two other cards are in sight, and it is done all the same."""
    for deck in ("ferry ferry ferry", "ferry red orange"):
        state = position(face="blue ferry ferry green black", deck=deck, rest=1)
        play(state, "take 0")
        assert look(state).flushes[0] >= 1


@rules("TR-4.5")
def test_with_the_third_new_deck_in_one_move_the_ferries_stay() -> None:
    """Eight ferries and two others: any five have three ferries, so only this ends it."""
    state = position(face="blue ferry ferry green black", deck="ferry ferry ferry ferry ferry ferry", rest=1)
    play(state, "take 0")
    assert look(state).face.count("ferry") >= 3
    assert [len(event["cards"]) for event in GAME.chances(state)] == [10, 10, 10]
    assert look(state).flushes == [2, 2, 2, 0]
    play(state, "take deck")  # they are looked at again after the next card
    assert len(GAME.chances(state)) == 3
    assert look(state).flushes[0] == 1


def flushed_often() -> tuple[TicketToRide, View]:
    """Two flushes, a new deck, two more, another deck; and the view before it."""
    state = position(face="blue ferry ferry green black", deck="ferry ferry ferry ferry red orange", rest=1)
    three = ["ferry"] * 3
    decks = [
        [*three, "green", "black", *three, "red", "orange"],
        ["ferry", "ferry", "green", "black", "red", "orange", *three, "ferry"],
    ]
    before = look(state)
    assert GAME.foretell is not None
    GAME.foretell(state, [{"chance": "transport", "cards": cards} for cards in decks])
    play(state, "take 0")
    assert [event["cards"] for event in GAME.chances(state)] == decks
    return state, before


@rules("TR-4.5")
def test_new_decks_are_counted_not_flushes() -> None:
    state, _ = flushed_often()
    assert look(state).flushes == [2, 2, 0]
    assert look(state).face == ["ferry", "ferry", "green", "black", "red"]


@rules("TR-4.5", "TR-4.6")
def test_every_flush_and_every_new_deck_is_told_in_order_and_number() -> None:
    state, before = flushed_often()

    def told(state: TicketToRide, language: str) -> list[str]:
        return GAME.words.log(GAME.edition(), before, move("take 0"), look(state), ["Ann", "Bob"], language)

    flush = "Three or more ferries lie face up: all 5 are discarded."
    deck = "The discards are shuffled and become the new deck: {} cards."
    assert told(state, "en")[1:] == [  # after the card that was taken
        flush,
        flush,
        deck.format(10),
        flush,
        flush,
        deck.format(10),
        "Now face up: ferry, ferry, green, black, red.",
    ]
    for language in ("pl", "es"):
        lines = told(state, language)
        assert len(lines) == 8
        assert lines[1] == lines[2] == lines[4] == lines[5] != lines[3] == lines[6]
    stay = position(face="blue ferry ferry green black", deck="ferry ferry ferry ferry ferry ferry", rest=1)
    play(stay, "take 0")
    assert told(stay, "en")[-1] == (
        "That was the third new deck in one move: the ferries stay until the next card is taken or discarded."
    )


@rules("TR-4.5", "TR-4.6", "TR-4.7")
@PLAYERS
def test_in_random_games_all_goes_as_the_model_says(players: int) -> None:
    """Half of them with so many ferries in few hands that the face-up cards are often flushed."""
    flushes = decks = 0
    for seed in range(scaled(400, 40)):
        state = crowded(GAME, players, seed) if seed % 2 else GAME.new(players, seed)
        assert isinstance(state, TicketToRide)
        rng = Rng(seed)
        while not state.over:
            legal = state.legal()
            action = legal[rng.integer(len(legal))]
            before = state.copy()
            assert isinstance(before, TicketToRide)
            state.apply(action)
            wanted = settled(before, GAME.move(state.edition, action), GAME.chances(state))
            assert (state.face, state.deck[: state.deck_size][::-1], state.discards) == wanted[:3]
            assert look(state).flushes == wanted[3]
            flushes += sum(wanted[3])
            decks += len(wanted[3]) - 1
    assert flushes > scaled(400, 40)
    assert decks > scaled(400, 40)


@rules("TR-4.6")
@PLAYERS
def test_the_discards_become_the_deck_as_soon_as_it_is_empty(players: int) -> None:
    """Also between the two cards, and before the second is taken."""
    state = position(players, deck="orange")
    discards = look(state).discards
    play(state, "take deck")
    assert phase(state) == "second"
    assert look(state).discards == {}
    assert look(state).deck == sum(discards.values()) == 44 - 6
    (event,) = GAME.chances(state)
    assert event["chance"] == "transport"
    assert Counter(event["cards"]) == discards
    play(state, "take deck")
    assert hand(state) == dict(Counter(["orange", event["cards"][0]]))
    assert GAME.chances(state) == []


@rules("TR-4.6")
def test_the_last_card_of_the_deck_as_a_replacement() -> None:
    state = position(deck="orange")
    play(state, "take 0")
    assert look(state).face[0] == "orange"
    assert look(state).deck == 44 - 6
    assert len(GAME.chances(state)) == 1


@rules("TR-4.6")
def test_every_order_of_the_new_deck_is_possible() -> None:
    seen = set()
    for seed in range(200):
        state = position(deck="orange", rest=1, discards="blue blue ferry")
        state.reseed(seed)
        play(state, "take deck")
        seen.add(tuple(GAME.chances(state)[0]["cards"]))
    assert seen == {("blue", "blue", "ferry"), ("blue", "ferry", "blue"), ("ferry", "blue", "blue")}


@rules("TR-4.6")
def test_a_foretold_shuffle_comes_true_and_one_that_does_not_fit_does_not() -> None:
    for cards, follows in (
        (["ferry", "blue", "blue"], True),
        (["blue", "ferry", "blue"], True),
        (["blue", "blue"], False),
        (["blue", "blue", "blue"], False),
        (["blue", "blue", "ferry", "ferry"], False),
        (["blue", "blue", "tram"], False),
    ):
        state = position(deck="orange", rest=1, discards="blue blue ferry")
        GAME.foretell(state, [{"chance": "transport", "cards": cards}])  # type: ignore[misc]
        other = state.copy()  # knows nothing of what is foretold
        play(other, "take deck")
        play(state, "take deck")
        (event,) = GAME.chances(state)
        assert sorted(event["cards"]) == ["blue", "blue", "ferry"]
        if follows:
            assert event["cards"] == cards
        else:
            assert event == GAME.chances(other)[0]


@rules("TR-4.6")
def test_a_foretold_shuffle_that_does_not_fit_leaves_the_next_one_as_it_is() -> None:
    def decks(foretold: list[list[str]], seed: int) -> list[list[str]]:
        state = position(face="blue ferry ferry green black", deck="ferry ferry ferry red orange", rest=1)
        state.reseed(seed)
        assert GAME.foretell is not None
        GAME.foretell(state, [{"chance": "transport", "cards": cards} for cards in foretold])
        play(state, "take 0")
        return [event["cards"] for event in GAME.chances(state)]

    drawn = [(seed, found) for seed in range(200) if len(found := decks([], seed)) > 1]
    assert len(drawn) > 10
    for seed, (first, second, *_) in drawn:
        for misfit in (["blue"], first + second):
            assert decks([misfit, second[::-1]], seed)[:2] == [first, second[::-1]]


@rules("TR-4.6")
def test_what_is_foretold_is_for_the_next_action_only() -> None:
    fates = []
    for seed in range(20):
        state = position(deck="orange red", rest=1, discards="blue blue green green black black")
        state.reseed(seed)
        GAME.foretell(
            state, [{"chance": "transport", "cards": ["blue", "blue", "green", "green", "black", "black"]}]
        )  # type: ignore[misc]
        play(state, "take deck", "take deck")
        fates.append(GAME.chances(state)[0]["cards"])
    assert fates.count(["blue", "blue", "green", "green", "black", "black"]) < 5


@rules("TR-4.7")
def test_with_both_piles_empty_gaps_stay_open() -> None:
    state = position(deck="", face="blue green - purple ferry", rest=1)
    assert offered(state, "take") == {"take 0", "take 1", "take 3", "take 4"}
    assert refused(state, "take 2") == ("slot_empty", "TR-4.7")
    assert refused(state, "take deck") == ("deck_empty", "TR-4.7")
    play(state, "take 0")
    assert look(state).face == [None, "green", None, "purple", "ferry"]
    assert offered(state) == {"take 1", "take 3"}
    play(state, "take 1")
    assert state.player == 1


@rules("TR-4.7")
def test_only_one_card_if_no_second_may_be_taken() -> None:
    """The ferries left do not count."""
    state = position(deck="", face="blue - - ferry ferry", rest=1)
    play(state, "take 0")
    assert state.player == 1
    assert hand(state) == {"blue": 1}
    state = position(deck="orange", face="ferry ferry ferry ferry ferry", rest=1)
    play(state, "take deck")
    assert state.player == 1
    assert hand(state) == {"orange": 1}


@rules("TR-4.7", "TR-4.6")
def test_a_claim_fills_the_gaps_from_its_own_cards_lowest_first() -> None:
    """Before anything else: also before the souvenir is chosen."""
    hands = {0: "ferry ferry purple purple"}
    state = position(hands=hands, deck="", face="- green - - black", rest=1, tickets=all_tickets(2))
    play(state, "claim alc-emb purple=2 ferry=2")
    assert phase(state) == "collect"
    (event,) = GAME.chances(state)
    assert Counter(event["cards"]) == {"purple": 2, "ferry": 2}
    one, two, three, _ = event["cards"]
    assert look(state).face == [one, "green", two, three, "black"]
    assert look(state).deck == 1


@rules("TR-4.7")
def test_a_claim_with_a_deck_left_adds_to_the_discards_only() -> None:
    state = position(hands={0: "purple"})
    before = look(state)
    play(state, "claim lad-hai-1 purple=1")
    after = look(state)
    assert (after.face, after.deck) == (before.face, before.deck)
    assert after.discards["purple"] == before.discards.get("purple", 0) + 1
    assert GAME.chances(state) == []


@rules("TR-4.1")
def test_a_setup_deals_hands_before_the_face_up_cards() -> None:
    assert hand(start(2, "red orange"), 0) == {"red": 1, "orange": 1}

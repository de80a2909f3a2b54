"""TR-4: two cards, ferries, flushes, and decks that run out."""

from __future__ import annotations

from collections import Counter

import pytest

from fogline.core.rng import Rng
from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    all_tickets,
    hand,
    look,
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


@rules("TR-4.5")
def test_no_flush_where_fewer_than_three_other_cards_are_left() -> None:
    """It could never end: two others face up, none in the deck."""
    state = position(face="blue ferry ferry green black", deck="ferry ferry ferry", rest=1)
    play(state, "take 0")
    assert look(state).face == ["ferry", "ferry", "ferry", "green", "black"]
    assert GAME.chances(state) == []
    # With one more among the deck it is done.
    state = position(face="blue ferry ferry green black", deck="ferry ferry ferry red", rest=1)
    play(state, "take 0")
    assert len(GAME.chances(state)) >= 1


@rules("TR-4.5")
def test_at_most_three_flushes_after_one_move() -> None:
    """Eight ferries and three others go round: sometimes the third flush turns up three ferries again."""
    limits = 0
    deck = "ferry ferry ferry ferry ferry ferry red"
    for seed in range(60):
        state = position(face="blue ferry ferry green black", deck=deck, rest=1)
        state.seed = seed
        play(state, "take 0")
        flushed = [event["cards"] for event in GAME.chances(state)]
        assert 1 <= len(flushed) <= 3
        if look(state).face.count("ferry") >= 3:
            limits += 1
            shown = state.reveals
            play(state, "take deck")  # they are looked at again after the next card
            others = 3 - sum(hand(state).get(kind, 0) for kind in ("green", "black", "red"))
            assert (state.reveals - shown >= 6) == (others == 3)  # five new ones, if it can help
    assert limits > 10


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
        state.seed = seed
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
def test_what_is_foretold_is_for_the_next_action_only() -> None:
    fates = []
    for seed in range(20):
        state = position(deck="orange red", rest=1, discards="blue blue green green black black")
        state.seed = seed
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


@rules("TR-4.5", "TR-4.6")
def test_in_random_games_the_face_up_cards_are_always_settled() -> None:
    flushes = reshuffles = 0
    for seed in range(scaled(150, 40)):
        state = GAME.new(2 + seed % 3, seed)
        rng = Rng(seed)
        while not state.over:
            before = look(state)  # type: ignore[arg-type]
            legal = state.legal()
            state.apply(legal[rng.integer(len(legal))])
            view = look(state)  # type: ignore[arg-type]
            reshuffles += len(GAME.chances(state))
            flushes += sum(view.discards.values()) - sum(before.discards.values()) >= 5
            if view.face.count("ferry") >= 3:  # then only because it was done three times or could not help
                others = sum(n for kind, n in view.discards.items() if kind != "ferry")
                assert others + view.deck < 25
            assert view.deck > 0 or not view.discards
    assert flushes > 5
    assert reshuffles > 20


@rules("TR-4.1")
def test_a_setup_deals_hands_before_the_face_up_cards() -> None:
    assert hand(start(2, "red orange"), 0) == {"red": 1, "orange": 1}

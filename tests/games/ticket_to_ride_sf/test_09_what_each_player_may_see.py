"""TR-9: what is public, what is secret, and what a seat can conclude; resampling keeps exactly that."""

from __future__ import annotations

from collections import Counter

import msgspec

from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf.box import CARD_IDS
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    change,
    first_offered,
    hand,
    look,
    move,
    play,
    position,
    start,
)
from rules import rules

TICKETS = [ticket.id for ticket in GAME.edition().content.tickets]


def worlds(state: TicketToRide, seat: int, count: int = 200) -> list[TicketToRide]:
    rng = Rng(3)
    return [state.resample(seat, rng) for _ in range(count)]


def cards_of(state: TicketToRide, player: int) -> Counter[str]:
    return Counter({kind: state.hand[player * 7 + i] for i, kind in enumerate(CARD_IDS)})


def deck_of(state: TicketToRide) -> list[str]:
    return [CARD_IDS[card] for card in reversed(state.deck[: state.deck_size])]


def ticket_deck(state: TicketToRide) -> list[str]:
    return [TICKETS[state.ticket[back]] for back in state.ticket_deck[: state.ticket_deck_size]]


def held(state: TicketToRide, player: int) -> set[str]:
    return {TICKETS[state.ticket[back]] for back in range(24) if state.held[player] >> back & 1}


@rules("TR-9.1")
@PLAYERS
def test_what_is_public_is_the_same_for_all(players: int) -> None:
    state = position(
        players, hands={0: "red red", 1: "blue"}, routes={0: ["for-lom-1"]}, souvenirs={1: ["sea-lion"]}
    )
    views = [look(state, seat) for seat in range(-1, players)]
    for view in views:
        assert (view.face, view.discards, view.deck, view.stacks) == (
            views[0].face,
            views[0].discards,
            views[0].deck,
            views[0].stacks,
        )
        for player, seat in enumerate(view.seats):
            assert (seat.trams, seat.score, seat.routes, seat.souvenirs, seat.cards, seat.tickets) == (
                20 - (player == 0),
                int(player == 0),
                ["for-lom-1"] if player == 0 else [],
                ["sea-lion"] if player == 1 else [],
                (2, 1, 0, 0)[player],
                1,
            )


@rules("TR-9.1")
def test_a_card_taken_face_up_is_known_to_be_in_that_hand_until_it_is_played() -> None:
    state = position(3, deck="orange orange blue green red red")
    play(state, "take 0", "take deck")  # blue, seen by all; orange, seen by nobody else
    for seat in (1, 2, -1):
        assert look(state, seat).seats[0].known == {"blue": 1}
        drawn = {tuple(sorted(cards_of(world, 0).elements())) for world in worlds(state, seat)}
        assert all("blue" in cards and len(cards) == 2 for cards in drawn)
        assert len(drawn) > 2  # what else there is varies
    assert look(state, 0).seats[0].hand == {"blue": 1, "orange": 1}


@rules("TR-9.1")
def test_a_payment_uses_up_what_is_known_first() -> None:
    """Of three known red cards, two are played: one is certainly left, whatever else the hand holds."""
    state = position(3, hands={0: "red red red red blue"}, known=[0] * 140)
    known = state.known
    for observer in range(5):
        known[observer * 28 + 4] = 3
    change(state, known=known)
    play(state, "claim gar-pre red=2")
    assert look(state, 1).seats[0].known == {"red": 1}
    assert all(cards_of(world, 0)["red"] >= 1 for world in worlds(state, 1))
    assert {cards_of(world, 0)["red"] for world in worlds(state, 1)} > {1}
    change(state, turn=0)
    play(state, "claim chi-emb-1 red=1")
    assert look(state, 1).seats[0].known == {}


@rules("TR-9.1", "TR-9.2")
@PLAYERS
def test_resampling_keeps_the_own_hand_and_every_count(players: int) -> None:
    state = position(players, hands={0: "red red ferry", players - 1: "blue green"})
    for seat in range(players):
        for world in worlds(state, seat, 30):
            assert hand(world, seat) == hand(state, seat)
            for player in range(players):
                assert cards_of(world, player).total() == cards_of(state, player).total()
            assert world.deck_size == state.deck_size
            assert (world.face, world.discards) == (state.face, state.discards)


@rules("TR-9.2")
def test_the_order_of_the_deck_varies_and_what_is_in_it_too() -> None:
    state = GAME.new(2, 11)
    assert isinstance(state, TicketToRide)
    assert len({tuple(world.deck) for world in worlds(state, 0)}) == 200
    assert len({tuple(sorted(world.deck)) for world in worlds(state, 0)}) > 10
    assert len({tuple(cards_of(world, 1).elements()) for world in worlds(state, 0)}) > 15


@rules("TR-9.1", "TR-9.2")
def test_what_a_new_deck_holds_is_known_to_all() -> None:
    """The discards are public, so after a shuffle only the order is secret."""
    state = position(3, deck="orange", rest=1, discards="blue blue green green green")
    play(state, "take deck")
    for seat in range(-1, 3):
        for world in worlds(state, seat, 50):
            assert Counter(deck_of(world)) == {"blue": 2, "green": 3}
        assert len({tuple(deck_of(world)) for world in worlds(state, seat)}) == 10


@rules("TR-9.2")
def test_with_one_other_player_a_shuffle_tells_what_that_hand_holds() -> None:
    """All cards are then in sight, in the own hand, or in that one; it stays known until it is played."""
    state = position(2, hands={0: "red blue"}, deck="orange", rest=1, discards="blue blue green green green")
    assert look(state, 0).seats[1].known == {}
    play(state, "take deck")
    assert look(state, 0).seats[1].known == dict(hand(state, 1))
    assert look(state, -1).seats[1].known == {}  # a spectator misses two hands
    play(state, "take deck")
    assert all(cards_of(world, 1) == cards_of(state, 1) for world in worlds(state, 0, 50))
    play(state, "take deck", "take deck")
    for world in worlds(state, 0, 50):
        assert Counter(look(state, 0).seats[1].known) <= cards_of(world, 1)
        assert cards_of(world, 1).total() == cards_of(state, 1).total()


@rules("TR-9.2")
def test_cards_drawn_before_a_shuffle_are_not_in_the_new_deck() -> None:
    state = position(3, deck="orange", rest=1, discards="blue blue green green green")
    play(state, "take deck", "take deck", "take deck", "take 1")
    for seat in (0, 2):
        for world in worlds(state, seat, 60):
            assert set(deck_of(world)) <= {"blue", "green"}


@rules("TR-9.2")
def test_tickets_of_others_vary_and_the_own_stay() -> None:
    state = GAME.new(3, 4)
    assert isinstance(state, TicketToRide)
    for _ in range(3):
        play(state, f"keep {first_offered(state, state.player)}")
    for seat in range(3):
        found = worlds(state, seat)
        assert {frozenset(held(world, seat)) for world in found} == {frozenset(held(state, seat))}
        for other in {0, 1, 2} - {seat}:
            assert len({frozenset(held(world, other)) for world in found}) > 12
            assert all(not held(world, other) & held(state, seat) for world in found)


@rules("TR-9.2")
def test_an_own_ticket_returned_is_known_to_lie_in_its_place() -> None:
    state = start(2, tickets=["for-civ", "hai-mis", "ggb-pac", "end-twi"])
    play(state, "keep for-civ", "keep end-twi")
    assert ticket_deck(state)[-2:] == ["hai-mis", "ggb-pac"]
    assert look(state, 0).returned == [None, "hai-mis"]
    assert look(state, 1).returned == ["ggb-pac"]
    assert look(state, -1).returned == []
    for seat, at, ticket in ((0, -2, "hai-mis"), (1, -1, "ggb-pac")):
        found = worlds(state, seat)
        assert {ticket_deck(world)[at] for world in found} == {ticket}
        assert len({ticket_deck(world)[-1 if at == -2 else -2] for world in found}) > 10
    assert len({ticket_deck(world)[-1] for world in worlds(state, -1)}) > 10


def near_the_bottom() -> TicketToRide:
    """Player 0 has returned hai-mis and now knows the last ticket but one; player 1 is about to draw."""
    state = position(2, tickets={0: TICKETS[4:12], 1: TICKETS[12:23]})
    back = {ticket: state.ticket.index(i) for i, ticket in enumerate(TICKETS)}
    deck = [back[ticket] for ticket in ("for-civ", "hai-mis", "lom-lad", "mis-chi", TICKETS[23])]
    seen, knows = state.seen, state.knows
    seen[TICKETS.index("hai-mis")] = 1 << back["hai-mis"]
    knows[0] |= 1 << back["hai-mis"]
    change(
        state,
        ticket_deck=deck + [0] * 27,
        ticket_deck_size=5,
        seen=seen,
        knows=knows,
        turn=1,
    )
    return state


@rules("TR-9.2")
def test_who_keeps_both_certainly_holds_the_one_that_is_known() -> None:
    state = near_the_bottom()
    play(state, "draw_tickets")
    assert all("hai-mis" not in ticket_deck(world) for world in worlds(state, 0, 50))
    play(state, "keep for-civ hai-mis")
    found = worlds(state, 0)
    assert all("hai-mis" in held(world, 1) for world in found)
    assert len({frozenset(held(world, 1)) for world in found}) > 1


@rules("TR-9.2")
def test_of_two_drawn_the_one_that_is_known_was_kept_or_returned() -> None:
    """And whichever it was cannot be told."""
    for kept in ("for-civ", "hai-mis"):
        state = near_the_bottom()
        play(state, "draw_tickets", f"keep {kept}")
        found = worlds(state, 0)
        at_the_bottom = sum(ticket_deck(world)[-1] == "hai-mis" for world in found)
        with_player_1 = sum("hai-mis" in held(world, 1) for world in found)
        assert at_the_bottom + with_player_1 == len(found)
        assert at_the_bottom > 60
        assert with_player_1 > 60


@rules("TR-9.2", "TR-2.4")
@PLAYERS
def test_at_the_end_everyone_sees_the_tickets(players: int) -> None:
    state = position(players, turns_left=1)
    assert look(state, -1).seats[0].held is None
    play(state, "take deck", "take deck")
    for seat in range(-1, players):
        view = look(state, seat)
        assert all(s.held is not None for s in view.seats)
        for world in worlds(state, seat, 10):
            assert [held(world, p) for p in range(players)] == [held(state, p) for p in range(players)]


@rules("TR-9.2")
def test_a_blind_draw_and_tickets_are_named_in_nobody_elses_log() -> None:
    """Word for word the same log, whatever was drawn or kept."""
    lines: dict[int, set[tuple[str, ...]]] = {0: set(), 1: set(), -1: set()}
    for top in ("red", "blue", "ferry"):
        for kept in (0, 1):
            state = position(deck=f"{top} orange green")
            told: dict[int, list[str]] = {seat: [] for seat in lines}
            texts = ["take deck", "take 0", "take 0", "take 1", "draw_tickets"]
            while texts or state.phase == 4:
                if texts:
                    text = texts.pop(0)
                else:
                    offered = look(state).seats[0].offered
                    assert offered
                    text = f"keep {offered[kept].ticket}"
                before = {seat: look(state, seat) for seat in lines}
                play(state, text)
                for seat in lines:
                    views = before[seat], look(state, seat)
                    told[seat] += GAME.words.log(
                        state.edition, views[0], move(text), views[1], ["A", "B"], "en"
                    )
            for seat, said in told.items():
                lines[seat].add(tuple(said))
    assert (len(lines[1]), len(lines[-1]), len(lines[0])) == (1, 1, 6)


@rules("TR-9.2")
def test_only_its_owner_reads_that_a_ticket_is_fulfilled() -> None:
    state = position(hands={0: "black"}, routes={0: ["hai-cas"]}, tickets={0: ["hai-mis"]})
    before = {seat: look(state, seat) for seat in (0, 1, -1)}
    text = "claim cas-mis-1 black=1"
    play(state, text)
    told = {
        seat: GAME.words.log(state.edition, view, move(text), look(state, seat), ["A", "B"], "en")
        for seat, view in before.items()
    }
    assert told[0].pop(1) == "A fulfils a ticket: Haight Ashbury – Mission (3)."
    assert told[0] == told[1] == told[-1]


@rules("TR-9.1")
def test_a_view_of_a_resampled_position_is_the_same() -> None:
    for seed in range(10):
        state = GAME.new(3, seed)
        rng = Rng(seed)
        for _ in range(60):
            if state.over:
                break
            legal = state.legal()
            state.apply(legal[rng.integer(len(legal))])
        for seat in range(-1, 3):
            other = state.resample(seat, rng)
            assert msgspec.json.encode(GAME.view(other, seat)) == msgspec.json.encode(GAME.view(state, seat))

"""TR-3: exactly one thing a turn, and passing only when there is nothing to do."""

from __future__ import annotations

from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    all_tickets,
    first_offered,
    hand,
    look,
    offered,
    phase,
    play,
    position,
    refused,
)
from rules import rules


@rules("TR-3.1")
@PLAYERS
def test_cards_or_a_route_or_tickets(players: int) -> None:
    start = position(players, hands={0: "purple"})
    assert {text.split()[0] for text in offered(start)} == {"take", "claim", "draw_tickets"}
    state = play(start, "take deck", "take deck")
    assert state.player == 1
    state = play(position(players, hands={0: "purple"}), "claim lad-hai-1 purple=1")
    assert state.player == 1
    state = play(position(players), "draw_tickets")
    assert refused(state, "take deck") == ("tickets_first", "TR-7.1")
    play(state, f"keep {first_offered(state, 0)}")
    assert state.player == 1


@rules("TR-3.1")
def test_nothing_between_the_two_cards() -> None:
    state = play(position(hands={0: "purple"}), "take deck")
    assert phase(state) == "second"
    assert refused(state, "claim lad-hai-1 purple=1") == ("second_card", "TR-4.1")
    assert refused(state, "draw_tickets") == ("second_card", "TR-4.1")
    assert refused(state, "pass") == ("second_card", "TR-4.1")
    assert refused(state, "collect alcatraz") == ("second_card", "TR-4.1")


@rules("TR-3.2")
def test_a_hand_has_no_limit() -> None:
    tickets = [ticket.id for ticket in GAME.edition().content.tickets]
    state = position(rest=0, deck="blue green", tickets={0: tickets[:20], 1: tickets[20:21]})
    assert look(state).seats[0].cards == 44 - 5 - 2
    play(state, "take deck", "take deck")
    assert look(state).seats[0].cards == 39
    play(state, "take 0", "take 1", "draw_tickets")
    play(state, f"keep {' '.join(ticket.ticket for ticket in look(state).seats[0].offered or [])}")
    assert look(state).seats[0].tickets == 22
    assert sum(hand(state).values()) == 39


@rules("TR-3.3")
@PLAYERS
def test_a_pass_only_where_nothing_else_is_possible(players: int) -> None:
    state = position(players)
    assert refused(state, "pass") == ("no_passing", "TR-3.3")
    # All cards are in the hand of player 1, all tickets are held, so player 0 can do nothing.
    state = position(players, face="- - - - -", deck="", rest=1, tickets=all_tickets(players))
    assert offered(state) == {"pass"}
    assert refused(state, "take 0") == ("slot_empty", "TR-4.7")
    assert refused(state, "take deck") == ("deck_empty", "TR-4.7")
    assert refused(state, "draw_tickets") == ("no_tickets", "TR-7.2")
    assert refused(state, "claim lad-hai-1 purple=1") == ("too_few_cards", "TR-5.1")
    play(state, "pass")
    assert (state.player, state.over) == (1, False)
    assert "pass" not in offered(state)

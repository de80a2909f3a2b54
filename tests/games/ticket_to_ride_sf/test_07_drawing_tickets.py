"""TR-7: drawing tickets, with two, one and none left."""

from __future__ import annotations

from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    all_tickets,
    look,
    offered,
    phase,
    play,
    position,
    refused,
)
from rules import rules

TICKETS = [ticket.id for ticket in GAME.edition().content.tickets]


def deck(state: TicketToRide) -> list[str]:
    return [TICKETS[state.ticket[back]] for back in state.ticket_deck[: state.ticket_deck_size]]


@rules("TR-7.1")
@PLAYERS
def test_two_from_the_top_of_which_one_or_two_are_kept(players: int) -> None:
    for kept in (0, 1, 2):
        state = position(players)
        one, two, *rest = deck(state)
        before = look(state).seats[0].tickets
        assert before == 1
        play(state, "draw_tickets")
        assert phase(state) == "keep"
        assert offered(state) == {f"keep {one}", f"keep {two}", f"keep {' '.join(sorted([one, two]))}"}
        assert refused(state, f"keep {rest[0]}") == ("not_offered", "TR-7.1")
        play(state, f"keep {(one, two, f'{one} {two}')[kept]}")
        assert deck(state) == [*rest, *([two], [one], [])[kept]]
        held = {ticket.ticket for ticket in look(state).seats[0].held or []}
        assert {one, two} & held == ({one}, {two}, {one, two})[kept]
        assert look(state).seats[0].tickets == (2, 2, 3)[kept]
        assert state.player == 1  # the choice ends the turn


@rules("TR-7.1")
def test_the_order_in_which_both_are_named_does_not_matter() -> None:
    state = position()
    one, two, *_ = deck(state)
    play(state, "draw_tickets")
    pairs = ([one, two], [two, one])
    assert len({GAME.action(state.edition, {"do": "keep", "tickets": pair}) for pair in pairs}) == 1
    assert refused(state, f"keep {one} {one}") == ("malformed", "")


@rules("TR-7.1")
def test_no_keeping_without_drawing() -> None:
    state = position()
    assert refused(state, f"keep {deck(state)[0]}") == ("nothing_offered", "TR-7.1")


@rules("TR-7.2")
@PLAYERS
def test_the_last_ticket_must_be_kept(players: int) -> None:
    tickets = all_tickets(players)
    last = tickets[0].pop()
    state = position(players, tickets=tickets)
    play(state, "draw_tickets")
    assert offered(state) == {f"keep {last}"}
    play(state, f"keep {last}")
    assert last in {ticket.ticket for ticket in look(state).seats[0].held or []}
    assert look(state).ticket_deck == 0
    assert "draw_tickets" not in offered(state)


@rules("TR-7.2")
def test_no_drawing_with_none_left() -> None:
    state = position(tickets=all_tickets(2))
    assert "draw_tickets" not in offered(state)
    assert refused(state, "draw_tickets") == ("no_tickets", "TR-7.2")

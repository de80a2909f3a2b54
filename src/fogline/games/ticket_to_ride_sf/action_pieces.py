"""What an action of Ticket to Ride: San Francisco is, as numbers: for networks that score actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fogline.core.editions import Edition
from fogline.core.pieces import Layout, Number
from fogline.games.ticket_to_ride_sf.box import (
    DRAW_TICKETS,
    FIRST_ACTION,
    KEEP,
    KINDS,
    LENGTH,
    PASS,
    SLOTS,
    SYMBOLS,
    TAKE,
)
from fogline.games.ticket_to_ride_sf.components import Content
from fogline.games.ticket_to_ride_sf.kernel import EditionFigures

KIND = {do: number for number, do in enumerate((*FIRST_ACTION, "collect", "souvenir", "claim"))}
ABOUT = {
    "kind": ", ".join(KIND).replace("_", " "),
    "slot": "which face-up card is taken; the last one is the deck",
    "ticket": "the tickets that are kept",
    "ticket_value": "their value, a twentieth of it",
    "place": "the ends of these tickets or of the route, or where a souvenir is taken or put",
    "symbol": "of the souvenir that is put there",
    "route": "that is claimed",
    "length": "of this route, an eighth of it",
    "points": "for this route, a tenth of them",
    "paid": "how many cards of each kind it costs, an eighth of them",
}


def layout(edition: Edition) -> Layout:
    t: EditionFigures = edition.figures
    return {
        "kind": len(KIND),
        "slot": SLOTS + 1,
        "ticket": t.tickets,
        "ticket_value": 1,
        "place": t.places,
        "symbol": SYMBOLS,
        "route": t.routes,
        "length": 1,
        "points": 1,
        "paid": KINDS,
    }


def numbers(edition: Edition) -> Iterator[Number]:
    """All that is not 0."""
    t: EditionFigures = edition.figures
    content: Content = edition.content
    ticket_a, ticket_b, ticket_value = t.ticket_a, t.ticket_b, t.ticket_value
    end_a, end_b, length, points = t.end_a, t.end_b, t.length, t.route_points
    yield PASS, "kind", KIND["pass"], 1.0
    yield DRAW_TICKETS, "kind", KIND["draw_tickets"], 1.0
    for i in range(SLOTS + 1):
        yield TAKE + i, "kind", KIND["take"], 1.0
        yield TAKE + i, "slot", i, 1.0
    kept = [(i,) for i in range(t.tickets)] + list(combinations(range(t.tickets), 2))
    for i, tickets in enumerate(kept):
        yield KEEP + i, "kind", KIND["keep"], 1.0
        for ticket in tickets:
            yield KEEP + i, "ticket", ticket, 1.0
            yield KEEP + i, "ticket_value", 0, ticket_value[ticket] / 20
            yield KEEP + i, "place", ticket_a[ticket], 1.0
            yield KEEP + i, "place", ticket_b[ticket], 1.0
    for place in range(t.places):
        yield t.first_collect + place, "kind", KIND["collect"], 1.0
        yield t.first_collect + place, "place", place, 1.0
        for symbol in range(SYMBOLS):
            action = t.first_souvenir + symbol * t.places + place
            yield action, "kind", KIND["souvenir"], 1.0
            yield action, "symbol", symbol, 1.0
            yield action, "place", place, 1.0
    for i, claim in enumerate(content.claims):
        action, spaces = t.first_claim + i, length[claim.route]
        yield action, "kind", KIND["claim"], 1.0
        yield action, "route", claim.route, 1.0
        yield action, "place", end_a[claim.route], 1.0
        yield action, "place", end_b[claim.route], 1.0
        yield action, "length", 0, spaces / LENGTH
        yield action, "points", 0, points[spaces] / 10
        yield action, "paid", KINDS - 1, claim.ferries / LENGTH
        if claim.ferries < spaces:
            yield action, "paid", claim.colour, (spaces - claim.ferries) / LENGTH

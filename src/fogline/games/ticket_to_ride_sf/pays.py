"""What tickets and routes of Ticket to Ride: San Francisco bring."""

from __future__ import annotations

from fogline.core.editions import Edition
from fogline.core.pays import Paid
from fogline.games.ticket_to_ride_sf import names
from fogline.games.ticket_to_ride_sf.components import Content
from fogline.games.ticket_to_ride_sf.view import View


def listed(edition: Edition) -> dict[str, list[str]]:
    content: Content = edition.content
    return {
        "tickets": [ticket.id for ticket in content.tickets],
        "routes": [route.id for route in content.routes],
    }


def paid(edition: Edition, view: View) -> Paid:
    content: Content = edition.content
    tickets: dict[str, list[float]] = {}
    routes: dict[str, list[float]] = {}
    for seat in view.seats:
        for held in seat.held or []:
            value = content.tickets[content.ticket_number[held.ticket]].value
            tickets.setdefault(held.ticket, []).append(value if held.fulfilled else -value)
        for id in seat.routes:
            length = content.routes[content.route_number[id]].length
            routes.setdefault(id, []).append(content.file.route_points.get(str(length), 0))
    return {"tickets": tickets, "routes": routes}


def name(edition: Edition, kind: str, id: str, language: str) -> str:
    return names.ticket(edition, id) if kind == "tickets" else names.route(edition, id, language)

"""Reading an edition file of Ticket to Ride: San Francisco, and the figures made from it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from fogline.core import editions
from fogline.core.editions import Edition
from fogline.core.errors import EditionError
from fogline.core.pieces import size
from fogline.games.ticket_to_ride_sf import checks
from fogline.games.ticket_to_ride_sf.box import (
    CARD_IDS,
    CLAIMS,
    KEEP,
    LENGTH,
    NONE,
    PLAYERS,
    ROUTES,
    SYMBOLS,
    TICKETS,
)
from fogline.games.ticket_to_ride_sf.components import (
    COLOURS,
    Claim,
    Content,
    File,
    Route,
    payments,
)
from fogline.games.ticket_to_ride_sf.kernel import EditionFigures
from fogline.games.ticket_to_ride_sf.pieces import observation


def read(data: bytes) -> Edition:
    """The edition in the bytes of a file; an EditionError names every entry that does not fit."""
    raw, sources = editions.parse(data, "ticket-to-ride-sf")
    file = editions.convert_file(raw, File)
    if problems := checks.problems(file):
        raise EditionError(problems)
    places, routes, tickets, symbols = file.places, file.routes, file.tickets, file.symbols
    claims = [Claim(i, *payment) for i, route in enumerate(routes) for payment in payments(route)]
    content = Content(
        file,
        file.map.shapes,
        places,
        routes,
        tickets,
        symbols,
        file.colours,
        claims,
        numbers(places),
        numbers(routes),
        numbers(tickets),
        numbers(symbols),
        {(claim.route, claim.colour, claim.ferries): i for i, claim in enumerate(claims)},
    )
    edition = Edition(
        "ticket-to-ride-sf",
        file.id,
        editions.digest(data),
        content,
        raw,
        sources,
        0,
        0,
        (*checks.remarks(file), *editions.untranslated(raw)),
        data=data,
    )
    t = figures(edition)
    for name, value in (
        ("action_count", t.action_count),
        ("observation_size", size(observation(t))),
        ("figures", t),
    ):
        object.__setattr__(edition, name, value)
    return edition


def numbers(entries: list[Any]) -> dict[str, int]:
    return {entry.id: i for i, entry in enumerate(entries)}


def figures(edition: Edition) -> EditionFigures:
    """The edition in the form the kernel reads."""
    content: Content = edition.content
    file, routes, tickets, claims = content.file, content.routes, content.tickets, content.claims
    place = content.place_number
    t = SimpleNamespace()
    t.places, t.routes, t.tickets = len(content.places), len(routes), len(tickets)
    t.trams, t.end_at, t.single_2p = file.trams.per_player, file.trams.end_at, file.souvenirs.single_2p
    t.first_collect = KEEP + len(tickets) * (len(tickets) + 1) // 2
    t.first_souvenir = t.first_collect + len(content.places)
    t.first_claim = t.first_souvenir + SYMBOLS * len(content.places)
    t.action_count = t.first_claim + len(claims)
    t.cards = [getattr(file.cards, kind) for kind in CARD_IDS]
    t.end_a = padded([place[route.start] for route in routes], ROUTES)
    t.end_b = padded([place[route.finish] for route in routes], ROUTES)
    t.length = padded([route.length for route in routes], ROUTES)
    t.colour = padded([COLOURS.index(route.colour) for route in routes], ROUTES)
    t.ferries = padded([route.ferries for route in routes], ROUTES)
    t.twin = padded([twin(routes, route) for route in routes], ROUTES)
    t.doubles = sum(1 << i for i in range(t.routes) if t.twin[i] >= 0)
    first = {claim.route: i for i, claim in reversed(list(enumerate(claims)))}
    t.route_claims = padded([first[i] for i in range(len(routes))], ROUTES)
    t.claim_route = padded([claim.route for claim in claims], CLAIMS)
    t.claim_colour = padded([claim.colour for claim in claims], CLAIMS)
    t.claim_ferries = padded([claim.ferries for claim in claims], CLAIMS)
    t.ticket_a = padded([place[ticket.start] for ticket in tickets], TICKETS)
    t.ticket_b = padded([place[ticket.finish] for ticket in tickets], TICKETS)
    t.ticket_value = padded([ticket.value for ticket in tickets], TICKETS)
    t.sites = [place[site] for site in file.souvenirs.sites]
    bound = {symbol.site: i for i, symbol in enumerate(content.symbols)}
    t.bound = [bound.get(site, NONE) for site in file.souvenirs.sites]
    t.stack_size = [0, 0, *(file.souvenirs.stack_size[str(n)] for n in PLAYERS)]
    lengths = range(LENGTH + 1)
    t.route_points = [file.route_points.get(str(n), 0) for n in lengths]
    t.short_enough = [sum(1 << i for i, route in enumerate(routes) if route.length <= n) for n in lengths]
    t.few_ferries = [sum(1 << i for i, route in enumerate(routes) if route.ferries <= n) for n in lengths]
    kinds = [(kind, "gray") for kind in CARD_IDS[:-1]]
    t.in_colour = [sum(1 << i for i, route in enumerate(routes) if route.colour in kind) for kind in kinds]
    t.souvenir_points = file.souvenirs.points
    return EditionFigures(edition, vars(t))


def padded(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


def twin(routes: list[Route], route: Route) -> int:
    """The other track of a double route, or -1."""
    for i, other in enumerate(routes):
        if other is not route and route.double is not None and other.double == route.double:
            return i
    return -1

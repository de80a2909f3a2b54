"""Moves of Ticket to Ride: San Francisco in the record notation, and their numbers in the action space."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fogline.core.editions import Edition
from fogline.core.errors import Refusal, Refused
from fogline.core.notation import kinds, read_move
from fogline.games.ticket_to_ride_sf.box import (
    CARD_IDS,
    DRAW_TICKETS,
    FERRY,
    FIRST_ACTION,
    KEEP,
    LENGTH,
    OFFER,
    SLOTS,
    TAKE,
)
from fogline.games.ticket_to_ride_sf.components import Claim, Content, Route
from fogline.games.ticket_to_ride_sf.kernel import EditionFigures

DECK = SLOTS  # the slot that is the deck


class Pass(Struct, frozen=True, tag_field="do", tag="pass", forbid_unknown_fields=True):
    pass


class DrawTickets(Struct, frozen=True, tag_field="do", tag="draw_tickets", forbid_unknown_fields=True):
    pass


class Take(Struct, frozen=True, tag_field="do", tag="take", forbid_unknown_fields=True):
    slot: Annotated[int, Meta(ge=0, le=SLOTS - 1)] | Literal["deck"]


class Keep(Struct, frozen=True, tag_field="do", tag="keep", forbid_unknown_fields=True):
    tickets: Annotated[list[str], Meta(min_length=1, max_length=OFFER)]


class Collect(Struct, frozen=True, tag_field="do", tag="collect", forbid_unknown_fields=True):
    place: str


class Souvenir(Struct, frozen=True, tag_field="do", tag="souvenir", forbid_unknown_fields=True):
    symbol: str
    place: str


Cards = dict[
    Literal["blue", "green", "black", "purple", "red", "orange", "ferry"],
    Annotated[int, Meta(ge=1, le=LENGTH)],
]


class ClaimRoute(Struct, frozen=True, tag_field="do", tag="claim", forbid_unknown_fields=True):
    route: str
    cards: Cards


Move = Pass | DrawTickets | Take | Keep | Collect | Souvenir | ClaimRoute
KINDS: dict[str, type[Move]] = kinds(Move)


def action(edition: Edition, raw: dict[str, Any]) -> int:
    """The number of a move; Refused says what is wrong with its form."""
    move = read_move(raw, KINDS)
    content: Content = edition.content
    t: EditionFigures = edition.figures
    match move:
        case Take(slot):
            return TAKE + (DECK if slot == "deck" else slot)
        case Keep(tickets):
            return keep(content, tickets)
        case Collect(place):
            return t.first_collect + known(content.place_number, place, "unknown_place")
        case Souvenir(symbol, place):
            number = known(content.symbol_number, symbol, "unknown_symbol")
            return t.first_souvenir + number * t.places + known(content.place_number, place, "unknown_place")
        case ClaimRoute(route, cards):
            number = known(content.route_number, route, "unknown_route")
            return t.first_claim + content.claim_number[payment(content.routes[number], number, cards)]
    return FIRST_ACTION[raw["do"]]


def known(numbers: dict[str, int], id: str, code: str) -> int:
    if id not in numbers:
        raise Refused(Refusal(code, "", id[:60]))
    return numbers[id]


def keep(content: Content, tickets: list[str]) -> int:
    numbers = sorted(known(content.ticket_number, ticket, "unknown_ticket") for ticket in tickets)
    first = KEEP
    if len(numbers) == 1:
        return first + numbers[0]
    low, high = numbers
    if low == high:
        raise Refused(Refusal("malformed", "", f"{tickets[0]} is named twice"))
    count = len(content.tickets)
    return first + count + low * (2 * count - low - 1) // 2 + high - low - 1


def payment(route: Route, number: int, cards: Cards) -> tuple[int, int, int]:
    """A payment as route, colour, ferries; Refused if no such payment is one for this route."""
    colours = [colour for colour in cards if colour != "ferry"]
    ferries = cards.get("ferry", 0)
    if sum(cards.values()) != route.length:
        raise Refused(Refusal("wrong_count", "TR-5.1", str(route.length)))
    if len(colours) > 1:
        raise Refused(Refusal("mixed_colours", "TR-5.2"))
    if colours and route.colour not in ("gray", colours[0]):
        raise Refused(Refusal("other_colour", "TR-5.2", route.colour))
    if ferries < route.ferries:
        raise Refused(Refusal("ferries_needed", "TR-5.4", str(route.ferries)))
    return number, CARD_IDS.index(colours[0]) if colours else FERRY, ferries


def move(edition: Edition, action: int) -> dict[str, Any]:
    """An action as a move."""
    content: Content = edition.content
    t: EditionFigures = edition.figures
    if not 0 <= action < t.action_count:
        raise ValueError(f"no action has the number {action}")
    if action >= t.first_claim:
        claim = content.claims[action - t.first_claim]
        return {"do": "claim", "route": content.routes[claim.route].id, "cards": cards(content, claim)}
    if action >= t.first_souvenir:
        symbol, place = divmod(action - t.first_souvenir, t.places)
        return {"do": "souvenir", "symbol": content.symbols[symbol].id, "place": content.places[place].id}
    if action >= t.first_collect:
        return {"do": "collect", "place": content.places[action - t.first_collect].id}
    if action >= KEEP:
        return {"do": "keep", "tickets": kept(content, action - KEEP)}
    if action >= TAKE:
        slot = action - TAKE
        return {"do": "take", "slot": "deck" if slot == DECK else slot}
    return {"do": "draw_tickets" if action == DRAW_TICKETS else "pass"}


def cards(content: Content, claim: Claim) -> dict[str, int]:
    """The cards of a payment, as in records."""
    colour = content.routes[claim.route].length - claim.ferries
    counts = {CARD_IDS[claim.colour]: colour, "ferry": claim.ferries} if colour else {"ferry": claim.ferries}
    return {kind: count for kind, count in counts.items() if count}


def kept(content: Content, choice: int) -> list[str]:
    """The ids of the tickets kept, sorted."""
    count = len(content.tickets)
    if choice < count:
        return [content.tickets[choice].id]
    for pair, (low, high) in enumerate(combinations(range(count), 2)):
        if pair == choice - count:
            return sorted([content.tickets[low].id, content.tickets[high].id])
    raise ValueError(f"no choice has the number {choice}")

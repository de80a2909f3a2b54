"""What the things of Ticket to Ride: San Francisco are called in a language."""

from __future__ import annotations

from collections.abc import Mapping

from fogline.core import words
from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.games.ticket_to_ride_sf.components import Content, Route

PACKAGE = "fogline.games.ticket_to_ride_sf"


def say(language: str, key: str, **values: object) -> str:
    """A text of the game's catalogue."""
    return words.text(PACKAGE, language, key, **values)


def place(edition: Edition, id: str) -> str:
    content: Content = edition.content
    return content.places[content.place_number[id]].name


def symbol(edition: Edition, id: str, language: str) -> str:
    content: Content = edition.content
    return content.symbols[content.symbol_number[id]].name.in_language(language)


def colour(id: str, language: str) -> str:
    """A transport card, or one track of a double route, by its colour."""
    return say(language, f"colour.{id}")


def taken(id: str, language: str) -> str:
    """A transport card that somebody takes."""
    return say(language, f"taken.{id}")


def cards(cards: Mapping[str, int], language: str, between: str = ", ") -> str:
    """2 blue, 1 ferry."""
    return between.join(say(language, f"cards.{kind}", n=n) for kind, n in cards.items())


def ends(edition: Edition, id: str) -> str:
    """The two ends of a route: Pier 39 – Alcatraz."""
    content: Content = edition.content
    route = content.routes[content.route_number[id]]
    return f"{place(edition, route.start)} – {place(edition, route.finish)}"


def route(edition: Edition, id: str, language: str) -> str:
    """The two ends of a route, and of a double route which track: Castro – Mission (black track)."""
    content: Content = edition.content
    number = content.route_number[id]
    twin = edition.figures.twin[number]
    if twin < 0:
        return ends(edition, id)
    own, other = content.routes[number].colour, content.routes[twin].colour
    key = "track" if own != other else side(content, content.routes[number], first=number < twin)
    return f"{ends(edition, id)} ({say(language, f'route.{key}', colour=colour(own, language))})"


def side(content: Content, route: Route, *, first: bool) -> str:
    """On which side of its twin a track lies; the first of a pair is to the left, going from -> to."""
    start, finish = (content.places[content.place_number[id]] for id in (route.start, route.finish))
    across, down = finish.x - start.x, finish.y - start.y
    if abs(across) > abs(down):
        return "north" if (across > 0) == first else "south"
    return "east" if (down > 0) == first else "west"


def ticket(edition: Edition, id: str) -> str:
    """Fort Mason – Civic Center (3)."""
    content: Content = edition.content
    found = content.tickets[content.ticket_number[id]]
    return f"{place(edition, found.start)} – {place(edition, found.finish)} ({found.value})"


def tickets(edition: Edition, ids: list[str], language: str) -> str:
    return say(language, "lists.and").join(ticket(edition, id) for id in ids)


def move_parts(edition: Edition, move: Move, language: str) -> dict[str, object]:
    """The parts of a move as texts name them; slots count from 1."""
    parts: dict[str, object] = {}
    if "slot" in move and move["slot"] != "deck":
        parts["slot"] = move["slot"] + 1
    if "tickets" in move:
        parts["tickets"] = tickets(edition, move["tickets"], language)
    if "place" in move:
        parts["place"] = place(edition, move["place"])
    if "symbol" in move:
        parts["symbol"] = symbol(edition, move["symbol"], language)
    if "route" in move:
        parts["route"] = route(edition, move["route"], language)
        parts["cards"] = cards(move["cards"], language)
    return parts

"""The components of Ticket to Ride: San Francisco as an edition file describes them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fogline.core.editions import Identifier, Text
from fogline.games.ticket_to_ride_sf.box import CARD_IDS, FERRY, LENGTH

COLOURS = (*CARD_IDS, "gray")

Coordinate = Annotated[float, Meta(ge=-10_000, le=10_000)]
Point = tuple[Coordinate, Coordinate]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Points = Annotated[int, Meta(ge=-100, le=100)]
RoutePoints = Annotated[int, Meta(ge=0, le=100)]  # points of routes are certain: nobody loses any
Count = Annotated[int, Meta(ge=1, le=100)]
Colour = Literal["blue", "green", "black", "purple", "red", "orange", "ferry", "gray"]
RouteColour = Literal["blue", "green", "black", "purple", "red", "orange", "gray"]
Side = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    ferry: Count
    blue: Count
    green: Count
    black: Count
    purple: Count
    red: Count
    orange: Count


class Trams(Struct, frozen=True, forbid_unknown_fields=True):
    per_player: Count
    end_at: Annotated[int, Meta(ge=0, le=99)]


class Souvenirs(Struct, frozen=True, forbid_unknown_fields=True):
    sites: list[Identifier]
    tokens_per_symbol: Count
    stack_size: dict[str, Count]
    single_2p: Count
    points: list[Points]


class Symbol(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    name: Text
    site: Identifier | None = None  # where its stack always stands (TR-2.2); absent: as the symbols are drawn


class ColourName(Struct, frozen=True, forbid_unknown_fields=True):
    id: Colour
    name: Text


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["land", "island", "park", "bridge", "headland"]
    points: Annotated[list[Point], Meta(min_length=3, max_length=500)]


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    width: Annotated[float, Meta(gt=0, le=10_000)]
    height: Annotated[float, Meta(gt=0, le=10_000)]
    shapes: Annotated[list[Shape], Meta(max_length=100)] = []


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    name: Name
    x: Coordinate
    y: Coordinate
    side: Side
    dx: Coordinate = 0
    dy: Coordinate = 0
    label: Name | None = None


class Route(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "finish": "to"}):
    id: Identifier
    start: Identifier
    finish: Identifier
    length: Annotated[int, Meta(ge=1, le=LENGTH)]
    colour: RouteColour
    ferries: Annotated[int, Meta(ge=0, le=100)] = 0
    double: Identifier | None = None
    control: Point | None = None


class Ticket(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "finish": "to"}):
    id: Identifier
    start: Identifier
    finish: Identifier
    value: Count


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Only says where a list comes from."""


class File(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    game: str
    id: Identifier
    cards: Cards
    trams: Trams
    route_points: dict[str, RoutePoints]
    souvenirs: Souvenirs
    symbols: list[Symbol]
    colours: list[ColourName]
    map: Map
    places: list[Place]
    routes: list[Route]
    tickets: list[Ticket]
    title: Text | None = None
    note: Text | None = None
    symbols_source: Source | None = None
    colours_source: Source | None = None


class Claim(Struct, frozen=True):
    """One way to pay for a route."""

    route: int
    colour: int  # FERRY: ferries alone
    ferries: int


class Content(Struct, frozen=True):
    """An edition file with its lists read."""

    file: File
    shapes: list[Shape]
    places: list[Place]
    routes: list[Route]
    tickets: list[Ticket]
    symbols: list[Symbol]
    colours: list[ColourName]
    claims: list[Claim]  # all payments, in the order of their actions
    place_number: dict[str, int] = field(default_factory=dict)
    route_number: dict[str, int] = field(default_factory=dict)
    ticket_number: dict[str, int] = field(default_factory=dict)
    symbol_number: dict[str, int] = field(default_factory=dict)
    claim_number: dict[tuple[int, int, int], int] = field(default_factory=dict)  # route, colour, ferries


def payments(route: Route) -> list[tuple[int, int]]:
    """All different payments for a route as (colour, ferries), in the kernel's order (TR-5.2 - TR-5.4)."""
    colours = range(FERRY) if route.colour == "gray" else [CARD_IDS.index(route.colour)]
    mixed = [(colour, ferries) for colour in colours for ferries in range(route.ferries, route.length)]
    return [*mixed, (FERRY, route.length)]


def distances(routes: list[Route], start: str) -> dict[str, int]:
    """The trams on the shortest way from a place to each that can be reached."""
    result = {start: 0}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for route in routes:
            if here in (route.start, route.finish):
                there = route.finish if here == route.start else route.start
                length = result[here] + route.length
                if length < result.get(there, length + 1):
                    result[there] = length
                    waiting.append(there)
    return result

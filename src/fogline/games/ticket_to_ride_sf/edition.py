"""The edition file of Ticket to Ride: San Francisco: its structure, its checks, and the tables made from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from fogline.core import editions
from fogline.core.editions import Edition, Identifier, Text, brief
from fogline.core.errors import EditionError
from fogline.games.ticket_to_ride_sf import features
from fogline.games.ticket_to_ride_sf.kernel import CARD_IDS, FIRST_ACTION, LIMITS, Tables

PLAYERS = (2, 3, 4)
GRAY = len(CARD_IDS)
FERRY = CARD_IDS.index("ferry")
COLOURS = (*CARD_IDS, "gray")
SITES = 5  # TR-2.2
SYMBOLS = 7  # TR-1.4
LEAST_CARDS = 30  # so that the set-up never uses up the deck: 4 hands, the face-up cards, 3 flushes (TR-2.3)
LEAST_TICKETS = 8  # two for each of four players (TR-2.4)

# The figures of the rulebook, which an edition may change, but not unnoticed.
RULEBOOK_CARDS = {"ferry": 8} | dict.fromkeys(CARD_IDS[:FERRY], 6)  # TR-1.2
RULEBOOK_TRAMS = 20  # TR-1.1
RULEBOOK_TICKETS = 24  # TR-1.3

Coordinate = Annotated[float, Meta(ge=-10_000, le=10_000)]
Point = tuple[Coordinate, Coordinate]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Points = Annotated[int, Meta(ge=-1000, le=1000)]
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


class ColourName(Struct, frozen=True, forbid_unknown_fields=True):
    id: Colour
    name: Text


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["land", "island", "park", "bridge", "headland"]
    points: Annotated[list[Point], Meta(min_length=3, max_length=500)]


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    width: Annotated[float, Meta(gt=0, le=10_000)]
    height: Annotated[float, Meta(gt=0, le=10_000)]
    shapes: Annotated[list[Any], Meta(max_length=100)] = []


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
    length: Annotated[int, Meta(ge=1, le=LIMITS["length"])]
    colour: RouteColour
    ferries: Annotated[int, Meta(ge=0)] = 0
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
    route_points: dict[str, Points]
    souvenirs: Souvenirs
    symbols: list[Any]
    colours: list[Any]
    map: Map
    places: list[Any]
    routes: list[Any]
    tickets: list[Any]
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
    """A checked edition: the file with its lists read."""

    file: File
    shapes: list[Shape]
    places: list[Place]
    routes: list[Route]
    tickets: list[Ticket]
    symbols: list[Symbol]
    colours: dict[str, Text]
    claims: list[Claim]
    place_number: dict[str, int] = field(default_factory=dict)
    route_number: dict[str, int] = field(default_factory=dict)
    ticket_number: dict[str, int] = field(default_factory=dict)
    symbol_number: dict[str, int] = field(default_factory=dict)
    claim_number: dict[tuple[int, int, int], int] = field(default_factory=dict)  # route, colour, ferries


def read(data: bytes) -> Edition:
    """The edition in the bytes of a file; an EditionError names every entry that does not fit."""
    raw, sources = editions.parse(data, "ticket-to-ride-sf")
    file = editions.convert(raw, File, "")
    shapes = editions.convert_each(file.map.shapes, Shape, "map.shapes")
    places = editions.convert_each(file.places, Place, "places")
    routes = editions.convert_each(file.routes, Route, "routes")
    tickets = editions.convert_each(file.tickets, Ticket, "tickets")
    symbols = editions.convert_each(file.symbols, Symbol, "symbols")
    colours = editions.convert_each(file.colours, ColourName, "colours")
    problems = [
        *check_counts(file, places, routes, tickets, symbols, colours),
        *check_map(file, places, routes, tickets),
        *check_payments(file, routes),
        *check_souvenirs(file, places),
    ]
    if problems:
        raise EditionError(problems)
    claims = [Claim(i, *payment) for i, route in enumerate(routes) for payment in payments(route)]
    content = Content(
        file,
        shapes,
        places,
        routes,
        tickets,
        symbols,
        {colour.id: colour.name for colour in colours},
        claims,
        numbers(places),
        numbers(routes),
        numbers(tickets),
        numbers(symbols),
        {(claim.route, claim.colour, claim.ferries): i for i, claim in enumerate(claims)},
    )
    t = tables(content)
    edition = Edition(
        "ticket-to-ride-sf",
        file.id,
        editions.digest(data),
        content,
        raw,
        sources,
        t.action_count,
        features.size(t),
        remarks(content),
        t,
    )
    t.edition = edition
    return edition


def numbers(entries: list[Any]) -> dict[str, int]:
    return {entry.id: i for i, entry in enumerate(entries)}


def payments(route: Route) -> list[tuple[int, int]]:
    """All different payments for a route as (colour, ferries), in the order of the kernel (TR-5.2 - TR-5.4)."""
    colours = range(FERRY) if route.colour == "gray" else [CARD_IDS.index(route.colour)]
    mixed = [(colour, ferries) for colour in colours for ferries in range(route.ferries, route.length)]
    return [*mixed, (FERRY, route.length)]


# ---- checks ----------------------------------------------------------------------------------------------


def check_counts(
    file: File,
    places: list[Place],
    routes: list[Route],
    tickets: list[Ticket],
    symbols: list[Symbol],
    colours: list[ColourName],
) -> list[str]:
    """Enough of everything, not more than the kernel has room for, and no id twice."""
    problems: list[str] = []
    for where, entries, least, most in (
        ("places", places, 2, LIMITS["places"]),
        ("routes", routes, 1, LIMITS["routes"]),
        ("tickets", tickets, LEAST_TICKETS, LIMITS["tickets"]),
        ("symbols", symbols, SYMBOLS, SYMBOLS),
        ("colours", colours, len(COLOURS), len(COLOURS)),
    ):
        expected = f"{least}" if least == most else f"{least} to {most}"
        if not least <= len(entries) <= most:
            problems.append(f"{where}: expected {expected} entries, found {len(entries)}")
        seen: set[str] = set()
        for i, entry in enumerate(entries):
            if entry.id in seen:  # type: ignore[attr-defined]
                problems.append(f"{where}[{i}] ({entry.id}): this id is taken by an earlier entry")  # type: ignore[attr-defined]
            seen.add(entry.id)  # type: ignore[attr-defined]
    total = sum(getattr(file.cards, kind) for kind in CARD_IDS)
    if not LEAST_CARDS <= total <= LIMITS["cards"]:
        problems.append(f"cards: expected {LEAST_CARDS} to {LIMITS['cards']} cards in all, found {total}")
    trams = file.trams
    if trams.end_at >= trams.per_player:
        problems.append(
            f"trams.end_at: expected less than per_player, {trams.per_player}, found {trams.end_at} (TR-8.1)"
        )
    return problems


def check_map(file: File, places: list[Place], routes: list[Route], tickets: list[Ticket]) -> list[str]:
    """Routes and tickets join places that exist, double routes are alike, every place can be reached."""
    problems: list[str] = []
    known = {place.id for place in places}
    for where, entries in (("routes", routes), ("tickets", tickets)):
        for i, entry in enumerate(entries):
            label = f"{where}[{i}] ({entry.id})"
            for key, place in (("from", entry.start), ("to", entry.finish)):
                if place not in known:
                    problems.append(f"{label}: {key}: there is no place {brief(place)}")
            if entry.start == entry.finish:
                problems.append(f"{label}: expected two different places, found {entry.start} twice")
    for i, route in enumerate(routes):
        label = f"routes[{i}] ({route.id})"
        if route.ferries > route.length:
            problems.append(
                f"{label}: ferries: expected at most the {route.length} spaces of the route, "
                f"found {route.ferries} (TR-5.4)"
            )
        if str(route.length) not in file.route_points:
            problems.append(f"route_points: expected an entry for {route.length} spaces ({route.id}; TR-5.8)")
        for other in routes[:i]:
            if (
                {route.start, route.finish} == {other.start, other.finish}
                and route.length == other.length
                and (route.double is None or route.double != other.double)
            ):
                problems.append(
                    f"{label}: lies beside {other.id} and is as long: expected the same `double` (TR-5.7)"
                )
    for key in file.route_points:
        if key not in {str(n) for n in range(1, LIMITS["length"] + 1)}:
            problems.append(f"route_points: expected numbers of spaces, found {brief(key)}")
    problems += check_doubles(routes)
    if not problems:
        reached = distances(routes, places[0].id)
        problems += [
            f"places ({place.id}): no chain of routes joins it to {places[0].id}"
            for place in places
            if place.id not in reached
        ]
    return problems


def check_doubles(routes: list[Route]) -> list[str]:
    problems: list[str] = []
    pairs: dict[str, list[Route]] = {}
    for route in routes:
        if route.double is not None:
            pairs.setdefault(route.double, []).append(route)
    for name, pair in pairs.items():
        if len(pair) != 2:
            problems.append(f"routes: double {name}: expected two routes, found {len(pair)} (TR-5.7)")
            continue
        one, two = pair
        if (one.start, one.finish) != (two.start, two.finish):
            problems.append(
                f"routes: double {name}: expected the same from and to in both, found "
                f"{one.start} - {one.finish} and {two.start} - {two.finish} (TR-5.7)"
            )
        if one.length != two.length:
            problems.append(
                f"routes: double {name}: expected two routes of the same length, found "
                f"{one.length} and {two.length} (TR-5.7)"
            )
    return problems


def check_payments(file: File, routes: list[Route]) -> list[str]:
    """Every route can be paid with the cards there are, and the ways to pay are not too many."""
    problems: list[str] = []
    ferries = file.cards.ferry
    for i, route in enumerate(routes):
        colours = CARD_IDS[:FERRY] if route.colour == "gray" else (route.colour,)
        most = max(getattr(file.cards, colour) for colour in colours)
        if route.ferries > ferries or route.length > most + ferries:
            problems.append(
                f"routes[{i}] ({route.id}): can never be paid: it takes {route.length} {route.colour} cards, "
                f"{route.ferries} of them ferries, and there are {most} and {ferries} ferries (TR-5.1)"
            )
    if not problems:
        ways = sum(len(payments(route)) for route in routes)
        if ways > LIMITS["claims"]:
            problems.append(
                f"routes: expected at most {LIMITS['claims']} ways to pay in all, found {ways}: "
                "fewer or shorter gray routes"
            )
    return problems


def check_souvenirs(file: File, places: list[Place]) -> list[str]:
    problems: list[str] = []
    souvenirs = file.souvenirs
    known = {place.id for place in places}
    if len(souvenirs.sites) != SITES or len(set(souvenirs.sites)) != SITES:
        problems.append(
            f"souvenirs.sites: expected {SITES} different places, found {len(set(souvenirs.sites))} (TR-2.2)"
        )
    for site in souvenirs.sites:
        if site not in known:
            problems.append(f"souvenirs.sites: there is no place {brief(site)}")
    if len(places) < SITES + 2:
        problems.append(f"places: expected at least {SITES + 2}, for all souvenir stacks (TR-2.6)")
    wanted = [str(n) for n in PLAYERS]
    if sorted(souvenirs.stack_size) != wanted:
        found = ", ".join(brief(key) for key in sorted(souvenirs.stack_size)[:6])
        problems.append(f"souvenirs.stack_size: expected the keys {', '.join(wanted)}, found {found}")
    for where, count in (*souvenirs.stack_size.items(), ("single_2p", souvenirs.single_2p)):
        if count > souvenirs.tokens_per_symbol:
            problems.append(
                f"souvenirs: {brief(where)}: expected at most the {souvenirs.tokens_per_symbol} tokens "
                f"of a symbol, found {count}"
            )
    if len(souvenirs.points) != SYMBOLS + 1:
        problems.append(
            f"souvenirs.points: expected {SYMBOLS + 1} numbers, for 0 to {SYMBOLS} symbols (TR-8.4), "
            f"found {len(souvenirs.points)}"
        )
    return problems


# ---- what is unusual, but not wrong ----------------------------------------------------------------------


def remarks(content: Content) -> tuple[str, ...]:
    """Where an edition is not as the rulebook has it, or a ticket is not worth its shortest way."""
    file = content.file
    result: list[str] = []
    for kind, count in RULEBOOK_CARDS.items():
        found = getattr(file.cards, kind)
        if found != count:
            result.append(f"cards.{kind}: {found}; the rulebook has {count} (TR-1.2)")
    if file.trams.per_player != RULEBOOK_TRAMS:
        result.append(
            f"trams.per_player: {file.trams.per_player}; the rulebook has {RULEBOOK_TRAMS} (TR-1.1)"
        )
    if len(content.tickets) != RULEBOOK_TICKETS:
        result.append(f"tickets: {len(content.tickets)}; the rulebook has {RULEBOOK_TICKETS} (TR-1.3)")
    for i, ticket in enumerate(content.tickets):
        shortest = distances(content.routes, ticket.start)[ticket.finish]
        if ticket.value != shortest:
            result.append(
                f"tickets[{i}] ({ticket.id}): value {ticket.value}; the shortest way takes {shortest} trams"
            )
    return tuple(result)


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


# ---- tables ----------------------------------------------------------------------------------------------


def tables(content: Content) -> Tables:
    """The edition in the form the kernel reads."""
    file, routes, tickets, claims = content.file, content.routes, content.tickets, content.claims
    place = content.place_number
    t = Tables()
    t.places, t.routes, t.tickets = len(content.places), len(routes), len(tickets)
    t.trams, t.end_at, t.single_2p = file.trams.per_player, file.trams.end_at, file.souvenirs.single_2p
    t.first_collect = FIRST_ACTION["keep"] + len(tickets) * (len(tickets) + 1) // 2
    t.first_souvenir = t.first_collect + len(content.places)
    t.first_claim = t.first_souvenir + SYMBOLS * len(content.places)
    t.action_count = t.first_claim + len(claims)
    t.cards = [getattr(file.cards, kind) for kind in CARD_IDS]
    t.end_a = padded([place[route.start] for route in routes], "routes")
    t.end_b = padded([place[route.finish] for route in routes], "routes")
    t.length = padded([route.length for route in routes], "routes")
    t.colour = padded([COLOURS.index(route.colour) for route in routes], "routes")
    t.ferries = padded([route.ferries for route in routes], "routes")
    t.twin = padded([twin(routes, route) for route in routes], "routes")
    first = {claim.route: i for i, claim in reversed(list(enumerate(claims)))}
    t.route_claims = padded([first[i] for i in range(len(routes))], "routes")
    t.claim_route = padded([claim.route for claim in claims], "claims")
    t.claim_colour = padded([claim.colour for claim in claims], "claims")
    t.claim_ferries = padded([claim.ferries for claim in claims], "claims")
    t.ticket_a = padded([place[ticket.start] for ticket in tickets], "tickets")
    t.ticket_b = padded([place[ticket.finish] for ticket in tickets], "tickets")
    t.ticket_value = padded([ticket.value for ticket in tickets], "tickets")
    t.sites = [place[site] for site in file.souvenirs.sites]
    t.stack_size = [0, 0, *(file.souvenirs.stack_size[str(n)] for n in PLAYERS)]
    lengths = range(LIMITS["length"] + 1)
    t.route_points = [file.route_points.get(str(n), 0) for n in lengths]
    t.short_enough = [sum(1 << i for i, route in enumerate(routes) if route.length <= n) for n in lengths]
    t.few_ferries = [sum(1 << i for i, route in enumerate(routes) if route.ferries <= n) for n in lengths]
    t.souvenir_points = file.souvenirs.points
    return t


def padded(numbers: list[int], what: str) -> list[int]:
    return numbers + [0] * (LIMITS[what] - len(numbers))


def twin(routes: list[Route], route: Route) -> int:
    """The other track of a double route, or -1."""
    for i, other in enumerate(routes):
        if other is not route and route.double is not None and other.double == route.double:
            return i
    return -1

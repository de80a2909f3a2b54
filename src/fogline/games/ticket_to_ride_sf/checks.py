"""What must hold for an edition of Ticket to Ride: San Francisco beyond the types of its entries.

What is only unusual is a remark.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from fogline.core.editions import brief, languages
from fogline.games.ticket_to_ride_sf.box import (
    CARD_IDS,
    CARDS,
    CLAIMS,
    FERRY,
    LEAST_CARDS,
    LENGTH,
    PLACES,
    PLAYERS,
    ROUTES,
    SITES,
    SYMBOLS,
    TICKETS,
)
from fogline.games.ticket_to_ride_sf.components import (
    COLOURS,
    Cards,
    File,
    Route,
    distances,
    payments,
)

LEAST_TICKETS = 8  # two for each of four players (TR-2.4)

# The figures of the rulebook, which an edition may change, but not unnoticed.
RULEBOOK_CARDS = {"ferry": 8} | dict.fromkeys(CARD_IDS[:FERRY], 6)  # TR-1.2
RULEBOOK_TRAMS = 20  # TR-1.1
RULEBOOK_TICKETS = 24  # TR-1.3


def problems(file: File) -> list[str]:
    """Everything about an edition that its types cannot say."""
    counts = check_counts(file)
    if len(file.routes) > ROUTES:  # comparing each with each would take too long
        return counts
    return [
        *counts,
        *check_map(file),
        *check_payments(file),
        *check_souvenirs(file),
    ]


def check_counts(file: File) -> list[str]:
    """Enough of everything, not more than the kernel has room for, and no id twice."""
    problems: list[str] = []
    lists: list[tuple[str, list[Any], int, int]] = [
        ("places", file.places, SITES + 2, PLACES),
        ("routes", file.routes, 1, ROUTES),
        ("tickets", file.tickets, LEAST_TICKETS, TICKETS),
        ("symbols", file.symbols, SYMBOLS, SYMBOLS),
        ("colours", file.colours, len(COLOURS), len(COLOURS)),
    ]
    for where, entries, least, most in lists:
        expected = f"{least}" if least == most else f"{least} to {most}"
        if not least <= len(entries) <= most:
            problems.append(f"{where}: expected {expected} entries, found {len(entries)}")
        seen: set[str] = set()
        for i, entry in enumerate(entries):
            if entry.id in seen:
                problems.append(f"{where}[{i}] ({entry.id}): this id is taken by an earlier entry")
            seen.add(entry.id)
    problems += check_names(file)
    problems += check_cards(file.cards)
    trams = file.trams
    if trams.end_at >= trams.per_player:
        problems.append(
            f"trams.end_at: expected less than per_player, {trams.per_player}, found {trams.end_at} (TR-8.1)"
        )
    return problems


def check_names(file: File) -> list[str]:
    """What a player reads must be readable, and tell things apart."""
    problems: list[str] = []
    texts = [(f"places[{i}] ({place.id}).name", place.name) for i, place in enumerate(file.places)]
    for i, place in enumerate(file.places):
        texts += [(f"places[{i}] ({place.id}).label", line) for line in (place.label or "x").split("\n")]
    named_entries: list[tuple[str, list[Any]]] = [("symbols", file.symbols), ("colours", file.colours)]
    for where, entries in named_entries:
        for i, entry in enumerate(entries):
            texts += [(f"{where}[{i}] ({entry.id}).name", name) for name in entry.name.values()]
    for where, text in texts:
        if not text or not text.isprintable() or text != text.strip():
            problems.append(f"{where}: expected a name of one line, found {brief(text)}")
    named = {"places": [place.name for place in file.places]}
    for language in languages(symbol.name for symbol in file.symbols):
        named[f"symbols ({language})"] = [symbol.name.in_language(language) for symbol in file.symbols]
    named["tickets"] = [
        f"{min(ticket.start, ticket.finish)} - {max(ticket.start, ticket.finish)}" for ticket in file.tickets
    ]
    for where, names in named.items():
        twice = sorted(name for name, n in Counter(name.casefold() for name in names).items() if n > 1)
        problems += [f"{where}: expected every one once, found {brief(name)} twice" for name in twice]
    return problems


def check_cards(cards: Cards) -> list[str]:
    """The set-up never uses up the deck: four hands, the face-up cards, as many flushes as there can be."""
    total = sum(getattr(cards, kind) for kind in CARD_IDS)
    if not LEAST_CARDS <= total <= CARDS:
        return [f"cards: expected {LEAST_CARDS} to {CARDS} cards in all, found {total}"]
    least = 4 * 2 + 5 + cards.ferry // 3 * 5 + 1
    if total < least:
        return [f"cards: expected {least} or more with {cards.ferry} ferries (TR-2.3), found {total}"]
    return []


def check_map(file: File) -> list[str]:
    """Routes and tickets join places that exist, double routes are alike, every place can be reached."""
    problems: list[str] = []
    places, routes = file.places, file.routes
    known = {place.id for place in places}
    lists: list[tuple[str, list[Any]]] = [("routes", routes), ("tickets", file.tickets)]
    for where, entries in lists:
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
        if key not in {str(n) for n in range(1, LENGTH + 1)}:
            problems.append(f"route_points: expected numbers of spaces, found {brief(key)}")
    problems += check_doubles(routes)
    if places and not problems:
        reached = distances(routes, places[0].id)
        problems += [
            f"places[{i}] ({place.id}): no chain of routes joins it to {places[0].id}"
            for i, place in enumerate(places)
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


def check_payments(file: File) -> list[str]:
    """Every route can be paid with the cards there are, and the ways to pay are not too many."""
    problems: list[str] = []
    ferries = file.cards.ferry
    for i, route in enumerate(file.routes):
        colours = CARD_IDS[:FERRY] if route.colour == "gray" else (route.colour,)
        most = max(getattr(file.cards, colour) for colour in colours)
        if route.ferries > ferries or route.length > most + ferries:
            problems.append(
                f"routes[{i}] ({route.id}): can never be paid: it takes {route.length} {route.colour} cards, "
                f"{route.ferries} of them ferries, and there are {most} and {ferries} ferries (TR-5.1)"
            )
    ways = sum(len(payments(route)) for route in file.routes)
    if ways > CLAIMS:
        problems.append(
            f"routes: expected at most {CLAIMS} ways to pay in all, found {ways}: "
            "fewer or shorter gray routes"
        )
    return problems


def check_souvenirs(file: File) -> list[str]:
    problems: list[str] = []
    souvenirs = file.souvenirs
    known = {place.id for place in file.places}
    if len(souvenirs.sites) != SITES or len(set(souvenirs.sites)) != SITES:
        problems.append(
            f"souvenirs.sites: expected {SITES} different places, found {len(set(souvenirs.sites))} (TR-2.2)"
        )
    for site in souvenirs.sites:
        if site not in known:
            problems.append(f"souvenirs.sites: there is no place {brief(site)}")
    taken: dict[str, str] = {}
    for i, symbol in enumerate(file.symbols):
        if symbol.site is None:
            continue
        where = f"symbols[{i}] ({symbol.id}): site"
        if symbol.site not in souvenirs.sites:
            problems.append(f"{where}: expected one of souvenirs.sites (TR-2.2), found {brief(symbol.site)}")
        elif symbol.site in taken:
            problems.append(f"{where}: {symbol.site} has the symbol {taken[symbol.site]} already (TR-2.2)")
        taken[symbol.site] = symbol.id
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


def remarks(file: File) -> tuple[str, ...]:
    """Where an edition is not as the rulebook has it, or a ticket is not worth its shortest way."""
    result: list[str] = []
    for kind, count in RULEBOOK_CARDS.items():
        found = getattr(file.cards, kind)
        if found != count:
            result.append(f"cards.{kind}: {found}; the rulebook has {count} (TR-1.2)")
    if file.trams.per_player != RULEBOOK_TRAMS:
        result.append(
            f"trams.per_player: {file.trams.per_player}; the rulebook has {RULEBOOK_TRAMS} (TR-1.1)"
        )
    if len(file.tickets) != RULEBOOK_TICKETS:
        result.append(f"tickets: {len(file.tickets)}; the rulebook has {RULEBOOK_TICKETS} (TR-1.3)")
    for i, ticket in enumerate(file.tickets):
        shortest = distances(file.routes, ticket.start)[ticket.finish]
        if ticket.value != shortest:
            result.append(
                f"tickets[{i}] ({ticket.id}): value {ticket.value}; the shortest way takes {shortest} trams"
            )
    return tuple(result)

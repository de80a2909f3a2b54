"""What Python code gives the kernel of Ticket to Ride: is it a deal, an edition, a position?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fogline.core.box import SEATS
from fogline.core.fields import Fields
from fogline.core.positions import Position, check_base, each_once, expect, members, numbers, read, within
from fogline.games.ticket_to_ride_sf.box import (
    CARD_IDS,
    CARDS,
    CHOOSING,
    CLAIMS,
    COLLECTING,
    COLOURS,
    ENDS,
    GRAY,
    KEEP,
    KEEPING,
    KINDS,
    LEAST_CARDS,
    LENGTH,
    NEW_DECKS,
    NONE,
    OVER,
    PLACES,
    PLACING,
    ROUTES,
    SITES,
    SPECTATOR,
    SYMBOLS,
    TICKETS,
)
from fogline.games.ticket_to_ride_sf.kernel import EditionFigures

MOST = 1000  # more points or tokens than any game can see


def check_deal(t: EditionFigures, cards: object, tickets: object, symbols: object) -> tuple[Any, Any, Any]:
    """What is None is drawn from the seed."""
    if cards is not None:
        found: Any = numbers("cards", cards, sum(t.cards))
        counts = [found.count(kind) for kind in range(KINDS)]
        expect(counts == t.cards, "cards", "the transport cards of the edition, each once")
        cards = found
    if tickets is not None:
        tickets = found = numbers("tickets", tickets, t.tickets)
        each_once("tickets", found, range(t.tickets), "the tickets of the edition")
    if symbols is not None:
        symbols = found = numbers("symbols", symbols, SYMBOLS)
        each_once("symbols", found, range(SYMBOLS), "the symbols")
        right = all(bound in (NONE, symbol) for bound, symbol in zip(t.bound, found, strict=False))
        expect(right, "symbols", "those that the edition binds to sites on them")
    return cards, tickets, symbols


def check_decks(decks: object) -> list[list[int]]:
    expect(isinstance(decks, list), "decks", "a list of decks")
    result = []
    for deck in decks if isinstance(decks, list) else []:
        expect(isinstance(deck, list) and len(deck) <= CARDS, "decks", "lists of transport cards")
        found: Any = numbers("decks", deck, len(deck)) if deck else []
        within({"decks": [0, *found]}, {"decks": (0, KINDS - 1)})
        result.append(found)
    return result


# ---- an edition --------------------------------------------------------------------------------------


def check_figures(given: object, fields: Fields) -> Position:
    f = read(given, fields)
    within(
        f,
        {
            "places": (SITES + 2, PLACES),
            "routes": (1, ROUTES),
            "tickets": (8, TICKETS),
            "trams": (1, MOST),
            "cards": (0, CARDS),
        },
    )
    places, routes = f["places"] - 1, f["routes"] - 1
    within(
        f,
        {
            "end_at": (0, f["trams"] - 1),
            "single_2p": (0, MOST),
            "end_a": (0, places),
            "end_b": (0, places),
            "length": (0, LENGTH),
            "colour": (0, GRAY),
            "ferries": (0, LENGTH),
            "twin": (-1, routes),
            "route_claims": (0, CLAIMS - 1),
            "claim_route": (0, routes),
            "claim_colour": (0, GRAY),
            "claim_ferries": (0, LENGTH),
            "ticket_a": (0, places),
            "ticket_b": (0, places),
            "ticket_value": (0, MOST),
            "sites": (0, places),
            "bound": (NONE, SYMBOLS - 1),
            "stack_size": (0, MOST),
            "route_points": (0, MOST),
            "souvenir_points": (-MOST, MOST),
        },
    )
    expect(LEAST_CARDS <= sum(f["cards"]) <= CARDS, "cards", f"{LEAST_CARDS} to {CARDS}")
    expect(len(set(f["sites"])) == SITES, "sites", "different places")
    bound = [symbol for symbol in f["bound"] if symbol != NONE]
    expect(len(set(bound)) == len(bound), "bound", "different symbols")
    lengths = f["length"][: f["routes"]]
    expect(min(lengths) >= 1, "length", "routes of one space at least")
    check_sets(f)
    pairs = f["tickets"] * (f["tickets"] - 1) // 2
    starts = {
        "first_collect": KEEP + f["tickets"] + pairs,
        "first_souvenir": KEEP + f["tickets"] + pairs + f["places"],
        "first_claim": KEEP + f["tickets"] + pairs + (1 + SYMBOLS) * f["places"],
    }
    for name, start in starts.items():
        expect(f[name] == start, name, str(start))
    check_claims(f)
    return f


def check_sets(f: Position) -> None:
    """Sets of routes, in which the kernel reads what else it would look for route by route."""
    names = ("length", "ferries", "colour", "twin")
    length, ferries, colour, twin = (f[name][: f["routes"]] for name in names)
    at_most = range(LENGTH + 1)
    sets = {
        "short_enough": [those(spaces <= n for spaces in length) for n in at_most],
        "few_ferries": [those(symbols <= n for symbols in ferries) for n in at_most],
        "in_colour": [those(it in (c, GRAY) for it in colour) for c in range(COLOURS)],
        "doubles": those(other >= 0 for other in twin),
    }
    for name, wanted in sets.items():
        expect(f[name] == wanted, name, "the sets of routes that it is about")


def those(chosen: Iterable[bool]) -> int:
    """The set of the numbers for which it is true."""
    return sum(1 << i for i, true in enumerate(chosen) if true)


def check_claims(f: Position) -> None:
    """Every way to pay for a route, in the order in which the kernel counts them."""
    first: list[int] = []
    ways: list[tuple[int, int | None, int]] = []
    for route in range(f["routes"]):
        length, ferries, colour = f["length"][route], f["ferries"][route], f["colour"][route]
        expect(ferries <= length and colour != COLOURS, "ferries, colour", "what a route can have")
        expect(f["twin"][route] != route, "twin", "another route")
        first.append(len(ways))
        colours = range(COLOURS) if colour == GRAY else [colour]
        ways += [(route, paid, count) for paid in colours for count in range(ferries, length)]
        ways.append((route, None, length))
    expect(len(ways) <= CLAIMS, "claim_route", f"at most {CLAIMS} ways to pay")
    expect(f["route_claims"][: f["routes"]] == first, "route_claims", "where the ways to pay begin")
    listed = zip(f["claim_route"], f["claim_colour"], f["claim_ferries"], strict=True)
    for found, (route, paid, count) in zip(listed, ways, strict=False):
        right = found == (route, found[1] if paid is None else paid, count)
        expect(right, "claim_route, claim_colour, claim_ferries", "every way to pay, in order")
    expect(f["action_count"] == f["first_claim"] + len(ways), "action_count", "one for each way to pay")


# ---- a position --------------------------------------------------------------------------------------


def check_position(snapshot: object, fields: Fields, t: EditionFigures) -> Position:
    p = read(snapshot, fields)
    check_base(p, len(ENDS) - 1, OVER)
    seats = p["players"] - 1
    backs, routes = (1 << t.tickets) - 1, (1 << t.routes) - 1
    within(
        p,
        {
            "first": (0, seats),
            "turn": (0, seats),
            "turns_left": (-1, p["players"]),
            "passes": (0, seats if not p["over"] else p["players"]),
            "dealt_cards": (-1, KINDS - 1),
            "dealt_tickets": (-1, TICKETS - 1),
            "dealt_symbols": (-1, SYMBOLS - 1),
            "deck": (0, KINDS - 1),
            "deck_size": (0, CARDS),
            "face": (-1, KINDS - 1),
            "discards": (0, CARDS),
            "hand": (0, CARDS),
            "ticket": (0, TICKETS - 1),
            "ticket_deck": (0, t.tickets - 1),
            "ticket_deck_size": (0, t.tickets),
            "offered": (-1, t.tickets - 1),
            "held": (0, backs),
            "trams": (0, t.trams),
            "route_score": (0, ROUTES * MOST // 2),
            "claiming": (-1, t.routes - 1),
            "claimed": (0, routes),
            "open": (0, routes),
            "joined": (0, PLACES - 1),
            "souvenirs": (0, (1 << SYMBOLS) - 1),
            "stack_symbol": (-1, SYMBOLS - 1),
            "stack_size": (0, MOST),
            "spare": (-1, SYMBOLS - 1),
            "new_decks": (0, NEW_DECKS),
            "flushes": (0, CARDS),
            "known": (0, CARDS),
            "rest": (0, CARDS),
            "drew": (0, CARDS),
            "seen": (0, backs),
            "knows": (0, backs),
        },
    )
    playing = p["phase"] not in (CHOOSING, PLACING, OVER)
    expect(not playing or p["player"] == p["turn"], "player", "the one whose turn it is")
    check_cards(p, t)
    check_tickets(p, t)
    check_offers(p, t)
    check_map(p, t)
    return p


def check_cards(p: Position, t: EditionFigures) -> None:
    """Every card is in one place, and what is known of them is so: else nothing could be dealt anew."""
    cards, players = t.cards, p["players"]
    deck = p["deck"][: p["deck_size"]]
    hand, known, drew = p["hand"], p["known"], p["drew"]
    expect(not any(hand[KINDS * players :]), "hand", "no cards of a seat that nobody has")
    expect(not any(drew[KINDS * players :]), "drew", "no cards of a seat that nobody has")
    for kind in range(KINDS):
        here = deck.count(kind)
        total = here + p["face"].count(kind) + p["discards"][kind] + sum(hand[kind::KINDS])
        expect(total == cards[kind], "deck, face, discards, hand", f"{cards[kind]} cards {CARD_IDS[kind]}")
        rest = p["rest"][kind]
        expect(rest <= cards[kind], "rest", f"at most {cards[kind]} cards {CARD_IDS[kind]}")
        expect(rest == here + sum(drew[kind::KINDS]), "rest, drew", "the cards of the deck and those drawn")
    certain = known[SPECTATOR * SEATS * KINDS :]
    for observer in (*range(players), SPECTATOR):
        row = known[observer * SEATS * KINDS : (observer + 1) * SEATS * KINDS]
        for i in range(KINDS * players):
            if i // KINDS != observer:
                expect(certain[i] <= row[i] <= hand[i], "known", "what is in a hand, and public for all")


def check_tickets(p: Position, t: EditionFigures) -> None:
    """Every ticket has one back, every back is in one place, and what is known of them is so."""
    ticket = p["ticket"]
    each_once("ticket", ticket[: t.tickets], range(t.tickets), "the tickets of the edition")
    expect(not any(p["held"][p["players"] :]), "held", "no tickets of a seat that nobody has")
    backs = p["ticket_deck"][: p["ticket_deck_size"]] + [back for back in p["offered"] if back >= 0]
    for held in p["held"]:
        backs += members(held)
    each_once("ticket_deck, offered, held", backs, range(t.tickets), "the backs of the tickets")
    back_of = {ticket[back]: back for back in range(t.tickets)}
    for player in range(p["players"]):
        seen = p["seen"][TICKETS * player : TICKETS * (player + 1)]
        for number, where in enumerate(seen):
            if where:
                known = number in back_of and where >> back_of[number] & 1
                expect(bool(known), "seen", "the back of each ticket among those it may have")
        for back in members(p["knows"][player]):
            expect(seen[ticket[back]] == 1 << back, "knows", "backs of tickets that the seat has seen")


def check_offers(p: Position, t: EditionFigures) -> None:
    """Who has tickets to choose from: from this player on all first tickets are as dealt (TR-2.4)."""
    players, phase = p["players"], p["phase"]
    offers = [tuple(p["offered"][2 * seat : 2 * seat + 2]) for seat in range(4)]
    if phase == CHOOSING:
        turn = False
        for i in range(players):
            seat = (p["first"] + i) % players
            turn = turn or seat == p["player"]
            dealt = offers[seat] == (2 * i, 2 * i + 1) and not p["held"][seat]
            chosen = offers[seat] == (-1, -1) and p["held"][seat] in (1 << 2 * i, 3 << 2 * i)
            expect(dealt or (chosen and not turn), "offered, held", "the first tickets as they were dealt")
        left = list(range(2 * players, t.tickets))
        expect(p["ticket_deck"][: len(left)] == left, "ticket_deck", "the other tickets as they were dealt")
        offers = offers[players:]
    elif phase == KEEPING:
        expect(offers.pop(p["player"])[0] >= 0, "offered", "a ticket to choose")
    expect(all(offer == (-1, -1) for offer in offers), "offered", "tickets only of those who choose")


def check_map(p: Position, t: EditionFigures) -> None:
    """Routes have one owner, and every symbol one stack or none yet."""
    taken = 0
    for claimed in p["claimed"]:
        expect(taken & claimed == 0, "claimed", "one owner of a route")
        taken |= claimed
    expect(taken & p["open"] == 0, "open", "only routes that nobody owns")
    symbol, size = p["stack_symbol"], p["stack_size"]
    there = [here for here in symbol[: t.places] if here >= 0] + [spare for spare in p["spare"] if spare >= 0]
    each_once("stack_symbol, spare", there, range(SYMBOLS), "the symbols")
    for place in range(PLACES):
        inside = place < t.places or symbol[place] < 0
        expect(inside and (size[place] == 0 or symbol[place] >= 0), "stack_size", "souvenirs of a symbol")
    expect(p["phase"] != PLACING or max(p["spare"]) >= 0, "spare", "a symbol to place")
    claiming, collecting = p["claiming"], p["phase"] == COLLECTING
    expect(collecting == (claiming >= 0), "claiming", "a route while a souvenir is chosen, else -1")
    if collecting:
        for end in (t.end_a[claiming], t.end_b[claiming]):
            owned = p["souvenirs"][p["player"]] >> max(symbol[end], 0) & 1
            expect(size[end] > 0 and not owned, "claiming", "a souvenir to choose at both ends")

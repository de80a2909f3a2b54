"""Positions of Ticket to Ride: San Francisco for its rule tests, and the moves made in them.

A move is written in short: "take 0", "take deck", "claim lad-hai-1 purple=1", "draw_tickets",
"keep for-civ hai-mis", "souvenir poppy castro" (symbol, place), "collect alcatraz", "pass".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import fogline
from fogline.core.editions import Edition, packaged
from fogline.core.errors import Refused
from fogline.core.game import Move
from fogline.games.ticket_to_ride_sf.box import CARD_IDS, PHASES
from fogline.games.ticket_to_ride_sf.components import Content
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from fogline.games.ticket_to_ride_sf.view import View
from games.ticket_to_ride_sf.model import check_cards, check_knowledge, reached

GAME = fogline.game("ticket-to-ride-sf")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
COLOURS = CARD_IDS[:6]
FACE = "blue green black purple red"
DECK = "orange orange blue green"
SITES = ["alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"]
SYMBOLS = [symbol.id for symbol in GAME.edition().content.symbols]
STACKS = dict(zip(SITES, SYMBOLS, strict=False))
SPARE = SYMBOLS[5:]


def cards(text: str | Sequence[str]) -> list[str]:
    return text.split() if isinstance(text, str) else list(text)


# ---- setting up --------------------------------------------------------------------------------------


def start(
    players: int = 2,
    top: str | Sequence[str] = (),
    tickets: Sequence[str] = (),
    first: int = 0,
    edition: Edition | None = None,
) -> TicketToRide:
    """The start of a game: these cards and tickets on top of the decks, the others as in the edition."""
    edition = edition or GAME.edition()
    content: Content = edition.content
    left = Counter({kind: getattr(content.file.cards, kind) for kind in CARD_IDS})
    left.subtract(cards(top))
    names = [ticket.id for ticket in content.tickets]
    state = GAME.deal(
        edition,
        players,
        {
            "first": first,
            "transport": [*cards(top), *left.elements()],
            "tickets": [*tickets, *(name for name in names if name not in tickets)],
            "stacks": STACKS,
            "spare": SPARE,
        },
    )
    assert isinstance(state, TicketToRide)
    return state


def position(
    players: int = 2,
    hands: Mapping[int, str] | None = None,
    face: str = FACE,
    deck: str = DECK,
    rest: int | None = None,
    discards: str = "",
    routes: Mapping[int, Sequence[str]] | None = None,
    tickets: Mapping[int, Sequence[str]] | None = None,
    souvenirs: Mapping[int, Sequence[str]] | None = None,
    edition: Edition | None = None,
    **fields: Any,
) -> TicketToRide:
    """A turn of player 0 ("-" is an open slot; the deck from its top).

    All other cards are discards, or in the hand of the player `rest`, as drawn blind from this deck. All
    other tickets are in the ticket deck. The spare souvenirs lie at Castro and Mission.
    """
    edition = edition or GAME.edition()
    state = start(players, edition=edition)
    play(state, *(f"keep {first_offered(state, i)}" for i in range(players)))
    play(state, f"souvenir {SPARE[0]} castro", f"souvenir {SPARE[1]} mission")
    content: Content = edition.content
    up, down = cards(face), cards(deck)
    held = {p: Counter(cards((hands or {}).get(p, ""))) for p in range(players)}
    left = Counter({kind: getattr(content.file.cards, kind) for kind in CARD_IDS})
    thrown = Counter(cards(discards))
    for used in (up, down, cards(discards), *(hand.elements() for hand in held.values())):
        left.subtract(card for card in used if card != "-")
    assert min(left.values()) >= 0, f"there are not that many cards: {left}"
    if rest is not None:
        held[rest] += left
        left = Counter()
    left += thrown
    numbers = {kind: i for i, kind in enumerate(CARD_IDS)}
    usual: dict[str, Any] = {
        "deck": [numbers[card] for card in reversed(down)] + [0] * (len(state.deck) - len(down)),
        "deck_size": len(down),
        "face": [numbers.get(card, -1) for card in up],
        "discards": [left[kind] for kind in CARD_IDS],
        "hand": [held.get(p, Counter())[kind] for p in range(4) for kind in CARD_IDS],
        "known": [0] * len(state.known),
        "rest": [down.count(kind) + sum(hand[kind] for hand in held.values()) for kind in CARD_IDS],
        "drew": [held.get(p, Counter())[kind] for p in range(4) for kind in CARD_IDS],
        **on_the_map(state, routes or {}),
        **in_the_hands(state, tickets or {}),
    }
    for player, owned in (souvenirs or {}).items():
        sets = usual.setdefault("souvenirs", state.souvenirs)
        stacks = usual.setdefault("stack_size", state.stack_size)
        for symbol in owned:
            sets[player] |= 1 << content.symbol_number[symbol]
            stacks[state.stack_symbol.index(content.symbol_number[symbol])] -= 1
    change(state, **{**usual, **fields})
    check_cards(state)
    check_knowledge(state)
    return state


def on_the_map(state: TicketToRide, routes: Mapping[int, Sequence[str]]) -> dict[str, Any]:
    content: Content = state.edition.content
    claimed, trams, score = state.claimed, state.trams, state.route_score
    joined, free = state.joined, state.open
    for player, ids in routes.items():
        mine = [content.routes[content.route_number[id]] for id in ids]
        for route in mine:
            bit = 1 << content.route_number[route.id]
            claimed[player] |= bit
            free &= ~bit
            if route.double and state.players == 2:
                for other in content.routes:
                    if other.double == route.double:
                        free &= ~(1 << content.route_number[other.id])
        trams[player] -= sum(route.length for route in mine)
        score[player] += sum(content.file.route_points[str(route.length)] for route in mine)
        for i, place in enumerate(content.places):
            joined[player * 32 + i] = min(content.place_number[p] for p in reached(mine, place.id))
    return {"claimed": claimed, "trams": trams, "route_score": score, "joined": joined, "open": free}


def in_the_hands(state: TicketToRide, tickets: Mapping[int, Sequence[str]]) -> dict[str, Any]:
    """These tickets are held; a player who is not named holds what was dealt."""
    content: Content = state.edition.content
    back_of = {ticket.id: state.ticket.index(i) for i, ticket in enumerate(content.tickets)}
    named = {player: [back_of[id] for id in ids] for player, ids in tickets.items()}
    dealt = {p: [b for b in range(32) if state.held[p] >> b & 1] for p in range(state.players)}
    held = {**dealt, **named}
    taken = {back for its_backs in named.values() for back in its_backs}
    for player in set(dealt) - set(named):
        held[player] = [back for back in dealt[player] if back not in taken]
        taken |= set(held[player])
    deck = [back for back in range(len(content.tickets)) if back not in taken]
    sets = [sum(1 << back for back in held.get(p, [])) for p in range(4)]
    seen = [0] * len(state.seen)
    for player, its_backs in held.items():
        for back in its_backs:
            seen[player * 32 + state.ticket[back]] = 1 << back
    return {
        "held": sets,
        "knows": sets,
        "seen": seen,
        "ticket_deck": deck + [0] * (32 - len(deck)),
        "ticket_deck_size": len(deck),
    }


def all_tickets(players: int) -> dict[int, list[str]]:
    """All tickets dealt out, so that none is left to draw."""
    tickets = [ticket.id for ticket in GAME.edition().content.tickets]
    return {player: tickets[player::players] for player in range(players)}


def change(state: TicketToRide, **fields: Any) -> None:
    """Give fields of a position other values; "turn" goes with the player who decides."""
    if "turn" in fields:
        fields["player"] = fields["turn"]
    state.restore({**state.snapshot(), **fields})


def edited(*edits: tuple[str, str]) -> bytes:
    """The packaged edition with some of its text replaced."""
    head, mark, body = packaged(GAME.id).decode().partition("\nformat = ")
    body = mark + body
    for old, new in edits:
        assert old in body, f"{old!r} is not in the edition"
        body = body.replace(old, new, 1)
    return (head + body).encode()


def edition(*edits: tuple[str, str]) -> Edition:
    return GAME.read_edition(edited(*edits))


# ---- moves -------------------------------------------------------------------------------------------


def move(text: str) -> Move:
    do, *words = text.split()
    match do:
        case "take":
            return {"do": do, "slot": words[0] if words[0] == "deck" else int(words[0])}
        case "keep":
            return {"do": do, "tickets": words}
        case "souvenir":
            return {"do": do, "symbol": words[0], "place": words[1]}
        case "collect":
            return {"do": do, "place": words[0]}
        case "claim":
            paid = (word.split("=") for word in words[1:])
            return {"do": do, "route": words[0], "cards": {kind: int(n) for kind, n in paid}}
    return {"do": do}


def short(move: Move) -> str:
    do, *values = move.values()
    if do == "keep":
        values = values[0]
    if do == "claim":
        values = [values[0], *(f"{kind}={n}" for kind, n in values[1].items())]
    return " ".join(str(word) for word in (do, *values))


def play(state: TicketToRide, *texts: str) -> TicketToRide:
    for text in texts:
        GAME.play(state, move(text))
    return state


def offered(state: TicketToRide, *kinds: str) -> set[str]:
    """All legal moves in short, or those of some kinds."""
    moves = [short(m) for m in GAME.moves(state) if not kinds or m["do"] in kinds]
    assert len(set(moves)) == len(moves)
    return set(moves)


def refused(state: TicketToRide, text: str) -> tuple[str, str]:
    """The code and the rule with which a move is refused; nothing may change."""
    before = state.snapshot()
    with pytest.raises(Refused) as caught:
        play(state, text)
    assert state.snapshot() == before
    assert text not in offered(state)
    return caught.value.refusal.code, caught.value.refusal.rule


def first_offered(state: TicketToRide, seat: int) -> str:
    tickets = look(state, seat).seats[seat].offered
    assert tickets
    return tickets[0].ticket


# ---- looking -----------------------------------------------------------------------------------------


def look(state: TicketToRide, seat: int = 0) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


def hand(state: TicketToRide, seat: int = 0) -> dict[str, int]:
    cards = look(state, seat).seats[seat].hand
    assert cards is not None
    return cards


def phase(state: TicketToRide) -> str:
    return PHASES[state.phase]


def stacks(state: TicketToRide) -> dict[str, int]:
    """Souvenirs left at each place that has or had some."""
    return {stack.place: stack.tokens for stack in look(state).stacks}


def points(state: TicketToRide, category: str) -> list[int | float]:
    """What each player would have of a category if the game ended now."""
    return [parts[category] for parts in GAME.breakdown(state)]

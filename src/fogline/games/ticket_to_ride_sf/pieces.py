"""What an observation of Ticket to Ride: San Francisco is made of. For C it stands in `features.pxd`."""

from __future__ import annotations

from fogline.core.box import SEATS as _SEATS
from fogline.core.pieces import Layout, offsets
from fogline.games.ticket_to_ride_sf import box
from fogline.games.ticket_to_ride_sf.kernel import Tables

TABLE: Layout = {
    "phase": len(box.PHASES),
    "players": len(box.PLAYERS),
    "decides": _SEATS,
    "first": _SEATS,
    "last_round": 1,
    "turns_left": 1,
    "deck": 1,
    "ticket_deck": 1,
    "discards": box.KINDS,
    "in_deck": box.KINDS,  # how many may lie in the deck, as far as the seat knows
    "face": box.KINDS,  # how many lie face up
    "first_slot": box.KINDS,  # the kind that lies in the first slot
    "spare": box.SYMBOLS,
    "ends": 2,  # of the route whose souvenir is being chosen
    "passes": 1,
    "slots": box.SLOTS,
    "own_turn": 1,
}
TICKET: Layout = {"held": 1, "fulfilled": 1, "offered": 1, "in_deck": 1}
STACK: Layout = {"symbol": box.SYMBOLS, "count": 1}
PLAYER: Layout = {
    "there": 1,
    "decides": 1,
    "trams": 1,
    "score": 1,
    "hand": box.KINDS,  # of others what is certainly in it
    "cards": 1,
    "souvenirs": box.SYMBOLS,
    "turn": 1,
    "tickets": 1,
    "offered": box.OFFER,
    "first": 1,
    "own": 1,
    "ends_game": 1,  # has so few trams that the game ends
}


def observation(tables: Tables) -> Layout:
    """How long it is depends on the edition."""
    return {
        "table": TABLE,
        "ticket": (tables.tickets, TICKET),
        "place": (tables.places, STACK),
        "player": (_SEATS, {**PLAYER, "routes": tables.routes}),
    }


globals().update(offsets({"TABLE": TABLE, "TICKET": TICKET, "STACK": STACK, "PLAYER": PLAYER}))

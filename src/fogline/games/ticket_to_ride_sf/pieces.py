"""What an observation of Ticket to Ride: San Francisco is made of. For C it stands in `features.pxd`."""

from __future__ import annotations

from fogline.core.box import SEATS as _SEATS
from fogline.core.pieces import Layout, offsets
from fogline.games.ticket_to_ride_sf import box
from fogline.games.ticket_to_ride_sf.kernel import EditionFigures

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
    "slot": box.SLOTS * box.KINDS,  # the kind that lies in each slot
    "spare": box.SYMBOLS,
    "passes": 1,
    "own_turn": 1,
}
TICKET: Layout = {"held": 1, "fulfilled": 1, "offered": 1, "in_deck": 1}
STACK: Layout = {"symbol": box.SYMBOLS, "count": 1, "end": 1}
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


def observation(figures: EditionFigures) -> Layout:
    """How long it is depends on the edition."""
    return {
        "table": TABLE,
        "ticket": (figures.tickets, TICKET),
        "place": (figures.places, STACK),
        "player": (_SEATS, {**PLAYER, "routes": figures.routes}),
    }


ABOUT = {
    "table.phase": "choose, place, turn, second card, keep, collect, over",
    "table.players": "2, 3, 4",
    "table.decides": "which seat, from the own one on",
    "table.first": "which seat began, from the own one on",
    "table.last_round": "has it begun?",
    "table.turns_left": "in the last round, a quarter of them",
    "table.deck": "transport cards in the deck, / 44",
    "table.ticket_deck": "tickets in the deck, / 24; 0 until all have chosen their first ones",
    "table.discards": "of each kind, / 6",
    "table.in_deck": "of each kind, / 6: how many may lie in the deck, as far as the seat knows",
    "table.face": "of each kind, / 5: how many lie face up",
    "table.slot": "of each of the 5 slots, the kind that lies in it",
    "table.spare": "the symbols that are not on the map yet",
    "table.passes": "in a row, / 4",
    "table.own_turn": "is it the own one?",
    "ticket.held": "does the seat hold it?",
    "ticket.fulfilled": "are its places joined?",
    "ticket.offered": "is the seat choosing from it?",
    "ticket.in_deck": "does the seat know that it lies in the deck?",
    "place.symbol": "of the souvenirs there",
    "place.count": "how many of them, / 3",
    "place.end": "is it an end of the route whose souvenir is being chosen?",
    "player.there": "does somebody sit there?",
    "player.decides": "now",
    "player.trams": "left, / 20",
    "player.score": "points for routes, / 50",
    "player.hand": "of each kind, / 6; of others what is certainly in it",
    "player.cards": "how many in all, / 20",
    "player.souvenirs": "which symbols",
    "player.turn": "is it theirs?",
    "player.tickets": "how many are held, / 8; 0 of others until all have chosen their first ones",
    "player.offered": "is there a first, a second ticket to choose from?",
    "player.first": "did they begin?",
    "player.own": "is it the seat itself? (of a spectator nobody is)",
    "player.ends_game": "have they so few trams that the last round begins?",
    "player.routes": "which are claimed",
}

globals().update(offsets({"TABLE": TABLE, "TICKET": TICKET, "STACK": STACK, "PLAYER": PLAYER}))

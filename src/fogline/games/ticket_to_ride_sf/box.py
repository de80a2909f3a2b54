"""Ticket to Ride: San Francisco in numbers: the pieces, the actions, what can be asked.

For C they stand in `kernel.pxd`.
"""

from __future__ import annotations

# ---- the pieces: the most that an edition may hold ---------------------------------------------------

PLAYERS = (2, 3, 4)  # TR-1.1
PLACES = 32
ROUTES = 64
LENGTH = 8
TICKETS = 32
CARDS = 96
LEAST_CARDS = 30  # and the fewest
CLAIMS = 512  # ways to pay, over all routes

CARD_IDS = ("blue", "green", "black", "purple", "red", "orange", "ferry")  # TR-1.2
KINDS = len(CARD_IDS)
COLOURS = FERRY = KINDS - 1
GRAY = KINDS  # of a route: any colour
SLOTS = 5  # face-up cards
SYMBOLS = 7  # TR-1.4
SITES = 5  # TR-2.2
SPARE = SYMBOLS - SITES
OFFER = 2  # tickets to choose from

FLUSH = 3  # so many ferries are too many (TR-4.5)
NEW_DECKS = 3  # with so many new decks in one move, the ferries stay

# ---- the actions: the rest of them depends on the edition --------------------------------------------

PASS = 0
DRAW_TICKETS = 1
TAKE = 2  # + slot
TAKE_DECK = TAKE + SLOTS
KEEP = TAKE_DECK + 1  # + ticket; pairs, collect, souvenir and claim follow
FIRST_ACTION = {"pass": PASS, "draw_tickets": DRAW_TICKETS, "take": TAKE, "keep": KEEP}

# ---- what is asked -----------------------------------------------------------------------------------

PHASES = ("choose", "place", "turn", "second", "keep", "collect", "over")
CHOOSING = 0  # which of the first tickets to keep
PLACING = 1  # where the spare souvenirs go
TURN = 2
SECOND = 3  # the second card
KEEPING = 4  # which of the drawn tickets to keep
COLLECTING = 5  # which of two souvenirs
OVER = 6

ENDS = ("", "trams", "blocked")
END_TRAMS, END_BLOCKED = 1, 2

CATEGORIES = ("routes", "tickets", "souvenirs")
ROUTE_PART, TICKET_PART, SOUVENIR_PART = range(3)

# Which decks are given when a game is set up; bits.
CARDS_DEALT, TICKETS_DEALT, SYMBOLS_DEALT = 1, 2, 4

NONE = -1
SPECTATOR = 4  # the last observer
OBSERVERS = SPECTATOR + 1

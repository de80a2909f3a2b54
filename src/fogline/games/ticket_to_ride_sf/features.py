"""Ticket to Ride: San Francisco as numbers for learning: what a seat knows, as a vector.

Its size is fixed by the edition.
The seat itself comes first, then the others in seat order; seats that are not in the game are all 0.
Counts are scaled to about 0-1. A spectator (seat -1) sees the table from seat 0, without that seat's secrets.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import Tables, TicketToRide
else:
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel
    from fogline.games.ticket_to_ride_sf.kernel import Tables, TicketToRide

KINDS = cython.declare(cython.int, 7)
SYMBOLS = cython.declare(cython.int, 7)
TICKETS = cython.declare(cython.int, 32)
PLACES = cython.declare(cython.int, 32)
SPECTATOR = cython.declare(cython.int, 4)
TICKET = cython.declare(
    cython.int, 4
)  # numbers for a ticket: held, fulfilled, offered, known to lie in the deck
TABLE = cython.declare(cython.int, 66)
PLAYER = cython.declare(cython.int, 26)  # without routes and places


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def length(t: Tables) -> cython.int:
    return TABLE + TICKET * t.tickets + 8 * t.places + 4 * (PLAYER + t.routes)


def size(tables: Tables) -> int:
    """The length of an observation: the table, the seat's tickets, stacks by place, and four players."""
    return length(tables)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def observe(position: Kernel, seat: cython.int, out: cython.p_float) -> cython.void:
    fill(cython.cast(TicketToRide, position), seat, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill(state: TicketToRide, seat: cython.int, out: cython.p_float) -> cython.void:
    i: cython.int
    at: cython.int = TABLE
    own: cython.int = seat if seat >= 0 else 0
    write_table(state, own, seat, out)
    if seat >= 0:
        write_tickets(state, seat, out, at)
    at += TICKET * state.tables.tickets
    for i in range(state.tables.places):
        if state.stack_symbol[i] >= 0:
            out[at + state.stack_symbol[i]] = 1
            out[at + 7] = state.stack_size[i] / 3.0
        at += 8
    for i in range(state.players):
        write_player(state, (own + i) % state.players, seat, out, at + i * (PLAYER + state.tables.routes))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_table(s: TicketToRide, own: cython.int, seat: cython.int, out: cython.p_float) -> cython.void:
    i: cython.int
    out[s.phase] = 1  # 7 phases
    out[7 + s.players - 2] = 1
    if s.player >= 0:
        out[10 + (s.player - own + s.players) % s.players] = 1
    out[14 + (s.first - own + s.players) % s.players] = 1
    if s.turns_left > 0:
        out[18] = 1
        out[19] = s.turns_left / 4.0
    out[20] = s.deck_size / 44.0
    if s.phase != 0:  # TR-2.8
        out[21] = s.ticket_deck_size / 24.0
    for i in range(KINDS):
        out[22 + i] = s.discards[i] / 6.0
        # How many may lie in the deck, as far as the seat knows.
        out[29 + i] = (s.rest[i] - (s.drew[seat * KINDS + i] if seat >= 0 else 0)) / 6.0
    for i in range(5):
        if s.face[i] >= 0:
            out[36 + s.face[i]] += 0.2
            if i == 0:
                out[43 + s.face[i]] = 1
    for i in range(2):
        if s.spare[i] >= 0:
            out[50 + s.spare[i]] = 1
    if s.claiming >= 0:
        out[57] = (s.tables.end_a[s.claiming] + 1) / 32.0
        out[58] = (s.tables.end_b[s.claiming] + 1) / 32.0
    out[59] = s.passes / 4.0
    for i in range(5):
        out[60 + i] = (s.face[i] + 1) / 7.0
    out[65] = s.turn == own


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_tickets(s: TicketToRide, seat: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    ticket: cython.int
    one: cython.uint = 1
    deck: cython.uint = 0
    for i in range(s.ticket_deck_size):
        deck |= one << s.ticket_deck[i]
    for i in range(s.tables.tickets):
        if s.held[seat] >> i & 1:
            ticket = s.ticket[i]
            out[at + ticket * TICKET] = 1
            out[at + ticket * TICKET + 1] = (
                s.joined[seat * PLACES + s.tables.ticket_a[ticket]]
                == s.joined[seat * PLACES + s.tables.ticket_b[ticket]]
            )
        for ticket in range(2):
            if s.offered[seat * 2 + ticket] == i:
                out[at + s.ticket[i] * TICKET + 2] = 1
        # Known to lie in the deck: seen, and all backs that it may have are there.
        if s.seen[seat * TICKETS + i] and s.seen[seat * TICKETS + i] & deck == s.seen[seat * TICKETS + i]:
            out[at + i * TICKET + 3] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_player(
    s: TicketToRide, p: cython.int, seat: cython.int, out: cython.p_float, at: cython.int
) -> cython.void:
    i: cython.int
    n: cython.int = 0
    observer: cython.int = seat if seat >= 0 else SPECTATOR
    out[at] = 1
    out[at + 1] = s.player == p
    out[at + 2] = s.trams[p] / 20.0
    out[at + 3] = s.route_score[p] / 50.0
    for i in range(KINDS):
        n += s.hand[p * KINDS + i]
        if p == seat:
            out[at + 4 + i] = s.hand[p * KINDS + i] / 6.0
        else:
            out[at + 4 + i] = s.known[(observer * 4 + p) * KINDS + i] / 6.0
    out[at + 11] = n / 20.0
    for i in range(SYMBOLS):
        out[at + 12 + i] = s.souvenirs[p] >> i & 1
    out[at + 19] = s.turn == p
    if p == seat or s.phase != 0:  # TR-2.8
        n = 0
        for i in range(TICKETS):
            n += s.held[p] >> i & 1
        out[at + 20] = n / 8.0
    for i in range(2):
        out[at + 21 + i] = s.offered[p * 2 + i] >= 0
    out[at + 23] = s.first == p
    out[at + 24] = p == seat
    out[at + 25] = s.trams[p] <= s.tables.end_at
    for i in range(s.tables.routes):
        out[at + PLAYER + i] = s.claimed[p] >> i & 1


def made() -> Hooks:
    hooks: Hooks = Hooks(TicketToRide)
    hooks.fill = observe
    return hooks


HOOKS = made()

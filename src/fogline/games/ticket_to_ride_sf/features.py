"""Ticket to Ride: San Francisco as numbers for learning: what a seat knows, as a vector.

Its size is fixed by the edition.
The seat itself comes first, then the others in seat order; seats that are not in the game are all 0.
Counts are scaled to about 0-1. A spectator (seat -1) sees the table from seat 0, without that seat's secrets.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import size
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import FEWEST, SEATS, Kernel
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import (
        CHOOSING,
        KINDS,
        OFFER,
        PLACES,
        SLOTS,
        SPARE,
        SPECTATOR,
        SYMBOLS,
        TICKETS,
        TicketToRide,
    )
else:
    from fogline.core.bits import size
    from fogline.core.box import FEWEST, SEATS
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel
    from fogline.games.ticket_to_ride_sf.box import (
        CHOOSING,
        KINDS,
        OFFER,
        PLACES,
        SLOTS,
        SPARE,
        SPECTATOR,
        SYMBOLS,
        TICKETS,
    )
    from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
    from fogline.games.ticket_to_ride_sf.pieces import *  # compiled, they are in the .pxd


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
    at: cython.int = TABLE_SIZE
    own: cython.int = seat if seat >= 0 else 0
    write_table(state, own, seat, out)
    if seat >= 0:
        write_tickets(state, seat, out, at)
    at += TICKET_SIZE * state.figures.tickets
    for i in range(state.figures.places):
        if state.stack_symbol[i] >= 0:
            out[at + STACK_SYMBOL + state.stack_symbol[i]] = 1
            out[at + STACK_COUNT] = state.stack_size[i] / 3.0
        if state.claiming >= 0:
            out[at + STACK_END] = (
                i == state.figures.end_a[state.claiming] or i == state.figures.end_b[state.claiming]
            )
        at += STACK_SIZE
    for i in range(state.players):
        write_player(
            state, (own + i) % state.players, seat, out, at + i * (PLAYER_SIZE + state.figures.routes)
        )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_table(s: TicketToRide, own: cython.int, seat: cython.int, out: cython.p_float) -> cython.void:
    i: cython.int
    out[TABLE_PHASE + s.phase] = 1
    out[TABLE_PLAYERS + s.players - FEWEST] = 1
    if s.player >= 0:
        out[TABLE_DECIDES + (s.player - own + s.players) % s.players] = 1
    out[TABLE_FIRST + (s.first - own + s.players) % s.players] = 1
    if s.turns_left > 0:
        out[TABLE_LAST_ROUND] = 1
        out[TABLE_TURNS_LEFT] = s.turns_left / 4.0
    out[TABLE_DECK] = s.deck_size / 44.0
    if s.phase != CHOOSING:  # TR-2.8
        out[TABLE_TICKET_DECK] = s.ticket_deck_size / 24.0
    for i in range(KINDS):
        out[TABLE_DISCARDS + i] = s.discards[i] / 6.0
        out[TABLE_IN_DECK + i] = (s.rest[i] - (s.drew[seat * KINDS + i] if seat >= 0 else 0)) / 6.0
    for i in range(SLOTS):
        if s.face[i] >= 0:
            out[TABLE_FACE + s.face[i]] += 0.2
            out[TABLE_SLOT + i * KINDS + s.face[i]] = 1
    for i in range(SPARE):
        if s.spare[i] >= 0:
            out[TABLE_SPARE + s.spare[i]] = 1
    out[TABLE_PASSES] = s.passes / 4.0
    out[TABLE_OWN_TURN] = s.turn == own


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
    for i in range(s.figures.tickets):
        if s.held[seat] >> i & 1:
            ticket = s.ticket[i]
            out[at + ticket * TICKET_SIZE + TICKET_HELD] = 1
            out[at + ticket * TICKET_SIZE + TICKET_FULFILLED] = (
                s.joined[seat * PLACES + s.figures.ticket_a[ticket]]
                == s.joined[seat * PLACES + s.figures.ticket_b[ticket]]
            )
        for ticket in range(OFFER):
            if s.offered[seat * OFFER + ticket] == i:
                out[at + s.ticket[i] * TICKET_SIZE + TICKET_OFFERED] = 1
        # Known to lie in the deck: seen, and all backs that it may have are there.
        if s.seen[seat * TICKETS + i] and s.seen[seat * TICKETS + i] & deck == s.seen[seat * TICKETS + i]:
            out[at + i * TICKET_SIZE + TICKET_IN_DECK] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_player(
    s: TicketToRide, p: cython.int, seat: cython.int, out: cython.p_float, at: cython.int
) -> cython.void:
    i: cython.int
    n: cython.int = 0
    observer: cython.int = seat if seat >= 0 else SPECTATOR
    out[at + PLAYER_THERE] = 1
    out[at + PLAYER_DECIDES] = s.player == p
    out[at + PLAYER_TRAMS] = s.trams[p] / 20.0
    out[at + PLAYER_SCORE] = s.route_score[p] / 50.0
    for i in range(KINDS):
        n += s.hand[p * KINDS + i]
        if p == seat:
            out[at + PLAYER_HAND + i] = s.hand[p * KINDS + i] / 6.0
        else:
            out[at + PLAYER_HAND + i] = s.known[(observer * SEATS + p) * KINDS + i] / 6.0
    out[at + PLAYER_CARDS] = n / 20.0
    for i in range(SYMBOLS):
        out[at + PLAYER_SOUVENIRS + i] = s.souvenirs[p] >> i & 1
    out[at + PLAYER_TURN] = s.turn == p
    if p == seat or s.phase != CHOOSING:  # TR-2.8
        out[at + PLAYER_TICKETS] = size(s.held[p]) / 8.0
    for i in range(OFFER):
        out[at + PLAYER_OFFERED + i] = s.offered[p * OFFER + i] >= 0
    out[at + PLAYER_FIRST] = s.first == p
    out[at + PLAYER_OWN] = p == seat
    out[at + PLAYER_ENDS_GAME] = s.trams[p] <= s.figures.end_at
    for i in range(s.figures.routes):
        out[at + PLAYER_SIZE + i] = s.claimed[p] >> i & 1


def made() -> Hooks:
    hooks: Hooks = Hooks(TicketToRide)
    hooks.fill = observe
    return hooks


HOOKS = made()

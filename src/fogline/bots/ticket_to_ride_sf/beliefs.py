"""Which tickets others may hold in Ticket to Ride: San Francisco, by what they have built.

Over games that a search played against itself it was counted how often a ticket was held, by how far its
owner's routes had come on its way. Each ticket that was re-dealt to somebody else is drawn again by these
weights, against those that nobody holds. The weights of all tickets for a seat are noted in the room, a byte
each, until somebody claims a route.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.ticket_to_ride_sf.plans import (
        BELIEFS,
        BELIEVED_AT,
        COST,
        DISTANCE,
        find_way,
        forget,
        is_joined,
        usable_by,
    )
    from cython.cimports.fogline.core.bits import least, only, size
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.core.rng import stirred
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import CHOOSING, TICKETS, TicketToRide
else:
    from fogline.bots.ticket_to_ride_sf.plans import (
        BELIEFS,
        BELIEVED_AT,
        COST,
        DISTANCE,
        find_way,
        forget,
        is_joined,
        usable_by,
    )
    from fogline.core.bits import least, only, size
    from fogline.core.kernel import Kernel
    from fogline.core.rng import stirred
    from fogline.games.ticket_to_ride_sf.box import CHOOSING, TICKETS
    from fogline.games.ticket_to_ride_sf.kernel import TicketToRide

# How often a ticket is held: bytes, from the lowest on: there are too few trams for it; its way is longer
# than at the start, up to 1 tram shorter, 2 or 3, 4 or 5, 6 or 7, 8 or more; it is fulfilled.
WITH_0 = cython.declare(cython.ulonglong, 0x78645A4B4B161705)  # who has claimed 0 or 1 routes
WITH_2 = cython.declare(cython.ulonglong, 0xBEBEB86D340D0902)  # 2 or 3
WITH_4 = cython.declare(cython.ulonglong, 0xDC96593E1B060401)
WITH_6 = cython.declare(cython.ulonglong, 0xD02C28150A040101)
WITH_8 = cython.declare(cython.ulonglong, 0xC80A060403020101)  # 8 or more


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def believe(kernel: Kernel, seat: cython.int) -> cython.void:
    draw_again(cython.cast(TicketToRide, kernel), seat)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_again(state: TicketToRide, seat: cython.int) -> cython.void:
    """Each ticket of others that the seat has not seen, from those in the deck that it has not seen."""
    p: cython.int
    back: cython.int
    unseen: cython.uint = 0
    bits: cython.uint
    if state.phase == CHOOSING:
        return
    note_beliefs(state)
    for back in range(state.figures.tickets):
        if not state.seen[seat * TICKETS + state.ticket[back]]:
            unseen |= only(back)
    for p in range(state.players):
        if p != seat:
            bits = state.held[p] & unseen
            while bits:
                back = least(bits)
                bits &= bits - 1
                draw_one(state, seat, p, back, unseen)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_one(
    state: TicketToRide, seat: cython.int, p: cython.int, back: cython.int, unseen: cython.uint
) -> cython.void:
    i: cython.int
    other: cython.int
    total: cython.int = belief(state, p, state.ticket[back])
    for i in range(state.ticket_deck_size):
        other = state.ticket_deck[i]
        if unseen >> other & 1:
            total += belief(state, p, state.ticket[other])
    total = state.below(total) - belief(state, p, state.ticket[back])
    if total < 0:
        return
    for i in range(state.ticket_deck_size):
        other = state.ticket_deck[i]
        if unseen >> other & 1:
            total -= belief(state, p, state.ticket[other])
            if total < 0:
                exchange(state, seat, back, other)
                return


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def exchange(state: TicketToRide, seat: cython.int, a: cython.int, b: cython.int) -> cython.void:
    """Two backs change their tickets, and those who know the backs know it."""
    p: cython.int
    on_a: cython.int = state.ticket[b]
    on_b: cython.int = state.ticket[a]
    state.ticket[a] = on_a
    state.ticket[b] = on_b
    for p in range(state.players):
        if p != seat:
            state.seen[p * TICKETS + on_a] = only(a) if state.knows[p] >> a & 1 else 0
            state.seen[p * TICKETS + on_b] = only(b) if state.knows[p] >> b & 1 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def belief(state: TicketToRide, p: cython.int, ticket: cython.int) -> cython.int:
    return state.room.notes[BELIEFS + 4 * p + (ticket >> 3)] >> 8 * (ticket & 7) & 255


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note_beliefs(state: TicketToRide) -> cython.void:
    """For all seats, if somebody has claimed a route since."""
    key: cython.ulonglong = stirred(1, state.open)
    p: cython.int
    ticket: cython.int
    i: cython.int
    eight: cython.ulonglong
    for p in range(state.players):
        key = stirred(key, state.claimed[p])
    if state.room.notes[BELIEVED_AT] == key:
        return
    forget(state)
    state.room.notes[BELIEVED_AT] = key
    for p in range(state.players):
        for i in range(state.figures.routes):
            state.scratch[COST + i] = 0 if state.claimed[p] >> i & 1 else state.figures.length[i]
        for i in range(4):
            eight = 0
            for ticket in range(8 * i, min(8 * i + 8, state.figures.tickets)):
                eight |= likelihood(state, p, ticket) << 8 * (ticket & 7)
            state.room.notes[BELIEFS + 4 * p + i] = eight


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def likelihood(state: TicketToRide, p: cython.int, ticket: cython.int) -> cython.ulonglong:
    """The trams of the routes are priced."""
    count: cython.int = size(state.claimed[p])
    kind: cython.int
    left: cython.int
    ratios: cython.ulonglong = WITH_8
    if count < 2:
        ratios = WITH_0
    elif count < 4:
        ratios = WITH_2
    elif count < 6:
        ratios = WITH_4
    elif count < 8:
        ratios = WITH_6
    if is_joined(state, p, ticket):
        kind = 7
    else:
        find_way(
            state,
            state.figures.ticket_a[ticket],
            state.figures.ticket_b[ticket],
            usable_by(state, p) | state.claimed[p],
        )
        left = state.scratch[DISTANCE + state.figures.ticket_b[ticket]]
        if left > state.trams[p]:
            kind = 0
        elif left > state.figures.ticket_value[ticket]:
            kind = 1
        else:
            kind = min(6, 2 + (state.figures.ticket_value[ticket] - left >> 1))
    return ratios >> 8 * kind & 255

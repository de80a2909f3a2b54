"""Which tickets to keep in Ticket to Ride: San Francisco, and where spare souvenirs go."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.ticket_to_ride_sf.plans import (
        COST,
        DISTANCE,
        LEADING,
        find_way,
        is_joined,
        plan_of,
        price,
        trams_of,
        usable_by,
    )
    from cython.cimports.fogline.core.bits import least, size
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import OFFER, TicketToRide
else:
    from fogline.bots.ticket_to_ride_sf.plans import (
        COST,
        DISTANCE,
        LEADING,
        find_way,
        is_joined,
        plan_of,
        price,
        trams_of,
        usable_by,
    )
    from fogline.bots.ticket_to_ride_sf.terms import *
    from fogline.core.bits import least, size
    from fogline.games.ticket_to_ride_sf.box import OFFER
    from fogline.games.ticket_to_ride_sf.kernel import TicketToRide


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_tickets(
    state: TicketToRide, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    """Each ticket by what its way costs beyond the plan; both by what the second costs beyond the first."""
    seat: cython.int = state.player
    plan: cython.ulonglong = plan_of(state, seat)
    usable: cython.ulonglong = usable_by(state, seat) | state.claimed[seat]
    trams: cython.int = state.trams[seat] - trams_of(state, plan)
    a: cython.int = state.ticket[state.offered[seat * OFFER]]
    b: cython.int
    low: cython.int
    high: cython.int
    way: cython.ulonglong
    if count < 3:
        return
    b = state.ticket[state.offered[seat * OFFER + 1]]
    low = min(a, b)
    high = max(a, b)
    price(state, seat)
    way = plan
    while way:
        state.scratch[COST + least(way)] = 0
        way &= way - 1
    weigh_ticket(state, seat, high, usable, plan, trams, p, out, 1)
    way = weigh_ticket(state, seat, low, usable, plan, trams, p, out, 0)
    plan |= way
    trams -= trams_of(state, way)
    while way:
        state.scratch[COST + least(way)] = 0
        way &= way - 1
    weigh_ticket(state, seat, high, usable, plan, trams, p, out, 2)
    out[2] += out[0]
    out[2] += p[P_KEEP_BOTH]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_ticket(
    state: TicketToRide,
    seat: cython.int,
    ticket: cython.int,
    usable: cython.ulonglong,
    plan: cython.ulonglong,
    trams: cython.int,
    p: cython.p_double,
    out: cython.p_double,
    at: cython.int,
) -> cython.ulonglong:
    """Write how good a ticket looks; the routes that it takes beyond the plan."""
    way: cython.ulonglong
    value: cython.int = state.figures.ticket_value[ticket]
    cost: cython.int
    if is_joined(state, seat, ticket):
        out[at] += p[P_KEEP_GAIN] * value
        return 0
    way = find_way(state, state.figures.ticket_a[ticket], state.figures.ticket_b[ticket], usable)
    cost = state.scratch[DISTANCE + state.figures.ticket_b[ticket]]
    if way:
        way &= ~(plan | state.claimed[seat])
    if (way == 0 and cost >= 30000) or trams_of(state, way) > trams:
        out[at] += p[P_KEEP_MISS] * value
        return 0
    out[at] += p[P_KEEP_GAIN] * (value - 0.1 * cost)
    return way


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_places(
    state: TicketToRide, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    """A spare souvenir goes where the own plan leads."""
    i: cython.int
    plan: cython.ulonglong = plan_of(state, state.player)
    leading: cython.ulonglong
    for i in range(count):
        leading = state.room.notes[
            LEADING + (state.actions[i] - state.figures.first_souvenir) % state.figures.places
        ]
        out[i] = p[P_PLACE_PLANNED] * size(plan & leading) + p[P_PLACE_ROUTES] * size(leading)

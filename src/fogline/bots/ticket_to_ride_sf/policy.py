"""Which actions look good in Ticket to Ride: San Francisco, at a glance.

Each seat follows its plan: the cards that it needs, then its routes. When the plan is done it goes for points
and souvenirs, or for more tickets.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.ticket_to_ride_sf.keeping import weigh_places, weigh_tickets
    from cython.cimports.fogline.bots.ticket_to_ride_sf.plans import (
        NEED,
        forget,
        has_souvenir,
        joined_in_deck,
        missing,
        most_of_a_colour,
        plan_of,
        target_of,
        trams_of,
        with_twins,
    )
    from cython.cimports.fogline.core.bits import least, size
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import (
        CHOOSING,
        COLLECTING,
        COLOURS,
        DRAW_TICKETS,
        FERRY,
        GRAY,
        KEEPING,
        KINDS,
        NONE,
        PLACES,
        PLACING,
        SYMBOLS,
        TAKE,
        TAKE_DECK,
        TicketToRide,
    )
else:
    from fogline.bots.ticket_to_ride_sf.keeping import weigh_places, weigh_tickets
    from fogline.bots.ticket_to_ride_sf.plans import (
        NEED,
        forget,
        has_souvenir,
        joined_in_deck,
        missing,
        most_of_a_colour,
        plan_of,
        target_of,
        trams_of,
        with_twins,
    )
    from fogline.bots.ticket_to_ride_sf.terms import *
    from fogline.core.bits import least, size
    from fogline.core.kernel import Kernel
    from fogline.games.ticket_to_ride_sf.box import (
        CHOOSING,
        COLLECTING,
        COLOURS,
        DRAW_TICKETS,
        FERRY,
        GRAY,
        KEEPING,
        KINDS,
        NONE,
        PLACES,
        PLACING,
        SYMBOLS,
        TAKE,
        TAKE_DECK,
    )
    from fogline.games.ticket_to_ride_sf.kernel import TicketToRide

ONE = cython.declare(cython.int, 60)  # a card that the plan needs is counted in sixtieths


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin(kernel: Kernel) -> cython.void:
    forget(cython.cast(TicketToRide, kernel))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh(kernel: Kernel, count: cython.int, p: cython.p_double, out: cython.p_double) -> cython.void:
    weigh_actions(cython.cast(TicketToRide, kernel), count, p, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_actions(
    state: TicketToRide, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    for i in range(count):
        out[i] = 0.0
    if state.phase == CHOOSING or state.phase == KEEPING:
        weigh_tickets(state, count, p, out)
    elif state.phase == COLLECTING:
        for i in range(count):
            out[i] = p[P_COLLECT_RARE] * state.stack_size[state.actions[i] - state.figures.first_collect]
    elif state.phase == PLACING:
        weigh_places(state, count, p, out)
    else:
        weigh_turn(state, count, p, out)


# ---- a turn ----------------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_turn(
    state: TicketToRide, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    """The actions are in ascending order: tickets, cards, routes."""
    seat: cython.int = state.player
    plan: cython.ulonglong = plan_of(state, seat)
    i: cython.int = 0
    if state.actions[0] == DRAW_TICKETS:
        out[0] = weight_of_drawing(state, seat, plan, p)
        i = 1
    if i < count and TAKE <= state.actions[i] <= TAKE_DECK:
        find_needs(state, seat, plan if plan else target_of(state, seat))
        while i < count and state.actions[i] <= TAKE_DECK:
            if state.actions[i] == TAKE_DECK:
                out[i] = weight_of_the_deck(state, seat, plan, p)
            else:
                out[i] = weight_of_card(state, seat, plan, state.face[state.actions[i] - TAKE], p)
            i += 1
    if i < count:
        weigh_claims(state, seat, plan, i, count, p, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weight_of_drawing(
    state: TicketToRide, seat: cython.int, plan: cython.ulonglong, p: cython.p_double
) -> cython.double:
    q: cython.int
    fewest: cython.int = state.trams[seat]
    weight: cython.double = p[P_DRAW]
    for q in range(state.players):
        fewest = min(fewest, state.trams[q])
    if plan == 0:
        weight += p[P_DRAW_FREE]
        weight += p[P_DRAW_TRAMS] * state.trams[seat]
        weight += p[P_DRAW_JOINED] * joined_in_deck(state, seat) / state.ticket_deck_size
    if fewest < 8:
        weight += p[P_DRAW_LATE] * (8 - fewest)
    if state.turns_left > 0:
        weight += p[P_DRAW_LAST]
    return weight


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_needs(state: TicketToRide, seat: cython.int, plan: cython.ulonglong) -> cython.void:
    """Write how much the plan needs each kind of card: the nearer a route is to being paid, the more."""
    most: cython.int = most_of_a_colour(state, seat)
    route: cython.int
    twin: cython.int
    kind: cython.int
    short: cython.int
    weight: cython.int
    routes: cython.ulonglong = with_twins(state, plan)
    for kind in range(KINDS):
        state.scratch[NEED + kind] = 0
    while routes:
        route = least(routes)
        routes &= routes - 1
        short = missing(state, seat, route, most)
        twin = state.figures.twin[route]
        if short == 0 or (twin != NONE and missing(state, seat, twin, most) < short):
            continue
        weight = ONE + ONE // short
        kind = state.figures.colour[route]
        if kind == GRAY:
            for kind in range(COLOURS):
                state.scratch[NEED + kind] += (
                    weight if state.hand[seat * KINDS + kind] == most else weight // 4
                )
        elif state.hand[seat * KINDS + kind] < state.figures.length[route] - state.figures.ferries[route]:
            state.scratch[NEED + kind] += weight
        state.scratch[NEED + FERRY] += weight // 2
        if state.hand[seat * KINDS + FERRY] < state.figures.ferries[route]:
            state.scratch[NEED + FERRY] += weight + weight // 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weight_of_card(
    state: TicketToRide, seat: cython.int, plan: cython.ulonglong, kind: cython.int, p: cython.p_double
) -> cython.double:
    weight: cython.double = p[P_TAKE]
    weight += p[P_TAKE_NEED] * state.scratch[NEED + kind] / ONE
    if kind == FERRY:
        weight += p[P_TAKE_FERRY]
    elif plan == 0:
        weight += p[P_TAKE_HAVE] * state.hand[seat * KINDS + kind]
    return weight


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weight_of_the_deck(
    state: TicketToRide, seat: cython.int, plan: cython.ulonglong, p: cython.p_double
) -> cython.double:
    """As the average of what may come."""
    kind: cython.int
    need: cython.int = 0
    have: cython.int = 0
    total: cython.int = 0
    weight: cython.double = p[P_TAKE] + p[P_TAKE_DECK]
    for kind in range(KINDS):
        need += state.rest[kind] * state.scratch[NEED + kind]
        have += state.rest[kind] * state.hand[seat * KINDS + kind]
        total += state.rest[kind]
    if total:
        weight += p[P_TAKE_NEED] * need / (ONE * total)
        if plan == 0:
            weight += p[P_TAKE_HAVE] * have / total
    return weight


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_claims(
    state: TicketToRide,
    seat: cython.int,
    plan: cython.ulonglong,
    i: cython.int,
    count: cython.int,
    p: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    trams: cython.int = state.trams[seat] - trams_of(state, plan)  # to spare
    route: cython.int
    last_route: cython.int = NONE
    claim: cython.int
    ferries: cython.int
    length: cython.int
    of_route: cython.double = 0.0
    of_way: cython.double
    spent: cython.int
    bits: cython.ulonglong
    planned: cython.ulonglong = with_twins(state, plan)
    souvenirs: cython.int = size(state.souvenirs[seat])
    a_souvenir: cython.int = (
        state.figures.souvenir_points[min(souvenirs + 1, SYMBOLS)] - state.figures.souvenir_points[souvenirs]
    )
    colours: cython.int = 0  # of the plan, without gray
    last: cython.bint = 0 < state.turns_left <= state.players
    bits = plan
    while bits:
        colours |= 1 << state.figures.colour[least(bits)]
        bits &= bits - 1
    while i < count:
        claim = state.actions[i] - state.figures.first_claim
        route = state.figures.claim_route[claim]
        length = state.figures.length[route]
        if route != last_route:  # the ways to pay one route come one after the other
            last_route = route
            of_route = p[P_CLAIM] + p[P_CLAIM_POINTS] * state.figures.route_points[length]
            if has_souvenir(state, seat, state.figures.end_a[route]) or has_souvenir(
                state, seat, state.figures.end_b[route]
            ):
                of_route += p[P_CLAIM_SOUVENIR]
                of_route += p[P_CLAIM_SOUVENIR_POINTS] * a_souvenir
                if last:
                    of_route += p[P_CLAIM_LAST] * a_souvenir
            if planned >> route & 1:
                of_route += p[P_CLAIM_PLANNED]
                if state.figures.twin[route] == NONE or state.players == 2:
                    of_route += p[P_CLAIM_ALONE]
            elif plan == 0:
                of_route += p[P_CLAIM_FREE]
                of_route += p[P_CLAIM_FREE_LENGTH] * length
            elif length > trams:
                of_route += p[P_CLAIM_TRAMS] * (length - trams)
            of_route += p[P_CLAIM_FULFILS] * fulfils(state, seat, route)
            if last:
                of_route += p[P_CLAIM_LAST] * state.figures.route_points[length]
        ferries = state.figures.claim_ferries[claim]
        of_way = of_route
        if ferries > state.figures.ferries[route]:
            of_way += p[P_CLAIM_FERRIES] * (ferries - state.figures.ferries[route])
        if (
            plan != 0
            and length > ferries
            and not (planned >> route & 1 and state.figures.colour[route] != GRAY)
        ):
            if colours >> state.figures.claim_colour[claim] & 1:
                spent = length - ferries
                of_way += p[P_CLAIM_SPENT] * spent
        out[i] = of_way
        i += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fulfils(state: TicketToRide, seat: cython.int, route: cython.int) -> cython.int:
    """The value of the seat's tickets that this route would fulfil."""
    bits: cython.uint = state.held[seat]
    base: cython.int = seat * PLACES
    near: cython.int = state.joined[base + state.figures.end_a[route]]
    far: cython.int = state.joined[base + state.figures.end_b[route]]
    ticket: cython.int
    a: cython.int
    b: cython.int
    value: cython.int = 0
    while bits:
        ticket = state.ticket[least(bits)]
        bits &= bits - 1
        a = state.joined[base + state.figures.ticket_a[ticket]]
        b = state.joined[base + state.figures.ticket_b[ticket]]
        if a != b and ((a == near and b == far) or (a == far and b == near)):
            value += state.figures.ticket_value[ticket]
    return value

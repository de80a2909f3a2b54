"""Which routes a seat goes for in Ticket to Ride: San Francisco: the cheapest ways that fulfil its tickets.

A plan is a set of routes. It stays until one of them is lost to somebody else or the seat has other tickets.
Plans are noted in the room of the position, from `PLAN` on by seat, with the tickets they were made for and
those that they fulfil; from `LEADING` on, the routes that lead to each place. Costs are in tenths of a point.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, only
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import (
        COLOURS,
        FERRY,
        GRAY,
        KINDS,
        LENGTH,
        NONE,
        PLACES,
        TicketToRide,
    )
else:
    from fogline.core.bits import least, only
    from fogline.games.ticket_to_ride_sf.box import COLOURS, FERRY, GRAY, KINDS, LENGTH, NONE, PLACES
    from fogline.games.ticket_to_ride_sf.kernel import TicketToRide

    PLAN, PLANNED_FOR, FULFILLED, BELIEVED_AT, LEADING, BELIEFS = 0, 4, 8, 12, 16, 48  # in the notes
    COST, DISTANCE, CAME, NEED = 64, 128, 160, 192  # in the scratch

FAR = cython.declare(cython.int, 30000)

TRAM = cython.declare(cython.int, 5)  # what a tram of a plan costs,
TURN_COST = cython.declare(cython.int, 8)  # and a turn to claim a route,
CARD = cython.declare(cython.int, 7)  # and a card that is missing: half a turn and the luck it takes
POINT = cython.declare(cython.int, 3)  # what a point for the length takes off,
SOUVENIR = cython.declare(cython.int, 8)  # and a souvenir


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def forget(state: TicketToRide) -> cython.void:
    """Another game begins in the room."""
    i: cython.int
    place: cython.int
    for i in range(PLANNED_FOR, PLANNED_FOR + 4):
        state.room.notes[i] = 0
    for i in range(LEADING, LEADING + state.figures.places):
        state.room.notes[i] = 0
    for i in range(state.figures.routes):
        place = LEADING + state.figures.end_a[i]
        state.room.notes[place] = state.room.notes[place] | only(i)
        place = LEADING + state.figures.end_b[i]
        state.room.notes[place] = state.room.notes[place] | only(i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plan_of(state: TicketToRide, seat: cython.int) -> cython.ulonglong:
    """The routes that the seat has still to claim."""
    left: cython.ulonglong = state.room.notes[PLAN + seat] & ~state.claimed[seat]
    if state.room.notes[PLANNED_FOR + seat] != only(32) + state.held[seat] or left & ~usable_by(state, seat):
        make_plan(state, seat)
        left = state.room.notes[PLAN + seat]
    return left


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def make_plan(state: TicketToRide, seat: cython.int) -> cython.void:
    """The dearest ticket first, each by the cheapest way that is left; what costs too much is left out."""
    held: cython.uint = state.held[seat]
    left: cython.uint = held
    bits: cython.uint
    usable: cython.ulonglong = usable_by(state, seat) | state.claimed[seat]
    plan: cython.ulonglong = 0
    fulfilled: cython.ulonglong = 0
    way: cython.ulonglong
    trams: cython.int = state.trams[seat]
    ticket: cython.int
    back: cython.int
    best: cython.int
    value: cython.int
    priced: cython.bint = False
    while left:
        value = -1
        best = 0
        bits = left
        while bits:
            back = least(bits)
            bits &= bits - 1
            if state.figures.ticket_value[state.ticket[back]] > value:
                value = state.figures.ticket_value[state.ticket[back]]
                best = back
        left ^= only(best)
        ticket = state.ticket[best]
        if is_joined(state, seat, ticket):
            continue
        if not priced:
            price(state, seat)
            priced = True
        way = find_way(state, state.figures.ticket_a[ticket], state.figures.ticket_b[ticket], usable)
        if way == 0 or state.scratch[DISTANCE + state.figures.ticket_b[ticket]] >= 20 * value:
            continue
        way &= ~(state.claimed[seat] | plan)
        if trams_of(state, way) <= trams:
            trams -= trams_of(state, way)
            plan |= way
            fulfilled |= only(ticket)
            while way:
                state.scratch[COST + least(way)] = 0
                way &= way - 1
    state.room.notes[PLAN + seat] = plan
    state.room.notes[PLANNED_FOR + seat] = only(32) + held
    state.room.notes[FULFILLED + seat] = fulfilled


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def price(state: TicketToRide, seat: cython.int) -> cython.void:
    """Write what each route would cost the seat; its own cost nothing."""
    open_: cython.ulonglong = state.open
    own: cython.ulonglong = state.claimed[seat]
    route: cython.int
    length: cython.int
    cost: cython.int
    most: cython.int = most_of_a_colour(state, seat)
    while own:
        state.scratch[COST + least(own)] = 0
        own &= own - 1
    while open_:
        route = least(open_)
        open_ &= open_ - 1
        length = state.figures.length[route]
        cost = TRAM * length + TURN_COST + CARD * missing(state, seat, route, most)
        cost -= POINT * state.figures.route_points[length]
        if has_souvenir(state, seat, state.figures.end_a[route]) or has_souvenir(
            state, seat, state.figures.end_b[route]
        ):
            cost -= SOUVENIR
        state.scratch[COST + route] = max(1, cost)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def usable_by(state: TicketToRide, seat: cython.int) -> cython.ulonglong:
    """The routes that the seat may claim as far as the map goes."""
    own: cython.ulonglong = state.claimed[seat] & state.figures.doubles
    usable: cython.ulonglong = state.open
    while own:
        usable &= ~only(state.figures.twin[least(own)])
        own &= own - 1
    return usable


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def with_twins(state: TicketToRide, routes: cython.ulonglong) -> cython.ulonglong:
    """These routes and the other tracks of those that are double."""
    bits: cython.ulonglong = routes & state.figures.doubles
    while bits:
        routes |= only(state.figures.twin[least(bits)])
        bits &= bits - 1
    return routes


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_way(
    state: TicketToRide, start: cython.int, finish: cython.int, routes: cython.ulonglong
) -> cython.ulonglong:
    """The cheapest way between two places over these routes, as they are priced; none if there is no way."""
    reached: cython.ulonglong = only(start)
    visited: cython.ulonglong = 0
    bits: cython.ulonglong
    way: cython.ulonglong = 0
    here: cython.int = start
    there: cython.int
    route: cython.int
    near: cython.int
    for there in range(state.figures.places):
        state.scratch[DISTANCE + there] = FAR
    state.scratch[DISTANCE + start] = 0
    while True:
        bits = reached & ~visited
        if not bits:
            return 0
        near = FAR
        while bits:
            there = least(bits)
            bits &= bits - 1
            if state.scratch[DISTANCE + there] < near:
                near = state.scratch[DISTANCE + there]
                here = there
        if here == finish:
            break
        visited |= only(here)
        bits = state.room.notes[LEADING + here] & routes
        while bits:
            route = least(bits)
            bits &= bits - 1
            there = state.figures.end_a[route] + state.figures.end_b[route] - here
            if near + state.scratch[COST + route] < state.scratch[DISTANCE + there]:
                state.scratch[DISTANCE + there] = near + state.scratch[COST + route]
                state.scratch[CAME + there] = route
                reached |= only(there)
    here = finish
    while here != start:
        route = state.scratch[CAME + here]
        way |= only(route)
        here = state.figures.end_a[route] + state.figures.end_b[route] - here
    return way


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def target_of(state: TicketToRide, seat: cython.int) -> cython.ulonglong:
    """The route that brings most for what it takes; none if there are too few trams for any."""
    bits: cython.ulonglong = (
        usable_by(state, seat) & state.figures.short_enough[min(state.trams[seat], LENGTH)]
    )
    found: cython.ulonglong = 0
    most: cython.int = most_of_a_colour(state, seat)
    route: cython.int
    best: cython.int = -1
    worth: cython.int
    while bits:
        route = least(bits)
        bits &= bits - 1
        worth = 4 * state.figures.route_points[state.figures.length[route]]
        if has_souvenir(state, seat, state.figures.end_a[route]) or has_souvenir(
            state, seat, state.figures.end_b[route]
        ):
            worth += 8
        worth = 32 * worth // (3 + 2 * missing(state, seat, route, most))
        if worth > best:
            best = worth
            found = only(route)
    return found


# ---- what routes take ------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def most_of_a_colour(state: TicketToRide, seat: cython.int) -> cython.int:
    most: cython.int = 0
    kind: cython.int
    for kind in range(COLOURS):
        most = max(most, state.hand[seat * KINDS + kind])
    return most


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def missing(state: TicketToRide, seat: cython.int, route: cython.int, most: cython.int) -> cython.int:
    """How many cards a hand with `most` of one colour lacks for a route."""
    wild: cython.int = state.hand[seat * KINDS + FERRY] - state.figures.ferries[route]
    plain: cython.int = state.figures.length[route] - state.figures.ferries[route]
    colour: cython.int = state.figures.colour[route]
    plain -= most if colour == GRAY else state.hand[seat * KINDS + colour]
    if wild < 0:
        return max(0, plain) - wild
    return max(0, plain - wild) if plain > 0 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def trams_of(state: TicketToRide, routes: cython.ulonglong) -> cython.int:
    trams: cython.int = 0
    while routes:
        trams += state.figures.length[least(routes)]
        routes &= routes - 1
    return trams


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def half_turns_left(state: TicketToRide, seat: cython.int) -> cython.int:
    """About how many half turns the seat will have: until somebody is out of trams, and one turn more."""
    p: cython.int
    k: cython.int
    trams: cython.int
    cards: cython.int
    halves: cython.int
    least_halves: cython.int = 1000
    if state.turns_left > 0:
        return 2 if (seat - state.turn + state.players) % state.players < state.turns_left else 0
    for p in range(state.players):
        trams = max(0, state.trams[p] - state.figures.end_at)
        cards = 0
        for k in range(KINDS):
            cards += state.hand[p * KINDS + k]
        halves = trams + max(0, trams - (cards * 3 >> 2))
        least_halves = min(least_halves, halves)
    return least_halves + 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def half_turns_for(state: TicketToRide, seat: cython.int, routes: cython.ulonglong) -> cython.int:
    """About how many half turns these routes take: two for each, one for each card that is missing."""
    bits: cython.ulonglong = routes
    route: cython.int
    kind: cython.int
    halves: cython.int = 0
    gray: cython.int = 0
    spare: cython.int = 0
    lacking: cython.int = 0
    wild: cython.int = state.hand[seat * KINDS + FERRY]
    for kind in range(COLOURS):
        state.scratch[NEED + kind] = state.hand[seat * KINDS + kind]
    while bits:
        route = least(bits)
        bits &= bits - 1
        halves += 2
        wild -= state.figures.ferries[route]
        if state.figures.colour[route] == GRAY:
            gray += state.figures.length[route] - state.figures.ferries[route]
        else:
            state.scratch[NEED + state.figures.colour[route]] -= (
                state.figures.length[route] - state.figures.ferries[route]
            )
    for kind in range(COLOURS):
        if state.scratch[NEED + kind] > 0:
            if state.scratch[NEED + kind] > 1:
                spare += state.scratch[NEED + kind]
        else:
            lacking -= state.scratch[NEED + kind]
    lacking += max(0, gray - spare)
    if wild < 0:
        return halves + lacking - 2 * wild
    return halves + max(0, lacking - wild)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def has_souvenir(state: TicketToRide, seat: cython.int, place: cython.int) -> cython.bint:
    """Is there a souvenir that the seat does not own?"""
    return (
        state.stack_symbol[place] != NONE
        and state.stack_size[place] > 0
        and not state.souvenirs[seat] >> state.stack_symbol[place] & 1
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_joined(state: TicketToRide, seat: cython.int, ticket: cython.int) -> cython.bint:
    return (
        state.joined[seat * PLACES + state.figures.ticket_a[ticket]]
        == state.joined[seat * PLACES + state.figures.ticket_b[ticket]]
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def joined_in_deck(state: TicketToRide, seat: cython.int) -> cython.int:
    """The value of the tickets in the deck that the seat's routes fulfil already."""
    i: cython.int
    value: cython.int = 0
    for i in range(state.ticket_deck_size):
        if is_joined(state, seat, state.ticket[state.ticket_deck[i]]):
            value += state.figures.ticket_value[state.ticket[state.ticket_deck[i]]]
    return value

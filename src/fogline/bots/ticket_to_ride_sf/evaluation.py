"""How a position of Ticket to Ride: San Francisco may end."""

from __future__ import annotations

import cython

from fogline.bots.judgement import read_weights
from fogline.bots.ticket_to_ride_sf import terms

if cython.compiled:
    from cython.cimports.fogline.bots.judgement import Judgement
    from cython.cimports.fogline.bots.ticket_to_ride_sf.beliefs import believe
    from cython.cimports.fogline.bots.ticket_to_ride_sf.plans import (
        FULFILLED,
        half_turns_for,
        half_turns_left,
        has_souvenir,
        is_joined,
        joined_in_deck,
        plan_of,
        with_twins,
    )
    from cython.cimports.fogline.bots.ticket_to_ride_sf.policy import begin, weigh
    from cython.cimports.fogline.core.bits import least, only, size
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.ticket_to_ride_sf.kernel import FERRY, KINDS, TicketToRide
else:
    from fogline.bots.judgement import Judgement
    from fogline.bots.ticket_to_ride_sf.beliefs import believe
    from fogline.bots.ticket_to_ride_sf.plans import (
        FULFILLED,
        half_turns_for,
        half_turns_left,
        has_souvenir,
        is_joined,
        joined_in_deck,
        plan_of,
        with_twins,
    )
    from fogline.bots.ticket_to_ride_sf.policy import begin, weigh
    from fogline.bots.ticket_to_ride_sf.terms import *
    from fogline.core.bits import least, only, size
    from fogline.core.kernel import Kernel
    from fogline.games.ticket_to_ride_sf.box import FERRY, KINDS
    from fogline.games.ticket_to_ride_sf.kernel import TicketToRide


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee(kernel: Kernel, p: cython.p_double, out: cython.p_double) -> cython.void:
    seat: cython.int
    for seat in range(kernel.players):
        out[seat] = foresee_seat(cython.cast(TicketToRide, kernel), seat, p)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee_seat(state: TicketToRide, seat: cython.int, p: cython.p_double) -> cython.double:
    plan: cython.ulonglong = plan_of(state, seat)
    bits: cython.ulonglong = state.held[seat]
    places: cython.ulonglong = 0
    route: cython.int
    ticket: cython.int
    kind: cython.int
    done: cython.int = 0
    planned: cython.int = 0
    missed: cython.int = 0
    cards: cython.int = 0
    points: cython.int = 0
    symbols: cython.ulonglong = 0
    souvenirs: cython.int = size(state.souvenirs[seat])
    left: cython.int = half_turns_left(state, seat)
    spare: cython.int = left - half_turns_for(state, seat, plan)
    total: cython.double = p[E_EVEN]
    while bits:
        ticket = state.ticket[least(bits)]
        bits &= bits - 1
        if is_joined(state, seat, ticket):
            done += state.figures.ticket_value[ticket]
        elif state.room.notes[FULFILLED + seat] >> ticket & 1:
            planned += state.figures.ticket_value[ticket]
        else:
            missed += state.figures.ticket_value[ticket]
    bits = plan
    while bits:
        route = least(bits)
        bits &= bits - 1
        points += state.figures.route_points[state.figures.length[route]]
        places |= only(state.figures.end_a[route]) | only(state.figures.end_b[route])
    while places:
        if has_souvenir(state, seat, least(places)):
            symbols |= only(state.stack_symbol[least(places)])
        places &= places - 1
    for kind in range(KINDS):
        cards += state.hand[seat * KINDS + kind]
    total += p[E_ROUTES] * state.route_score[seat]
    total += p[E_DONE] * done
    total += p[E_PLANNED] * planned
    total += p[E_MISSED] * missed
    total += p[E_SOUVENIRS] * state.figures.souvenir_points[souvenirs]
    total += p[E_COUNT] * souvenirs
    total += p[E_TRAMS] * state.trams[seat]
    total += p[E_CARDS] * cards
    total += p[E_FERRIES] * state.hand[seat * KINDS + FERRY]
    total += p[E_PLAN_POINTS] * points
    total += p[E_PLAN_SOUVENIRS] * size(symbols)
    total += p[E_TURN_COST] * 0.5 * (left - spare)
    if spare < 0:
        total -= p[E_LATE] * 0.5 * spare
    else:
        total += p[E_TURNS] * 0.5 * spare
    if plan == 0:
        total += p[E_FREE] * 0.5 * left
    if state.turn == seat:
        total += p[E_NEXT]
    if state.ticket_deck_size:
        total += p[E_OFFERS] * min(left, 8) * joined_in_deck(state, seat) / (8.0 * state.ticket_deck_size)
    bits = with_twins(state, plan)
    for kind in range(state.players):
        if kind != seat:
            total += p[E_SHARED] * size(bits & plan_of(state, kind))
    if planned:
        if spare < 0:
            total += p[E_DOUBT_0] * planned
        elif spare < 2:
            total += p[E_DOUBT_1] * planned
        elif spare < 6:
            total += p[E_DOUBT_2] * planned
        elif spare < 10:
            total += p[E_DOUBT_3] * planned
        else:
            total += p[E_DOUBT_4] * planned
    return total


@cython.cfunc
def made() -> Judgement:
    judgement: Judgement = Judgement(TicketToRide, read_weights(terms))
    judgement.begin = begin
    judgement.believe = believe
    judgement.weigh = weigh
    judgement.foresee = foresee
    return judgement


JUDGEMENT = made()

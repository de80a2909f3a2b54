"""How a position of 1906 San Francisco may end."""

from __future__ import annotations

import cython

from fogline.bots.judgement import read_weights
from fogline.bots.san_francisco_1906 import terms

if cython.compiled:
    from cython.cimports.fogline.bots.judgement import Judgement
    from cython.cimports.fogline.bots.san_francisco_1906.objectives import builds_left, hope, objectives_of
    from cython.cimports.fogline.bots.san_francisco_1906.policy import begin, weigh
    from cython.cimports.fogline.bots.san_francisco_1906.worths import share_of, turns_left
    from cython.cimports.fogline.core.bits import least, lowest, size
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        BUILDINGS,
        COMMON,
        HAND,
        KINDS,
        SanFrancisco1906,
    )
else:
    from fogline.bots.judgement import Judgement
    from fogline.bots.san_francisco_1906.objectives import builds_left, hope, objectives_of
    from fogline.bots.san_francisco_1906.policy import begin, weigh
    from fogline.bots.san_francisco_1906.terms import *
    from fogline.bots.san_francisco_1906.worths import share_of, turns_left
    from fogline.core.bits import least, lowest, size
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco_1906.box import *
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

MANY_DOLLARS = cython.declare(cython.int, 9)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee(kernel: Kernel, p: cython.p_double, out: cython.p_double) -> cython.void:
    foresee_points(cython.cast(SanFrancisco1906, kernel), p, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee_points(state: SanFrancisco1906, p: cython.p_double, out: cython.p_double) -> cython.void:
    seat: cython.int
    turns: cython.int = turns_left(state)
    share: cython.double = share_of(turns, 8)
    late: cython.double = 1.0 - turns / 36.0
    held: cython.ulonglong
    for seat in range(state.players):
        held = objectives_of(state, seat)
        out[seat] = gathered(state, seat, held, late, p)
        out[seat] += p[E_MONEY_POINTS] * (1.0 - share) * state.figures.money_points[state.money[seat]]
        out[seat] += p[E_TURNS] * turns / 36.0
        if turns:
            out[seat] += share * supplies(state, seat, late, p)
            out[seat] += prospects(state, seat, held, turns, p)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def gathered(
    state: SanFrancisco1906,
    seat: cython.int,
    held: cython.ulonglong,
    late: cython.double,
    p: cython.p_double,
) -> cython.double:
    """The points that are there already, by how sure they are."""
    kind: cython.int
    cell: cython.int = state.level[seat] * state.figures.columns + state.column[seat]
    points: cython.int = state.service_points(seat)
    if state.best_builder == seat:
        points += state.figures.best_builder_points
    worth: cython.double = (p[E_SERVICES] + p[E_LATE_SERVICES] * late) * points
    worth += (p[E_DEVELOPMENT] + p[E_LATE_DEVELOPMENT] * late) * state.figures.cells[cell]
    while held:
        kind = state.figures.kind[least(held)]
        points = state.objective_points(least(held), seat)
        worth += (p[E_NOW_URBANISM_BAR + kind] + p[E_LATE_NOW_URBANISM_BAR + kind] * late) * points
        held ^= lowest(held)
    return worth


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def supplies(
    state: SanFrancisco1906,
    seat: cython.int,
    late: cython.double,
    p: cython.p_double,
) -> cython.double:
    """What can still be turned into points: money, buildings in stock, licences, how these go together."""
    i: cython.int
    money: cython.int = state.money[seat]
    n: cython.int
    worth: cython.double = 0.0
    worth += p[E_LATE_DOLLARS] * late * money
    if money > MANY_DOLLARS:
        worth += p[E_MORE_DOLLARS] * (money - MANY_DOLLARS)
        money = MANY_DOLLARS
    worth += p[E_DOLLARS] * money
    n = state.stock[seat]
    worth += p[E_LATE_STOCK] * late * n
    for i in range(n if n < 4 else 4):
        worth += p[E_STOCK_1 + i]
    n = state.hand_size[seat]
    worth += p[E_LATE_LICENCES] * late * n
    for i in range(n if n < 4 else 4):
        worth += p[E_LICENCE_1 + i]
    for i in range(seat * HAND, seat * HAND + n):
        if state.is_blank(state.hand[i]):
            worth += p[E_WILD]
    if state.buildable(seat, state.figures.money_maximum, False):
        worth += p[E_READY]
    worth += p[E_LIGHTING] * size(state.services[seat * KINDS])
    return worth


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prospects(
    state: SanFrancisco1906,
    seat: cython.int,
    held: cython.ulonglong,
    turns: cython.int,
    p: cython.p_double,
) -> cython.double:
    """What the buildings built and to be built may bring, and objectives with them."""
    objective: cython.int
    builds: cython.double = builds_left(state, seat)
    share: cython.double = share_of(turns, 18)
    worth: cython.double = p[E_BUILT] * share * state.built[seat] + p[E_TO_BUILD] * builds
    worth += p[E_LATE_BUILT] * (1.0 - share) * state.built[seat]
    worth += p[E_EARLY] * ahead(state, seat)
    worth += p[E_OBJECTIVES] * (size(held) - COMMON) * turns / 36.0
    if state.built[seat] == BUILDINGS - 1:
        worth += p[E_BEST_BUILDER]
    elif state.built[seat] == BUILDINGS - 2:
        worth += 0.5 * p[E_BEST_BUILDER]
    while held:
        objective = least(held)
        worth += p[E_HOPE_URBANISM_BAR + state.figures.kind[objective]] * hope(
            state, objective, seat, turns, builds
        )
        held ^= lowest(held)
    return worth


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def ahead(state: SanFrancisco1906, seat: cython.int) -> cython.int:
    """How many players stand further left: they come later on the next card."""
    i: cython.int
    n: cython.int = 0
    for i in range(state.players):
        if state.pawn[i] < state.pawn[seat]:
            n += 1
    return n


@cython.cfunc
def made() -> Judgement:
    judgement: Judgement = Judgement(SanFrancisco1906, read_weights(terms))
    judgement.begin = begin
    judgement.weigh = weigh
    judgement.foresee = foresee
    return judgement


JUDGEMENT = made()

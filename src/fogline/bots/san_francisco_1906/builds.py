"""Which builds of 1906 San Francisco are good, and which licences for them.

A player's view of the builds is a row of numbers: what a building on each plot adds, then the next service
card of each kind.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.san_francisco_1906.objectives import (
        majority_step,
        missing_colours,
        missing_services,
        rubble_worth,
    )
    from cython.cimports.fogline.bots.san_francisco_1906.worths import (
        IMPOSSIBLE,
        building_worth,
        earned,
        level_worth,
        licence_step,
        share_of,
        stock_step,
        turns_left,
    )
    from cython.cimports.fogline.core.bits import least, lowest, size
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        BESIDE_RIVAL,
        COLOUR,
        COLOUR_SET,
        COLOURS,
        HAND,
        ISOLATED,
        KINDS,
        MAJORITY,
        NONE,
        OF_RUBBLE,
        PAIRS,
        PER_BUILDING,
        PILE,
        PLOTS,
        ROW,
        RUBBLE_PRICE,
        SERVICE,
        SERVICE_SET,
        SURROUNDED_CORNER,
        SanFrancisco1906,
    )
else:
    from fogline.bots.san_francisco_1906.objectives import (
        majority_step,
        missing_colours,
        missing_services,
        rubble_worth,
    )
    from fogline.bots.san_francisco_1906.worths import (
        IMPOSSIBLE,
        building_worth,
        earned,
        level_worth,
        licence_step,
        share_of,
        stock_step,
        turns_left,
    )
    from fogline.core.bits import least, lowest, size
    from fogline.games.san_francisco_1906.box import (
        BESIDE_RIVAL,
        COLOUR,
        COLOUR_SET,
        COLOURS,
        HAND,
        ISOLATED,
        KINDS,
        MAJORITY,
        NONE,
        OF_RUBBLE,
        PAIRS,
        PER_BUILDING,
        PILE,
        PLOTS,
        ROW,
        RUBBLE_PRICE,
        SERVICE,
        SERVICE_SET,
        SURROUNDED_CORNER,
    )
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

PLAN = cython.declare(cython.double, 1.2)  # licences that allow some free plot,
PROMISE = cython.declare(cython.double, 0.4)  # and how much of what a build with them brings counts before
READY = cython.declare(cython.double, 0.8)  # a building in stock, and the licences for it
SET = cython.declare(cython.double, 0.6)  # of the points of a set, for the things that are missing together


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def service_worth(
    state: SanFrancisco1906, seat: cython.int, held: cython.ulonglong, kind: cython.int
) -> cython.double:
    """The next service card of a kind and its price, without the level that comes with each of them."""
    objective: cython.int
    missing: cython.int
    own: cython.int = size(state.services[seat * KINDS + kind])
    at: cython.int = kind * (PILE + 1) + own
    worth: cython.double = state.figures.count_points[at + 1] - state.figures.count_points[at]
    worth += state.figures.card_points[kind * PILE + state.services_taken[kind]]
    if state.figures.service_price[kind]:
        worth += earned(state, seat, -state.figures.service_price[kind])
    while held:
        objective = least(held)
        if state.figures.kind[objective] == SERVICE:
            if state.figures.of[objective] == kind:
                worth += state.figures.each[objective]
        elif state.figures.kind[objective] == SERVICE_SET and own == 0:
            missing = missing_services(state, seat)
            worth += SET * state.figures.each[objective] / missing
        held ^= lowest(held)
    return worth


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add_to(gains: cython.p_double, plots: cython.ulonglong, gain: cython.double) -> cython.void:
    while plots:
        gains[least(plots)] += gain
        plots ^= lowest(plots)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def view_builds(
    state: SanFrancisco1906,
    seat: cython.int,
    held: cython.ulonglong,
    plots: cython.ulonglong,
    view: cython.p_double,
) -> cython.void:
    """Write a player's view of the builds on these plots."""
    kind: cython.int
    level: cython.double = level_worth(state, seat, held, True)
    weigh_plots(state, seat, held, plots, view)
    for kind in range(KINDS):
        view[PLOTS + kind] = 0.0
        if state.services_taken[kind] < state.figures.service_cards[kind]:
            view[PLOTS + kind] = level + service_worth(state, seat, held, kind)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_plots(
    state: SanFrancisco1906,
    seat: cython.int,
    held: cython.ulonglong,
    plots: cython.ulonglong,
    gains: cython.p_double,
) -> cython.void:
    """What a building on each of these plots adds by objectives and by rubble; all prices are in it."""
    own: cython.ulonglong = state.buildings[seat]
    every: cython.ulonglong = state.built_plots()
    left: cython.ulonglong = plots
    rest: cython.ulonglong = held
    objective: cython.int
    kind: cython.int
    each: cython.int
    of: cython.int
    i: cython.int
    near: cython.ulonglong
    missing: cython.int
    price: cython.int = state.figures.build_cost[state.year]
    base: cython.double = earned(state, seat, -price)
    while left:
        gains[least(left)] = base
        left ^= lowest(left)
    if plots & state.rubble_plots:
        add_to(
            gains,
            plots & state.rubble_plots,
            level_worth(state, seat, held, False)
            + rubble_worth(state, seat, held)
            + earned(state, seat, -price - RUBBLE_PRICE)
            - base,
        )
    while rest:
        objective = least(rest)
        rest ^= lowest(rest)
        kind = state.figures.kind[objective]
        each = state.figures.each[objective]
        of = state.figures.of[objective]
        if kind == MAJORITY:
            if of != OF_RUBBLE and plots & state.colour_plots[of]:
                add_to(gains, plots & state.colour_plots[of], majority_step(state, of, seat))
        elif kind == COLOUR:
            add_to(gains, plots & state.colour_plots[of], each)
        elif kind == COLOUR_SET:
            missing = missing_colours(state, seat)
            for i in range(COLOURS):
                if own & state.colour_plots[i] == 0:
                    add_to(gains, plots & state.colour_plots[i], SET * each / missing)
        elif kind == PER_BUILDING:
            add_to(gains, plots, each)
        elif kind == ISOLATED:
            near = state.beside(every)
            add_to(gains, plots & ~near, each)
            add_to(gains, plots & state.beside(own & ~near), -each)
        elif kind == BESIDE_RIVAL:
            add_to(gains, plots & state.beside(every ^ own), each)
        elif kind == PAIRS:
            add_to(gains, plots & state.beside(own & ~state.beside(own)), each)
        elif kind == SURROUNDED_CORNER:
            left = plots
            while left:  # only the buildings beside a plot, and that on it, can gain by it
                near = own & state.neighbours[least(left)]
                i = state.surrounded(near | lowest(left), every | lowest(left))
                i -= state.surrounded(near, every)
                gains[least(left)] += each * i
                left ^= lowest(left)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def served(
    state: SanFrancisco1906, one: cython.int, other: cython.int, view: cython.p_double
) -> cython.double:
    """What the icons of a set of licences bring."""
    kind: cython.int
    icons: cython.int
    best: cython.double = 0.0
    if other == NONE:
        return best
    icons = state.figures.icons[one] & state.figures.icons[other]
    if icons:
        for kind in range(KINDS):
            if icons >> kind & 1 and view[PLOTS + kind] > best:
                best = view[PLOTS + kind]
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_gain(plots: cython.ulonglong, gains: cython.p_double) -> cython.double:
    best: cython.double = IMPOSSIBLE
    while plots:
        if gains[least(plots)] > best:
            best = gains[least(plots)]
        plots ^= lowest(plots)
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def set_worth(
    state: SanFrancisco1906, seat: cython.int, one: cython.int, other: cython.int, view: cython.p_double
) -> cython.double:
    """What it brings and costs to use up one licence or two."""
    n: cython.int = state.hand_size[seat]
    cost: cython.double = licence_step(n - 1)
    if other != NONE:
        cost += licence_step(n - 2)
    return served(state, one, other, view) - cost * share_of(turns_left(state), 8)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_build(
    state: SanFrancisco1906,
    seat: cython.int,
    held: cython.ulonglong,
    subsidised: cython.bint,
) -> cython.double:
    """The worth of the best build that can be paid for; IMPOSSIBLE if there is none."""
    view: cython.double[68]
    i: cython.int
    j: cython.int
    one: cython.int
    other: cython.int
    plots: cython.ulonglong = state.buildable(seat, state.money[seat], subsidised)
    allowed: cython.ulonglong
    best: cython.double = IMPOSSIBLE
    worth: cython.double
    if plots == 0:
        return best
    if not cython.compiled:
        view = [0.0] * (PLOTS + KINDS)
    view_builds(state, seat, held, plots, view)
    for i in range(seat * HAND, seat * HAND + state.hand_size[seat]):
        one = state.hand[i]
        for j in range(seat * HAND, i + 1):
            other = NONE if i == j else state.hand[j]
            allowed = plots & state.allowed(one, other, subsidised)
            if allowed:
                worth = best_gain(allowed, view) + set_worth(state, seat, one, other, view)
                best = max(best, worth)
    return best + building_worth(state, seat)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plan_with(
    state: SanFrancisco1906,
    seat: cython.int,
    free: cython.ulonglong,
    card: cython.int,
    cards: cython.int,
    view: cython.p_double,
) -> cython.double:
    """The best that a licence promises, alone or with one of the first of a hand; 0 if there is no plot."""
    i: cython.int
    other: cython.int
    allowed: cython.ulonglong
    worth: cython.double
    best: cython.double = 0.0
    for i in range(-1, cards):
        other = NONE if i < 0 else state.hand[seat * HAND + i]
        allowed = free & state.allowed(card, other, False)
        if allowed:
            worth = PLAN + PROMISE * (best_gain(allowed, view) + served(state, card, other, view))
            best = max(best, worth)
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plan_worth(
    state: SanFrancisco1906, seat: cython.int, free: cython.ulonglong, view: cython.p_double
) -> cython.double:
    """The best that the licences in hand promise; `view` is of the free plots."""
    i: cython.int
    best: cython.double = 0.0
    worth: cython.double
    for i in range(state.hand_size[seat]):
        worth = plan_with(state, seat, free, state.hand[seat * HAND + i], i, view)
        best = max(best, worth)
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def licence_worth(
    state: SanFrancisco1906,
    seat: cython.int,
    free: cython.ulonglong,
    card: cython.int,
    plan: cython.double,
    view: cython.p_double,
) -> cython.double:
    """What a licence adds to a hand of which the best plan is worth so much."""
    worth: cython.double = licence_step(state.hand_size[seat])
    better: cython.double = plan_with(state, seat, free, card, state.hand_size[seat], view)
    if better > plan:
        worth += better - plan
        if plan == 0.0 and state.stock[seat]:
            worth += READY
    return worth * share_of(turns_left(state), 8)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_row(
    state: SanFrancisco1906, seat: cython.int, held: cython.ulonglong, worths: cython.p_double
) -> cython.double:
    """Write what each licence of the row adds to a hand; the worth of the best one."""
    view: cython.double[68]
    i: cython.int
    free: cython.ulonglong = state.plots ^ state.built_plots()
    plan: cython.double
    best: cython.double = 0.0
    if not cython.compiled:
        view = [0.0] * (PLOTS + KINDS)
    view_builds(state, seat, held, free, view)
    plan = plan_worth(state, seat, free, view)
    for i in range(ROW):
        worths[i] = 0.0
        if state.licence_row[i] != NONE:
            worths[i] = licence_worth(state, seat, free, state.licence_row[i], plan, view)
            best = max(best, worths[i])
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def materials_worth(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    """One building more in stock; READY with licences that go together, which two mostly do."""
    worth: cython.double = stock_step(state.stock[seat])
    if state.stock[seat] == 0 and state.hand_size[seat] >= 2:
        worth += READY
    return worth * share_of(turns_left(state), 8)

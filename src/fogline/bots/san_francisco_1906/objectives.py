"""What objectives of 1906 San Francisco may bring."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.san_francisco_1906.worths import share_of, turns_left
    from cython.cimports.fogline.core.bits import least, lowest, only, size
    from cython.cimports.fogline.core.kernel import SEATS
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        BESIDE_RIVAL,
        BUILDINGS,
        CLEANING_BAR,
        COLOUR,
        COLOUR_SET,
        COLOURS,
        COMMON,
        FACE_UP,
        IN_ROW,
        ISOLATED,
        KINDS,
        MAJORITY,
        MONEY,
        OBJECTIVES,
        OF_RUBBLE,
        PAIRS,
        PER_BUILDING,
        RUBBLE,
        SECRET,
        SERVICE,
        SERVICE_SET,
        SURROUNDED_CORNER,
        URBANISM_BAR,
        SanFrancisco1906,
    )
else:
    from fogline.bots.san_francisco_1906.worths import share_of, turns_left
    from fogline.core.bits import least, lowest, only, size
    from fogline.core.box import SEATS
    from fogline.games.san_francisco_1906.box import (
        BESIDE_RIVAL,
        BUILDINGS,
        CLEANING_BAR,
        COLOUR,
        COLOUR_SET,
        COLOURS,
        COMMON,
        FACE_UP,
        IN_ROW,
        ISOLATED,
        KINDS,
        MAJORITY,
        MONEY,
        OBJECTIVES,
        OF_RUBBLE,
        PAIRS,
        PER_BUILDING,
        RUBBLE,
        SECRET,
        SERVICE,
        SERVICE_SET,
        SURROUNDED_CORNER,
        URBANISM_BAR,
    )
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

UNKNOWN = cython.declare(cython.double, 2.0)  # what an objective from the deck may bring


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def objectives_of(state: SanFrancisco1906, seat: cython.int) -> cython.ulonglong:
    """The set of objectives that count for a player."""
    i: cython.int
    held: cython.ulonglong = 0
    for i in range(COMMON):
        held |= only(state.common[i])
    for i in range(state.objectives_drawn):
        if state.objective_where[i] == FACE_UP + seat or state.objective_where[i] == SECRET + seat:
            held |= only(state.objective_order[i])
    return held


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def builds_left(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    """The builds that a player may still come to."""
    builds: cython.double = turns_left(state) / 5.0
    left: cython.int = BUILDINGS - state.built[seat]
    return left if left < builds else builds


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def missing_colours(state: SanFrancisco1906, seat: cython.int) -> cython.int:
    i: cython.int
    missing: cython.int = 0
    for i in range(COLOURS):
        if state.buildings[seat] & state.colour_plots[i] == 0:
            missing += 1
    return missing


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def missing_services(state: SanFrancisco1906, seat: cython.int) -> cython.int:
    i: cython.int
    missing: cython.int = 0
    for i in range(KINDS):
        if state.services[seat * KINDS + i] == 0:
            missing += 1
    return missing


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def counting(kind: cython.int) -> cython.double:
    """Of the builds to come, how many will count for an objective that one keeps an eye on."""
    if kind == PER_BUILDING:
        return 0.9
    if kind == ISOLATED:
        return 0.25
    if kind == BESIDE_RIVAL:
        return 0.5
    if kind == PAIRS:
        return 0.3
    if kind == SURROUNDED_CORNER:
        return 0.08
    if kind == COLOUR:
        return 0.4
    if kind == SERVICE:
        return 0.25
    if kind == RUBBLE:
        return 0.3
    if kind == MONEY:
        return 0.5
    return 0.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hope(
    state: SanFrancisco1906, objective: cython.int, seat: cython.int, turns: cython.int, builds: cython.double
) -> cython.double:
    """What an objective may bring beyond what it brings now, with so many turns and builds to come."""
    kind: cython.int = state.figures.kind[objective]
    each: cython.int = state.figures.each[objective]
    of: cython.int = state.figures.of[objective]
    left: cython.double
    at: cython.int
    missing: cython.int
    chance: cython.double
    if kind == URBANISM_BAR:
        at = state.column[seat] + turns // 8
        if at > state.figures.columns - 1:
            at = state.figures.columns - 1
        return 0.8 * (state.figures.urbanism_bar[at] - state.figures.urbanism_bar[state.column[seat]])
    if kind == CLEANING_BAR:
        at = state.level[seat] + turns // 8
        if at > state.figures.rows - 1:
            at = state.figures.rows - 1
        return 0.8 * (state.figures.cleaning_bar[at] - state.figures.cleaning_bar[state.level[seat]])
    if kind == MAJORITY:
        return 0.15 * builds
    if kind == COLOUR_SET:
        missing = missing_colours(state, seat)
        chance = 0.8 * builds / (2 * missing + 1)
        return 0.0 if missing == 0 else each * (0.8 if chance > 0.8 else chance)
    if kind == SERVICE_SET:
        missing = missing_services(state, seat)
        chance = 0.7 * builds / (2.5 * missing + 1)
        return 0.0 if missing == 0 else each * (0.7 if chance > 0.7 else chance)
    if kind == SERVICE:
        left = 2.0 * (state.figures.service_cards[of] - state.services_taken[of])
        builds = min(builds, left)
    elif kind == COLOUR:
        left = 0.7 * size(state.colour_plots[of] & ~state.built_plots())
        builds = min(builds, left)
    return each * counting(kind) * builds


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def objective_worth(state: SanFrancisco1906, seat: cython.int, objective: cython.int) -> cython.double:
    """What it is worth to hold an objective; OBJECTIVES stands for the unknown one from the deck."""
    if objective == OBJECTIVES:
        return UNKNOWN * share_of(turns_left(state), 12)
    return state.objective_points(objective, seat) + hope(
        state, objective, seat, turns_left(state), builds_left(state, seat)
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_objective(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    i: cython.int
    best: cython.double = objective_worth(state, seat, OBJECTIVES)
    for i in range(state.objectives_drawn):
        if state.objective_where[i] == IN_ROW:
            best = max(best, objective_worth(state, seat, state.objective_order[i]))
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def majority_step(state: SanFrancisco1906, of: cython.int, seat: cython.int) -> cython.double:
    """What one more of what a majority counts adds (NS-7.4)."""
    own: cython.int = state.majority_count(of, seat) + 1
    q: cython.int
    n: cython.int
    before: cython.int = 0
    tied: cython.int = 1
    total: cython.int = 0
    for q in range(state.players):
        if q != seat:
            n = state.majority_count(of, q)
            if n > own:
                before += 1
            elif n == own:
                tied += 1
    for q in range(before, before + tied):
        total += state.figures.majority[state.players * SEATS + q]
    return cython.cast(cython.double, total) / tied - state.majority_points(of, seat) + 0.3


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rubble_worth(state: SanFrancisco1906, seat: cython.int, held: cython.ulonglong) -> cython.double:
    """One more rubble token."""
    worth: cython.double = 0.0
    objective: cython.int
    while held:
        objective = least(held)
        if state.figures.kind[objective] == RUBBLE:
            worth += state.figures.each[objective]
        elif state.figures.kind[objective] == MAJORITY and state.figures.of[objective] == OF_RUBBLE:
            worth += majority_step(state, OF_RUBBLE, seat)
        held ^= lowest(held)
    return worth

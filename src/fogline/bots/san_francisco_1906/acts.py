"""What the actions of a card and the benefits of a year bring in 1906 San Francisco."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.san_francisco_1906.builds import (
        best_build,
        materials_worth,
        weigh_row,
    )
    from cython.cimports.fogline.bots.san_francisco_1906.objectives import (
        best_objective,
        objectives_of,
        rubble_worth,
    )
    from cython.cimports.fogline.bots.san_francisco_1906.worths import IMPOSSIBLE, earned, level_worth
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        BUILD_BENEFIT,
        BUILD_SPACE,
        BUILDING_BENEFIT,
        CLEAN_PRICE,
        CLEAN_SPACE,
        INCOME_SPACE,
        LEVEL_BENEFIT,
        LEVEL_PRICE,
        LICENCE_BENEFIT,
        MATERIALS_SPACE,
        OBJECTIVE_BENEFIT,
        OBJECTIVE_SPACE,
        ROW,
        SUBSIDISED_SPACE,
        URBANISE_SPACE,
        SanFrancisco1906,
    )
else:
    from fogline.bots.san_francisco_1906.builds import best_build, materials_worth, weigh_row
    from fogline.bots.san_francisco_1906.objectives import best_objective, objectives_of, rubble_worth
    from fogline.bots.san_francisco_1906.worths import IMPOSSIBLE, earned, level_worth
    from fogline.games.san_francisco_1906.box import (
        BUILD_BENEFIT,
        BUILD_SPACE,
        BUILDING_BENEFIT,
        CLEAN_PRICE,
        CLEAN_SPACE,
        INCOME_SPACE,
        LEVEL_BENEFIT,
        LEVEL_PRICE,
        LICENCE_BENEFIT,
        MATERIALS_SPACE,
        OBJECTIVE_BENEFIT,
        OBJECTIVE_SPACE,
        ROW,
        SUBSIDISED_SPACE,
        URBANISE_SPACE,
    )
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clean_worth(
    state: SanFrancisco1906, seat: cython.int, held: cython.ulonglong, rubble: cython.bint
) -> cython.double:
    worth: cython.double = level_worth(state, seat, held, False)
    if rubble:
        return worth + rubble_worth(state, seat, held) + earned(state, seat, -CLEAN_PRICE)
    return worth + earned(state, seat, -LEVEL_PRICE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def act_worth(
    state: SanFrancisco1906, seat: cython.int, held: cython.ulonglong, spot: cython.int
) -> cython.double:
    """The worth of any action but a licence when no steps have to be paid for; IMPOSSIBLE if it is."""
    kind: cython.int = state.figures.space_kind[spot]
    worth: cython.double
    if kind == INCOME_SPACE:
        return earned(state, seat, state.figures.space_income[spot])
    if kind in (BUILD_SPACE, SUBSIDISED_SPACE):
        return best_build(state, seat, held, kind == SUBSIDISED_SPACE)
    if not state.can(seat, kind, state.money[seat]):
        return IMPOSSIBLE
    if kind == MATERIALS_SPACE:
        return materials_worth(state, seat)
    if kind == OBJECTIVE_SPACE:
        return best_objective(state, seat)
    if kind == CLEAN_SPACE:
        worth = clean_worth(state, seat, held, False)
        if state.rubble_plots and state.money[seat] >= CLEAN_PRICE:
            worth = max(worth, clean_worth(state, seat, held, True))
        return worth
    if kind == URBANISE_SPACE:
        return level_worth(state, seat, held, True) + earned(state, seat, -LEVEL_PRICE)
    return IMPOSSIBLE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def benefit_worth(state: SanFrancisco1906, seat: cython.int, kind: cython.int) -> cython.double:
    worths: cython.double[3]
    if not cython.compiled:
        worths = [0.0] * ROW
    if kind == LICENCE_BENEFIT:
        return weigh_row(state, seat, objectives_of(state, seat), worths)
    if kind == OBJECTIVE_BENEFIT:
        return best_objective(state, seat)
    if kind == BUILDING_BENEFIT:
        return materials_worth(state, seat)
    if kind == LEVEL_BENEFIT:
        return level_worth(state, seat, objectives_of(state, seat), True)
    if kind == BUILD_BENEFIT:
        return best_build(state, seat, objectives_of(state, seat), False)
    return earned(
        state,
        seat,
        state.figures.benefit_money[state.year]
        + state.figures.benefit_per_building[state.year] * state.built[seat],
    )

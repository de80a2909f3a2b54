"""Which actions look good in 1906 San Francisco, at a glance: what they bring, weighed by what is asked."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.san_francisco_1906.acts import benefit_worth, clean_worth
    from cython.cimports.fogline.bots.san_francisco_1906.builds import service_worth, set_worth, view_builds
    from cython.cimports.fogline.bots.san_francisco_1906.notes import (
        forget_turn,
        note_card,
        note_row,
        noted_action,
        noted_licence,
    )
    from cython.cimports.fogline.bots.san_francisco_1906.objectives import objective_worth, objectives_of
    from cython.cimports.fogline.bots.san_francisco_1906.worths import earned, level_worth
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        ACT,
        ASK_ACT,
        ASK_BENEFIT,
        ASK_BUILD,
        ASK_CLEAN,
        ASK_INCOME,
        ASK_LICENCE,
        ASK_MOVE,
        ASK_OBJECTIVE,
        ASK_REWARD,
        ASK_SUBSIDISED,
        BENEFIT,
        BUILD_SPACE,
        CLEAN_SPACE,
        COIN,
        HAND,
        INCOME,
        KINDS,
        LAST_YEAR,
        LEVEL_PRICE,
        LICENCE,
        LICENCES,
        MOVE,
        NONE,
        OBJECTIVE,
        OBJECTIVES,
        PASS_SPACE,
        PLOTS,
        REWARD,
        SETS,
        STEP_PRICE,
        SUBSIDISED_SPACE,
        URBANISE_SPACE,
        SanFrancisco1906,
    )
else:
    from fogline.bots.san_francisco_1906.acts import benefit_worth, clean_worth
    from fogline.bots.san_francisco_1906.builds import service_worth, set_worth, view_builds
    from fogline.bots.san_francisco_1906.notes import (
        forget_turn,
        note_card,
        note_row,
        noted_action,
        noted_licence,
    )
    from fogline.bots.san_francisco_1906.objectives import objective_worth, objectives_of
    from fogline.bots.san_francisco_1906.terms import *
    from fogline.bots.san_francisco_1906.worths import earned, level_worth
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco_1906.box import *
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin(kernel: Kernel) -> cython.void:
    """Another game: what was noted of a turn may be wrong."""
    forget_turn(kernel.room)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh(kernel: Kernel, count: cython.int, p: cython.p_double, out: cython.p_double) -> cython.void:
    weigh_actions(cython.cast(SanFrancisco1906, kernel), count, p, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_actions(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    if state.phase == ASK_MOVE:
        weigh_moves(state, count, p, out)
    elif state.phase == ASK_ACT:
        weigh_acts(state, count, p, out)
    elif state.phase == ASK_LICENCE:
        weigh_licences(state, count, p, out)
    elif state.phase == ASK_BUILD or state.phase == ASK_SUBSIDISED:
        weigh_builds(state, count, p, out)
    elif state.phase == ASK_INCOME:
        weigh_incomes(state, count, p, out)
    elif state.phase == ASK_BENEFIT:
        weigh_benefits(state, count, p, out)
    elif state.phase == ASK_OBJECTIVE:
        weigh_objectives(state, count, p, out)
    elif state.phase == ASK_CLEAN:
        weigh_cleaning(state, count, p, out)
    elif state.phase == ASK_REWARD:
        weigh_rewards(state, count, p, out)


# ---- where to stand, and what to do there ----------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def least_price(state: SanFrancisco1906, space: cython.int) -> cython.int:
    """The money without which an action cannot be done, besides the steps."""
    kind: cython.int = state.figures.space_kind[state.spot(space)]
    if kind in (CLEAN_SPACE, URBANISE_SPACE):
        return LEVEL_PRICE
    if kind in (BUILD_SPACE, SUBSIDISED_SPACE):
        return state.figures.build_cost[state.year]
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def of_kind(
    state: SanFrancisco1906, space: cython.int, paid: cython.int, worth: cython.double, p: cython.p_double
) -> cython.double:
    """How an action of the card looks; NONE is no action at all."""
    kind: cython.int = PASS_SPACE if space == NONE else state.figures.space_kind[state.spot(space)]
    late: cython.double = cython.cast(cython.double, state.year) / LAST_YEAR
    looks: cython.double = p[P_WORTH] * worth + p[P_STEPS] * paid
    return looks + p[P_INCOME + kind] + p[P_LATE_INCOME + kind] * late


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_moves(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    """Each free space with the best action that can be had from there."""
    i: cython.int
    space: cython.int
    target: cython.int
    best: cython.int
    paid: cython.int
    seat: cython.int = state.player
    spaces: cython.int = state.figures.spaces[state.players]
    coin: cython.double = earned(state, seat, 1)
    worth: cython.double
    top: cython.double
    note_card(state)
    for i in range(count):
        space = state.actions[i] - MOVE
        best = NONE
        if state.figures.space_kind[state.spot(space)] == PASS_SPACE:
            top = 0.0
        else:
            top = coin
            for target in range(spaces):
                worth = noted_action(state, target)
                if worth <= top:
                    continue
                paid = STEP_PRICE * abs(target - space)
                if paid:
                    if paid + least_price(state, target) > state.money[seat]:
                        continue
                    worth += earned(state, seat, -paid)
                if worth > top:
                    top = worth
                    best = target
        paid = 0 if best == NONE else STEP_PRICE * abs(best - space)
        out[i] = of_kind(state, best, paid, top, p) + p[P_EARLY] * early(state, space)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def early(state: SanFrancisco1906, space: cython.int) -> cython.double:
    """How many will act later on the next card: those who stand further left, and some of those who wait."""
    i: cython.int
    behind: cython.int = 0
    waiting: cython.int = state.players - 1 - state.acted
    for i in range(state.acted):
        if state.pawn[state.order[i]] < space:
            behind += 1
    return behind + waiting * space / 4.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_acts(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    space: cython.int
    paid: cython.int
    seat: cython.int = state.player
    worth: cython.double
    note_card(state)
    for i in range(count):
        space = state.actions[i] - ACT
        if state.actions[i] == COIN:
            out[i] = of_kind(state, NONE, 0, earned(state, seat, 1), p)
            continue
        worth = noted_action(state, space)
        paid = state.steps_price(space)
        if paid:
            worth += earned(state, seat, -paid)
        out[i] = of_kind(state, space, paid, worth, p)


# ---- what belongs to an action ---------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_licences(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    j: cython.int
    card: cython.int
    note_row(state)
    for i in range(count):
        card = state.actions[i] - LICENCE
        j = 0
        while state.licence_row[j] != card:
            j += 1
        out[i] = p[P_WORTH] * noted_licence(state, j)
        if state.is_blank(card):
            out[i] += p[P_WILD]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_objectives(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    card: cython.int
    for i in range(count):
        card = state.actions[i] - OBJECTIVE
        out[i] = p[P_WORTH] * objective_worth(state, state.player, card)
        if card == OBJECTIVES:
            out[i] += p[P_FROM_DECK]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_cleaning(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    held: cython.ulonglong = objectives_of(state, state.player)
    rubble: cython.double = p[P_WORTH] * clean_worth(state, state.player, held, True) + p[P_RUBBLE]
    for i in range(count - 1):
        out[i] = rubble
    out[count - 1] = p[P_WORTH] * clean_worth(state, state.player, held, False)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_builds(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    """What the plot brings, and what the licences do."""
    view: cython.double[68]
    worths: cython.double[15]
    sets: cython.int[15]
    i: cython.int
    j: cython.int
    known: cython.int = 0
    first: cython.int
    plot: cython.int
    seat: cython.int = state.player
    held: cython.ulonglong = objectives_of(state, seat)
    plots: cython.ulonglong
    if not cython.compiled:
        view, worths, sets = [0.0] * (PLOTS + KINDS), [0.0] * 15, [0] * 15
    first = state.figures.first_build
    plots = state.buildable(seat, state.money[seat], state.phase == ASK_SUBSIDISED)
    view_builds(state, seat, held, plots, view)
    for i in range(seat * HAND, seat * HAND + state.hand_size[seat]):
        for j in range(seat * HAND, i + 1):  # the second is the first: one licence alone
            sets[known] = state.hand[i]
            if j < i:
                sets[known] = LICENCES + state.hand[i] * (state.hand[i] - 1) // 2 + state.hand[j]
            worths[known] = p[P_WORTH] * set_worth(
                state, seat, state.hand[i], NONE if i == j else state.hand[j], view
            )
            if j < i:
                worths[known] += p[P_TWO]
                if state.figures.icons[state.hand[i]] & state.figures.icons[state.hand[j]]:
                    worths[known] += p[P_SERVED]
            known += 1
    for i in range(count):
        plot = (state.actions[i] - first) // SETS
        out[i] = p[P_WORTH] * view[plot]
        if state.rubble_plots >> plot & 1:
            out[i] += p[P_RUBBLE]
        j = 0
        while sets[j] != (state.actions[i] - first) % SETS:
            j += 1
        out[i] += worths[j]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_rewards(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    held: cython.ulonglong = objectives_of(state, state.player)
    worth: cython.double = level_worth(state, state.player, held, True)
    for i in range(count):
        if state.actions[i] == REWARD + KINDS:
            out[i] = p[P_DECLINED]
        else:
            out[i] = p[P_WORTH] * (
                worth + service_worth(state, state.player, held, state.actions[i] - REWARD)
            )


# ---- a new year ------------------------------------------------------------------------------------------


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_incomes(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    space: cython.int
    for i in range(count):
        space = state.actions[i] - INCOME
        out[i] = p[P_WORTH] * earned(state, state.player, state.figures.income[space])
        out[i] += p[P_EARLY] * early(state, space)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_benefits(
    state: SanFrancisco1906, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    for i in range(count):
        out[i] = p[P_WORTH] * benefit_worth(state, state.player, state.actions[i] - BENEFIT)

"""What `greedy` likes in 1906 San Francisco: points, and what the next build needs. Worths are in points."""

from __future__ import annotations

import cython

from fogline.bots.greedy import best, choices
from fogline.games.san_francisco_1906.box import OBJECTIVE_KINDS

if cython.compiled:
    from cython.cimports.fogline.core.kernel import PARTS
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        ACT,
        ASK_ACT,
        ASK_INCOME,
        ASK_MOVE,
        CARDS,
        CLEANING_BAR,
        COIN,
        COLOUR_SET,
        COLOURS,
        FACE_UP,
        HAND,
        INCOME,
        KINDS,
        LAST_YEAR,
        MAJORITY,
        MONEY_PART,
        MOVE,
        OBJECTIVE,
        OBJECTIVES,
        SECRET,
        SERVICE_SET,
        STEP_PRICE,
        URBANISM_BAR,
        EditionFigures,
        SanFrancisco1906,
    )
else:
    from fogline.core.box import PARTS
    from fogline.games.san_francisco_1906.box import (
        ACT,
        ASK_ACT,
        ASK_INCOME,
        ASK_MOVE,
        CARDS,
        CLEANING_BAR,
        COIN,
        COLOUR_SET,
        COLOURS,
        FACE_UP,
        HAND,
        INCOME,
        KINDS,
        LAST_YEAR,
        MAJORITY,
        MONEY_PART,
        MOVE,
        OBJECTIVE,
        OBJECTIVES,
        SECRET,
        SERVICE_SET,
        STEP_PRICE,
        URBANISM_BAR,
    )
    from fogline.games.san_francisco_1906.kernel import EditionFigures, SanFrancisco1906

FROM_DECK = cython.declare(cython.int, OBJECTIVE + OBJECTIVES)

# What a building is worth beyond its points: for objectives and benefits to come.
BUILT = cython.declare(cython.double, 5.5)
STOCK = cython.declare(tuple, (0.0, 1.8, 2.8, 3.4, 3.6))  # buildings ready to be built
LICENCES = cython.declare(tuple, (0.0, 1.2, 2.6, 3.4, 3.9, 3.9))
PLAN = cython.declare(cython.double, 1.2)  # licences that allow some free plot
SHARED_ICON = cython.declare(cython.double, 1.8)  # two such licences that earn a service card
READY = cython.declare(cython.double, 0.8)  # a building in stock, and the licences for it
DOLLAR = cython.declare(cython.double, 0.5)  # while there is time to spend it
MANY_DOLLARS = cython.declare(cython.int, 9)  # more than that are worth less
EARLY = cython.declare(cython.double, 0.3)  # for each player that will come later on the next card
UNKNOWN = cython.declare(cython.double, 2.0)  # points that an objective from the deck may bring
RIVAL = cython.declare(cython.double, 0.3)  # how much a rival's point hurts

# Of the builds to come, how many will count for an objective that one keeps an eye on.
COUNTING = {
    "building": 0.9,
    "isolated": 0.25,
    "beside_rival": 0.5,
    "pairs": 0.3,
    "surrounded_corner": 0.08,
    "colour": 0.4,
    "service": 0.25,
    "rubble": 0.3,
    "money": 0.5,
}
SHARE = cython.declare(tuple, tuple(COUNTING.get(kind, 0.0) for kind in OBJECTIVE_KINDS))


def choose(state: SanFrancisco1906, rng):
    """The action that is worth most, now and for what comes."""
    legal: list = choices(state)
    seat: cython.int = state.player
    action: cython.int  # noqa: F842 - the loop variable below, in C
    if state.phase == ASK_MOVE:
        return best(legal, moves(state, legal, seat), rng)
    if state.phase == ASK_INCOME:
        worths = [evaluate(after(state, action), seat) + early(state, action - INCOME) for action in legal]
    else:
        worths = [finish(state, action, seat) for action in legal]
    return best(legal, worths, rng)


@cython.cfunc
def after(state: SanFrancisco1906, action: cython.int) -> SanFrancisco1906:
    """A copy of the position after an action."""
    result: SanFrancisco1906 = state.copy()
    result.apply(action)
    return result


@cython.cfunc
def finish(state: SanFrancisco1906, action: cython.int, seat: cython.int) -> cython.double:
    """The worth of an action when the same player's choices that belong to it are made for the best."""
    choice: cython.int
    top: cython.double = -1e9
    if action == FROM_DECK:  # the card is not known yet: judge the position without it
        return evaluate(state, seat) + UNKNOWN * min(1.0, left(state) / 12.0)
    result: SanFrancisco1906 = after(state, action)
    if result.player != seat or result.phase == ASK_INCOME or result.phase == ASK_MOVE:
        return evaluate(result, seat)
    for choice in result.legal():
        top = max(top, finish(result, choice, seat))
    return top


@cython.cfunc
def moves(state: SanFrancisco1906, legal: list, seat: cython.int) -> list:
    """Each free space with the best action that can be had from there.

    An action is judged from one space only; from others it costs other steps, but is the same action.
    """
    standing: list = [after(state, action) for action in legal]
    worths: list = []
    acting: list = []  # where an action follows: number in `legal`, space, position
    place: SanFrancisco1906
    nearest: SanFrancisco1906
    i: cython.int
    space: cython.int
    target: cython.int
    near: cython.int
    paid: cython.int
    more: cython.int
    value: cython.double
    for i in range(len(legal)):
        place = standing[i]
        worths.append(evaluate(place, seat))  # a pass, or nothing better
        if place.phase == ASK_ACT and place.player == seat:
            acting.append((i, legal[i] - MOVE, place))
    for target in range(state.figures.spaces[state.players] if acting else 0):
        _, near, nearest = acting[0]
        for _, space, place in acting:
            if abs(space - target) < abs(near - target):
                near = space
                nearest = place
        if not nearest.is_legal(ACT + target):
            continue
        value = finish(nearest, ACT + target, seat)
        paid = STEP_PRICE * abs(near - target)
        for i, space, place in acting:
            more = STEP_PRICE * abs(space - target) - paid
            if more + paid <= state.money[seat] and place.is_legal(ACT + target):
                worths[i] = max(worths[i], value - DOLLAR * more)
    for i, _, place in acting:
        worths[i] = max(worths[i], finish(place, COIN, seat))
    return [worths[i] + early(state, legal[i] - MOVE) for i in range(len(legal))]


@cython.cfunc
@cython.exceptval(check=False)
def early(state: SanFrancisco1906, space: cython.int) -> cython.double:
    """What it is worth to stand further right than others: to act before them on the next card."""
    i: cython.int
    behind: cython.int = 0
    waiting: cython.int = state.players - 1 - state.acted
    for i in range(state.acted):
        if state.pawn[state.order[i]] < space:
            behind += 1
    return EARLY * (behind + waiting * space / 4.0)


# ---- the worth of a position -----------------------------------------------------------------------


@cython.cfunc
@cython.exceptval(check=False)
def left(state: SanFrancisco1906) -> cython.int:
    """Turns that each player still has."""
    if state.over or state.best_builder >= 0:
        return 0
    return max(0, (LAST_YEAR - state.year) * CARDS - (0 if state.opening else state.card))


@cython.cfunc
def evaluate(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    """Points now and what may still become of the position."""
    p: cython.int
    i: cython.int
    rivals: cython.int = 0
    worth: cython.double
    share: cython.double
    builds: cython.double
    hopes: cython.double = 0.0
    time: cython.int = left(state)
    state.score_now()
    for p in range(state.players):
        if p != seat:
            rivals += state.raw_points[p]
    worth = state.raw_points[seat] - RIVAL * rivals / (state.players - 1)
    if time == 0:
        return worth + 10 if state.over and state.ranks[seat] == 1 else worth
    share = min(1.0, time / 8.0)
    worth += share * (purse(state.money[seat]) - state.parts[PARTS * seat + MONEY_PART])
    worth += BUILT * state.built[seat] * min(1.0, time / 18.0)
    builds = min(state.reserve[seat] + state.stock[seat], time / 4.0)
    for i in range(3):
        hopes += hope(state, state.common[i], seat, builds, time)
    for i in range(state.objectives_drawn):
        if state.objective_where[i] == FACE_UP + seat or state.objective_where[i] == SECRET + seat:
            hopes += hope(state, state.objective_order[i], seat, builds, time)
    worth += hopes
    return worth + share * supplies(state, seat)


@cython.cfunc
@cython.exceptval(check=False)
def purse(money: cython.int) -> cython.double:
    """Money, by what it can buy."""
    return DOLLAR * (min(money, MANY_DOLLARS) + 0.4 * max(0, money - MANY_DOLLARS))


@cython.cfunc
def supplies(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    """The next build: a building in stock, licences, and whether these allow a plot that is free."""
    ready: cython.double = STOCK[min(state.stock[seat], 4)]
    licences: cython.double = LICENCES[state.hand_size[seat]]
    plan: cython.double = plan_worth(state, seat)
    return ready + licences + plan + (READY if plan > 0 and state.stock[seat] else 0.0)


@cython.cfunc
@cython.exceptval(check=False)
def plan_worth(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    """The best that one or two licences promise: a plot, and a service card if they share an icon."""
    t: EditionFigures = state.figures
    one: cython.int
    other: cython.int
    i: cython.int
    j: cython.int
    plots: cython.ulonglong
    worth: cython.double = 0.0
    free: cython.ulonglong = state.plots
    free &= ~(state.buildings[0] | state.buildings[1] | state.buildings[2] | state.buildings[3])
    for i in range(state.hand_size[seat]):
        one = state.hand[HAND * seat + i]
        if not is_blank(t, one) and of_colour(state, one) & of_number(state, one) & free:
            worth = PLAN
        for j in range(i):
            other = state.hand[HAND * seat + j]
            if is_blank(t, one) and is_blank(t, other):
                plots = free
            elif is_blank(t, one):
                plots = free & (of_colour(state, other) | of_number(state, other))
            elif is_blank(t, other):
                plots = free & (of_colour(state, one) | of_number(state, one))
            else:
                plots = of_colour(state, one) | of_colour(state, other)
                plots &= free & (of_number(state, one) | of_number(state, other))
            if plots:
                if t.icons[one] & t.icons[other]:
                    return PLAN + SHARED_ICON
                worth = PLAN
    return worth


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_blank(t: EditionFigures, card: cython.int) -> cython.bint:
    """A licence without colour and number: it allows plots only with another one."""
    return t.colour[card] < 0 and t.number[card] == 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def of_colour(state: SanFrancisco1906, card: cython.int) -> cython.ulonglong:
    """The plots of a licence's colour; of any where it names none."""
    colour: cython.int = state.figures.colour[card]
    return state.plots if colour < 0 else state.colour_plots[colour]


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def of_number(state: SanFrancisco1906, card: cython.int) -> cython.ulonglong:
    """The plots of a licence's number; of any where it names none."""
    number: cython.int = state.figures.number[card]
    return state.number_plots[number] if number else state.plots


@cython.cfunc
def hope(
    state: SanFrancisco1906, objective: cython.int, seat: cython.int, builds: cython.double, time: cython.int
) -> cython.double:
    """What an objective may bring beyond what it brings now, with so many builds to come."""
    t: EditionFigures = state.figures
    kind: cython.int = t.kind[objective]
    each: cython.int = t.each[objective]
    i: cython.int
    missing: cython.int = 0
    if kind == URBANISM_BAR:
        i = min(t.columns - 1, state.column[seat] + time // 8)
        return 0.8 * (t.urbanism_bar[i] - t.urbanism_bar[state.column[seat]])
    if kind == CLEANING_BAR:
        i = min(t.rows - 1, state.level[seat] + time // 8)
        return 0.8 * (t.cleaning_bar[i] - t.cleaning_bar[state.level[seat]])
    if kind == MAJORITY:
        return 0.15 * builds
    if kind == COLOUR_SET:
        for i in range(COLOURS):
            if state.buildings[seat] & state.colour_plots[i] == 0:
                missing += 1
        return 0.0 if missing == 0 else each * 0.8 * min(1.0, builds / (2 * missing + 1))
    if kind == SERVICE_SET:
        for i in range(KINDS):
            if state.services[KINDS * seat + i] == 0:
                missing += 1
        return 0.0 if missing == 0 else each * 0.7 * min(1.0, builds / (2.5 * missing + 1))
    return each * cython.cast(cython.double, SHARE[kind]) * builds

"""What things are worth in 1906 San Francisco, in points: time, money, supplies, levels.

The constants here and beside are the bots' common sense. They find the best way to act on a card, to build,
to take a card; how much what is found counts for a decision, the weights say.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, lowest
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        BUILDINGS,
        CARDS,
        CLEANING_BAR,
        LAST_YEAR,
        URBANISM_BAR,
        SanFrancisco1906,
    )
else:
    from fogline.core.bits import least, lowest
    from fogline.games.san_francisco_1906.box import BUILDINGS, CARDS, CLEANING_BAR, LAST_YEAR, URBANISM_BAR
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

    IMPOSSIBLE = -1000

BUILT = cython.declare(cython.double, 5.5)  # a building, beyond its points: for what is still to come
DOLLAR = cython.declare(cython.double, 0.5)  # while there is time to spend it
MANY_DOLLARS = cython.declare(cython.int, 9)  # more than that are worth less


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def turns_left(state: SanFrancisco1906) -> cython.int:
    """Turns that each player still has, this one included."""
    if state.over or state.best_builder >= 0 or state.year == LAST_YEAR:
        return 0
    return (LAST_YEAR - state.year) * CARDS - (0 if state.opening else state.card)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def share_of(turns: cython.int, enough: cython.int) -> cython.double:
    """How much of its worth something has for which so many turns are enough."""
    return 1.0 if turns >= enough else cython.cast(cython.double, turns) / enough


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def purse(state: SanFrancisco1906, money: cython.int, share: cython.double) -> cython.double:
    """Money, by what it can still buy and by what it pays at the end."""
    worth: cython.double
    if money < 0:
        money = 0
    if money > state.figures.money_maximum:
        money = state.figures.money_maximum
    worth = DOLLAR * money
    if money > MANY_DOLLARS:
        worth = DOLLAR * (MANY_DOLLARS + 0.4 * (money - MANY_DOLLARS))
    return share * worth + (1.0 - share) * state.figures.money_points[money]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def earned(state: SanFrancisco1906, seat: cython.int, amount: cython.int) -> cython.double:
    """What it is worth to have so much more money, or less."""
    share: cython.double = share_of(turns_left(state), 8)
    return purse(state, state.money[seat] + amount, share) - purse(state, state.money[seat], share)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stock_step(stock: cython.int) -> cython.double:
    """One building more in stock."""
    if stock == 0:
        return 1.8
    if stock == 1:
        return 1.0
    return 0.6 if stock == 2 else 0.2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def licence_step(licences: cython.int) -> cython.double:
    """One licence more in hand."""
    if licences == 0:
        return 1.2
    if licences == 1:
        return 1.4
    if licences == 2:
        return 0.8
    return 0.5 if licences == 3 else 0.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def building_worth(state: SanFrancisco1906, seat: cython.int) -> cython.double:
    """A building taken from the stock and built, wherever that is."""
    turns: cython.int = turns_left(state)
    worth: cython.double = BUILT * share_of(turns, 18)
    if state.built[seat] == BUILDINGS - 1 and state.best_builder < 0:
        worth += state.figures.best_builder_points
    return worth - stock_step(state.stock[seat] - 1) * share_of(turns, 8)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def level_worth(
    state: SanFrancisco1906, seat: cython.int, held: cython.ulonglong, right: cython.bint
) -> cython.double:
    """One level to the right, or up (NS-4.7)."""
    column: cython.int = state.column[seat]
    row: cython.int = state.level[seat]
    width: cython.int = state.figures.columns
    kind: cython.int
    worth: cython.double
    if right and column == width - 1:
        right = False
    elif not right and row == state.figures.rows - 1:
        right = True
    if right and column < width - 1:
        column += 1
    elif not right and row < state.figures.rows - 1:
        row += 1
    else:
        return DOLLAR
    worth = state.figures.cells[row * width + column]
    worth -= state.figures.cells[state.level[seat] * width + state.column[seat]]
    while held:
        kind = state.figures.kind[least(held)]
        if kind == URBANISM_BAR:
            worth += state.figures.urbanism_bar[column] - state.figures.urbanism_bar[state.column[seat]]
        elif kind == CLEANING_BAR:
            worth += state.figures.cleaning_bar[row] - state.figures.cleaning_bar[state.level[seat]]
        held ^= lowest(held)
    return worth

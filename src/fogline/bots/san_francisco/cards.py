"""What cards are to a player of San Francisco, at a glance."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, size
    from cython.cimports.fogline.core.kernel import NOBODY
    from cython.cimports.fogline.games.san_francisco.kernel import (
        ANY_ROW,
        CARDS,
        CELLS,
        HAS_BONUS,
        HAS_DEPOT,
        HAS_FOUNDATION,
        HAS_SEASIDE,
        HAS_SQUARE,
        HAS_TRACKS,
        ROWS,
        SPACES,
        SanFrancisco,
    )
else:
    from fogline.bots.san_francisco.terms import (
        A_BONUS,
        A_DEPOT,
        AROUND,
        CLOSE,
        COMPLETES,
        FITS,
        FOUNDATION,
        LINKED,
        LIT_SQUARE,
        RAISES,
        ROW,
        SEASIDE,
        SECOND_BONUS,
        SQUARE,
        SUPPORTS,
        TRACK,
        TURNS,
        VALUE,
    )
    from fogline.core.bits import least, size
    from fogline.core.box import NOBODY
    from fogline.games.san_francisco.box import (
        ANY_ROW,
        CARDS,
        CELLS,
        HAS_BONUS,
        HAS_DEPOT,
        HAS_FOUNDATION,
        HAS_SEASIDE,
        HAS_SQUARE,
        HAS_TRACKS,
        ROWS,
        SPACES,
    )
    from fogline.games.san_francisco.kernel import SanFrancisco

    LEADS, SUMS = 128, 160  # where `find_leads` writes in the scratch of the room
    ALL_ROWS = 31

ALL = cython.declare(cython.uint, 0x1FFFFFF)
LEFT = cython.declare(cython.uint, 0x108421)  # space 0 of every row
RIGHT = cython.declare(cython.uint, 0x1084210)  # space 4 of every row
CLEAR = cython.declare(cython.int, 6)  # by so much a district is decided, more or less


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beside(cells: cython.uint) -> cython.uint:
    """The cells that share a side with one of these."""
    return ((cells & (ALL ^ LEFT)) >> 1 | (cells & (ALL ^ RIGHT)) << 1 | cells >> 5 | cells << 5) & ALL


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_leads(state: SanFrancisco, rows: cython.uint) -> cython.void:
    """The sums of districts, and each player's lead over the best of the others, into `scratch`."""
    p: cython.int
    row: cython.int
    at: cython.int
    total: cython.int
    most: cython.int
    second: cython.int
    squares: cython.uint
    while rows:
        row = least(rows)
        rows &= rows - 1
        most = second = -1
        for p in range(state.players):
            at = p * CELLS + row * SPACES
            total = (
                state.worth[at]
                + state.worth[at + 1]
                + state.worth[at + 2]
                + state.worth[at + 3]
                + state.worth[at + 4]
            )
            squares = state.squares[p] >> (row * SPACES) & 31
            if squares:
                squares &= beside(state.markers[p]) >> (row * SPACES)
                total += state.figures.square_value * size(squares)
            state.scratch[SUMS + p * ROWS + row] = total
            if total > most:
                second = most
                most = total
            elif total > second:
                second = total
        for p in range(state.players):
            total = state.scratch[SUMS + p * ROWS + row]
            state.scratch[LEADS + p * ROWS + row] = total - (most if total < most else second)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def row_of(state: SanFrancisco, card: cython.int) -> cython.uint:
    """The set of a card's row; none for a universal card."""
    return 0 if state.figures.row[card] == ANY_ROW else cython.cast(cython.uint, 1) << state.figures.row[card]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rows_of_pile(state: SanFrancisco, column: cython.int) -> cython.uint:
    """The rows of all cards in a column."""
    i: cython.int
    rows: cython.uint = 0
    for i in range(column * CARDS, column * CARDS + state.column_size[column]):
        rows |= row_of(state, state.column[i])
    return rows


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def card(
    state: SanFrancisco,
    player: cython.int,
    number: cython.int,
    row: cython.int,
    p: cython.p_double,
    first: cython.int,
) -> cython.double:
    """The sum of a card's terms, if the player can build it in a row (`ANY_ROW`: which one is not known)."""
    symbols: cython.int = state.figures.symbols[number]
    value: cython.int = state.figures.value[number]
    total: cython.double = p[first + FITS] + p[first + VALUE] * value
    r: cython.int = player * ROWS + row
    cell: cython.int
    other: cython.int
    lead: cython.int
    missing: cython.int
    near: cython.uint
    waiting: cython.uint
    if symbols & HAS_DEPOT:
        total += p[first + A_DEPOT]
    if symbols & HAS_SEASIDE:
        total += p[first + SEASIDE]
    if symbols & HAS_FOUNDATION:
        total += p[first + FOUNDATION]
    if row == ANY_ROW:
        if symbols & HAS_TRACKS:
            total += p[first + TRACK]
        if symbols & HAS_BONUS:
            total += p[first + A_BONUS]
        return total
    cell = row * SPACES + state.row_size[r]
    near = beside(cython.cast(cython.uint, 1) << cell)
    if symbols & HAS_TRACKS:
        if near & state.markers[player] or state.figures.printed_depots >> cell & 1:
            total += p[first + LINKED]
        else:
            total += p[first + TRACK]
    if symbols & HAS_SQUARE:
        if near & state.markers[player]:
            total += p[first + LIT_SQUARE]
            value += state.figures.square_value
        else:
            total += p[first + SQUARE]
    if symbols & HAS_BONUS:
        if state.bonus_symbols[r] == 0:
            total += p[first + A_BONUS]
        elif state.bonus_symbols[r] == 1:
            total += p[first + SECOND_BONUS]
    if state.completed_by[row] == NOBODY:
        if state.row_size[r] == SPACES - 1:
            total += p[first + COMPLETES]
        else:
            total += p[first + ROW] * state.row_size[r]
    lead = state.scratch[LEADS + r]
    if lead <= 0 and lead + value > 0:
        total += p[first + TURNS]
    if -CLEAR <= lead <= CLEAR:
        total += p[first + CLOSE] * value
    missing = state.figures.skyscraper_need - state.seaside[player]
    if symbols & HAS_FOUNDATION:
        total += p[first + AROUND] * min(
            1.0, state.value_around(player, cell) / cython.cast(cython.double, max(1, missing))
        )
    waiting = near & state.foundations[player] & ~state.skyscrapers[player]
    while waiting:
        other = least(waiting)
        waiting &= waiting - 1
        total += p[first + SUPPORTS] * value
        if value + state.value_around(player, other) >= missing:
            total += p[first + RAISES]
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pile(
    state: SanFrancisco, player: cython.int, column: cython.int, p: cython.p_double, first: cython.int
) -> cython.double:
    """The sum of the terms of all cards in a column that the player could build."""
    total: cython.double = 0.0
    i: cython.int
    number: cython.int
    row: cython.int
    for i in range(column * CARDS, column * CARDS + state.column_size[column]):
        number = state.column[i]
        row = state.figures.row[number]
        if row == ANY_ROW or state.row_size[player * ROWS + row] < SPACES:
            total += card(state, player, number, row, p, first)
    return total

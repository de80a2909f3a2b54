"""Which actions look good in San Francisco, at a glance."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.san_francisco.cards import (
        ALL_ROWS,
        LEADS,
        beside,
        card,
        find_leads,
        pile,
        row_of,
        rows_of_pile,
    )
    from cython.cimports.fogline.core.bits import least, size
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.san_francisco.kernel import (
        ANY_ROW,
        BONUS,
        BUILD,
        COLUMNS,
        CONTRACTS,
        DISCARD,
        FINALIZE,
        LAYING,
        MARK,
        MARK_PLUS2,
        PLACING,
        ROWS,
        SPACES,
        START,
        TRAY,
        SanFrancisco,
    )
else:
    from fogline.bots.san_francisco.cards import (
        ALL_ROWS,
        LEADS,
        beside,
        card,
        find_leads,
        pile,
        row_of,
        rows_of_pile,
    )
    from fogline.bots.san_francisco.terms import *
    from fogline.core.bits import least, size
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco.box import (
        ANY_ROW,
        BONUS,
        BUILD,
        COLUMNS,
        CONTRACTS,
        DISCARD,
        FINALIZE,
        LAYING,
        MARK,
        MARK_PLUS2,
        PLACING,
        ROWS,
        SPACES,
        START,
        TRAY,
    )
    from fogline.games.san_francisco.kernel import SanFrancisco

LATE = cython.declare(cython.int, 2)  # foundation tokens


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin(kernel: Kernel) -> cython.void:
    """Nothing is noted from one decision to the next."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh(kernel: Kernel, count: cython.int, p: cython.p_double, out: cython.p_double) -> cython.void:
    weigh_actions(cython.cast(SanFrancisco, kernel), count, p, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_actions(
    state: SanFrancisco, count: cython.int, p: cython.p_double, out: cython.p_double
) -> cython.void:
    i: cython.int
    action: cython.int
    phase: cython.int = state.phase
    rows: cython.uint = 0
    if phase == PLACING:
        weigh_places(state, p, out)
        return
    if phase == START:
        for i in range(COLUMNS):
            if state.column_size[i] > state.contracts[state.player]:
                rows |= rows_of_pile(state, i)
        find_leads(state, rows)
    elif phase == TRAY:
        for i in range(state.tray_size):
            rows |= row_of(state, state.tray[i]) or ALL_ROWS
        find_leads(state, rows)
    elif phase in (LAYING, MARK_PLUS2):
        find_leads(state, ALL_ROWS)
    for i in range(count):
        action = state.actions[i]
        if action >= BUILD:
            action -= BUILD
            out[i] = p[P_BUILD] + card(state, state.player, action // ROWS, action % ROWS, p, BUILD_CARD)
        elif action >= MARK:
            out[i] = (
                plus2(state, action - MARK, p) if phase == MARK_PLUS2 else tracks(state, action - MARK, p)
            )
        elif action >= BONUS:
            out[i] = p[P_BONUS_PLUS2 + action - BONUS]
            if action == BONUS + CONTRACTS:
                out[i] += p[P_BONUS_CONTRACTS_OWNED] * state.contracts[state.player]
        elif action >= DISCARD:
            out[i] = p[P_DISCARD_ONE + action - DISCARD]
        elif action >= FINALIZE:
            out[i] = take(state, action - FINALIZE, p)
        else:  # to draw or to stop
            out[i] = 0.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take(state: SanFrancisco, column: cython.int, p: cython.p_double) -> cython.double:
    """A column and a contract."""
    player: cython.int = state.player
    following: cython.int = player + 1 if player + 1 < state.players else 0
    count: cython.int = state.column_size[column]
    total: cython.double = p[P_TAKE] + p[P_TAKE_CARDS] * count
    i: cython.int
    free: cython.bint = True
    total += p[P_TAKE_CONTRACTS] * state.contracts[player]
    for i in range(state.players):
        if i != player and state.contracts[i] == 0:
            free = False
    if free:
        total += p[P_TAKE_FREE]
    if state.tokens <= LATE:
        total += p[P_TAKE_LATE]
    total += pile(state, player, column, p, TAKE_CARD)
    if count > state.contracts[following]:
        total += pile(state, following, column, p, DENY_CARD)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def weigh_places(state: SanFrancisco, p: cython.p_double, out: cython.p_double) -> cython.void:
    """The drawn card in each of the columns."""
    player: cython.int = state.player
    following: cython.int = player + 1 if player + 1 < state.players else 0
    number: cython.int = state.deck[state.drawn - 1]
    row: cython.int = state.figures.row[number]
    column: cython.int
    count: cython.int
    kept: cython.double = 0.0
    offered: cython.double = 0.0
    rows: cython.uint = row_of(state, number)
    for column in range(COLUMNS):
        if state.column_size[column] == state.contracts[following]:
            rows |= rows_of_pile(state, column)
    find_leads(state, rows)
    if row == ANY_ROW or state.row_size[player * ROWS + row] < SPACES:
        kept = card(state, player, number, row, p, KEEP_CARD)
    if row == ANY_ROW or state.row_size[following * ROWS + row] < SPACES:
        offered = card(state, following, number, row, p, OFFER_CARD)
    for column in range(COLUMNS):
        count = state.column_size[column]
        out[column] = p[P_PLACE_CARDS] * count
        if count + 1 > state.contracts[following]:
            out[column] += offered
            if count <= state.contracts[following]:
                out[column] += p[P_PLACE_OPENS] + pile(state, following, column, p, OFFER_CARD)
        elif count + 1 > state.contracts[player]:
            out[column] += p[P_PLACE_KEEPS]
        if count + 1 > state.contracts[player]:
            out[column] += kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def plus2(state: SanFrancisco, cell: cython.int, p: cython.p_double) -> cython.double:
    """A token that makes a card worth more."""
    player: cython.int = state.player
    value: cython.int = state.figures.plus2_value
    lead: cython.int = state.scratch[LEADS + player * ROWS + cell // SPACES]
    missing: cython.int = state.figures.skyscraper_need - state.seaside[player]
    waiting: cython.uint = beside(cython.cast(cython.uint, 1) << cell)
    total: cython.double = -p[P_PLUS2_CLOSE] * abs(lead + 1)
    if lead <= 0 and lead + value > 0:
        total += p[P_PLUS2_TURNS]
    waiting &= state.foundations[player] & ~state.skyscrapers[player]
    while waiting:
        total += p[P_PLUS2_SUPPORTS]
        if value + state.value_around(player, least(waiting)) >= missing:
            total += p[P_PLUS2_RAISES]
        waiting &= waiting - 1
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tracks(state: SanFrancisco, cell: cython.int, p: cython.p_double) -> cython.double:
    """A token that gives a card tracks."""
    player: cython.int = state.player
    markers: cython.uint = state.markers[player]
    near: cython.uint = beside(cython.cast(cython.uint, 1) << cell)
    if not (near & markers or state.figures.printed_depots >> cell & 1):
        return 0.0
    return (
        p[P_TRACKS_LINKED]
        + p[P_TRACKS_LEADS] * size(near & state.tracks[player] & ~markers)
        + p[P_TRACKS_LIGHTS] * size(near & state.squares[player] & ~beside(markers))
    )

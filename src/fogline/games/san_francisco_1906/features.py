"""1906 San Francisco as numbers for learning: what a seat knows, in a vector of fixed size.

The seat itself comes first, then the others in seat order; seats that are not in the game are all 0.
Counts are scaled to about 0-1. A spectator (seat -1) sees the table from seat 0, without its secrets.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import least, lowest
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import FEWEST, Kernel
    from cython.cimports.fogline.games.san_francisco_1906.kernel import (
        CARDS,
        COLOURS,
        COMMON,
        DEALT,
        FACE_UP,
        HAND,
        IN_ROW,
        KINDS,
        LICENCES,
        NUMBERS,
        PILE,
        ROW,
        SECRET,
        SPACES,
        SanFrancisco1906,
    )
else:
    from fogline.core.bits import least, lowest
    from fogline.core.box import FEWEST
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco_1906.box import (
        CARDS,
        COLOURS,
        COMMON,
        DEALT,
        FACE_UP,
        HAND,
        IN_ROW,
        KINDS,
        LICENCES,
        NUMBERS,
        PILE,
        ROW,
        SECRET,
        SPACES,
    )
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
    from fogline.games.san_francisco_1906.pieces import *  # compiled, they are in the .pxd


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def observe(position: Kernel, seat: cython.int, out: cython.p_float) -> cython.void:
    fill(cython.cast(SanFrancisco1906, position), seat, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill(state: SanFrancisco1906, seat: cython.int, out: cython.p_float) -> cython.void:
    i: cython.int
    own: cython.int = seat if seat >= 0 else 0
    rest: cython.int = state.figures.places * PLOT_SIZE
    left: cython.ulonglong = state.plots
    while left:
        i = least(left)
        write_plot(state, i, own, out, i * PLOT_SIZE)
        left ^= lowest(left)
    for i in range(state.players):
        write_player(state, (own + i) % state.players, seat, out, rest + REST_PLAYER + i * PLAYER_SIZE)
    for i in range(state.figures.spaces[state.players]):
        write_space(state, i, out, rest + REST_SPACE + i * SPACE_SIZE)
    write_table(state, own, out, rest + REST_TABLE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_plot(
    s: SanFrancisco1906, plot: cython.int, own: cython.int, out: cython.p_float, at: cython.int
) -> cython.void:
    i: cython.int
    out[at + PLOT_THERE] = 1
    out[at + PLOT_RUBBLE] = s.rubble_plots >> plot & 1
    for i in range(COLOURS):
        out[at + PLOT_COLOUR + i] = s.colour_plots[i] >> plot & 1
    for i in range(NUMBERS - 1):
        out[at + PLOT_NUMBER + i] = s.number_plots[i + 1] >> plot & 1
    for i in range(s.players):
        out[at + PLOT_OWNER + i] = s.buildings[(own + i) % s.players] >> plot & 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_player(
    s: SanFrancisco1906, p: cython.int, seat: cython.int, out: cython.p_float, at: cython.int
) -> cython.void:
    i: cython.int
    out[at + PLAYER_THERE] = 1
    out[at + PLAYER_DECIDES] = s.player == p
    out[at + PLAYER_FIRST] = s.first == p
    out[at + PLAYER_BEST_BUILDER] = s.best_builder == p
    out[at + PLAYER_MONEY] = s.money[p] / 15.0
    out[at + PLAYER_RESERVE] = s.reserve[p] / 8.0
    out[at + PLAYER_STOCK] = s.stock[p] / 8.0
    out[at + PLAYER_BUILT] = s.built[p] / 8.0
    out[at + PLAYER_RUBBLE] = s.rubble[p] / 8.0
    out[at + PLAYER_COLUMN] = s.column[p] / 8.0
    out[at + PLAYER_LEVEL] = s.level[p] / 8.0
    out[at + PLAYER_DEVELOPMENT] = s.figures.cells[s.level[p] * s.figures.columns + s.column[p]] / 16.0
    out[at + PLAYER_PAWN + s.pawn[p]] = 1
    for i in range(s.players):
        if s.order[i] == p:
            out[at + PLAYER_PLACE + i] = 1
            out[at + PLAYER_ACTED] = i < s.acted
    for i in range(s.hand_size[p]):
        out[at + PLAYER_LICENCES + s.hand[p * HAND + i]] = 1
    for i in range(KINDS * PILE):
        out[at + PLAYER_SERVICES + i] = s.services[p * KINDS + i // PILE] >> i % PILE & 1
    for i in range(s.objectives_drawn):
        if s.objective_where[i] == FACE_UP + p or (
            s.objective_where[i] == SECRET + p and (seat == p or s.over)
        ):
            out[at + PLAYER_OBJECTIVES + s.objective_order[i]] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_space(s: SanFrancisco1906, space: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    spot: cython.int = s.spot(space)
    out[at + SPACE_KIND + s.figures.space_kind[spot]] = 1
    out[at + SPACE_INCOME] = s.figures.space_income[spot] / 4.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_table(s: SanFrancisco1906, own: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    j: cython.int
    out[at + TABLE_PHASE + s.phase] = 1
    out[at + TABLE_PLAYERS + s.players - FEWEST] = 1
    out[at + TABLE_YEAR + s.year] = 1
    out[at + TABLE_OPENING] = s.opening
    out[at + TABLE_CARD + s.card] = 1
    for i in range(CARDS):
        out[at + TABLE_RING + i * CARDS + s.ring[i]] = 1
    for i in range(SPACES):
        out[at + TABLE_TAKEN_SPACES + i] = s.taken_spaces >> i & 1
    for i in range(KINDS):
        out[at + TABLE_SHARED_ICONS + i] = s.shared_icons >> i & 1
        out[at + TABLE_SERVICES_LEFT + i] = (s.figures.service_cards[i] - s.services_taken[i]) / 5.0
    for i in range(COMMON):
        out[at + TABLE_COMMON + s.common[i]] = 1
    for i in range(ROW):
        if s.licence_row[i] >= 0:
            out[at + TABLE_LICENCE_ROW + s.licence_row[i]] = 1
    for i in range(s.objectives_drawn):
        if s.objective_where[i] == IN_ROW:
            out[at + TABLE_OBJECTIVE_ROW + s.objective_order[i]] = 1
        elif s.objective_where[i] >= SECRET:
            j = (s.objective_where[i] - SECRET - own + s.players) % s.players
            out[at + TABLE_SECRETS + j] += 0.25
    for i in range(LICENCES):
        out[at + TABLE_DISCARDS + i] = s.discards >> i & 1
    out[at + TABLE_LICENCE_DECK] = (s.deck_size - s.deck_next) / 42.0
    out[at + TABLE_OBJECTIVE_DECK] = (DEALT - s.objectives_drawn) / 21.0
    out[at + TABLE_BUILD_COST] = s.figures.build_cost[s.year] / 3.0
    out[at + TABLE_EIGHTH_BUILDING] = s.best_builder >= 0
    if s.player >= 0:
        out[at + TABLE_DECIDES + (s.player - own + s.players) % s.players] = 1


def made() -> Hooks:
    hooks: Hooks = Hooks(SanFrancisco1906)
    hooks.fill = observe
    return hooks


HOOKS = made()

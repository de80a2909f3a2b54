"""1906 San Francisco as numbers for learning: what a seat knows, in a vector of fixed size.

The seat itself comes first, then the others in seat order; seats that are not in the game are all 0.
Counts are scaled to about 0-1. A spectator (seat -1) sees the table from seat 0, without its secrets.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.san_francisco_1906.kernel import SanFrancisco1906
else:
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco_1906.kernel import SanFrancisco1906

PLOT = cython.declare(cython.int, 19)  # there is one, rubble, colour 4, number 9, owner 4
PLOTS = cython.declare(cython.int, 48)
PLAYER = cython.declare(cython.int, 120)
SPACE = cython.declare(cython.int, 10)  # kind 9, income
NUMBERS = cython.declare(cython.int, 48 * 19 + 4 * 120 + 5 * 10 + 221)
SIZE = int(NUMBERS)


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
    at: cython.int = 0
    for i in range(PLOTS):
        write_plot(state, i, own, out, at)
        at += PLOT
    for i in range(state.players):
        write_player(state, (own + i) % state.players, seat, out, at + i * PLAYER)
    at += 4 * PLAYER
    for i in range(state.tables.spaces[state.players]):
        write_space(state, i, out, at + i * SPACE)
    write_table(state, own, out, at + 5 * SPACE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_plot(
    s: SanFrancisco1906, plot: cython.int, own: cython.int, out: cython.p_float, at: cython.int
) -> cython.void:
    i: cython.int
    out[at] = s.tables.map[s.players] >> plot & 1
    out[at + 1] = s.rubble_plots >> plot & 1
    for i in range(4):
        out[at + 2 + i] = s.colour_plots[i] >> plot & 1
    for i in range(9):
        out[at + 6 + i] = s.number_plots[i + 1] >> plot & 1
    for i in range(s.players):
        out[at + 15 + i] = s.buildings[(own + i) % s.players] >> plot & 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_player(
    s: SanFrancisco1906, p: cython.int, seat: cython.int, out: cython.p_float, at: cython.int
) -> cython.void:
    i: cython.int
    out[at] = 1
    out[at + 1] = s.player == p
    out[at + 2] = s.first == p
    out[at + 3] = s.best_builder == p
    out[at + 4] = s.money[p] / 15.0
    out[at + 5] = s.reserve[p] / 8.0
    out[at + 6] = s.stock[p] / 8.0
    out[at + 7] = s.built[p] / 8.0
    out[at + 8] = s.rubble[p] / 8.0
    out[at + 9] = s.column[p] / 8.0
    out[at + 10] = s.level[p] / 8.0
    out[at + 11] = s.tables.cells[s.level[p] * s.tables.columns + s.column[p]] / 16.0
    out[at + 12 + s.pawn[p]] = 1
    for i in range(s.players):
        if s.order[i] == p:
            out[at + 17 + i] = 1
            out[at + 21] = i < s.acted
    for i in range(s.hand_size[p]):
        out[at + 22 + s.hand[p * 5 + i]] = 1
    for i in range(32):  # 4 kinds of services, 8 cards at most of each
        out[at + 64 + i] = s.services[p * 4 + i // 8] >> i % 8 & 1
    for i in range(s.objectives_drawn):
        if s.objective_where[i] == 2 + p or (s.objective_where[i] == 6 + p and (seat == p or s.over)):
            out[at + 96 + s.objective_order[i]] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_space(s: SanFrancisco1906, space: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    spot: cython.int = s.spot(space)
    out[at + s.tables.space_kind[spot]] = 1
    out[at + 9] = s.tables.space_income[spot] / 4.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_table(s: SanFrancisco1906, own: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    j: cython.int
    out[at + s.phase] = 1  # 11 phases
    out[at + 11 + s.players - 2] = 1
    out[at + 14 + s.year] = 1
    out[at + 21] = s.opening
    out[at + 22 + s.card] = 1
    for i in range(6):
        out[at + 28 + i * 6 + s.ring[i]] = 1
    for i in range(5):
        out[at + 64 + i] = s.taken_spaces >> i & 1
    for i in range(4):
        out[at + 69 + i] = s.shared_icons >> i & 1
        out[at + 73 + i] = (s.tables.service_cards[i] - s.services_taken[i]) / 5.0
    for i in range(3):
        out[at + 77 + s.common[i]] = 1
        if s.licence_row[i] >= 0:
            out[at + 125 + s.licence_row[i]] = 1
    for i in range(s.objectives_drawn):
        if s.objective_where[i] == 1:
            out[at + 101 + s.objective_order[i]] = 1
        elif s.objective_where[i] >= 6:
            j = (s.objective_where[i] - 6 - own + s.players) % s.players
            out[at + 209 + j] += 0.25
    for i in range(42):
        out[at + 167 + i] = s.discards >> i & 1
    out[at + 213] = (s.deck_size - s.deck_next) / 42.0
    out[at + 214] = (21 - s.objectives_drawn) / 21.0
    out[at + 215] = s.tables.build_cost[s.year] / 3.0
    out[at + 216] = s.best_builder >= 0
    if s.player >= 0:
        out[at + 217 + (s.player - own + s.players) % s.players] = 1


def made() -> Hooks:
    hooks: Hooks = Hooks(SanFrancisco1906)
    hooks.fill = observe
    return hooks


HOOKS = made()

"""San Francisco as numbers for learning: what a seat knows, in a vector of fixed size.

The seat itself comes first, then the others in seat order; seats that are not in the game are all 0.
Counts are scaled to about 0-1. A spectator (seat -1) sees the table from seat 0.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import Kernel
    from cython.cimports.fogline.games.san_francisco.kernel import SanFrancisco, Tables
else:
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco.kernel import SanFrancisco, Tables

CARD = cython.declare(cython.int, 13)  # numbers for one card: colour 6, value 1, symbols 6
CELL = cython.declare(cython.int, 11)
CITY = cython.declare(cython.int, 25 * 11 + 25)
SUMS = cython.declare(cython.int, 15)  # numbers for a set of cards
TABLE = cython.declare(cython.int, 42)
NUMBERS = cython.declare(cython.int, 4 * (25 * 11 + 25) + 42 + 2 * 13 + 4 * 15)
SIZE = int(NUMBERS)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def observe(position: Kernel, seat: cython.int, out: cython.p_float) -> cython.void:
    fill(cython.cast(SanFrancisco, position), seat, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill(state: SanFrancisco, seat: cython.int, out: cython.p_float) -> cython.void:
    i: cython.int
    at: cython.int = 0
    own: cython.int = seat if seat >= 0 else 0
    for i in range(state.players):
        write_city(state, (own + i) % state.players, out, i * CITY)
    at = 4 * CITY
    write_table(state, own, out, at)
    at += TABLE
    if state.phase == 1:  # the drawn card
        write_card(state.tables, state.deck[state.drawn - 1], out, at)
    at += CARD
    if state.bonus_card >= 0:
        write_card(state.tables, state.bonus_card, out, at)
    at += CARD
    for i in range(3):
        write_cards(state, i, out, at)
        at += SUMS
    write_cards(state, -1, out, at)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_card(t: Tables, card: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    out[at + (t.row[card] if t.row[card] >= 0 else 5)] = 1
    out[at + 6] = t.value[card] / 4.0
    for i in range(6):
        out[at + 7 + i] = t.symbols[card] >> i & 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_cards(s: SanFrancisco, column: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    """A project column, or (-1) the tray: how many cards, which colours and symbols, what value."""
    i: cython.int
    j: cython.int
    card: cython.int
    size: cython.int = s.column_size[column] if column >= 0 else s.tray_size
    for i in range(size):
        card = s.column[column * 87 + i] if column >= 0 else s.tray[i]
        out[at + (s.tables.row[card] if s.tables.row[card] >= 0 else 5)] += 0.25
        out[at + 6] += s.tables.value[card] / 16.0
        for j in range(6):
            out[at + 7 + j] += (s.tables.symbols[card] >> j & 1) / 4.0
    out[at + 13] = size / 8.0
    # May the player who decides take it (SF-4.1)?
    if column >= 0 and s.player >= 0:
        out[at + 14] = size > s.contracts[s.player]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_city(s: SanFrancisco, p: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    cell: cython.int
    i: cython.int
    card: cython.int
    count: cython.int
    for cell in range(25):
        card = s.card[p * 25 + cell]
        if card >= 0:
            out[at] = 1
            out[at + 1] = s.value_at(p, cell) / 4.0
            out[at + 2] = s.tracks[p] >> cell & 1
            out[at + 3] = s.markers[p] >> cell & 1
            out[at + 4] = s.squares[p] >> cell & 1
            out[at + 5] = s.skyscrapers[p] >> cell & 1
            for i in range(4):  # depot, (square,) foundation, seaside, bonus
                out[at + 6 + i] = s.tables.symbols[card] >> (1 if i == 0 else i + 2) & 1
            if s.foundations[p] >> cell & 1:
                out[at + 10] = s.value_around(p, cell) / 7.0
        at += CELL
    out[at] = 1
    out[at + 1] = s.player == p
    out[at + 2] = s.turn == p
    out[at + 3] = s.first == p
    out[at + 4] = s.contracts[p] / 4.0
    out[at + 5] = s.discard_tokens[p]
    out[at + 6] = s.points_tokens[p]
    out[at + 7] = s.seaside[p] / 4.0
    out[at + 8] = s.medal == p
    count = 0
    for cell in range(25):
        count += s.markers[p] >> cell & 1
    out[at + 9] = count / 12.0
    for i in range(5):
        out[at + 10 + i] = s.row_size[p * 5 + i] / 5.0
        out[at + 15 + i] = s.bonus_symbols[p * 5 + i] / 2.0
        out[at + 20 + i] = s.completed_by[i] == p


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_table(s: SanFrancisco, own: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    out[at + s.phase] = 1  # 9 phases
    out[at + 9 + s.players - 2] = 1
    out[at + 12] = (87 - s.drawn) / 87.0
    out[at + 13] = s.tokens / 10.0
    for i in range(6):
        out[at + 14 + i] = s.bonuses[i] / 3.0
    for i in range(5):
        out[at + 20 + i] = s.completed_by[i] >= 0
    if s.bonus_row >= 0:
        out[at + 25 + s.bonus_row] = 1
    if s.player >= 0:
        out[at + 30 + (s.player - own + s.players) % s.players] = 1
    for i in range(s.players):
        out[at + 34 + i] = s.contracts[(own + i) % s.players] > 0
    for i in range(4):
        out[at + 38 + i] = s.seats_after_turn(own) == i


def made() -> Hooks:
    hooks: Hooks = Hooks(SanFrancisco)
    hooks.fill = observe
    return hooks


HOOKS = made()

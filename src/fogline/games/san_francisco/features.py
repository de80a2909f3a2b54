"""San Francisco as numbers for learning: what a seat knows, in a vector of fixed size.

The seat itself comes first, then the others in seat order; seats that are not in the game are all 0.
Counts are scaled to about 0-1. A spectator (seat -1) sees the table from seat 0.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.core.bits import size
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import FEWEST, Kernel
    from cython.cimports.fogline.games.san_francisco.kernel import (
        ANY_ROW,
        CARDS,
        CELLS,
        COLUMNS,
        DISTRICTS,
        HAS_BONUS,
        HAS_DEPOT,
        HAS_FOUNDATION,
        HAS_SEASIDE,
        KINDS,
        PLACING,
        ROWS,
        EditionFigures,
        SanFrancisco,
    )
else:
    from fogline.core.bits import size
    from fogline.core.box import FEWEST
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco.box import (
        ANY_ROW,
        CARDS,
        CELLS,
        COLUMNS,
        DISTRICTS,
        HAS_BONUS,
        HAS_DEPOT,
        HAS_FOUNDATION,
        HAS_SEASIDE,
        KINDS,
        PLACING,
        ROWS,
    )
    from fogline.games.san_francisco.kernel import EditionFigures, SanFrancisco
    from fogline.games.san_francisco.pieces import *  # compiled, they are in the .pxd


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
    own: cython.int = seat if seat >= 0 else 0
    for i in range(state.players):
        write_city(state, (own + i) % state.players, out, OBSERVATION_CITY + i * CITY_SIZE)
    write_table(state, own, out, OBSERVATION_TABLE)
    if state.phase == PLACING:
        write_card(state.figures, state.deck[state.drawn - 1], out, OBSERVATION_DRAWN)
    if state.bonus_card >= 0:
        write_card(state.figures, state.bonus_card, out, OBSERVATION_BONUS_CARD)
    for i in range(COLUMNS):
        write_pile(state, i, out, OBSERVATION_COLUMN + i * PILE_SIZE)
    write_pile(state, -1, out, OBSERVATION_TRAY)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_card(t: EditionFigures, card: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    out[at + CARD_COLOUR + (t.row[card] if t.row[card] != ANY_ROW else DISTRICTS)] = 1
    out[at + CARD_VALUE] = t.value[card] / 4.0
    for i in range(CARD_SIZE - CARD_SYMBOLS):
        out[at + CARD_SYMBOLS + i] = t.symbols[card] >> i & 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_pile(s: SanFrancisco, column: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    """A project column, or (-1) the tray: how many cards, which colours and symbols, what value."""
    i: cython.int
    j: cython.int
    card: cython.int
    row: cython.int
    count: cython.int = s.column_size[column] if column >= 0 else s.tray_size
    for i in range(count):
        card = s.column[column * CARDS + i] if column >= 0 else s.tray[i]
        row = s.figures.row[card]
        out[at + PILE_COLOURS + (row if row != ANY_ROW else DISTRICTS)] += 0.25
        out[at + PILE_VALUE] += s.figures.value[card] / 16.0
        for j in range(PILE_COUNT - PILE_SYMBOLS):
            out[at + PILE_SYMBOLS + j] += (s.figures.symbols[card] >> j & 1) / 4.0
    out[at + PILE_COUNT] = count / 8.0
    # May the player who decides take it (SF-4.1)?
    if column >= 0 and s.player >= 0:
        out[at + PILE_TAKEABLE] = count > s.contracts[s.player]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_city(s: SanFrancisco, p: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    cell: cython.int
    to: cython.int = at + CITY_CELL
    i: cython.int
    card: cython.int
    for cell in range(CELLS):
        card = s.card[p * CELLS + cell]
        if card >= 0:
            out[to + CELL_CARD] = 1
            out[to + CELL_VALUE] = s.value_at(p, cell) / 4.0
            out[to + CELL_TRACKS] = s.tracks[p] >> cell & 1
            out[to + CELL_MARKER] = s.markers[p] >> cell & 1
            out[to + CELL_SQUARE] = s.squares[p] >> cell & 1
            out[to + CELL_SKYSCRAPER] = s.skyscrapers[p] >> cell & 1
            out[to + CELL_SYMBOLS] = s.figures.symbols[card] & HAS_DEPOT != 0
            out[to + CELL_SYMBOLS + 1] = s.figures.symbols[card] & HAS_FOUNDATION != 0
            out[to + CELL_SYMBOLS + 2] = s.figures.symbols[card] & HAS_SEASIDE != 0
            out[to + CELL_SYMBOLS + 3] = s.figures.symbols[card] & HAS_BONUS != 0
            if s.foundations[p] >> cell & 1:
                out[to + CELL_AROUND] = s.value_around(p, cell) / 7.0
        to += CELL_SIZE
    out[at + CITY_THERE] = 1
    out[at + CITY_DECIDES] = s.player == p
    out[at + CITY_TURN] = s.turn == p
    out[at + CITY_FIRST] = s.first == p
    out[at + CITY_CONTRACTS] = s.contracts[p] / 4.0
    out[at + CITY_DISCARD_TOKENS] = s.discard_tokens[p]
    out[at + CITY_POINTS_TOKENS] = s.points_tokens[p]
    out[at + CITY_SEASIDE] = s.seaside[p] / 4.0
    out[at + CITY_MEDAL] = s.medal == p
    out[at + CITY_MARKERS] = size(s.markers[p]) / 12.0
    for i in range(ROWS):
        out[at + CITY_ROW_SIZE + i] = s.row_size[p * ROWS + i] / 5.0
        out[at + CITY_BONUS_SYMBOLS + i] = s.bonus_symbols[p * ROWS + i] / 2.0
        out[at + CITY_COMPLETED + i] = s.completed_by[i] == p


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write_table(s: SanFrancisco, own: cython.int, out: cython.p_float, at: cython.int) -> cython.void:
    i: cython.int
    out[at + TABLE_PHASE + s.phase] = 1
    out[at + TABLE_PLAYERS + s.players - FEWEST] = 1
    out[at + TABLE_DECK] = (CARDS - s.drawn) / 87.0
    out[at + TABLE_TOKENS] = s.tokens / 10.0
    for i in range(KINDS):
        out[at + TABLE_BONUSES + i] = s.bonuses[i] / 3.0
    for i in range(DISTRICTS):
        out[at + TABLE_COMPLETED + i] = s.completed_by[i] >= 0
    if s.bonus_row >= 0:
        out[at + TABLE_BONUS_ROW + s.bonus_row] = 1
    if s.player >= 0:
        out[at + TABLE_DECIDES + (s.player - own + s.players) % s.players] = 1
    for i in range(s.players):
        out[at + TABLE_CONTRACTS + i] = s.contracts[(own + i) % s.players] > 0
    out[at + TABLE_AFTER_TURN + s.seats_after_turn(own)] = 1


def made() -> Hooks:
    hooks: Hooks = Hooks(SanFrancisco)
    hooks.fill = observe
    return hooks


HOOKS = made()

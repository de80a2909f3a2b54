"""How a position of San Francisco may end."""

from __future__ import annotations

import cython

from fogline.bots.judgement import read_weights
from fogline.bots.san_francisco import terms

if cython.compiled:
    from cython.cimports.fogline.bots.judgement import Judgement
    from cython.cimports.fogline.bots.san_francisco.cards import ALL_ROWS, SUMS, beside, find_leads, pile
    from cython.cimports.fogline.bots.san_francisco.policy import begin, weigh
    from cython.cimports.fogline.core.bits import least, size
    from cython.cimports.fogline.core.kernel import NOBODY, Kernel
    from cython.cimports.fogline.games.san_francisco.kernel import (
        ANY_ROW,
        CARDS,
        CELLS,
        COLUMNS,
        HAS_FOUNDATION,
        ROWS,
        SPACES,
        SanFrancisco,
    )
    from cython.cimports.libc.math import exp, sqrt, tanh
else:
    from math import exp, sqrt, tanh

    from fogline.bots.judgement import Judgement
    from fogline.bots.san_francisco.cards import ALL_ROWS, SUMS, beside, find_leads, pile
    from fogline.bots.san_francisco.policy import begin, weigh
    from fogline.bots.san_francisco.terms import *
    from fogline.core.bits import least, size
    from fogline.core.box import NOBODY
    from fogline.core.kernel import Kernel
    from fogline.games.san_francisco.box import (
        ANY_ROW,
        CARDS,
        CELLS,
        COLUMNS,
        HAS_FOUNDATION,
        ROWS,
        SPACES,
    )
    from fogline.games.san_francisco.kernel import SanFrancisco

# Figures of games that were played: how what is there and what comes decides who is first.
ROW_SHARE = cython.declare(cython.double, 0.32)  # of the cards that come, for each row
DISTRICT_RATE = cython.declare(cython.double, 1.83)  # what a card to come adds
DISTRICT_SURE = cython.declare(cython.double, 0.6)
DISTRICT_DOUBT = cython.declare(cython.double, 4.96)  # for each card that comes
NETWORK_LOOSE = cython.declare(cython.double, 0.31)  # of tracks without a marker
NETWORK_RATE = cython.declare(cython.double, 0.7)
NETWORK_SURE = cython.declare(cython.double, 0.05)
NETWORK_DOUBT = cython.declare(cython.double, 0.75)
AROUND_RATE = cython.declare(cython.double, 3.77)  # of cards next to a foundation
AROUND_DARK = cython.declare(cython.double, 1.3)  # of a square there without a marker next to it
AROUND_SURE = cython.declare(cython.double, 3.93)
AROUND_DOUBT = cython.declare(cython.double, 5.14)
AROUND_WAIT = cython.declare(cython.double, 1.8)
FILL = cython.declare(cython.double, -0.79)
FILL_OWN = cython.declare(cython.double, -0.99)  # for each space that is free
FILL_OTHER = cython.declare(cython.double, 0.45)
FILL_COMING = cython.declare(cython.double, 0.65)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee(kernel: Kernel, p: cython.p_double, out: cython.p_double) -> cython.void:
    foresee_points(cython.cast(SanFrancisco, kernel), p, out)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def foresee_points(state: SanFrancisco, p: cython.p_double, out: cython.p_double) -> cython.void:
    n: cython.int = state.players
    best: cython.int = n * 4 - 4  # where the points for so many players begin
    coming: cython.double = cards_to_come(state)
    seat: cython.int
    other: cython.int
    row: cython.int
    first: cython.int
    step: cython.double
    share: cython.double
    find_leads(state, ALL_ROWS)
    for seat in range(n):
        out[seat] = own_points(state, seat, coming, p)
        step = 5 * state.figures.district_points[best + n - 1]
        out[seat] += p[E_DISTRICTS] * step / 2.0
        step = state.figures.network_points[best + n - 1]
        out[seat] += p[E_NETWORK] * step / 2.0
    for seat in range(n):
        for other in range(seat):
            step = state.figures.district_points[best] - state.figures.district_points[best + n - 1]
            step = p[E_DISTRICTS] * step / (2.0 * (n - 1))
            for row in range(ROWS):
                share = district_share(state, seat, other, row, coming)
                out[seat] += step * share
                out[other] += step * (1.0 - share)
            step = state.figures.network_points[best] - state.figures.network_points[best + n - 1]
            step = p[E_NETWORK] * step / (2.0 * (n - 1))
            share = network_share(state, seat, other, coming)
            out[seat] += step * share
            out[other] += step * (1.0 - share)
    seat = state.turn
    first = best_pile(state, seat, -1)
    if first >= 0:
        out[seat] += pile(state, seat, first, p, PILE_CARD)
    seat = seat + 1 if seat + 1 < n else 0
    other = best_pile(state, seat, first)
    if other >= 0:
        out[seat] += pile(state, seat, other, p, REST_CARD)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def cards_to_come(state: SanFrancisco) -> cython.double:
    """To each player, about: until the last foundation token is placed, and from the columns."""
    i: cython.int
    foundations: cython.int = 0
    total: cython.double
    for i in range(state.drawn, CARDS):
        if state.figures.symbols[state.deck[i]] & HAS_FOUNDATION:
            foundations += 1
    total = state.tokens * (CARDS + 1 - state.drawn) / cython.cast(cython.double, foundations + 1)
    for i in range(COLUMNS):
        total += state.column_size[i]
    return total / state.players


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def filling(spaces: cython.int, coming: cython.double) -> cython.double:
    """How many spaces of a row may be filled when so many cards come for it."""
    return spaces * coming / (spaces + coming) if spaces else 0.0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def chance(lead: cython.double, doubt: cython.double) -> cython.double:
    return 0.5 + 0.5 * tanh(lead / sqrt(doubt))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def district_share(
    state: SanFrancisco, a: cython.int, b: cython.int, row: cython.int, coming: cython.double
) -> cython.double:
    """The chance that one player is before another in a district."""
    mine: cython.double = filling(SPACES - state.row_size[a * ROWS + row], ROW_SHARE * coming)
    theirs: cython.double = filling(SPACES - state.row_size[b * ROWS + row], ROW_SHARE * coming)
    lead: cython.double = state.scratch[SUMS + a * ROWS + row] - state.scratch[SUMS + b * ROWS + row]
    return chance(lead + DISTRICT_RATE * (mine - theirs), DISTRICT_SURE + DISTRICT_DOUBT * (mine + theirs))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def network_share(state: SanFrancisco, a: cython.int, b: cython.int, coming: cython.double) -> cython.double:
    lead: cython.double = size(state.markers[a]) - size(state.markers[b])
    mine: cython.double = filling(CELLS - size(state.filled[a]), coming)
    theirs: cython.double = filling(CELLS - size(state.filled[b]), coming)
    lead += NETWORK_LOOSE * (
        size(state.tracks[a] & ~state.markers[a]) - size(state.tracks[b] & ~state.markers[b])
    )
    return chance(lead + NETWORK_RATE * (mine - theirs), NETWORK_SURE + NETWORK_DOUBT * (mine + theirs))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def own_points(
    state: SanFrancisco, seat: cython.int, coming: cython.double, p: cython.p_double
) -> cython.double:
    """All that needs no comparison."""
    soon: cython.double = min(1.0, coming / 6.0)  # is there time for it?
    for_row: cython.double = coming / ROWS
    contracts: cython.int = state.contracts[seat]
    scored: cython.int = size(state.skyscrapers[seat]) * state.figures.skyscraper_points
    raised: cython.double = 0.0
    completed: cython.double = 0.0
    hopes: cython.double = 0.0
    spaces: cython.double = 0.0
    row: cython.int
    r: cython.int
    waiting: cython.uint = state.foundations[seat] & ~state.skyscrapers[seat]
    total: cython.double = p[E_ALL] + p[E_COMING] * coming
    scored += state.points_tokens[seat] * state.figures.token_points
    while waiting:
        raised += skyscraper_chance(state, seat, least(waiting), for_row)
        waiting &= waiting - 1
    for row in range(ROWS):
        r = seat * ROWS + row
        if state.completed_by[row] == seat:
            scored += state.figures.completion_points
        elif state.completed_by[row] == NOBODY:
            completed += completion_chance(state, seat, row, for_row)
        if state.bonus_symbols[r] == 1:
            hopes += filling(SPACES - state.row_size[r], for_row)
        spaces += filling(SPACES - state.row_size[r], for_row)
    total += p[E_SCORED] * scored / 2.0
    total += p[E_SKYSCRAPERS] * raised
    total += p[E_COMPLETIONS] * completed
    total += p[E_BONUS] * hopes
    total += p[E_SPACES] * spaces
    total += (p[E_CONTRACTS] + p[E_CONTRACTS_COMING] * soon) * contracts
    total += p[E_DISCARDS] * soon * state.discard_tokens[seat]
    total += p[E_SEASIDE_COMING] * coming * state.seaside[seat]
    total += p[E_DARK_SQUARES] * soon * size(state.squares[seat] & ~beside(state.markers[seat]))
    if state.medal == seat:
        total += p[E_MEDAL] + p[E_MEDAL_COMING] * coming
    if state.turn == seat:
        total += p[E_TURN] + p[E_TURN_COMING] * soon
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def skyscraper_chance(
    state: SanFrancisco, seat: cython.int, cell: cython.int, for_row: cython.double
) -> cython.double:
    """Will a skyscraper go up on a foundation?"""
    missing: cython.int = state.figures.skyscraper_need - state.seaside[seat] - state.value_around(seat, cell)
    near: cython.uint = beside(cython.cast(cython.uint, 1) << cell)
    free: cython.uint = near & ~state.filled[seat]
    dark: cython.uint = near & state.squares[seat] & ~beside(state.markers[seat])
    filled: cython.double = 0.0
    at: cython.int
    while free:
        at = least(free)
        free &= free - 1
        filled += for_row / (for_row + AROUND_WAIT + at % SPACES - state.row_size[seat * ROWS + at // SPACES])
    return chance(
        AROUND_RATE * filled + AROUND_DARK * size(dark) - missing, AROUND_SURE + AROUND_DOUBT * filled
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def completion_chance(
    state: SanFrancisco, seat: cython.int, row: cython.int, for_row: cython.double
) -> cython.double:
    """Will the player be the first to complete a district?"""
    other: cython.int
    least_of_others: cython.int = SPACES
    lead: cython.double
    for other in range(state.players):
        if other != seat:
            least_of_others = min(least_of_others, SPACES - state.row_size[other * ROWS + row])
    lead = FILL + FILL_OWN * (SPACES - state.row_size[seat * ROWS + row])
    lead += FILL_OTHER * least_of_others + FILL_COMING * for_row
    return 1.0 / (1.0 + exp(-lead))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_pile(state: SanFrancisco, player: cython.int, taken: cython.int) -> cython.int:
    """The column that a player would take, by a rough look at it; -1 for none."""
    column: cython.int
    i: cython.int
    card: cython.int
    row: cython.int
    worth: cython.int
    most: cython.int = 0
    best: cython.int = -1
    for column in range(COLUMNS):
        if column != taken and state.column_size[column] > state.contracts[player]:
            worth = 0
            for i in range(column * CARDS, column * CARDS + state.column_size[column]):
                card = state.column[i]
                row = state.figures.row[card]
                if row == ANY_ROW or state.row_size[player * ROWS + row] < SPACES:
                    worth += 2 + state.figures.value[card] + 2 * size(state.figures.symbols[card])
            if worth > most:
                most = worth
                best = column
    return best


@cython.cfunc
def made() -> Judgement:
    judgement: Judgement = Judgement(SanFrancisco, read_weights(terms))
    judgement.begin = begin
    judgement.weigh = weigh
    judgement.foresee = foresee
    return judgement


JUDGEMENT = made()

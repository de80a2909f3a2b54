"""What `greedy` likes in San Francisco. Worths are in half points, like the kernel's points."""

from __future__ import annotations

import cython

from fogline.bots.greedy import best, choices

if cython.compiled:
    from cython.cimports.fogline.core.bits import size
    from cython.cimports.fogline.games.san_francisco.kernel import (
        CARDS,
        CELLS,
        COLUMNS,
        DISCARD,
        DRAW,
        HAS_BONUS,
        HAS_DEPOT,
        HAS_FOUNDATION,
        HAS_SEASIDE,
        HAS_SQUARE,
        HAS_TRACKS,
        PLACING,
        ROWS,
        SPACES,
        START,
        EditionFigures,
        SanFrancisco,
    )
    from cython.cimports.libc.math import pow, tanh
else:
    from math import pow, tanh

    from fogline.core.bits import size
    from fogline.games.san_francisco.box import (
        CARDS,
        CELLS,
        COLUMNS,
        DISCARD,
        DRAW,
        HAS_BONUS,
        HAS_DEPOT,
        HAS_FOUNDATION,
        HAS_SEASIDE,
        HAS_SQUARE,
        HAS_TRACKS,
        PLACING,
        ROWS,
        SPACES,
        START,
    )
    from fogline.games.san_francisco.kernel import EditionFigures, SanFrancisco

CONTRACT = cython.declare(cython.double, 1.3)  # what a contract costs its owner
FREE_SPACE = cython.declare(cython.double, 0.45)  # what an empty space of the board may still bring
DISCARD_TOKEN = cython.declare(cython.double, 1.8)
ANOTHER_CARD = cython.declare(cython.double, 0.5)  # a card more in the columns, to whoever put it there
THEIR_GAIN = cython.declare(cython.double, 0.35)  # how much a good column for the next player hurts
MY_GAIN = cython.declare(cython.double, 0.5)  # how much a good column for myself helps


def choose(state: SanFrancisco, rng):
    """The action after which the boards and the columns are worth most."""
    legal: list = choices(state)
    seat: cython.int = state.player
    if len(legal) == 1:
        return best(legal, [0.0], rng)
    return best(legal, [worth(state, action, seat) for action in legal], rng)


@cython.cfunc
def worth(state: SanFrancisco, action: cython.int, seat: cython.int) -> cython.double:
    if action == DRAW:  # the card is not known yet: judge the position as it is
        return evaluate(state, seat) + outlook(state, seat) + ANOTHER_CARD
    return value_after_turn(after(state, action), seat)


@cython.cfunc
def after(state: SanFrancisco, action: cython.int) -> SanFrancisco:
    """A copy of the position after an action."""
    result: SanFrancisco = state.copy()
    result.apply(action)
    return result


@cython.cfunc
def value_after_turn(state: SanFrancisco, seat: cython.int) -> cython.double:
    """The worth of a position; taken cards that are left are placed greedily first."""
    option: SanFrancisco
    top: cython.double
    value: cython.double
    action: cython.int
    while state.player == seat and state.phase != START and state.phase != PLACING:
        top = -1e9
        found: SanFrancisco = state
        for action in state.legal():
            if not DISCARD <= action < DISCARD + 2:
                option = after(state, action)
                value = evaluate(option, seat)
                if value > top:
                    top = value
                    found = option
        state = found
    if state.over:
        return value_of_end(state, seat)
    return evaluate(state, seat) + outlook(state, seat)


@cython.cfunc
def value_of_end(state: SanFrancisco, seat: cython.int) -> cython.double:
    p: cython.int
    most: cython.int = -1
    state.score_now()
    for p in range(state.players):
        if p != seat and state.raw_points[p] > most:
            most = state.raw_points[p]
    return 2.0 * (state.raw_points[seat] - most) + (20 if state.ranks[seat] == 1 else 0)


@cython.cfunc
@cython.exceptval(check=False)
def evaluate(state: SanFrancisco, seat: cython.int) -> cython.double:
    """How good the boards are for a seat, with what it may still become."""
    t: EditionFigures = state.figures
    players: cython.int = state.players
    share: cython.double = 4.0 / (players - 1)  # of what a lead over one of the others is worth
    worth: cython.double = 0.0
    built: cython.int = 0
    contracts: cython.int = 0
    row: cython.int
    p: cython.int
    n: cython.int
    for row in range(ROWS):
        n = row_value(state, seat, row)
        for p in range(players):  # the clearer a lead is, the more it is worth
            if p != seat:
                worth += share * tanh((n - row_value(state, p, row)) / 5.0)
        n = state.row_size[ROWS * seat + row]
        built += n
        if state.completed_by[row] == seat:
            worth += t.completion_points
        elif state.completed_by[row] < 0:
            worth += 0.06 * (n * n)
        if state.bonus_symbols[ROWS * seat + row] == 1:
            worth += 0.5
    worth += FREE_SPACE * (CELLS - built)
    n = size(state.markers[seat])
    for p in range(players):
        if p != seat:
            worth += share * tanh((n - size(state.markers[p])) / 3.0)
            contracts += state.contracts[p]
    worth += 0.15 * size(state.tracks[seat] & ~state.markers[seat])
    worth += t.skyscraper_points * size(state.skyscrapers[seat])
    worth += hopes(state, seat)
    if state.medal == seat:
        worth += t.medal_points
    worth += state.points_tokens[seat] * t.token_points + state.discard_tokens[seat] * DISCARD_TOKEN
    worth -= CONTRACT * pow(state.contracts[seat], 1.2)
    return worth + 0.3 * CONTRACT * contracts


@cython.cfunc
@cython.exceptval(check=False)
def row_value(state: SanFrancisco, player: cython.int, row: cython.int) -> cython.int:
    cell: cython.int
    total: cython.int = 0
    if state.squares[player] >> (SPACES * row) & 31:  # a city square's value depends on what is beside it
        for cell in range(SPACES * row, SPACES * row + SPACES):
            total += state.value_at(player, cell)
    else:
        for cell in range(SPACES * row, SPACES * row + SPACES):
            total += state.worth[CELLS * player + cell]
    return total


@cython.cfunc
@cython.exceptval(check=False)
def hopes(state: SanFrancisco, seat: cython.int) -> cython.double:
    """Foundations that wait for a skyscraper, and seaside cards that make them easier."""
    waiting: cython.uint = state.foundations[seat] & ~state.skyscrapers[seat]
    seaside: cython.int = state.seaside[seat]
    need: cython.double = max(1, state.figures.skyscraper_need - seaside)
    worth: cython.double = 0.35 * seaside
    cell: cython.int
    row: cython.int
    space: cython.int
    sizes: cython.int = ROWS * seat
    for cell in range(CELLS):
        if waiting >> cell & 1:
            row = cell // SPACES
            space = cell % SPACES
            if (  # there is room beside it
                (space < SPACES - 1 and state.row_size[sizes + row] <= space + 1)
                or (row > 0 and state.row_size[sizes + row - 1] <= space)
                or (row < ROWS - 1 and state.row_size[sizes + row + 1] <= space)
            ):
                worth += 1.8 * min(1.0, state.value_around(seat, cell) / need)
    return worth


@cython.cfunc
@cython.exceptval(check=False)
def outlook(state: SanFrancisco, seat: cython.int) -> cython.double:
    """What the project columns promise: to the next player first, then to this one."""
    following: cython.int = (seat + 1) % state.players
    gain: cython.double = 0.0
    loss: cython.double = 0.0
    column: cython.int
    for column in range(COLUMNS):
        if state.column_size[column] > state.contracts[following]:
            loss = max(loss, column_worth(state, following, column))
        if state.column_size[column] > state.contracts[seat]:
            gain = max(gain, column_worth(state, seat, column))
    return MY_GAIN * gain - THEIR_GAIN * loss


@cython.cfunc
@cython.exceptval(check=False)
def column_worth(state: SanFrancisco, player: cython.int, column: cython.int) -> cython.double:
    t: EditionFigures = state.figures
    total: cython.double = -CONTRACT
    i: cython.int
    row: cython.int
    card: cython.int
    some_row: cython.bint = False
    for row in range(ROWS):
        some_row = some_row or state.row_size[ROWS * player + row] < SPACES
    for i in range(state.column_size[column]):
        card = state.column[CARDS * column + i]
        row = t.row[card]
        if some_row if row < 0 else state.row_size[ROWS * player + row] < SPACES:
            total += max(0.0, card_worth(t, card))
    return total


@cython.cfunc
@cython.exceptval(check=False)
def card_worth(t: EditionFigures, card: cython.int) -> cython.double:
    """A rough price of a card, for boards not looked at."""
    symbols: cython.int = t.symbols[card]
    worth: cython.double = 0.7 * t.value[card] - FREE_SPACE
    worth += (
        (0.7 if symbols & HAS_TRACKS else 0.0)
        + (1.6 if symbols & HAS_DEPOT else 0.0)
        + (1.2 if symbols & HAS_SQUARE else 0.0)
    )
    worth += 1.5 if symbols & HAS_FOUNDATION else 0.0
    worth += 0.8 if symbols & HAS_SEASIDE else 0.0
    return worth + (0.7 if symbols & HAS_BONUS else 0.0)

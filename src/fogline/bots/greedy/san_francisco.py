"""What `greedy` likes in San Francisco. Worths are in half points, like the kernel's points."""

from __future__ import annotations

from math import pow, tanh

from fogline.bots.greedy import after, best
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.san_francisco.kernel import FIRST_ACTION, PHASES, SanFrancisco, Tables

DRAW, STOP = FIRST_ACTION["draw"], FIRST_ACTION["stop"]
FINALIZE, DISCARD = FIRST_ACTION["finalize"], FIRST_ACTION["discard_contracts"]
TRACKS, DEPOT, SQUARE, FOUNDATION, SEASIDE, BONUS = (1 << i for i in range(6))

CONTRACT = 1.3  # what a contract costs its owner
FREE_SPACE = 0.45  # what an empty space of the board may still bring
DISCARD_TOKEN = 1.8
ANOTHER_CARD = 0.5  # what a card more in the columns is worth to the player who put it there
THEIR_GAIN = 0.35  # how much a good column for the next player hurts
MY_GAIN = 0.5  # how much a good column for myself helps


def choose(state: Kernel, rng: Rng) -> int:
    assert isinstance(state, SanFrancisco)
    seat = state.player

    def worth(action: int) -> float:
        if action == DRAW:  # the card is not known yet: judge the position as it is
            return evaluate(state, seat) + outlook(state, seat) + ANOTHER_CARD
        return value_after_turn(after(state, action), seat)

    return best(state.legal(), worth, rng)


def value_after_turn(state: SanFrancisco, seat: int) -> float:
    """The worth of a position; taken cards that are left are placed greedily first."""
    while state.player == seat and PHASES[state.phase] not in ("start", "place", "over"):
        options = [after(state, action) for action in state.legal() if not is_discard(action)]
        state = max(options, key=lambda option: evaluate(option, seat))
    if state.over:
        state.score_now()
        others = [state.points[p] for p in range(state.players) if p != seat]
        return 4.0 * (state.points[seat] - max(others)) + 20 * (state.ranks[seat] == 1)
    return evaluate(state, seat) + outlook(state, seat)


def is_discard(action: int) -> bool:
    return DISCARD <= action < DISCARD + 2


def evaluate(state: SanFrancisco, seat: int) -> float:
    """How good the boards are for a seat, with what it may still become."""
    t = state.tables
    players = state.players
    others = [p for p in range(players) if p != seat]
    rows = [row_values(state, p) for p in range(players)]
    row_size = state.row_size[5 * seat : 5 * seat + 5]
    symbols = state.bonus_symbols[5 * seat : 5 * seat + 5]
    completed_by = state.completed_by
    worth = 0.0
    for row in range(5):
        for p in others:  # a lead is worth the more, the clearer it is
            worth += 4.0 / len(others) * tanh((rows[seat][row] - rows[p][row]) / 5.0)
        if completed_by[row] == seat:
            worth += t.completion_points
        elif completed_by[row] < 0:
            worth += 0.06 * row_size[row] ** 2
        worth += (0.0, 0.5)[symbols[row]] if symbols[row] < 2 else 0.0
    worth += FREE_SPACE * (25 - sum(row_size))
    markers = [cells.bit_count() for cells in state.markers[:players]]
    for p in others:
        worth += 4.0 / len(others) * tanh((markers[seat] - markers[p]) / 3.0)
    worth += 0.15 * (state.tracks[seat] & ~state.markers[seat]).bit_count()
    worth += t.skyscraper_points * state.skyscrapers[seat].bit_count()
    worth += hopes(state, seat)
    worth += t.medal_points * (state.medal == seat)
    worth += state.points_tokens[seat] * t.token_points + state.discard_tokens[seat] * DISCARD_TOKEN
    contracts = state.contracts
    worth -= CONTRACT * pow(contracts[seat], 1.2)
    return worth + 0.3 * CONTRACT * sum(contracts[p] for p in others)


def row_values(state: SanFrancisco, player: int) -> list[int]:
    worth = state.worth[25 * player : 25 * player + 25]
    squares = state.squares[player]
    if squares:
        for cell in range(25):
            if squares >> cell & 1:
                worth[cell] = state.value_of(player, cell)
    return [sum(worth[5 * row : 5 * row + 5]) for row in range(5)]


def hopes(state: SanFrancisco, seat: int) -> float:
    """Foundations that wait for a skyscraper, and seaside cards that make them easier."""
    waiting = state.foundations[seat] & ~state.skyscrapers[seat]
    seaside = state.seaside[seat]
    need = max(1, state.tables.skyscraper_need - seaside)
    worth = 0.35 * seaside
    size = state.row_size[5 * seat : 5 * seat + 5]
    for cell in range(25):
        if waiting >> cell & 1:
            row, space = divmod(cell, 5)
            room = (space < 4 and size[row] <= space + 1) + (row > 0 and size[row - 1] <= space)
            room += row < 4 and size[row + 1] <= space
            progress = min(1.0, state.value_next_to(seat, cell) / need)
            worth += 1.8 * progress if room else 0.0
    return worth


def outlook(state: SanFrancisco, seat: int) -> float:
    """What the project columns promise: to the next player first, then to this one."""
    following = (seat + 1) % state.players
    gains = [0.0]
    losses = [0.0]
    columns, sizes, contracts = state.column, state.column_size, state.contracts
    for i, size in enumerate(sizes):
        cards = columns[87 * i : 87 * i + size]
        if size > contracts[following]:
            losses.append(column_worth(state, following, cards))
        if size > contracts[seat]:
            gains.append(column_worth(state, seat, cards))
    return MY_GAIN * max(gains) - THEIR_GAIN * max(losses)


def column_worth(state: SanFrancisco, player: int, cards: list[int]) -> float:
    tables = state.tables
    sizes = state.row_size[5 * player : 5 * player + 5]
    rows = tables.row
    total = -CONTRACT
    for card in cards:
        free = max(5 - n for n in sizes) if rows[card] < 0 else 5 - sizes[rows[card]]
        if free > 0:
            total += max(0.0, card_worth(tables, card))
    return total


def card_worth(tables: Tables, card: int) -> float:
    """A rough price of a card, for boards not looked at."""
    symbols = tables.symbols[card]
    worth = 0.7 * tables.value[card] - FREE_SPACE
    worth += 0.7 * bool(symbols & TRACKS) + 1.6 * bool(symbols & DEPOT) + 1.2 * bool(symbols & SQUARE)
    return (
        worth + 1.5 * bool(symbols & FOUNDATION) + 0.8 * bool(symbols & SEASIDE) + 0.7 * bool(symbols & BONUS)
    )

"""What `greedy` likes in 1906 San Francisco: points, and what the next build needs. Worths are in points."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from fogline.bots.greedy import after, best
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.san_francisco_1906.kernel import (
    FIRST_ACTION,
    OBJECTIVE_KINDS,
    PHASES,
    SanFrancisco1906,
    Tables,
)

INCOME, MOVE, ACT, COIN = (FIRST_ACTION[kind] for kind in ("income", "move", "act", "coin"))
OBJECTIVE, FROM_DECK = FIRST_ACTION["objective"], FIRST_ACTION["objective"] + 24
STEP_PRICE = 2
CARDS, LAST_YEAR = 6, 6
MAP = [sum(1 << 12 * row + column for row in range(4) for column in range(3 * n)) for n in range(5)]

BUILT = 5.5  # what a building is worth beyond its points: for objectives and benefits to come
STOCK = (0.0, 1.8, 2.8, 3.4, 3.6)  # buildings ready to be built
LICENCES = (0.0, 1.2, 2.6, 3.4, 3.9, 3.9)
PLAN = 1.2  # licences that allow some free plot
SHARED_ICON = 1.8  # two such licences that earn a service card
READY = 0.8  # a building in stock, and the licences for it
DOLLAR = 0.5  # while there is time to spend it
MANY_DOLLARS = 9  # more than that are worth less
EARLY = 0.3  # for each player that will come later on the next card
UNKNOWN = 2.0  # points that an objective from the deck may bring
RIVAL = 0.3  # how much a rival's point hurts


def choose(state: Kernel, rng: Rng) -> int:
    assert isinstance(state, SanFrancisco1906)
    seat = state.player
    phase = PHASES[state.phase]
    if phase == "move":
        worths = moves(state, seat)
    elif phase == "income":
        worths = {a: evaluate(after(state, a), seat) + early(state, seat, a - INCOME) for a in state.legal()}
    else:
        worths = {a: finish(state, a, seat) for a in state.legal()}
    return best(list(worths), list(worths.values()), rng)


def finish(state: SanFrancisco1906, action: int, seat: int) -> float:
    """The worth of an action when the same player's choices that belong to it are made for the best."""
    if action == FROM_DECK:  # the card is not known yet: judge the position without it
        return evaluate(state, seat) + UNKNOWN * min(1.0, left(state) / 12)
    result = after(state, action)
    if result.player != seat or PHASES[result.phase] in ("income", "move"):
        return evaluate(result, seat)
    return max(finish(result, choice, seat) for choice in result.legal())


def moves(state: SanFrancisco1906, seat: int) -> dict[int, float]:
    """Each free space with the best action that can be had from there.

    An action is judged from one space only; from others it costs other steps, but is the same action.
    """
    spaces = [action - MOVE for action in state.legal()]
    standing = {space: after(state, MOVE + space) for space in spaces}
    money = state.money[seat]
    worths = {space: evaluate(standing[space], seat) for space in spaces}  # a pass, or nothing better
    acting = {
        space: place
        for space, place in standing.items()
        if PHASES[place.phase] == "act" and place.player == seat
    }
    for target in range(state.tables.spaces[state.players]):
        near = min(acting, key=lambda space: abs(space - target), default=None)
        if near is None or not acting[near].is_legal(ACT + target):
            continue
        value = finish(acting[near], ACT + target, seat)
        paid = STEP_PRICE * abs(near - target)
        for space in acting:
            more = STEP_PRICE * abs(space - target) - paid
            if more + paid <= money and acting[space].is_legal(ACT + target):
                worths[space] = max(worths[space], value - DOLLAR * more)
    for space in acting:
        worths[space] = max(worths[space], finish(acting[space], COIN, seat))
    return {MOVE + space: worths[space] + early(state, seat, space) for space in spaces}


def early(state: SanFrancisco1906, seat: int, space: int) -> float:
    """What it is worth to stand further right than others: to act before them on the next card."""
    done = state.order[: state.acted]
    behind = sum(state.pawn[other] < space for other in done)
    waiting = state.players - 1 - len(done)
    return EARLY * (behind + waiting * space / 4)


# ---- the worth of a position -----------------------------------------------------------------------


def left(state: SanFrancisco1906) -> int:
    """Turns that each player still has."""
    if state.over or state.best_builder >= 0:
        return 0
    return max(0, (LAST_YEAR - state.year) * CARDS - (0 if state.opening else state.card))


def evaluate(state: SanFrancisco1906, seat: int) -> float:
    """Points now and what may still become of the position."""
    state.score_now()
    points = state.points
    rivals = [points[p] for p in range(state.players) if p != seat]
    worth = points[seat] - RIVAL * sum(rivals) / len(rivals)
    time = left(state)
    if time == 0:
        return worth + 10 * (state.over and state.ranks[seat] == 1)
    share = min(1.0, time / 8)
    worth += share * (purse(state.money[seat]) - state.by_category[seat][5])
    worth += BUILT * state.built[seat] * min(1.0, time / 18)
    builds = min(state.reserve[seat] + state.stock[seat], time / 4)
    worth += sum(hope(state, objective, seat, builds, time) for objective in objectives(state, seat))
    return worth + share * supplies(state, seat)


def purse(money: int) -> float:
    """Money, by what it can buy."""
    return DOLLAR * (min(money, MANY_DOLLARS) + 0.4 * max(0, money - MANY_DOLLARS))


def supplies(state: SanFrancisco1906, seat: int) -> float:
    """The next build: a building in stock, licences, and whether these allow a plot that is free."""
    stock, size = state.stock[seat], state.hand_size[seat]
    hand = state.hand[5 * seat : 5 * seat + size]
    plan = plan_worth(state, hand) if hand else 0.0
    return STOCK[min(stock, 4)] + LICENCES[size] + plan + (READY if plan and stock else 0.0)


def plan_worth(state: SanFrancisco1906, hand: list[int]) -> float:
    """The best that one or two licences promise: a plot, and a service card if they share an icon."""
    printed = licences(state.tables)
    colour_plots, number_plots, buildings = state.colour_plots, state.number_plots, state.buildings
    free = MAP[state.players] & ~(buildings[0] | buildings[1] | buildings[2] | buildings[3])
    cards = []  # of each: the plots of its colour, those of its number, its icons
    wild_icons = []
    for card in hand:
        colour, number, icons = printed[card]
        if colour < 0 and not number:
            wild_icons.append(icons)
        else:
            colours = free if colour < 0 else free & colour_plots[colour]
            cards.append((colours, free & number_plots[number] if number else free, icons))
    pairs = [((c1 | c2) & (n1 | n2), i1 & i2) for (c1, n1, i1), (c2, n2, i2) in combinations(cards, 2)]
    pairs += [(colours | numbers, icons & wild) for colours, numbers, icons in cards for wild in wild_icons]
    pairs += [(free, one & other) for one, other in combinations(wild_icons, 2)]
    if any(plots and shared for plots, shared in pairs):
        return PLAN + SHARED_ICON
    alone = any(colours & numbers for colours, numbers, _ in cards)
    return PLAN if alone or any(plots for plots, _ in pairs) else 0.0


@cache
def licences(tables: Tables) -> list[tuple[int, int, int]]:
    """Colour, number and icons of each; reading a table of the kernel takes longer than asking it here."""
    return list(zip(tables.colour, tables.number, tables.icons, strict=True))


@cache
def pays(tables: Tables) -> list[tuple[str, int]]:
    """Of each objective its kind and its points for each thing counted."""
    return [(OBJECTIVE_KINDS[kind], each) for kind, each in zip(tables.kind, tables.each, strict=True)]


def objectives(state: SanFrancisco1906, seat: int) -> list[int]:
    """Those that pay the seat: the common ones and its own."""
    where = state.objective_where
    order = state.objective_order
    return state.common + [
        order[i] for i in range(state.objectives_drawn) if where[i] in (2 + seat, 6 + seat)
    ]


def hope(state: SanFrancisco1906, objective: int, seat: int, builds: float, time: int) -> float:
    """What an objective may bring beyond what it brings now, with so many builds to come."""
    t = state.tables
    kind, each = pays(t)[objective]
    if kind == "urbanism_bar":
        column = min(t.columns - 1, state.column[seat] + time // 8)
        return 0.8 * (t.urbanism_bar[column] - t.urbanism_bar[state.column[seat]])
    if kind == "cleaning_bar":
        row = min(t.rows - 1, state.level[seat] + time // 8)
        return 0.8 * (t.cleaning_bar[row] - t.cleaning_bar[state.level[seat]])
    if kind == "majority":
        return 0.15 * builds
    if kind == "colour_set":
        plots = state.buildings[seat]
        missing = sum(not plots & of for of in state.colour_plots)
        return 0.0 if missing == 0 else each * 0.8 * min(1.0, builds / (2 * missing + 1))
    if kind == "service_set":
        missing = sum(not cards for cards in state.services[4 * seat : 4 * seat + 4])
        return 0.0 if missing == 0 else each * 0.7 * min(1.0, builds / (2.5 * missing + 1))
    return each * SHARE[kind] * builds


# Of the builds to come, how many will count for an objective that one keeps an eye on.
SHARE = {
    "building": 0.9,
    "isolated": 0.25,
    "beside_rival": 0.5,
    "pairs": 0.3,
    "surrounded_corner": 0.08,
    "colour": 0.4,
    "service": 0.25,
    "rubble": 0.3,
    "money": 0.5,
}

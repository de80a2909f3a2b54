"""What a seat may know of a game of 1906 San Francisco (NS-8): built up from public facts, never cut down."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from fogline.core.kernel import Kernel
from fogline.core.positions import must_have_seat
from fogline.games.san_francisco_1906.box import (
    ACT,
    ASK_ACT,
    ASK_INCOME,
    ASK_MOVE,
    CLEAN_PRICE,
    COIN,
    ENDS,
    FACE_UP,
    FIRST_YEAR,
    HAND,
    IN_ROW,
    LAST_YEAR,
    LEVEL_PRICE,
    MOVE,
    PHASES,
    RUBBLE_PRICE,
    SECRET,
    SERVICES,
    SIDES,
    STEP_PRICE,
)
from fogline.games.san_francisco_1906.components import Content
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906


class Plot(Struct, frozen=True, gc=False):
    colour: str
    number: int
    rubble: bool
    owner: int | None  # whose building stands on it
    cost: int  # of building on it this year


class Pair(Struct, frozen=True, gc=False):
    """Two licences in hand that share an icon, so that a build with them brings a service card (NS-4.11)."""

    licences: tuple[str, str]
    services: list[str]  # the kinds to choose from, as far as cards are left


class Opens(Struct, frozen=True, gc=False):
    """The free plots that a licence would open to this seat (NS-4.9, NS-4.10)."""

    alone: list[str]
    paired: list[str]  # only together with one in hand that would not do alone


class Player(Struct, frozen=True, gc=False):
    """What lies before one player."""

    money: int
    reserve: int
    stock: int
    built: int
    rubble: int
    row: int  # of the development token, counted from the top like the cells of an edition
    column: int
    licences: list[str]
    pairs: list[Pair]
    objectives: list[str]  # face up
    secret: list[str] | None  # None: this seat may not know them
    secret_count: int
    services: dict[str, list[int]]  # of each kind, which cards of the pile
    best_builder: bool


class View(Struct, frozen=True, gc=False):
    game: str
    seat: int  # -1: a spectator
    players: int
    first: int
    player: int  # who decides; -1 when the game is over
    phase: str
    year: int
    opening: bool  # is the year being opened: income and benefits, or in 1912 the last benefit?
    order: list[int]  # the seats in the order in which they act on this card
    acted: int  # how many of them have
    pawns: list[int]  # by seat: the space of this card, or of the one before (income zone) while still there
    moved: list[bool]  # by seat: does the pawn stand on this card already?
    standing: list[int | None]  # by seat: on which card of the ring; -1: the income zone, None: nowhere
    places: list[tuple[int, int]]  # by space of this card: the best and the worst place in the next order
    blocks: list[tuple[str, str]]  # row by row, with the side that is up
    plots: dict[str, Plot]
    # Of each plot, where the edition's are free ones; empty: those that share a side, and corners of blocks.
    neighbours: dict[str, list[str]]
    corners: list[str]
    ring: list[str]
    card: int  # which card of the ring is being played
    steps: list[list[int | None]]  # from each space of this card to each: the price; None: no action there
    costs: list[tuple[int, int]]  # by space of this card: the least and the most that its action takes
    possible: list[list[int]]  # for a pawn to be moved: by space, the actions open to it there
    cannot: list[
        str
    ]  # by space: why its action is not open to the pawn, there where it is or might go; a refusal's code
    benefit_money: int  # what the benefit of money would bring the player who decides
    common: list[str]
    objective_row: list[str]
    objective_deck: int  # cards left in it
    licence_row: list[str]
    licence_deck: int
    discards: list[str]
    services: dict[str, int]  # cards left
    reward: list[str]  # the icons shared by the two licences, while the reward is asked for
    best_builder: int | None
    worth: dict[str, list[int]]  # objectives this seat knows: what each would pay each player now
    opens: dict[str, Opens]  # by licence of the row or this seat's hand
    seats: list[Player]
    end: str | None


def view(state: Kernel, seat: int) -> View:
    must_have_seat(state.players, seat)
    assert isinstance(state, SanFrancisco1906)
    seen = public(state)
    return seen if seat < 0 else own(state, seat, seen)


def own(state: Kernel, seat: int, seen: View) -> View:
    """What a spectator sees, what the seat's licences open to it, and its own hidden objectives (NS-8.2)."""
    assert isinstance(state, SanFrancisco1906)
    content: Content = state.edition.content
    objectives = zip(state.objective_order, state.objective_where, strict=True)
    hidden = [i for i, where in objectives if where == SECRET + seat]
    secret = [content.objectives[i].id for i in hidden]
    seats = list(seen.seats)
    seats[seat] = replace(seats[seat], secret=secret)
    known = seen.worth | {card: worth(state, i) for card, i in zip(secret, hidden, strict=True)}
    return replace(seen, seat=seat, worth=known, opens=opens(state, seat), seats=seats)


def public(state: SanFrancisco1906) -> View:
    """What a spectator sees."""
    content: Content = state.edition.content
    objectives = list(zip(state.objective_order, state.objective_where, strict=True))
    seats = [before_player(state, player, objectives) for player in range(state.players)]
    common = [content.objectives[i].id for i in state.common]
    in_row = [content.objectives[i].id for i, where in objectives if where == IN_ROW]
    on_map = plots(state)
    known = [*common, *in_row, *(card for each in seats for card in (*each.objectives, *(each.secret or [])))]
    return View(
        game="1906-san-francisco",
        seat=-1,
        players=state.players,
        first=state.first,
        player=state.player,
        phase=PHASES[state.phase],
        year=FIRST_YEAR + state.year,
        opening=bool(state.opening),
        order=state.order[: state.players],
        acted=state.acted,
        pawns=state.pawn[: state.players],
        moved=[has_moved(state, player) for player in range(state.players)],
        standing=[standing(state, player) for player in range(state.players)],
        places=places(state),
        blocks=[(content.blocks[i // 2].id, SIDES[i % 2]) for i in state.block[: 2 * state.players]],
        plots=on_map,
        neighbours=neighbours(state),
        corners=[content.plot_names[i] for i in members(state.corners)] if content.free else [],
        ring=[content.actions[i].id for i in state.ring],
        card=state.card,
        steps=steps(state),
        costs=costs(state, on_map),
        possible=possible(state),
        cannot=cannot(state),
        benefit_money=benefit_money(state),
        common=common,
        objective_row=in_row,
        objective_deck=len(objectives) - state.objectives_drawn,
        licence_row=[content.licences[i].id for i in state.licence_row if i >= 0],
        licence_deck=state.deck_size - state.deck_next,
        discards=[card.id for i, card in enumerate(content.licences) if state.discards >> i & 1],
        services={
            kind: cards - taken
            for kind, cards, taken in zip(
                SERVICES, state.figures.service_cards, state.services_taken, strict=True
            )
        },
        reward=[kind for i, kind in enumerate(SERVICES) if state.shared_icons >> i & 1],
        best_builder=state.best_builder if state.best_builder >= 0 else None,
        worth={card: worth(state, content.objective_number[card]) for card in known},
        opens={},
        seats=seats,
        end=ENDS[state.end] if state.over else None,
    )


def has_moved(state: SanFrancisco1906, player: int) -> bool:
    place = state.order.index(player)
    on_its_way = state.phase in (ASK_INCOME, ASK_MOVE)
    return place < state.acted or (place == state.acted and not on_its_way)


def standing(state: SanFrancisco1906, player: int) -> int | None:
    """NS-2.10, NS-3.1, NS-6.2: the card of the ring, -1 for the income zone, None before the first income."""
    if not state.opening:
        return state.card if has_moved(state, player) else state.card - 1
    if is_last_year(state):
        return len(state.ring) - 1
    if has_moved(state, player):
        return -1
    return None if state.year == 0 else len(state.ring) - 1


def is_last_year(state: SanFrancisco1906) -> bool:
    return state.year == LAST_YEAR


def places(state: SanFrancisco1906) -> list[tuple[int, int]]:
    """NS-3.2: the best and the worst place in the next order that each space gives, whatever others do."""
    if state.over or (state.opening and is_last_year(state)):
        return []
    spaces = len(state.figures.income) if state.opening else state.figures.spaces[state.players]
    taken = {state.pawn[player] for player in range(state.players) if has_moved(state, player)}
    result = []
    for space in range(spaces):
        right = sum(other > space for other in taken)
        free_left = space - sum(other < space for other in taken)
        free_right = spaces - 1 - space - right
        to_come = state.players - len(taken | {space})
        # Whoever finds no space on the left has to go to the right, and so plays before.
        best, worst = 1 + right + max(0, to_come - free_left), 1 + right + min(to_come, free_right)
        result.append((best, worst))
    return result


def steps(state: SanFrancisco1906) -> list[list[int | None]]:
    """NS-3.3, NS-3.4: what an action costs in addition from each space; None on and from the pass space."""
    if state.opening:
        return []
    content: Content = state.edition.content
    spaces = content.spaces(state.ring[state.card], state.players)
    return [
        [None if "pass" in (there, here) else STEP_PRICE * abs(i - j) for j, there in enumerate(spaces)]
        for i, here in enumerate(spaces)
    ]


def costs(state: SanFrancisco1906, on_map: dict[str, Plot]) -> list[tuple[int, int]]:
    """NS-4.5, NS-4.6, NS-4.8, NS-4.12: whether rubble lies on the map makes the difference."""
    if state.opening:
        return []
    content: Content = state.edition.content
    builds = [plot.cost for plot in on_map.values() if plot.owner is None]
    build = (min(builds, default=0), max(builds, default=0))
    takes = {
        "clean": (LEVEL_PRICE, CLEAN_PRICE if state.rubble_plots else LEVEL_PRICE),
        "urbanise": (LEVEL_PRICE, LEVEL_PRICE),
        "build": build,
        "subsidised": build,
    }
    return [takes.get(space, (0, 0)) for space in content.spaces(state.ring[state.card], state.players)]


def possible(state: SanFrancisco1906) -> list[list[int]]:
    """NS-3.3, NS-3.5: tried out in copies. On a taken space, and on that of passing, nothing is possible."""
    if state.phase != ASK_MOVE:
        return []
    result = []
    for move in range(MOVE, MOVE + state.figures.spaces[state.players]):
        there = state.copy()
        if there.is_legal(move):
            there.apply(move)
        acts = range(ACT, COIN)
        result.append([act - acts.start for act in there.legal() if act in acts])
    return result


def cannot(state: SanFrancisco1906) -> list[str]:
    """NS-3.5: before a pawn is moved, of each space from there; later from where it stands."""
    if state.phase not in (ASK_MOVE, ASK_ACT):
        return []
    result = []
    for space in range(state.figures.spaces[state.players]):
        there = state
        if state.phase == ASK_MOVE:
            there = state.copy()
            if there.is_legal(MOVE + space):
                there.apply(MOVE + space)
        reason = there.why_not(ACT + space) if there.phase == ASK_ACT else None
        result.append(reason[0] if reason else "")
    return result


def benefit_money(state: SanFrancisco1906) -> int:
    if state.over:
        return 0
    figures = state.figures
    each = figures.benefit_per_building[state.year] * state.built[state.player]
    return figures.benefit_money[state.year] + each


def worth(state: SanFrancisco1906, objective: int) -> list[int]:
    return [state.objective_value(objective, player) for player in range(state.players)]


def secrets(state: Kernel, seat: int) -> list[int]:
    """NS-7.1, NS-8.2: what each hidden objective of a seat pays as it stands."""
    assert isinstance(state, SanFrancisco1906)
    objectives = zip(state.objective_order, state.objective_where, strict=True)
    return [state.objective_value(i, seat) for i, where in objectives if where == SECRET + seat]


def plots(state: SanFrancisco1906) -> dict[str, Plot]:
    sets = state.colour_plots, state.number_plots, state.buildings
    colour, number, owner = (by_plot(tuple(each)) for each in sets)
    content: Content = state.edition.content
    colours, names = [colour.id for colour in content.colours], content.plot_names
    rubble = state.rubble_plots
    return {
        names[i]: Plot(
            colour=colours[colour[i]],
            number=number[i],
            rubble=bool(rubble >> i & 1),
            owner=owner.get(i),
            cost=state.figures.build_cost[state.year] + RUBBLE_PRICE * (rubble >> i & 1),
        )
        for i in members(state.plots)
    }


def neighbours(state: SanFrancisco1906) -> dict[str, list[str]]:
    content: Content = state.edition.content
    names, found = content.plot_names, state.neighbours
    return {names[i]: [names[j] for j in members(found[i])] for i in members(state.plots) if content.free}


def opens(state: SanFrancisco1906, seat: int) -> dict[str, Opens]:
    content: Content = state.edition.content
    names = content.plot_names
    hand = state.hand[seat * HAND : seat * HAND + state.hand_size[seat]]
    alone = {card: state.free_plots(card) for card in (*hand, *state.licence_row) if card >= 0}
    result = {}
    for card, plots in alone.items():
        paired = 0
        for other in hand:
            if other != card:
                paired |= state.free_plots(card, other) & ~alone[other]
        result[content.licences[card].id] = Opens(
            alone=[names[i] for i in members(plots)],
            paired=[names[i] for i in members(paired & ~plots)],
        )
    return result


@lru_cache(maxsize=2_000)
def by_plot(sets: tuple[int, ...]) -> dict[int, int]:
    """In which of the sets each plot is."""
    return {plot: i for i, plots in enumerate(sets) for plot in members(plots)}


def before_player(state: SanFrancisco1906, player: int, objectives: list[tuple[int, int]]) -> Player:
    content: Content = state.edition.content
    hand = state.hand[player * HAND : player * HAND + state.hand_size[player]]
    services = state.services[player * len(SERVICES) :]
    secrets = [i for i, where in objectives if where == SECRET + player]
    return Player(
        money=state.money[player],
        reserve=state.reserve[player],
        stock=state.stock[player],
        built=state.built[player],
        rubble=state.rubble[player],
        row=state.figures.rows - 1 - state.level[player],
        column=state.column[player],
        licences=[content.licences[i].id for i in hand],
        pairs=pairs(state, hand),
        objectives=[content.objectives[i].id for i, where in objectives if where == FACE_UP + player],
        secret=[content.objectives[i].id for i in secrets] if state.over else None,  # NS-7.1
        secret_count=len(secrets),
        services={kind: members(services[i]) for i, kind in enumerate(SERVICES)},
        best_builder=state.best_builder == player,
    )


def pairs(state: SanFrancisco1906, hand: list[int]) -> list[Pair]:
    content: Content = state.edition.content
    left = sum(
        1 << i for i, taken in enumerate(state.services_taken) if taken < state.figures.service_cards[i]
    )
    return [
        Pair((content.licences[a].id, content.licences[b].id), [SERVICES[i] for i in members(shared)])
        for a, b in combinations(hand, 2)
        if (shared := state.figures.icons[a] & state.figures.icons[b] & left)
    ]


@lru_cache(maxsize=20_000)
def members(bits: int) -> list[int]:
    """Nobody changes it: the same list is for all."""
    result = []
    while bits:
        lowest = bits & -bits
        result.append(lowest.bit_length() - 1)
        bits ^= lowest
    return result

"""1906 San Francisco a second time, slowly: for the conformance kit, straight from the rules.

Of a position it reads only what lies on the table and before the players: blocks, buildings, tokens, cards.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from typing import Any

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.san_francisco_1906.box import PHASES, SERVICES
from fogline.games.san_francisco_1906.components import Content, Licence, Objective
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from kit.model import SmallCase, change

Place = tuple[int, int]  # row, column
IN_DECK, IN_ROW, FACE_UP, SECRET = 0, 1, 2, 6


class Table:
    """A position as it would lie on a table."""

    def __init__(self, state: SanFrancisco1906) -> None:
        self.content: Content = state.edition.content
        self.players = range(state.players)
        self.map = self.content.file.map
        self.columns = self.map.block_columns * self.map.blocks_across["4"]
        self.colour: dict[Place, str] = {}
        self.number: dict[Place, int] = {}
        self.marked: set[Place] = set()  # for rubble
        self.corners: set[Place] = set()
        self.block: dict[Place, Place] = {}  # of each plot, the row and column of its block among the blocks
        self.near: dict[Place, set[Place]] = {}  # in its block
        self.reaches: dict[Place, set[str]] = {}  # stretches of its block's edges
        for i, laid in enumerate(state.block[: 2 * state.players]):  # NS-2.1
            self.lay(divmod(i, self.map.blocks_across[str(state.players)]), laid)
        self.buildings = [self.places(state.buildings[p]) for p in self.players]
        self.all = set().union(*self.buildings)
        self.rubble = state.rubble[: state.players]
        self.money = state.money[: state.players]
        self.cell = [(state.level[p], state.column[p]) for p in self.players]
        self.services = [
            {kind: cards(state.services[4 * p + i]) for i, kind in enumerate(SERVICES)} for p in self.players
        ]

    def lay(self, where: Place, laid: int) -> None:
        """The plots of a block, which an edition has in rows or one by one."""
        block, side = self.content.blocks[laid // 2], "AB"[laid % 2]
        rows, columns = self.map.block_rows, self.map.block_columns

        def on_map(row: int, column: int) -> Place:
            return where[0] * rows + row, where[1] * columns + column

        for row, plots in enumerate(getattr(block, side)):
            for column, printed in enumerate(plots):
                colour, number, *rubble = printed.split(" ")
                place = on_map(row, column)
                self.put(place, where, colour, int(number), bool(rubble))
                if row in (0, rows - 1) and column in (0, columns - 1):
                    self.corners.add(place)
                around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                self.near[place] = {on_map(r, c) for r, c in around if 0 <= r < rows and 0 <= c < columns}
                self.reaches[place] |= {f"top {column + 1}"} if row == 0 else set()
                self.reaches[place] |= {f"bottom {column + 1}"} if row == rows - 1 else set()
                self.reaches[place] |= {f"left {row + 1}"} if column == 0 else set()
                self.reaches[place] |= {f"right {row + 1}"} if column == columns - 1 else set()
        for plot in getattr(block, f"{side}_plots"):
            place = on_map(int(plot.id[1]), int(plot.id[3]))
            self.put(place, where, plot.colour, plot.number, plot.rubble)
            if plot.corner:
                self.corners.add(place)
            self.near[place] = {on_map(int(id[1]), int(id[3])) for id in plot.neighbours}
            self.reaches[place] = set(plot.edges)

    def put(self, place: Place, block: Place, colour: str, number: int, rubble: bool) -> None:
        self.colour[place], self.number[place], self.block[place] = colour, number, block
        self.reaches[place] = set()
        if rubble:
            self.marked.add(place)

    def beside(self, place: Place) -> list[Place]:
        """NS-2.1: adjacent plots, of the same block and of the next ones."""
        row, column = self.block[place]
        found = set(self.near[place])
        for edge, other, next_block in (
            ("top", "bottom", (row - 1, column)),
            ("bottom", "top", (row + 1, column)),
            ("left", "right", (row, column - 1)),
            ("right", "left", (row, column + 1)),
        ):
            stretches = {reached.split()[1] for reached in self.reaches[place] if reached.startswith(edge)}
            wanted = {f"{other} {stretch}" for stretch in stretches}
            found |= {p for p, at in self.block.items() if at == next_block and self.reaches[p] & wanted}
        return sorted(found)

    def places(self, plots: int) -> set[Place]:
        return {divmod(i, self.columns) for i in range(64) if plots >> i & 1}


def cards(bits: int) -> list[int]:
    return [i for i in range(16) if bits >> i & 1]


# ---- building --------------------------------------------------------------------------------------


def possible_builds(state: Kernel) -> set[tuple[str, tuple[str, ...]]]:
    """The plots on which the player who builds may do so, each with the licences (NS-4.8 to NS-4.14)."""
    assert isinstance(state, SanFrancisco1906)
    table, p = Table(state), state.player
    subsidised = PHASES[state.phase] == "subsidised"
    hand = [table.content.licences[card] for card in state.hand[5 * p : 5 * p + state.hand_size[p]]]
    rubble = table.places(state.rubble_plots)
    builds: set[tuple[str, tuple[str, ...]]] = set()
    for place in set(table.colour) - table.all:
        cost = table.content.years[state.year].build_cost + (3 if place in rubble else 0)
        if state.money[p] < cost:
            continue
        name = f"r{place[0]}c{place[1]}"

        def has_colour(card: Licence, place: Place = place) -> bool:
            return card.colour in (None, table.colour[place])

        def has_number(card: Licence, place: Place = place) -> bool:
            return card.number in (None, table.number[place])

        def enough(card: Licence) -> bool:
            if subsidised:
                return has_colour(card) or has_number(card)
            return (card.colour, card.number) != (None, None) and has_colour(card) and has_number(card)

        builds |= {(name, (card.id,)) for card in hand if enough(card)}
        for a, b in combinations(hand, 2):
            if enough(a) or enough(b):
                fits = bool(set(a.icons) & set(b.icons))
            else:
                fits = (has_colour(a) and has_number(b)) or (has_colour(b) and has_number(a))
            if fits:
                builds.add((name, tuple(sorted((a.id, b.id)))))
    return builds


# ---- the result ------------------------------------------------------------------------------------


def slow_result(history: Sequence[Kernel]) -> dict[str, Any]:
    """NS-7."""
    state = history[-1]
    assert isinstance(state, SanFrancisco1906)
    table = Table(state)
    content = table.content
    board = content.file.development
    first = best_builder(history)
    held = held_objectives(state)
    breakdown = []
    for p in table.players:
        row, column = table.cell[p]
        common = [content.objectives[number] for number in state.common]
        breakdown.append(
            {
                "common": sum(pays(table, card, p) for card in common),
                "personal": sum(pays(table, content.objectives[number], p) for number in held[p]),
                "development": board.cells[len(board.cells) - 1 - row][column],
                "services": service_points(table, p),
                "best_builder": (content.best_builder.points or 0) * (first == p),
                "money": content.file.money.points[table.money[p]],
            }
        )
    scores = [sum(parts.values()) for parts in breakdown]

    def placing(p: int) -> tuple[int, int]:
        """NS-7.6"""
        return scores[p], len(table.buildings[p])

    ranks = dict.fromkeys(table.players, 0)
    ahead = 0
    for _, tied in groupby(sorted(table.players, key=placing, reverse=True), placing):
        group = list(tied)
        ranks |= dict.fromkeys(group, ahead + 1)
        ahead += len(group)
    return {
        "scores": scores,
        "ranks": [ranks[p] for p in table.players],
        "winners": [p for p in table.players if ranks[p] == 1],
        "breakdown": breakdown,
    }


def best_builder(history: Sequence[Kernel]) -> int | None:
    """NS-6.1, NS-6.2: the first with 8 buildings on the map."""
    for state in history:
        assert isinstance(state, SanFrancisco1906)
        for p in range(state.players):
            if state.buildings[p].bit_count() == 8:
                return p
    return None


def held_objectives(state: SanFrancisco1906) -> list[list[int]]:
    """The objectives of each player, face up or secret."""
    where = list(zip(state.objective_order, state.objective_where, strict=True))
    return [[card for card, at in where if at in (FACE_UP + p, SECRET + p)] for p in range(state.players)]


def service_points(table: Table, p: int) -> int:
    """NS-7.2"""
    total = 0
    for service in table.content.services:
        owned = table.services[p][service.kind]
        if service.points_each is not None:
            total += service.points_each * len(owned)
        elif service.points_by_count is not None:
            total += service.points_by_count[len(owned) - 1] if owned else 0
        else:
            total += sum((service.points_by_card or [])[card] for card in owned)
    return total


def pays(table: Table, card: Objective, p: int) -> int:
    """NS-7.3"""
    board = table.content.file.development
    if card.kind == "urbanism_bar":
        return board.urbanism_bar[table.cell[p][1]]
    if card.kind == "cleaning_bar":
        return board.cleaning_bar[::-1][table.cell[p][0]]
    if card.kind == "majority":
        return majority(table, card.of or "", p)
    points = card.points or 0
    return points * (COUNTS[card.kind](table, p, card.of or "") // (card.every or 1))


def majority(table: Table, of: str, p: int) -> int:
    """NS-7.4: hand out the places one after the other, then share among the tied."""

    def count(player: int) -> int:
        if of == "rubble":
            return table.rubble[player]
        return sum(table.colour[place] == of for place in table.buildings[player])

    ranked = sorted((q for q in table.players if count(q)), key=count, reverse=True)
    points = dict(zip(ranked, table.content.file.majority.points[str(len(table.players))], strict=False))
    tied = [q for q in ranked if count(q) == count(p)]
    if p not in tied:
        return 0
    return math.floor(Fraction(sum(points[q] for q in tied), len(tied)))


def alone(table: Table, p: int, of: str) -> int:
    return sum(not table.all & set(table.beside(place)) for place in table.buildings[p])


def beside_rival(table: Table, p: int, of: str) -> int:
    rivals = table.all - table.buildings[p]
    return sum(any(other in rivals for other in table.beside(place)) for place in table.buildings[p])


def pairs(table: Table, p: int, of: str) -> int:
    """All ways to choose pairs, the largest number first."""
    own = sorted(table.buildings[p])
    edges = [(a, b) for a, b in combinations(own, 2) if b in table.beside(a)]
    for n in range(len(own) // 2, 0, -1):
        for chosen in combinations(edges, n):
            if len({place for edge in chosen for place in edge}) == 2 * n:
                return n
    return 0


def surrounded(table: Table, p: int, of: str) -> int:
    """Corners of their block all of whose neighbours in the same block are built on."""
    corners = table.buildings[p] & table.corners
    return sum(
        all(other in table.all for other in table.beside(place) if table.block[other] == table.block[place])
        for place in corners
    )


def on_colour(table: Table, p: int, of: str) -> int:
    return Counter(table.colour[place] for place in table.buildings[p])[of]


COUNTS: dict[str, Callable[[Table, int, str], int]] = {
    "building": lambda table, p, of: len(table.buildings[p]),
    "isolated": alone,
    "beside_rival": beside_rival,
    "pairs": pairs,
    "surrounded_corner": surrounded,
    "colour": on_colour,
    "colour_set": lambda table, p, of: min(on_colour(table, p, c.id) for c in table.content.colours),
    "service": lambda table, p, of: len(table.services[p][of]),
    "service_set": lambda table, p, of: min(len(owned) for owned in table.services[p].values()),
    "rubble": lambda table, p, of: table.rubble[p],
    "money": lambda table, p, of: table.money[p],
}


# ---- conservation ----------------------------------------------------------------------------------


def check_conservation(state: Kernel) -> None:
    assert isinstance(state, SanFrancisco1906)
    table = Table(state)
    phase = PHASES[state.phase]
    check_map(state, table)
    check_licences(state, table.content)
    check_objectives(state, table.content)
    check_players(state, table)
    check_course(state, phase)
    for i, service in enumerate(table.content.services):  # NS-2.5: taken from the top
        taken = sorted(card for p in table.players for card in table.services[p][service.kind])
        assert taken == list(range(state.services_taken[i]))
        assert state.services_taken[i] <= service.cards
    assert (phase == "reward") == (state.shared_icons != 0)
    eights = [p for p in table.players if len(table.buildings[p]) == 8]
    assert state.best_builder in eights if eights else state.best_builder == -1
    assert (state.end == 0) == (not state.over)
    if state.over:
        assert (state.end == 1) == (state.year < 6)
        assert state.end == 2 or eights


def check_map(state: SanFrancisco1906, table: Table) -> None:
    laid = [number // 2 for number in state.block[: 2 * state.players]]
    assert len(set(laid)) == len(laid) == 2 * state.players
    assert sorted(state.ring) == list(range(6))  # NS-2.3
    for i, colour in enumerate(table.content.colours):
        assert table.places(state.colour_plots[i]) == {p for p, c in table.colour.items() if c == colour.id}
    for number, plots in enumerate(state.number_plots):
        assert table.places(plots) == {p for p, n in table.number.items() if n == number}
    assert sum(map(len, table.buildings)) == len(table.all)
    assert table.all <= set(table.colour)
    rubble = table.places(state.rubble_plots)
    assert rubble <= table.marked - table.all  # NS-4.12
    assert len(rubble) + sum(table.rubble) == len(table.marked)  # NS-2.2
    assert table.marked & table.all <= table.marked - rubble


def check_licences(state: SanFrancisco1906, content: Content) -> None:
    """Every licence is in the deck, in the row, in a hand or discarded."""
    deck = state.deck[state.deck_next : state.deck_size]
    row = [card for card in state.licence_row if card >= 0]
    hands = [state.hand[5 * p : 5 * p + state.hand_size[p]] for p in range(4)]
    assert all(hand == sorted(hand) for hand in hands)
    discards = [card for card in range(64) if state.discards >> card & 1]
    assert sorted([*deck, *row, *(card for hand in hands for card in hand), *discards]) == list(range(42))
    assert sorted(state.licence_order) == list(range(42))
    if not state.reshuffled:
        assert (state.deck, state.deck_size) == (state.licence_order, 42)


def check_objectives(state: SanFrancisco1906, content: Content) -> None:
    assert sorted([*state.common, *state.objective_order]) == list(range(24))
    assert all(content.objectives[number].initial for number in state.common)
    where = state.objective_where
    assert [at == IN_DECK for at in where] == [i >= state.objectives_drawn for i in range(21)]
    assert where.count(IN_ROW) <= 3
    for i in range(state.players):  # NS-2.7
        assert where[i] == SECRET + (state.first + i) % state.players


def check_players(state: SanFrancisco1906, table: Table) -> None:
    file = table.content.file
    for p in range(4):
        if p not in table.players:
            assert not any((state.money[p], state.reserve[p], state.stock[p], state.hand_size[p]))
            continue
        assert min(state.reserve[p], state.stock[p]) >= 0
        assert state.reserve[p] + state.stock[p] + len(table.buildings[p]) == 8  # NS-1.1
        assert state.built[p] == len(table.buildings[p])
        assert 0 <= state.money[p] <= file.money.maximum  # NS-3.6
        assert 0 <= state.level[p] < len(file.development.cells)
        assert 0 <= state.column[p] < len(file.development.cells[0])
        assert 0 <= state.hand_size[p] <= 5  # NS-4.3


def check_course(state: SanFrancisco1906, phase: str) -> None:
    """Who has acted, who is about to, and where the pawns stand."""
    players = range(state.players)
    order = state.order[: state.players]
    assert sorted(order) == list(players)
    assert 0 <= state.year <= 6
    assert 0 <= state.card < 6
    if state.over:
        return
    assert state.player == order[state.acted]
    moving = phase in ("income", "move")
    there = order[: state.acted] if moving else order[: state.acted + 1]
    if state.year < 6:
        stand = [state.pawn[p] for p in there]
        assert len(set(stand)) == len(stand)
        assert state.taken_spaces == sum(1 << space for space in stand)
        waiting = [state.pawn[p] for p in order if p not in there]
        assert waiting == sorted(waiting, reverse=True) or (state.year == 0 and state.opening)  # NS-3.2
    else:
        assert (bool(state.opening), state.taken_spaces) == (True, 0)
    if phase in ("income", "benefit"):
        assert state.opening
    if phase in ("move", "act", "clean", "subsidised"):
        assert not state.opening


# ---- what nobody knows (NS-8.2) --------------------------------------------------------------------


def permute_secrets(state: Kernel, seat: int, rng: Rng) -> Kernel:
    """Other secret objectives of others, other decks."""
    assert isinstance(state, SanFrancisco1906)
    other = state.copy()
    seed = rng.fork().seed
    deck = shuffled(state.deck[state.deck_next : state.deck_size], rng)
    deck = [*state.deck[: state.deck_next], *deck, *state.deck[state.deck_size :]]
    licence_order = state.licence_order if state.reshuffled else deck
    public = (
        [FACE_UP + p for p in range(4)] + [IN_ROW] + [SECRET + p for p in range(4) if state.over or p == seat]
    )
    unknown = [i for i, where in enumerate(state.objective_where) if where not in public]
    order = state.objective_order[:]
    for i, card in zip(unknown, shuffled([order[i] for i in unknown], rng), strict=True):
        order[i] = card
    change(other, seed=seed, deck=deck, licence_order=licence_order, objective_order=order)
    return other


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    left = cards[:]
    return [left.pop(rng.integer(len(left))) for _ in cards]


def rare_start(game: Game, players: int, seed: int) -> Kernel:
    """The wild licences come first and the cards with a build early, so that random play builds more."""
    state = game.new(players, seed)
    setup = game.setup(state)
    setup["licences"] = sorted(setup["licences"], key=lambda card: not card.startswith("wild"))
    setup["ring"] = ["market", "mission", "north-beach", "embarcadero", "city-hall", "nob-hill"]
    return game.deal(state.edition, players, setup)


def never_by_chance() -> frozenset[str]:
    """Eight buildings are too many for random players; test_whole_games.py plays such games."""
    return frozenset({"eighth_building"})


def small_cases(game: Game) -> list[SmallCase]:
    """With three cards left in the licence deck: 6 orders. With two secrets and two cards: 24 orders."""
    cases = []
    for players in game.players:
        state = game.new(players, seed=players)
        assert isinstance(state, SanFrancisco1906)
        change(state, deck_next=39, discards=sum(1 << card for card in state.deck[3:39]))
        cases.append(SmallCase(state, 0, last_licences, 6))
    state = game.new(2, seed=1, first=0)
    assert isinstance(state, SanFrancisco1906)
    where = [SECRET, SECRET + 1, IN_ROW, *[FACE_UP] * 15, SECRET + 1, IN_DECK, IN_DECK]
    change(state, objective_where=where, objectives_drawn=19)
    cases.append(SmallCase(state, 0, last_objectives, 24))
    return cases


def last_licences(state: Kernel) -> tuple[int, ...]:
    assert isinstance(state, SanFrancisco1906)
    return tuple(state.deck[39:])


def last_objectives(state: Kernel) -> tuple[int, ...]:
    assert isinstance(state, SanFrancisco1906)
    return (state.objective_order[1], *state.objective_order[18:])


def turn(state: Kernel) -> Hashable:
    assert isinstance(state, SanFrancisco1906)
    return state.year, state.opening, state.card, state.acted


def is_dominated(state: Kernel, action: int) -> bool:
    return False

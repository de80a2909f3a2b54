"""San Francisco a second time, slowly: for the conformance kit, straight from the rules.

Of a position it reads only what lies on the table: the cards in their places and the tokens on them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games.san_francisco.box import BONUSES, PHASES
from fogline.games.san_francisco.components import Card, Content
from fogline.games.san_francisco.kernel import SanFrancisco
from kit.model import SmallCase, change

Place = tuple[int, int]  # row, space
GRID = [(row, space) for row in range(5) for space in range(5)]


# SF-5.2
NEXT_TO = {
    (row, space): [
        place
        for place in ((row - 1, space), (row + 1, space), (row, space - 1), (row, space + 1))
        if place in GRID
    ]
    for row, space in GRID
}


@dataclass
class Laid:
    """A card on a board, with its tokens."""

    card: Card
    plus2: int
    tracks_token: bool

    def has(self, symbol: str) -> bool:
        return symbol in self.card.symbols or (symbol == "tracks" and self.tracks_token)


class Board:
    """The board of one player, and what follows from it."""

    def __init__(self, state: SanFrancisco, player: int) -> None:
        content: Content = state.edition.content
        self.rules = content.file
        self.cards: dict[Place, Laid] = {}
        for row, space in GRID:
            at = 5 * row + space
            number = state.card[25 * player + at]
            if number >= 0:
                card = printed(content, number)
                tokens = Fraction(state.worth[25 * player + at] - card.value, self.rules.values.plus2_token)
                assert tokens in range(self.rules.supply.bonus_copies + 1), f"{card.id}: {tokens} +2 tokens"
                token = bool(state.tracks[player] >> at & 1) and "tracks" not in card.symbols
                self.cards[row, space] = Laid(card, int(tokens), token)
        self.markers = self.find_markers()
        self.seaside = sum(laid.has("seaside") for laid in self.cards.values())
        self.skyscrapers = {place for place in self.cards if self.is_skyscraper(place)}

    def find_markers(self) -> set[Place]:
        """SF-5.5 to SF-5.7: from every depot along the cards with tracks."""
        depots = {place for place, laid in self.cards.items() if laid.has("depot")}
        printed_depots = {(4, space) for space in self.rules.board.printed_depots}
        printed_depots |= {(touching.row, touching.space) for touching in self.rules.board.depot_spaces}
        tracks = {place for place, laid in self.cards.items() if laid.has("tracks")}
        reached = depots | (printed_depots & tracks)
        to_visit = list(reached)
        while to_visit:
            for place in NEXT_TO[to_visit.pop()]:
                if place in tracks and place not in reached:
                    reached.add(place)
                    to_visit.append(place)
        return reached

    def value(self, place: Place) -> int:
        """SF-5.4, SF-5.8"""
        laid = self.cards.get(place)
        if laid is None:
            return 0
        value = laid.card.value + self.rules.values.plus2_token * laid.plus2
        if laid.has("square") and any(p in self.markers for p in NEXT_TO[place]):
            value += self.rules.values.square
        return value

    def is_skyscraper(self, place: Place) -> bool:
        """SF-6.1. Nothing that counts here ever grows less, so what was built once is built now."""
        if not self.cards[place].has("foundation"):
            return False
        around = sum(self.value(p) for p in NEXT_TO[place])
        return around >= self.rules.values.skyscraper_need - self.seaside

    def full(self, row: int) -> bool:
        return all((row, space) in self.cards for space in range(5))


def printed(content: Content, number: int) -> Card:
    if number < len(content.cards):
        return content.cards[number]
    bonus_cards = [
        Card("value4", "black", content.file.values.value4_card, []),  # SF-7.4
        Card("depot", "black", 0, ["depot"]),  # SF-7.5
    ]
    return bonus_cards[number - len(content.cards)]


def boards(state: SanFrancisco) -> list[Board]:
    return [Board(state, player) for player in range(state.players)]


# ---- the result ------------------------------------------------------------------------------------


def slow_result(history: Sequence[Kernel]) -> dict[str, Any]:
    """SF-9 and SF-10."""
    medal, completed, bonus_points = follow(history)
    state = history[-1]
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    rules = content.file
    players = list(range(state.players))
    cities = boards(state)
    order = [(state.turn + i) % state.players for i in players]  # SF-9.6

    def half(points: int) -> Fraction:  # SF-10.3
        return Fraction(points, 2)

    districts = [Fraction(0)] * len(players)
    for row in range(5):

        def strength(player: int, row: int = row) -> tuple[int, list[int]]:
            """SF-9.1, SF-9.3, SF-9.4"""
            rows = [(row + i) % 5 for i in range(5)]
            values = [cities[player].value((r, space)) for r in rows for space in range(5)]
            return sum(values[:5]), values

        best_first = sorted(order, key=strength, reverse=True)  # keeps the order of those who are the same
        for player, points in zip(best_first, rules.advantage.district[str(len(players))], strict=True):
            districts[player] += half(points)

    def network_strength(player: int) -> tuple[int, list[int]]:
        """SF-9.2, SF-9.5"""
        columns = Counter(space for _, space in cities[player].markers)
        return columns.total(), [columns[space] for space in range(5)]

    network = [Fraction(0)] * len(players)
    best_first = sorted(order, key=network_strength, reverse=True)
    for player, points in zip(best_first, rules.advantage.network[str(len(players))], strict=True):
        network[player] = half(points)

    breakdown = [
        {  # SF-10.1
            "skyscrapers": half(rules.points.skyscraper) * len(cities[player].skyscrapers),
            "medal": half(rules.points.medal) * (player == medal),
            "completion": half(rules.points.completion) * completed.count(player),
            "bonus": half(rules.points.points_token) * bonus_points[player],
            "districts": districts[player],
            "network": network[player],
        }
        for player in players
    ]
    scores = [sum(parts.values(), Fraction(0)) for parts in breakdown]

    def placing(player: int) -> tuple[Fraction, int]:
        """SF-10.2"""
        return scores[player], len(cities[player].markers)

    ranks = dict.fromkeys(players, 0)
    ahead = 0
    for _, tied in groupby(sorted(players, key=placing, reverse=True), placing):
        group = list(tied)
        ranks |= dict.fromkeys(group, ahead + 1)
        ahead += len(group)
    return {
        "scores": scores,
        "ranks": [ranks[player] for player in players],
        "winners": [player for player in players if ranks[player] == 1],
        "breakdown": breakdown,
    }


def follow(history: Sequence[Kernel]) -> tuple[int | None, list[int | None], Counter[int]]:
    """What depends on the past: who owns the medal, each completion token, and how many 1½-point tokens."""
    medal: int | None = None
    completed: list[int | None] = [None] * 5
    points_tokens: Counter[int] = Counter()
    towers: list[int] = []
    before: SanFrancisco | None = None
    for state in history:
        assert isinstance(state, SanFrancisco)
        if before is None or (state.card, state.worth, state.tracks) != (
            before.card,
            before.worth,
            before.tracks,
        ):
            cities = boards(state)
            for row in range(5):  # SF-5.3
                first = [player for player, city in enumerate(cities) if city.full(row)]
                if completed[row] is None and first:
                    (completed[row],) = first  # one placement cannot complete a row of two players
            towers = [len(city.skyscrapers) for city in cities]
            for player, built in enumerate(towers):  # SF-6.4
                if built and (medal is None or built > towers[medal]):
                    medal = player
        if before is not None and state.bonuses[BONUSES.index("points")] < before.bonuses[3]:  # SF-7.7
            points_tokens[before.player] += 1
        before = state
    return medal, completed, points_tokens


# ---- conservation ----------------------------------------------------------------------------------


def check_conservation(state: Kernel) -> None:
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    phase = PHASES[state.phase]
    cities = boards(state)
    check_cards(state, content, phase)
    check_bonuses(state, content, phase, cities)
    for player, city in enumerate(cities):
        check_board(state, player, city)

    foundation_cards = [n for n in placed(state, phase) if "foundation" in content.cards[n].symbols]
    tokens = content.file.foundation_tokens.by_players[str(state.players)]
    assert len(foundation_cards) + state.tokens == tokens  # SF-1.3, SF-3.2, SF-4.4

    contracts = state.contracts[: state.players]
    assert min(contracts) == 0  # SF-4.3
    assert not any(state.contracts[state.players :])
    towers = [len(city.skyscrapers) for city in cities]
    if max(towers) == 0:
        assert state.medal == -1
    else:
        assert towers[state.medal] == max(towers)  # SF-6.4
    for row, owner in enumerate(state.completed_by):  # SF-5.3
        full = [player for player, city in enumerate(cities) if city.full(row)]
        assert owner in full if full else owner == -1

    full_board = any(len(city.cards) == 25 for city in cities)
    if state.over:  # SF-8.1
        assert (state.tokens == 0, full_board) == ((True, False) if state.end == 1 else (False, True))
    else:
        assert state.tokens > 0
        assert not full_board or phase in ("bonus", "mark_plus2", "mark_tracks")  # SF-8.2


def placed(state: SanFrancisco, phase: str) -> list[int]:
    """The cards that have left the deck and the hand."""
    return state.deck[: state.drawn - (phase == "place")]


def check_cards(state: SanFrancisco, content: Content, phase: str) -> None:
    """Every project card is in the deck, in hand, in a column, taken, on a board or in the box."""
    assert sorted(state.deck) == list(range(len(content.cards)))  # SF-1.2
    columns = [n for i, size in enumerate(state.column_size) for n in state.column[87 * i : 87 * i + size]]
    tray = state.tray[: state.tray_size]
    built = [n for n in state.card if 0 <= n < 87]
    on_table = columns + tray + built
    assert len(set(on_table)) == len(on_table)
    assert set(on_table) <= set(placed(state, phase))
    assert len(on_table) + state.boxed == len(placed(state, phase))
    assert (phase == "build") <= bool(tray)
    assert not tray or phase in ("build", "bonus", "mark_plus2", "mark_tracks", "lay")


def check_bonuses(state: SanFrancisco, content: Content, phase: str, cities: list[Board]) -> None:
    """SF-1.5, SF-7: three of each, on the boards, with the players, being resolved, or in the box."""
    taken = {
        name: content.file.supply.bonus_copies - left
        for name, left in zip(BONUSES, state.bonuses, strict=True)
    }
    laid = [laid for city in cities for laid in city.cards.values()]
    cards = Counter(each.card.id for each in laid)
    assert sum(each.plus2 for each in laid) + (phase == "mark_plus2") == taken["plus2"]
    assert sum(each.tracks_token for each in laid) + (phase == "mark_tracks") == taken["tracks"]
    assert sum(state.points_tokens) == taken["points"]
    assert sum(state.discard_tokens) <= taken["contracts"]
    at_hand = {"lay": content.card_id(state.bonus_card)}.get(phase) if state.bonus_card >= 0 else None
    assert (phase == "lay") == (at_hand is not None)
    for name in ("value4", "depot"):
        missing = taken[name] - cards[name] - (at_hand == name)
        assert missing == 0 or (missing == 1 and state.over)  # SF-7.9: only the last placement of all
    assert (phase == "bonus") == (state.bonus_row >= 0)


def check_board(state: SanFrancisco, player: int, city: Board) -> None:
    """The kernel's counts and sets of one board, against the cards that lie there."""
    content: Content = state.edition.content
    rows = {district.colour: row for row, district in enumerate(content.districts)}
    for row in range(5):
        there = [space for space in range(5) if (row, space) in city.cards]
        assert there == list(range(len(there)))  # SF-5.1
        assert state.row_size[5 * player + row] == len(there)
        symbols = sum(city.cards[row, space].has("bonus") for space in there)
        assert state.bonus_symbols[5 * player + row] == symbols
    for (row, _), laid in city.cards.items():
        assert rows.get(laid.card.colour, row) == row  # SF-5.1
    assert state.seaside[player] == city.seaside
    for cells, expected in (
        (state.filled, set(city.cards)),
        (state.tracks, {place for place, laid in city.cards.items() if laid.has("tracks")}),
        (state.squares, {place for place, laid in city.cards.items() if laid.has("square")}),
        (state.foundations, {place for place, laid in city.cards.items() if laid.has("foundation")}),
        (state.markers, city.markers),
        (state.skyscrapers, city.skyscrapers),
    ):
        assert {(row, space) for row, space in GRID if cells[player] >> (5 * row + space) & 1} == expected
    for row, space in GRID:
        assert state.value_of(player, 5 * row + space) == city.value((row, space))


# ---- what nobody knows (SF-12.2) -------------------------------------------------------------------


def permute_secrets(state: Kernel, seat: int, rng: Rng) -> Kernel:
    """Another order of the deck; all seats know the same."""
    assert isinstance(state, SanFrancisco)
    other = state.copy()
    deck = state.deck[: state.drawn] + shuffled(state.deck[state.drawn :], rng)
    change(other, seed=rng.fork().seed, deck=deck)
    return other


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    left = cards[:]
    return [left.pop(rng.integer(len(left))) for _ in cards]


def rare_start(game: Game, players: int, seed: int) -> Kernel:
    """All foundation cards lie at the bottom of the deck, so that there is time to fill a board (SF-8.1)."""
    state = game.new(players, seed)
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    change(state, deck=sorted(state.deck, key=lambda number: "foundation" in content.cards[number].symbols))
    return state


def never_by_chance() -> frozenset[str]:
    return frozenset()


def small_cases(game: Game) -> list[SmallCase]:
    """Only the last four cards of the deck are left: 24 orders."""
    cases = []
    for players in game.players:
        state = rare_start(game, players, seed=players)
        assert isinstance(state, SanFrancisco)
        change(state, drawn=83, boxed=83, tokens=1)
        cases.append(SmallCase(state, players - 1, last_cards, 24))
    return cases


def last_cards(state: Kernel) -> tuple[int, ...]:
    assert isinstance(state, SanFrancisco)
    return tuple(state.deck[83:])


def turn(state: Kernel) -> Hashable:
    assert isinstance(state, SanFrancisco)
    return state.turn


def is_dominated(state: Kernel, action: int) -> bool:
    return False

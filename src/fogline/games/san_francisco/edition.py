"""The edition file of San Francisco: its structure, its checks, and the tables made from it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from fogline.core import editions
from fogline.core.box import SEATS
from fogline.core.editions import Edition, Identifier, Text, brief
from fogline.core.errors import EditionError
from fogline.core.pieces import size
from fogline.games.san_francisco.box import (
    ACTION_COUNT,
    ANY_ROW,
    BONUSES,
    BOTTOM,
    CARDS,
    COLUMNS,
    DEPOT,
    DISTRICTS,
    PLAYERS,
    ROWS,
    SPACES,
    SYMBOLS,
    VALUE4,
)
from fogline.games.san_francisco.kernel import Tables
from fogline.games.san_francisco.pieces import OBSERVATION

UNIVERSAL = "black"
SQUARE_COLOURS = ("gray", "orange", "yellow")

Small = Annotated[int, Meta(ge=0, le=100)]
Count = Annotated[int, Meta(ge=1, le=100)]
HalfPoints = Annotated[int, Meta(ge=-1000, le=1000)]
DistrictBonus = Literal["plus2", "value4", "depot", "points", "contracts"]
Symbol = Literal["tracks", "depot", "square", "foundation", "seaside", "bonus"]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    spaces: int
    project_columns: int
    printed_depots: list[Annotated[int, Meta(ge=0, le=SPACES - 1)]]


class District(Struct, frozen=True, forbid_unknown_fields=True):
    colour: Identifier
    name: Text
    bonus: DistrictBonus


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    skyscraper_need: Small
    square: Small
    plus2_token: Count  # 0 would leave no trace on the card
    value4_card: Small


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    bonus_copies: Small
    contracts: Small
    markers: Small
    skyscrapers: Small


class FoundationTokens(Struct, frozen=True, forbid_unknown_fields=True):
    by_players: dict[str, Count]


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    skyscraper: HalfPoints
    medal: HalfPoints
    completion: HalfPoints
    points_token: HalfPoints


class AdvantagePoints(Struct, frozen=True, forbid_unknown_fields=True):
    district: dict[str, list[HalfPoints]]
    network: dict[str, list[HalfPoints]]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    colour: Identifier
    value: Annotated[int, Meta(ge=0, le=4)]
    symbols: list[Symbol]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Card]


class File(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    game: str
    id: Identifier
    board: Board
    districts: list[District]
    values: Values
    supply: Supply
    foundation_tokens: FoundationTokens
    points: Points
    advantage: AdvantagePoints
    deck: Deck
    title: Text | None = None
    note: Text | None = None


class Content(Struct, frozen=True):
    """A checked edition: the file with its districts and cards read."""

    file: File
    districts: list[District]
    cards: list[Card]
    card_number: dict[str, int] = field(default_factory=dict)

    def card_id(self, number: int) -> str:
        """The id of a card in records; the two bonus cards come after the project cards."""
        return self.cards[number].id if number < CARDS else ("value4", "depot")[number - CARDS]


def read(data: bytes) -> Edition:
    """The edition in the bytes of a file; an EditionError names every entry that does not fit."""
    raw, sources = editions.parse(data, "san-francisco")
    file = editions.convert_file(raw, File)
    districts, cards = file.districts, file.deck.cards
    problems = check(file, districts, cards)
    if problems:
        raise EditionError(problems)
    numbers = {card.id: i for i, card in enumerate(cards)} | {"value4": VALUE4, "depot": DEPOT}
    content = Content(file, districts, cards, numbers)
    edition = Edition(
        "san-francisco",
        file.id,
        editions.digest(data),
        content,
        raw,
        sources,
        ACTION_COUNT,
        size(OBSERVATION),
        editions.untranslated(raw),
        data=data,
    )
    object.__setattr__(edition, "tables", tables(edition))
    return edition


def check(file: File, districts: list[District], cards: list[Card]) -> list[str]:
    """Everything about an edition that its types cannot say."""
    problems: list[str] = []

    def expect(holds: bool, message: str) -> None:
        if not holds:
            problems.append(message)

    board = file.board
    for key, found, needed in (
        ("rows", board.rows, ROWS),
        ("spaces", board.spaces, SPACES),
        ("project_columns", board.project_columns, COLUMNS),
    ):
        expect(found == needed, f"board.{key}: expected {needed}, found {brief(found)}")
    depots = board.printed_depots
    expect(len(set(depots)) == len(depots), "board.printed_depots: expected each space at most once")

    expect(len(districts) == DISTRICTS, f"districts: expected exactly {DISTRICTS}, found {len(districts)}")
    colours = [d.colour for d in districts]
    for i, district in enumerate(districts):
        where = f"districts[{i}] ({district.colour})"
        expect(district.colour != UNIVERSAL, f'{where}: "{UNIVERSAL}" is the colour of universal cards')
        expect(district.colour not in colours[:i], f"{where}: this colour has a district already")
    for language in editions.languages(district.name for district in districts):
        names = [district.name.in_language(language) for district in districts]
        expect(
            len({name.casefold() for name in names}) == len(names) and all(names),
            f"districts: expected different names in each language, found {', '.join(names)!r} ({language})",
        )
    bonuses = sorted(d.bonus for d in districts)
    expect(
        bonuses == sorted(BONUSES[:DISTRICTS]),
        f"districts: expected each of the bonuses {', '.join(BONUSES[:DISTRICTS])} once, "
        f"found {', '.join(bonuses)}",
    )

    wanted = [str(n) for n in PLAYERS]
    tokens = file.foundation_tokens.by_players
    for where, keys in (
        ("foundation_tokens.by_players", tokens),
        ("advantage.district", file.advantage.district),
        ("advantage.network", file.advantage.network),
    ):
        found_keys = ", ".join(brief(k) for k in sorted(keys)[:6])
        expect(sorted(keys) == wanted, f"{where}: expected the keys 2, 3, 4, found {found_keys}")
    for name in ("district", "network"):
        for key, points in getattr(file.advantage, name).items():
            where = f"advantage.{name}.{key}"
            if key in wanted:
                expect(len(points) == int(key), f"{where}: expected {key} numbers, found {len(points)}")
            expect(points == sorted(points, reverse=True), f"{where}: expected the best rank first")

    problems += check_cards(cards, colours)
    foundations = sum("foundation" in card.symbols for card in cards)
    most = max(tokens.values(), default=0)
    expect(
        foundations >= most,
        f"deck.cards: expected at least as many foundation cards as foundation tokens, {most} (SF-3.3), "
        f"found {foundations}",
    )
    return problems


def check_cards(cards: list[Card], colours: list[str]) -> list[str]:
    problems: list[str] = []
    if len(cards) != CARDS:
        problems.append(f"deck.cards: expected {CARDS} cards (SF-1.2), found {len(cards)}")
    seen: set[str] = set()
    for i, card in enumerate(cards):
        where = f"deck.cards[{i}] ({card.id})"
        if card.id in seen:
            problems.append(f"{where}: this id is taken by an earlier card")
        if card.id in BONUSES:
            problems.append(f"{where}: this id means a bonus; expected another one")
        if card.colour not in (*colours, UNIVERSAL):
            problems.append(
                f"{where}: colour: expected one of {', '.join([*colours, UNIVERSAL])}, "
                f"found {brief(card.colour)}"
            )
        if len(set(card.symbols)) != len(card.symbols):
            problems.append(f"{where}: symbols: expected each symbol at most once")
        if "square" in card.symbols and card.colour not in SQUARE_COLOURS:
            problems.append(f"{where}: city squares are only {', '.join(SQUARE_COLOURS)} (SF-5.8)")
        if "square" in card.symbols and card.value != 0:
            problems.append(f"{where}: value: expected 0 on a city square, found {card.value}")
        seen.add(card.id)
    return problems


def tables(edition: Edition) -> Tables:
    """The edition in the form the kernel reads."""
    content: Content = edition.content
    file = content.file
    rows = {district.colour: row for row, district in enumerate(content.districts)}
    t = SimpleNamespace()
    t.row = [rows.get(card.colour, ANY_ROW) for card in content.cards] + [ANY_ROW, ANY_ROW]
    t.value = [card.value for card in content.cards] + [file.values.value4_card, 0]
    t.symbols = [symbol_bits(card.symbols) for card in content.cards] + [0, symbol_bits(["depot"])]
    t.district_bonus = [BONUSES.index(district.bonus) for district in content.districts]
    t.printed_depots = sum(1 << (BOTTOM + space) for space in file.board.printed_depots)
    t.skyscraper_need = file.values.skyscraper_need
    t.square_value = file.values.square
    t.plus2_value = file.values.plus2_token
    t.bonus_copies = file.supply.bonus_copies
    t.foundation_tokens = [0, 0, *(file.foundation_tokens.by_players[str(n)] for n in PLAYERS)]
    t.district_points = by_rank(file.advantage.district)
    t.network_points = by_rank(file.advantage.network)
    t.skyscraper_points = file.points.skyscraper
    t.medal_points = file.points.medal
    t.completion_points = file.points.completion
    t.token_points = file.points.points_token
    return Tables(edition, vars(t))


def symbol_bits(symbols: list[Any]) -> int:
    return sum(1 << SYMBOLS.index(symbol) for symbol in symbols)


def by_rank(points: dict[str, list[int]]) -> list[int]:
    """Four places for each number of players from 1 to 5, best rank first."""
    table = [0] * ((SEATS + 1) * SEATS)
    for players, row in points.items():
        start = (int(players) - 1) * SEATS
        table[start : start + len(row)] = row
    return table

"""The components of San Francisco as they stand in an edition file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fogline.core.editions import Identifier, Text
from fogline.games.san_francisco.box import BOTTOM, CARDS, CELLS, ROWS, SPACES

UNIVERSAL = "black"

Small = Annotated[int, Meta(ge=0, le=100)]
Count = Annotated[int, Meta(ge=1, le=100)]
HalfPoints = Annotated[int, Meta(ge=-1000, le=1000)]
DistrictBonus = Literal["plus2", "value4", "depot", "points", "contracts"]
Symbol = Literal["tracks", "depot", "square", "foundation", "seaside", "bonus"]


class BoardSpace(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a city board, from the top left."""

    row: Annotated[int, Meta(ge=0, le=ROWS - 1)]
    space: Annotated[int, Meta(ge=0, le=SPACES - 1)]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    spaces: int
    project_columns: int
    printed_depots: list[Annotated[int, Meta(ge=0, le=SPACES - 1)]]  # spaces of the bottom row that touch one
    depot_spaces: Annotated[list[BoardSpace], Meta(max_length=CELLS)] = []  # and of any row


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

    @property
    def depots(self) -> list[int]:
        """The cells of a city board that touch a printed depot (SF-5.5)."""
        board = self.file.board
        below = [BOTTOM + space for space in board.printed_depots]
        return below + [touching.row * SPACES + touching.space for touching in board.depot_spaces]

    def card_id(self, number: int) -> str:
        """The id of a card in records; the two bonus cards come after the project cards."""
        return self.cards[number].id if number < CARDS else ("value4", "depot")[number - CARDS]

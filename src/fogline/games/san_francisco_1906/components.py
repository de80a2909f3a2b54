"""The components of 1906 San Francisco as they stand in an edition file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fogline.core.editions import Identifier, Text
from fogline.games.san_francisco_1906.box import BLOCK, BLOCKS, PLOTS, ObjectiveKind

Price = Annotated[int, Meta(ge=0, le=15)]
Points = Annotated[int, Meta(ge=-100, le=100)]
Colour = Identifier
Service = Literal["lighting", "tram", "hydrant", "park"]
Space = Annotated[
    str, Meta(pattern=r"^(income \d{1,2}|materials|licence|objective|clean|urbanise|build|subsidised|pass)$")
]
Number = Annotated[int, Meta(ge=1, le=9)]
PrintedPlot = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40} [1-9]( rubble)?\Z")]  # of the short form
PlotId = Annotated[str, Meta(pattern=r"^r[0-7]c[0-7]\Z")]  # row and column in its block, from the top left
Edge = Annotated[str, Meta(pattern=r"^(top|right|bottom|left) [1-8]\Z")]  # a stretch of a block's edge
Coordinate = Annotated[float, Meta(ge=0, le=BLOCK)]
Point = tuple[Coordinate, Coordinate]  # x to the right, y down; a plot of the short form has sides of 1
Benefit = Annotated[
    str, Meta(pattern=r"^(licence|objective|building|level|build|money \d{1,2}( per building)?)$")
]


class NamedColour(Struct, frozen=True, forbid_unknown_fields=True):
    id: Colour
    name: Text


class Colours(Struct, frozen=True, forbid_unknown_fields=True):
    entries: list[NamedColour] = field(name="list")


class ActionNames(Struct, frozen=True, forbid_unknown_fields=True):
    income: Text
    materials: Text
    licence: Text
    objective: Text
    clean: Text
    urbanise: Text
    build: Text
    subsidised: Text
    pass_: Text = field(name="pass")


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """How many plots a block has room for, and how blocks are laid."""

    block_rows: Annotated[int, Meta(ge=1, le=BLOCK)]  # rows and columns by which a block's plots are named
    block_columns: Annotated[int, Meta(ge=1, le=BLOCK)]
    blocks_down: Annotated[int, Meta(ge=1, le=2)]
    blocks_across: dict[str, Annotated[int, Meta(ge=1, le=BLOCKS)]]  # by number of players
    rubble_tokens: Annotated[int, Meta(ge=0, le=PLOTS)]  # in the box


class FreePlot(Struct, frozen=True, forbid_unknown_fields=True):
    """A plot of any shape anywhere in its block."""

    id: PlotId
    colour: Colour
    number: Number
    rubble: bool = False  # does a rubble token start on it?
    corner: bool = False  # is it a corner of its block (NS-7.3)?
    neighbours: Annotated[list[PlotId], Meta(max_length=BLOCK - 1)] = []  # the adjacent plots of its block
    # Where it reaches the edge of its block. It is adjacent to the plots of the next block at the opposite
    # stretch: "right 2" to "left 2", "top 1" to "bottom 1". Stretches count from the left and from the top.
    edges: Annotated[list[Edge], Meta(max_length=2 * BLOCK)] = []
    # Its outline, in the frame of the block: `block_columns` wide, `block_rows` high. Absent: a square.
    shape: Annotated[list[Point], Meta(min_length=3, max_length=24)] | None = None


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    """A block has two sides. Each has its plots in rows (the short form) or, instead, as free plots."""

    id: Identifier
    name: Text
    A: list[list[PrintedPlot]] = []
    B: list[list[PrintedPlot]] = []
    A_plots: Annotated[list[FreePlot], Meta(max_length=BLOCK)] = []
    B_plots: Annotated[list[FreePlot], Meta(max_length=BLOCK)] = []
    side: Literal["drawn", "A", "B"] = "drawn"  # which side is up: drawn for each game, or always this one


class Blocks(Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Block]


class ActionCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    name: Text
    two: list[Space]
    more: list[Space]


class Actions(Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[ActionCard]


class Licence(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    wild: bool
    icons: list[Service]
    colour: Colour | None = None
    number: Number | None = None


class Licences(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    wild_name: Text
    cards: list[Licence]


class ServiceKind(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Service
    name: Text
    cards: Annotated[int, Meta(ge=1, le=8)]
    points_each: Points | None = None
    points_by_count: list[Points] | None = None
    points_by_card: list[Points] | None = None
    letters: list[Annotated[str, Meta(min_length=1, max_length=3)]] | None = None
    price: Price = 0


class Services(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: list[ServiceKind]


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    id: Identifier
    initial: bool
    kind: Literal[ObjectiveKind, "best_builder"]
    name: Text
    text: Text
    of: str | None = None
    points: Points | None = None
    every: Annotated[int, Meta(ge=1, le=60)] | None = None


class Objectives(Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Objective]


class Development(Struct, frozen=True, forbid_unknown_fields=True):
    cells: list[list[Points]]
    urbanism_bar: list[Points]
    cleaning_bar: list[Points]


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    maximum: Annotated[int, Meta(ge=1, le=60)]
    points: list[Points]


class Income(Struct, frozen=True, forbid_unknown_fields=True):
    spaces: list[Price]


class Majority(Struct, frozen=True, forbid_unknown_fields=True):
    points: dict[str, list[Points]]


class Year(Struct, frozen=True, forbid_unknown_fields=True):
    year: int
    build_cost: Price
    give: list[Benefit] = field(default_factory=list)
    choose: list[Benefit] = field(default_factory=list)


class Years(Struct, frozen=True, forbid_unknown_fields=True):
    entries: list[Year] = field(name="list")


class File(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    game: str
    id: Identifier
    colours: Colours
    action_names: ActionNames
    map: Map
    blocks: Blocks
    actions: Actions
    licences: Licences
    services: Services
    objectives: Objectives
    development: Development
    money: Money
    income: Income
    majority: Majority
    years: Years
    title: Text | None = None
    note: Text | None = None


class Content(Struct, frozen=True):
    """A checked edition: the file with its lists read. A number in the kernel is a place in one of these."""

    file: File
    colours: list[NamedColour]
    blocks: list[Block]
    sides: list[list[FreePlot]]  # of each block side A, then side B: their plots, in the order of their ids
    actions: list[ActionCard]
    licences: list[Licence]
    services: list[ServiceKind]  # in the order of the kernel
    objectives: list[Objective]  # without Best Builder
    best_builder: Objective
    years: list[Year]
    plot_names: list[str]  # on the map, as in records
    licence_number: dict[str, int]
    objective_number: dict[str, int]
    block_number: dict[str, int]
    action_number: dict[str, int]
    plot_number: dict[str, int]
    first_action: dict[str, int]  # of each kind of move

    @property
    def free(self) -> bool:
        """Are there blocks that are not in the short form?"""
        return any(block.A_plots or block.B_plots for block in self.blocks)

    def spaces(self, card: int, players: int) -> list[str]:
        """The spaces of an action card on the side for a number of players (NS-2.3)."""
        return self.actions[card].two if players == 2 else self.actions[card].more

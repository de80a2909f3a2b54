"""Reading an edition file of 1906 San Francisco, and the figures made from it."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from fogline.core import editions
from fogline.core.box import SEATS
from fogline.core.editions import Edition
from fogline.core.errors import EditionError
from fogline.core.pieces import size
from fogline.games.san_francisco_1906 import checks
from fogline.games.san_francisco_1906.box import (
    ANY_COLOUR,
    ANY_NUMBER,
    BENEFITS,
    BLOCKS,
    CLEAN,
    COLOURS,
    DRAWN,
    EDGE,
    EDGES,
    FIRST_ACTION,
    MOST_MONEY,
    NUMBERS,
    OBJECTIVE_KINDS,
    OF_RUBBLE,
    PILE,
    PLAYERS,
    PLOTS,
    SERVICES,
    SETS,
    SIDES,
    SPACE_KINDS,
    SPACES,
    SPACES_FOR_TWO,
    STRETCHES,
)
from fogline.games.san_francisco_1906.components import Content, File, FreePlot, Objective, Year
from fogline.games.san_francisco_1906.kernel import EditionFigures
from fogline.games.san_francisco_1906.pieces import observation
from fogline.games.san_francisco_1906.plots import map_names, map_size, place, side_plots


def read(data: bytes) -> Edition:
    """The edition in the bytes of a file; an EditionError names every entry that does not fit."""
    raw, sources = editions.parse(data, "1906-san-francisco")
    file = editions.convert_file(raw, File)
    if problems := checks.problems(file):
        raise EditionError(problems)
    blocks, actions, licences = file.blocks.cards, file.actions.cards, file.licences.cards
    objectives = file.objectives.cards
    others = [objective for objective in objectives if objective.kind != "best_builder"]
    content = Content(
        file=file,
        colours=file.colours.entries,
        blocks=blocks,
        sides=[side_plots(block, side) for block in blocks for side in SIDES],
        actions=actions,
        licences=licences,
        services=sorted(file.services.kinds, key=lambda service: SERVICES.index(service.kind)),
        objectives=others,
        best_builder=next(objective for objective in objectives if objective.kind == "best_builder"),
        years=file.years.entries,
        plot_names=map_names(file.map),
        licence_number=numbers(licences),
        objective_number=numbers(others),
        block_number=numbers(blocks),
        action_number=numbers(actions),
        plot_number={name: i for i, name in enumerate(map_names(file.map))},
        first_action=FIRST_ACTION | {"build": CLEAN + len(map_names(file.map)) + 1},
    )
    edition = Edition(
        "1906-san-francisco",
        file.id,
        editions.digest(data),
        content,
        raw,
        sources,
        0,
        0,
        editions.untranslated(raw),
        data=data,
    )
    t = figures(edition)
    for name, value in (
        ("action_count", t.action_count),
        ("observation_size", size(observation(t))),
        ("figures", t),
    ):
        object.__setattr__(edition, name, value)
    return edition


def numbers(cards: list[Any]) -> dict[str, int]:
    return {card.id: i for i, card in enumerate(cards)}


def figures(edition: Edition) -> EditionFigures:
    """The edition in the form the kernel reads."""
    content: Content = edition.content
    colours = {colour.id: i for i, colour in enumerate(content.colours)}
    t = SimpleNamespace()
    for fill in (fill_map, fill_cards, fill_services, fill_objectives, fill_boards, fill_years):
        fill(t, content, colours)
    return EditionFigures(edition, vars(t))


def fill_map(t: SimpleNamespace, content: Content, colours: dict[str, int]) -> None:
    map = content.file.map
    rows, width = map_size(map)
    t.places = rows * width
    t.first_build = content.first_action["build"]
    t.action_count = t.first_build + t.places * SETS
    t.across = [0, 0, *(map.blocks_across[str(n)] for n in PLAYERS)]
    t.step_right, t.step_down = map.block_columns, map.block_rows * width
    t.up = [SIDES.index(block.side) if block.side in SIDES else DRAWN for block in content.blocks]
    t.block_plots = [plot_set(side, width) for side in content.sides]
    t.block_corners = [plot_set((p for p in side if p.corner), width) for side in content.sides]
    t.block_rubble = [plot_set((p for p in side if p.rubble), width) for side in content.sides]
    t.block_colours = [0] * (2 * BLOCKS * COLOURS)
    t.block_numbers = [0] * (2 * BLOCKS * NUMBERS)
    t.block_edges = [0] * (2 * BLOCKS * len(EDGES) * STRETCHES)
    t.block_neighbours = [0] * (2 * BLOCKS * PLOTS)
    t.stretches = 0
    for i, side in enumerate(content.sides):
        known = {plot.id: plot for plot in side}
        for plot in side:
            alone = plot_set([plot], width)
            t.block_colours[i * COLOURS + colours[plot.colour]] |= alone
            t.block_numbers[i * NUMBERS + plot.number] |= alone
            for edge in plot.edges:
                name, stretch = edge.split(" ")
                t.stretches = max(t.stretches, int(stretch))
                t.block_edges[(i * len(EDGES) + EDGES.index(name)) * STRETCHES + int(stretch) - 1] |= alone
            beside = plot_set((known[id] for id in plot.neighbours), width)
            t.block_neighbours[i * PLOTS + alone.bit_length() - 1] = beside
    cells = [divmod(plot, width) for plot in range(t.places)]
    blocks = [(row // map.block_rows, column // map.block_columns) for row, column in cells]
    same = [sum(1 << i for i, other in enumerate(blocks) if other == block) for block in blocks]
    t.same_block = padded(same, PLOTS)


def plot_set(plots: Iterable[FreePlot], width: int) -> int:
    """The set of some plots of a block, as it would lie at the top left of the map."""
    places = (place(plot.id) for plot in plots)
    return sum(1 << row * width + column for row, column in places)


def fill_cards(t: SimpleNamespace, content: Content, colours: dict[str, int]) -> None:
    sides = [side for card in content.actions for side in ([*card.two, "pass", "pass"], card.more)]
    spaces = [space.split(" ") for side in sides for space in side]
    t.spaces = [0, 0, SPACES_FOR_TWO, SPACES, SPACES]
    t.space_kind = [SPACE_KINDS.index(space[0]) for space in spaces]
    t.space_income = [int(space[1]) if len(space) == 2 else 0 for space in spaces]
    t.colour = [ANY_COLOUR if card.colour is None else colours[card.colour] for card in content.licences]
    t.number = [card.number or ANY_NUMBER for card in content.licences]
    t.icons = [sum(1 << SERVICES.index(icon) for icon in card.icons) for card in content.licences]


def fill_services(t: SimpleNamespace, content: Content, colours: dict[str, int]) -> None:
    t.service_cards = [service.cards for service in content.services]
    t.service_price = [service.price for service in content.services]
    by_count: list[int] = []
    by_card: list[int] = []
    for service in content.services:
        counts = service.points_by_count or [
            (service.points_each or 0) * (n + 1) for n in range(service.cards)
        ]
        by_count += padded([0, *counts], PILE + 1)
        by_card += padded(service.points_by_card or [], PILE)
    t.count_points = by_count
    t.card_points = by_card


def fill_objectives(t: SimpleNamespace, content: Content, colours: dict[str, int]) -> None:
    t.initial = [i for i, objective in enumerate(content.objectives) if objective.initial]
    t.kind = [OBJECTIVE_KINDS.index(objective.kind) for objective in content.objectives]
    t.of = [of(objective, colours) for objective in content.objectives]
    t.each = [objective.points or 0 for objective in content.objectives]
    t.every = [objective.every or 1 for objective in content.objectives]
    t.best_builder_points = content.best_builder.points or 0


def of(objective: Objective, colours: dict[str, int]) -> int:
    """What an objective counts: a colour or a kind of service by its number, or rubble."""
    if objective.of is None:
        return 0
    if objective.kind == "service":
        return SERVICES.index(objective.of)
    return OF_RUBBLE if objective.of == "rubble" else colours[objective.of]


def fill_boards(t: SimpleNamespace, content: Content, colours: dict[str, int]) -> None:
    file = content.file
    board = file.development
    t.rows, t.columns = len(board.cells), len(board.cells[0])
    t.cells = padded([points for row in reversed(board.cells) for points in row], EDGE * EDGE)
    t.urbanism_bar = padded(board.urbanism_bar, EDGE)
    t.cleaning_bar = padded(board.cleaning_bar[::-1], EDGE)
    t.money_maximum = file.money.maximum
    t.money_points = padded(file.money.points, MOST_MONEY + 1)
    t.income = list(file.income.spaces)
    t.majority = [0] * (2 * SEATS) + [
        points for n in PLAYERS for points in padded(file.majority.points[str(n)], SEATS)
    ]


def fill_years(t: SimpleNamespace, content: Content, colours: dict[str, int]) -> None:
    t.build_cost = [year.build_cost for year in content.years]
    t.benefits = [sum(1 << BENEFITS.index(b.split(" ")[0]) for b in year.choose) for year in content.years]
    t.benefit_money = [money(year, per_building=False) for year in content.years]
    t.benefit_per_building = [money(year, per_building=True) for year in content.years]


def money(year: Year, per_building: bool) -> int:
    """The dollars of the benefit "money" of a year, fixed or per building built."""
    words = next((b.split(" ") for b in year.choose if b.startswith("money")), ["money", "0"])
    return int(words[1]) if (len(words) > 2) == per_building else 0


def padded(values: list[int], length: int) -> list[int]:
    return values + [0] * (length - len(values))

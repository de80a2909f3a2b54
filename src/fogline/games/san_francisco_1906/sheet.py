"""All components of an edition of 1906 San Francisco as they lie on a table, drawn in text."""

from __future__ import annotations

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fogline.core.editions import Edition
from fogline.games.san_francisco_1906.box import SIDES
from fogline.games.san_francisco_1906.components import Content, FreePlot, Licence
from fogline.games.san_francisco_1906.names import (
    colour_name,
    licence_title,
    number,
    plot_label,
    say,
    space_name,
)
from fogline.games.san_francisco_1906.plots import place
from fogline.games.san_francisco_1906.terminal import CORNER, SIGNS, STYLES


def sheet(edition: Edition, language: str = "en") -> list[RenderableType]:
    """The parts, one under the other."""
    return [
        part
        for title, drawn in (
            ("blocks", blocks(edition, language)),
            ("action_cards", action_cards(edition, language)),
            ("licences", licences(edition, language)),
            ("services", services(edition, language)),
            ("objectives", objectives(edition, language)),
            ("development", development(edition, language)),
            ("money", money(edition, language)),
            ("years", years(edition, language)),
        )
        for part in (Text(say(language, f"sheet.{title}"), style="bold underline"), drawn, Text())
    ]


def table(*headings: str) -> Table:
    result = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        result.add_column(Text(heading))
    return result


def coloured(edition: Edition, colour: str, text: str) -> Text:
    content: Content = edition.content
    return Text(text, style=STYLES[[c.id for c in content.colours].index(colour)])


# ---- cards -----------------------------------------------------------------------------------------


def blocks(edition: Edition, language: str) -> RenderableType:
    """Each block with its two sides beside each other; free plots with what they are adjacent to."""
    content: Content = edition.content
    return Columns(
        [
            free_block(edition, i, language)
            if block.A_plots or block.B_plots
            else in_rows(edition, i, language)
            for i, block in enumerate(content.blocks)
        ],
        padding=(0, 2),
    )


def block_title(edition: Edition, i: int, language: str) -> str:
    """Its name, and the side that is always used if there is one."""
    block = edition.content.blocks[i]
    name: str = block.name.in_language(language)
    return name if block.side == "drawn" else say(language, "sheet.always", block=name, side=block.side)


def in_rows(edition: Edition, i: int, language: str) -> Table:
    content: Content = edition.content
    title = block_title(edition, i, language)
    grid = Table(box=box.ROUNDED, title=title, show_header=False, padding=(0, 1))
    for row in range(content.file.map.block_rows):
        cells: list[RenderableType] = []
        for j, side in enumerate(SIDES):
            printed = [p for p in content.sides[2 * i + j] if place(p.id)[0] == row]
            cells += [side if row == 0 else "", *(plot(edition, p, language) for p in printed)]
        grid.add_row(*cells)
    return grid


def free_block(edition: Edition, i: int, language: str) -> Table:
    content: Content = edition.content
    keys = ("", "sheet.plot", "", "sheet.neighbours", "sheet.edges")
    grid = Table(
        *(say(language, key) if key else "" for key in keys),
        box=box.ROUNDED,
        title=block_title(edition, i, language),
    )
    for j, side in enumerate(SIDES):
        for p in content.sides[2 * i + j]:
            sign = CORNER if p.corner else ""
            edges = [edge.split(" ") for edge in p.edges]
            grid.add_row(
                side,
                plot_label(p.id) + sign,
                plot(edition, p, language),
                ", ".join(map(plot_label, p.neighbours)),
                ", ".join(f"{say(language, f'sheet.{edge}')} {stretch}" for edge, stretch in edges),
            )
        grid.add_section()
    return grid


def plot(edition: Edition, plot: FreePlot, language: str) -> Text:
    text = coloured(edition, plot.colour, f"{colour_name(edition, plot.colour, language)} {plot.number}")
    return text.append(f" {SIGNS['rubble']}", style="default") if plot.rubble else text


def action_cards(edition: Edition, language: str) -> RenderableType:
    content: Content = edition.content
    result = table("", say(language, "sheet.two"), say(language, "sheet.more"))
    for card in content.actions:
        sides = [
            " · ".join(space_name(edition, space, language) for space in side)
            for side in (card.two, card.more)
        ]
        result.add_row(Text(card.name.in_language(language), style="bold"), *sides)
    return result


def licences(edition: Edition, language: str) -> RenderableType:
    """A row for each colour, a column for each number; in the cell the icons of each card."""
    content: Content = edition.content
    numbers = sorted({card.number for card in content.licences if card.number is not None})
    result = table("", *map(str, numbers))

    def icons(cards: list[Licence]) -> str:
        return "\n".join(" + ".join(say(language, f"icons.{icon}") for icon in card.icons) for card in cards)

    for colour in content.colours:
        name = coloured(edition, colour.id, colour.name.in_language(language))
        own = [card for card in content.licences if card.colour == colour.id and not card.wild]
        result.add_row(name, *(icons([card for card in own if card.number == n]) for n in numbers))
    wild = {card.id: licence_title(edition, card, language) for card in content.licences if card.wild}
    for title in dict.fromkeys(wild.values()):
        result.add_row(Text(title), icons([card for card in content.licences if wild.get(card.id) == title]))
    return result


def services(edition: Edition, language: str) -> RenderableType:
    content: Content = edition.content
    result = table(
        "", say(language, "sheet.cards"), say(language, "sheet.points"), say(language, "sheet.price")
    )
    for service in content.services:
        if service.points_each is not None:
            points = say(language, "sheet.each", points=service.points_each)
        elif service.points_by_count is not None:
            points = say(language, "sheet.by_count", points=", ".join(map(str, service.points_by_count)))
        else:
            names = service.letters or [str(i + 1) for i in range(service.cards)]
            pairs = zip(names, service.points_by_card or [], strict=True)
            points = ", ".join(f"{name} {worth}" for name, worth in pairs)
        result.add_row(service.name.in_language(language), str(service.cards), points, f"{service.price} $")
    return result


def objectives(edition: Edition, language: str) -> RenderableType:
    content: Content = edition.content
    result = table("", "", "")
    result.show_header = False
    for card in (*content.objectives, content.best_builder):
        initial = say(language, "sheet.initial") if card.initial else ""
        result.add_row(
            Text(card.name.in_language(language), style="bold"), card.text.in_language(language), initial
        )
    return result


# ---- boards ----------------------------------------------------------------------------------------


def development(edition: Edition, language: str) -> RenderableType:
    """The cells from the top, at the right the cleaning bar, below the urbanism bar."""
    content: Content = edition.content
    board = content.file.development
    result = Table(box=box.SQUARE, show_header=False, show_lines=True)
    for _ in range(len(board.urbanism_bar) + 1):
        result.add_column(justify="right")
    for row, bar in zip(board.cells, board.cleaning_bar, strict=True):
        result.add_row(*map(number, row), Text(f"↑ {number(bar)}", style="bold"))
    result.add_row(*(Text(f"→ {number(bar)}", style="bold") for bar in board.urbanism_bar), "")
    return Group(result, Text(say(language, "sheet.bars"), style="dim"))


def money(edition: Edition, language: str) -> RenderableType:
    content: Content = edition.content
    result = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0)
    points = content.file.money.points
    for _ in points:
        result.add_column(justify="right", min_width=3)
    result.add_row(*(Text(str(dollars), style="bold") for dollars in range(len(points))))
    result.add_row(*map(number, points))
    return result


def years(edition: Edition, language: str) -> RenderableType:
    content: Content = edition.content
    result = table("", say(language, "sheet.build_cost"), say(language, "sheet.benefits"))
    for year in content.years:
        benefits = [benefit_text(benefit, language) for benefit in (*year.give, *year.choose)]
        joint = f" {say(language, 'sheet.and' if year.give else 'sheet.or')} "
        result.add_row(Text(str(year.year), style="bold"), f"{year.build_cost} $", joint.join(benefits))
    zone = " · ".join(f"{amount} $" for amount in content.file.income.spaces)
    return Group(result, Text(f"{say(language, 'table.income')}: {zone}"))


def benefit_text(benefit: str, language: str) -> str:
    """ "money 2 per building" as a player reads it."""
    kind, *rest = benefit.split(" ")
    if kind != "money":
        return say(language, f"benefits.{kind}")
    return say(language, "sheet.per_building" if len(rest) > 1 else "sheet.dollars", amount=rest[0])

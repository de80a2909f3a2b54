"""The components of an edition of 1906 San Francisco as a picture: blocks, action cards, licences, boards."""

from __future__ import annotations

from xml.sax.saxutils import escape

from fogline.core.editions import Edition
from fogline.games.san_francisco_1906.box import SIDES
from fogline.games.san_francisco_1906.components import Content, FreePlot, Point
from fogline.games.san_francisco_1906.geometry import lot
from fogline.games.san_francisco_1906.names import number, say, space_name
from fogline.games.san_francisco_1906.sheet import benefit_text

INK, PAPER, CARD, SHADE, RUBBLE = "#2f2a26", "#f4efe4", "#fffdf8", "#d9d0bd", "#6d645a"
PLOTS = ("#7fb069", "#d9705f", "#6f9fd8", "#e6c35c")  # of the colours of an edition, in its order
FONT = "Arial, Helvetica, Liberation Sans, sans-serif"
WIDTH, MARGIN, GAP = 1060, 30, 20
PLOT = 46  # the side of a plot of the short form


def draw(edition: Edition) -> str:
    """The whole picture, as the text of an SVG file."""
    y = MARGIN + 20
    parts: list[str] = []
    for section in (blocks, action_cards, licences, objectives, boards):
        parts.append(text(MARGIN, y, say("en", f"sheet.{section.__name__}"), 22, weight="bold"))
        drawn, height = section(edition, y + 18)
        parts += drawn
        y += height + 18 + 2 * GAP + 10
    content: Content = edition.content
    title = content.file.title["en"] if content.file.title else edition.id
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
            f'role="img" font-family="{FONT}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{y}" fill="{PAPER}"/>',
            *parts,
            "</svg>\n",
        ]
    )


Drawn = tuple[list[str], int]  # what a section consists of, and how high it is


def text(
    x: float, y: float, words: str, size: int = 13, anchor: str = "start", weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="{INK}">{escape(words)}</text>'
    )


def rect(x: float, y: float, width: float, height: float, fill: str, stroke: str = SHADE) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{fill}" '
        f'stroke="{stroke}"/>'
    )


def shade(edition: Edition, colour: str) -> str:
    content: Content = edition.content
    return PLOTS[[c.id for c in content.colours].index(colour)]


# ---- cards -----------------------------------------------------------------------------------------


def blocks(edition: Edition, top: int) -> Drawn:
    """Four in a row, side A above side B."""
    content: Content = edition.content
    frame = content.file.map
    parts: list[str] = []
    across = (WIDTH - 2 * MARGIN) // 4
    unit = min(PLOT, (across - 30) / frame.block_columns)
    side_high = frame.block_rows * unit + 16
    high = 2 * side_high + 48
    for i, block in enumerate(content.blocks):
        x, y = MARGIN + i % 4 * across, top + i // 4 * high
        parts.append(text(x, y + 16, block.name["en"], 14, weight="bold"))
        for j, side in enumerate(SIDES):
            at = y + 26 + j * side_high
            parts.append(text(x, at + frame.block_rows * unit / 2 + 5, side, 14))
            for one in content.sides[2 * i + j]:
                parts += plot(edition, one, (x + 18, at), unit)
    return parts, int(2 * high - 30)


def plot(edition: Edition, plot: FreePlot, at: Point, unit: float) -> list[str]:
    """Colour and number in the plot's outline; the colour also by the first letters of its name."""
    content: Content = edition.content
    name = next(c.name["en"] for c in content.colours if c.id == plot.colour)
    drawn = lot(plot)
    corners = " ".join(f"{at[0] + x * unit:g},{at[1] + y * unit:g}" for x, y in drawn.outline)
    x, y, half = at[0] + drawn.x * unit, at[1] + drawn.y * unit, drawn.size * unit
    large, small = max(9, round(half * 0.87)), max(6, round(half * 0.43))
    parts = [
        f'<polygon points="{corners}" fill="{shade(edition, plot.colour)}" stroke="{PAPER}" '
        'stroke-width="1.5" stroke-linejoin="round"/>',
        text(x + half * 0.2, y + half * 0.22, str(plot.number), large, "middle", "bold"),
        text(x, y + half * 0.78, name[:6], small, "middle"),
    ]
    if plot.rubble:
        stones = "M3 15l4-8 5 3 3-6 6 11z"
        size = half / 23 * 0.8
        parts.append(
            f'<path transform="translate({x - half + 1:g} {y - half + 1:g}) scale({size:g})" d="{stones}" '
            f'fill="{RUBBLE}"/>'
        )
    return parts


def action_cards(edition: Edition, top: int) -> Drawn:
    """A card a line: the side for two players at the left, the other at the right."""
    content: Content = edition.content
    parts: list[str] = []
    x = MARGIN + 130
    wide = (WIDTH - MARGIN - x - 20) / 8
    parts.append(text(x, top + 12, say("en", "sheet.two"), 12))
    parts.append(text(x + 3 * wide + 20, top + 12, say("en", "sheet.more"), 12))
    for i, card in enumerate(content.actions):
        y = top + 20 + i * 40
        parts.append(text(MARGIN, y + 22, card.name["en"], 14, weight="bold"))
        for j, space in enumerate([*card.two, *card.more]):
            at = x + j * wide + (20 if j >= 3 else 0)
            parts.append(rect(at, y, wide - 4, 34, SHADE if space == "pass" else CARD))
            parts.append(text(at + (wide - 4) / 2, y + 21, space_name(edition, space, "en"), 11, "middle"))
    return parts, 20 + 40 * len(content.actions)


def licences(edition: Edition, top: int) -> Drawn:
    """By colour and number, each card with its icons."""
    content: Content = edition.content
    parts: list[str] = []
    kinds = [
        *((colour.id, colour.name["en"]) for colour in content.colours),
        (None, content.file.licences.wild_name["en"]),
    ]
    numbers = sorted({card.number for card in content.licences if card.number is not None})
    wide = (WIDTH - 2 * MARGIN - 100) / max(len(numbers), 1)
    y = top
    wild = [card for card in content.licences if card.wild]
    for colour, name in kinds:
        cells = [
            [card for card in content.licences if (card.colour, card.number, card.wild) == (colour, n, False)]
            for n in numbers
        ]
        cells = cells if colour is not None else [wild]
        high = 24 * max(1, *(len(cards) for cards in cells)) + 8
        parts.append(text(MARGIN, y + 20, name, 14, weight="bold"))
        for column, cards in enumerate(cells):
            for i, card in enumerate(cards):
                x, at = MARGIN + 100 + column * wide, y + 24 * i
                icons = " + ".join(say("en", f"icons.{icon}") for icon in card.icons)
                parts.append(rect(x, at, wide - 6, 21, shade(edition, card.colour) if card.colour else CARD))
                parts.append(text(x + 8, at + 15, str(card.number or "?"), 14, weight="bold"))
                parts.append(text(x + 28, at + 15, icons, 12))
        y += high
    return parts, y - top


def objectives(edition: Edition, top: int) -> Drawn:
    """In words, two columns; a dot marks the initial ones."""
    content: Content = edition.content
    cards = [*content.objectives, content.best_builder]
    rows = (len(cards) + 1) // 2
    wide = (WIDTH - 2 * MARGIN) / 2
    parts: list[str] = []
    for i, card in enumerate(cards):
        x, y = MARGIN + i // rows * wide, top + i % rows * 34
        parts.append(rect(x, y, wide - 8, 30, CARD))
        if card.initial:
            parts.append(f'<circle cx="{x + 10:g}" cy="{y + 9:g}" r="3.5" fill="{INK}"/>')
        parts.append(text(x + 18, y + 13, card.name["en"], 12, weight="bold"))
        parts.append(text(x + 18, y + 26, card.text["en"], 10))
    parts.append(text(MARGIN, top + rows * 34 + 14, f"● {say('en', 'sheet.initial')}", 11))
    return parts, rows * 34 + 14


# ---- boards ----------------------------------------------------------------------------------------


def boards(edition: Edition, top: int) -> Drawn:
    """The development board with its bars; years, income zone and money bar beside and below it."""
    content: Content = edition.content
    board = content.file.development
    side = 40
    parts: list[str] = []
    for i, row in enumerate([*board.cells, board.urbanism_bar]):
        bar = i == len(board.cells)
        for j, points in enumerate([*row, *([] if bar else [board.cleaning_bar[i]])]):
            outside = bar or j == len(row)
            x, y = MARGIN + j * side + (8 if j == len(row) else 0), top + i * side + (8 if bar else 0)
            parts.append(rect(x, y, side - 2, side - 2, SHADE if outside else CARD))
            parts.append(
                text(x + side / 2 - 1, y + 25, number(points), 15, "middle", "bold" if outside else "normal")
            )
    x = MARGIN + (len(board.urbanism_bar) + 2) * side
    for i, year in enumerate(content.years):
        y = top + i * 34
        benefits = [benefit_text(benefit, "en") for benefit in (*year.give, *year.choose)]
        joint = f" {say('en', 'sheet.and' if year.give else 'sheet.or')} "
        parts.append(rect(x, y, WIDTH - MARGIN - x, 30, CARD))
        parts.append(text(x + 10, y + 20, str(year.year), 14, weight="bold"))
        parts.append(text(x + 60, y + 20, f"{say('en', 'sheet.build_cost')}: {year.build_cost} $", 12))
        parts.append(text(x + 220, y + 20, joint.join(benefits), 12))
    zone = " · ".join(f"{amount} $" for amount in content.file.income.spaces)
    parts.append(text(x, top + len(content.years) * 34 + 22, f"{say('en', 'table.income')}: {zone}", 13))
    y = top + (len(board.cells) + 1) * side + 30
    wide = (WIDTH - 2 * MARGIN) / len(content.file.money.points)
    for dollars, points in enumerate(content.file.money.points):
        at = MARGIN + dollars * wide
        parts.append(rect(at, y, wide - 2, 44, CARD))
        parts.append(text(at + wide / 2, y + 18, f"{dollars} $", 12, "middle", "bold"))
        parts.append(text(at + wide / 2, y + 36, number(points), 13, "middle"))
    return parts, y + 50 - top

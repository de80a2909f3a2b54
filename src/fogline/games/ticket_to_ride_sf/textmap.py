"""The map in letters: places with their names, routes space by space, trams in the number of their owner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from fogline.core.editions import Edition
from fogline.games.ticket_to_ride_sf.components import Content, Place
from fogline.games.ticket_to_ride_sf.geometry import Space, spaces
from fogline.games.ticket_to_ride_sf.names import say
from fogline.games.ticket_to_ride_sf.view import View

WIDEST = 120
NARROWEST = 78
ROWS_PER_COLUMN = 0.36  # letters are about twice as high as they are wide, and the map is 10 to 7
TRACKS_APART = 30.0  # of a double route: a line of text is higher than a space is wide
STOP, SITE, FERRY = "●", "◉", "≈"
STYLES = {
    "blue": "bright_blue",
    "green": "green",
    "black": "bold grey50",
    "purple": "magenta",
    "red": "red",
    "orange": "dark_orange",
    "gray": "grey70",
}
PLAYER_STYLES = ("black on cyan", "black on yellow", "black on bright_green", "black on bright_magenta")
LINES = "─╲│╱"  # by direction, in steps of 45 degrees


@dataclass
class Canvas:
    width: int
    height: int
    cells: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)  # letter, style

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self.cells[x + i, y] = (letter, style)

    def line(self, y: int) -> Text:
        result = Text()
        for x in range(self.width):
            letter, style = self.cells.get((x, y), (" ", ""))
            result.append(letter, style)
        result.rstrip()
        return result


@dataclass(frozen=True)
class TextMap:
    """The map of a view, as wide as there is room for."""

    view: View
    edition: Edition
    language: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(NARROWEST, min(WIDEST, options.max_width))
        canvas = paint(self.view, self.edition, self.language, width)
        rows = [y for _, y in canvas.cells]
        yield from (canvas.line(y) for y in range(min(rows), max(rows) + 1))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(NARROWEST, WIDEST)


def paint(view: View, edition: Edition, language: str, width: int) -> Canvas:
    content: Content = edition.content
    canvas = Canvas(width, round(width * ROWS_PER_COLUMN))
    across = (width - 1) / content.file.map.width
    down = (canvas.height - 1) / content.file.map.height
    owners = {route: player for player, seat in enumerate(view.seats) for route in seat.routes}
    signs = []
    for route in content.routes:
        sign, line, style = say(language, f"letters.{route.colour}"), "", STYLES[route.colour]
        if route.id in owners:
            sign = line = str(owners[route.id] + 1)
            style = PLAYER_STYLES[owners[route.id]]
        elif route.id in view.closed:
            sign, style = "x", "dim"
        for space in spaces(content, route, TRACKS_APART):
            paint_line(canvas, space, across, down, line, style)
            free_ferry = space.ferry and sign not in ("x", line)
            middle = round(space.x * across), round(space.y * down)
            signs.append((middle, FERRY if free_ferry else sign, style))
    for (x, y), sign, style in signs:  # over all lines
        canvas.put(x, y, sign, style)
    souvenirs = {stack.place for stack in view.stacks if stack.tokens}
    stops = {place.id: (round(place.x * across), round(place.y * down)) for place in content.places}
    for id, (x, y) in stops.items():
        canvas.put(x, y, SITE if id in souvenirs else STOP, "bold")
    for place in content.places:
        paint_name(canvas, stops[place.id], place)
    return canvas


def paint_line(canvas: Canvas, space: Space, across: float, down: float, line: str, style: str) -> None:
    """A line as long as a space is, of one letter or in its direction."""
    dx, dy = cos(radians(space.angle)), sin(radians(space.angle))
    steps = max(2, round(max(abs(dx * across), abs(dy * down)) * space.length))
    for i in range(1, steps):
        at = space.length * (i / steps - 0.5)
        x, y = round((space.x + at * dx) * across), round((space.y + at * dy) * down)
        canvas.put(x, y, line or LINES[round(space.angle / 45) % 4], style)


def paint_name(canvas: Canvas, stop: tuple[int, int], place: Place) -> None:
    """The name of a place beside its stop, where it covers least and cannot be taken for another's."""
    x, y = stop
    half, whole = len(place.name) // 2, len(place.name)
    sides = {"e": (x + 2, y), "w": (x - whole - 1, y), "s": (x - half, y + 1), "n": (x - half, y - 1)}
    sides |= {"se": (x + 1, y + 1), "ne": (x + 1, y - 1), "sw": (x - whole, y + 1), "nw": (x - whole, y - 1)}

    def covered(side: str) -> float:
        left, row = sides[side]
        cells = [(left + i, row) for i in range(-2, whole + 2)]
        outside = sum(not (0 <= a < canvas.width and 0 <= b < canvas.height) for a, b in cells[2:-2])
        others = sum(canvas.cells.get(cell, " ")[0] in (STOP, SITE) for cell in cells if cell != stop)
        return (
            50 * outside
            + 8 * others
            + sum(cell in canvas.cells for cell in cells[1:-1])
            - 0.5 * (side == place.side)
        )

    canvas.put(*sides[min(sides, key=covered)], place.name, "bold")


def legend(language: str, letters: Mapping[str, str]) -> list[Text]:
    """What the signs of the map mean."""
    return [
        Text.assemble((STOP, "bold"), f" {say(language, 'signs.stop')}"),
        Text.assemble((SITE, "bold"), f" {say(language, 'signs.souvenir')}"),
        *(
            Text.assemble((say(language, f"letters.{key}"), STYLES[key]), f" {name}")
            for key, name in letters.items()
        ),
        Text.assemble((FERRY, "grey70"), f" {say(language, 'signs.ferry')}"),
        Text.assemble((" 1 ", PLAYER_STYLES[0]), f" {say(language, 'signs.tram')}"),
        Text.assemble(("x", "dim"), f" {say(language, 'table.closed')}"),
    ]

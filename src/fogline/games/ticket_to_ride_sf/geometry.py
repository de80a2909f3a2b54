"""Where everything lies on the map: stops, labels and the spaces of routes, in units of the edition's frame.

All pictures of the map are drawn from these figures; x goes to the east, y to the south.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Literal

from msgspec import Struct

from fogline.core.editions import Edition
from fogline.games.ticket_to_ride_sf.components import Content, Place, Point, Route, Shape

STOP = 11.0  # radius of a stop
SPACE_WIDTH = 12.0
GAP = 3.0  # between two spaces
CLEAR = 9.0  # between a stop and the first space, where several routes meet
TRACKS_APART = 14.0  # from the middle of one track of a double route to that of the other
STEPS = 200  # straight pieces that stand for a curve
LINE = 15.0  # from one line of a label to the next
LETTER = 7.2  # width of a letter of a label, about
SIDES = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}


class Space(Struct, frozen=True):
    """A space of a route: a rectangle around x, y, turned by an angle in degrees."""

    x: float
    y: float
    angle: float
    length: float
    ferry: bool


class Track(Struct, frozen=True):
    route: str
    colour: str
    spaces: list[Space]


class Label(Struct, frozen=True):
    lines: list[str]
    x: float
    y: float  # of the first line's foot
    anchor: Literal["start", "middle", "end"]


class Stop(Struct, frozen=True):
    place: str
    x: float
    y: float
    site: bool  # has a souvenir stack from the start
    label: Label


class Geometry(Struct, frozen=True):
    width: float
    height: float
    shapes: list[Shape]
    stops: list[Stop]
    tracks: list[Track]
    stop_radius: float = STOP
    space_width: float = SPACE_WIDTH


def geometry(edition: Edition) -> Geometry:
    content: Content = edition.content
    sites = content.file.souvenirs.sites
    return Geometry(
        content.file.map.width,
        content.file.map.height,
        content.shapes,
        [Stop(place.id, place.x, place.y, place.id in sites, label(place)) for place in content.places],
        [Track(route.id, route.colour, spaces(content, route)) for route in content.routes],
    )


def label(place: Place) -> Label:
    """The name of a place beside its stop."""
    lines = (place.label or place.name).split("\n")
    across, down = SIDES[place.side]
    away = STOP + 5 if 0 in (across, down) else STOP
    x = place.x + across * away + place.dx
    y = place.y + down * away + place.dy
    # The middle of the lines stands level with the stop, or they end above it, or begin below it.
    y += LINE * {-1: -(len(lines) - 1), 0: 0.3 - (len(lines) - 1) / 2, 1: 0.75}[down]
    return Label(lines, round(x, 1), round(y, 1), ("end", "middle", "start")[across + 1])


def spaces(content: Content, route: Route, apart: float = TRACKS_APART) -> list[Space]:
    """The spaces of a route from one end to the other, evenly between the two stops."""
    ends = [content.places[content.place_number[id]] for id in (route.start, route.finish)]
    middle = line(ends[0], ends[1], route.control, offset(content, route, apart))
    walked = [0.0]
    for (x, y), (next_x, next_y) in pairwise(middle):
        walked.append(walked[-1] + hypot(next_x - x, next_y - y))
    start, finish = STOP + CLEAR - GAP / 2, walked[-1] - STOP - CLEAR + GAP / 2
    share = (finish - start) / route.length
    result = []
    for i in range(route.length):
        at = start + (i + 0.5) * share
        x, y, angle = point_at(middle, walked, at)
        # Ferries lie in the middle of the route, on the water.
        first = (route.length - route.ferries + 1) // 2
        ferry = first <= i < first + route.ferries
        result.append(Space(round(x, 1), round(y, 1), round(angle, 1), round(share - GAP, 1), ferry))
    return result


def offset(content: Content, route: Route, apart: float) -> float:
    """How far to the right of the line between its stops a track lies; of a pair, the first to the left."""
    if route.double is None:
        return 0.0
    pair = [other.id for other in content.routes if other.double == route.double]
    return apart * (pair.index(route.id) - 0.5)


def line(start: Place, finish: Place, control: Point | None, aside: float) -> list[Point]:
    """The quadratic curve between two stops, in short pieces, moved aside."""
    bend = control or ((start.x + finish.x) / 2, (start.y + finish.y) / 2)
    result = []
    for i in range(STEPS + 1):
        t = i / STEPS
        x = (1 - t) ** 2 * start.x + 2 * t * (1 - t) * bend[0] + t**2 * finish.x
        y = (1 - t) ** 2 * start.y + 2 * t * (1 - t) * bend[1] + t**2 * finish.y
        dx = 2 * (1 - t) * (bend[0] - start.x) + 2 * t * (finish.x - bend[0])
        dy = 2 * (1 - t) * (bend[1] - start.y) + 2 * t * (finish.y - bend[1])
        size = hypot(dx, dy) or 1.0
        result.append((x - aside * dy / size, y + aside * dx / size))
    return result


def point_at(middle: list[Point], walked: list[float], at: float) -> tuple[float, float, float]:
    """The point so far along a line, and the direction there."""
    i = next((i for i, length in enumerate(walked) if length >= at), len(walked) - 1)
    i = max(1, i)
    piece = walked[i] - walked[i - 1] or 1.0
    share = (at - walked[i - 1]) / piece
    (x, y), (next_x, next_y) = middle[i - 1], middle[i]
    angle = degrees(atan2(next_y - y, next_x - x))
    return x + share * (next_x - x), y + share * (next_y - y), angle


def corners(x: float, y: float, angle: float, length: float, width: float) -> list[Point]:
    """The four corners of a turned rectangle."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [
        (x + c * a * length / 2 - s * b * width / 2, y + s * a * length / 2 + c * b * width / 2)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]

"""The map of an edition as a picture: places, routes with their spaces, colours and symbols, ferries."""

from __future__ import annotations

from math import cos, pi, sin
from xml.sax.saxutils import escape

from fogline.core.editions import Edition
from fogline.games.ticket_to_ride_sf.components import Shape
from fogline.games.ticket_to_ride_sf.geometry import LINE, Geometry, Space, Stop, Track, geometry

SEA = "#cfe3ea"
SHAPES = {
    "land": "#f2ead6",
    "island": "#e6dcc0",
    "headland": "#e9e2cb",
    "park": "#d8e6c4",
    "bridge": "#c96a4a",
}
COLOURS = {
    "blue": "#2c6fb5",
    "green": "#3c9150",
    "black": "#35332f",
    "purple": "#8250a8",
    "red": "#c9392c",
    "orange": "#e8891c",
    "gray": "#b3aea4",
}
INK = "#33302a"
FONT = "Arial, Helvetica, Liberation Sans, sans-serif"


def polygon(corners: int, radius: float, turn: float = 0.0, inner: float | None = None) -> str:
    """A regular polygon around the origin, or with an inner radius a star."""
    steps = corners * (2 if inner else 1)
    points = []
    for i in range(steps):
        r = inner if inner and i % 2 else radius
        angle = turn - pi / 2 + 2 * pi * i / steps
        points.append(f"{r * cos(angle):.1f},{r * sin(angle):.1f}")
    return f'<polygon points="{" ".join(points)}"/>'


# Every colour has its own sign as well, so that nobody has to tell routes apart by colour alone.
SIGNS = {
    "blue": '<circle r="3.4"/>',
    "green": polygon(3, 4.4),
    "black": polygon(4, 4.6, pi / 4),
    "purple": polygon(4, 4.6),
    "red": '<path d="M-4-1.3h2.7v-2.7h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7z"/>',
    "orange": polygon(5, 5, 0, 2.1),
    "gray": "",
}
FERRY = (
    '<g fill="#fffdf6" stroke="#1e4f63" stroke-width=".9" stroke-linejoin="round">'
    '<path d="M-5.4 1h10.8l-1.9 3.6h-7z"/><path d="M-3 1v-3h6v3z"/><path d="M-.2-2v-2.6h1.8v2.6z"/></g>'
)


def draw(edition: Edition) -> str:
    """The whole picture, as the text of an SVG file."""
    plan = geometry(edition)
    content = edition.content
    title = content.file.title["en"] if content.file.title else edition.id
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plan.width:g} {plan.height:g}" '
        f'width="{plan.width:g}" height="{plan.height:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{plan.width:g}" height="{plan.height:g}" fill="{SEA}"/>',
        *(shape(each) for each in plan.shapes),
        *(track(each, plan) for each in plan.tracks),
        *(stop(each, plan) for each in plan.stops),
        *(label(each) for each in plan.stops),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def shape(shape: Shape) -> str:
    corners = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
    return (
        f'<polygon points="{corners}" fill="{SHAPES[shape.kind]}" stroke="#bcae8e" stroke-linejoin="round"/>'
    )


def track(track: Track, plan: Geometry) -> str:
    spaces = "".join(space(each, track.colour, plan) for each in track.spaces)
    return f'<g id="{track.route}">{spaces}</g>'


def space(space: Space, colour: str, plan: Geometry) -> str:
    sign = FERRY if space.ferry else f'<g fill="#fff" fill-opacity=".92">{SIGNS[colour]}</g>'
    upright = -space.angle if space.ferry else 0  # a ferry never stands on its head
    return (
        f'<g transform="translate({space.x:g} {space.y:g}) rotate({space.angle:g})">'
        f'<rect x="{-space.length / 2:g}" y="{-plan.space_width / 2:g}" width="{space.length:g}" '
        f'height="{plan.space_width:g}" rx="3" fill="{COLOURS[colour]}" stroke="{INK}" stroke-width="1"/>'
        f'<g transform="rotate({upright:g})">{sign}</g></g>'
    )


def stop(stop: Stop, plan: Geometry) -> str:
    ring = "#c9392c" if stop.site else INK
    token = f'<circle cx="{stop.x:g}" cy="{stop.y:g}" r="5" fill="{ring}"/>' if stop.site else ""
    return (
        f'<circle id="{stop.place}" cx="{stop.x:g}" cy="{stop.y:g}" r="{plan.stop_radius - 1:g}" '
        f'fill="#fffdf6" stroke="{ring}" stroke-width="2.5"/>{token}'
    )


def label(stop: Stop) -> str:
    lines = "".join(
        f'<tspan x="{stop.label.x:g}" dy="{LINE if i else 0:g}">{escape(text)}</tspan>'
        for i, text in enumerate(stop.label.lines)
    )
    return (
        f'<text x="{stop.label.x:g}" y="{stop.label.y:g}" text-anchor="{stop.label.anchor}" '
        f'font-family="{FONT}" font-size="13" font-weight="bold" fill="{INK}" '
        f'stroke="#fffdf6" stroke-width="3" stroke-linejoin="round" paint-order="stroke">{lines}</text>'
    )

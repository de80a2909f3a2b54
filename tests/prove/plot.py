"""Lines over time as a picture (SVG), one field above the other. It is read in light and in dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, TOP, GAP = 760, 120, 60, 40, 44
DASHES = ("", "5 4", "2 3")  # besides the colour
COLOURS = ("#1c6fb0", "#b3541e", "#3c7a3c")


class Series(NamedTuple):
    name: str
    values: Sequence[float]


def plot(title: str, below: str, across: Sequence[float], fields: Sequence[tuple[str, list[Series]]]) -> str:
    end = max(across, default=1.0) or 1.0
    tall = TOP + len(fields) * (HEIGHT + GAP) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" font-family="sans-serif" '
        f'font-size="12" role="img"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{tall}" fill="#fff"/><text x="{LEFT}" y="18">{escape(title)}</text>'
    ]
    for number, (name, series) in enumerate(fields):
        top = TOP + number * (HEIGHT + GAP)
        most = nice(max((value for one in series for value in one.values), default=1.0))
        parts.append(f'<text x="{LEFT}" y="{top - 6}" font-weight="bold">{escape(name)}</text>')
        for share in (0.0, 0.5, 1.0):
            y = top + HEIGHT * (1 - share)
            parts.append(
                f'<path d="M{LEFT} {y:.1f}H{WIDTH - 10}" stroke="#ccc"/>'
                f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{share * most:g}</text>'
            )
        for at, one in enumerate(series):
            points = " ".join(
                f"{LEFT + (WIDTH - LEFT - 10) * x / end:.1f},{top + HEIGHT * (1 - value / most):.1f}"
                for x, value in zip(across, one.values, strict=True)
            )
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{COLOURS[at]}" stroke-width="1.6" '
                f'stroke-dasharray="{DASHES[at]}"/>'
                f'<text x="{WIDTH - 10 - 110 * at}" y="{top - 6}" text-anchor="end" fill="{COLOURS[at]}">'
                f"{'- - ' if DASHES[at] else '── '}{escape(one.name)}</text>"
            )
        for share in (0.0, 0.5, 1.0):
            x = LEFT + (WIDTH - LEFT - 10) * share
            parts.append(
                f'<text x="{x:.1f}" y="{top + HEIGHT + 16}" text-anchor="middle">{share * end:.3g}</text>'
            )
    parts.append(f'<text x="{WIDTH - 10}" y="{tall - 4}" text-anchor="end">{escape(below)}</text></svg>\n')
    return "".join(parts)


def nice(value: float) -> float:
    """A round number that is at least as large."""
    scale = 1.0
    while scale * 10 < value:
        scale *= 10
    while scale > value > 0:
        scale /= 10
    return next(
        scale * step for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if scale * step >= value or step == 10
    )

"""Where the plots of an edition are drawn: their outlines, and the room in them for what stands there.

All lengths are in the frame of a block: a plot of the short form is a square of 1 by 1; x goes to the right,
y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from fogline.core.editions import Edition
from fogline.games.san_francisco_1906.box import SIDES
from fogline.games.san_francisco_1906.components import Content, FreePlot, Point
from fogline.games.san_francisco_1906.plots import outline

STEPS = 2  # points tried on each side of the best one so far
ROUNDS = 5  # each of them looks closer
TOUCH = 1e-6  # so little shared is none
Segment = tuple[Point, Point]
Outline = Sequence[Point]


class Lot(Struct, frozen=True):
    """How a plot is drawn. The largest square in its outline has its middle at x, y."""

    outline: list[Point]
    x: float
    y: float
    size: float  # half a side of that square


class Plan(Struct, frozen=True):
    """Where things lie on the blocks of an edition."""

    free: bool  # are there blocks that are not in the short form?
    blocks: dict[str, dict[str, dict[str, Lot]]]  # block, side, plot; empty if all are


@lru_cache(maxsize=16)
def plan(edition: Edition) -> Plan:
    content: Content = edition.content
    if not content.free:
        return Plan(False, {})
    sides = [{plot.id: lot(plot) for plot in side} for side in content.sides]
    blocks = enumerate(content.blocks)
    return Plan(
        True, {block.id: dict(zip(SIDES, sides[2 * i : 2 * i + 2], strict=True)) for i, block in blocks}
    )


def lot(plot: FreePlot) -> Lot:
    corners = outline(plot)
    x, y, size = room(tuple(corners))
    return Lot(corners, round(x, 3), round(y, 3), round(size, 3))


@lru_cache(maxsize=1024)  # both sides of a block mostly have the same shapes
def room(corners: Outline) -> tuple[float, float, float]:
    """The middle of about the largest upright square in an outline, and half its side."""
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    best = (0.0, (left + right) / 2, (top + bottom) / 2)
    wide, high = (right - left) / 2, (bottom - top) / 2
    for _ in range(ROUNDS):
        _, middle_x, middle_y = best
        for i in range(-STEPS, STEPS + 1):
            for j in range(-STEPS, STEPS + 1):
                point = middle_x + wide * i / STEPS, middle_y + high * j / STEPS
                if inside(point, corners):
                    best = max(best, (min(apart(point, side) for side in sides(corners)), *point))
        wide, high = wide / STEPS, high / STEPS
    return best[1], best[2], best[0]


# ---- outlines --------------------------------------------------------------------------------------


def sides(corners: Outline) -> Iterator[Segment]:
    return pairwise([*corners, corners[0]])


def area(corners: Outline) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(corners))) / 2


def inside(point: Point, corners: Outline) -> bool:
    """Does a ray to the right leave the outline an odd number of times?"""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in sides(corners):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def apart(point: Point, side: Segment) -> float:
    """Half the side of the smallest upright square around a point that reaches a line between two others."""
    (ax, ay), (bx, by) = side
    ax, ay, bx, by = ax - point[0], ay - point[1], bx - point[0], by - point[1]
    dx, dy = bx - ax, by - ay
    # Where the line is right above, beside, or diagonally off the point, and its ends.
    turns = [(-ax, dx), (-ay, dy), (ay - ax, dx - dy), (-ay - ax, dx + dy)]
    shares = [0.0, 1.0, *(share / step for share, step in turns if step)]
    return min(max(abs(ax + t * dx), abs(ay + t * dy)) for t in shares if 0 <= t <= 1)


def cross(one: Segment, other: Segment) -> bool:
    """Do two lines cross, beyond touching each other?"""
    return turn(*one, other[0]) * turn(*one, other[1]) < 0 and turn(*other, one[0]) * turn(*other, one[1]) < 0


def turn(a: Point, b: Point, c: Point) -> int:
    """Is the way from a over b to c a turn to one side, to the other, or straight?"""
    found = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (found > 1e-9) - (found < -1e-9)


def is_simple(corners: Outline) -> bool:
    """No side crosses another, and no corner comes twice."""
    all_sides = list(sides(corners))
    crossing = any(cross(one, other) for i, one in enumerate(all_sides) for other in all_sides[:i])
    return not crossing and len(set(corners)) == len(corners)


def overlap(one: Outline, other: Outline) -> bool:
    """Do two outlines share more than their borders?"""
    for axis in (0, 1):
        mine, theirs = [point[axis] for point in one], [point[axis] for point in other]
        if max(mine) <= min(theirs) or max(theirs) <= min(mine):
            return False
    if any(cross(a, b) for a in sides(one) for b in sides(other)):
        return True
    # Now no side crosses another, so between two corners one line across tells for all.
    heights = sorted({y for _, y in (*one, *other)})
    return any(
        min(right, end) - max(left, start) > TOUCH
        for above, below in pairwise(heights)
        for left, right in stretches((above + below) / 2, one)
        for start, end in stretches((above + below) / 2, other)
    )


def stretches(y: float, corners: Outline) -> Iterator[tuple[float, float]]:
    """Where a line across is inside an outline."""
    found = sorted(
        ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in sides(corners) if (ay > y) != (by > y)
    )
    return zip(found[::2], found[1::2], strict=True)

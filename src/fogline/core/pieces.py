"""Observations and actions are made of named pieces: a layout says how many numbers each has, and in which
order."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from typing import Union

# The name of a piece -> so many numbers, or a layout of its own, or so many times a layout.
Layout = Mapping[str, Union[int, "Layout", tuple[int, "Layout"]]]

# One number of an action: the action, the piece, which number of the piece it is, what it is.
Number = tuple[int, str, int, float]


def parts(layout: Layout) -> Iterator[tuple[str, int, int | Layout]]:
    """Name, how often, what: numbers or a layout."""
    for name, piece in layout.items():
        count, each = piece if isinstance(piece, tuple) else (1, piece)
        yield name, count, each


def size(layout: Layout) -> int:
    """How many numbers a layout has."""
    return sum(count * (each if isinstance(each, int) else size(each)) for _, count, each in parts(layout))


def pieces(layout: Layout) -> list[tuple[str, int]]:
    """All pieces in order, each with how many numbers it has: ("city.0.cell.24.tracks", 1)."""
    result = []
    for name, count, each in parts(layout):
        for i in range(count):
            path = f"{name}.{i}" if isinstance(layout[name], tuple) else name
            if isinstance(each, int):
                result.append((path, each))
            else:
                result += [(f"{path}.{inner}", length) for inner, length in pieces(each)]
    return result


def offsets(layouts: Mapping[str, Layout]) -> dict[str, int]:
    """Constants for code that writes: CITY_MEDAL, where a piece begins in its layout, and CITY_SIZE."""
    result = {}
    for name, layout in layouts.items():
        at = 0
        for piece, count, each in parts(layout):
            result[f"{name}_{piece}".upper()] = at
            at += count * (each if isinstance(each, int) else size(each))
        result[f"{name}_SIZE"] = at
    return result


def written(layout: Layout, count: int, numbers: Iterable[Number]) -> array[float]:
    """`count` rows of a flat layout with these numbers in them; those for the same place are added up."""
    width = size(layout)
    places = offsets({"": layout})
    start = {name: places[f"_{name}".upper()] for name in layout}
    result = array("f", bytes(4 * width * count))
    for row, piece, i, value in numbers:
        result[row * width + start[piece] + i] += value
    return result

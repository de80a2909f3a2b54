"""The plots of a block: as free plots, whichever way an edition writes them, and their names on the map."""

from __future__ import annotations

import re

from fogline.games.san_francisco_1906.components import Block, FreePlot, Map, Point

Place = tuple[int, int]  # row and column


def place(id: str) -> Place:
    """r1c2 as row and column."""
    row, column = re.findall(r"\d+", id)
    return int(row), int(column)


def side_plots(block: Block, side: str) -> list[FreePlot]:
    """The plots of a side of a block, row by row."""
    free: list[FreePlot] = getattr(block, f"{side}_plots")
    return sorted(free, key=lambda plot: place(plot.id)) or in_rows(getattr(block, side))


def in_rows(rows: list[list[str]]) -> list[FreePlot]:
    """The short form: squares that are adjacent where they share a side (NS-2.1)."""
    last = len(rows) - 1, len(rows[0]) - 1 if rows else 0
    return [
        in_a_row(row, column, printed, last)
        for row, plots in enumerate(rows)
        for column, printed in enumerate(plots)
    ]


def in_a_row(row: int, column: int, printed: str, last: Place) -> FreePlot:
    colour, number, *rubble = printed.split(" ")
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    edges = {
        f"top {column + 1}": row == 0,
        f"right {row + 1}": column == last[1],
        f"bottom {column + 1}": row == last[0],
        f"left {row + 1}": column == 0,
    }
    return FreePlot(
        id=f"r{row}c{column}",
        colour=colour,
        number=int(number),
        rubble=bool(rubble),
        corner=row in (0, last[0]) and column in (0, last[1]),
        neighbours=[f"r{r}c{c}" for r, c in around if 0 <= r <= last[0] and 0 <= c <= last[1]],
        edges=[edge for edge, there in edges.items() if there],
    )


def outline(plot: FreePlot) -> list[Point]:
    """Its corners in the frame of the block; without a shape, the square in its row and column."""
    if plot.shape is not None:
        return plot.shape
    row, column = place(plot.id)
    return [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]


# ---- on the map ------------------------------------------------------------------------------------


def map_size(map: Map, players: int = 4) -> Place:
    """Its rows and columns; the map for fewer players is the left part of that for four."""
    return map.block_rows * map.blocks_down, map.block_columns * map.blocks_across[str(players)]


def map_names(map: Map) -> list[str]:
    """The name in records of every number that a plot can have: row and column on the map."""
    rows, columns = map_size(map)
    return [f"r{row}c{column}" for row in range(rows) for column in range(columns)]

"""What must hold for the map of an edition of 1906 San Francisco: its blocks and their plots.

Each check yields its complaints, at the place in the file where something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogline.core.editions import brief
from fogline.games.san_francisco_1906.box import BLOCK, PLAYERS, SIDES
from fogline.games.san_francisco_1906.components import Block, File, FreePlot, Map
from fogline.games.san_francisco_1906.geometry import area, is_simple, overlap
from fogline.games.san_francisco_1906.plots import outline, place, side_plots

SMALLEST = 0.15  # of the square of the short form: what stands on a plot must be seen
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def check_map(map: Map) -> Iterator[str]:
    rows, columns = map.block_rows, map.block_columns
    if rows * columns > BLOCK:
        yield (
            f"map.block_columns: expected at most {BLOCK} plots in a block, "
            f"found {rows} rows of {columns}, {rows * columns}"
        )
    across = {str(n): 2 * n // map.blocks_down for n in PLAYERS}
    if map.blocks_across != across:
        expected = ", ".join(f"{blocks} for {n}" for n, blocks in across.items())
        yield (
            f"map.blocks_across: expected {expected} players, so that the blocks make {map.blocks_down} full "
            f"rows (NS-2.1), found {brief(map.blocks_across)}"
        )


def check_blocks(file: File, colours: list[str]) -> Iterator[str]:
    complaints = [
        complaint
        for i, block in enumerate(file.blocks.cards)
        for side in SIDES
        for complaint in check_side(f"blocks.cards[{i}] ({block.id}).{side}", file.map, block, side, colours)
    ]
    yield from complaints
    if not complaints:  # these look at all blocks together, as they will lie
        yield from check_edges(file)
        yield from check_rubble(file)


def check_side(where: str, map: Map, block: Block, side: str, colours: list[str]) -> Iterator[str]:
    rows: list[list[str]] = getattr(block, side)
    free: list[FreePlot] = getattr(block, f"{side}_plots")
    if rows and free:
        yield f"{where}: expected its plots in rows or as {side}_plots, found both"
    if not rows and not free and block.side in ("drawn", side):
        yield f"{where}: expected the plots of this side"
    if rows and [len(row) for row in rows] != [map.block_columns] * map.block_rows:
        yield f"{where}: expected {map.block_rows} rows of {map.block_columns} plots, as in map (NS-2.1)"
    for i, row in enumerate(rows):
        for j, printed in enumerate(row):
            colour = printed.split(" ")[0]
            if colour not in colours:
                yield f"{where}[{i}][{j}]: expected one of {', '.join(colours)}, found {brief(colour)}"
    yield from check_plots(f"{where}_plots", map, free, colours)


def check_plots(where: str, map: Map, plots: list[FreePlot], colours: list[str]) -> Iterator[str]:
    known: dict[str, FreePlot] = {}
    for i, plot in enumerate(plots):
        at = f"{where}[{i}] ({plot.id})"
        if plot.id in known:
            yield f"{at}: id: this id is taken by an earlier plot of the block"
        known[plot.id] = plot
        row, column = place(plot.id)
        if row >= map.block_rows or column >= map.block_columns:
            yield (
                f"{at}: id: expected one of the {map.block_rows} rows and {map.block_columns} columns "
                "of map, from r0c0 on"
            )
        if plot.colour not in colours:
            yield f"{at}: colour: expected one of {', '.join(colours)}, found {brief(plot.colour)}"
    for i, plot in enumerate(plots):
        at = f"{where}[{i}] ({plot.id})"
        yield from check_neighbours(at, plot, known)
        yield from check_shape(at, map, plot, plots[:i])


def check_neighbours(at: str, plot: FreePlot, known: dict[str, FreePlot]) -> Iterator[str]:
    for key, listed in (("neighbours", plot.neighbours), ("edges", plot.edges)):
        if len(set(listed)) != len(listed):
            yield f"{at}: {key}: expected each once"
    for other in plot.neighbours:
        if other == plot.id:
            yield f"{at}: neighbours: a plot is not its own neighbour"
        elif other not in known:
            yield f"{at}: neighbours: this side of the block has no plot {other}"
        elif plot.id not in known[other].neighbours:
            yield f"{at}: neighbours: {other} does not name {plot.id}; neighbours are mutual"
    if not plot.neighbours and not plot.edges and len(known) > 1:
        yield f"{at}: neighbours: expected some, or edges: this plot is joined to nothing"


def check_shape(at: str, map: Map, plot: FreePlot, earlier: list[FreePlot]) -> Iterator[str]:
    corners = outline(plot)
    wide, high = map.block_columns, map.block_rows
    if any(x > wide or y > high for x, y in corners):
        yield f"{at}: shape: expected points in the block, which is {wide} wide and {high} high"
    elif not is_simple(corners):
        yield f"{at}: shape: expected an outline that does not cross itself"
    elif area(corners) < SMALLEST:
        yield f"{at}: shape: expected an area of {SMALLEST} or more, found {area(corners):.2f}"
    else:
        for other in earlier:
            if overlap(corners, outline(other)):
                yield f"{at}: shape: lies over that of {other.id}"


def check_edges(file: File) -> Iterator[str]:
    """Every stretch of an edge can meet one of another block."""
    met = {
        edge
        for block in file.blocks.cards
        for side in SIDES
        for plot in side_plots(block, side)
        for edge in plot.edges
    }
    for i, block in enumerate(file.blocks.cards):
        for side in SIDES:
            for j, plot in enumerate(getattr(block, f"{side}_plots")):
                for edge in plot.edges:
                    name, stretch = edge.split(" ")
                    other = f"{OPPOSITE[name]} {stretch}"
                    if other not in met:
                        at = f"blocks.cards[{i}] ({block.id}).{side}_plots[{j}] ({plot.id})"
                        yield f'{at}: edges: "{edge}" meets nothing: no plot of any block is at "{other}"'


def check_rubble(file: File) -> Iterator[str]:
    """NS-2.2: with four players all blocks are laid, whichever side is up."""
    most = sum(
        max(sum(plot.rubble for plot in side_plots(block, side)) for side in usable(block))
        for block in file.blocks.cards
    )
    if file.map.rubble_tokens < most:
        yield (
            f"map.rubble_tokens: expected {most} or more, for all plots with rubble on 8 blocks (NS-2.2), "
            f"found {file.map.rubble_tokens}"
        )


def usable(block: Block) -> list[str]:
    return [side for side in SIDES if block.side in ("drawn", side)]

"""An edition of 1906 San Francisco that uses all the freedom there is: for the kit, and to look at.

Blocks 1 to 4 are seven hexagons each, 5 and 6 five plots of all shapes, 7 and 8 two rows of four in the short
form. Side A of the free blocks has 3 plots with rubble, side B has 1; block 8 has one side only. Passing is
elsewhere on every card, twice on one and nowhere on another.

    python -m games.san_francisco_1906.made_up > FILE
"""

from __future__ import annotations

import sys
from typing import Any

from games.san_francisco_1906.edited import file

COLOURS = ("green", "red", "blue", "yellow")
PASSES = ((0,), (4,), (2,), (1, 3), (), (3,))  # on which spaces of each action card


def hexagon(x: float, y: float) -> list[list[float]]:
    around = ((0, -0.57), (0.5, -0.29), (0.5, 0.29), (0, 0.57), (-0.5, 0.29), (-0.5, -0.29))
    return [[round(x + dx, 2), round(y + dy, 2)] for dx, dy in around]


BESIDE = {  # of each hexagon: the other ones, and the edges
    "r0c0": ("r0c1 r1c0", "top 1,left 1"),
    "r0c1": ("r0c0 r0c2 r1c0 r1c1", "top 2"),
    "r0c2": ("r0c1 r0c3 r1c1 r1c2", "top 3"),
    "r0c3": ("r0c2 r1c2", "top 4,right 1"),
    "r1c0": ("r0c0 r0c1 r1c1", "bottom 1,bottom 2"),
    "r1c1": ("r0c1 r0c2 r1c0 r1c2", "bottom 2"),
    "r1c2": ("r0c2 r0c3 r1c1", "bottom 3,bottom 4"),
}
HEXAGONS: list[dict[str, Any]] = [
    {
        "id": id,
        "shape": hexagon(int(id[3]) + (1 if id[1] == "1" else 0.5), 1.43 if id[1] == "1" else 0.57),
        "neighbours": others.split(" "),
        "edges": edges.split(","),
    }
    for id, (others, edges) in BESIDE.items()
]
IRREGULAR: list[dict[str, Any]] = [
    {
        "id": "r0c0",
        "shape": [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]],
        "neighbours": ["r0c2", "r1c0", "r1c1"],
        "edges": ["top 1", "top 2", "left 1", "left 2", "bottom 1"],
    },
    {
        "id": "r0c2",
        "shape": [[2, 0], [4, 0], [3, 1], [2, 1]],
        "neighbours": ["r0c0", "r0c3", "r1c1"],
        "edges": ["top 3", "top 4"],
    },
    {
        "id": "r0c3",
        "shape": [[4, 0], [4, 2], [3, 1]],
        "neighbours": ["r0c2", "r1c1"],
        "edges": ["right 1", "right 2"],
    },
    {
        "id": "r1c0",
        "shape": [[1, 1], [1.6, 1.5], [2.2, 2], [1, 2]],
        "neighbours": ["r0c0", "r1c1"],
        "edges": ["bottom 2"],
    },
    {
        "id": "r1c1",
        "shape": [[1, 1], [3, 1], [4, 2], [2.2, 2], [1.6, 1.5]],
        "neighbours": ["r0c0", "r0c2", "r0c3", "r1c0"],
        "edges": ["bottom 3", "bottom 4"],
    },
]
CORNERS = {"hexagons": {"r0c0", "r0c3", "r1c0", "r1c2"}, "irregular": {"r0c0", "r0c3"}}


def printed(i: int) -> tuple[str, int]:
    """Colour and number of plot i of all."""
    return COLOURS[(i + i // 4) % 4], 1 + i * 3 % 5


def free_side(
    plots: list[dict[str, Any]], corners: set[str], first: int, rubble: int
) -> list[dict[str, Any]]:
    """The plots of a side, with rubble on the last ones."""
    return [
        {
            **plot,
            "colour": printed(first + i)[0],
            "number": printed(first + i)[1],
            "rubble": i >= len(plots) - rubble,
            "corner": plot["id"] in corners,
        }
        for i, plot in enumerate(plots)
    ]


def change(raw: dict[str, Any]) -> None:
    raw["id"] = "made-up-1"
    raw["title"] = {
        "en": "Hexagons and corners",
        "pl": "Sześciokąty i narożniki",
        "es": "Hexágonos y esquinas",
    }
    raw["note"] = {
        "en": "Made up, to try things out.",
        "pl": "Zmyślone, na próbę.",
        "es": "Inventada, para probar.",
    }
    raw["map"] |= {"block_columns": 4, "rubble_tokens": 24}
    for i, block in enumerate(raw["blocks"]["cards"]):
        rows = [[f"{c} {n}" for c, n in (printed(7 * i + 4 * row + j) for j in range(4))] for row in range(2)]
        del block["A"], block["B"]
        if i < 6:
            plots, name = (HEXAGONS, "hexagons") if i < 4 else (IRREGULAR, "irregular")
            block["A_plots"] = free_side(plots, CORNERS[name], 7 * i, 3)
            block["B_plots"] = free_side(plots, CORNERS[name], 7 * i, 1)
        else:
            block["A"] = [[f"{plot} rubble" for plot in rows[0][:3]] + rows[0][3:], rows[1]]
            block |= {"B": rows} if i == 6 else {"side": "A"}
    for card, places in zip(raw["actions"]["cards"], PASSES, strict=True):
        actions = [space for space in card["more"] if space != "pass"]
        if "subsidised" in actions:  # NS-4.13: it stays
            actions.sort(key=lambda space: space != "subsidised")
        more = [actions.pop(0) if i not in places and actions else "pass" for i in range(5)]
        card["more"] = [
            "income 1" if space == "pass" and i not in places else space for i, space in enumerate(more)
        ]


EDITION = file(change)

if __name__ == "__main__":
    sys.stdout.buffer.write(EDITION)

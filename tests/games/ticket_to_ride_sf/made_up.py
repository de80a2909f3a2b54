"""An edition of Ticket to Ride with another city map, a wheel, and symbols that belong to sites."""

from __future__ import annotations

import math
import sys
import tomllib
from typing import Any

import tomli_w

from fogline.core import editions

NAMES = ("Hub", "North Gate", "Orchard", "East Pier", "Foundry", "South Gate", "Market", "West Pier", "Mill")
SITES = ("hub", "north-gate", "east-pier", "south-gate", "west-pier")
BOUND = {"sea-lion": "west-pier", "poppy": "hub", "sourdough": "north-gate"}
COLOURS = ("blue", "green", "black", "purple", "red", "orange", "gray", "gray")
SPOKES = (1, 2, 3, 2, 4, 2, 3, 6)


def id_of(name: str) -> str:
    return name.lower().replace(" ", "-")


def places() -> list[dict[str, Any]]:
    around = [
        (500 + 380 * math.sin(i * math.pi / 4), 350 - 270 * math.cos(i * math.pi / 4)) for i in range(8)
    ]
    points = [(500.0, 350.0), *around]
    return [
        {"id": id_of(name), "name": name, "x": round(x, 1), "y": round(y, 1), "side": "n" if y < 300 else "s"}
        for name, (x, y) in zip(NAMES, points, strict=True)
    ]


def routes() -> list[dict[str, Any]]:
    ids = [id_of(name) for name in NAMES]
    result: list[dict[str, Any]] = []
    for i in range(8):
        here, there = ids[1 + i], ids[1 + (i + 1) % 8]
        rim = {"id": f"rim-{i}", "from": here, "to": there, "length": 2 + i % 3, "colour": COLOURS[i]}
        result.append(rim | ({"ferries": 1} if i % 2 else {}))
        spoke = {"id": f"spoke-{i}", "from": "hub", "to": here, "length": SPOKES[i], "colour": COLOURS[7 - i]}
        result.append(spoke)
    twin = {"id": "rim-0-b", "colour": "red", "double": "rim-0"}
    result[0]["double"] = "rim-0"
    return [*result, result[0] | twin]


def tickets() -> list[dict[str, Any]]:
    ids = [id_of(name) for name in NAMES]
    pairs = [(1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 1), (7, 2), (8, 3), (0, 3), (0, 7)]
    return [{"id": f"t-{a}-{b}", "from": ids[a], "to": ids[b], "value": 5} for a, b in pairs]


def edition() -> bytes:
    raw = tomllib.loads(editions.packaged("ticket-to-ride-sf").decode("utf-8"))
    raw["id"] = "made-up-1"
    raw["title"] = {"en": "The wheel", "pl": "Koło", "es": "La rueda"}
    raw["map"] = {"width": 1000, "height": 700, "shapes": []}
    raw["route_points"]["6"] = 15
    raw["souvenirs"]["sites"] = list(SITES)
    for symbol in raw["symbols"]:
        if symbol["id"] in BOUND:
            symbol["site"] = BOUND[symbol["id"]]
    return tomli_w.dumps(raw | {"places": places(), "routes": routes(), "tickets": tickets()}).encode()


EDITION = edition()

if __name__ == "__main__":
    sys.stdout.buffer.write(EDITION)

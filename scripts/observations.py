"""Writes docs/observations.md, the list of what each number of an observation is.

python scripts/observations.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fogline import GAMES
from fogline.core.pieces import Layout, parts, size

FILE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
BEGINNING = """\
# Which number of an observation is what

`game.observe(state, seat)` is what a seat knows, as numbers; seat -1 is a spectator, who looks from seat 0.
The seat itself comes first, then the others in seat order; seats that are not in the game are all 0. Counts
are scaled to about 0 to 1. `game.observation_pieces()` gives the list below as data: the name of each piece,
in order, and how many numbers it has. Where a piece has several numbers, each is for one card, kind, seat or
space, or for one of the things that something can be (a phase, a year). The numbers below count from the
beginning of what they are a part of.

This page is made by `scripts/observations.py`.
"""


def lines(layout: Layout, depth: int = 0) -> Iterator[str]:
    at = 0
    for name, count, each in parts(layout):
        length = each if isinstance(each, int) else size(each)
        times = f" × {count}" if isinstance(layout[name], tuple) else ""
        last = at + count * length - 1
        where = str(at) if last == at else f"{at}–{last}"
        what = f", {length} numbers each" if times else ""
        yield f"{'  ' * depth}- {where} `{name}`{times}{what}"
        if not isinstance(each, int):
            yield from lines(each, depth + 1)
        at += count * length


def page() -> str:
    result = [BEGINNING]
    for game in GAMES.values():
        result.append(f"## {game.name('en')}: {game.observation_size} numbers\n")
        result += [*lines(game.layout(game.edition())), ""]
    return "\n".join(result)


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")

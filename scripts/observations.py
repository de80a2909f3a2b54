"""Writes docs/observations.md, the list of what each number of an observation and of an action is.

python scripts/observations.py
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from fogline import GAMES
from fogline.core.pieces import Layout, parts, size

FILE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
BEGINNING = """\
# Which number of an observation, or of an action, is what

`game.observe(state, seat)` is what a seat knows, as numbers; seat -1 is a spectator, who looks from seat 0.
The seat itself comes first, then the others in seat order; seats that are not in the game are all 0. Counts
are scaled to about 0 to 1. `game.observation_pieces()` gives the list below as data: the name of each piece,
in order, and how many numbers it has. Where a piece has several numbers, each is for one card, kind, seat or
space, or for one of the things that something can be (a phase, a year). The numbers below count from the
beginning of what they are a part of. A question is answered by 1 or 0. A piece that says which one
something is has one 1 and is 0 elsewhere; "/ 4" is what a number was divided by.

All environments of [`fogline.research`](research.md) show these numbers. They are made from what the seat
knows and from nothing else: dealing anew all that it cannot know changes none of them.

`game.action_features()` says in the same way what each action is, whatever the position: a row for each
action, of the pieces that `game.action_pieces()` lists. A network can score the legal actions by these rows
and needs no output for each of thousands of actions.

This page is made by `scripts/observations.py`.
"""


def lines(layout: Layout, about: Mapping[str, str], path: str = "", depth: int = 0) -> Iterator[str]:
    at = 0
    for name, count, each in parts(layout):
        length = each if isinstance(each, int) else size(each)
        times = f" × {count}" if isinstance(layout[name], tuple) else ""
        last = at + count * length - 1
        where = str(at) if last == at else f"{at}–{last}"
        what = f", {length} numbers each" if times else ""
        says = f": {about[path + name]}" if isinstance(each, int) else ""
        yield f"{'  ' * depth}- {where} `{name}`{times}{what}{says}"
        if not isinstance(each, int):
            yield from lines(each, about, f"{path}{name}.", depth + 1)
        at += count * length


def page() -> str:
    result = [BEGINNING]
    for game in GAMES.values():
        observation, action = (
            import_module(f"{game.package}.{name}").ABOUT for name in ("pieces", "action_pieces")
        )
        edition = game.edition()
        result.append(f"## {game.name('en')}: {game.observation_size} numbers\n")
        result += [*lines(game.layout(edition), observation), ""]
        layout = game.action_layout(edition)
        result.append(f"### Its {game.action_count} actions: {size(layout)} numbers each\n")
        result += [*lines(layout, action), ""]
    return "\n".join(result)


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")

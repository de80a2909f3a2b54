"""Counts of all ways to go on: the sharpest test there is of what is legal when.

`tests/games/<package>/perft.json` lists positions (a seed, and how many decisions were made from it) with the
number of different action paths of 1, 2, 3, … decisions from there. A count changes only if the rules do.
After a change that is meant to do so, write the files anew and look at the difference:

    FOGLINE_PLAIN=1 PYTHONPATH=src:tests:examples python -m kit.perft
"""

from __future__ import annotations

import json
from pathlib import Path

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from kit.play import GAMES, Table, walk

PATHS = 60_000  # paths to count from one position at most
POSITIONS = ((1, 0), (2, 40), (3, 80), (4, 120))  # seed, decisions made from it, if games are that long
Counts = dict[str, int | list[int]]


def file_of(game: Game) -> Path:
    return Path(__file__).parents[1] / "games" / game.package.rpartition(".")[2] / "perft.json"


def positions(game: Game, players: int) -> list[tuple[int, int]]:
    few, many, _ = game.decisions
    length = few + (many - few) * (players - game.players[0]) / (game.players[-1] - game.players[0])
    return [(seed, decisions) for seed, decisions in POSITIONS if decisions <= 0.8 * length]


def position(game: Game, players: int, seed: int, decisions: int) -> Kernel:
    state = Table(game, players).new(seed)
    for made, _ in enumerate(walk(state, seed)):
        if made == decisions:
            break
    return state


def paths(state: Kernel, depth: int) -> int:
    """How many different ways there are to make this many decisions; fewer where the game ends before."""
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += paths(after, depth - 1)
    return total


def count(game: Game, players: int, seed: int, decisions: int) -> Counts:
    state = position(game, players, seed, decisions)
    counts = [paths(state, 1)]
    while counts[-1] and len(counts) < 12:
        counts.append(paths(state, len(counts) + 1))
        if counts[-1] > PATHS:
            counts.pop()
            break
    return {"players": players, "seed": seed, "decisions": decisions, "paths": counts}


if __name__ == "__main__":
    for game in GAMES.values():
        entries = [count(game, players, *at) for players in game.players for at in positions(game, players)]
        lines = ",\n".join(json.dumps(entry) for entry in entries)
        file_of(game).write_text(f"[\n{lines}\n]\n", "utf-8")
        print(file_of(game))

"""Random games as text, one line each: for playing the same games on both kernels and comparing.

    python -m kit.trace <game> <players> <first seed> <games> [made-up]

A line holds one short digest per position (all its numbers, its legal actions, and every tenth time the
points as if it were the last), then those of positions resampled and played out from the middle of the game.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.playouts import playout
from fogline.core.rng import Rng
from fogline.games import game
from kit.play import COMPILED, Table, fingerprint, walk

DIGITS = 8  # of one digest


def trace(table: Table, first_seed: int, games: int) -> Iterator[str]:
    for seed in range(first_seed, first_seed + games):
        state = table.new(seed)
        steps = []
        middle = state.copy()
        for step, _ in enumerate(walk(state, seed)):
            steps.append(digest(state, scored=step % 10 == 0))
            if step == table.game.decisions[0] // 2:
                middle = state.copy()
        steps.append(digest(state, scored=True))
        for seat in range(-1, table.players):
            other = middle.resample(seat, Rng(seed))
            steps.append(digest(other, scored=False))
            playout(other)
            steps.append(digest(other, scored=True))
        yield "".join(steps)


def made_up(known: Game) -> Game:
    """The game with the edition made up for these tests in place of the packaged one."""
    data: bytes = import_module(f"games.{known.package.rpartition('.')[2]}.made_up").EDITION
    return replace(known, read_edition=lambda packaged: known.read_edition(data))


def digest(state: Kernel, scored: bool) -> str:
    facts: list[object] = [state.legal()]
    if scored:
        state.score_now()
        facts += [state.points, state.ranks, state.by_category]
    return hashlib.blake2b(fingerprint(state) + repr(facts).encode(), digest_size=DIGITS // 2).hexdigest()


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain")
    name, players, first, count, *which = sys.argv[1:]
    played = made_up(game(name)) if which else game(name)
    for line in trace(Table(played, int(players)), int(first), int(count)):
        print(line)

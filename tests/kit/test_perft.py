"""From fixed positions there are exactly as many ways to go on as there were (see kit/perft.py)."""

from __future__ import annotations

import json

from fogline.core.game import Game
from kit.perft import POSITIONS, file_of, paths, position
from kit.play import scaled


def test_the_number_of_paths_is_the_stored_one(game: Game) -> None:
    file = file_of(game)
    assert file.exists(), f"{file} is missing; kit/perft.py says how to write it"
    entries = json.loads(file.read_text("utf-8"))
    for entry in entries:
        state = position(game, entry["players"], entry["seed"], entry["decisions"])
        counts = [n for n in entry["paths"] if n <= scaled(100_000, 3_000)]
        assert [paths(state, depth) for depth in range(1, len(counts) + 1)] == counts, entry
        assert len(counts) >= 2
    at = {(entry["players"], entry["seed"], entry["decisions"]) for entry in entries}
    assert {(players, *position) for players in game.players for position in POSITIONS} <= at

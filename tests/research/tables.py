"""What the tests of environments share: every game with every number of players."""

from __future__ import annotations

import pytest

from fogline.games import GAMES

TABLES = [(id, players) for id, game in GAMES.items() for players in game.players]
# Each game once, each number of players once; all other pairs in `make test-all`.
FEW = {("san-francisco", 2), ("ticket-to-ride-sf", 3), ("1906-san-francisco", 4)}

every_table = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*table, marks=[pytest.mark.long] * (table not in FEW)) for table in TABLES],
)
every_game = pytest.mark.parametrize("game", list(GAMES))

"""Every test of the kit that takes a `table` runs for each game and each number of players.

Between the fewest and the most there is little new: these are left to `make test-all`.
"""

import pytest

from fogline.core.game import Game
from kit.play import GAMES, TABLES, Table


def between(table: Table) -> bool:
    return min(table.game.players) < table.players < max(table.game.players)


@pytest.fixture(
    scope="session",
    params=[pytest.param(one, marks=[pytest.mark.long] * between(one)) for one in TABLES],
    ids=list(map(str, TABLES)),
)
def table(request: pytest.FixtureRequest) -> Table:
    found: Table = request.param
    return found


@pytest.fixture(scope="session", params=GAMES.values(), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found

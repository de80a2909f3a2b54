"""Every test of the kit that takes a `table` runs for each game and each number of players."""

import pytest

from fogline.core.game import Game
from kit.play import GAMES, TABLES, Table


@pytest.fixture(
    scope="session",
    params=[pytest.param(one, marks=[pytest.mark.long] * one.spared) for one in TABLES],
    ids=list(map(str, TABLES)),
)
def table(request: pytest.FixtureRequest) -> Table:
    found: Table = request.param
    return found


@pytest.fixture(scope="session", params=GAMES.values(), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found

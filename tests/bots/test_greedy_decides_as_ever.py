"""`greedy` is the same player after it was made faster. (tests/cli compares it compiled and plain.)

The hashes are of records. They change with what greedy likes, with the rules, and with the order in which
legal actions are listed; then `python tests/bots/test_greedy_decides_as_ever.py 10` prints the new ones.
"""

from __future__ import annotations

import sys
from hashlib import sha256

import pytest

from fogline.arena import match
from fogline.bots import bot
from fogline.core import records
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES

TABLES = {f"{game.id}-{players}": (game, players) for game in GAMES.values() for players in game.players}
GAMES_EACH = 10
GOLDEN = {
    "san-francisco-2": "135455374afab5a1",
    "san-francisco-3": "7d156896add60197",
    "san-francisco-4": "acec762f69a48b09",
    "ticket-to-ride-sf-2": "9b8ac1c2a676f5d3",
    "ticket-to-ride-sf-3": "cfe6314f7f004072",
    "ticket-to-ride-sf-4": "8e36899e77f526d1",
    "1906-san-francisco-2": "467900e4eb700057",
    "1906-san-francisco-3": "87ff953ed3c34230",
    "1906-san-francisco-4": "f9b2eca1c41c2044",
}


def played(game: Game, players: int, games: int) -> str:
    """A hash of the records of so many games between greedy bots."""
    found = sha256()
    for seed in range(games):
        found.update(records.encode(match.play(game, players, seed, [bot("greedy", game)] * players)))
    return found.hexdigest()[:16]


@pytest.mark.parametrize("table", TABLES)
def test_its_games_are_the_same_as_ever(table: str) -> None:
    assert played(*TABLES[table], GAMES_EACH) == GOLDEN[table]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_where_nothing_is_to_be_decided_it_says_so(game: Game) -> None:
    state = game.new(2)
    choose = bot("greedy", game)
    for position in (type(state).__new__(type(state)), finished(game)):
        with pytest.raises(ValueError, match="there is nothing to decide: the game is over"):
            choose(position, Rng(1))


def finished(game: Game) -> Kernel:
    state, rng = game.new(2), Rng(1)
    while not state.over:
        state.apply(bot("random", game)(state, rng))
    return state


if __name__ == "__main__":
    for table, (game, players) in TABLES.items():
        print(table, played(game, players, int(sys.argv[1])))

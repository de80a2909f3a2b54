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
    "san-francisco-2": "56af1d636b9d2e4f",
    "san-francisco-3": "66fa0df24f407baf",
    "san-francisco-4": "bd85d5a8894904c1",
    "ticket-to-ride-sf-2": "65148a245b299003",
    "ticket-to-ride-sf-3": "c5c673633668f11b",
    "ticket-to-ride-sf-4": "57fb72df0ac938eb",
    "1906-san-francisco-2": "58e3e9203d2b6e93",
    "1906-san-francisco-3": "fc6b7f2722e7fb5d",
    "1906-san-francisco-4": "0620b15acae10d9c",
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

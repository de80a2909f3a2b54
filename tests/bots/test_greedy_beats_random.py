"""`greedy` is no chance player: it wins nearly always against `random`, from every seat."""

import pytest

from fogline.arena import match
from fogline.bots import bot
from fogline.core.game import Game
from fogline.games import GAMES

TABLES = [(game, players) for game in GAMES.values() for players in game.players]


@pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{g.id}-{p}" for g, p in TABLES])
def test_greedy_beats_random(game: Game, players: int) -> None:
    games = 40
    wins = 0
    for seed in range(games):
        seat = seed % players
        bots = [bot("random", game)] * players
        bots[seat] = bot("greedy", game)
        result = match.play(game, players, seed, bots).result
        assert result is not None
        wins += result["winners"] == [seat]
    assert wins >= 0.95 * games

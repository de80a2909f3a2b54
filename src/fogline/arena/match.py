"""One game between bots, written down as it is played."""

from __future__ import annotations

from fogline.bots import Bot, decide
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.core.rng import Rng

BOT_STREAM = 0x626F7473  # bots draw from other random numbers than the game of the same seed


def play(
    game: Game,
    players: int,
    seed: int,
    bots: list[Bot],
    edition: Edition | None = None,
    first: int | None = None,
    legal: bool = False,
) -> Record:
    """A whole game; the same seed and bots give the same record everywhere."""
    if len(bots) != players:
        raise FoglineError(f"expected one bot for each of the {players} seats, found {len(bots)}")
    state = game.new(players, seed, first, edition)
    record = records.begin(game, state, seed)
    source = Rng(seed ^ BOT_STREAM)
    generators = [source.fork() for _ in range(players)]
    while not state.over:
        seat = state.player
        records.decide(game, record, state, decide(bots[seat], state, generators[seat]), legal)
    record.result = game.result(state)
    return record

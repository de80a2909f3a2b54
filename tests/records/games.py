"""Records to start from in tests."""

from functools import cache
from typing import Any

import msgspec

from fogline.arena import match
from fogline.bots import bot
from fogline.core import records
from fogline.core.errors import RecordError
from fogline.games import game as find_game


@cache
def _line(game: str, players: int, seed: int, bots: str, legal: bool) -> bytes:
    found = find_game(game)
    return records.encode(match.play(found, players, seed, [bot(bots, found)] * players, legal=legal))


def record(
    game: str = "san-francisco", players: int = 3, seed: int = 7, bots: str = "random", legal: bool = True
) -> dict[str, Any]:
    """A fresh copy of the record of a game, as JSON values."""
    found: dict[str, Any] = msgspec.json.decode(_line(game, players, seed, bots, legal))
    return found


def error(value: Any) -> str:
    """What replaying this JSON value complains about; "" if nothing."""
    try:
        found = records.decode(msgspec.json.encode(value))
        game = find_game(found.game)
        for _ in records.replay(game, game.edition(), found):
            pass
    except RecordError as complaint:
        return str(complaint)
    return ""

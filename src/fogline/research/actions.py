"""What each action is, as a row of numbers: so that a network can score legal actions by what they do."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.games import game as game_of
from fogline.research.options import edition_of


def action_features(
    game: str | Game | Edition, edition: str | Path | Edition | None = None
) -> npt.NDArray[np.float32]:
    """A row for each action: `game.action_pieces()` says which number is what. It cannot be written.

    Instead of a game its edition may be given.
    """
    if isinstance(game, Edition):
        game, edition = game.game, game
    found = game_of(game) if isinstance(game, str) else game
    return _features(found, edition_of(found, edition))


@lru_cache(maxsize=8)
def _features(game: Game, edition: Edition) -> npt.NDArray[np.float32]:
    numbers = np.frombuffer(game.action_features(edition), np.float32).reshape(edition.action_count, -1)
    numbers.flags.writeable = False
    return numbers

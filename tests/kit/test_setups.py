"""A set-up for another number of players than a game has is refused, whoever asks for it."""

from __future__ import annotations

import pytest

from fogline.core.errors import FoglineError, RecordError
from fogline.core.game import Game
from kit.play import Table


def test_a_number_of_players_that_a_game_has_not(game: Game) -> None:
    setup = game.setup(Table(game, 2).new(1))
    for players in (-1, 0, 1, 5, 2**40):
        with pytest.raises(RecordError, match="players: expected 2, 3 or 4"):
            game.deal(game.edition(), players, setup)
        with pytest.raises(FoglineError, match="players, not"):
            game.new(players)

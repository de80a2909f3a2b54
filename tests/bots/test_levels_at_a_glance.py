"""`casual` clearly beats `novice`, and `novice` plays no nonsense, in every game. Deals are fixed."""

from __future__ import annotations

import pytest

from fogline.arena import series
from fogline.games import GAMES

games = pytest.mark.parametrize("game", GAMES)


@games
def test_casual_beats_novice(game: str) -> None:
    assert series(game, ["casual", "novice"], games=200).standings[0].share > 0.85


@games
def test_novice_beats_chance(game: str) -> None:
    assert series(game, ["novice", "random"], games=60).standings[0].share > 0.9

"""docs/writing-a-bot.md promises that its bot of sixty lines beats *casual* in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogline.arena import series
from fogline.games import GAMES

BOT = Path(__file__).parents[2] / "examples" / "looks_ahead.py"


@pytest.mark.parametrize("game", GAMES)
def test_it_wins_more_than_half(game: str) -> None:
    """The deals are the same each time and it looks at no clock, so this cannot be luck."""
    assert series(game, [f"{BOT}:choose", "casual"], games=12).standings[0].share > 0.5


def test_it_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= 60

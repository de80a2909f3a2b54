"""docs/writing-a-bot.md promises that its bot of sixty lines beats the built-in one it builds on."""

from __future__ import annotations

from pathlib import Path

from fogline.arena import series

BOT = Path(__file__).parents[2] / "examples" / "looks_ahead.py"


def test_it_wins_far_more_than_half() -> None:
    found = series("san-francisco", [f"{BOT}:choose", "greedy"], games=30)
    assert found.standings[0].low > 0.5


def test_it_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= 60

"""Records as tables, and positions as pictures of what one seat knows."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fogline.arena import match
from fogline.bots.uniform import choose
from fogline.core import records
from fogline.core.errors import FoglineError
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.research import frame, look
from research.tables import every_game


@every_game
def test_a_row_for_each_seat_of_each_game(game: str, tmp_path: Path) -> None:
    played = [match.play(GAMES[game], 3, seed, [choose] * 3) for seed in range(4)]
    table = frame(played, "pandas")
    assert len(table) == 12
    for number, record in enumerate(played):
        assert record.result is not None
        rows = table[table["game"] == number]
        assert list(rows["points"]) == record.result["scores"]
        assert list(rows["rank"]) == record.result["ranks"]
        assert sum(rows["won"]) == pytest.approx(1)
        assert sum(rows["decisions"]) == sum("player" in move for move in record.moves)
        for category in GAMES[game].categories:
            values = [breakdown[category] for breakdown in record.result["breakdown"]]
            assert list(rows[f"points_{category}"]) == values
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n".join(map(records.encode, played)))
    assert frame(file, "pandas").equals(table)


def test_a_library_that_cannot_be_is_named() -> None:
    with pytest.raises(FoglineError, match=re.escape("library: expected one of 'polars', 'pandas', None")):
        frame([], "excel")


@every_game
def test_a_picture_shows_what_the_seat_knows_and_no_more(game: str) -> None:
    """Dealing anew what the seat cannot know changes neither the view nor the picture."""
    state, rng = GAMES[game].new(3, 2), Rng(1)
    for _ in range(40):
        state.apply(choose(state, rng))
    for seat in (-1, 0, 1, 2):
        seen, other = look(state, seat), look(state.resample(seat, rng), seat)
        assert seen.view == other.view
        assert seen._repr_svg_() == other._repr_svg_()
        assert ElementTree.fromstring(seen._repr_svg_()).tag.endswith("svg")
    assert state._repr_svg_() == look(state, state.player)._repr_svg_()
    with pytest.raises(FoglineError, match="seat: expected one from -1 to 2, found 3"):
        look(state, 3)


def test_only_cards_that_are_left_can_be_brought() -> None:
    """And an error has changed nothing."""
    for game, given in (
        ("san-francisco", ([0, 0],)),
        ("1906-san-francisco", ([0, 0], [])),
        ("1906-san-francisco", ([], [99])),
        ("ticket-to-ride-sf", ([9], [])),
        ("ticket-to-ride-sf", ([], [0, 0])),
        ("san-francisco", (["draw"],)),
    ):
        state = GAMES[game].new(2, 1)
        before = state.copy()
        with pytest.raises(ValueError, match="expected"):
            state.bring(*given)  # type: ignore[attr-defined]
        assert state == before

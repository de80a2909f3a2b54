"""The programs in examples/ are short, and they run."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "a_bot.py": "'winners': [0]",
    "a_series.py": "greedy wins ",
    "a_search.py": "1906-san-francisco (house-2), 6 games from seed 0",
    "looks_ahead.py": "san-francisco (house-1), 20 games from seed 0",
    "record_statistics.py": "Ticket to Ride: San Francisco: 3 games, ",
}
LONGEST = {"looks_ahead.py": 60}


def test_all_are_known() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SAYS)


@pytest.mark.parametrize("name", SAYS)
def test_an_example(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = EXAMPLES / name
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST.get(name, 40)
    monkeypatch.setattr(sys, "argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert SAYS[name] in capsys.readouterr().out

"""The programs in examples/ are short, and they run."""

from __future__ import annotations

import ast
import json
import runpy
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "a_bot.py": "'winners': [0]",
    "a_series.py": "greedy wins ",
    "a_search.py": "1906-san-francisco (house-2), 6 games from seed 0",
    "looks_ahead.py": "san-francisco (house-1), 20 games from seed 0",
    "random_rollouts.py": "1906-san-francisco: whoever begins wins ",
    "what_a_strategy_earns.py": "points_districts ",
    "record_statistics.py": "Ticket to Ride: San Francisco: 3 games, ",
}
LONGEST = {"looks_ahead.py": 60, "what_a_strategy_earns.py": 60}
LEARN = {"ppo.py"}  # needs PyTorch: `make test-learn`


def test_all_are_known() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SAYS) | LEARN


@pytest.mark.parametrize("name", SAYS)
def test_an_example(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = EXAMPLES / name
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST.get(name, 40)
    monkeypatch.setattr(sys, "argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert SAYS[name] in capsys.readouterr().out


def test_the_tour_is_a_notebook_that_runs_and_draws(capsys: pytest.CaptureFixture[str]) -> None:
    """Cell by cell, as a notebook does it: what stands last in a cell is shown."""
    cells = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    pictures = []
    for cell in cells:
        if cell["cell_type"] == "code":
            *body, last = ast.parse("".join(cell["source"])).body
            if not isinstance(last, ast.Expr):
                body.append(last)
            exec(compile(ast.Module(body, []), "tour", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), "tour", "eval"), names)
                pictures += [value._repr_svg_()] if hasattr(value, "_repr_svg_") else []
    assert len(pictures) == 3
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert "http" not in picture.replace("http://www.w3.org/", "")
    assert "(1000, " in capsys.readouterr().out

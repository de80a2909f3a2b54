"""The strength that docs/bots.md claims for the levels is that of the games in benchmarks/ladder.json."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "benchmarks"))
ladder = import_module("ladder")


def test_the_tables_are_what_the_script_writes() -> None:
    page = ladder.PAGE.read_text("utf-8")
    assert page == ladder.written(page)


def test_every_line_is_of_a_rung() -> None:
    keys = {rung.key(game) for rung in ladder.RUNGS for game in ladder.GAMES.values()}
    assert set(ladder.kept()) <= keys

"""`fogline puzzles` as a user runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.run import fogline
from fogline.study import collection
from study.test_puzzles import quick


def test_puzzles_go_to_a_file_or_are_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    file = tmp_path / "puzzles.jsonl"
    command = ("puzzles", "san-francisco", "--count", "3", "--games", "3", "--jobs", "1", "--players", "2")
    written = fogline(*command, "--out", str(file))
    assert (written.returncode, written.stdout) == (0, b"")
    assert b"3 puzzles in 3 games: " in written.stderr
    assert fogline(*command).stdout == file.read_bytes()
    assert len(collection.decode(file.read_bytes())) == 3


def test_too_few_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    found = fogline("puzzles", "san-francisco", "--count", "9", "--games", "1", "--jobs", "1")
    assert b"in 1 games" in found.stderr
    assert b"look in more games (--games) for more" in found.stderr


def test_what_is_refused() -> None:
    assert (
        b"--players: san-francisco is played by 2, 3, 4"
        in fogline("puzzles", "san-francisco", "--players", "5").stderr
    )
    assert fogline("puzzles", "chess").returncode == 2


def test_help_has_an_example() -> None:
    assert b"fogline puzzles san-francisco" in fogline("puzzles", "--help").stdout

"""docs/writing-a-bot.md: its bots are those of examples/, its first one plays, and its table is complete."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from fogline.arena import series
from fogline.bots.program import LIMIT, STARTING, Question

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "writing-a-bot.md"
TEXT = PAGE.read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_the_three_lines_play(tmp_path: Path) -> None:
    (lines,) = blocks("python")
    assert len(lines.splitlines()) == 3
    file = tmp_path / "my_bot.py"
    file.write_text(lines)
    for game in re.findall(r"^fogline (?:simulate|play) (\S+) .*my_bot\.py", TEXT, re.MULTILINE):
        assert len(series(game, [f"{file}:choose", "greedy"], games=2).outcomes) == 2


def test_the_program_is_the_one_of_the_examples() -> None:
    assert blocks("js") == [(ROOT / "examples" / "my_bot.js").read_text("utf-8")]


def test_all_that_is_asked_stands_in_the_table() -> None:
    told = re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)
    assert told == [field.name for field in msgspec.structs.fields(Question)]


def test_the_seconds_are_right() -> None:
    assert f"A bot has {LIMIT:g} seconds for a decision, and a program {STARTING:g} more" in TEXT


def test_every_file_that_is_linked_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXT)
    assert len(links) > 5
    assert [link for link in links if not (PAGE.parent / link).exists()] == []

"""docs/adding-a-game.md shows the toy game of examples/ as it is, all of it, and that game can be played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-game.md"
TOY = ROOT / "examples" / "foghorn"
PIECE = re.compile(r"\]\(([^)#]+)\)|^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pieces(page: Path) -> list[tuple[Path, str]]:
    """The links of a page, and its excerpts, each with the file to which the last link before it leads."""
    found = []
    file = page
    for link, excerpt in PIECE.findall(page.read_text("utf-8")):
        file = (page.parent / link).resolve() if link else file
        found.append((file, excerpt))
    return found


@pytest.mark.parametrize("page", [GUIDE, ROOT / "examples" / "README.md"], ids=lambda page: page.name)
def test_every_file_that_is_linked_to_is_there(page: Path) -> None:
    files = [file for file, _ in pieces(page)]
    assert len(files) > 5
    assert [file for file in files if not file.exists()] == []


def test_every_excerpt_stands_in_its_file() -> None:
    excerpts = [(file, excerpt) for file, excerpt in pieces(GUIDE) if excerpt]
    assert len(excerpts) > 8
    for file, excerpt in excerpts:
        assert file.parent == TOY
        assert excerpt in file.read_text("utf-8"), f"{file.name}: not as in the guide:\n{excerpt}"


def test_no_file_of_the_game_is_left_out() -> None:
    files = {file for suffix in ("py", "pyi", "toml") for file in TOY.rglob(f"*.{suffix}")}
    assert files == {file for file, _ in pieces(GUIDE) if TOY in file.parents}


def test_the_kernel_is_short() -> None:
    assert len((TOY / "kernel.py").read_text("utf-8").splitlines()) <= 200


def python(*arguments: str, plain: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "FOGLINE_PLAIN": plain, "PYTHONPATH": str(TOY.parent), "PYTHONUTF8": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, timeout=60)


def test_it_can_be_played_in_the_terminal() -> None:
    done = python("-m", "foghorn", "--players", "3", "--seed", "1", plain="1", typed="1\n" * 30)
    assert done.stderr == ""
    assert "No ship is left, so the game is over." in done.stdout
    assert done.stdout.splitlines()[-1].endswith(" wins.")


def test_on_compiled_kernels_it_says_what_to_do() -> None:
    done = python("-c", "import foghorn", plain="")
    assert done.stderr.splitlines()[-1].endswith("run it with FOGLINE_PLAIN=1")


def test_only_who_imports_it_finds_it_and_the_server_never_offers_it() -> None:
    done = python(
        "-c",
        "import fogline, foghorn; print(fogline.game('foghorn') is foghorn.GAME, *fogline.GAMES)",
        plain="1",
    )
    assert done.stdout.split() == ["True", "san-francisco", "ticket-to-ride-sf", "1906-san-francisco"]

"""`make screenshots`: what is asked for is taken, and is on a contact sheet."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_part_of_the_pictures(tmp_path: Path) -> None:
    asked = ["--game", "everywhere", "--only", "settings", "--language", "pl", "--size", "390", "1280"]
    path = os.pathsep.join([str(ROOT / "scripts"), str(ROOT / "tests")])
    done = subprocess.run(
        [sys.executable, "-m", "pictures", *asked, "--to", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert str(tmp_path) in done.stdout.splitlines()[-1]
    looks = {f"settings-{size}-{theme}-pl.png" for size in (390, 1280) for theme in ("light", "dark")}
    assert {file.name for file in (tmp_path / "everywhere").iterdir()} == looks
    sheet = (tmp_path / "everywhere.html").read_text("utf-8")
    assert all(f"everywhere/{name}" in sheet for name in looks)

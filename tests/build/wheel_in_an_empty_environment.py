"""The wheel in environments without a compiler or Node: `make test-wheel` makes it and runs these tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import httpx
import pytest

from server.client import Client, on
from server.running import Server

ROOT = Path(__file__).parents[2]
ALONE = {"PATH": "", "PYTHONPATH": "", "FOGLINE_PLAIN": ""}  # no program is found but the one that is named
RECORD = "fogline simulate san-francisco --players 2 --games 1 --seed 7 --bot greedy"


def installed(folder: Path, extras: str = "") -> Path:
    """The Python of a new environment with the wheel and what it asks for, in the locked versions."""
    venv.create(folder)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    locked = (ROOT / "requirements" / "play.txt").read_text()
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(re.findall(r"^\w[\w.-]*==[\w.]+", locked, re.MULTILINE)))
    (wheel,) = (ROOT / "dist").glob("fogline-*.whl")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "--quiet"]
    install = ["install", "--only-binary", ":all:", "--constraint", str(constraints), f"{wheel}{extras}"]
    subprocess.run([*pip, *install], check=True)
    return python


def run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(python), *arguments],
        cwd=python.parent,
        env={**os.environ, **ALONE},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("server"), "[server]")


def test_bots_play_on_compiled_kernels(plain: Path) -> None:
    kernel = run(plain, "-c", "import fogline.core.kernel as kernel; print(kernel.__file__)").stdout.strip()
    assert kernel.endswith((".so", ".pyd"))
    assert Path(kernel).is_relative_to(plain.parents[1])
    played = run(plain, "-m", *RECORD.split())
    assert played.returncode == 0, played.stderr
    assert '"winners"' in played.stdout


def test_without_the_extra_serve_says_what_to_install(plain: Path) -> None:
    end = run(plain, "-m", "fogline", "serve", "--no-browser", "--port", "0")
    assert end.returncode == 2
    assert re.fullmatch(
        r'fogline: a server needs \w+ and more: pip install "fogline\[server\]"\n', end.stderr
    )


def test_with_it_a_page_and_a_game_are_served(
    server: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Server, "python", str(server))
    monkeypatch.chdir(tmp_path)
    serving = Server(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log", **ALONE)
    try:
        page = httpx.get(serving.url).text
        parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
        assert parts
        assert all(httpx.get(serving.url + part).status_code == 200 for part in parts)
        on(serving, a_game_against_a_bot)
    finally:
        serving.kill()


async def a_game_against_a_bot(client: Client) -> None:
    place = await client.new_table("me", "greedy")
    seat = await client.sit(place)
    await client.start(place)
    await seat.play_on(lambda legal: legal[0])
    assert seat.result is not None

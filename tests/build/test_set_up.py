"""Set-up: uv asks the mirror that pip asks, a step tells its time, and kernels are compiled once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import install

ROOT = Path(__file__).parents[2]
LISTED = """\
:env:.find-links='/wheels /more'
global.index-url='https://user:secret@mirror.test/simple'
global.extra-index-url='https://one.test/simple https://two.test/simple'
global.trusted-host='one.test'
install.index-url='https://nearer.test/simple'
user.colour='green'
"""


def test_uv_is_handed_what_pip_is_set_to() -> None:
    variables, options = install.for_uv(install.settings(LISTED))
    assert variables == {
        "UV_INDEX_URL": "https://nearer.test/simple",  # of `pip install` alone, so it is the one that holds
        "UV_EXTRA_INDEX_URL": "https://one.test/simple https://two.test/simple",
        "UV_FIND_LINKS": "/wheels,/more",
    }
    assert options == ["--index-strategy", "unsafe-best-match", "--allow-insecure-host", "one.test"]


def test_a_place_without_a_registry_stays_without_one() -> None:
    _, options = install.for_uv(install.settings(":env:.no-index='1'"))
    assert "--no-index" in options


@pytest.fixture
def uv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Something that is called uv, writes down how it was called and fails where it is told to."""
    program = tmp_path / "bin" / "uv"
    program.parent.mkdir()
    asked, fails = tmp_path / "asked", tmp_path / "fails"
    program.write_text(f'#!/bin/sh\necho "$@" >{asked}\necho "$UV_INDEX_URL" >>{asked}\n[ ! -e {fails} ]\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PIP_INDEX_URL", "https://user:secret@mirror.test/simple")
    return tmp_path


def test_uv_gets_the_address_but_no_list_of_processes_shows_it(uv: Path) -> None:
    assert install.main(["--require-hashes", "-r", "lock.txt"]) == 0
    arguments, address = (uv / "asked").read_text().splitlines()
    assert "--require-hashes -r lock.txt" in arguments
    assert f"--python {sys.executable}" in arguments
    assert "secret" not in arguments
    assert address == "https://user:secret@mirror.test/simple"


def test_where_uv_fails_pip_is_asked(uv: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (uv / "fails").touch()
    (uv / "nothing.txt").write_text("# no package\n")
    assert install.main(["-r", str(uv / "nothing.txt")]) == 0
    assert "pip tries now" in capfd.readouterr().err


def step(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", str(ROOT / "scripts" / "step"), "Counting", *command],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_step_says_what_it_does_and_how_long_it_took() -> None:
    done = step("echo", "one")
    assert re.fullmatch(r"Counting \.\.\.\nCounting: \d+ s\n", done.stdout)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_step_that_fails_shows_what_was_said_and_stops() -> None:
    failed = step("sh", "-c", "echo one; echo two >&2; exit 3")
    assert failed.returncode == 3
    assert failed.stderr.startswith("one\ntwo\nCounting: failed after")


def test_that_there_is_no_compiler_is_said_by_a_step_that_succeeds() -> None:
    line = "-" * 80
    assert f"{line}\nno compiler\n{line}\n" in step("printf", f"noise\n{line}\nno compiler\n{line}\n").stdout


def test_the_editable_install_compiles_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "FOGLINE_SKIP_KERNELS": "1"}, check=True)
    assert list(tmp_path.iterdir()) == []

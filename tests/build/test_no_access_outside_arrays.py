"""The compiled kernels never leave their arrays: played on a build in which that stops the program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long  # the build alone takes a minute of processor time
ROOT = Path(__file__).parents[2]
CHECKED = ROOT / "build" / "checked"  # kept between runs: only what has changed is compiled again
ROUNDS = os.environ.get("FOGLINE_HAMMER", "2")  # how long to try the doors; 50 take half an hour


@pytest.fixture(scope="module")
def environment() -> dict[str, str]:
    """A build with bounds checks, and what it takes to run it."""
    result = {**os.environ, "FOGLINE_CHECKED": "1", "FOGLINE_REQUIRE_COMPILED": "1", "FOGLINE_PLAIN": ""}
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(CHECKED)]
    temporary = ["--build-temp", str(ROOT / "build" / "checked-temp")]
    built = subprocess.run(
        [*command, *temporary],
        cwd=ROOT,
        env=result,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return {**result, "PYTHONPATH": str(CHECKED)}


def run(environment: dict[str, str], name: str) -> list[int]:
    """The counts that a script prints at its end."""
    script = (
        "import fogline, runpy, sys; assert 'checked' in fogline.__file__; runpy.run_path(sys.argv.pop(1))"
    )
    end = subprocess.run(
        [sys.executable, "-c", script, str(Path(__file__).with_name(name)), ROUNDS],
        env=environment,
        capture_output=True,
        text=True,
        timeout=900 * int(ROUNDS),
        check=False,
    )
    assert end.returncode == 0, end.stderr[-3000:]
    return [int(word) for word in end.stdout.split() if word.isdigit()]


def test_files_of_strangers(environment: dict[str, str]) -> None:
    (refused,) = run(environment, "hammer.py")
    assert refused > 100_000


def test_all_that_python_code_can_give_a_kernel(environment: dict[str, str]) -> None:
    """Thousands of false calls are refused; what is let in can be used to the end of the game."""
    refused, accepted = run(environment, "doors.py")
    assert refused > 10_000
    assert accepted > 100

"""The server's benchmark ends with 1 when it finds what must not be, and with 0 otherwise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ONE_KIND = ("--game", "ticket-to-ride-sf", "--seats", "2", "--bots", "0")
BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "bench_server.py"


def run(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, BENCHMARK, *options], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("budget", "code", "word"), [("0", 1, "EXCEEDED"), pytest.param("1e9", 0, "kept", marks=pytest.mark.long)]
)
def test_moves_have_a_budget(budget: str, code: int, word: str) -> None:
    done = run(*ONE_KIND, "--tables", "2", "--seconds", "1", "--rate", "20", "--budget", budget)
    assert (done.returncode, done.stderr) == (code, "")
    assert word in done.stdout


@pytest.mark.long
def test_memory_may_not_grow() -> None:
    done = run(*ONE_KIND, "--games", "20", "--at-once", "4", "--growth", "0")
    assert (done.returncode, done.stderr) == (1, "")
    assert "IT GROWS" in done.stdout

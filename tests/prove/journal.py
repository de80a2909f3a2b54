"""What was run, one line of JSON for each run, so that the runs of many days add up."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

USUAL = Path.home() / ".cache" / "fogline" / "proofs"


def commit() -> str:
    """Which code was looked at; with a plus where files were changed since."""
    told = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty=+", "--exclude=*"]
    found = subprocess.run(told, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


class Journal:
    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "journal.jsonl"

    def lines(self, proof: str) -> Iterator[dict[str, Any]]:
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                found = json.loads(line)
                if found["proof"] == proof:
                    yield found

    def done(self, proof: str) -> int:
        return sum(line["n"] for line in self.lines(proof))

    def wrong(self, proof: str) -> int:
        return sum(len(line["wrong"]) for line in self.lines(proof))

    def add(self, proof: str, n: int, wrong: list[str], began: float, figures: dict[str, Any]) -> None:
        line = {
            "proof": proof,
            "n": n,
            "wrong": wrong,
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "seconds": round(time.monotonic() - began, 1),
            "load": [round(load, 1) for load in os.getloadavg()],
            "cores": os.cpu_count(),
            "python": platform.python_version(),
            "commit": commit(),
            "figures": figures,
        }
        with self.path.open("a") as file:
            file.write(json.dumps(line) + "\n")

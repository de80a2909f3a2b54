"""What was run, in benchmarks/proofs.json, a line for each run, so that the runs of many days add up."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

TREE = Path(__file__).parents[2]
KEPT = TREE / "benchmarks" / "proofs.json"
PAGE = TREE / "docs" / "reliability.md"
BEGIN, END = "<!-- proofs: written by python -m prove -->", "<!-- end of the proofs -->"
Figures = dict[str, float]


class Line(msgspec.Struct):
    proof: str
    n: int  # tries
    wrong: int
    on: str  # the day
    minutes: float
    load: float  # of the machine in the minute before the end
    figures: Figures


class Journal:
    def __init__(self, path: Path = KEPT) -> None:
        self.path = path

    def lines(self, proof: str) -> list[Line]:
        if not self.path.exists():
            return []
        kept = msgspec.json.decode(self.path.read_bytes(), type=list[Line])
        return [line for line in kept if proof in ("", line.proof)]

    def done(self, proof: str) -> int:
        return sum(line.n for line in self.lines(proof))

    def wrong(self, proof: str) -> int:
        return sum(line.wrong for line in self.lines(proof))

    def add(self, proof: str, n: int, wrong: int, seconds: float, figures: Figures) -> None:
        """The whole file or nothing of it."""
        today, load = time.strftime("%Y-%m-%d", time.gmtime()), os.getloadavg()[0]
        line = Line(proof, n, wrong, today, round(seconds / 60, 1), round(load, 1), figures)
        lines = [msgspec.json.encode(one) for one in (*self.lines(""), line)]
        beside = self.path.with_suffix(".new")
        beside.write_bytes(b"[\n" + b",\n".join(lines) + b"\n]\n")
        beside.replace(self.path)


def written(page: str, table: str) -> str:
    """The page with the table of today."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table}\n\n{END}{after}"

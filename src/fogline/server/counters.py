"""What is counted while the server runs, and the lines in which Prometheus reads figures."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
Labels = tuple[tuple[str, str], ...]


class Histogram:
    """How long something takes."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, labels: Labels) -> Iterator[str]:
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            yield line(f"{name}_bucket", total, (*labels, ("le", bound)))
        yield line(f"{name}_sum", round(self.sum, 6), labels)
        yield line(f"{name}_count", total, labels)


class Counters:
    def __init__(self) -> None:
        self.answers: dict[str, Histogram] = {}  # by type of message: from its coming to its answer
        self.refused: Counter[str] = Counter()  # messages, by code
        self.requests: Counter[int] = Counter()  # of HTTP, by status

    def answered(self, kind: str, since: float) -> None:
        """A message that came at this moment of `time.monotonic`."""
        if kind not in self.answers:
            self.answers[kind] = Histogram()
        self.answers[kind].add(time.monotonic() - since)


def line(name: str, value: float, labels: Labels) -> str:
    inner = ",".join(f'{key}="{escaped(text)}"' for key, text in labels)
    return f"{name}{{{inner}}} {value}" if inner else f"{name} {value}"


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")

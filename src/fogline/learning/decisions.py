"""Decisions that a search has judged: arrays, in memory and in files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from fogline.bots.network import Shown
from fogline.core.errors import FoglineError
from fogline.core.files import whole_file


@dataclass
class Decisions:
    """The actions of decision number i stand from `starts[i]` to `starts[i + 1]`."""

    seen: npt.NDArray[np.float16]  # a row for each decision: what a network is shown of it
    wins: npt.NDArray[np.float16]  # each seat's share of the victory, the one that decides first
    starts: npt.NDArray[np.int32]
    actions: npt.NDArray[np.uint16]
    looks: npt.NDArray[np.float16]  # a row for each action: what a glance and a short look say of it
    shares: npt.NDArray[np.float16]  # of the search's visits
    cpu: float = 0.0  # seconds that it took to play and to judge

    def __len__(self) -> int:
        return len(self.seen)

    def save(self, file: Path) -> None:
        with whole_file(file) as out:
            np.savez_compressed(out, **{field.name: getattr(self, field.name) for field in fields(self)})


def load(file: Path) -> Decisions:
    try:
        with np.load(file) as found:
            arrays = {name: found[name] for name in found.files}
        return Decisions(**{**arrays, "cpu": float(arrays["cpu"])})
    except (OSError, ValueError, KeyError, TypeError, BadZipFile):
        raise FoglineError(f"{file} is damaged: delete it, and it is played again") from None


def joined(parts: Sequence[Decisions]) -> Decisions:
    ends = np.cumsum([0, *(part.starts[-1] for part in parts)])
    starts = [part.starts[:-1] + end for part, end in zip(parts, ends, strict=False)]
    return Decisions(
        seen=np.concatenate([part.seen for part in parts]),
        wins=np.concatenate([part.wins for part in parts]),
        starts=np.concatenate([*starts, ends[-1:]]).astype(np.int32),
        actions=np.concatenate([part.actions for part in parts]),
        looks=np.concatenate([part.looks for part in parts]),
        shares=np.concatenate([part.shares for part in parts]),
        cpu=sum(part.cpu for part in parts),
    )


class Collected:
    """Decisions as they come, before they are arrays."""

    def __init__(self) -> None:
        self.decisions: list[tuple[Shown, list[float]]] = []
        self.wins: list[list[float]] = []

    def add(self, decision: Shown, shares: list[float]) -> None:
        self.decisions.append((decision, shares))

    def arrays(self, cpu: float) -> Decisions:
        looks = [decision.looks for decision, _ in self.decisions]
        return Decisions(
            seen=np.array([decision.seen for decision, _ in self.decisions], np.float16),
            wins=np.array(self.wins, np.float16),
            starts=np.cumsum([0, *map(len, looks)], dtype=np.int32),
            actions=np.array([one for decision, _ in self.decisions for one in decision.legal], np.uint16),
            looks=np.concatenate(looks).astype(np.float16),
            shares=np.array([one for _, shares in self.decisions for one in shares], np.float16),
            cpu=cpu,
        )

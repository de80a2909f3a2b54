"""What a round asks of whoever teaches networks, and how both say how far they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from fogline.core.game import Game
from fogline.learning.decisions import Decisions

Tell = Callable[[str, int, int], object]  # what is done now, how much of it, of how much


@dataclass(frozen=True)
class Task:
    """To make `network.onnx`, and what it takes to learn on from it, in a folder."""

    game: Game
    what: str  # it is called
    before: Path | None  # the folder of the network to learn on from
    place: Path
    passes: int  # through all decisions
    seed: int
    cpu: float  # seconds that all before has taken


Teach = Callable[[Task, Decisions | None, Tell], None]

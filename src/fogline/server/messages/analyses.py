"""What our strongest bots think of moves: hints at a table, and games analysed."""

from __future__ import annotations

from msgspec import Struct

from fogline.server.messages.common import Move


class Advised(Struct, frozen=True):
    """One move, as our strongest bots judge it from what the seat knows."""

    move: Move
    words: str
    win: float  # the chance of the seat that decides, with its 95 % interval
    low: float
    high: float
    points: float  # that the seat may expect at the end


class Advice(Struct, frozen=True, tag_field="type", tag="advice"):
    """The moves that look best, the best first: to whoever is to decide, or of a moment of a record."""

    id: int
    seat: int
    best: list[Advised]
    chosen: Advised | None = None  # what was played at this moment
    loss: float = 0.0  # what that cost in chances, as far as that is sure


class Chance(Struct, frozen=True):
    """To win, for the seat that decides, judged from what it knew before its decision."""

    seat: int
    win: float  # with its 95 % interval
    low: float
    high: float
    loss: float  # what the decision cost, as far as that is sure
    forced: bool  # there was nothing to choose


class Analysed(Struct, frozen=True):
    """A whole game."""

    chances: list[Chance]  # before each decision
    accuracy: list[float]  # by seat, 0 to 100
    turning_points: list[int]  # numbers of decisions
    iterations: int  # that each decision was thought about


class Progress(Struct, frozen=True):
    """How far an analysis is."""

    done: int  # decisions
    decisions: int
    analysis: Analysed | None

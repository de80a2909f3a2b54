"""Clocks: a bank of seconds for the game, and more with every turn. Time is told, never looked up."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Clocks:
    bank: int
    turn: int
    left: list[float] = field(default_factory=list)
    running: list[int] = field(default_factory=list)  # seats
    since: float = 0  # when `left` was right
    # The number of moves up to which turns have been credited: undoing and redoing adds nothing.
    credited: int = -1

    def at(self, now: float) -> list[float]:
        """Seconds left at a time; never below 0: nobody loses by running out of time."""
        spent = max(0.0, now - self.since)
        return [
            max(0.0, seconds - spent) if seat in self.running else seconds
            for seat, seconds in enumerate(self.left)
        ]

    def full(self, seats: int, begins: list[int]) -> list[float]:
        """A whole bank for each seat, and a turn for those whose turns begin."""
        return [float(self.bank + (self.turn if seat in begins else 0)) for seat in range(seats)]

    def after(self, now: float, move: int, begins: list[int]) -> list[float]:
        """Seconds left after move number `move`, with which the turns of the seats `begins` begin."""
        left = self.at(now)
        if move > self.credited:
            for seat in begins:
                left[seat] += self.turn
        return [round(seconds, 3) for seconds in left]

    def settle(self, left: list[float], now: float, running: list[int]) -> None:
        self.left, self.since, self.running = list(left), now, running

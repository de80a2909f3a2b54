"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fogline.core.words import text

PACKAGE = "fogline.table"
MOST_SEATS = 4
STAND_IN = "greedy"  # who plays for a player who leaves


@dataclass
class Seat:
    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str | None = None  # who plays here, also while it stands in for a human
    origin: str = ""  # where the human came from; told nobody

    @property
    def stands_in(self) -> bool:
        return self.kind == "human" and self.bot is not None

    @property
    def human(self) -> bool:
        """Does a human decide here now?"""
        return self.kind == "human" and self.bot is None


def bot_name(bot: str, language: str) -> str:
    """What people call a bot."""
    return text(PACKAGE, language, f"bots.{bot}.name")


def names(seats: list[Seat], language: str) -> list[str]:
    """What the log calls each seat; a bot without a name has that of its kind and the number of its seat."""
    result = []
    for number, seat in enumerate(seats):
        if seat.kind == "bot" and not seat.name:
            result.append(
                text(PACKAGE, language, "names.bot", bot=bot_name(seat.bot or "", language), n=number + 1)
            )
        else:
            result.append(seat.name or text(PACKAGE, language, "names.seat", n=number + 1))
    return result

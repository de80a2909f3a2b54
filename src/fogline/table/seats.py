"""Who sits where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from fogline.bots.levels import is_level
from fogline.core.words import text

PACKAGE = "fogline.table"
MOST_SEATS = 4


@dataclass
class Seat:
    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str | None = None  # the bot that plays here, also while it stands in for a human
    origin: str = ""  # where the human came from; told nobody
    brought: bool = False  # a bot that somebody brought: it has a token, and decides as humans do

    @property
    def person(self) -> bool:
        """Does it belong to a person, even while a bot stands in?"""
        return self.kind == "human" and not self.brought

    @property
    def stands_in(self) -> bool:
        return self.kind == "human" and self.bot is not None

    @property
    def human(self) -> bool:
        """Does a human decide here now, or a bot that came like one?"""
        return self.kind == "human" and self.bot is None


def bot_name(bot: str, language: str) -> str:
    """What people call a bot."""
    return text(PACKAGE, language, f"bots.{bot}.name")


def level_name(bot: str, language: str) -> str:
    """What people call its strength, "" if it is no level."""
    return text(PACKAGE, language, f"bots.{bot}.level") if is_level(bot) else ""


def names(seats: list[Seat], language: str) -> list[str]:
    """What the log calls each seat. Bots of one name at a table are numbered."""
    given = tuple((seat.name, seat.bot or "" if seat.kind == "bot" else None) for seat in seats)
    return list(called(given, language))


@lru_cache(maxsize=10_000)
def called(seats: tuple[tuple[str, str | None], ...], language: str) -> tuple[str, ...]:
    """Each seat: a name and, if a bot sits there, which."""
    alike, met = Counter(bot for name, bot in seats if not name), Counter[str]()
    result = []
    for number, (given, bot) in enumerate(seats):
        if bot is not None and not given:
            met[bot] += 1
            name = bot_name(bot, language)
            several = alike[bot] > 1
            result.append(text(PACKAGE, language, "names.bot", bot=name, n=met[bot]) if several else name)
        else:
            result.append(given or text(PACKAGE, language, "names.seat", n=number + 1))
    return tuple(result)

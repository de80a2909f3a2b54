"""What the server offers: its games, their bots and texts, and whether it is well."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class BotInfo(Struct, frozen=True):
    name: str
    title: dict[str, str]  # language -> what people call it
    level: dict[str, str]  # language -> what people call its strength; "": it is not offered for new tables
    text: dict[str, str]  # language -> one line


class GameInfo(Struct, frozen=True):
    id: str
    title: dict[str, str]  # language -> as it is sold there
    designer: str
    publishers: str
    year: int
    players: list[int]
    hidden: bool
    categories: dict[str, dict[str, str]]  # category -> language -> name
    hidden_points: str  # the category in which players hold secrets, or ""
    bots: list[BotInfo]  # levels from gentle to strong, then others
    stand_in: str  # the bot that plays where nobody has chosen one
    lesson: int  # minutes that the guided first game takes; 0: there is none
    cites: dict[str, str]  # the rule behind each kind of move; "legal": behind the choice among several kinds


class GameWords(Struct, frozen=True):
    rules: dict[str, str]  # id -> text, in order; of a section its title
    texts: dict[str, Any]  # the game's catalogue


class Health(Struct, frozen=True):
    status: Literal["ok"]
    version: str
    compiled: bool
    share: str  # the address for others; "" if only this computer can reach the server


class Ready(Struct, frozen=True):
    """The database takes and gives; if not, the answer is a Problem."""

    status: Literal["ready"]

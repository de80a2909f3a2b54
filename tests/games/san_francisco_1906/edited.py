"""The packaged edition of 1906 San Francisco with some of its entries changed."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

from fogline.core import editions
from games.san_francisco_1906.position import GAME

RAW = tomllib.loads(editions.packaged(GAME.id).decode("utf-8"))
Change = Callable[[dict[str, Any]], None]


def toml(value: Any) -> str:
    """A value as TOML; tables as inline tables."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",\n".join(map(toml, value)) + "]"  # a line has at most 200 dots
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)


def file(change: Change | None = None) -> bytes:
    raw = copy.deepcopy(RAW)
    if change is not None:
        change(raw)
    return "\n".join(f"{key} = {toml(value)}" for key, value in raw.items()).encode()


def put(path: str, value: Any) -> Change:
    """Set the entry at a dotted path; numbers are places in lists."""

    def change(raw: dict[str, Any]) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        at: Any = raw
        for part in way:
            at = at[part] if not isinstance(at, dict) else at[str(part)]
        at[last if isinstance(at, list) else str(last)] = value

    return change


def drop(path: str) -> Change:
    def change(raw: dict[str, Any]) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        at: Any = raw
        for part in way:
            at = at[part]
        del at[last]

    return change

"""Looking at catalogues as a whole."""

from __future__ import annotations

from typing import Any

from fogline.core.words import is_plural
from fogline.games import GAMES

PACKAGES = ("fogline.cli", "fogline.server", "fogline.table", *(game.package for game in GAMES.values()))


def flat(texts: dict[str, Any], path: str = "") -> dict[str, list[str]]:
    """The forms of every text, by its path: log/undone. Most texts have one."""
    found: dict[str, list[str]] = {}
    for key, entry in texts.items():
        if is_plural(entry):
            found[path + key] = list(entry.values())
        else:
            found |= flat(entry, f"{path}{key}/") if isinstance(entry, dict) else {path + key: [entry]}
    return found

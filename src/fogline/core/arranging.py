"""A set-up whose cards lie as somebody wants them, for lessons and for the examples of rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def arranged(dealt: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """A set-up with what is wanted on top of each list."""
    result = dict(dealt)
    for key, value in wanted.items():
        below = dealt.get(key)
        result[key] = on_top(value, below) if isinstance(value, list) and isinstance(below, list) else value
    return result


def on_top(top: list[Any], dealt: list[Any]) -> list[Any]:
    """As many as were dealt: for what was not among them, others at the bottom are left out."""
    left = list(dealt)
    for card in top:
        if card in left:
            left.remove(card)
    return [*top, *left[len(top) + len(left) - len(dealt) :]]

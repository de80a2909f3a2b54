"""Foghorn's moves in the record notation, and their numbers in the kernel's action space."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from foghorn.box import ACTION_COUNT, GUIDE, SOUND
from fogline.core.editions import Edition
from fogline.core.errors import Refusal, Refused
from fogline.core.notation import kinds, read_move


class Sound(Struct, frozen=True, tag_field="do", tag="sound", forbid_unknown_fields=True):
    pass


class Guide(Struct, frozen=True, tag_field="do", tag="guide", forbid_unknown_fields=True):
    ship: str


KINDS: dict[str, type[Sound | Guide]] = kinds(Sound | Guide)


def action(edition: Edition, raw: dict[str, Any]) -> int:
    """The number of a move; Refused says what is wrong with its form."""
    match read_move(raw, KINDS):
        case Guide(ship):
            number = edition.content.numbers.get(ship)
            if number is None:
                raise Refused(Refusal("unknown_ship", "", ship[:60]))
            return GUIDE + int(number)
    return SOUND


def move(edition: Edition, action: int) -> dict[str, Any]:
    """An action as a move."""
    if not 0 <= action < ACTION_COUNT:
        raise ValueError(f"no action has the number {action}")
    if action == SOUND:
        return {"do": "sound"}
    return {"do": "guide", "ship": edition.content.ships[action - GUIDE].id}

"""San Francisco's moves in the record notation, and their numbers in the kernel's action space."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fogline.core.editions import Edition
from fogline.core.errors import Refusal, Refused
from fogline.core.notation import kinds, read_move
from fogline.games.san_francisco.box import (
    ACTION_COUNT,
    BONUS,
    BONUSES,
    COLUMNS,
    DISCARD,
    FIRST_ACTION,
    ROWS,
    SPACES,
)

Column = Annotated[int, Meta(ge=0, le=COLUMNS - 1)]
Row = Annotated[int, Meta(ge=0, le=ROWS - 1)]
Space = Annotated[int, Meta(ge=0, le=SPACES - 1)]


class Draw(Struct, frozen=True, tag_field="do", tag="draw", forbid_unknown_fields=True):
    pass


class Stop(Struct, frozen=True, tag_field="do", tag="stop", forbid_unknown_fields=True):
    pass


class Place(Struct, frozen=True, tag_field="do", tag="place", forbid_unknown_fields=True):
    column: Column


class Finalize(Struct, frozen=True, tag_field="do", tag="finalize", forbid_unknown_fields=True):
    column: Column


class DiscardContracts(
    Struct, frozen=True, tag_field="do", tag="discard_contracts", forbid_unknown_fields=True
):
    count: Annotated[int, Meta(ge=1, le=BONUS - DISCARD)]


class Bonus(Struct, frozen=True, tag_field="do", tag="bonus", forbid_unknown_fields=True):
    take: Literal["plus2", "value4", "depot", "points", "contracts", "tracks"]


class Mark(Struct, frozen=True, tag_field="do", tag="mark", forbid_unknown_fields=True):
    row: Row
    space: Space


class Build(Struct, frozen=True, tag_field="do", tag="build", forbid_unknown_fields=True):
    card: str
    row: Row


Move = Draw | Stop | Place | Finalize | DiscardContracts | Bonus | Mark | Build
KINDS: dict[str, type[Move]] = kinds(Move)


def action(edition: Edition, raw: dict[str, Any]) -> int:
    """The number of a move; Refused says what is wrong with its form."""
    move = read_move(raw, KINDS)
    first = FIRST_ACTION[raw["do"]]
    match move:
        case Place(column) | Finalize(column):
            return first + column
        case DiscardContracts(count):
            return first + count - 1
        case Bonus(take):
            return first + BONUSES.index(take)
        case Mark(row, space):
            return first + row * SPACES + space
        case Build(card, row):
            number = edition.content.card_number.get(card)
            if number is None:
                raise Refused(Refusal("unknown_card", "", card[:60]))
            return int(first + number * ROWS + row)
    return first


def move(edition: Edition, action: int) -> dict[str, Any]:
    """An action as a move."""
    if not 0 <= action < ACTION_COUNT:
        raise ValueError(f"no action has the number {action}")
    kind = next(kind for kind, first in reversed(FIRST_ACTION.items()) if action >= first)
    offset = action - FIRST_ACTION[kind]
    result: dict[str, Any] = {"do": kind}
    if kind in ("place", "finalize"):
        result["column"] = offset
    elif kind == "discard_contracts":
        result["count"] = offset + 1
    elif kind == "bonus":
        result["take"] = BONUSES[offset]
    elif kind == "mark":
        result["row"], result["space"] = divmod(offset, SPACES)
    elif kind == "build":
        card, row = divmod(offset, ROWS)
        result["card"], result["row"] = edition.content.card_id(card), row
    return result

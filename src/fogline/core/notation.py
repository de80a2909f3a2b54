"""Moves and set-ups in the record notation, whose forms the games define: reading and quoting them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from fogline.core.editions import brief
from fogline.core.errors import RecordError, Refusal, Refused

Kind = TypeVar("Kind", bound=Struct)


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What every set-up says."""

    first: Annotated[int, Meta(ge=0, le=3)]


AnyStart = TypeVar("AnyStart", bound=Start)


def kinds(moves: Any) -> dict[str, Any]:
    """The kinds of moves in a union of structs, by what stands under "do"."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(moves)}


def read_move(raw: Mapping[str, Any], kinds: Mapping[str, type[Kind]]) -> Kind:
    """A move; Refused says what is wrong with its form."""
    kind = raw.get("do")
    if not isinstance(kind, str) or kind not in kinds:
        expected = f"do: expected one of {', '.join(kinds)}, found {brief(kind)}"
        raise Refused(Refusal("malformed", "", expected))
    try:
        return msgspec.convert(raw, kinds[kind])
    except msgspec.ValidationError as error:
        raise Refused(Refusal("malformed", "", str(error)[:200])) from None


def read_setup(
    raw: Mapping[str, Any], kind: type[AnyStart], players: int, counts: tuple[int, ...], rule: str
) -> AnyStart:
    """The set-up of a game for so many players; `rule` says for how many it is."""
    try:
        setup = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise RecordError(f"setup: {error}") from None
    if players not in counts:
        expected = ", ".join(map(str, counts[:-1])) + f" or {counts[-1]}"
        raise RecordError(f"players: expected {expected} ({rule}), found {brief(players)}")
    if setup.first >= players:
        raise RecordError(f"setup.first: expected a seat from 0 to {players - 1}, found {setup.first}")
    return setup


def as_text(move: Any) -> str:
    """One line, the same for equal moves."""
    return msgspec.json.encode(move, order="sorted").decode()

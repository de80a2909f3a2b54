"""Games that were played, moment by moment."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from fogline.bots.stand_in import STAND_IN
from fogline.server.messages.common import MOST_DECISIONS, Name, SeatNumber
from fogline.server.messages.editions import EditionInfo
from fogline.server.messages.positions import Position, Result
from fogline.server.messages.tables import EndedInfo, SeatInfo


class RecordInfo(Struct, frozen=True):
    id: str
    game: str
    edition: EditionInfo
    players: int
    decisions: int
    seats: list[SeatInfo]  # without names where nobody told
    result: dict[str, Any] | None
    ended: EndedInfo | None = None  # before its end: then there is no result
    hints: list[int] = []  # by seat: for how many decisions it had a hint; empty: nobody had one


class Moment(Struct, frozen=True):
    """A game after some of its decisions, through somebody's eyes."""

    number: int
    position: Position  # nobody decides
    result: Result | None


class PlayOnRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of a record, with bots at the other seats."""

    number: Annotated[int, Meta(ge=0, le=MOST_DECISIONS)]
    seat: SeatNumber
    name: Name
    bot: str = STAND_IN

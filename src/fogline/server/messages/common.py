"""What messages of all subjects consist of, and the errors of HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from fogline.table.seats import MOST_SEATS

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{10,32}\Z", max_length=32)]
Token = Annotated[str, Meta(min_length=20, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Language = Annotated[str, Meta(max_length=35)]  # whoever asks for one that we do not speak reads English
Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", max_length=64)]  # of an edition
MOST_DECISIONS = 100_000  # more than any game has
MessageId = Annotated[int, Meta(ge=0, le=2**31)]
Move = dict[str, Any]  # in the record notation, without "player"


class Problem(Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    words: str

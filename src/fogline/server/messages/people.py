"""What somebody has who has a key: seats, games, ratings, blocks; and what is reported."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fogline.server.messages.common import SeatNumber, TableId

# 32 bytes in base64url. It is told in the header Fogline-Key; only a new one comes in a body.
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}\Z", max_length=43)]


class MyTable(Struct, frozen=True):
    """A game that goes on."""

    table: str
    game: str
    seats: list[int]
    created: float


class PlayedSeat(Struct, frozen=True):
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None


class MyGame(Struct, frozen=True):
    """A game that is over."""

    table: str
    game: str
    when: float  # seconds since 1970
    seat: int
    seats: list[PlayedSeat]
    scores: list[float]  # empty: it was ended early
    winners: list[int]
    practice: bool


class Rating(Struct, frozen=True):
    """How well somebody plays: with 95 % certainty within two sigma of mu."""

    mu: float
    sigma: float
    games: int


class RatingOf(Struct, frozen=True):
    game: str
    bot: str | None  # None: one's own
    rating: Rating


class Blocked(Struct, frozen=True):
    id: str  # of the block, not of the person
    name: str  # that the person had then
    when: float


class Me(Struct, frozen=True):
    tables: list[MyTable]
    ratings: bool  # are they wanted?
    rated: list[RatingOf]  # empty if they are not
    blocked: list[Blocked]


class AtTable(Struct, frozen=True):
    """Who sits at a table, for one who has a key."""

    blocked: list[int]  # seats
    ratings: list[Rating | None]  # by seat; empty for those who do not want them


class RenewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    key: Key  # the new one


class RatingsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    wanted: bool


class ForgetRequest(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableId


class BlockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class UnblockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}\Z", max_length=32)]


class ReportRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Something said, or a name: by the number of the entry with which it came."""

    entry: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    reason: Literal["insult", "harassment", "advertising", "other"]
    note: Annotated[str, Meta(max_length=300)] = ""

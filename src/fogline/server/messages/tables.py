"""Who sits at a table, with which options: making one, joining it, arranging its seats."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fogline.server.messages.common import Language, Name, SeatNumber, Sha256
from fogline.server.messages.editions import EditionInfo
from fogline.table.seats import MOST_SEATS


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A bank of seconds for the whole game, and seconds added with every turn."""

    bank: Annotated[int, Meta(ge=30, le=86_400)]
    turn: Annotated[int, Meta(ge=0, le=3_600)]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["me", "open", "bot"]
    bot: str | None = None


class NewTableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name
    seats: Annotated[list[SeatRequest], Meta(min_length=2, max_length=MOST_SEATS)]
    first: SeatNumber | None = None  # None: drawn
    clock: Clock | None = None
    language: Language = "en"  # for whoever opens the link and has chosen none
    hints: bool = True  # may people ask which moves look best?
    listed: bool = True  # shown among the open tables
    watchable: bool = False  # shown, while it is played, among the games that anybody may watch
    edition: Sha256 | None = None  # one that is stored here; None: the one that comes with the game


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None  # None: any open one
    bot: bool = False  # a bot sits down, and everybody is told so


class ArrangeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The host changes a seat at which nobody sits, or (the number after the last) adds one."""

    seat: SeatNumber
    to: Literal["open", "bot", "none"]
    bot: str | None = None


class RemoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The host asks a guest to leave; `block`: nobody from the same address may take a seat here again."""

    seat: SeatNumber
    block: bool = False


class Place(Struct, frozen=True):
    """What a player needs to come back. The token is told once and never again."""

    table: str
    seat: int
    token: str
    watch: str  # the token of the spectators' link


class SeatInfo(Struct, frozen=True):
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None  # the bot that plays here, also while it stands in for a human
    stands_in: bool
    online: bool
    brought: bool = False  # somebody's own bot, with a connection like a human's


class EndedInfo(Struct, frozen=True):
    """How a game ended before its end."""

    how: Literal["agreement", "resigned"]
    players: list[int]


class EndAsked(Struct, frozen=True):
    """Somebody would like to end the game; it goes on meanwhile."""

    by: int
    missing: list[int]  # seats that have not answered yet


class TableInfo(Struct, frozen=True):
    """What everybody may know of a table."""

    id: str
    game: str
    status: Literal["waiting", "playing", "finished"]
    seats: list[SeatInfo]
    host: int
    clock: Clock | None
    language: Language
    created: float
    changed: float  # when something happened for the last time
    turn: list[int]  # whose decision is waited for
    winners: list[int]  # of a finished game
    scores: list[float]
    edition: EditionInfo
    next: str | None = None  # the table of the rematch
    practice: bool = False  # was something taken back past a reveal?
    public: bool = False  # may strangers sit down or watch, or could they before a rematch?
    hints: bool = True  # are they allowed?
    hinted: list[int] = []  # by seat: for how many decisions it has had a hint
    ended: EndedInfo | None = None  # before its end; then there are no winners and scores
    end_asked: EndAsked | None = None


class Watchable(Struct, frozen=True):
    """A game whose host lets anybody watch."""

    table: TableInfo
    watch: str  # the token of the spectators' link

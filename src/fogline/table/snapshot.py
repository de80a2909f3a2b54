"""A table in the middle of its game as data, so that it can be set up again without all that led there.

A table that was resumed knows its last entries and moves. When somebody asks for earlier ones (a page of the
log, a record, taking back from afar), all entries are carried out after all, once.
"""

from __future__ import annotations

import weakref
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from fogline.core.errors import FoglineError
from fogline.core.game import Move
from fogline.core.records import HintTaken
from fogline.table.clock import Clocks
from fogline.table.course import Course
from fogline.table.entries import AnyEntry, EndedEarly
from fogline.table.seats import Seat
from fogline.table.table import PendingEnd, PendingUndo, Table
from fogline.table.tail import Tail

FORMAT = 1  # of a snapshot
Counted = list[tuple[int, int, int]]  # by seat and turn: how often


class Snapshot(Struct, frozen=True, kw_only=True):
    """All that a table is after an entry, but for its history."""

    seq: int  # of that entry
    seats: list[Seat]
    host: int
    first: int | None
    clocks: Clocks | None
    next: str | None
    blocked: list[str]
    secret: str
    practice: bool
    choices: dict[int, Move]
    asked: PendingUndo | None
    asked_end: PendingEnd | None
    asked_ends: Counted
    ended: EndedEarly | None
    taken_back: Counted
    stood_in: Counted
    helped: list[HintTaken]
    hinted_at: dict[int, int]
    position: int
    fresh: dict[int, int]
    began: int  # the entry with which the game started
    changed: int  # the entry that brought about the position
    made: list[int]  # by seat: how many moves are in force
    state: dict[str, Any]  # of the kernel


_decoder = msgspec.json.Decoder(Snapshot)


def encode(table: Table) -> bytes:
    """Of a table whose game has started."""
    course = table.played
    return msgspec.json.encode(
        Snapshot(
            seq=table.last,
            seats=table.seats,
            host=table.host,
            first=table.first,
            clocks=table.clocks,
            next=table.next,
            blocked=sorted(table.blocked),
            secret=table.secret,
            practice=table.practice,
            choices=table.choices,
            asked=table.asked,
            asked_end=table.asked_end,
            asked_ends=[(*turn, times) for turn, times in table.asked_ends.items()],
            ended=table.ended,
            taken_back=[(*turn, times) for turn, times in table.taken_back.items()],
            stood_in=[(*turn, times) for turn, times in table.stood_in.items()],
            helped=table.helped,
            hinted_at=table.hinted_at,
            position=table.position,
            fresh=table.fresh,
            began=course.start,
            changed=course.changed,
            made=course.made_by(len(table.seats)),
            state=course.state.snapshot(),
        )
    )


def resume(new: Callable[[], Table], data: bytes, earlier: Callable[[], list[AnyEntry]]) -> Table:
    """A new table as it was. `earlier`: the entries up to there, if they are asked for."""
    table = new()
    try:
        found = _decoder.decode(data)
        state = table.game.new(len(found.seats), 0, None, table.edition)
        state.restore(found.state)
    except (msgspec.DecodeError, ValueError, FoglineError) as error:
        raise FoglineError(f"table {table.id}: its snapshot cannot be read: {error}") from None

    there = weakref.ref(table)  # only weakly: a table that nobody needs is freed at once

    def fetch() -> list[AnyEntry]:
        whole, before, resumed = new(), earlier(), there()
        assert resumed is not None
        for entry in [*before, *resumed.entries[found.seq :]]:
            whole.apply(entry)
        resumed.undone = whole.undone
        resumed.played.remember(whole.played)
        return before

    entries = table.entries = Tail[AnyEntry](found.seq, fetch, [])
    table.seats = found.seats
    table.host, table.first, table.next = found.host, found.first, found.next
    table.clocks = found.clocks
    table.blocked = set(found.blocked)
    table.secret, table.practice = found.secret, found.practice
    table.choices, table.asked = found.choices, found.asked
    table.asked_end, table.ended = found.asked_end, found.ended
    table.asked_ends = Counter({(seat, turn): times for seat, turn, times in found.asked_ends})
    table.taken_back = Counter({(seat, turn): times for seat, turn, times in found.taken_back})
    table.stood_in = Counter({(seat, turn): times for seat, turn, times in found.stood_in})
    table.helped, table.hinted_at = found.helped, found.hinted_at
    table.position, table.fresh = found.position, found.fresh
    table.course = Course.resumed(
        table.game, table.edition, state, found.made, found.began, found.changed, found.seq, entries.complete
    )
    return table

"""Whose an entry is. Before the start people come and go, and their seats get other numbers."""

from __future__ import annotations

from fogline.core.words import text
from fogline.table import entries as e
from fogline.table.seats import PACKAGE
from fogline.table.table import Table


def seat_now(table: Table, entry: e.AnyEntry) -> int | None:
    """Where whoever made an entry sits by now; None: they have left, or it is nobody's."""
    seat, start = entry.seat, None if table.course is None else table.course.start
    if start is not None and entry.seq >= start:
        return seat
    if isinstance(entry, e.Departed):
        return None
    for later in table.entries[entry.seq : start]:
        match later:
            case e.Departed(seat=gone) | e.Removed(guest=gone) if gone == seat:
                return None
            case e.Dropped(at=at) if seat is not None:
                seat -= seat > at
    return seat


def name_then(table: Table, seat: int | None, before: int, language: str) -> str:
    """What somebody was called before an entry: they may have left since."""
    for earlier in reversed(table.entries[: before - 1]):
        if isinstance(earlier, e.Dropped) and seat is not None:
            seat += earlier.at <= seat
        if isinstance(earlier, e.Joined) and earlier.seat == seat:
            return earlier.name
    return text(PACKAGE, language, "names.seat", n=(seat or 0) + 1)

"""A table's game as a record, and a record as what happened at a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from fogline.core import records
from fogline.core.kernel import Kernel
from fogline.core.records import Record
from fogline.table import deals
from fogline.table.course import Course
from fogline.table.entries import Moved, Started
from fogline.table.table import Table


def record(table: Table) -> Record:
    """The moves that are in force; what was taken back is not in it."""
    if table.older is not None:
        return table.older
    course = table.played
    result = records.begin(table.game, course.at(0), None)
    if table.secret:
        result.deal = records.Deal(records.commitment(table.secret, course.setup), table.secret)
    result.practice = table.practice
    result.hints = [*table.helped] or None
    for step in table.steps:
        result.moves.append({"player": step.seat, **step.move})
        result.moves.extend(step.chances)
    if table.kernel.over:
        result.result = table.game.result(table.kernel)
    elif table.ended is not None:
        result.ended = records.Ended(table.ended.how, table.ended.players)
    return result


def entries(table: Table, record: Record, now: float) -> Iterator[Started | Moved]:
    """The deal and the decisions of a record, for a table that has not started."""
    seq = table.last + 1
    yield Started(seq=seq, time=now, seat=table.host, setup=record.setup)
    for at, made in enumerate(records.decisions(record), seq + 1):
        yield Moved(seq=at, time=now, seat=made.entry["player"], move=made.move, chances=made.chances)


def until(table: Table, number: int) -> Table:
    """The table of a record, as it was after so many decisions of those that were made."""
    earlier = Table(table.id, table.game, table.edition, table.seats)
    earlier.course = table.played.until(number)
    earlier.position = earlier.course.changed
    earlier.entries = table.entries[: earlier.position]
    return earlier


def entries_to_play_on(table: Table, course: Course, now: float) -> Iterator[Started | Moved]:
    """A course as the beginning of another table. What nobody has seen by then is dealt anew: it may be known
    from the rest of the record."""
    course.go_back(len(course.steps), deals.dealt_anew(course.unseen(len(course.steps))))
    seq = table.last + 1
    yield Started(seq=seq, time=now, seat=table.host, setup=course.setup, secret=deals.new_secret())
    for at, step in enumerate(course.steps, seq + 1):
        yield Moved(seq=at, time=now, seat=step.seat, move=step.move, chances=step.chances)


def go_on(table: Table, made: Iterable[Started | Moved], state: Kernel) -> None:
    """Carry out what was played before, up to this position; clocks are wound up for what comes now."""
    *earlier, last = made
    if table.clocks is not None:
        full = table.clocks.full(len(table.seats), table.game.deciders(state))
        last = msgspec.structs.replace(last, clocks=full)
    for entry in (*earlier, last):
        table.apply(entry)

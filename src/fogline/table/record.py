"""A table's game as a record, and a record as what happened at a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from fogline.core import records
from fogline.core.game import Move
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
    for step in table.steps:
        result.moves.append({"player": step.seat, **step.move})
        result.moves.extend(step.chances)
    if table.kernel.over:
        result.result = table.game.result(table.kernel)
    return result


class Decision(NamedTuple):
    seat: int
    move: Move
    chances: list[dict[str, Any]]  # what chance did then


def decisions(record: Record) -> list[Decision]:
    """The moves of a record that the rules have confirmed."""
    made: list[Decision] = []
    for entry in record.moves:
        if "chance" in entry:
            made[-1].chances.append(entry)
        else:
            move = {key: value for key, value in entry.items() if key != "player"}
            made.append(Decision(entry["player"], move, []))
    return made


def entries(table: Table, record: Record, number: int, now: float) -> Iterator[Started | Moved]:
    """The deal and the first decisions of a record, for a table that has not started."""
    seq = table.last + 1
    yield Started(seq=seq, time=now, seat=table.host, setup=record.setup)
    for at, (seat, move, chances) in enumerate(decisions(record)[:number], seq + 1):
        yield Moved(seq=at, time=now, seat=seat, move=move, chances=chances)


def entries_to_play_on(table: Table, course: Course, now: float) -> Iterator[Started | Moved]:
    """A course as the beginning of another table. What nobody has seen by then is dealt anew: it may be known
    from the rest of the record."""
    course.go_back(len(course.steps), deals.dealt_anew(course.unseen(len(course.steps))))
    seq = table.last + 1
    yield Started(seq=seq, time=now, seat=table.host, setup=course.setup, secret=deals.new_secret())
    for at, step in enumerate(course.steps, seq + 1):
        yield Moved(seq=at, time=now, seat=step.seat, move=step.move, chances=step.chances)

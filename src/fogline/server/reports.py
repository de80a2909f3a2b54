"""Reports of people, for the operator: read, and taken off the list when they have been looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import delete, select

from fogline.core.errors import FoglineError
from fogline.server import schema
from fogline.server.opening import plainly


class Report(NamedTuple):
    table: str
    entry: int  # what it is about, by its number at the table
    reporter: int  # a seat; -1: a spectator
    name: str  # of whom it is about
    said: str  # "": the name is meant
    reason: str
    note: str
    time: float


def all_reports(url: str) -> Iterator[Report]:
    """The oldest first. Nothing is changed: the server may be running."""
    r = schema.reports
    with plainly(url):
        engine = schema.connect(url)
        schema.readable(engine, older=False)
        with engine.connect() as connection:
            columns = [r.c[name if name != "table" else "table_id"] for name in Report._fields]
            for row in connection.execute(select(*columns).order_by(r.c.time)):
                yield Report(*row)
        engine.dispose()


def done_with(url: str, table: str, entry: int) -> None:
    """All that was reported of an entry is off the list."""
    r = schema.reports
    with plainly(url):
        engine = schema.connect(url)
        schema.readable(engine, older=False)
        with engine.begin() as connection:
            found = connection.execute(delete(r).where(r.c.table_id == table, r.c.entry == entry))
        engine.dispose()
    if not found.rowcount:
        raise FoglineError(f"there is no report of entry {entry} at table {table}: `fogline server reports`")

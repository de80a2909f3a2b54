"""Was everything that happened at a table by right? Read off its entries, by rules of its own.

The table's guards decide what becomes an entry. Here the entries are looked at without them: somebody at the
table was hostile, and the others agreed to nothing and were never away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from fogline.games import game as find_game
from fogline.server import schema
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.server.table_rows import Stored
from fogline.table.entries import (
    Answered,
    AnsweredEnd,
    AnyEntry,
    Arranged,
    CameBack,
    Departed,
    Dropped,
    EndedEarly,
    Joined,
    Removed,
    Started,
    StoodIn,
    TookBack,
    Undone,
)
from fogline.table.table import Table
from server.client import Client

BEFORE_THE_START = Joined | Departed | Removed | Arranged | Dropped | Started


def wrongs(database: str, hostile: dict[str, int]) -> list[str]:
    """What was done at these tables that nobody had a right to; by table, which seat is the hostile one."""
    store = Store(schema.connect(Settings(database=database).database_url))
    found: list[str] = []
    try:
        for id, seat in hostile.items():
            stored = store.load_now(id, whole=True)
            found += [f"{id}: it is gone"] if stored is None else wrongs_at(stored, seat)
    finally:
        store.close()
    return found


def wrongs_at(stored: Stored, hostile: int) -> list[str]:
    table = stored.options.table(stored.id, find_game(stored.game).edition())
    found = []
    for entry in stored.entries:
        why = wrong(table, entry, hostile)
        if why:
            found.append(f"{stored.id}: {why}: {entry}")
        table.apply(entry)
    return found


def wrong(table: Table, entry: AnyEntry, hostile: int) -> str:
    people = [seat for seat, who in enumerate(table.seats) if who.person]
    match entry:
        case Answered(seat=int(seat), agree=True) | AnsweredEnd(seat=int(seat), agree=True):
            return "" if seat == hostile else "somebody's agreement was given for them"
        case StoodIn(seat=int(seat), by=by):
            return "" if seat == by == hostile else "somebody's seat was taken from them"
        case TookBack(seat=int(seat)) | CameBack(seat=int(seat)):
            return "" if seat == hostile else "somebody came back to a seat of others"
        case Undone(seat=int(seat), to=to, choice=False):
            back = table.steps[to:]
            alone = all(step.seat == seat for step in back) or people == [seat]
            seen = bool(back) and back[0].reveals != table.kernel.reveals
            return "" if alone and not (seen and people != [seat]) else "others did not agree to take it back"
        case EndedEarly(how=how, players=players):
            mine = how == "resigned" and players == [hostile] and (len(table.seats) == 2 or len(people) == 1)
            return "" if mine else "a game was ended for others"
        case _ if isinstance(entry, BEFORE_THE_START) and table.status != "waiting":
            return "seats changed in the middle of a game"
    return ""


@dataclass
class Untouched:
    """A table, an open one, and a record, whose ids nobody hostile knows: their rows must not change."""

    database: str
    ids: list[str]
    before: list[Any]

    @classmethod
    async def made(cls, client: Client, database: str) -> Untouched:
        playing = await client.new_table("me", "open", listed=False)
        await client.join(playing, "Bob")
        await client.start(playing)
        waiting = await client.new_table("me", "open", listed=False)
        made = cls(database, [playing["table"], waiting["table"]], [])
        made.before = made.rows()
        return made

    def rows(self) -> list[Any]:
        store = Store(schema.connect(Settings(database=self.database).database_url))
        parts = (
            (schema.tables, schema.tables.c.id),
            (schema.entries, schema.entries.c.table_id),
            (schema.seats, schema.seats.c.table_id),
        )
        try:
            with store.engine.connect() as connection:
                return [
                    [tuple(row) for row in connection.execute(select(part).where(id.in_(self.ids)))]
                    for part, id in parts
                ]
        finally:
            store.close()

    def changes(self) -> list[str]:
        after = self.rows()
        return [] if after == self.before else [f"untouched rows have changed: {self.before} -> {after}"]

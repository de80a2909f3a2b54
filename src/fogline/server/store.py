"""Storage: all that is asked of the database, and all that is told it. Writing itself: `writer`."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Engine,
    Executable,
    delete,
    func,
    insert,
    not_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

import fogline
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import Refusal, Refused
from fogline.core.records import Record
from fogline.server import ratings, schema
from fogline.server.exchange import AnyNote, Written
from fogline.server.exchange import encode as encode_note
from fogline.server.table_rows import (
    COLUMNS,
    Holder,
    Stored,
    entry_row,
    goes_with,
    read_options,
    read_table,
    seat_holder,
    set_status,
    version_of,
)
from fogline.server.writer import MOST_TOGETHER, Conflict, StorageFailed, Write, Writer
from fogline.table import snapshot
from fogline.table.entries import AnyEntry, decode
from fogline.table.options import TableOptions
from fogline.table.record import record
from fogline.table.seats import Seat
from fogline.table.table import Table

TRIES = 50  # until a finished game finds its place among those that end at other processes
TRY = 5.0  # seconds within which a database that is there answers
TRIED_FOR = 1.0  # seconds for which the outcome of a trial holds, however many ask
EVERY = 25  # entries after which a snapshot is made, and the log in words is kept
T = TypeVar("T")


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.name = secrets.token_hex(8)  # of this process, among those that share the database
        self.passes_on = engine.dialect.name == "postgresql"  # notes to the others
        self.tried: asyncio.Task[None] | None = None
        self.tried_at = 0.0
        self.writer = Writer(engine)
        self.rating = asyncio.Lock()

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    # ---- writing ---------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        await self.writer.write(write)

    async def write_all(self) -> None:
        """Wait until all is written for which nobody waits."""
        await self.write(Write())

    async def append(self, table: str, entry: AnyEntry, holder: Holder | None = None) -> None:
        """Store the next entry of a table, and what goes with it: of one who joins, whose the seat is."""
        notes = [encode_note(Written(by=self.name, table=table, last=entry.seq))] if self.passes_on else []
        rows = [entry_row(table, entry)]
        await self.write(Write(rows=rows, after=goes_with(table, entry, holder), notes=notes))

    def note(self, note: AnyNote) -> None:
        """Some time: something for the other processes."""
        if self.passes_on:
            self.writer.write_some_time(Write(notes=[encode_note(note)]))

    async def add_table(
        self,
        table: Table,
        options: TableOptions,
        holders: Mapping[int, Holder],
        watch: str,
        now: float,
        joined: float | None,
    ) -> None:
        """A new table with its first entries; `joined`: when its people came, None if they need not come."""
        made_with = msgspec.to_builtins(options)
        for column in COLUMNS:
            del made_with[column]
        row = insert(schema.tables).values(
            id=table.id,
            game=options.game,
            edition=options.edition,
            rules_version=table.game.rules_version,
            options=made_with,
            status=table.status,
            listed=options.listed,
            watch=watch,
            created=now,
        )
        seats = [seat_holder(table.id, seat, holder, joined) for seat, holder in holders.items()]
        await self.write(
            Write(
                rows=[entry_row(table.id, entry) for entry in table.entries],
                before=[row],
                after=[statement for statements in seats for statement in statements],
            )
        )

    def keep_snapshot(self, table: Table) -> None:
        """Some time. The one before stays: the entries since then are enough for most questions."""
        s = schema.snapshots
        slot = table.last // EVERY % 2
        row = insert(s).values(
            table_id=table.id,
            slot=slot,
            seq=table.last,
            version=version_of(table.game.id),
            data=snapshot.encode(table),
        )
        old = delete(s).where(s.c.table_id == table.id, s.c.slot == slot)
        self.writer.write_some_time(Write(after=[old, row]))

    def keep_lines(self, table: str, viewer: int, language: str, upto: int, data: bytes) -> None:
        """Some time: lines of the log in words, of the last `EVERY` entries up to this one."""
        ln = schema.lines
        key = {"table_id": table, "viewer": viewer, "language": language, "upto": upto}
        old = delete(ln).where(*(ln.c[name] == value for name, value in key.items()))
        row = insert(ln).values(**key, version=fogline.__version__, data=data)
        self.writer.write_some_time(Write(after=[old, row]))

    async def finish(self, table: Table) -> None:
        """Keep a finished game as a record, and with it what it means for ratings: both, or nothing."""
        rated = await ratings.rated_at(self.read, table)
        # Of games that end together each is rated after the other; other processes are not waited for.
        async with self.rating if rated else contextlib.nullcontext():
            for _ in range(TRIES):
                if await self._finish(table, rated):
                    return
        raise Conflict

    async def _finish(self, table: Table, rated: dict[int, str]) -> bool:
        """Not if another process was quicker to finish the game, or to rate one of those who are rated."""
        if await self.read(select(schema.records.c.id).where(schema.records.c.id == table.id)):
            return True
        now = time.time()
        also = [set_status(table.id, "finished"), *await ratings.changed(self.read, table, rated, now)]
        with contextlib.suppress(Conflict):
            await self.add_record(table.id, record(table), table.seats, now, also)
            return True
        return False

    async def add_record(
        self, id: str, record: Record, seats: list[Seat], now: float, also: Sequence[Executable] = ()
    ) -> None:
        row = insert(schema.records).values(
            id=id,
            game=record.game,
            edition=record.edition.sha256,
            seats=[
                {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "brought": seat.brought}
                for seat in seats
            ],
            record=records.encode(record),
            created=now,
        )
        await self.write(Write(after=[row, *also]))

    async def add_analysis(self, record: str, version: int, data: bytes) -> None:
        """Of a record; one of an older version is replaced."""
        a = schema.analyses
        row = insert(a).values(id=record, version=version, data=data)
        await self.write(Write(after=[delete(a).where(a.c.id == record), row]))

    async def keep_edition(self, edition: Edition, now: float) -> None:
        """One of somebody's own, which is used now. It is stored once, whoever sends it."""
        e = schema.editions
        row = insert(e).values(sha256=edition.sha256, game=edition.game, data=edition.data, used=now)
        if await self.edition(edition.sha256) is None:
            with contextlib.suppress(Conflict):  # another one has just done it
                await self.write(Write(after=[row]))
        known = e.c.sha256 == edition.sha256
        await self.write(Write(after=[update(e).where(known, e.c.used.is_not(None)).values(used=now)]))

    async def forget_editions(self, before: float) -> None:
        """Those of people's own that were last used before a time, if no table and no record needs them."""
        e = schema.editions
        needed = [
            select(kept.c.id).where(kept.c.edition == e.c.sha256).exists()
            for kept in (schema.tables, schema.records)
        ]
        unused = delete(e).where(e.c.used < before, *(not_(some) for some in needed))
        await self.write(Write(after=[unused]))

    async def remove(self, table: str) -> None:
        """With all that belongs to it."""
        await self.write(Write(after=[delete(schema.tables).where(schema.tables.c.id == table)]))

    async def forget(self, before: float) -> None:
        """Tables that were set up before a time and have never started."""
        t = schema.tables
        await self.write(Write(after=[delete(t).where(t.c.status == "waiting", t.c.created < before)]))

    async def forget_finished(self, before: float) -> None:
        """Games that ended before a time: their tables and their records, and records that were sent then."""
        t, r = schema.tables, schema.records
        old = select(r.c.id).where(r.c.created < before)
        tables = delete(t).where(t.c.status == "finished", t.c.id.in_(old))
        await self.write(Write(after=[tables, delete(r).where(r.c.created < before)]))

    async def saw(self, seats: Sequence[tuple[str, int]], by: str, now: float) -> None:
        """Somebody is connected to these seats of tables, at the process of this name."""
        s = schema.seats
        for at in range(0, len(seats), MOST_TOGETHER):
            some = tuple_(s.c.table_id, s.c.seat).in_(seats[at : at + MOST_TOGETHER])
            await self.write(Write(after=[update(s).where(some).values(seen=now, seen_by=by)]))

    # ---- reading ---------------------------------------------------------------------------------

    async def load(self, id: str, whole: bool = False) -> Stored | None:
        return await self._reading(lambda: self.load_now(id, whole))

    def load_now(self, id: str, whole: bool = False) -> Stored | None:
        """`whole`: without its snapshot."""
        with self.engine.connect() as connection:
            return read_table(connection, id, whole)

    async def lines(
        self, table: str, viewer: int, language: str, after: int, upto: int
    ) -> list[tuple[int, bytes]]:
        """Lines of the log that were put into words: up to which entry each, and as they were stored."""
        ln = schema.lines
        query = (
            select(ln.c.upto, ln.c.data)
            .where(
                ln.c.table_id == table,
                ln.c.viewer == viewer,
                ln.c.language == language,
                ln.c.upto > after,
                ln.c.upto <= upto,
                ln.c.version == fogline.__version__,
            )
            .order_by(ln.c.upto)
        )
        return [(row.upto, row.data) for row in await self.read(query)]

    async def entries_after(self, table: str, last: int) -> list[AnyEntry]:
        e = schema.entries
        query = select(e.c.payload).where(e.c.table_id == table, e.c.seq > last).order_by(e.c.seq)
        return [decode(payload) for (payload,) in await self.read(query)]

    async def options(self, id: str) -> TableOptions | None:
        """What a table was made with, if there is one."""
        t = schema.tables
        query = select(t.c.game, t.c.edition, t.c.listed, t.c.options).where(t.c.id == id)
        rows = await self.read(query)
        return read_options(id, *rows[0]) if rows else None

    async def open_tables(self, since: float, most: int) -> list[str]:
        t = schema.tables
        query = (
            select(t.c.id)
            .where(t.c.status == "waiting", t.c.listed, t.c.created >= since)
            .order_by(t.c.created.desc())
            .limit(most)
        )
        return [id for (id,) in await self.read(query)]

    async def watchable_tables(self, since: float, most: int) -> list[str]:
        """Games that are being played and that anybody may watch."""
        t = schema.tables
        query = (
            select(t.c.id)
            .where(t.c.status == "playing", t.c.created >= since, t.c.options["watchable"].as_boolean())
            .order_by(t.c.created.desc())
            .limit(most)
        )
        return [id for (id,) in await self.read(query)]

    async def last_entries(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        e = schema.entries
        query = select(e.c.table_id, func.max(e.c.seq)).where(e.c.table_id.in_(tables)).group_by(e.c.table_id)
        return dict(await self.read(query))

    async def seen(self, table: str, seat: int) -> tuple[float, str] | None:
        """When somebody was last connected to a seat, and at which process."""
        s = schema.seats
        query = select(s.c.seen, s.c.seen_by).where(s.c.table_id == table, s.c.seat == seat)
        rows = [(row.seen, row.seen_by) for row in await self.read(query) if row.seen is not None]
        return rows[0] if rows else None

    async def kept_elsewhere(self, table: str, since: float) -> bool:
        """Has somebody been connected to it at another process since then?"""
        s = schema.seats
        others = (s.c.table_id == table, s.c.seen >= since, s.c.seen_by != self.name)
        return bool(await self.read(select(s.c.seat).where(*others).limit(1)))

    async def absent(self, before: float) -> list[tuple[str, int, str]]:
        """Seats (with their tokens) of tables that wait, taken before a time by people who never came."""
        s, t = schema.seats, schema.tables
        query = (
            select(s.c.table_id, s.c.seat, s.c.token)
            .join(t, t.c.id == s.c.table_id)
            .where(t.c.status == "waiting", s.c.seen.is_(None), s.c.joined < before)
        )
        return [tuple(row) for row in await self.read(query)]

    async def edition(self, sha256: str) -> tuple[str, bytes, bool] | None:
        """Its game, its file, and whether it is one that somebody has sent."""
        e = schema.editions
        rows = await self.read(select(e.c.game, e.c.data, e.c.used).where(e.c.sha256 == sha256))
        return (rows[0].game, rows[0].data, rows[0].used is not None) if rows else None

    def editions_now(self) -> dict[str, bytes]:
        """The files of all editions that are played with."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(schema.editions.c.sha256, schema.editions.c.data))
            return {row.sha256: row.data for row in rows}

    async def record(self, id: str) -> tuple[Record, list[Seat]] | None:
        return await self._reading(lambda: self.record_now(id))

    def record_now(self, id: str) -> tuple[Record, list[Seat]] | None:
        r = schema.records
        with self.engine.connect() as connection:
            row = connection.execute(select(r.c.record, r.c.seats).where(r.c.id == id)).first()
        return None if row is None else (records.decode(row.record), [Seat(**seat) for seat in row.seats])

    async def analysis(self, record: str, version: int) -> bytes | None:
        a = schema.analyses
        rows = await self.read(select(a.c.data).where(a.c.id == record, a.c.version == version))
        return rows[0][0] if rows else None

    async def read(self, query: Any) -> list[Any]:
        def read() -> list[Any]:
            with self.engine.connect() as connection:
                return list(connection.execute(query))

        return await self._reading(read)

    async def _reading(self, read: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(read)
        except SQLAlchemyError as error:
            raise StorageFailed(error, "unread") from None

    async def try_out(self) -> None:
        """Write something and read something: whatever fails now would fail a player, too."""
        if self.tried is None or (self.tried.done() and time.monotonic() - self.tried_at > TRIED_FOR):
            self.tried, self.tried_at = asyncio.ensure_future(self._try_out()), time.monotonic()
        await asyncio.shield(self.tried)

    async def _try_out(self) -> None:
        try:
            async with asyncio.timeout(TRY):
                await self.write(Write(after=[schema.touch()]))
        except (Conflict, StorageFailed, TimeoutError):
            raise Refused(Refusal("unwritable", "")) from None
        try:
            async with asyncio.timeout(TRY):
                await self.read(select(schema.tables.c.id).limit(1))
        except (StorageFailed, TimeoutError):
            raise Refused(Refusal("unreadable", "")) from None

    def all_tables(self) -> Iterator[Stored]:
        """Every stored table, one by one."""
        with self.engine.connect() as connection:
            ids = [
                id
                for (id,) in connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))
            ]
        for id in ids:
            stored = self.load_now(id, whole=True)
            if stored is not None:
                yield stored

"""Storage: all that is asked of the database, and all that is told it. Writing itself: `writer`."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Engine, Executable, delete, func, insert, not_, select, tuple_, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, Refusal, Refused
from fogline.core.records import Record
from fogline.server import schema
from fogline.server.writer import MOST_TOGETHER, Conflict, StorageFailed, Write, Writer
from fogline.table.entries import AnyEntry, Dropped, Joined, Left, Removed, Started, decode, encode, kind
from fogline.table.options import TableOptions
from fogline.table.record import record
from fogline.table.seats import MOST_SEATS, Seat
from fogline.table.table import Table

TRY = 5.0  # seconds within which a database that is there answers
TRIED_FOR = 1.0  # seconds for which the outcome of a trial holds, however many ask
COLUMNS = ("game", "edition", "listed")  # options that are columns of their own
T = TypeVar("T")
_options = msgspec.json.Decoder(TableOptions)


class Stored(NamedTuple):
    """A table as it lies in the database."""

    id: str
    game: str
    edition: str
    rules_version: int
    status: str
    watch: str
    created: float
    made_with: dict[str, Any]  # the rest of its options
    tokens: dict[int, str]  # seat -> hash
    payloads: list[str]  # of its entries

    @property
    def options(self) -> TableOptions:
        return read_options(self.id, self.game, self.edition, self.made_with)

    @property
    def entries(self) -> list[AnyEntry]:
        try:
            return [decode(payload) for payload in self.payloads]
        except msgspec.DecodeError as error:
            raise FoglineError(f"table {self.id}: an entry cannot be read: {error}") from None


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.tried: asyncio.Task[None] | None = None
        self.tried_at = 0.0
        self.writer = Writer(engine)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    # ---- writing ---------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        await self.writer.write(write)

    async def append(self, table: str, entry: AnyEntry, token: str | None = None) -> None:
        """Store the next entry of a table, and what goes with it: of one who joins, the hash of the token."""
        await self.write(Write(rows=[entry_row(table, entry)], after=goes_with(table, entry, token)))

    async def add_table(
        self,
        table: Table,
        options: TableOptions,
        tokens: Mapping[int, str],
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
        seats = [set_token(table.id, seat, token, joined) for seat, token in tokens.items()]
        await self.write(
            Write(
                rows=[entry_row(table.id, entry) for entry in table.entries],
                before=[row],
                after=[statement for statements in seats for statement in statements],
            )
        )

    async def finish(self, table: Table) -> None:
        """Keep a finished game as a record."""
        kept = select(schema.records.c.id).where(schema.records.c.id == table.id)
        if not await self._read(kept):
            await self.add_record(table.id, record(table), table.seats, time.time(), finished=True)

    async def add_record(
        self, id: str, record: Record, seats: list[Seat], now: float, finished: bool = False
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
        await self.write(Write(after=[row, set_status(id, "finished")] if finished else [row]))

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

    async def saw(self, seats: Sequence[tuple[str, int]], by: str, now: float) -> None:
        """Somebody is connected to these seats of tables, at the process of this name."""
        s = schema.seats
        for at in range(0, len(seats), MOST_TOGETHER):
            some = tuple_(s.c.table_id, s.c.seat).in_(seats[at : at + MOST_TOGETHER])
            await self.write(Write(after=[update(s).where(some).values(seen=now, seen_by=by)]))

    # ---- reading ---------------------------------------------------------------------------------

    async def load(self, id: str) -> Stored | None:
        return await self._reading(lambda: self.load_now(id))

    def load_now(self, id: str) -> Stored | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).mappings().first()
            if row is None:
                return None
            seats, entries = schema.seats, schema.entries
            told = connection.execute(
                select(entries.c.payload).where(entries.c.table_id == id).order_by(entries.c.seq)
            )
            payloads = list(told.scalars())
            # After the entries: a token without its entry is noticed later, an entry without its token never.
            tokens = connection.execute(select(seats.c.seat, seats.c.token).where(seats.c.table_id == id))
            return Stored(
                id=row["id"],
                game=row["game"],
                edition=row["edition"],
                rules_version=row["rules_version"],
                status=row["status"],
                watch=row["watch"],
                created=row["created"],
                made_with=row["options"],
                tokens={found.seat: found.token for found in tokens},
                payloads=payloads,
            )

    async def options(self, id: str) -> TableOptions | None:
        """What a table was made with, if there is one."""
        t = schema.tables
        rows = await self._read(select(t.c.game, t.c.edition, t.c.options).where(t.c.id == id))
        return read_options(id, *rows[0]) if rows else None

    async def open_tables(self, since: float, most: int) -> list[str]:
        t = schema.tables
        query = (
            select(t.c.id)
            .where(t.c.status == "waiting", t.c.listed, t.c.created >= since)
            .order_by(t.c.created.desc())
            .limit(most)
        )
        return [id for (id,) in await self._read(query)]

    async def last_entries(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        e = schema.entries
        query = select(e.c.table_id, func.max(e.c.seq)).where(e.c.table_id.in_(tables)).group_by(e.c.table_id)
        return dict(await self._read(query))

    async def seen(self, table: str, seat: int) -> tuple[float, str] | None:
        """When somebody was last connected to a seat, and at which process."""
        s = schema.seats
        query = select(s.c.seen, s.c.seen_by).where(s.c.table_id == table, s.c.seat == seat)
        rows = [(row.seen, row.seen_by) for row in await self._read(query) if row.seen is not None]
        return rows[0] if rows else None

    async def absent(self, before: float) -> list[tuple[str, int, str]]:
        """Seats (with their tokens) of tables that wait, taken before a time by people who never came."""
        s, t = schema.seats, schema.tables
        query = (
            select(s.c.table_id, s.c.seat, s.c.token)
            .join(t, t.c.id == s.c.table_id)
            .where(t.c.status == "waiting", s.c.seen.is_(None), s.c.joined < before)
        )
        return [tuple(row) for row in await self._read(query)]

    async def edition(self, sha256: str) -> tuple[str, bytes, bool] | None:
        """Its game, its file, and whether it is one that somebody has sent."""
        e = schema.editions
        rows = await self._read(select(e.c.game, e.c.data, e.c.used).where(e.c.sha256 == sha256))
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
        rows = await self._read(select(a.c.data).where(a.c.id == record, a.c.version == version))
        return rows[0][0] if rows else None

    async def _read(self, query: Any) -> list[Any]:
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
                await self._read(select(schema.tables.c.id).limit(1))
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
            stored = self.load_now(id)
            if stored is not None:
                yield stored


def keep_editions(engine: Engine, files: Iterable[tuple[str, str, bytes]]) -> None:
    """Each a sha256, a game and a file: a running game needs its own for ever."""
    with engine.connect() as connection:
        known = set(connection.execute(select(schema.editions.c.sha256)).scalars())
    for sha256, game, data in files:
        row = insert(schema.editions).values(sha256=sha256, game=game, data=data)
        if sha256 not in known:
            with contextlib.suppress(IntegrityError), engine.begin() as connection:
                connection.execute(row)  # unless another process has just done it


def read_options(id: str, game: str, edition: str, made_with: dict[str, Any]) -> TableOptions:
    """The JSON has what is no column: seats, host, first, clock; language since there are several."""
    try:
        return _options.decode(msgspec.json.encode({**made_with, "game": game, "edition": edition}))
    except msgspec.ValidationError as error:
        raise FoglineError(f"table {id}: what it was made with cannot be read: {error}") from None


def entry_row(table: str, entry: AnyEntry) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": entry.seq,
        "kind": kind(entry),
        "seat": entry.seat,
        "payload": encode(entry).decode(),
        "time": entry.time,
    }


# ---- what goes with an entry -----------------------------------------------------------------------


def goes_with(table: str, entry: AnyEntry, token: str | None) -> list[Executable]:
    match entry:
        case Joined(seat=int(seat)) if token is not None:
            return set_token(table, seat, token, entry.time)
        case Left(seat=int(seat)) | Removed(guest=seat):
            return [drop_token(table, seat)]
        case Dropped(at=at):
            return move_tokens_up(table, at)
        case Started():
            return [set_status(table, "playing")]
        case _:
            return []


def set_token(table: str, seat: int, token: str, joined: float | None) -> list[Executable]:
    row = insert(schema.seats).values(table_id=table, seat=seat, token=token, joined=joined)
    return [drop_token(table, seat), row]


def drop_token(table: str, seat: int) -> Executable:
    return delete(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)


def move_tokens_up(table: str, after: int) -> list[Executable]:
    """A seat is taken away: those after it get another number, one by one, so that none is there twice."""
    s = schema.seats
    return [
        update(s).where(s.c.table_id == table, s.c.seat == seat).values(seat=seat - 1)
        for seat in range(after + 1, MOST_SEATS)
    ]


def set_status(table: str, status: str) -> Executable:
    return update(schema.tables).where(schema.tables.c.id == table).values(status=status)

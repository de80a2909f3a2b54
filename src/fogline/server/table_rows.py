"""A table as it lies in the database: its rows, how they are read, and what each entry does to them."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Executable, RowMapping, Select, delete, func, insert, select, update

import fogline
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server import schema
from fogline.table.entries import (
    AnyEntry,
    CameBack,
    Departed,
    Dropped,
    Joined,
    Removed,
    Started,
    decode,
    encode,
    kind,
)
from fogline.table.options import TableOptions
from fogline.table.seats import MOST_SEATS
from fogline.table.snapshot import FORMAT

COLUMNS = ("game", "edition", "listed")  # options that are columns of their own
_options = msgspec.json.Decoder(TableOptions)


class Stored(NamedTuple):
    """A table as it lies in the database."""

    id: str
    game: str
    edition: str
    rules_version: int
    status: str
    listed: bool
    watch: str
    created: float
    made_with: dict[str, Any]  # the rest of its options
    tokens: dict[int, str]  # seat -> hash
    payloads: list[str]  # of its entries, or of those after the snapshot
    snapshot: bytes | None = None
    earlier: str = ""  # the payloads of the entries up to the snapshot, one in a line

    @property
    def options(self) -> TableOptions:
        return read_options(self.id, self.game, self.edition, self.listed, self.made_with)

    @property
    def entries(self) -> list[AnyEntry]:
        """From the snapshot on, if there is one."""
        return self._decoded(self.payloads)

    def earlier_entries(self) -> list[AnyEntry]:
        return self._decoded(self.earlier.splitlines())

    def _decoded(self, payloads: list[str]) -> list[AnyEntry]:
        try:
            return [decode(payload) for payload in payloads]
        except msgspec.DecodeError as error:
            raise FoglineError(f"table {self.id}: an entry cannot be read: {error}") from None


class Holder(NamedTuple):
    """To whom a seat belongs."""

    token: str  # its hash
    person: str | None = None  # the id behind their key


# ---- reading ---------------------------------------------------------------------------------------


def read_table(connection: Connection, id: str, whole: bool) -> Stored | None:
    """`whole`: without its snapshot."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).mappings().first()
    if row is None:
        return None
    seq, kept = (0, None) if whole else snapshot_of(connection, row)
    seats, e = schema.seats, schema.entries
    told = connection.execute(select(e.c.payload).where(e.c.table_id == id, e.c.seq > seq).order_by(e.c.seq))
    payloads = list(told.scalars())
    earlier: str = connection.execute(joined_payloads(id, seq)).scalar_one() if seq else ""
    # After the entries: a token without its entry is noticed later, an entry without its token never.
    tokens = connection.execute(select(seats.c.seat, seats.c.token).where(seats.c.table_id == id))
    return Stored(
        id=row["id"],
        game=row["game"],
        edition=row["edition"],
        rules_version=row["rules_version"],
        status=row["status"],
        listed=row["listed"],
        watch=row["watch"],
        created=row["created"],
        made_with=row["options"],
        tokens={found.seat: found.token for found in tokens},
        payloads=payloads,
        snapshot=kept,
        earlier=earlier,
    )


def read_options(id: str, game: str, edition: str, listed: bool, made_with: dict[str, Any]) -> TableOptions:
    """The JSON has what is no column: seats, host, first, clock; language since there are several."""
    columns = {"game": game, "edition": edition, "listed": listed}
    try:
        return _options.decode(msgspec.json.encode({**made_with, **columns}))
    except msgspec.ValidationError as error:
        raise FoglineError(f"table {id}: what it was made with cannot be read: {error}") from None


def version_of(game: str) -> str:
    """Only who writes the same snapshots, and plays by the same rules, reads one."""
    return f"{fogline.__version__} {FORMAT} {game} {GAMES[game].rules_version}"


def snapshot_of(connection: Connection, table: RowMapping) -> tuple[int, bytes | None]:
    """The older one of a table's two: the entry after which it was made, and itself."""
    if table["game"] not in GAMES:
        return 0, None
    s = schema.snapshots
    known = s.c.version == version_of(table["game"])
    query = select(s.c.seq, s.c.data).where(s.c.table_id == table["id"], known).order_by(s.c.seq)
    found = connection.execute(query).all()
    return (found[0].seq, found[0].data) if len(found) == 2 else (0, None)


def joined_payloads(table: str, upto: int) -> Select[Any]:
    """As one text: to read many rows takes the time that a snapshot saves."""
    e = schema.entries
    early = select(e.c.payload).where(e.c.table_id == table, e.c.seq <= upto).order_by(e.c.seq).subquery()
    return select(func.aggregate_strings(early.c.payload, "\n"))


# ---- writing ---------------------------------------------------------------------------------------


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


def goes_with(table: str, entry: AnyEntry, holder: Holder | None) -> list[Executable]:
    match entry:
        case Joined(seat=int(seat)) if holder is not None:
            return seat_holder(table, seat, holder, entry.time)
        case CameBack(seat=int(seat)) if holder is not None:
            s = schema.seats
            here = (s.c.table_id == table, s.c.seat == seat)
            return [update(s).where(*here).values(token=holder.token)]
        case Departed(seat=int(seat)) | Removed(guest=seat):
            return [drop_holder(table, seat)]
        case Dropped(at=at):
            return move_holders_up(table, at)
        case Started():
            return [set_status(table, "playing")]
        case _:
            return []


def seat_holder(table: str, seat: int, holder: Holder, joined: float | None) -> list[Executable]:
    row = insert(schema.seats).values(
        table_id=table, seat=seat, token=holder.token, joined=joined, person=holder.person
    )
    return [drop_holder(table, seat), row]


def drop_holder(table: str, seat: int) -> Executable:
    return delete(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)


def move_holders_up(table: str, after: int) -> list[Executable]:
    """A seat is taken away: those after it get another number, one by one, so that none is there twice."""
    s = schema.seats
    return [
        update(s).where(s.c.table_id == table, s.c.seat == seat).values(seat=seat - 1)
        for seat in range(after + 1, MOST_SEATS)
    ]


def set_status(table: str, status: str) -> Executable:
    return update(schema.tables).where(schema.tables.c.id == table).values(status=status)

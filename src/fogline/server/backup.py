"""A whole database as one file, taken while games are played, and put into another database.

The file is the same for SQLite and PostgreSQL, so games can move from one to the other. It is gzip of lines
of JSON: first what wrote it, then the rows, each with the name of its table, last how many there are and a
hash of all lines. What can be made again (snapshots, the log in words) is not in it. It holds the secrets of
running games.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Engine, LargeBinary, Table, func, insert, select

import fogline
from fogline.core.errors import FoglineError
from fogline.server import schema

TABLES = [t for t in schema.METADATA.sorted_tables if t not in (schema.snapshots, schema.lines)]
AT_ONCE = 500  # rows
LINE = msgspec.json.Decoder(tuple[str, dict[str, Any]])  # of which table, and the row
FORMAT = 1
_encode = msgspec.json.Encoder().encode


def back_up(url: str, file: Path) -> Counter[str]:
    """How many rows of each table."""
    if file.exists():
        raise FoglineError(f"{file} is there already: name another file")
    engine = schema.connect(url)
    new = file.with_name(f"{file.name}.new")
    try:
        schema.readable(engine, older=False)
        with os.fdopen(_alone(new), "wb") as raw:
            try:
                counted = _write(engine, raw)
                raw.flush()
                os.fsync(raw.fileno())
                new.rename(file)
            finally:
                new.unlink(missing_ok=True)
    finally:
        engine.dispose()
    return counted


def _alone(new: Path) -> int:
    """A file that was not there, so that nobody else reads it, and no other backup writes to it."""
    try:
        return os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise FoglineError(
            f"{new} is there: another backup is being written, or one was interrupted. Then remove it"
        ) from None


def _write(engine: Engine, raw: Any) -> Counter[str]:
    counted: Counter[str] = Counter()
    sha256 = hashlib.sha256()
    with gzip.GzipFile(fileobj=raw, mode="wb") as out:

        def put(*values: Any) -> None:
            data = _encode(values) + b"\n"
            sha256.update(data)
            out.write(data)

        head = {"format": FORMAT, "fogline": fogline.__version__, "schema": schema.revision(engine)}
        put("fogline backup", {**head, "time": time.time()})
        for table, row in rows(engine):
            name = str(table.name)  # SQLAlchemy's own kind of text otherwise
            counted[name] += 1
            put(name, row)
        out.write(_encode(("end", {"rows": counted, "sha256": sha256.hexdigest()})) + b"\n")
    return counted


def rows(engine: Engine) -> Iterator[tuple[Table, dict[str, Any]]]:
    """All rows as they are at one moment, whatever is written meanwhile."""
    with schema.one_moment(engine) as connection:
        for table in TABLES:
            found = connection.execution_options(yield_per=AT_ONCE).execute(select(table))
            names = [str(column.name) for column in table.columns]
            for row in found:
                yield table, dict(zip(names, row, strict=True))


def restore(url: str, file: Path) -> Counter[str]:
    """Into a database without games, which is brought up to date. All of it, or nothing."""
    check(file)
    engine = schema.connect(url)
    try:
        schema.migrate(engine)
        counted: Counter[str] = Counter()
        with engine.begin() as connection:
            for table in (schema.tables, schema.records):
                if connection.execute(select(func.count()).select_from(table)).scalar_one():
                    raise FoglineError("there are games in this database already: restore into an empty one")
            connection.execute(schema.editions.delete())
            for table, some in batches(file):
                connection.execute(insert(table), some)
                counted[table.name] += len(some)
        return counted
    finally:
        engine.dispose()


def batches(file: Path) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    waiting: list[dict[str, Any]] = []
    known, last = {table.name: table for table in TABLES}, ""
    for name, row in lines(file):
        if waiting and (name != last or len(waiting) == AT_ONCE):
            yield known[last], waiting
            waiting = []
        if name in known:
            waiting.append(read_row(known[name], row))
            last = name


def read_row(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """What an older version did not write stays empty."""
    found = {column.name: row.get(column.name) for column in table.columns}
    for column in table.columns:
        value = found[column.name]
        if isinstance(column.type, LargeBinary) and value is not None:
            found[column.name] = base64.b64decode(value)
    return found


def lines(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    with gzip.open(file, "rb") as source:
        for data in source:
            yield LINE.decode(data)


def check(file: Path) -> None:
    """Is it whole, and one that this version can read?"""
    counted: Counter[str] = Counter()
    sha256, end = hashlib.sha256(), None
    try:
        with gzip.open(file, "rb") as source:
            for number, data in enumerate(source):
                name, row = LINE.decode(data)
                if number == 0 and (name, row.get("format")) != ("fogline backup", FORMAT):
                    raise FoglineError(f"{file} is no backup that this version of Fogline can read")
                if number == 0:
                    schema.known(str(row.get("schema")))
                if name == "end":
                    end = row
                    continue
                counted[name] += number > 0
                sha256.update(data)
    except FileNotFoundError:
        raise FoglineError(f"there is no file {file}") from None
    except (OSError, EOFError, zlib.error, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise FoglineError(f"{file} is no backup, or not a whole one: {error}") from None
    if end is None or end != {"rows": dict(+counted), "sha256": sha256.hexdigest()}:
        raise FoglineError(f"{file} is not whole: its end does not fit what comes before")

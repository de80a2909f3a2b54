"""The tables of the database. Migrations bring a database to this shape."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    inspect,
    text,
)

from fogline.core.errors import FoglineError

METADATA = MetaData()
MIGRATIONS = Path(__file__).parent / "migrations"
SCHEMAS = sorted(
    path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")
)  # each by its migration
READABLE = (
    "0002",
    "0003",
    "0004",
    "0005",
    "0006",
)  # older schemas in which tables and entries lie as they do now
LOCK_WAIT = 30  # seconds for which SQLite waits for another process
# Held until the end of a transaction, so that of several processes that start together one migrates.
LOCK = {"postgresql": "SELECT pg_advisory_xact_lock(70906)", "sqlite": "BEGIN IMMEDIATE"}

editions = Table(
    "editions",
    METADATA,
    Column("sha256", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("used", Float),  # when somebody last asked for an edition of their own; null: it came with a game
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(64), ForeignKey("editions.sha256"), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),  # seats as they were set up, first player, clock, language
    Column("status", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    # It shows only what every spectator may see, so it is not hashed.
    Column("watch", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
Index("tables_by_status", tables.c.status, tables.c.created)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False),  # its hash
    Column("joined", Float),
    Column("seen", Float),  # when its owner was last connected; never, if it is null
    Column("seen_by", String(16)),  # the process they were connected to
    Column("person", String(32)),  # whose key can have a new token; null: nobody's
)
Index("seats_by_person", seats.c.person)

people = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),  # stays when the key is renewed, and is told nobody
    Column("key", String(64), nullable=False, unique=True),  # its hash
    Column("ratings", Boolean, nullable=False),  # do they want to have and to see them?
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)

# Every rating there has been of a person or a bot in a game, numbered: of two processes that rate at once
# only one has the next number.
ratings = Table(
    "ratings",
    METADATA,
    Column("who", String(40), primary_key=True),  # a person's id, or the level of a bot as "bot:club"
    Column("game", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("time", Float, nullable=False),
)

blocks = Table(
    "blocks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("other", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(24), nullable=False),  # that the other had then
    Column("created", Float, nullable=False),
    UniqueConstraint("person", "other"),
)

# For the operator. What was said is copied: the table may be gone when somebody reads the report.
reports = Table(
    "reports",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("reporter", Integer, primary_key=True),  # the seat that reports; -1: a spectator
    Column("name", String(24), nullable=False),  # of whoever said it
    Column("said", Text, nullable=False),
    Column("reason", String(20), nullable=False),
    Column("note", Text, nullable=False),
    Column("time", Float, nullable=False),
)

entries = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer),
    Column("payload", Text, nullable=False),
    Column("time", Float, nullable=False),
)

# What follows from the entries, so that it need not be made again. Whatever is missing here, or was written
# by another version, is made from them.
snapshots = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("slot", Integer, primary_key=True),  # there are two, written in turn
    Column("seq", Integer, nullable=False),  # the table after this entry
    Column("version", String(60), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

lines = Table(
    "lines",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("viewer", Integer, primary_key=True),
    Column("language", String(35), primary_key=True),
    Column("upto", Integer, primary_key=True),  # of this entry and those before it
    Column("version", String(60), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

records = Table(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(64), ForeignKey("editions.sha256"), nullable=False),
    Column("seats", JSON, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
)

analyses = Table(
    "analyses",
    METADATA,
    Column("id", String(32), ForeignKey("records.id", ondelete="CASCADE"), primary_key=True),  # the record's
    Column("version", Integer, nullable=False),  # of how games are analysed
    Column("data", LargeBinary, nullable=False),  # what is told, compressed
)


def connect(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)  # they are secrets of games
    engine = create_engine(url, connect_args={"timeout": LOCK_WAIT}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def set_up(connection, record):  # type: ignore[no-untyped-def]
        write_ahead(connection)
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def write_ahead(connection: sqlite3.Connection) -> None:
    """Readers do not wait for writers. SQLite does not wait when another process asks for it, too: we do."""
    for left in reversed(range(LOCK_WAIT * 20)):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if not left or "locked" not in str(error):
                raise
            time.sleep(1 / 20)


def touch() -> Executable:
    """Changes nothing, but is written to the disk like every change."""
    return text("UPDATE alembic_version SET version_num = version_num")


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database up to date, or to an older shape ("base": empty). One process at a time."""
    if to == "head" and revision(engine) == SCHEMAS[-1]:
        return
    from alembic import command  # takes a third of a second, and nearly every start has nothing to do
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        connection.exec_driver_sql(LOCK[engine.dialect.name])
        found = stored_revision(connection)
        not_newer(found)
        config.attributes["connection"] = connection
        upwards = to == "head" or (to != "base" and (found or "") < to)
        (command.upgrade if upwards else command.downgrade)(config, to)


def not_newer(found: str | None) -> None:
    """A newer version of Fogline may have put things into it that this one does not know."""
    if found is not None and found not in SCHEMAS:
        raise FoglineError(
            f"this database was used by a newer version of Fogline (its schema is {found}, and this version "
            f"knows up to {SCHEMAS[-1]}). Start that version, or restore a backup from before it"
        )


def known(revision: str) -> None:
    """Is it a schema that this version has, or had?"""
    if revision not in SCHEMAS:
        raise FoglineError(
            f"this backup is of a newer version of Fogline (its schema is {revision}, and this version knows "
            f"up to {SCHEMAS[-1]}): restore it with that one"
        )


def revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        return stored_revision(connection)


def stored_revision(connection: Connection) -> str | None:
    """None: nothing is in this database yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


@contextlib.contextmanager
def one_moment(engine: Engine) -> Iterator[Connection]:
    """All that is read is as it is now, whatever is written meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")
        yield connection
        connection.rollback()


def readable(engine: Engine, older: bool = True) -> None:
    """Can stored games be read? This changes nothing: an older server may be running."""
    newest, found = SCHEMAS[-1], revision(engine)
    not_newer(found)
    if found is None:
        raise FoglineError(
            "this database is empty: FOGLINE_DATABASE names another one, or no server has used it yet"
        )
    if found not in (newest, *(READABLE if older else ())):
        raise FoglineError(
            f"this database has the schema {found}, and this version of Fogline needs {newest}. "
            "The server brings it up to date when it starts. To check before: restore a backup as another "
            "database, name that with FOGLINE_DATABASE, start and stop this version on it, check again"
        )

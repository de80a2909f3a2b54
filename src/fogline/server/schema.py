"""The tables of the database. Migrations bring a database to this shape."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
)

METADATA = MetaData()

editions = Table(
    "editions",
    METADATA,
    Column("sha256", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
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
    Column(
        "watch", String(64), nullable=False
    ),  # shows only what every spectator may see, so it is not hashed
    Column("created", Float, nullable=False),
)
Index("tables_by_status", tables.c.status, tables.c.created)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False),  # its hash
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

records = Table(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(64), ForeignKey("editions.sha256"), nullable=False),
    Column("names", JSON, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
)


def connect(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)  # they are secrets of games
    engine = create_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def set_up(connection, record):  # type: ignore[no-untyped-def]
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database to a revision, up or down."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        if to == "base":
            command.downgrade(config, to)
        else:
            command.upgrade(config, to)

"""What processes that share a database tell each other: through PostgreSQL, which passes it on when what was
written with it is committed. So nobody hears of an entry that is not stored. SQLite passes nothing on: there,
what was missed is found by looking every two seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

logger = logging.getLogger("fogline")
CHANNEL = "fogline"
AGAIN = 1.0  # seconds after which a lost connection is tried again
MOST_ADDRESSES = 50  # in one note: PostgreSQL takes 8,000 bytes


class Note(Struct, frozen=True, kw_only=True, tag_field="kind", tag="note"):
    by: str  # the name of a process


class Written(Note, frozen=True, kw_only=True, tag="written"):
    """An entry is stored."""

    table: str
    last: int


class There(Note, frozen=True, kw_only=True, tag="there"):
    """Who is connected to a table at this process, and whose bots think there."""

    table: str
    seats: list[int]
    watching: int
    thinking: list[int]

    @property
    def nobody(self) -> bool:
        return not self.seats and not self.watching


class Who(Note, frozen=True, kw_only=True, tag="who"):
    """Who is there? This process has just set up the table."""

    table: str


class Alive(Note, frozen=True, kw_only=True, tag="alive"):
    """Told every second, with what addresses have used of their limits since, and their open sockets."""

    spent: dict[str, list[float]] = {}
    sockets: dict[str, int] = {}


class Gone(Note, frozen=True, kw_only=True, tag="gone"):
    """This process stops."""


AnyNote = Written | There | Who | Alive | Gone
_decoder = msgspec.json.Decoder(AnyNote)


def encode(note: AnyNote) -> str:
    return msgspec.json.encode(note).decode()


class Exchange:
    """Hears what the others tell."""

    def __init__(
        self, url: str, hear: Callable[[AnyNote], None], look: Callable[[], Awaitable[None]]
    ) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.hear = hear
        self.look = look  # something may have been missed

    async def listen(self) -> None:
        """For ever; while the database is away nothing is heard, and afterwards all is looked at."""
        from psycopg import AsyncConnection  # not for servers on SQLite, which start the sooner without

        while True:
            try:
                connection = await AsyncConnection.connect(self.url, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self.look()
                    async for told in connection.notifies():
                        self._hear(told.payload)
            except Exception as error:  # noqa: BLE001 - whatever it is, the next try may do
                logger.warning("nothing is heard of other processes: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    def _hear(self, payload: str) -> None:
        try:
            note = _decoder.decode(payload)
        except msgspec.DecodeError:  # of another version
            return
        try:
            self.hear(note)
        except Exception:
            logger.exception("a note of another process")

"""The audience of a table: who is there, whose seat is whose, and who hears what in which language."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

from fogline.server import outgoing, security
from fogline.server.limits import Bucket
from fogline.server.messages import Event, Presence, ServerMessage, TableInfo, Welcome
from fogline.server.settings import Settings
from fogline.server.told import PRESENCE, WELCOME, Told
from fogline.table.entries import AnyEntry, Arranged, Dropped, Joined, Left, Removed
from fogline.table.table import SPECTATOR, Table

MOST_WAITING = 1_000_000  # bytes that may wait for a slow reader


class Connection:
    """Somebody who listens: a seat or a spectator, in a language."""

    def __init__(self, seat: int, language: str, key: str = "") -> None:
        self.seat = seat
        self.language = language
        self.key = key  # the hash of the token it came with; the seat may get another owner
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.waiting = 0  # bytes in the queue
        self.slow = asyncio.Event()  # too slow: it is closed, and nobody else waits
        self.unseated = asyncio.Event()  # the seat is no longer its own: it is closed, and hears nothing more

    def send(self, message: bytes) -> None:
        if self.waiting and self.waiting + len(message) > MOST_WAITING:
            self.slow.set()
        if not self.slow.is_set() and not self.unseated.is_set():
            self.waiting += len(message)
            self.queue.put_nowait(message)

    async def next(self) -> bytes:
        message = await self.queue.get()
        self.waiting -= len(message)
        return message

    def tell(self, message: ServerMessage) -> None:
        self.send(outgoing.encode(message))


class Audience:
    def __init__(
        self, table: Table, created: float, tokens: dict[int, str], watch: str, settings: Settings
    ) -> None:
        self.table = table
        self.created = created
        self.tokens = tokens  # by seat, as hashes
        self.watch = watch  # the token of all spectators
        self.settings = settings
        self.told = Told(table)
        self.connections: set[Connection] = set()
        self.thinking: list[int] = []  # seats whose bots are said to think
        self.confirmed: set[int] = set()  # seats whose owners have been here
        self.last_seen: dict[int, float] = {}
        self.wait_for_all()  # after a restart all come back
        self.talking: dict[str, Bucket] = {}  # by token: of one seat, however many connections it has

    # ---- who is who ------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int | None:
        """Whose token this is: a seat's, the spectators' (-1), or nobody's."""
        found: int | None = None
        for seat, stored in self.tokens.items():
            if security.same(token, stored):
                found = seat
        if found is None and security.same(token, security.digest(self.watch)):
            found = SPECTATOR
        return found

    def may_talk(self, key: str) -> Bucket:
        settings = self.settings
        return self.talking.setdefault(key, Bucket(settings.talk_rate, settings.talk_burst))

    def holds(self, seat: int, key: str) -> bool:
        """Does the seat belong to whoever came with this key? Everybody may watch on."""
        return seat == SPECTATOR or self.tokens.get(seat) == key

    def unseat(self) -> None:
        """Part with those whose seats are no longer theirs; a seat may have another number now."""
        seats = {token: seat for seat, token in self.tokens.items()}
        for connection in list(self.connections):
            if connection.seat == SPECTATOR:
                continue
            if connection.key in seats:
                connection.seat = seats[connection.key]
            else:
                connection.unseated.set()
                self.connections.discard(connection)

    def reseat(self, entry: AnyEntry, token: str | None = None) -> None:
        """What an entry before the start means for those who are there; `token`: of one who joins."""
        match entry:
            case Joined(seat=int(seat)) if token is not None:
                self.tokens[seat] = token
            case Left(seat=int(seat)) | Removed(guest=seat):
                self.tokens.pop(seat, None)
                self.confirmed.discard(seat)
                self.unseat()
            case Arranged():
                self.wait_for_all()
            case Dropped(at=at):
                self.tokens = {seat - (seat > at): token for seat, token in self.tokens.items()}
                self.confirmed = {seat - (seat > at) for seat in self.confirmed}
                self.last_seen = {
                    seat - (seat > at): seen for seat, seen in self.last_seen.items() if seat != at
                }
                self.unseat()

    # ---- who is there ----------------------------------------------------------------------------

    def enter(self, connection: Connection, since: int) -> float:
        """Let somebody in and tell them the whole table. Returns the work that it was."""
        self.connections.add(connection)
        if connection.seat != SPECTATOR:
            self.confirmed.add(connection.seat)
        work = self.welcome(connection, since) + PRESENCE * len(self.connections)
        self.presence()
        return work

    def exit(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.seat != SPECTATOR:
            self.last_seen[connection.seat] = time.monotonic()
        self.told.keep({(other.seat, other.language) for other in self.connections})
        self.presence()

    def online(self) -> list[bool]:
        there = {connection.seat for connection in self.connections}
        return [seat in there for seat in range(len(self.table.seats))]

    def wait_for_all(self) -> None:
        """From now on we wait for whoever sits at a new seat."""
        for seat in range(len(self.table.seats)):
            self.last_seen.setdefault(seat, time.monotonic())

    def gone(self, seat: int) -> bool:
        """Has this player been away long enough for a bot to stand in?"""
        return not self.online()[seat] and time.monotonic() - self.last_seen[seat] >= self.settings.gone

    # ---- who hears what --------------------------------------------------------------------------

    async def look_at(self, table: Table, tokens: dict[int, str]) -> None:
        """The same table as another process has left it: all hear the whole of it."""
        self.table, self.tokens, self.told = table, tokens, Told(table)
        self.wait_for_all()
        self.unseat()
        for connection in list(self.connections):
            await self.welcome_again(connection)

    def info(self) -> TableInfo:
        return outgoing.table_info(self.table, self.online(), self.created)

    def known(self, since: int) -> int:
        """The last entry that a client has seen; nothing if it speaks of one that there is not."""
        return since if since <= self.table.last else 0

    def announce(self, entry: AnyEntry) -> None:
        """Tell everyone what happened, each what they may know, in their language."""
        now, table = time.time(), self.table
        info = self.info()
        made: dict[tuple[int, str], bytes] = {}
        for connection in self.connections:
            key = (connection.seat, connection.language)
            if key not in made:
                event = Event(
                    event=entry.seq,
                    table=info,
                    position=self.told.position(*key, now)[0],
                    log=outgoing.log_lines(self.told.log(*key, entry.seq - 1).since(entry.seq - 1)),
                    result=self.told.result(connection.language),
                    undo_asked=outgoing.undo_asked(table),
                    move=outgoing.told_move(table, entry, connection.seat),
                    by=entry.seat,
                )
                made[key] = outgoing.encode(event)
            connection.send(made[key])
        if isinstance(entry, Dropped):  # they learn the number of their seat
            for connection in self.connections:
                self.welcome(connection, entry.seq)

    def welcome(self, connection: Connection, since: int = 0) -> float:
        """Tell the whole table, with the newest page of its log. Returns the work that it was."""
        table, told, seat, language = self.table, self.told, connection.seat, connection.language
        since = self.known(since)
        earlier = max(since, told.newest())
        position, placed = told.position(seat, language, time.time())
        missed, looked = told.missed(seat, since)
        connection.tell(
            Welcome(
                event=table.last,
                seat=seat,
                table=self.info(),
                position=position,
                log=outgoing.log_lines(told.log(seat, language, earlier).since(earlier)),
                earlier=earlier,
                result=told.result(language),
                undo_asked=outgoing.undo_asked(table),
                missed=missed,
            )
        )
        return WELCOME + placed + looked

    async def welcome_again(self, connection: Connection, since: int = 0) -> float:
        """Tell the whole table to somebody who is there already. Returns the work that it was."""
        work = await self.told.prepare(connection.seat, connection.language)
        return work + self.welcome(connection, since)

    def presence(self) -> None:
        watching = sum(connection.seat == SPECTATOR for connection in self.connections)
        message = outgoing.encode(Presence(self.online(), watching, self.thinking))
        for connection in self.connections:
            connection.send(message)

    def show_thinking(self, seats: Collection[int]) -> None:
        self.thinking = sorted(seats)
        self.presence()

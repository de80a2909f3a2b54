"""The audience of a table: who is there, whose seat is whose, and who hears what in which language."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection

from fogline.server import outgoing, security
from fogline.server.exchange import There
from fogline.server.limits import Bucket
from fogline.server.messages import Event, Presence, ServerMessage, TableInfo, Welcome
from fogline.server.settings import Settings
from fogline.server.store import EVERY, Store
from fogline.server.table_rows import Holder
from fogline.server.told import PRESENCE, WELCOME, Told
from fogline.table.entries import AnyEntry, Arranged, CameBack, Departed, Dropped, Joined, Removed
from fogline.table.table import SPECTATOR, Table

MOST_WAITING = 1_000_000  # bytes that may wait for a slow reader


Sink = Callable[[bytes], bool]
Here = tuple[tuple[int, ...], int, tuple[int, ...]]


class Connection:
    """Somebody who listens: a seat or a spectator, in a language."""

    def __init__(self, seat: int, language: str, key: str = "", sink: Sink | None = None) -> None:
        self.sink = sink  # takes a message at once, if it can; None: all have to wait for their turn
        self.seat = seat
        self.language = language
        self.key = key  # the hash of the token it came with; the seat may get another owner
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.waiting = 0  # bytes in the queue
        self.sending = False  # is one that has waited being sent?
        self.slow = asyncio.Event()  # too slow: it is closed, and nobody else waits
        self.unseated = asyncio.Event()  # the seat is no longer its own: it is closed, and hears nothing more

    def send(self, message: bytes) -> None:
        if self.waiting and self.waiting + len(message) > MOST_WAITING:
            self.slow.set()
        if self.slow.is_set() or self.unseated.is_set():
            return
        if self.waiting or self.sending or self.sink is None or not self.sink(message):
            self.waiting += len(message)
            self.queue.put_nowait(message)

    async def next(self) -> bytes:
        """The next message that could not be sent at once. Whoever asks again has sent it."""
        self.sending = False
        message = await self.queue.get()
        self.waiting -= len(message)
        self.sending = True
        return message

    def tell(self, message: ServerMessage) -> None:
        self.send(outgoing.encode(message))


class Audience:
    def __init__(
        self,
        table: Table,
        created: float,
        tokens: dict[int, str],
        watch: str,
        settings: Settings,
        store: Store | None = None,
    ) -> None:
        self.table = table
        self.created = created
        self.tokens = tokens  # by seat, as hashes
        self.watch = watch  # the token of all spectators
        self.settings = settings
        self.store = store
        self.told = Told(table, store)
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, There] = {}  # by process: who is there
        self.published: Here = ((), 0, ())
        self.publish: Callable[[Here], None] = lambda here: None  # to the other processes
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

    def reseat(self, entry: AnyEntry, holder: Holder | None = None) -> None:
        """What an entry means for those who are there; `holder`: of one who joins or comes back."""
        match entry:
            case Joined(seat=int(seat)) if holder is not None:
                self.tokens[seat] = holder.token
            case CameBack(seat=int(seat)) if holder is not None:
                self.tokens[seat] = holder.token
                self.unseat()
            case Departed(seat=int(seat)) | Removed(guest=seat):
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
        there.update(seat for other in self.elsewhere.values() for seat in other.seats)
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
        self.table, self.tokens, self.told = table, tokens, Told(table, self.store)
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
                # First the log: what the position says of taking back, it has in words already.
                log = outgoing.log_lines(self.told.log(*key, entry.seq - 1).since(entry.seq - 1))
                event = Event(
                    event=entry.seq,
                    table=info,
                    position=self.told.position(*key, now)[0],
                    log=log,
                    result=self.told.result(connection.language),
                    undo_asked=outgoing.undo_asked(table),
                    move=outgoing.told_move(table, entry, connection.seat),
                    by=entry.seat,
                )
                made[key] = outgoing.encode(event)
            connection.send(made[key])
        if entry.seq % EVERY == 0:
            self.told.keep_all_words()
        # Seats in the log are others now, maybe one's own.
        if isinstance(entry, Departed | Removed | Dropped):
            for connection in self.connections:
                self.welcome(connection)

    def welcome(self, connection: Connection, since: int = 0) -> float:
        """Tell the whole table, with the newest page of its log. Returns the work that it was."""
        table, told, seat, language = self.table, self.told, connection.seat, connection.language
        since = 0 if table.course is None else self.known(since)  # before the start seats get other numbers
        earlier = max(since, told.newest())
        log = outgoing.log_lines(told.log(seat, language, earlier).since(earlier))
        position, placed = told.position(seat, language, time.time())
        missed, looked = told.missed(seat, since)
        connection.tell(
            Welcome(
                event=table.last,
                seat=seat,
                table=self.info(),
                position=position,
                log=log,
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

    def here(self) -> Here:
        """Who is connected to this process, how many watch, whose bots think."""
        there = [connection.seat for connection in self.connections]
        seats = sorted(set(there) - {SPECTATOR})
        return tuple(seats), there.count(SPECTATOR), tuple(self.thinking)

    def presence(self) -> None:
        here, others = self.here(), self.elsewhere.values()
        watching = here[1] + sum(other.watching for other in others)
        thinking = sorted({*self.thinking, *(seat for other in others for seat in other.thinking)})
        message = outgoing.encode(Presence(self.online(), watching, thinking))
        for connection in self.connections:
            connection.send(message)
        if here != self.published:
            self.published = here
            self.publish(here)

    def hear_of(self, process: str, there: There | None) -> None:
        """Who is at another process now; None: it is gone."""
        before = self.online()
        if there is None or there.nobody:
            self.elsewhere.pop(process, None)
        else:
            self.elsewhere[process] = there
        for seat, (was, now) in enumerate(zip(before, self.online(), strict=True)):
            if was and not now:
                self.last_seen[seat] = time.monotonic()
        self.presence()

    def show_thinking(self, seats: Collection[int]) -> None:
        self.thinking = sorted(seats)
        self.presence()

"""A room: one table in memory, the people connected to it, and the bots thinking at it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import Executable

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.server import outgoing, store
from fogline.server.bots import Question, Workers
from fogline.server.limits import Bucket
from fogline.server.messages import Event, Presence, ServerMessage, Welcome
from fogline.server.settings import Settings
from fogline.server.store import Conflict, StorageFailed, Store
from fogline.server.told import PRESENCE, WELCOME, Told
from fogline.table import requests
from fogline.table.entries import (
    AnyEntry,
    Arranged,
    Asked,
    Dropped,
    Joined,
    Left,
    Moved,
    Removed,
    Said,
    Started,
    StoodIn,
    TookBack,
    Undone,
    changes_position,
)
from fogline.table.guards import refuse
from fogline.table.table import SPECTATOR, Table

logger = logging.getLogger("fogline")
MOST_WAITING = 1_000_000  # bytes that may wait for a slow reader
MOST_ENTRIES = 5_000  # of a table; long games have a tenth of that
SHOW_THINKING = 0.3  # seconds after which a bot's thinking is shown
AGAIN = 1.0  # seconds after which a bot whose decision was not taken is asked again
T = TypeVar("T")
Changes = Callable[[AnyEntry], list[Executable]]  # what is stored together with an entry


def endless(entry: AnyEntry) -> bool:
    """Could this go on for ever? Without it a game comes to its end, and people can take back their seats."""
    if isinstance(entry, StoodIn):
        return entry.by == entry.seat
    return isinstance(entry, Joined | Arranged | Said | Asked | Undone)


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


class Room:
    def __init__(
        self,
        table: Table,
        edition: bytes | None,  # None: the one that comes with the game
        created: float,
        tokens: dict[int, str],
        watch: str,
        store: Store,
        workers: Workers,
        settings: Settings,
        reload: Callable[[Room], Coroutine[Any, Any, None]],
    ) -> None:
        self.table = table
        self.edition = edition
        self.created = created
        self.tokens = tokens
        self.watch = watch
        self.store = store
        self.workers = workers
        self.settings = settings
        self.reload = reload
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.told = Told(table)
        self.thoughts: dict[int, asyncio.Task[None]] = {}
        self.shown_thinking: set[int] = set()
        self.used = time.monotonic()
        self.last_seen: dict[int, float] = {}
        self.wait_for_all()  # after a restart all come back
        self.confirmed: set[int] = set()  # seats whose owners have been here
        self.doing: set[asyncio.Task[Any]] = set()
        self.late: asyncio.Task[None] | None = None  # what follows, if it was not done at its time
        self.talking: dict[str, Bucket] = {}  # by token: of one seat, however many connections it has

    # ---- doing -----------------------------------------------------------------------------------

    async def do(self, request: Callable[[float], AnyEntry], changes: Changes | None = None) -> AnyEntry:
        """Carry out a request: store it, then tell everyone."""
        return await self.see_through(self._do(request, changes))

    async def see_through(self, deed: Coroutine[Any, Any, T]) -> T:
        """It is done to its end, whoever goes away meanwhile."""
        task = asyncio.ensure_future(deed)
        self.doing.add(task)
        task.add_done_callback(self.doing.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unheard)
            raise

    def _unheard(self, task: asyncio.Task[Any]) -> None:
        """Whoever asked has gone: a refusal is for nobody, but an error is one."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            logger.error("table %s: %r", self.table.id, error, exc_info=error)

    async def do_for(self, seat: int, key: str, request: Callable[[float], AnyEntry]) -> AnyEntry:
        """The same for a seat, if by then it still belongs to whoever asks."""

        def asked(now: float) -> AnyEntry:
            if not self.holds(seat, key):
                raise refuse("wrong_token")
            return request(now)

        return await self.do(asked)

    async def _do(self, request: Callable[[float], AnyEntry], changes: Changes | None) -> AnyEntry:
        async with self.lock:
            self.used = time.monotonic()
            entry = request(time.time())
            if self.table.last >= MOST_ENTRIES and endless(entry):
                raise refuse("table_full", str(MOST_ENTRIES))
            await self._commit(entry, changes(entry) if changes is not None else [])
            await self._follow()
        self.wake_bots()
        return entry

    async def _follow(self) -> None:
        """Do what follows from the entries so far."""
        while (due := requests.due(self.table, time.time())) is not None:
            await self._commit(due, [])

    async def _follow_late(self) -> None:
        """What could not be stored at its time, or was not because the server was killed."""

        async def follow() -> None:
            async with self.lock:
                await self._follow()

        try:
            await self.see_through(follow())
        except Refused:
            await asyncio.sleep(AGAIN)
        finally:
            self.late = None
        self.wake_bots()

    async def _commit(self, entry: AnyEntry, changes: list[Executable]) -> None:
        try:
            await self.store.append(self.table.id, entry, *changes, *self._changes(entry))
        except Conflict:
            await self.reload(self)
            raise refuse("stale") from None
        except StorageFailed:  # or it has been stored, and the answer was lost
            logger.error("table %s: entry %d could not be stored", self.table.id, entry.seq)
            with contextlib.suppress(StorageFailed):
                await self.reload(self)
            raise
        self.table.apply(entry)
        self._reseat(entry)
        if changes_position(entry) or isinstance(entry, StoodIn | TookBack):
            self.stop_bots()
        if self.table.status == "finished" and isinstance(entry, Moved):
            await self._finish()  # whoever hears of the end can have the record
        self.announce(entry)
        if isinstance(entry, Dropped):
            for connection in self.connections:  # they learn the number of their seat
                self.welcome(connection, entry.seq)

    def _changes(self, entry: AnyEntry) -> list[Executable]:
        match entry:
            case Started():
                return [store.set_status(self.table.id, "playing")]
            case Left(seat=int(seat)) | Removed(guest=seat):
                return [store.drop_token(self.table.id, seat)]
            case Dropped(at=at):
                return store.move_tokens_up(self.table.id, at, len(self.table.seats) - 1)
            case _:
                return []

    def _reseat(self, entry: AnyEntry) -> None:
        """What an entry before the start means for those who are there."""
        match entry:
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

    async def _finish(self) -> None:
        try:
            await self.store.finish(self.table)
        except (Conflict, StorageFailed):  # the entries are safe; the next one to load the table tries again
            logger.exception("table %s: the record could not be stored", self.table.id)

    async def catch_up(self, last: int) -> None:
        """The store has this many entries: if that is more than here, another process has written."""
        async with self.lock:  # ours are carried out by then
            if self.table.last < last:
                await self.reload(self)

    # ---- telling ---------------------------------------------------------------------------------

    def online(self) -> list[bool]:
        there = {connection.seat for connection in self.connections}
        return [seat in there for seat in range(len(self.table.seats))]

    def wait_for_all(self) -> None:
        """Who sits at a new seat has patience from now on."""
        for seat in range(len(self.table.seats)):
            self.last_seen.setdefault(seat, time.monotonic())

    def gone(self, seat: int) -> bool:
        """Has this player been away long enough for a bot to stand in?"""
        return not self.online()[seat] and time.monotonic() - self.last_seen[seat] >= self.settings.gone

    def known(self, since: int) -> int:
        """The last entry that a client has seen; nothing if it speaks of one that there is not."""
        return since if since <= self.table.last else 0

    def announce(self, entry: AnyEntry) -> None:
        """Tell everyone what happened, each what they may know, in their language."""
        now, table = time.time(), self.table
        info = outgoing.table_info(table, self.online(), self.created)
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

    def welcome(self, connection: Connection, since: int = 0) -> float:
        """The whole table; of its log the newest page. The work that it was."""
        table, told, seat, language = self.table, self.told, connection.seat, connection.language
        since = self.known(since)
        earlier = max(since, told.newest())
        position, placed = told.position(seat, language, time.time())
        missed, looked = told.missed(seat, since)
        connection.tell(
            Welcome(
                event=table.last,
                seat=seat,
                table=outgoing.table_info(table, self.online(), self.created),
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
        """The whole table, to somebody who is there already. The work that it was."""
        work = await self.told.prepare(connection.seat, connection.language)
        return work + self.welcome(connection, since)

    def presence(self) -> None:
        watching = sum(connection.seat == SPECTATOR for connection in self.connections)
        message = outgoing.encode(Presence(self.online(), watching, sorted(self.shown_thinking)))
        for connection in self.connections:
            connection.send(message)

    # ---- coming and going ------------------------------------------------------------------------

    def enter(self, connection: Connection, since: int) -> float:
        """The work that it was to tell the whole table."""
        self.used = time.monotonic()
        self.connections.add(connection)
        if connection.seat != SPECTATOR:
            self.confirmed.add(connection.seat)
        work = self.welcome(connection, since) + PRESENCE * len(self.connections)
        self.presence()
        self.wake_bots()
        return work

    def exit(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = time.monotonic()
        if connection.seat != SPECTATOR:
            self.last_seen[connection.seat] = self.used
        self.told.keep({(other.seat, other.language) for other in self.connections})
        self.presence()

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

    def idle(self) -> float:
        """For how long has nothing happened here? 0 while somebody is there."""
        if self.connections or self.thoughts or self.doing or self.lock.locked():
            return 0
        return time.monotonic() - self.used

    # ---- bots ------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let every bot think whose decision is waited for; not while people talk about taking back."""
        if requests.is_due(self.table):
            self.late = self.late or asyncio.ensure_future(self._follow_late())
            return
        if self.table.asked is not None:
            return
        for seat in self.table.deciders():
            if self.table.seats[seat].bot is not None and seat not in self.thoughts:
                self.thoughts[seat] = asyncio.ensure_future(self._think(seat, self.table.position))

    def stop_bots(self) -> None:
        for thought in self.thoughts.values():
            thought.cancel()
        self.thoughts.clear()
        if self.shown_thinking:
            self.shown_thinking.clear()
            self.presence()

    async def _think(self, seat: int, position: int) -> None:
        table, loop = self.table, asyncio.get_running_loop()
        shown = loop.call_later(SHOW_THINKING, self._show_thinking, seat)
        ready = loop.time() + self.settings.bot_pace

        def request(now: float) -> AnyEntry:
            if table is not self.table or table.position != position or table.asked is not None:
                raise refuse("stale")
            return requests.decide(table, seat, table.game.move(table.edition, action), now)

        try:
            action = await self.workers.ask(self.question(seat))
            await asyncio.sleep(max(0.0, ready - loop.time()))
            await self.do(request)
        except Exception as error:  # whatever a bot does wrong, the table goes on
            code = error.refusal.code if isinstance(error, Refused) else ""
            if code not in ("stale", "storage", "unread"):
                logger.exception("table %s: the bot at seat %d", table.id, seat)
            loop.call_later(AGAIN, self.wake_bots)
        finally:
            shown.cancel()
            if self.thoughts.get(seat) is asyncio.current_task():
                del self.thoughts[seat]
                if seat in self.shown_thinking:  # where all choose at once, the others think on
                    self.shown_thinking.discard(seat)
                    self.presence()

    def _show_thinking(self, seat: int) -> None:
        self.shown_thinking.add(seat)
        self.presence()

    def question(self, seat: int) -> Question:
        table = self.table
        bot = table.seats[seat].bot
        assert bot is not None
        seen = table.seen_by(seat).resample(seat, Rng(secrets.randbits(64)))
        return Question(
            game=table.game.id,
            edition=self.edition,
            players=len(table.seats),
            position=seen.snapshot(),
            bot=bot,
            seed=secrets.randbits(64),
        )

    async def close(self) -> None:
        """Let what is being done be finished; bots stop."""
        self.stop_bots()
        if self.late is not None:
            self.late.cancel()
        if self.doing:
            await asyncio.wait(self.doing)

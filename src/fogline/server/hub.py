"""All tables: making them, finding them, and forgetting those that nobody looks at."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable, Coroutine
from typing import Any

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, Refused
from fogline.server import security
from fogline.server.bots import Workers
from fogline.server.counters import Counters
from fogline.server.exchange import Exchange, Gone, Who
from fogline.server.kept_editions import KeptEditions
from fogline.server.limits import Addresses
from fogline.server.making import Sitter, make, new_options, play_on_options
from fogline.server.messages import NewTableRequest, Place, PlayOnRequest
from fogline.server.moments import PlayedGame, Walked
from fogline.server.neighbours import TOUCH, Neighbours
from fogline.server.people import People, Person
from fogline.server.room import Room
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.server.stored_tables import keep_result, replayed, unbroken
from fogline.server.table_rows import Holder, Stored
from fogline.server.writer import StorageFailed
from fogline.table import options, wishes
from fogline.table.entries import CameBack, Departed, Dropped, Joined, Removed
from fogline.table.guards import has_seat, refuse
from fogline.table.options import TableOptions
from fogline.table.table import SPECTATOR, Table

logger = logging.getLogger("fogline")
ID = re.compile(r"[A-Za-z0-9_-]{10,32}")
OPEN_FOR = 24 * 3600  # seconds for which an open table is listed
MOST_LISTED = 50
MOST_WATCHED = 20
WATCHED_FOR = 3600  # seconds after its last entry for which a game is worth watching
FAR_BEHIND = 8  # entries that are told one by one, and no more
# Entries with which somebody gets or loses a token, or seats another number.
SEATING = Joined | CameBack | Departed | Removed | Dropped
CATCH_UP = 2.0  # seconds after which what another process did at a table is seen here
SEEN = 10.0  # seconds after which the others learn that somebody is still there
DAY = 24 * 3600


class Hub:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        settings: Settings,
        addresses: Addresses | None = None,
        counters: Counters | None = None,
    ) -> None:
        self.counters = Counters() if counters is None else counters
        self.store = store
        self.workers = workers
        self.people = People(store)
        self.settings = settings
        self.name = store.name  # among the processes of one database
        self.addresses = Addresses(settings) if addresses is None else addresses
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.editions = KeptEditions(store)
        self.neighbours = Neighbours(store, self.rooms, self.addresses)

    # ---- finding ---------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or from the store."""
        room = self.rooms.get(id)
        if room is None:
            if not ID.fullmatch(id):
                raise refuse("no_such_table")
            if id not in self.loading:
                self.loading[id] = asyncio.ensure_future(self._load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            room = await asyncio.shield(self.loading[id])
        if room is None:
            raise refuse("no_such_table")
        room.used = time.monotonic()
        return room

    async def current(self, id: str) -> Room:
        """The room of a table with all that is stored: another process may have written to it just now."""
        room = await self.room(id)
        for last in (await self.store.last_entries([id])).values():
            await room.authority.catch_up(last)
        return room

    async def _load(self, id: str) -> Room | None:
        stored = await self.store.load(id)
        if stored is None:
            return None
        with unbroken():
            kept = await self.editions.get(stored.edition)
        table = await self._replayed(stored, kept.edition)
        if stored.rules_version < table.game.rules_version and (played := await self.store.record(id)):
            keep_result(table, played[0])
        if not await self.store.kept_elsewhere(id, time.time() - 2 * SEEN):
            table.resume(time.time())
        room = Room(
            table=table,
            edition=kept.file,
            created=stored.created,
            tokens=stored.tokens,
            watch=stored.watch,
            store=self.store,
            workers=self.workers,
            settings=self.settings,
            reload=self._reload,
        )
        if table.status == "finished" and stored.status != "finished":  # killed between the two
            await self.store.finish(table)
        self.store.note(Who(by=self.name, table=id))
        return self.rooms.setdefault(id, room)

    async def _reload(self, room: Room) -> None:
        """The store knows better: another process has written to this table."""
        if not await self._read_on(room):
            await self._read_all(room)

    async def _read_on(self, room: Room) -> bool:
        """Carry out what is new, and tell it entry by entry. Is that enough?

        Where somebody has come or gone, tokens have to be read, too; and much is better told as a whole.
        """
        entries = await self.store.entries_after(room.table.id, room.table.last)
        if len(entries) > FAR_BEHIND or any(isinstance(entry, SEATING) for entry in entries):
            return False
        try:
            for entry in entries:
                room.hear(entry)
        except FoglineError as error:
            logger.warning("%s: it is read anew", error)
            return False
        room.go_on()
        return True

    async def _read_all(self, room: Room) -> None:
        stored = await self.store.load(room.table.id)
        if stored is None:
            raise refuse("no_such_table")
        table, old = await self._replayed(stored, room.table.edition), room.table
        if table.clocks is not None and old.clocks is not None:
            # They may have stood still before it was loaded.
            table.clocks.since = max(table.clocks.since, old.clocks.since)
        await room.replace(table, stored.tokens)

    async def _replayed(self, stored: Stored, edition: Edition) -> Table:
        """In a thread: a long game takes a while. A snapshot that is no good does no harm."""
        if stored.snapshot is not None:
            try:
                return await asyncio.to_thread(replayed, stored, edition)
            except FoglineError as error:
                logger.warning("%s: it is replayed", error)
                whole = await self.store.load(stored.id, whole=True)
                stored = stored if whole is None else whole
        with unbroken():
            return await asyncio.to_thread(replayed, stored, edition)

    async def catch_up(self) -> None:
        """Look whether another process has written to the tables that somebody looks at here."""
        shown = [id for id, room in self.rooms.items() if room.audience.connections]
        for id, last in (await self.store.last_entries(shown)).items() if shown else []:
            room = self.rooms.get(id)
            if room is not None:
                await self.neighbours.catch_up(room, last)

    async def open_rooms(self) -> list[Room]:
        rooms = await self._rooms(await self.store.open_tables(time.time() - OPEN_FOR, MOST_LISTED))
        return [
            room
            for room in rooms
            if room.table.owners() and any(seat.kind == "open" for seat in room.table.seats)
        ]

    async def watchable_rooms(self) -> list[Room]:
        """Those in which something has happened lately."""
        since = time.time() - WATCHED_FOR
        rooms = await self._rooms(await self.store.watchable_tables(time.time() - OPEN_FOR, MOST_WATCHED))
        return [
            room for room in rooms if room.table.status == "playing" and room.table.entries[-1].time >= since
        ]

    async def _rooms(self, ids: list[str]) -> list[Room]:
        stored = await self.store.last_entries(ids) if ids else {}
        rooms = []
        for id in ids:
            with contextlib.suppress(Refused):  # a table that cannot be played any more hides no others
                room = await self.room(id)
                await room.authority.catch_up(stored.get(id, 0))
                rooms.append(room)
        return rooms

    # ---- making ----------------------------------------------------------------------------------

    async def create(self, request: NewTableRequest, network: str = "", who: Person | None = None) -> Place:
        kept = await self.editions.chosen(request.game, request.edition)
        chosen = new_options(request, kept.edition, kept.own)
        token, watch = security.new_token(), security.new_token()
        host = Sitter(request.name, security.digest(token), security.origin_at(watch, network), id_of(who))
        table = await make(self.store, chosen, kept.edition, {chosen.host: host}, watch)
        return Place(table.id, chosen.host, token, watch)

    async def play_on(
        self,
        id: str,
        played: PlayedGame,
        request: PlayOnRequest,
        language: str = "en",
        who: Person | None = None,
    ) -> Place:
        """A new table at which a recorded game goes on from one of its moments, against bots.

        It has the language and the clock of the table where the game was played. A record that somebody sent
        has no table: then it has the language of whoever asks.
        """
        record = played.record
        with unbroken():
            of_table = await self.store.options(id) or TableOptions(
                game=record.game,
                edition=played.edition.sha256,
                seats=(),
                language=language,
                own_edition=played.own,
            )
        chosen = play_on_options(played, request, of_table)
        course = Walked(played).at(request.number, request.seat).played
        token, watch = security.new_token(), security.new_token()
        people = {request.seat: Sitter(request.name, security.digest(token), key=id_of(who))}
        table = await make(self.store, chosen, played.edition, people, watch, course)
        return Place(table.id, request.seat, token, watch)

    async def rematch(self, room: Room, seat: int) -> None:
        """The same people and bots at a new table, with the same tokens; whoever asks first is the host.

        It is played with the same edition of somebody's own, or with ours of today.

        Whoever asks when there is one already finds it as the next table.
        """
        await room.authority.see_through(self._rematch(room, seat))

    async def _rematch(self, room: Room, seat: int) -> None:
        has_seat(seat)
        async with room.rematching:
            if room.table.next is not None:
                return
            wishes.rematch(room.table, seat, "", time.time())
            id = await self._another(room, seat)
            try:
                await room.do(lambda now: wishes.rematch(room.table, seat, id, now))
            except Refused:
                self.rooms.pop(id, None)
                await self.store.remove(id)
                if room.table.next is None:  # otherwise another process was quicker
                    raise

    async def _another(self, room: Room, seat: int) -> str:
        table = room.table
        edition = table.edition if table.own_edition else table.game.edition()
        keys = await self.people.seats(table.id)
        blocked = await self.people.blocks(keys[seat]) if seat in keys else set()
        people = {  # with the token of the spectators stays the key behind their origins
            i: Sitter(who.name, room.audience.tokens[i], who.origin, keys.get(i))
            for i, who in enumerate(table.seats)
            if who.person and keys.get(i) not in blocked
        }
        chosen = options.rematch(table, seat, edition)
        another = await make(self.store, chosen, edition, people, room.audience.watch, again=True)
        if len(table.owners()) == 1 and not any(who.brought for who in table.seats):
            await self.start(await self.room(another.id), seat)
        return another.id

    async def join(
        self,
        room: Room,
        name: str,
        seat: int | None,
        token: str | None = None,
        network: str = "",
        bot: bool = False,
        who: Person | None = None,
    ) -> Place:
        """Take a seat; whoever already has one here, as after a rematch, gets it again."""
        id, audience = room.table.id, room.audience
        mine = audience.seat_of(token) if token else None
        if token and mine is not None and mine != SPECTATOR:
            return Place(id, mine, token, audience.watch)
        if who is not None:
            await self._not_blocked(room, who)
        token, origin = security.new_token(), security.origin_at(audience.watch, network)
        entry = await room.do(
            lambda now: wishes.join(room.table, name, seat, now, origin, bot),
            Holder(security.digest(token), id_of(who)),
        )
        assert entry.seat is not None
        return Place(id, entry.seat, token, audience.watch)

    async def _not_blocked(self, room: Room, who: Person) -> None:
        host = (await self.people.seats(room.table.id)).get(room.table.host)
        if host is not None and who.id in await self.people.blocks(host):
            raise refuse("blocked")

    async def start(self, room: Room, seat: int) -> None:
        await room.do(lambda now: wishes.start(room.table, seat, now))

    # ---- who is there ----------------------------------------------------------------------------

    async def gone(self, room: Room, seat: int) -> bool:
        """Has this player been away long enough for a bot to stand in? They may be at another process."""
        if not room.audience.gone(seat):
            return False
        seen = await self.store.seen(room.table.id, seat)
        if seen is None or seen[1] == self.name:
            return True
        return time.time() - seen[0] >= self.settings.gone + SEEN

    async def confirm(self, room: Room, seat: int) -> None:
        """Somebody has come to their seat."""
        if seat not in room.audience.confirmed and seat != SPECTATOR:
            with contextlib.suppress(StorageFailed):  # they may play all the same; it is told again
                await self.store.saw([(room.table.id, seat)], self.name, time.time())

    async def tell_who_is_there(self) -> None:
        """The other processes, through the store."""
        there = {
            (id, connection.seat)
            for id, room in self.rooms.items()
            for connection in room.audience.connections
            if connection.seat != SPECTATOR
        }
        if there:
            await self.store.saw(sorted(there), self.name, time.time())

    async def open_seats_of_absent(self) -> None:
        """Open the seats of people who joined and never came."""
        for id, seat, token in await self.store.absent(time.time() - self.settings.confirm):
            with contextlib.suppress(Refused):  # the game has started, or the table cannot be read
                room = await self.current(id)
                if room.audience.holds(seat, token) and seat not in room.audience.confirmed:
                    await room.do_for(seat, token, lambda now: wishes.absent(room.table, seat, now))  # noqa: B023

    # ---- keeping ---------------------------------------------------------------------------------

    async def sweep(self) -> int:
        """Forget tables that nobody has looked at for a while; the store has them. How many?"""
        idle = [id for id, room in self.rooms.items() if room.idle() > self.settings.idle]
        for id in idle:
            del self.rooms[id]
        return len(idle)

    async def forget(self) -> None:
        """Tables that nobody has ever started, games that ended long ago, editions that nobody plays with."""
        now, settings = time.time(), self.settings
        await self.store.forget(now - DAY * settings.keep_waiting)
        if settings.keep_finished:
            await self.store.forget_finished(now - DAY * settings.keep_finished)
        await self.people.forget(now - DAY * settings.keep_people if settings.keep_people else 0)
        await self.store.forget_editions(now - DAY * settings.keep_editions)

    async def keep_house(self) -> None:
        async with asyncio.TaskGroup() as chores:
            chores.create_task(every(DAY, self.forget))
            chores.create_task(every(max(0.05, min(30.0, self.settings.idle / 4)), self.sweep))
            chores.create_task(every(CATCH_UP, self.catch_up))
            if self.store.passes_on:
                exchange = Exchange(self.settings.database_url, self.neighbours.hear, self.catch_up)
                chores.create_task(exchange.listen())
                chores.create_task(every(TOUCH, self.neighbours.keep_in_touch))
            chores.create_task(every(SEEN, self.tell_who_is_there))
            chores.create_task(every(min(SEEN, self.settings.confirm / 4), self.open_seats_of_absent))

    async def close(self) -> None:
        self.store.note(Gone(by=self.name))
        for room in self.rooms.values():
            await room.close()


def id_of(who: Person | None) -> str | None:
    return None if who is None else who.id


async def every(seconds: float, chore: Callable[[], Coroutine[Any, Any, object]]) -> None:
    while True:
        try:
            await chore()
        except Exception:  # the database may be away for a while: the chore is done the next time
            logger.exception("housekeeping")
        await asyncio.sleep(seconds)

"""All tables: making them, finding them, and forgetting those that nobody looks at."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from sqlalchemy import Executable, insert, select
from sqlalchemy.exc import IntegrityError

from fogline.bots import BOTS
from fogline.core import editions
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, Refused
from fogline.core.game import Game
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.server import schema, security
from fogline.server.bots import Workers
from fogline.server.messages import NewTableRequest, Place, PlayOnRequest
from fogline.server.moments import Played
from fogline.server.room import Room
from fogline.server.settings import Settings
from fogline.server.store import StorageFailed, Store, Stored, Write, entry_row, set_token
from fogline.server.tables import keep_result, new_table, replayed, unbroken
from fogline.server.told import Told
from fogline.table import requests
from fogline.table.course import Course
from fogline.table.entries import AnyEntry
from fogline.table.guards import has_seat, refuse
from fogline.table.record import decisions, entries_to_play_on
from fogline.table.table import SPECTATOR, Table

logger = logging.getLogger("fogline")
ID = re.compile(r"[A-Za-z0-9_-]{10,32}")
OPEN_FOR = 24 * 3600  # seconds for which an open table is listed
MOST_LISTED = 50
WAITING_FOR = 30 * 24 * 3600  # seconds for which a table that has not started is kept
CATCH_UP = 2.0  # seconds after which what another process did at a table is seen here
SEEN = 10.0  # seconds after which the others learn that somebody is still there
DAY = 24 * 3600


class Person(NamedTuple):
    """Somebody who sits at a table from its beginning."""

    name: str
    token: str  # its hash
    origin: str = ""


class Hub:
    def __init__(self, store: Store, workers: Workers, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self.settings = settings
        self.name = secrets.token_hex(8)  # among the processes of one database
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.editions: dict[str, Edition] = {}
        self.packaged = {game.edition().sha256: game for game in GAMES.values()}

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
            await room.catch_up(last)
        return room

    async def _load(self, id: str) -> Room | None:
        stored = await self.store.load(id)
        if stored is None:
            return None
        row = stored.row
        with unbroken():
            edition, data = await self.edition(row["edition"])
        table = await self._replayed(stored, edition)
        if row["rules_version"] < table.game.rules_version and (played := await self.store.record(id)):
            keep_result(table, played[0])
        table.resume(time.time())
        room = Room(
            table=table,
            edition=data,
            created=row["created"],
            tokens=stored.tokens,
            watch=row["watch"],
            store=self.store,
            workers=self.workers,
            settings=self.settings,
            reload=self._reload,
        )
        if table.status == "finished" and row["status"] != "finished":  # killed between the two
            await self.store.finish(table)
        return self.rooms.setdefault(id, room)

    async def _reload(self, room: Room) -> None:
        """The store knows better: another process has written to this table."""
        stored = await self.store.load(room.table.id)
        if stored is None:
            raise refuse("no_such_table")
        table, old = await self._replayed(stored, room.table.edition), room.table
        if (
            table.clocks is not None and old.clocks is not None
        ):  # they may have stood still before it was loaded
            table.clocks.since = max(table.clocks.since, old.clocks.since)
        room.stop_bots()
        room.table = table
        room.tokens = stored.tokens
        room.wait_for_all()
        room.unseat()
        room.told = Told(table)
        for connection in list(room.connections):
            await room.welcome_again(connection)
        room.wake_bots()

    async def _replayed(self, stored: Stored, edition: Edition) -> Table:
        """In a thread: a long game takes a while."""
        with unbroken():
            return await asyncio.to_thread(replayed, stored, edition)

    async def catch_up(self) -> None:
        """Look whether another process has written to the tables that somebody looks at here."""
        shown = [id for id, room in self.rooms.items() if room.connections]
        for id, last in (await self.store.last_entries(shown)).items() if shown else []:
            room = self.rooms.get(id)
            if room is None:
                continue
            try:
                await room.catch_up(last)
            except Exception:  # the others are looked after all the same
                logger.exception("table %s: what another process did cannot be read", id)

    async def edition(self, sha256: str) -> tuple[Edition, bytes | None]:
        """An edition, and its file if it is not the one that comes with the game."""
        if sha256 in self.packaged:
            return self.packaged[sha256].edition(), None
        found = await self.store.edition(sha256)
        if found is None:
            raise FoglineError(f"there is no edition with sha256 {sha256}")
        game, data = found
        if sha256 not in self.editions:
            self.editions[sha256] = find_game(game).read_edition(data)
        return self.editions[sha256], data

    async def open_rooms(self) -> list[Room]:
        ids = await self.store.open_tables(time.time() - OPEN_FOR, MOST_LISTED)
        stored = await self.store.last_entries(ids) if ids else {}
        rooms = []
        for id in ids:
            with contextlib.suppress(Refused):  # a table that cannot be played any more hides no others
                room = await self.room(id)
                await room.catch_up(stored.get(id, 0))
                rooms.append(room)
        return [room for room in rooms if {"open", "human"} <= {seat.kind for seat in room.table.seats}]

    def seat_of(self, room: Room, token: str) -> int | None:
        """Whose token this is: a seat's, the spectators' (-1), or nobody's."""
        found: int | None = None
        for seat, stored in room.tokens.items():
            if security.same(token, stored):
                found = seat
        if found is None and security.same(token, security.digest(room.watch)):
            found = SPECTATOR
        return found

    # ---- making ----------------------------------------------------------------------------------

    async def create(self, request: NewTableRequest, network: str = "") -> Place:
        game = checked_game(request)
        me = [seat for seat, asked in enumerate(request.seats) if asked.kind == "me"]
        if len(me) != 1:
            raise refuse("one_me")
        options = {
            "seats": [asked.bot for asked in request.seats],
            "host": me[0],
            "first": request.first,
            "clock": None if request.clock is None else [request.clock.bank, request.clock.turn],
            "language": request.language,
        }
        token, watch = security.new_token(), security.new_token()
        people = {me[0]: Person(request.name, security.digest(token), security.origin_at(watch, network))}
        table = new_table(security.new_id(), game, game.edition(), options)
        await self._create(table, options, request.listed, people, watch)
        return Place(table.id, me[0], token, watch)

    async def play_on(self, played: Played, request: PlayOnRequest) -> Place:
        """A new table at which a recorded game goes on from one of its moments, against bots."""
        record = played.record
        made = len(decisions(record))
        if request.number > made:
            raise refuse("no_such_moment", str(made))
        if request.number == made and record.result is not None:
            raise refuse("over")
        if request.seat >= record.players:
            raise refuse("no_such_seat", str(record.players))
        if request.bot not in BOTS:
            raise refuse("unknown_bot", ", ".join(BOTS))
        options = {
            "seats": [None if seat == request.seat else request.bot for seat in range(record.players)],
            "host": request.seat,
            "first": None,
            "clock": None,
            "language": "en",
        }
        token, watch = security.new_token(), security.new_token()
        people = {request.seat: Person(request.name, security.digest(token))}
        table = new_table(security.new_id(), find_game(record.game), played.edition, options)
        course = played.at(request.number, request.seat).played
        await self._create(table, options, False, people, watch, course)
        return Place(table.id, request.seat, token, watch)

    async def _create(
        self,
        table: Table,
        options: dict[str, Any],
        listed: bool,
        people: dict[int, Person],
        watch: str,
        course: Course | None = None,
        again: bool = False,
    ) -> None:
        """Store a new table at which these people sit.

        `course`: the game goes on from here. `again`: they have just played at another table.
        """
        id, now = table.id, time.time()
        for seat, who in sorted(people.items(), key=lambda who: who[0] != options["host"]):
            table.apply(requests.join(table, who.name, seat, now, who.origin))
        if course is not None:
            for entry in entries_to_play_on(table, course, now):
                table.apply(entry)
        row = insert(schema.tables).values(
            id=id,
            game=table.game.id,
            edition=table.edition.sha256,
            rules_version=table.game.rules_version,
            options=options,
            status=table.status,
            listed=listed,
            watch=watch,
            created=now,
        )
        joined = None if again else now  # they need not come again within minutes
        tokens = [set_token(id, seat, who.token, joined) for seat, who in people.items()]
        await self.store.write(
            Write(
                rows=[entry_row(id, entry) for entry in table.entries],
                before=[row],
                after=[statement for statements in tokens for statement in statements],
            )
        )

    async def rematch(self, room: Room, seat: int) -> None:
        """The same people and bots at a new table, with the same tokens; who asks first is the host.

        Who asks when there is one already finds it as the next table.
        """
        await room.see_through(self._rematch(room, seat))

    async def _rematch(self, room: Room, seat: int) -> None:
        has_seat(seat)
        async with room.rematching:
            if room.table.next is not None:
                return
            requests.rematch(room.table, seat, "", time.time())
            id = await self._another(room, seat)
            try:
                await room.do(lambda now: requests.rematch(room.table, seat, id, now))
            except Refused:
                self.rooms.pop(id, None)
                await self.store.remove(id)
                if room.table.next is None:  # otherwise another process was quicker
                    raise

    async def _another(self, room: Room, seat: int) -> str:
        table = room.table
        people = {  # with the token of the spectators stays the key behind their origins
            i: Person(who.name, room.tokens[i], who.origin)
            for i, who in enumerate(table.seats)
            if who.kind == "human"
        }
        options = {
            "seats": [who.bot if who.kind == "bot" else None for who in table.seats],
            "host": seat,
            "first": None,
            "clock": None if table.clocks is None else [table.clocks.bank, table.clocks.turn],
            "language": table.language,
        }
        another = new_table(security.new_id(), table.game, table.game.edition(), options)
        await self._create(another, options, False, people, room.watch, again=True)
        if len(people) == 1:
            await self.start(await self.room(another.id), seat)
        return another.id

    async def join(
        self, room: Room, name: str, seat: int | None, token: str | None = None, network: str = ""
    ) -> Place:
        """Take a seat; who already has one here, as after a rematch, gets it again."""
        mine = self.seat_of(room, token) if token else None
        if token and mine is not None and mine != SPECTATOR:
            return Place(room.table.id, mine, token, room.watch)
        token = security.new_token()
        stored = security.digest(token)

        def changes(entry: AnyEntry) -> list[Executable]:
            assert entry.seat is not None
            room.tokens[entry.seat] = stored
            return set_token(room.table.id, entry.seat, stored, entry.time)

        origin = security.origin_at(room.watch, network)
        entry = await room.do(lambda now: requests.join(room.table, name, seat, now, origin), changes)
        assert entry.seat is not None
        return Place(room.table.id, entry.seat, token, room.watch)

    async def start(self, room: Room, seat: int) -> None:
        await room.do(lambda now: requests.start(room.table, seat, now))

    # ---- who is there ----------------------------------------------------------------------------

    async def gone(self, room: Room, seat: int) -> bool:
        """Has this player been away long enough for a bot to stand in? They may be at another process."""
        if not room.gone(seat):
            return False
        seen = await self.store.seen(room.table.id, seat)
        if seen is None or seen[1] == self.name:
            return True
        return time.time() - seen[0] >= self.settings.gone + SEEN

    async def confirm(self, room: Room, seat: int) -> None:
        """Somebody has come to their seat."""
        if seat not in room.confirmed and seat != SPECTATOR:
            with contextlib.suppress(StorageFailed):  # they may play all the same; it is told again
                await self.store.saw([(room.table.id, seat)], self.name, time.time())

    async def tell_who_is_there(self) -> None:
        """The other processes, through the store."""
        there = {
            (id, connection.seat)
            for id, room in self.rooms.items()
            for connection in room.connections
            if connection.seat != SPECTATOR
        }
        if there:
            await self.store.saw(sorted(there), self.name, time.time())

    async def open_seats_of_absent(self) -> None:
        """Seats are free again whose owners joined and did not come."""
        for id, seat, token in await self.store.absent(time.time() - self.settings.confirm):
            with contextlib.suppress(Refused):  # the game has started, or the table cannot be read
                room = await self.current(id)
                if room.tokens.get(seat) == token and seat not in room.confirmed:
                    await room.do_for(seat, token, lambda now: requests.absent(room.table, seat, now))  # noqa: B023

    # ---- keeping ---------------------------------------------------------------------------------

    async def sweep(self) -> int:
        """Forget tables that nobody has looked at for a while; the store has them. How many?"""
        idle = [id for id, room in self.rooms.items() if room.idle() > self.settings.idle]
        for id in idle:
            del self.rooms[id]
        return len(idle)

    async def forget(self) -> None:
        """Tables that nobody has ever started."""
        await self.store.forget(time.time() - WAITING_FOR)

    async def keep_house(self) -> None:
        async with asyncio.TaskGroup() as chores:
            chores.create_task(every(DAY, self.forget))
            chores.create_task(every(max(0.05, min(30.0, self.settings.idle / 4)), self.sweep))
            chores.create_task(every(CATCH_UP, self.catch_up))
            chores.create_task(every(SEEN, self.tell_who_is_there))
            chores.create_task(every(min(SEEN, self.settings.confirm / 4), self.open_seats_of_absent))

    async def close(self) -> None:
        for room in self.rooms.values():
            await room.close()


async def every(seconds: float, chore: Callable[[], Coroutine[Any, Any, object]]) -> None:
    while True:
        try:
            await chore()
        except Exception:  # the database may be away for a while: the chore is done the next time
            logger.exception("housekeeping")
        await asyncio.sleep(seconds)


def checked_game(request: NewTableRequest) -> Game:
    if request.game not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    game = GAMES[request.game]
    if len(request.seats) not in game.players:
        raise refuse("player_count", ", ".join(str(n) for n in game.players))
    if request.first is not None and request.first >= len(request.seats):
        raise refuse("no_such_seat", str(len(request.seats)))
    for seat in request.seats:
        if (seat.kind == "bot") != (seat.bot is not None) or (seat.bot is not None and seat.bot not in BOTS):
            raise refuse("unknown_bot", ", ".join(BOTS))
    return game


def keep_editions(store: Store) -> None:
    """Store the files of the editions that come with the games: a running game needs its own for ever."""
    for game in GAMES.values():
        values = {"sha256": game.edition().sha256, "game": game.id, "data": editions.packaged(game.id)}
        with store.engine.connect() as connection:
            known = select(schema.editions.c.sha256).where(schema.editions.c.sha256 == values["sha256"])
            if connection.execute(known).first() is None:
                with contextlib.suppress(IntegrityError):  # another process has just done it
                    connection.execute(insert(schema.editions).values(values))
                    connection.commit()

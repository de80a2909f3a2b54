"""A room: one table in memory, with its authority, its audience and its thinkers."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Callable, Coroutine
from typing import Any

from fogline.server.audience import Audience, Connection, Here
from fogline.server.authority import Authority, Wish
from fogline.server.bots import Workers
from fogline.server.exchange import There
from fogline.server.hints import Hints
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.server.table_rows import Holder
from fogline.server.thinkers import Thinkers
from fogline.table import wishes
from fogline.table.entries import AnyEntry, EndedEarly, StoodIn, TookBack, changes_position
from fogline.table.guards import refuse
from fogline.table.table import Table


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
        self.reload = reload
        self.audience = Audience(table, created, tokens, watch, settings, store)
        # Its parts know the room only weakly: one that is forgotten is freed at once, with its table. It need
        # not wait for the collector of cycles.
        room: Room = weakref.proxy(self)
        there = weakref.ref(self)

        def go_on() -> None:
            if (room := there()) is not None:  # who tries again later may come too late
                room.go_on()

        self.authority = Authority(
            table, store, lambda: room.reload(room), lambda *heard: room._tell(*heard), go_on
        )
        self.thinkers = Thinkers(
            self.authority, workers, edition, settings.bot_pace, self.audience.show_thinking, go_on
        )
        self.hints = Hints(lambda: room.table, lambda *asked: room.do_for(*asked), workers, edition)
        self.name = store.name if store.passes_on else ""
        self.audience.publish = lambda here: room.tell_others(here)
        self.store = store
        self.rematching = asyncio.Lock()
        self.used = time.monotonic()

    @property
    def table(self) -> Table:
        return self.authority.table

    async def do(self, wish: Wish, holder: Holder | None = None) -> AnyEntry:
        """Carry out a wish: store it, then tell everyone."""
        self.used = time.monotonic()
        return await self.authority.do(wish, holder)

    async def do_for(self, seat: int, key: str, wish: Wish, holder: Holder | None = None) -> AnyEntry:
        """The same for a seat, if by then it still belongs to whoever asks."""

        def asked(now: float) -> AnyEntry:
            if not self.audience.holds(seat, key):
                raise refuse("wrong_token")
            return wish(now)

        return await self.do(asked, holder)

    def hear(self, entry: AnyEntry) -> None:
        """An entry that another process has stored."""
        self.table.apply(entry)
        self._tell(entry, None)

    def _tell(self, entry: AnyEntry, holder: Holder | None) -> None:
        self.used = time.monotonic()
        self.audience.reseat(entry, holder)
        if changes_position(entry) or isinstance(entry, StoodIn | TookBack | EndedEarly):
            self.thinkers.stop()
            self.hints.look()
        self.audience.announce(entry)

    def leads(self) -> bool:
        """Of the processes at which somebody is there, one lets the bots think, and does what is due."""
        others = self.audience.elsewhere
        return not others or (bool(self.audience.connections) and self.name < min(others))

    def tell_others(self, here: Here) -> None:
        seats, watching, thinking = here
        told = There(
            by=self.name,
            table=self.table.id,
            seats=list(seats),
            watching=watching,
            thinking=list(thinking),
        )
        self.store.note(told)

    def hear_of(self, process: str, there: There | None) -> None:
        """Who is at another process: perhaps the bots think there from now on, or here."""
        self.audience.hear_of(process, there)
        self.go_on()

    def go_on(self) -> None:
        """What is due is done, and then bots think whose turn it is."""
        if not self.leads():
            self.thinkers.stop()
        elif wishes.is_due(self.table):
            self.authority.follow_late()
        elif self.deserted():
            self.thinkers.stop()
        else:
            self.thinkers.wake()

    def deserted(self) -> bool:
        """Do bots play among themselves, with nobody there? Whoever makes a table and leaves it, and another
        one, would have all processors think for ever: it goes on when somebody looks."""
        somebody = any(seat.human for seat in self.table.seats)
        return not (somebody or self.audience.connections or self.audience.elsewhere)

    async def replace(self, table: Table, tokens: dict[int, str]) -> None:
        """By the table as the store has it."""
        self.thinkers.stop()
        self.hints.stop()
        self.authority.table = table
        await self.audience.look_at(table, tokens)
        self.go_on()

    def enter(self, connection: Connection, since: int) -> float:
        """Let somebody in and tell them the whole table. Returns the work that it was."""
        self.used = time.monotonic()
        work = self.audience.enter(connection, since)
        self.go_on()
        return work

    def exit(self, connection: Connection) -> None:
        self.used = time.monotonic()
        self.audience.exit(connection)

    def idle(self) -> float:
        """For how long has nothing happened here? 0 while somebody is there."""
        if self.audience.connections or self.thinkers.thoughts or self.hints.answers or self.authority.busy:
            return 0
        return time.monotonic() - self.used

    async def close(self) -> None:
        """Let what is being done be finished; bots stop."""
        self.thinkers.stop()
        self.hints.stop()
        await self.authority.close()

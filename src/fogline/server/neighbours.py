"""The other processes on the same database: what they tell, what they are told, which of them are there."""

from __future__ import annotations

import asyncio
import logging
import time

from fogline.server.exchange import MOST_ADDRESSES, Alive, AnyNote, Gone, There, Who, Written
from fogline.server.limits import Addresses
from fogline.server.room import Room
from fogline.server.store import Store

logger = logging.getLogger("fogline")
TOUCH = 1.0  # seconds after which the other processes hear of this one again
SILENT = 4.0  # seconds after which a process that says nothing is gone


class Neighbours:
    def __init__(self, store: Store, rooms: dict[str, Room], addresses: Addresses) -> None:
        self.store = store
        self.rooms = rooms  # those of this process
        self.addresses = addresses
        self.heard: dict[str, float] = {}  # when each of them was last heard of
        self.hearing: set[asyncio.Task[None]] = set()  # entries of theirs that are being carried out here

    def hear(self, note: AnyNote) -> None:
        """What another process tells."""
        if note.by == self.store.name:
            return
        self.heard[note.by] = time.monotonic()
        room = self.rooms.get(getattr(note, "table", ""))
        match note:
            case Written(last=last) if room is not None and room.table.last < last:
                hearing = asyncio.ensure_future(self.catch_up(room, last))
                self.hearing.add(hearing)
                hearing.add_done_callback(self.hearing.discard)
            case There() if room is not None:
                room.hear_of(note.by, note)
            case Who() if room is not None and room.audience.connections:
                room.tell_others(room.audience.here())
            case Alive():
                self.addresses.hear_of(note.by, note.spent, note.sockets)
            case Gone():
                self._lose(note.by)

    async def catch_up(self, room: Room, last: int) -> None:
        try:
            await room.authority.catch_up(last)
        except Exception:  # the others are looked after all the same
            logger.exception("table %s: what another process did cannot be read", room.table.id)

    def _lose(self, process: str) -> None:
        """Nobody is there any more who was connected to it."""
        self.heard.pop(process, None)
        for room in list(self.rooms.values()):
            if process in room.audience.elsewhere:
                room.hear_of(process, None)

    async def keep_in_touch(self) -> None:
        """Say that we are there, and part with those who say nothing."""
        spent, sockets = self.addresses.spent(), self.addresses.sockets()
        names = sorted({*spent, *sockets})
        for at in range(0, max(1, len(names)), MOST_ADDRESSES):
            some = names[at : at + MOST_ADDRESSES]
            self.store.note(
                Alive(
                    by=self.store.name,
                    spent={name: spent[name] for name in some if name in spent},
                    sockets={name: sockets[name] for name in some if name in sockets},
                )
            )
        late = time.monotonic() - SILENT
        for process in [process for process, at in self.heard.items() if at < late]:
            self._lose(process)

"""Two processes on one database, in every order in which their steps can follow each other.

Nothing here runs at the same time: each step that waits for the database, or for a note of the other process,
waits until the scheduler lets it go on. So an order is a list of choices, and all orders are tried in turn
(`all_orders`), or long ones at random (`long_history`). Whatever the order, the history must be one that
the model allows (`protocol.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.server.bots import Asker, Question, Workers
from fogline.server.exchange import AnyNote, Written
from fogline.server.hub import Hub
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.server.table_rows import COLUMNS, Holder, Stored
from fogline.server.writer import Conflict, StorageFailed
from fogline.table import ending, wishes
from fogline.table.entries import AnyEntry, encode
from fogline.table.options import TableOptions
from fogline.table.table import Table
from prove.protocol import Wish, check
from server.rooms import Listener

MOST_STEPS = 400
KINDS = ("play", "talk", "undo", "agree", "refuse", "leave", "take_back", "resign", "ask_end", "end", "go_on")


class Scheduler:
    def __init__(self) -> None:
        self.waiting: list[tuple[str, asyncio.Future[None]]] = []

    async def __call__(self, what: str) -> None:
        gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((what, gate))
        try:
            await gate
        finally:
            self.waiting = [other for other in self.waiting if other[1] is not gate]

    def let_go(self, number: int) -> None:
        _, gate = self.waiting.pop(number)
        if not gate.done():
            gate.set_result(None)


@dataclass
class Database:
    """What both processes write to; an entry with a number that is taken is refused."""

    made: dict[str, Any] = field(default_factory=dict)
    entries: list[AnyEntry] = field(default_factory=list)
    fail: list[str] = field(default_factory=list)  # the fate of the next writes: "", "refused" or "unheard"


class SharedStore(Store):
    """The store of one process, as far as a table in its game needs it."""

    def __init__(self, name: str, database: Database, step: Scheduler) -> None:
        self.name, self.database, self.step, self.passes_on = name, database, step, True
        self.others: list[Callable[[AnyNote], None]] = []
        self.notes: set[asyncio.Task[None]] = set()

    async def append(self, table: str, entry: AnyEntry, holder: Holder | None = None) -> None:
        await self.step(f"{self.name} writes")
        database = self.database
        fate = database.fail.pop(0) if database.fail else ""
        if fate == "refused":
            raise StorageFailed("made to fail")
        if entry.seq <= len(database.entries):
            raise Conflict
        database.entries.append(entry)
        self.note(Written(by=self.name, table=table, last=entry.seq))
        await self.step(f"{self.name} has written")
        if fate == "unheard":
            raise StorageFailed("the answer was lost")

    async def add_table(
        self, table: Table, options: TableOptions, holders: Any, watch: str, now: float, joined: Any
    ) -> None:
        self.database.made = {"id": table.id, "options": options, "rules": table.game.rules_version}
        self.database.entries = list(table.entries)

    def note(self, note: AnyNote) -> None:
        """Heard some time later, in an order of the scheduler's."""
        if isinstance(note, Written):
            for hear in self.others:
                task = asyncio.ensure_future(self.deliver(hear, note))
                self.notes.add(task)
                task.add_done_callback(self.notes.discard)

    async def deliver(self, hear: Callable[[AnyNote], None], note: AnyNote) -> None:
        await self.step(f"a note of {self.name}")
        hear(note)

    async def load(self, id: str, whole: bool = False) -> Stored | None:
        await self.step(f"{self.name} reads all")
        made = self.database.made
        if not made or id != made["id"]:
            return None
        options: TableOptions = made["options"]
        with_rest = {k: v for k, v in msgspec.to_builtins(options).items() if k not in COLUMNS}
        return Stored(
            id=id,
            game=options.game,
            edition=options.edition,
            rules_version=made["rules"],
            status="playing",
            listed=options.listed,
            watch="watch",
            created=0.0,
            made_with=with_rest,
            tokens={},
            payloads=[encode(entry).decode() for entry in self.database.entries],
        )

    async def entries_after(self, table: str, last: int) -> list[AnyEntry]:
        await self.step(f"{self.name} reads on")
        found = self.database.entries[last:]
        await self.step(f"{self.name} has read on")
        return found

    async def last_entries(self, tables: Any) -> dict[str, int]:
        return {self.database.made["id"]: len(self.database.entries)}

    async def kept_elsewhere(self, table: str, since: float) -> bool:
        return False

    async def finish(self, table: Table) -> None:
        await self.step(f"{self.name} keeps the record")

    async def remove(self, table: str) -> None: ...

    async def lines(self, *_: Any) -> list[tuple[int, bytes]]:
        return []

    def keep_snapshot(self, table: Table) -> None: ...

    def keep_lines(self, *_: Any) -> None: ...


class Silent(Workers):
    """Bots that think for ever."""

    def __init__(self) -> None: ...

    async def ask(self, asker: Asker, question: Question) -> int:
        await asyncio.Event().wait()
        raise AssertionError


class Start(NamedTuple):
    """What was done before, and what is then asked for at once; each at a process, by a seat."""

    before: tuple[tuple[int, str], ...]  # seat, kind
    at_once: tuple[tuple[int, int, str], ...]  # process, seat, kind
    fail: tuple[str, ...] = ()
    seats: int = 2


@dataclass
class Race:
    """A table at two processes, and all that was asked for."""

    seats: int = 2
    database: Database = field(default_factory=Database)
    step: Scheduler = field(default_factory=Scheduler)
    asked: list[tuple[Wish, asyncio.Task[AnyEntry]]] = field(default_factory=list)

    async def set_up(self) -> None:
        """Both processes read the table; one that is not there yet is made."""
        self.stores = [SharedStore(name, self.database, self.step) for name in ("one", "other")]
        self.hubs = [Hub(store, Silent(), Settings(bot_pace=0)) for store in self.stores]
        for n in range(2):
            self.stores[n].others = [self.hubs[1 - n].neighbours.hear]
        if not self.database.made:
            await self.make_table(self.hubs[0])
        id = self.database.made["id"]
        self.rooms = [await self.freely(hub.room(id)) for hub in self.hubs]
        await self.freely(self.everything_is_heard())
        self.listeners = [[Listener(seat) for seat in (-1, *range(self.seats))] for _ in self.rooms]
        for room, listeners in zip(self.rooms, self.listeners, strict=True):
            room.audience.connections.update(listeners)
        self.started = len(self.database.entries)

    async def make_table(self, hub: Hub) -> None:
        seats = [SeatRequest("me"), *[SeatRequest("open")] * (self.seats - 1)]
        request = NewTableRequest("san-francisco", "Ann", seats, first=0, listed=False)
        place = await self.freely(hub.create(request))
        room = await self.freely(hub.room(place.table))
        for name in ("Bob", "Cy")[: self.seats - 1]:
            await self.freely(hub.join(room, name, None))
        await self.freely(hub.start(room, 0))

    async def settle(self) -> None:
        """Until nothing moves unless the scheduler lets it."""
        loop: Any = asyncio.get_running_loop()
        while loop._ready:
            await asyncio.sleep(0)

    async def freely(self, deed: Coroutine[Any, Any, Any]) -> Any:
        """Without any choice: the first that waits goes on."""
        task = asyncio.ensure_future(deed)
        while not task.done():
            await self.settle()
            if self.step.waiting:
                self.step.let_go(0)
        return await task

    async def everything_is_heard(self) -> None:
        parts = [*(store.notes for store in self.stores), *(hub.neighbours.hearing for hub in self.hubs)]
        while hearing := [task for part in parts for task in part]:
            await asyncio.wait(hearing)
        for room, hub in zip(self.rooms, self.hubs, strict=True):
            await hub.neighbours.catch_up(room, len(self.database.entries))
        late = [room.authority.late for room in self.rooms if room.authority.late is not None]
        if late:
            await asyncio.wait(late)

    def ask(self, process: int, seat: int, kind: str) -> None:
        room, number = self.rooms[process], len(self.asked)
        table, position = room.table, room.table.position
        moves = table.game.moves(table.kernel) if table.status == "playing" else []
        wish = Wish(
            process, seat, kind, position, moves[number % len(moves)] if moves else {}, f"word {number}"
        )
        wish.known, wish.asked_at = table.last, len(self.asked)
        doing = asyncio.ensure_future(room.do(lambda now: WISHES[kind](room.table, wish, now)))
        wish.before = [other for other, task in self.asked if task.done()]

        def answered(task: asyncio.Task[AnyEntry]) -> None:
            wish.stored_then = len(self.database.entries)

        doing.add_done_callback(answered)
        self.asked.append((wish, doing))

    async def finish(self) -> list[str]:
        """Let all go on to its end. What is wrong with the history?"""
        await self.freely(asyncio.wait([task for _, task in self.asked]) if self.asked else asyncio.sleep(0))
        await self.freely(self.everything_is_heard())
        return self.wrong()

    def wrong(self) -> list[str]:
        entries = self.database.entries
        found = []
        for wish, task in self.asked:
            error = task.exception()
            wish.entry = None if error is not None else task.result()
            wish.refusal = error.refusal.code if isinstance(error, Refused) else ""
            if error is not None and not isinstance(error, Refused):
                found.append(f"{wish}: {error!r}")
        for room in self.rooms:
            if list(room.table.entries) != entries:
                found.append(
                    f"{room.name} knows {len(room.table.entries)} entries, stored are {len(entries)}"
                )
        if self.rooms[0].table.kernel.snapshot() != self.rooms[1].table.kernel.snapshot():
            found.append("the processes have different positions")
        for listeners in self.listeners:
            for listener in listeners:
                found += told_in_order(listener, self.started, len(entries))
        return found + check(entries, self.started, [wish for wish, _ in self.asked])

    async def close(self) -> None:
        for room in self.rooms:
            await self.freely(room.close())


WISHES: dict[str, Callable[[Table, Wish, float], AnyEntry]] = {
    "play": lambda table, wish, now: wishes.play(table, wish.seat, wish.position, wish.move, now),
    "talk": lambda table, wish, now: wishes.talk(table, wish.seat, wish.text, now),
    "undo": lambda table, wish, now: wishes.undo(table, wish.seat, wish.position, now),
    "agree": lambda table, wish, now: wishes.answer(table, wish.seat, True, now, wish.position),
    "refuse": lambda table, wish, now: wishes.answer(table, wish.seat, False, now, wish.position),
    "leave": lambda table, wish, now: wishes.leave(table, wish.seat, now),
    "take_back": lambda table, wish, now: wishes.take_back(table, wish.seat, now),
    "resign": lambda table, wish, now: ending.resign(table, wish.seat, now),
    "ask_end": lambda table, wish, now: ending.ask(table, wish.seat, now),
    "end": lambda table, wish, now: ending.answer(table, wish.seat, True, now),
    "go_on": lambda table, wish, now: ending.answer(table, wish.seat, False, now),
}


class Heard(msgspec.Struct):
    type: str
    event: int = 0


_heard = msgspec.json.Decoder(Heard)


def told_in_order(listener: Listener, started: int, last: int) -> list[str]:
    """Every event once and in order, unless the whole table was told meanwhile."""
    at = started
    for message in listener.heard:
        told = _heard.decode(message)
        if told.type == "event" and told.event != at + 1:
            return [f"a listener heard event {told.event} after {at}"]
        if told.type in ("event", "welcome"):
            if told.event < at:
                return [f"a listener was told of {told.event} after {at}"]
            at = told.event
    return [] if at == last else [f"a listener heard up to {at}, stored are {last}"]


# ---- every order -----------------------------------------------------------------------------------


async def begun(start: Start) -> Database:
    """The table before anything is asked for at once."""
    race = Race(start.seats)
    await race.set_up()
    for seat, kind in start.before:
        race.ask(0, seat, kind)
        await race.freely(asyncio.wait([race.asked[-1][1]]))
    await race.finish()
    await race.close()
    return race.database


async def one_order(start: Start, database: Database, choices: list[int]) -> tuple[list[int], list[str]]:
    """Follow the choices, then the first of each. How many there were at each step, and what is wrong."""
    copied = Database(database.made, list(database.entries), fail=list(start.fail))
    race, widths = Race(start.seats, copied), list[int]()
    await race.set_up()
    for process, seat, kind in start.at_once:
        race.ask(process, seat, kind)
    await race.settle()
    while race.step.waiting and len(widths) < MOST_STEPS:
        widths.append(len(race.step.waiting))
        race.step.let_go(choices[len(widths) - 1] if len(widths) <= len(choices) else 0)
        await race.settle()
    found = await race.finish()
    await race.close()
    return widths, found


MOST = 100_000  # orders of one start; of those that have more, the first ones


async def all_orders(start: Start, most: int = MOST) -> tuple[int, list[str]]:
    """How many were tried, all there are unless those are more, and what is wrong in any of them."""
    choices: list[int] = []
    tried, wrong = 0, list[str]()
    database = await begun(start)
    while tried < most:
        widths, found = await one_order(start, database, choices)
        tried += 1
        wrong += [f"{start} in the order {choices}: {words}" for words in found]
        choices += [0] * (len(widths) - len(choices))
        while choices and choices[-1] + 1 >= widths[len(choices) - 1]:
            choices.pop()
        if not choices:
            break
        choices[-1] += 1
    return tried, wrong


@contextlib.contextmanager
def quick() -> Any:
    """Nothing waits for a time or a thread; what is made to fail need not be logged."""

    async def at_once(deed: Callable[..., Any], *arguments: Any) -> Any:
        return deed(*arguments)

    logging.getLogger("fogline").setLevel(logging.CRITICAL)
    with patch("fogline.server.authority.AGAIN", 0.0), patch("asyncio.to_thread", at_once):
        yield
    logging.getLogger("fogline").setLevel(logging.NOTSET)


BEFORE: tuple[tuple[tuple[int, str], ...], ...] = (
    (),
    ((0, "play"),),
    ((0, "play"), (0, "play"), (0, "undo")),
    ((0, "ask_end"),),
    ((1, "leave"),),
)
TWO_PEOPLE, TWO_WINDOWS, ONE_PROCESS = (1, 1), (1, 0), (0, 1)  # the process and the seat of the second one
STARTS = [
    Start(before, ((0, 0, one), (process, seat, other)))
    for (process, seat), befores in (
        (TWO_PEOPLE, BEFORE),
        (TWO_WINDOWS, BEFORE[:2]),
        (ONE_PROCESS, BEFORE[:1]),
    )
    for before in befores
    for one in KINDS
    for other in KINDS
] + [
    Start((), ((0, 0, one), (1, seat, other)), (fate,))
    for fate in ("refused", "unheard")
    for one in ("play", "talk", "undo", "resign", "leave")
    for other in ("play", "talk", "resign")
    for seat in (0, 1)
]


def prove_all_orders(first: int, n: int, tell: Callable[[str], None] = lambda words: None) -> dict[str, Any]:
    async def prove() -> dict[str, Any]:
        orders, beyond, wrong = 0, 0, list[str]()
        for number, start in enumerate(STARTS[first : first + n]):
            tried, found = await all_orders(start)
            orders += tried
            beyond += tried == MOST
            wrong += found
            if (number + 1) % 25 == 0:
                tell(f"{number + 1} starts, {orders} orders, {len(wrong)} wrong")
        return {"starts": n, "orders": orders, "beyond": beyond, "wrong": wrong[:50]}

    with quick():
        return asyncio.run(prove())


# ---- long histories ----------------------------------------------------------------------------------


async def long_history(seed: int, requests_in_all: int = 40) -> tuple[int, list[str]]:
    """People at both processes ask for one thing and another; the database fails now and then."""
    rng = Rng(seed)
    race = Race(2 + rng.integer(2))
    await race.set_up()
    while len(race.asked) < requests_in_all or race.step.waiting:
        if len(race.asked) < requests_in_all and (not race.step.waiting or rng.integer(4) == 0):
            kind = KINDS[rng.integer(len(KINDS))] if rng.integer(2) else ("play", "talk")[rng.integer(2)]
            if kind in ("resign", "end") and rng.integer(5):
                continue
            race.ask(rng.integer(2), rng.integer(race.seats), kind)
            if rng.integer(25) == 0:
                race.database.fail = [("refused", "unheard")[rng.integer(2)]]
        else:
            race.step.let_go(rng.integer(len(race.step.waiting)))
        await race.settle()
    found = await race.finish()
    await race.close()
    return len(race.database.entries) - race.started, found


def prove_long_histories(
    first: int, n: int, tell: Callable[[str], None] = lambda words: None
) -> dict[str, Any]:
    async def prove() -> dict[str, Any]:
        entries, wrong = 0, list[str]()
        for seed in range(first, first + n):
            made, found = await long_history(seed)
            entries += made
            wrong += [f"history {seed}: {words}" for words in found]
            if (seed - first + 1) % 250 == 0:
                tell(f"{seed - first + 1} histories, {entries} entries, {len(wrong)} wrong")
        return {"histories": n, "entries": entries, "wrong": wrong[:50]}

    with quick():
        return asyncio.run(prove())

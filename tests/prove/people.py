"""People who play on whatever happens to the server, and remember what they asked for and were told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from httpx import HTTPError
from websockets.exceptions import WebSocketException

from fogline.core.rng import Rng
from server.client import Client, JsonObject, Seat
from server.running import Server

SILENCE = 5.0  # seconds after which somebody asks whether the server is there
KINDS = (  # who sits at a table: the games in turn, people alone and with bots
    ("san-francisco", ("me", "open")),
    ("ticket-to-ride-sf", ("me", "open", "open")),
    ("1906-san-francisco", ("me", "open", "random")),
    ("san-francisco", ("me", "random", "greedy")),
    ("ticket-to-ride-sf", ("me", "open", "greedy")),
)
AWAY = (WebSocketException, OSError, TimeoutError, HTTPError)


@dataclass
class Request:
    """Something that a person asked for."""

    kind: str  # play, talk or undo
    content: Any
    answer: str = ""  # accepted, or the code of the refusal; "": nothing was heard of it
    event: int = 0  # the number under which it was told, if it was


class Listener(Seat):
    """Keeps what was told by event, and not every byte."""

    last_told: tuple[int, JsonObject] = (0, {})

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.told: dict[int, tuple[int | None, JsonObject | None]] = {}
        self.lines: list[JsonObject] = []

    async def receive(self, timeout: float = 20) -> JsonObject:
        message = await super().receive(timeout)
        self.received.clear()
        self.log.clear()
        if message["type"] == "event":
            self.told[message["event"]] = message["by"], message["move"]
            self.lines += message["log"]
        return message


@dataclass
class Figures:
    """Of all people together."""

    waits: list[tuple[float, float]] = field(default_factory=list)  # when, and seconds until it was answered
    away: list[float] = field(default_factory=list)  # seconds without a connection
    answers: Counter[str] = field(default_factory=Counter)


class Person:
    def __init__(self, world: World, place: JsonObject, rng: Rng) -> None:
        self.world, self.place, self.rng = world, place, rng
        self.asked: list[Request] = []
        self.told: dict[int, tuple[int | None, JsonObject | None]] = {}
        self.lines: list[JsonObject] = []  # of the log, as they were told one by one
        self.event = 0
        self.over = False
        self.since = time.monotonic()  # without a connection, or without anything new
        self.there = False
        self.said = 0

    async def live(self, stop: Callable[[], bool]) -> None:
        seat: Listener | None = None
        while not stop() and not self.over:
            try:
                if seat is None:
                    seat = await self.sit()
                await self.act(seat)
            except AWAY:
                if self.there:
                    self.there, self.since = False, time.monotonic()
                if seat is not None:
                    seat.socket.transport.abort()
                seat = None
                await asyncio.sleep(0.05)
        if seat is not None:
            await seat.socket.close()
        self.there = False

    async def sit(self) -> Listener:
        socket = await self.world.client.socket(self.place["table"], open_timeout=5, close_timeout=1)
        seat = Listener(socket)
        try:
            async with asyncio.timeout(20):
                await seat.hello(self.place["token"], self.event)
        except BaseException:
            socket.transport.abort()
            raise
        if seat.event < self.event:
            self.world.complain(f"{self.place['table']}: {self.event} was told, now {seat.event} is last")
        self.world.figures.away.append(time.monotonic() - self.since)
        self.there = True
        seat.told, seat.lines = self.told, self.lines
        return seat

    async def act(self, seat: Listener) -> None:
        """One request, or wait for what others do."""
        try:
            if seat.result is not None or seat.table.get("status") == "finished":
                self.over = True
            elif not seat.legal:
                await self.listen(seat)
            elif self.rng.integer(15) == 0:
                self.said += 1
                words = f"word {seat.seat}-{self.said}"
                await self.ask(seat, Request("talk", words), text=words)
            elif seat.position and seat.position["undo"] == "free" and self.rng.integer(12) == 0:
                await self.ask(seat, Request("undo", None), position=seat.position["number"])
            elif seat.position:
                move = seat.legal[self.rng.integer(len(seat.legal))]
                await self.ask(seat, Request("play", move), position=seat.position["number"], move=move)
                if self.world.pace:
                    await asyncio.sleep(self.world.pace * (0.5 + self.rng.integer(1000) / 1000))
        finally:
            self.event = max(self.event, seat.event)

    async def listen(self, seat: Listener) -> None:
        try:
            await seat.receive(SILENCE)
        except TimeoutError:
            async with asyncio.timeout(20):
                await seat.ask("ping")

    async def ask(self, seat: Listener, request: Request, **content: Any) -> None:
        began, before = time.monotonic(), seat.event
        self.asked.append(request)
        async with asyncio.timeout(60):
            answer = await seat.ask(request.kind, **content)
        self.world.figures.waits.append((began, time.monotonic() - began))
        request.answer = "accepted" if answer["type"] == "accepted" else answer["code"]
        self.world.figures.answers[request.answer] += 1
        if request.answer == "accepted":
            self.world.accepted += 1
            self.world.last_accepted[self.place["table"]] = time.monotonic()
            own = [event for event in range(before + 1, seat.event + 1) if self.is_own(seat, event, request)]
            request.event = own[0] if own else 0  # 0: it was told as part of a whole table
        elif request.answer == "stale":
            await self.listen(seat)
        elif request.answer in ("storage", "unread"):
            await asyncio.sleep(0.3)

    def is_own(self, seat: Listener, event: int, request: Request) -> bool:
        by, move = seat.told.get(event, (None, None))
        return by == seat.seat and (request.kind != "play" or move == request.content)


class World:
    """A server, which may be another one after a while, and the tables at which people play."""

    def __init__(self, server: Server, pace: float = 0.0) -> None:
        self.server, self.pace = server, pace
        self.client = Client(server.url)
        self.tables: dict[str, list[Person]] = {}
        self.figures = Figures()
        self.accepted = 0
        self.last_accepted: dict[str, float] = {}
        self.complaints: list[str] = []
        self.made = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.stopping = False

    def complain(self, words: str) -> None:
        self.complaints.append(words)

    def move_to(self, server: Server, url: str = "") -> None:
        """Where the server is from now on."""
        self.server, self.client = server, Client(url or server.url)

    async def open_table(self) -> str:
        game, seats = KINDS[self.made % len(KINDS)]
        self.made += 1
        place = await self.client.new_table(*seats, game=game, listed=False)
        names = ("Bob", "Cy", "Di")
        others = [await self.client.join(place, names[n]) for n in range(seats.count("open"))]
        await self.client.start(place)
        rng = Rng(self.made)
        people = [Person(self, own, Rng(rng.integer(10**6))) for own in (place, *others)]
        self.tables[place["table"]] = people
        self.last_accepted[place["table"]] = time.monotonic()
        self.tasks += [asyncio.ensure_future(person.live(lambda: self.stopping)) for person in people]
        return str(place["table"])

    def playing(self) -> list[str]:
        return [id for id, people in self.tables.items() if not all(person.over for person in people)]

    async def keep(self, tables: int) -> None:
        """So many at which people play."""
        while len(self.playing()) < tables:
            await self.open_table()

    async def until(self, enough: Callable[[], object], seconds: float, what: str) -> bool:
        """Wait for something; say so if it does not come."""
        end = time.monotonic() + seconds
        while not enough():
            for task in self.tasks:
                if task.done() and task.exception() is not None:
                    raise task.exception()  # type: ignore[misc]
            if time.monotonic() > end:
                self.complain(f"not within {seconds:g} s: {what}")
                return False
            await asyncio.sleep(0.01)
        return True

    def all_there(self) -> bool:
        return all(person.there or person.over for people in self.tables.values() for person in people)

    def moved_since(self, before: dict[str, float]) -> bool:
        """Has something been accepted at every table?"""
        return all(self.last_accepted[id] > before[id] for id in self.playing() if id in before)

    async def play_to_the_end(self, seconds: float) -> None:
        """All games that have begun: none may be stuck."""
        self.pace = 0
        for id in self.playing():
            await self.until(lambda: id not in self.playing(), seconds, f"{id} is over")  # noqa: B023

    async def compare_logs(self) -> None:
        """Whoever comes now reads what was told then."""
        for people in self.tables.values():
            for person in people:
                seat = await self.client.sit(person.place)
                await seat.read_to_the_beginning()
                await seat.socket.close()
                for line in person.lines:
                    if line not in seat.log:
                        self.complain(f"{person.place['table']}: {line} was told, and is not in the log")

    async def close(self) -> None:
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.close()

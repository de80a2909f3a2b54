"""A server under measurement, and people who play at its tables over real sockets."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fogline.core.rng import Rng

PARTS = Path(__file__).with_name("parts.py")
WIDE = {  # one address plays at all tables
    "FOGLINE_SOCKETS": "100000",
    "FOGLINE_CONNECTIONS": "100000",
    "FOGLINE_MOST_CONNECTIONS": "100000",
    "FOGLINE_BOT_PACE": "0",
    **{
        f"FOGLINE_{name}_{limit}": "1000000"
        for name in ("ADDRESS", "MESSAGE", "REQUEST", "MAKE", "JOIN", "WORK")
        for limit in ("RATE", "BURST")
    },
}
decode = msgspec.json.decode
encode = msgspec.json.encode


class Choice(msgspec.Struct):
    move: dict[str, Any]


class Position(msgspec.Struct):
    number: int
    legal: list[Choice]


class Message(msgspec.Struct):
    """What a player has to read of a message."""

    type: str
    id: int | None = None
    event: int = 0
    position: Position | None = None
    result: dict[str, Any] | None = None
    code: str = ""
    by: int | None = None


_message = msgspec.json.Decoder(Message)


@dataclass
class Figures:
    waits: list[float] = field(default_factory=list)  # seconds from a move to the last screen
    moves: int = 0  # bots' too

    def percentile(self, share: float) -> float:
        ordered = sorted(self.waits) or [0.0]
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True)
class Kind:
    """What is played, by how many, how many of them bots, and the languages of the people, in turn."""

    game: str = "san-francisco"
    seats: int = 2
    bots: int = 0
    languages: tuple[str, ...] = ("en",)

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats" + (f", {self.bots} of them bots" if self.bots else "")


USUAL = Kind()


class Server:
    """The server on a core of its own, with a fresh database."""

    def __init__(
        self,
        folder: Path,
        idle: float = 600,
        limits: dict[str, str] = WIDE,
        database: str = "",
        processes: int = 1,
    ) -> None:
        cores = sorted(os.sched_getaffinity(0))
        settings = {
            "FOGLINE_DATABASE": database or f"sqlite:///{folder / 'bench.db'}",
            "FOGLINE_IDLE": str(idle),
            **limits,
        }
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, str(PARTS), str(folder / "parts.json"), "serve", "--port", "0", "--no-browser"]
            + (["--processes", str(processes)] if processes > 1 else []),
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, {cores[-1]} if processes == 1 else set(cores)),
        )
        if len(cores) > 1 and processes == 1:
            os.sched_setaffinity(0, set(cores[:-1]))
        self.cores = cores
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        while True:
            try:
                httpx.get(f"{self.url}/api/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)

    def memory(self) -> float:
        """Megabytes in use by the server process, without its workers."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time used so far, by all its processes but those of bots."""
        found = subprocess.run(
            ["pgrep", "-P", str(self.process.pid), "-f", "--", "--worker"], capture_output=True, text=True
        )
        ticks = 0
        for process in (self.process.pid, *map(int, found.stdout.split())):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def parts(self) -> Counter[str]:
        """Milliseconds of it by part of the work, as far as they were counted."""
        return Counter(decode((self.folder / "parts.json").read_bytes()))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        os.sched_setaffinity(0, set(self.cores))


class TableOfPlayers:
    """One table whose people all play from here, at random."""

    def __init__(
        self, server: Server, http: httpx.AsyncClient, rng: Rng, figures: Figures, kind: Kind
    ) -> None:
        self.server = server
        self.kind = kind
        self.http = http
        self.rng = rng
        self.figures = figures
        self.people = range(kind.seats - kind.bots)
        self.sockets: list[ClientConnection] = []
        self.reading: list[asyncio.Task[None]] = []
        self.positions: dict[int, Position] = {}  # of seats that may decide
        self.number = 0  # of the position
        self.heard: dict[int, int] = {}  # by seat: the last event
        self.awaited: tuple[int, int] | None = None  # a move: whose, and the last event before it
        self.unheard: set[int] = set()  # seats that have not heard of it yet
        self.changed = asyncio.Event()  # somebody may decide, or it is over, or broken
        self.seen = asyncio.Event()  # all have heard of the move
        self.result: dict[str, Any] | None = None
        self.problem: str | None = None
        self.place: dict[str, Any] = {}  # of the host

    async def sit_down(self) -> None:
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(self.people) - 1)
        seats += [{"kind": "bot", "bot": "novice"}] * self.kind.bots
        body = {"game": self.kind.game, "name": "Player 0", "seats": seats, "listed": False}
        place = self.place = (await self.http.post("/api/tables", json=body)).json()
        places = [place]
        for number in self.people[1:]:
            path = f"/api/tables/{place['table']}/join"
            places.append((await self.http.post(path, json={"name": f"Player {number}"})).json())
        headers = {"authorization": f"Bearer {place['token']}"}
        (await self.http.post(f"/api/tables/{place['table']}/start", headers=headers)).raise_for_status()
        for seat, own in enumerate(places):
            url = self.server.url.replace("http", "ws", 1) + f"/api/tables/{place['table']}/socket"
            socket = await connect(url, compression=None, max_size=None, ping_interval=None)
            self.sockets.append(socket)
            language = self.kind.languages[seat % len(self.kind.languages)]
            hello = {"type": "hello", "id": 0, "token": own["token"], "language": language}
            await socket.send(encode(hello).decode())
            self.reading.append(asyncio.ensure_future(self._read(seat, socket)))
        await self.ready()

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        try:
            while True:
                self._hear(seat, _message.decode(await socket.recv(decode=False)))
        except ConnectionClosed as closed:
            self.problem = self.problem or f"closed: {closed}"
        self.changed.set()
        self.seen.set()

    def _hear(self, seat: int, message: Message) -> None:
        if message.type == "refused":
            self.problem = f"refused: {message.code}"
        elif message.type in ("event", "welcome"):
            self.heard[seat] = message.event
            position = message.position
            if position is not None:
                if position.number > self.number and message.type == "event":
                    self.figures.moves += 1
                self.number = max(self.number, position.number)
                self.positions.pop(seat, None)
                if position.legal:
                    self.positions[seat] = position
            self.result = message.result or self.result
            # Who comes after a move, as a seat may after the first one, is told of it with the whole table.
            by, before = self.awaited or (None, message.event)
            if message.event > before and (message.type == "welcome" or message.by == by):
                self.unheard.discard(seat)
        if not self.unheard or self.problem:
            self.seen.set()
        if self.positions or self.result or self.problem:
            self.changed.set()

    async def ready(self) -> None:
        """Until somebody here may decide, or the game is over."""
        while not (self.positions or self.result or self.problem):
            self.changed.clear()
            await self.changed.wait()
        if self.problem is not None:
            raise RuntimeError(self.problem)

    async def move(self, due: float | None = None) -> None:
        """One decision, until all have seen it. `due`: when it was to be made; overload makes it late."""
        seat, position = next(iter(self.positions.items()))
        move = position.legal[self.rng.integer(len(position.legal))].move
        del self.positions[seat]
        self.awaited, self.unheard = (seat, max(self.heard.values())), set(self.people)
        self.seen.clear()
        sent = time.perf_counter() if due is None else due
        message = {"type": "play", "id": 1, "position": position.number, "move": move}
        await self.sockets[seat].send(encode(message).decode())
        await self.seen.wait()
        self.awaited = None
        if self.problem is not None:
            raise RuntimeError(self.problem)
        self.figures.waits.append(time.perf_counter() - sent)

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))
        await asyncio.gather(*self.reading)


async def seated(
    server: Server, http: httpx.AsyncClient, rng: Rng, figures: Figures, kind: Kind = USUAL
) -> TableOfPlayers:
    table = TableOfPlayers(server, http, rng, figures, kind)
    await table.sit_down()
    return table

"""The live server under load, over real sockets: how long from a move to everyone's screen, how much memory.

The server process is pinned to one core; the players, who choose moves at random, run on the others.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fogline.core.rng import Rng

EXAMPLE = """examples:
  python benchmarks/bench_server.py --tables 500 --seconds 60
  python benchmarks/bench_server.py --game 1906-san-francisco --languages en pl
  python benchmarks/bench_server.py --games 10000
It ends with 1 when moves take longer than the budget, or when memory grows with the number of games.
"""
PARTS = Path(__file__).with_name("parts.py")
SEATS = 2
WIDE = {  # one address plays at all tables
    "FOGLINE_SOCKETS": "100000",
    "FOGLINE_CONNECTIONS": "100000",
    "FOGLINE_MOST_CONNECTIONS": "100000",
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
    position: Position | None = None
    result: dict[str, Any] | None = None
    code: str = ""


@dataclass
class Figures:
    waits: list[float] = field(default_factory=list)  # seconds from a move to the last screen
    moves: int = 0
    refused: int = 0

    def percentile(self, share: float) -> float:
        ordered = sorted(self.waits)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True)
class Kind:
    """What is played, and the languages of the seats, in turn."""

    game: str = "san-francisco"
    languages: tuple[str, ...] = ("en",)


USUAL = Kind()


class Server:
    """The server on a core of its own, with a fresh database."""

    def __init__(self, folder: Path, idle: float, limits: dict[str, str] = WIDE) -> None:
        cores = sorted(os.sched_getaffinity(0))
        settings = {
            "FOGLINE_DATABASE": f"sqlite:///{folder / 'bench.db'}",
            "FOGLINE_IDLE": str(idle),
            **limits,
        }
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, PARTS, folder / "parts.json", "serve", "--port", "0", "--no-browser"],
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, {cores[-1]}),
        )
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[:-1]))
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
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def parts(self) -> Counter[str]:
        """Milliseconds of it by part of the work, as far as they were counted."""
        return Counter(decode((self.folder / "parts.json").read_bytes()))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class TableOfPlayers:
    """One table whose seats are all played from here."""

    def __init__(
        self, server: Server, http: httpx.AsyncClient, rng: Rng, figures: Figures, kind: Kind
    ) -> None:
        self.server = server
        self.kind = kind
        self.http = http
        self.rng = rng
        self.figures = figures
        self.sockets: list[ClientConnection] = []
        self.turn: tuple[int, Position] | None = None
        self.result: dict[str, Any] | None = None

    async def sit_down(self) -> None:
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        body = {"game": self.kind.game, "name": "Player 0", "seats": seats, "listed": False}
        place = (await self.http.post("/api/tables", json=body)).json()
        places = [place]
        for number in range(1, SEATS):
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
            await self.read(seat, "welcome")

    async def read(self, seat: int, kind: str) -> float:
        """Read up to a message of this kind; when it came."""
        while True:
            data = await self.sockets[seat].recv(decode=False)
            came = time.perf_counter()
            message = decode(data, type=Message)
            if message.type == "refused":
                self.figures.refused += 1
                raise RuntimeError(f"refused: {message.code}")
            if message.type == kind:
                self.result = message.result
                if message.position is not None and message.position.legal:
                    self.turn = (seat, message.position)
                return came

    async def move(self) -> None:
        """One decision, until all have seen it."""
        assert self.turn is not None
        seat, position = self.turn
        move = position.legal[self.rng.integer(len(position.legal))].move
        self.turn = None
        sent = time.perf_counter()
        message = {"type": "play", "id": 1, "position": position.number, "move": move}
        await self.sockets[seat].send(encode(message).decode())
        came = await asyncio.gather(*(self.read(seat, "event") for seat in range(SEATS)))
        self.figures.waits.append(max(came) - sent)
        self.figures.moves += 1

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))


async def seated(
    server: Server, http: httpx.AsyncClient, rng: Rng, figures: Figures, kind: Kind = USUAL
) -> TableOfPlayers:
    table = TableOfPlayers(server, http, rng, figures, kind)
    await table.sit_down()
    return table


async def play_at_a_pace(table: TableOfPlayers, pace: float, stop: asyncio.Event) -> None:
    rng = table.rng
    while not stop.is_set():
        await asyncio.sleep(pace * (0.5 + rng.integer(1000) / 1000))
        if table.result is not None:
            await table.leave()
            table = await seated(table.server, table.http, rng, table.figures, table.kind)
        await table.move()
    await table.leave()


async def load(server: Server, kind: Kind, tables: int, seconds: float, pace: float, budget: float) -> bool:
    """Many tables at a pace: how long moves take, and what a table costs. Is it within the budget?"""
    before = server.memory()
    figures, stop = Figures(), asyncio.Event()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        ready: list[TableOfPlayers] = []
        while len(ready) < tables:
            some = range(len(ready), min(tables, len(ready) + 20))
            ready += await asyncio.gather(*(seated(server, http, Rng(n), figures, kind) for n in some))
        players = [asyncio.ensure_future(play_at_a_pace(table, pace, stop)) for table in ready]
        await asyncio.sleep(2 * pace + 1)  # until all have moved once
        figures.waits.clear()
        moves, cpu, parts, started = figures.moves, server.cpu(), server.parts(), time.monotonic()
        await asyncio.sleep(seconds)
        elapsed, moves = time.monotonic() - started, figures.moves - moves
        used, memory = server.cpu() - cpu, server.memory()
        parts = server.parts() - parts
        stop.set()
        await asyncio.gather(*players)
    rate, size = moves / elapsed, 1024 * (memory - before) / tables
    p50, p99, longest = (figures.percentile(share) for share in (0.5, 0.99, 1))
    print(f"{tables} tables, {SEATS * tables} sockets, {moves} moves in {elapsed:.0f} s: {rate:.0f} moves/s")
    print(f"move to everyone's screen: p50 {p50:.1f} ms, p99 {p99:.1f} ms, max {longest:.1f} ms")
    kept = p99 <= budget
    print(f"budget: p99 at most {budget:g} ms: {'kept' if kept else 'EXCEEDED'}")
    print(
        f"server: {100 * used / elapsed:.0f} % of one core, {1000 * used / max(1, moves):.2f} ms of it a move"
    )
    by_part = ", ".join(f"{name} {spent / max(1, moves):.3f}" for name, spent in parts.most_common())
    print(f"by part, ms a move: {by_part}")
    print(f"memory: {before:.0f} MB empty, {memory:.0f} MB full: {size:.0f} kB a table")
    return kept


async def soak(server: Server, kind: Kind, games: int, at_once: int, growth: float) -> bool:
    """Games in a row, as fast as they go: memory must not grow with their number. Does it stay?"""
    figures = Figures()
    finished = 0
    started = time.monotonic()
    marks: list[float] = []

    async def play_games(number: int, share: int) -> None:
        nonlocal finished
        rng = Rng(number)
        for _ in range(share):
            table = TableOfPlayers(server, http, rng, figures, kind)
            await table.sit_down()
            while table.result is None:
                await table.move()
            await table.leave()
            finished += 1
            if finished % max(1, games // 20) == 0:
                marks.append(server.memory())
                figures.waits.clear()
                print(
                    f"{finished:6} games, {time.monotonic() - started:6.0f} s, {marks[-1]:.0f} MB", flush=True
                )

    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        shares = [games // at_once + (n < games % at_once) for n in range(at_once)]
        await asyncio.gather(*(play_games(n, share) for n, share in enumerate(shares)))
    half = len(marks) // 2
    rate, early, late = figures.moves / (time.monotonic() - started), max(marks[:half]), max(marks[half:])
    kept = late <= growth * early
    print(f"{games} games, {figures.moves} moves, {rate:.0f} moves/s")
    print(
        f"memory: at most {early:.0f} MB in the first half, {late:.0f} MB in the second: "
        f"{'it stays' if kept else 'IT GROWS'}"
    )
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--game",
        default="san-francisco",
        choices=["san-francisco", "1906-san-francisco"],
        help="one in which players decide in turn",
    )
    parser.add_argument("--languages", nargs="+", default=["en"], help="of the seats, in turn")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two moves at a table")
    parser.add_argument("--budget", type=float, default=50, help="milliseconds that 99 in 100 moves may take")
    parser.add_argument("--games", type=int, default=0, help="instead: so many games in a row, at least 20")
    parser.add_argument("--at-once", type=int, default=20, help="of those, so many at a time")
    parser.add_argument(
        "--growth", type=float, default=1.1, help="memory of their second half over the first"
    )
    options = parser.parse_args()
    if 0 < options.games < 20:
        parser.error(
            f"--games: memory is compared after each twentieth of them: at least 20, not {options.games}"
        )
    kind = Kind(options.game, tuple(options.languages))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), idle=5 if options.games else 600)
        try:
            if options.games:
                kept = asyncio.run(soak(server, kind, options.games, options.at_once, options.growth))
            else:
                kept = asyncio.run(
                    load(server, kind, options.tables, options.seconds, options.pace, options.budget)
                )
        finally:
            server.stop()
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()

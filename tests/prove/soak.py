"""A server under load for a long time, with people who come and go: do waits and memory stay as they are?

First the ceiling is measured: as many moves as the server takes. Then moves are due at 80 % of it, or at a
given rate, whatever the server does. The server has a core of its own, as in `benchmarks/bench_server.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench_server import AT_ONCE, http_to, play_at_a_rate
from fogline.core.rng import Rng
from fogline.games import GAMES
from players import Figures, Kind, Server, TableOfPlayers, encode, seated
from prove.plot import Series, plot

SHARE = 0.8
CEILING = 15.0  # seconds for which it is measured
WINDOW = 10.0  # seconds between two points of the plot
VISITS = 5.0  # a second
KINDS = [Kind(game, seats) for game in GAMES for seats in (2, 3)] + [Kind("san-francisco", 3, 1)]
GROWTH = 1.15  # memory of the last quarter over the second


class Point(NamedTuple):
    at: float  # seconds since the beginning
    moves: float  # a second
    p50: float  # milliseconds
    p99: float
    memory: float  # megabytes
    cpu: float  # of one core


async def as_fast_as_it_goes(ready: list[TableOfPlayers], seconds: float) -> float:
    """Moves a second, each table at once after the one before."""
    until = time.monotonic() + seconds
    before = sum(len(table.figures.waits) for table in ready[:1])

    async def one(table: TableOfPlayers) -> None:
        while time.monotonic() < until and table.result is None:
            await table.ready()
            if table.result is None:
                await table.move()

    began = time.monotonic()
    await asyncio.gather(*(one(table) for table in ready))
    return (len(ready[0].figures.waits) - before) / (time.monotonic() - began)


async def visit(server: Server, table: TableOfPlayers, rng: Rng) -> None:
    """Somebody opens a table, as a spectator or in a second window, and goes away after a while."""
    token = table.place["watch" if rng.integer(3) else "token"]
    url = server.url.replace("http", "ws", 1) + f"/api/tables/{table.place['table']}/socket"
    with contextlib.suppress(WebSocketException, OSError, TimeoutError):
        async with connect(url, compression=None, max_size=None) as socket:
            language = ("en", "pl", "es")[rng.integer(3)]
            await socket.send(
                encode({"type": "hello", "id": 1, "token": token, "language": language}).decode()
            )
            async with asyncio.timeout(1 + rng.integer(5)):
                while True:
                    await socket.recv(decode=False)


async def visitors(server: Server, ready: list[TableOfPlayers], stop: asyncio.Event) -> None:
    rng, doing = Rng(3), set[asyncio.Task[None]]()
    while not stop.is_set():
        task = asyncio.ensure_future(visit(server, ready[rng.integer(len(ready))], rng))
        doing.add(task)
        task.add_done_callback(doing.discard)
        await asyncio.sleep(1 / VISITS)
    await asyncio.gather(*doing, return_exceptions=True)


async def tables_of(
    server: Server, http: httpx.AsyncClient, figures: Figures, n: int
) -> list[TableOfPlayers]:
    ready: list[TableOfPlayers] = []
    while len(ready) < n:
        some = range(len(ready), min(n, len(ready) + AT_ONCE))
        ready += await asyncio.gather(
            *(seated(server, http, Rng(one), figures, KINDS[one % len(KINDS)]) for one in some)
        )
    return ready


async def soak(
    server: Server, seconds: float, tables: int, rate: float | None, tell: Callable[[str], None]
) -> Any:
    figures, stop, points = Figures(), asyncio.Event(), list[Point]()
    async with http_to(server) as http:
        ready = await tables_of(server, http, figures, tables)
        ceiling = await as_fast_as_it_goes(ready, CEILING)
        await asyncio.gather(*(table.leave() for table in ready))
        due = SHARE * ceiling if rate is None else rate
        tell(f"ceiling {ceiling:.0f} moves/s with {tables} tables; from now on {due:.0f} are due a second")
        ready = await tables_of(server, http, figures, tables)
        playing = asyncio.ensure_future(play_at_a_rate(ready, due, stop))
        visiting = asyncio.ensure_future(visitors(server, ready, stop))
        began = time.monotonic()
        while time.monotonic() < began + seconds and not playing.done():
            figures.waits.clear()
            cpu, since = server.cpu(), time.monotonic()
            await asyncio.sleep(WINDOW)
            took = time.monotonic() - since
            points.append(
                Point(
                    at=round(time.monotonic() - began, 1),
                    moves=round(len(figures.waits) / took, 1),
                    p50=round(figures.percentile(0.5), 1),
                    p99=round(figures.percentile(0.99), 1),
                    memory=round(server.memory(), 1),
                    cpu=round((server.cpu() - cpu) / took, 2),
                )
            )
            if len(points) % 6 == 0:
                tell(str(points[-1]))
        early = playing.done()
        stop.set()
        await asyncio.gather(playing, visiting)
    return ceiling, due, points, early


def prove(
    folder: Path,
    seconds: float,
    tables: int,
    rate: float | None,
    picture: Path,
    tell: Callable[[str], None] = lambda words: None,
) -> dict[str, Any]:
    server = Server(folder, idle=30)
    try:
        ceiling, due, points, early = asyncio.run(soak(server, seconds, tables, rate, tell))
    finally:
        server.stop()
    minutes = [point.at / 60 for point in points]
    picture.write_text(
        plot(
            f"{tables} tables, {due:.0f} moves due a second, people coming and going",
            "minutes",
            minutes,
            [
                (
                    "ms from a move to every screen",
                    [
                        Series("99 in 100", [point.p99 for point in points]),
                        Series("median", [point.p50 for point in points]),
                    ],
                ),
                ("memory, MB", [Series("resident", [p.memory for p in points])]),
                ("moves a second", [Series("seen by all", [p.moves for p in points])]),
            ],
        )
    )
    quarter = max(1, len(points) // 4)
    second, last = points[quarter : 2 * quarter], points[-quarter:]
    grown = max(p.memory for p in last) / max(p.memory for p in (second or points))
    wrong = [f"memory has grown {grown:.2f}-fold"] if grown > GROWTH else []
    wrong += ["it fell 20 s behind, and the load was ended"] if early else []
    return {
        "ceiling": round(ceiling, 1),
        "rate": round(due, 1),
        "tables": tables,
        "p99": statistics.median(point.p99 for point in points),
        "grown": round(grown, 3),
        "points": [list(point) for point in points],
        "wrong": wrong,
    }

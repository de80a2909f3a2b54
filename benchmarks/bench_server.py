"""The live server under load, over real sockets: what a move costs by part, how long it takes, what is kept.

The server process is pinned to one core; the players, who choose moves at random, run on the others. Moves
are due at a given rate, whatever the server does (an open loop): where it cannot keep up, they come late, and
that counts as waiting. Costs are processor time, so they hold on a machine that does other things, too.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from fogline.core.rng import Rng
from fogline.games import GAMES
from players import Figures, Kind, Server, TableOfPlayers, seated

EXAMPLE = """examples:
  python benchmarks/bench_server.py                        all games, 2 and 4 seats, then with bots among them
  python benchmarks/bench_server.py --game san-francisco --seats 2 --rate 1200 --tables 1000
  python benchmarks/bench_server.py --game san-francisco --seats 2 --curve 100 500 1000 2000
  python benchmarks/bench_server.py --games 10000           memory over many games
It ends with 1 when moves take longer than the budget, or when memory grows with the number of games.
"""
AT_ONCE = 20  # tables that are set up together


class Load(NamedTuple):
    """What was measured."""

    moves: int
    seconds: float
    cpu: float  # seconds
    parts: dict[str, float]  # milliseconds
    waits: Figures
    empty: float  # megabytes
    full: float

    @property
    def cost(self) -> float:
        """Milliseconds of processor time a move."""
        return 1000 * self.cpu / max(1, self.moves)


async def play_at_a_rate(ready: list[TableOfPlayers], rate: float, stop: asyncio.Event) -> None:
    """One move after another at the tables in turn, each at the time at which it is due."""
    free: asyncio.Queue[TableOfPlayers] = asyncio.Queue()
    for table in ready:
        free.put_nowait(table)
    doing: set[asyncio.Task[None]] = set()

    async def one(due: float) -> None:
        table = await free.get()
        await table.ready()
        if table.result is not None:
            await table.leave()
            table = await seated(table.server, table.http, table.rng, table.figures, table.kind)
        await table.move(due)
        free.put_nowait(table)

    due = time.perf_counter()
    while not stop.is_set():
        due += 1 / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.ensure_future(one(due))
        doing.add(task)
        task.add_done_callback(doing.discard)
        if len(doing) > 20 * rate:  # the server is far behind: 20 s of moves wait
            break
    await asyncio.wait(doing, timeout=30)
    for task in doing:
        task.cancel()
    while not free.empty():
        await free.get_nowait().leave()


@asynccontextmanager
async def http_to(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        yield http


async def load(server: Server, kind: Kind, tables: int, seconds: float, rate: float) -> Load:
    """Many tables, with moves at a rate."""
    empty = server.memory()
    figures, stop = Figures(), asyncio.Event()
    async with http_to(server) as http:
        ready: list[TableOfPlayers] = []
        while len(ready) < tables:
            some = range(len(ready), min(tables, len(ready) + AT_ONCE))
            ready += await asyncio.gather(*(seated(server, http, Rng(n), figures, kind) for n in some))
        players = asyncio.ensure_future(play_at_a_rate(ready, rate, stop))
        await asyncio.sleep(1 + min(5, tables / rate))  # until most have moved once
        figures.waits.clear()
        moves, cpu, parts, started = figures.moves, server.cpu(), server.parts(), time.monotonic()
        await asyncio.sleep(seconds)
        measured = Load(
            moves=figures.moves - moves,
            seconds=time.monotonic() - started,
            cpu=server.cpu() - cpu,
            parts=dict(server.parts() - parts),
            waits=Figures(list(figures.waits)),
            empty=empty,
            full=server.memory(),
        )
        stop.set()
        await players
    return measured


def tell(kind: Kind, tables: int, rate: float, budget: float, found: Load) -> bool:
    """In words and figures. Is it within the budget?"""
    p50, p99, longest = (found.waits.percentile(share) for share in (0.5, 0.99, 1))
    size = 1024 * (found.full - found.empty) / tables
    kept = p99 <= budget
    print(f"\n{kind}: {tables} tables, {rate:g} moves due a second")
    print(f"{found.moves} moves in {found.seconds:.0f} s: {found.moves / found.seconds:.0f} moves/s")
    print(f"from when a move is due to everyone's screen: p50 {p50:.1f}, p99 {p99:.1f}, max {longest:.1f} ms")
    print(f"budget: p99 at most {budget:g} ms: {'kept' if kept else 'EXCEEDED'}")
    print(f"CPU: {found.cost:.3f} ms a move, {100 * found.cpu / found.seconds:.0f} % of one core")
    for name, spent in sorted(found.parts.items(), key=lambda part: -part[1]):
        print(f"  {spent / max(1, found.moves):.3f}  {name}")
    print(f"memory: {found.empty:.0f} MB empty, {found.full:.0f} MB full: {size:.0f} kB a table", flush=True)
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
            table = await seated(server, http, rng, figures, kind)
            while table.result is None:
                await table.move()
                await table.ready()
            await table.leave()
            finished += 1
            if finished % max(1, games // 20) == 0:
                marks.append(server.memory())
                figures.waits.clear()
                print(
                    f"{finished:6} games, {time.monotonic() - started:6.0f} s, {marks[-1]:.0f} MB", flush=True
                )

    async with http_to(server) as http:
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


def kinds(options: argparse.Namespace) -> list[Kind]:
    """Every game with every number of seats; then the largest number once more, with bots among them."""
    languages = tuple(options.languages)
    played = [Kind(game, seats, 0, languages) for game in options.game for seats in options.seats]
    if options.bots:
        most = max(options.seats)
        played += [Kind(game, most, min(options.bots, most - 1), languages) for game in options.game]
    return played


def with_server(options: argparse.Namespace, deed: Any, idle: float = 600) -> Any:
    """Do something with a server of its own, whose database lies on the disk of this folder."""
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        server = Server(Path(folder), idle, database=options.database, processes=options.processes)
        try:
            doing: Coroutine[Any, Any, Any] = deed(server)
            return asyncio.run(doing)
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 4])
    parser.add_argument("--bots", type=int, default=1, help="of the most seats, in a further run; 0: none")
    parser.add_argument("--languages", nargs="+", default=["en"], help="of the people, in turn")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100, help="moves of people due a second")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--curve", nargs="+", type=int, help="instead of --tables: each of these numbers")
    parser.add_argument("--folder", default=".", help="on whose disk the database is to lie")
    parser.add_argument("--database", default="", help="an empty one of PostgreSQL instead")
    parser.add_argument("--processes", type=int, default=1, help="that share the work, without parts")
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
    if options.games:
        kind = kinds(options)[0]
        kept = with_server(
            options, lambda server: soak(server, kind, options.games, options.at_once, options.growth), idle=5
        )
        sys.exit(0 if kept else 1)
    all_kept, rows = True, []
    for kind in kinds(options):
        for tables in options.curve or [options.tables]:

            def measure(server: Server, kind: Kind = kind, tables: int = tables) -> Coroutine[Any, Any, Load]:
                return load(server, kind, tables, options.seconds, options.rate)

            found: Load = with_server(options, measure)
            all_kept &= tell(kind, tables, options.rate, options.budget, found)
            rows.append((str(kind), tables, found))
    print("\n| game | tables | moves | CPU ms a move | p50 ms | p99 ms | kB a table |")
    print("| :-- | --: | --: | --: | --: | --: | --: |")
    for name, tables, found in rows:
        size = 1024 * (found.full - found.empty) / tables
        p50, p99 = (found.waits.percentile(share) for share in (0.5, 0.99))
        print(
            f"| {name} | {tables} | {found.moves} | {found.cost:.2f} | {p50:.1f} | {p99:.1f} | {size:.0f} |"
        )
    sys.exit(0 if all_kept else 1)


if __name__ == "__main__":
    main()

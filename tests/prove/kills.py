"""kill -9 again and again while people play: nothing is lost, nothing doubled, nobody stuck."""

from __future__ import annotations

import asyncio
import functools
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from fogline.core.rng import Rng
from prove.audit import audit
from prove.people import World
from server.running import Server, Several

BACK = 300.0  # seconds within which all have to be back, however busy the machine is
END = 600.0  # seconds within which a game has to be over
Kill = Callable[[World, Rng], Coroutine[Any, Any, str]]


async def kill_again_and_again(
    world: World,
    kills: int,
    tables: int,
    moves: int,
    kill: Kill,
    rng: Rng,
    tell: Callable[[str], None],
) -> dict[str, list[float]]:
    """How long people were away, by what was killed."""
    away: dict[str, list[float]] = {}
    for number in range(kills):
        await world.keep(tables)
        enough = world.accepted + moves
        if not await world.until(lambda: world.accepted >= enough, BACK, f"{moves} moves"):  # noqa: B023
            break
        await asyncio.sleep(rng.integer(300) / 1000)
        known = len(world.figures.away)
        what = await kill(world, rng)
        back = world.all_there
        if not await world.until(back, BACK, f"all are back after kill {number + 1}"):
            break
        away.setdefault(what, []).extend(world.figures.away[known:])
        moved = functools.partial(world.moved_since, dict(world.last_accepted))
        await world.until(moved, BACK, f"a move at each table after kill {number + 1}")
        if (number + 1) % 10 == 0 or number + 1 == kills:
            tell(f"{number + 1} kills, {world.accepted} requests accepted, {world.made} tables")
    await world.play_to_the_end(END)
    await world.compare_logs()
    return away


async def kill_the_server(world: World, rng: Rng) -> str:
    """With all its processes; another one is started on the same database."""
    server = world.server
    await asyncio.to_thread(server.kill)
    await world.client.http.aclose()
    world.move_to(await asyncio.to_thread(type(server), server.database, server.log))
    return "all"


async def kill_processes(world: World, rng: Rng) -> str:
    """Some or all of the four (one only waits), or now and then their parent as well."""
    if rng.integer(10) == 0:
        return await kill_the_server(world, rng)
    return await kill_some(world, rng, most=4)


async def kill_some(world: World, rng: Rng, most: int = 2) -> str:
    server = world.server
    assert isinstance(server, Several)
    children = server.children()
    for _ in range(min(1 + rng.integer(most), len(children))):  # the one that waits may be away yet
        os.kill(children.pop(rng.integer(len(children))), signal.SIGKILL)
    await world.until(lambda: len(server.children()) >= 3, BACK, "three processes")
    return "some of them" if children else "all"


async def renew(world: World, rng: Rng) -> str:
    """A new process is ready before an old one stops, one after the other."""
    server = world.server
    assert isinstance(server, Several)
    before = set(server.children())
    os.kill(server.process.pid, signal.SIGHUP)
    renewed = await world.until(lambda: not before & set(server.children()), BACK, "new processes")
    return "renewed" if renewed else "not renewed"


def prove(
    database: str,
    folder: Path,
    kills: int,
    tables: int = 5,
    moves: int = 20,
    seed: int = 1,
    tell: Callable[[str], None] = lambda words: None,
    kill: Kill | None = None,
) -> dict[str, Any]:
    """On SQLite one process is killed, on PostgreSQL some of three, unless it is to be another way.

    What was found; `wrong` is all of it that should not be.
    """
    several = not database.startswith("sqlite")
    kill = kill or (kill_processes if several else kill_the_server)
    server = (Several if several else Server)(database, folder / "log")
    world = World(server)

    async def run() -> dict[str, list[float]]:
        try:
            return await kill_again_and_again(world, kills, tables, moves, kill, Rng(seed), tell)
        finally:
            await world.close()

    try:
        away = asyncio.run(run())
        clean = world.server.stop() == 0
    finally:
        if world.server.process.poll() is None:
            world.server.kill()
    found = audit(database, world.tables)
    tracebacks = (folder / "log").read_text().count("Traceback")
    wrong = found.wrong + world.complaints + ([] if clean else ["it did not stop as it should"])
    wrong += [f"{tracebacks} tracebacks in the log"] if tracebacks else []
    return {
        "wrong": wrong,
        "kills": kills,
        "tables": found.tables,
        "entries": found.entries,
        "accepted": found.accepted,
        "stored_unheard": found.unheard,
        "answers": dict(world.figures.answers),
        "lost": found.lost,
        "doubled": found.doubled,
        "other": found.other,
        "stuck": world.complaints,
        "away": {what: [round(seconds, 2) for seconds in sorted(times)] for what, times in away.items()},
    }

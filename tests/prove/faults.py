"""What fails around a server while people play: its database, its disk, its clock, the network.

Each fault lasts some seconds. Told is what people feel (the longest time without a move at a table, how
often they are told that something cannot be stored) and how long it takes until all tables go on. In the end
all games are played to their end, and what is stored is compared with what people were told.
"""

from __future__ import annotations

import asyncio
import contextlib
import mmap
import struct
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple

from prove.audit import audit
from prove.people import World
from server.postgres import fresh, postgres
from server.running import Server, Several

HERE = Path(__file__).parent
TABLES = 5
PACE = 0.3  # seconds between two moves of a person
BEFORE = 3.0  # seconds of play
AGAIN = 60.0  # seconds within which all is well again
NO_TIME_OUT = {"FOGLINE_CONFIRM": "1000000", "FOGLINE_IDLE": "1000000"}


class Trouble:
    """A disk and a clock that do what they are told, in a server that is started with `settings`."""

    def __init__(self, folder: Path) -> None:
        library, numbers = folder / "faults.so", folder / "faults"
        command = ["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(HERE / "faults.c"), "-ldl"]
        subprocess.run(command, check=True)
        numbers.write_bytes(bytes(24))
        with numbers.open("r+b") as file:
            self.numbers = mmap.mmap(file.fileno(), 24)
        self.settings = {"LD_PRELOAD": str(library), "PROVE_FAULTS": str(numbers)}

    def be(self, full: int = 0, sync_ms: int = 0, clock_ms: int = 0) -> None:
        struct.pack_into("=qqq", self.numbers, 0, full, sync_ms, clock_ms)


class Road:
    """What is sent to a port goes on to another one, unless the network stalls."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.open = asyncio.Event()
        self.open.set()
        self.doing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Road:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.port: int = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        for task in self.doing:
            task.cancel()
        await asyncio.gather(*self.doing, return_exceptions=True)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection("127.0.0.1", self.to)
        for source, sink in ((reader, there[1]), (there[0], writer)):
            task = asyncio.ensure_future(self.pour(source, sink))
            self.doing.add(task)
            task.add_done_callback(self.doing.discard)

    async def pour(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65_536):
                await self.open.wait()
                sink.write(data)
                await sink.drain()
        sink.close()


class Scene(NamedTuple):
    """Where people play, and how the fault begins and ends."""

    world: World
    begin: Callable[[], Any]
    end: Callable[[], Any]


Tell = Callable[[str], None]


async def watch(scene: Scene, seconds: float) -> dict[str, Any]:
    """Play, let it happen, wait until all is well."""
    world = scene.world
    await world.keep(TABLES)
    await asyncio.sleep(BEFORE)
    answers = world.figures.answers.copy()
    accepted, last = world.accepted, dict(world.last_accepted)
    pauses = dict.fromkeys(world.playing(), 0.0)
    began = time.monotonic()
    await asyncio.to_thread(scene.begin)
    healed = began + seconds
    done = False
    moved: dict[str, float] = {}  # after it was over
    while time.monotonic() < healed + AGAIN and len(moved) < len(world.playing()):
        now = time.monotonic()
        if not done and now >= began + seconds:
            await asyncio.to_thread(scene.end)
            done, healed = True, time.monotonic()
            during = world.accepted - accepted
        for id in world.playing():
            at = world.last_accepted[id]
            pauses[id] = max(pauses.get(id, 0.0), now - max(at, last.get(id, at)))
            if done and at > healed:
                moved.setdefault(id, at - healed)
        await asyncio.sleep(0.01)
    if len(moved) < len(world.playing()):
        world.complain(f"a table does not go on within {AGAIN:g} s")
    told = world.figures.answers - answers
    return {
        "seconds": round(healed - began, 1),
        "accepted_during": during,
        "longest_pause": round(max(pauses.values()), 2),
        "well_after": round(max(moved.values(), default=0.0), 2),
        "refused": {code: n for code, n in told.items() if code not in ("accepted", "too_fast", "stale")},
    }


async def run(
    server: Server, make: Callable[[World], contextlib.AbstractAsyncContextManager[Scene]], seconds: float
) -> tuple[World, dict[str, Any]]:
    world = World(server, PACE)
    try:
        async with make(world) as scene:
            found = await watch(scene, seconds)
            await world.play_to_the_end(300)
    finally:
        await world.close()
    return world, found


@contextlib.asynccontextmanager
async def scene(world: World, begin: Callable[[], Any], end: Callable[[], Any]) -> AsyncIterator[Scene]:
    yield Scene(world, begin, end)


def judged(server: Server, world: World, found: dict[str, Any], log: Path) -> dict[str, Any]:
    well = server.stop() == 0
    audited = audit(server.database, world.tables)
    wrong = audited.wrong + world.complaints + ([] if well else ["it did not stop as it should"])
    tracebacks = log.read_text().count("Traceback")
    stored = {"accepted": audited.accepted, "stored_unheard": audited.unheard}
    return {**found, **stored, "tracebacks": tracebacks, "wrong": wrong}


# ---- the faults --------------------------------------------------------------------------------------


def on_sqlite(folder: Path, seconds: float, **fault: int) -> dict[str, Any]:
    trouble = Trouble(folder)
    database, log = f"sqlite:///{folder / 'fogline.db'}", folder / "log"
    server = Server(database, log, **trouble.settings, **NO_TIME_OUT)
    try:
        begin, end = lambda: trouble.be(**fault), trouble.be
        world, found = asyncio.run(run(server, lambda world: scene(world, begin, end), seconds))
        return judged(server, world, found, log)
    finally:
        if server.process.poll() is None:
            server.kill()


def on_postgresql(folder: Path, mode: str, seconds: float) -> dict[str, Any]:
    """Three processes; their database is stopped, and is there again after a while."""
    log = folder / "log"
    with postgres() as database:
        server = Several(fresh(database.url), log, **NO_TIME_OUT)
        try:
            begin, end = lambda: database.stop(mode), database.start
            world, found = asyncio.run(run(server, lambda world: scene(world, begin, end), seconds))
            return judged(server, world, found, log)
        finally:
            if server.process.poll() is None:
                server.kill()


def network_stalls(folder: Path, seconds: float) -> dict[str, Any]:
    """Nothing arrives between people and server for a while; no connection is closed."""
    database, log = f"sqlite:///{folder / 'fogline.db'}", folder / "log"
    server = Server(database, log, **NO_TIME_OUT)

    @contextlib.asynccontextmanager
    async def stalled(world: World) -> AsyncIterator[Scene]:
        loop = asyncio.get_running_loop()
        async with Road(int(server.url.rpartition(":")[2])) as road:
            world.move_to(server, f"http://127.0.0.1:{road.port}")
            call = loop.call_soon_threadsafe
            yield Scene(world, lambda: call(road.open.clear), lambda: call(road.open.set))

    try:
        world, found = asyncio.run(run(server, stalled, seconds))
        return judged(server, world, found, log)
    finally:
        if server.process.poll() is None:
            server.kill()


HOUR = 3_600_000
FAULTS: dict[str, tuple[str, Callable[[Path], dict[str, Any]]]] = {
    "restart": ("PostgreSQL restarted", lambda folder: on_postgresql(folder, "fast", 0.0)),
    "away": ("PostgreSQL killed, away for 5 s", lambda folder: on_postgresql(folder, "immediate", 5.0)),
    "full": ("disk full for 5 s", lambda folder: on_sqlite(folder, 5.0, full=1)),
    "slow": (
        "each sync of the disk takes 250 ms longer, for 10 s",
        lambda f: on_sqlite(f, 10.0, sync_ms=250),
    ),
    "clock": ("clock an hour ahead for 5 s, then back", lambda folder: on_sqlite(folder, 5.0, clock_ms=HOUR)),
    "back": ("clock an hour behind for 5 s, then right", lambda f: on_sqlite(f, 5.0, clock_ms=-HOUR)),
    "network": ("network stalled for 8 s", lambda folder: network_stalls(folder, 8.0)),
}


def prove(folder: Path, names: list[str], tell: Tell = lambda words: None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    wrong: list[str] = []
    for name in names:
        words, fault = FAULTS[name]
        own = folder / name
        own.mkdir()
        found[name] = {"what": words, **fault(own)}
        wrong += [f"{words}: {one}" for one in found[name]["wrong"]]
        tell(f"{words}: { ({k: v for k, v in found[name].items() if k != 'what'}) }")
    return {"faults": found, "wrong": wrong}

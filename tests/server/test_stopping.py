"""Ctrl-C and SIGTERM: the server ends at once and says nothing, whoever is there and whatever bots think."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import time
from pathlib import Path

import pytest

from fogline.server.bots import Workers
from fogline.server.processes import Child
from server.client import Client
from server.running import running

LONG = 3600.0  # seconds


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
@pytest.mark.parametrize("pace", ["0", "30"], ids=["playing", "pondering"])
def test_it_ends_cleanly_in_the_middle_of_games(tmp_path: Path, number: signal.Signals, pace: str) -> None:
    async def play(address: str) -> None:
        async with Client(address) as client:
            for _ in range(5):
                place = await client.new_table("me", "greedy", "greedy", first=1)
                await client.start(place)
                await client.sit(place)
            os.kill(server.process.pid, number)
            assert await asyncio.to_thread(server.process.wait, 30) == 0

    with running(f"sqlite:///{tmp_path / 'db'}", tmp_path / "log", FOGLINE_BOT_PACE=pace) as server:
        asyncio.run(play(server.url))
        assert server.process.stdout is not None
        assert server.process.stdout.read() == ""  # its workers and their helpers have ended too
        assert server.log.read_text() == ""


def test_workers_end_in_the_middle_of_a_thought() -> None:
    others = set(multiprocessing.active_children())
    workers = Workers(2)
    thinking = workers.lanes["core"].workers
    thoughts = [worker.pool.submit(time.sleep, LONG) for worker in thinking]
    while not all(thought.running() for thought in thoughts):
        time.sleep(0.01)
    children = set(multiprocessing.active_children()) - others
    assert len(children) == 3  # with the one that is ready for a glance
    workers.close()
    for child in children:
        child.join(30)
        until = time.monotonic() + 5
        while child.exitcode is None:  # for an instant, if a thread of the pool has asked for it first
            assert time.monotonic() < until
            time.sleep(0.01)


def test_a_killed_worker_is_replaced() -> None:
    async def ask() -> None:
        workers = Workers(1)
        worker = workers.lanes["core"].workers[0]
        loop = asyncio.get_running_loop()
        first = await loop.run_in_executor(worker.pool, os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await worker.answer(abs, -17, 5) == 17
        second = await loop.run_in_executor(worker.pool, os.getpid)
        assert second != first
        workers.close()

    asyncio.run(ask())


def test_a_process_of_several_is_asked_to_stop_once() -> None:
    """A second signal would come in the middle of its clearing up."""

    class Ending:
        asked = 0

        def poll(self) -> int | None:
            return None

        def terminate(self) -> None:
            self.asked += 1

        def wait(self, timeout: float | None = None) -> int:
            return 0

    child = object.__new__(Child)
    process, (child.line, other) = Ending(), socket.socketpair()
    child.process, child.asked = process, False  # type: ignore[assignment]  # as far as it matters here
    child.ask_to_stop()
    child.stop()
    other.close()
    assert process.asked == 1

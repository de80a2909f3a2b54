"""A real server in a process of its own, for tests that speak to it over the network."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx

from server.forked import Forked

WIDE = {  # tests are quicker than people
    "FOGLINE_BOT_PACE": "0",
    "FOGLINE_MESSAGE_RATE": "10000",
    "FOGLINE_MESSAGE_BURST": "10000",
    "FOGLINE_ADDRESS_RATE": "10000",
    "FOGLINE_ADDRESS_BURST": "10000",
    "FOGLINE_REQUEST_RATE": "10000",
    "FOGLINE_REQUEST_BURST": "10000",
    "FOGLINE_MAKE_RATE": "10000",
    "FOGLINE_MAKE_BURST": "10000",
    "FOGLINE_JOIN_RATE": "10000",
    "FOGLINE_JOIN_BURST": "10000",
    "FOGLINE_KEY_RATE": "10000",
    "FOGLINE_KEY_BURST": "10000",
    "FOGLINE_WORK_RATE": "1000000",
    "FOGLINE_WORK_BURST": "1000000",
    "FOGLINE_THINK_RATE": "1000000",
    "FOGLINE_THINK_BURST": "1000000",
    "FOGLINE_SOCKETS": "1000",
    "FOGLINE_CONNECTIONS": "2000",
}


class Server:
    """Started at once; `kill` ends it as a power cut would."""

    python = sys.executable
    program: tuple[str, ...] = ("-m", "fogline")
    more: tuple[str, ...] = ()  # options

    def __init__(self, database: str, log: Path, **settings: str) -> None:
        environment = {**os.environ, **WIDE, "FOGLINE_DATABASE": database, **settings}
        self.log, self.database = log, database
        self.process = self.start(["serve", "--port", "0", "--no-browser", *self.more], environment)
        try:
            self.wait_until_ready(log)
        except BaseException:
            self.kill()
            raise

    def start(self, arguments: list[str], environment: dict[str, str]) -> subprocess.Popen[str] | Forked:
        with self.log.open("ab") as file:
            return subprocess.Popen(
                [self.python, *self.program, *arguments],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
                start_new_session=True,
            )

    def wait_until_ready(self, log: Path) -> None:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Fogline is at "), log.read_text()
        self.url = line.split()[-1].replace("localhost", "127.0.0.1")
        for _ in range(300):
            try:
                assert httpx.get(f"{self.url}/api/health").json()["status"] == "ok"
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError(f"the server did not get ready:\n{log.read_text()}")

    def kill(self) -> None:
        """With its workers, without any warning."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(30)


class Warm(Server):
    """The same server in a fork of a process that has imported it already: that takes a second otherwise."""

    def start(self, arguments: list[str], environment: dict[str, str]) -> Forked:
        return Forked(arguments, environment, self.log)


class Several(Server):
    """Three processes as one server, on PostgreSQL."""

    more = ("--processes", "3")

    def children(self) -> list[int]:
        """The numbers of its processes, with the one that waits."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(status.read_text().rpartition(")")[2].split()[1])
                command = (status.parent / "cmdline").read_bytes()
            except OSError:
                continue
            if parent == self.process.pid and b"--worker" in command:
                found.append(int(status.parent.name))
        return found


@contextmanager
def until_done(server: Server) -> Iterator[Server]:
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def running(database: str, log: Path, **settings: str) -> AbstractContextManager[Server]:
    return until_done(Warm(database, log, **settings))

"""Several processes as one server: they share a port and a database, and one that dies is replaced at once.

To load a server takes a second and more, on a busy machine several. So one process more than serve has loaded
it and waits: it takes the place of the next one that dies, and another one is loaded at leisure.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from typing import Any

import uvicorn

from fogline.core.errors import FoglineError

START = 60.0  # seconds within which a process has to be ready
STOP = 15.0  # seconds within which it has to end when it is asked to
AGAIN = 1.0  # seconds after which one that has died is started again
LOOK = 0.1  # seconds between two looks at all of them
READY = b"!"  # what a process says of itself


@dataclass(frozen=True)
class Worker:
    """What one of several processes is given: its port, and a line to the process that looks after it."""

    port: int  # an open file, like the next one
    line: int  # tells when it is our turn, and is told when we are ready; when it is closed, we end

    @classmethod
    def parse(cls, text: str) -> Worker:
        try:
            port, line = map(int, text.split(","))
        except ValueError:
            raise FoglineError("--worker is for `fogline serve --processes` alone") from None
        return cls(port, line)

    def turn(self) -> int:
        """All is loaded: wait until we are needed. Which of those that serve are we?"""
        told = b""
        with contextlib.suppress(KeyboardInterrupt):
            told = os.read(self.line, 1)
        if not told:  # never: the other end is closed
            sys.exit()
        return told[0]

    def listening(self) -> socket.socket:
        return socket.socket(fileno=self.port)

    def server(self, config: uvicorn.Config) -> uvicorn.Server:
        line = self.line

        class Ready(uvicorn.Server):
            async def startup(self, sockets: list[socket.socket] | None = None) -> None:
                await super().startup(sockets)
                os.write(line, READY)

        def watch() -> None:
            with contextlib.suppress(OSError):
                os.read(line, 1)  # nothing ever comes: it returns when the other end is closed
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=watch, daemon=True).start()
        return Ready(config)


class Child:
    """A process of the server."""

    def __init__(self, host: str, listening: socket.socket, bots: int) -> None:
        ours, theirs = socket.socketpair()
        files = listening.fileno(), theirs.fileno()
        self.line = ours
        self.number = -1  # which of those that serve; none: it waits for its turn
        self.is_ready = self.asked = False
        self.since = time.monotonic()
        self.process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, "-m", "fogline", "serve", "--host", host, "--worker", f"{files[0]},{files[1]}"],
            pass_fds=files,
            env={"FOGLINE_BOT_WORKERS": str(bots), **os.environ},
        )
        theirs.close()

    def serve(self, number: int) -> None:
        self.number, self.since = number, time.monotonic()
        with contextlib.suppress(OSError):  # it has just died: that is seen at the next look
            self.line.send(bytes([number]))

    def ready(self) -> bool:
        if not self.is_ready and select.select([self.line], [], [], 0)[0]:
            with contextlib.suppress(ConnectionError):  # it died before it read its number
                self.is_ready = self.line.recv(1) == READY
        return self.is_ready

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def ask_to_stop(self) -> None:
        """Once: another signal would come in the middle of its clearing up."""
        if self.running and not self.asked:
            self.asked = True
            self.process.terminate()

    def stop(self) -> None:
        if self.running:
            self.ask_to_stop()
            try:
                self.process.wait(STOP)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.line.close()


class Family:
    """All processes, and what they are told from outside: to stop, or to make way for new ones in turn."""

    def __init__(self, host: str, listening: socket.socket, number: int) -> None:
        self.host, self.listening = host, listening
        self.bots = max(1, (os.cpu_count() or 1) // number)  # that think at a time in each
        self.children = [self.load() for _ in range(number)]
        for own, child in enumerate(self.children):
            child.serve(own)
        self.spare: Child | None = None  # loaded when all others are ready
        self.stopping = self.renewing = False
        for number_of_signal in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number_of_signal, self._stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._renew)

    def load(self) -> Child:
        return Child(self.host, self.listening, self.bots)

    def number(self) -> int:
        """One that none of the others has: while one makes way for another, both are there."""
        taken = {child.number for child in self.children if child.running}
        return next(n for n in range(len(self.children) + 1) if n not in taken)

    def _stop(self, *_: Any) -> None:
        self.stopping = True

    def _renew(self, *_: Any) -> None:
        self.renewing = True

    def look_after(self) -> None:
        """Until they are to stop."""
        while not self.stopping:
            time.sleep(LOOK)
            self.replace_dead()
            if self.renewing:
                self.renewing = False
                self.renew_all()
        everyone = [*self.children, *([self.spare] if self.spare else [])]
        for child in everyone:
            child.ask_to_stop()
        for child in everyone:
            child.stop()

    def replace_dead(self) -> None:
        for at, child in enumerate(self.children):
            if child.running or time.monotonic() - child.since < AGAIN:
                continue
            print(f"process {child.process.pid} ended ({child.process.returncode})", file=sys.stderr)
            child.stop()
            spare, self.spare = self.spare, None
            self.children[at] = spare if spare is not None and spare.running else self.load()
            self.children[at].serve(self.number())
        if self.spare is not None and not self.spare.running and time.monotonic() - self.spare.since > AGAIN:
            self.spare.stop()
            self.spare = None
        if self.spare is None and all(child.ready() for child in self.children):
            self.spare = self.load()

    def renew_all(self) -> None:
        """A new one is ready before an old one stops: people come to one of the others at once."""
        if self.spare is not None:
            self.spare.stop()
            self.spare = None
        for at, old in enumerate(self.children):
            new = self.load()
            new.serve(self.number())
            if not self.wait_for(new):
                print("a new process did not get ready: the old ones stay", file=sys.stderr)
                new.stop()
                return
            self.children[at] = new
            old.stop()

    def wait_for(self, child: Child) -> bool:
        until = time.monotonic() + START
        while child.running and not self.stopping and time.monotonic() < until:
            if child.ready():
                return True
            time.sleep(LOOK / 4)
        return False

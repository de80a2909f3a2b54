"""A running program that answers each line with a line, within a limit of time.

What it has started itself may outlive it and hold its pipes open, in a session of its own, say. So nobody
waits in a pipe: they are looked at until time is up. Windows cannot do this; there the program is ended when
time is up, with all that it has started, which ends the waiting, too.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

LARGEST_ANSWER = 65_536  # bytes


class Failure(Exception):  # noqa: N818 - it becomes a BotFailed
    """What a process did wrong, as the rest of a sentence."""


class Process:
    """A running program, and what it is asked."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the user has typed it
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True, bufsize=0
            )
        except OSError as error:
            raise Failure(f"cannot be started: {error.strerror or error}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.question, self.answer = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.told = b""  # of its answers, what nobody has read yet
        if sys.platform != "win32":
            os.set_blocking(self.question, False)
            os.set_blocking(self.answer, False)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its answer to a line, without the end of the line."""
        exchange = self._within if sys.platform == "win32" else self._until
        try:
            exchange(line + b"\n", seconds)
        except TimeoutError:
            raise Failure(f"took longer than {seconds:g} s") from None
        except OSError:  # nobody reads any more
            raise Failure(self._last_word()) from None
        if not self.told:
            raise Failure(self._last_word())
        answer, _, self.told = self.told.partition(b"\n")
        return answer

    def _until(self, left: bytes, seconds: float) -> None:
        """Write a line and read one; TimeoutError if that takes too long."""
        end = monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self.question, selectors.EVENT_WRITE)
            ready.register(self.answer, selectors.EVENT_READ)
            while left or not self._has_answer():
                found = ready.select(end - monotonic())
                if not found or monotonic() > end:
                    raise TimeoutError
                for key, _ in found:
                    if key.fd == self.question:
                        with suppress(BlockingIOError):  # there is less room than it seemed
                            left = left[os.write(self.question, left) :]
                        if not left:
                            ready.unregister(self.question)
                    elif not self._read():
                        return

    def _within(self, left: bytes, seconds: float) -> None:
        """The same where one can only wait: who is late is ended meanwhile."""
        late = threading.Event()

        def ring() -> None:
            late.set()
            kill(self.process)

        clock = threading.Timer(seconds, ring)
        clock.start()
        try:
            while left:
                left = left[os.write(self.question, left) :]
            while not self._has_answer() and self._read():
                continue
        finally:
            clock.cancel()
            clock.join()
            if late.is_set():
                raise TimeoutError

    def _read(self) -> bool:
        """Some more of the answer. Is there any?"""
        more = os.read(self.answer, LARGEST_ANSWER)
        self.told += more
        return more != b""

    def _has_answer(self) -> bool:
        return b"\n" in self.told or len(self.told) >= LARGEST_ANSWER

    def _last_word(self) -> str:
        """Of a program that has closed its output."""
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return "closed its output and gave no answer"
        if code < 0:
            return f"was ended by signal {-code} and gave no answer"
        return f"ended with exit code {code} and gave no answer"

    def end(self) -> None:
        kill(self.process)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


def kill(process: subprocess.Popen[bytes]) -> None:
    """With its children, but for those that have left its group."""
    if sys.platform == "win32":
        subprocess.run(  # noqa: S603
            ["taskkill", "/F", "/T", "/PID", str(process.pid)],  # noqa: S607
            capture_output=True,
            check=False,
        )
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # macOS says the latter of who is dead already
        return

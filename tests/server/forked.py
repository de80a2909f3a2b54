"""The command `fogline` in a fork of a process that has imported it: a server is there at once.

It is as separate as one that is started from nothing: a session, an environment and an output of its own.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["fogline.cli", "fogline.server.run"])


def run(arguments: list[str], environment: dict[str, str], output: Connection, log: Path) -> None:
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["fogline", *arguments]
    os.dup2(output.fileno(), 1)
    output.close()
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
    from fogline.cli import main

    main()


class Forked:
    """What `subprocess.Popen` would be, as far as it is needed."""

    def __init__(self, arguments: list[str], environment: dict[str, str], log: Path) -> None:
        ours, theirs = CONTEXT.Pipe(duplex=False)
        self.process = CONTEXT.Process(target=run, args=(arguments, environment, theirs, log))
        self.process.start()
        theirs.close()
        assert self.process.pid is not None
        self.pid = self.process.pid
        self.stdout = os.fdopen(os.dup(ours.fileno()))
        ours.close()

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, seconds: float | None = None) -> int:
        self.process.join(seconds)
        code = self.process.exitcode
        assert code is not None, f"it has not ended within {seconds} s"
        return code

    def terminate(self) -> None:
        self.process.terminate()

    def kill(self) -> None:
        self.process.kill()

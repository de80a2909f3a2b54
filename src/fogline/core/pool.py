"""Processes that play: they end with the one that has started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection

GRACE = 2.0  # seconds that a process has to end by itself

last_deeds: list[Callable[[], object]] = []  # of a process that ends before its work is done


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many other processes of this machine. If one ends early, BrokenProcessPool."""
    others = set(multiprocessing.active_children())
    # New processes, as on every system: a copy of this one might hold locks of its threads.
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(jobs, context, _begin, (theirs,))
    try:
        yield executor
    except BaseException:  # nobody wants any more what is being done
        ours.close()
        for child in set(multiprocessing.active_children()) - others:
            child.join(GRACE)
            child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
        theirs.close()
        ours.close()


def _begin(line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which ends the others
    threading.Thread(target=_listen, args=(line,), daemon=True).start()


def _listen(line: Connection) -> None:
    """Nothing is ever said. The line is cut when the first process ends, also if it was killed."""
    with suppress(EOFError, OSError):
        line.recv_bytes()
    for deed in last_deeds:
        deed()
    os._exit(1)

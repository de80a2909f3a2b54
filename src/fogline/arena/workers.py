"""Where games are played: in this process, in several, or on the machines of a cluster.

Each way is a function like `map`: what is to be done, and with what; the results come as they are ready.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

from fogline.core.errors import FoglineError
from fogline.core.pool import pool

Task = TypeVar("Task")
Result = TypeVar("Result")
Map = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
AHEAD = 3  # tasks under way for each process, so that none waits for the next one


def workers(jobs: int, cluster: str | None = None, apart: bool = False) -> AbstractContextManager[Map]:
    """As many processes, those of a cluster of Ray, or this one, unless it should stay apart."""
    if cluster is not None:
        return ray_cluster(cluster)
    return nullcontext(map) if jobs == 1 and not apart else processes(jobs)


@contextmanager
def processes(jobs: int) -> Iterator[Map]:
    """Other processes of this machine. If one ends early, BrokenProcessPool."""

    def results(do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        waiting: set[Future[Result]] = set()
        for task in tasks:
            waiting.add(executor.submit(do, task))
            if len(waiting) == AHEAD * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)

    with pool(jobs) as executor:
        yield results


@contextmanager
def ray_cluster(address: str) -> Iterator[Map]:
    """All processors of a cluster of Ray; the address `local` makes one of this machine."""
    try:
        import ray
    except ModuleNotFoundError:
        raise FoglineError('a cluster needs Ray: pip install "fogline[cluster]"') from None
    must_answer(address)
    try:
        ray.init(address=address, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise FoglineError(f"no cluster of Ray answers at {address!r}: {one_line(error)}") from None

    def results(do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        remote = ray.remote(lambda task: do(task))  # it takes functions only, and `do` may be a partial one
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        for task in tasks:
            waiting.append(remote.remote(task))
            if len(waiting) == most:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)

    try:
        yield results
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, FoglineError):
            raise error.cause from None
        last = str(error).strip().splitlines()[-1]
        raise FoglineError(f"a machine of the cluster cannot play; has it the same Fogline? {last}") from None
    except ray.exceptions.RayError as error:
        raise FoglineError(f"the cluster at {address!r} has lost a game: {one_line(error)}") from None
    finally:
        ray.shutdown()


def must_answer(address: str) -> None:
    """Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
        except (OSError, OverflowError) as error:
            raise FoglineError(f"no cluster of Ray answers at {address!r}: {one_line(error)}") from None


def one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]

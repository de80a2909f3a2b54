"""The server with a stopwatch: how much processor time each part of the work takes.

    python benchmarks/parts.py FILE serve --port 0

FILE is written every half second: milliseconds by part, those of a part within another not counted twice.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from sys import argv
from typing import Any

import msgspec
from websockets.protocol import Protocol

from fogline.cli import main
from fogline.games import GAMES
from fogline.server import audience, outgoing
from fogline.server.told import Told
from fogline.table import known, wishes
from fogline.table.log import Log
from fogline.table.table import Table

WRITE = 0.5  # seconds
REST = "loop, connections and all else"
STORE = "store, in its thread"
PARTS: dict[str, list[tuple[object, str]]] = {
    "rules and table": [(wishes, "decide"), (wishes, "due"), (Table, "apply")],
    "views": [(game, "view") for game in GAMES.values()],
    "points": [(known, "known_points")],
    "words": [
        (Log, "since"),
        (outgoing, "prompt"),
        (outgoing, "legal"),
        (outgoing, "goes_back"),
        (outgoing, "result"),
    ],
    "encoding": [(outgoing, "encode"), (audience.Audience, "info")],
    "other telling": [(audience.Audience, "announce"), (Told, "position")],
    "frames of sockets": [(Protocol, name) for name in ("receive_data", "send_text", "data_to_send")],
}


class Stopwatch:
    """All parts are done in the main thread, one within another but never two at once."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.since = 0.0
        self.within: list[str] = []

    def turn_to(self, part: str | None) -> None:
        """Time goes to this part from now on; None: to the one around it."""
        now = time.thread_time()
        if self.within:
            self.spent[self.within[-1]] += 1000 * (now - self.since)
        if part is None:
            self.within.pop()
        else:
            self.within.append(part)
        self.since = now

    def watch(self, part: str, owner: object, name: str) -> None:
        deed: Callable[..., Any] = getattr(owner, name)

        def watched(*args: Any, **options: Any) -> Any:
            if threading.current_thread() is not threading.main_thread():
                return deed(*args, **options)
            self.turn_to(part)
            try:
                return deed(*args, **options)
            finally:
                self.turn_to(None)

        (object.__setattr__ if type(owner).__name__ == "Game" else setattr)(owner, name, watched)


def clock(thread: threading.Thread) -> float:
    """Milliseconds that a thread has been at work; 0 if it has ended meanwhile."""
    try:
        return 1000 * time.clock_gettime(time.pthread_getcpuclockid(thread.ident or 0))
    except OSError:
        return 0.0


def write(stopwatch: Stopwatch, file: Path) -> None:
    while True:
        time.sleep(WRITE)
        spent = dict(stopwatch.spent)
        spent[REST] = clock(threading.main_thread()) - sum(spent.values())
        spent[STORE] = sum(clock(thread) for thread in threading.enumerate() if thread.name == "store")
        new = file.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(spent))
        new.replace(file)


if __name__ == "__main__":
    stopwatch = Stopwatch()
    for part, deeds in PARTS.items():
        for owner, name in deeds:
            stopwatch.watch(part, owner, name)
    threading.Thread(target=write, args=(stopwatch, Path(argv.pop(1))), daemon=True).start()
    main()

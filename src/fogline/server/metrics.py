"""Figures for those who look after a server, in the form that Prometheus reads.

They are told on an address of their own (`FOGLINE_METRICS`), which only the operator can reach. No figure is
about a table or a person.
"""

from __future__ import annotations

import time

import fogline
from fogline.server.connections import Connections
from fogline.server.counters import Labels, line
from fogline.server.hub import Hub

CONTENT = "text/plain; version=0.0.4; charset=utf-8"


def told(hub: Hub, connections: Connections | None = None) -> str:
    """All figures, as they are now."""
    lines: list[str] = []

    def family(name: str, kind: str, words: str, *values: str) -> None:
        lines.extend((f"# HELP fogline_{name} {words}", f"# TYPE fogline_{name} {kind}", *values))

    def one(name: str, kind: str, words: str, value: float, labels: Labels = ()) -> None:
        family(name, kind, words, line(f"fogline_{name}", value, labels))

    rooms = list(hub.rooms.values())
    one("info", "gauge", "The version that runs.", 1, (("version", fogline.__version__),))
    one("tables", "gauge", "Tables in memory.", len(rooms))
    there = sum(len(room.audience.connections) for room in rooms)
    one("sockets", "gauge", "Connections to tables.", there)
    if connections is not None:
        one("connections", "gauge", "Connections of any kind.", len(connections.there))
    one("processes_heard", "gauge", "Other processes on the same database.", len(hub.neighbours.heard))
    family(
        "answer_seconds",
        "histogram",
        "From a message to its answer; of a move, until it is stored and told to all.",
        *(
            text
            for kind, found in sorted(hub.counters.answers.items())
            for text in found.lines("fogline_answer_seconds", (("type", kind),))
        ),
    )
    family(
        "refused_total",
        "counter",
        "Messages that were refused, by code.",
        *(
            line("fogline_refused_total", n, (("code", code),))
            for code, n in sorted(hub.counters.refused.items())
        ),
    )
    family(
        "requests_total",
        "counter",
        "Requests of HTTP, by status.",
        *(
            line("fogline_requests_total", n, (("status", str(status)),))
            for status, n in sorted(hub.counters.requests.items())
        ),
    )
    writer = hub.store.writer
    one("entries_total", "counter", "Entries of tables: moves, talk and all else.", writer.entries)
    one("writes_total", "counter", "What was written to the database.", writer.written)
    one("write_failures_total", "counter", "What the database did not take.", writer.failed)
    one("writes_waiting", "gauge", "What waits to be written.", writer.waiting.qsize())
    family(
        "commit_seconds",
        "histogram",
        "How long the database takes for what waits together.",
        *writer.commits.lines("fogline_commit_seconds", ()),
    )
    lanes = hub.workers.lanes
    waiting = {kind: len(lane.waiting) for kind, lane in lanes.items()}
    thinking = {kind: len(lane.thoughts) for kind, lane in lanes.items()}
    for name, words, counted in (
        ("bots_waiting", "Bots that wait for a process.", waiting),
        ("bots_thinking", "Bots that think.", thinking),
    ):
        values = (line(f"fogline_{name}", number, (("lane", kind),)) for kind, number in counted.items())
        family(name, "gauge", words, *values)
    one("cpu_seconds_total", "counter", "Processor time, without bots.", round(time.process_time(), 3))
    return "\n".join([*lines, ""])

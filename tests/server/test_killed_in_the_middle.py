"""kill -9 in the middle of play: every acknowledged move is there again, and the games go on.

`python -m prove kills-sqlite` does the same for as long as one likes.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from fogline.table.entries import AnyEntry, Chosen, Moved, Said
from prove import kills
from prove.audit import Found, compare
from prove.people import Request
from server.client import Client
from server.running import Server


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    found = kills.prove(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path, kills=2, tables=3, moves=12)
    assert found["wrong"] == []
    assert found["accepted"] >= 24
    assert found["away"]["all"]


DRAW, STOP = {"do": "draw"}, {"do": "stop"}
HISTORIES: dict[str, tuple[list[Request], list[AnyEntry], str]] = {
    "as it should be": (
        [Request("play", DRAW, "accepted", 4), Request("talk", "hi", "accepted", 5), Request("play", STOP)],
        [Moved(seq=4, time=0, seat=0, move=DRAW, chances=[]), Said(seq=5, time=0, seat=0, text="hi")],
        "",
    ),
    "stored, but nobody heard of it": (
        [Request("play", DRAW), Request("play", STOP, "accepted", 6)],
        [
            Moved(seq=4, time=0, seat=0, move=DRAW, chances=[]),
            Moved(seq=6, time=0, seat=0, move=STOP, chances=[]),
        ],
        "",
    ),
    "asked for again, since nothing was heard": (
        [Request("play", DRAW), Request("play", DRAW, "accepted", 4)],
        [Chosen(seq=4, time=0, seat=0, move=DRAW)],
        "",
    ),
    "lost": (
        [Request("play", DRAW, "accepted", 4), Request("play", STOP, "accepted", 6)],
        [Moved(seq=6, time=0, seat=0, move=STOP, chances=[])],
        "lost",
    ),
    "doubled": (
        [Request("play", DRAW, "accepted", 4)],
        [
            Moved(seq=4, time=0, seat=0, move=DRAW, chances=[]),
            Moved(seq=6, time=0, seat=0, move=DRAW, chances=[]),
        ],
        "doubled",
    ),
    "refused, and stored all the same": (
        [Request("play", DRAW, "stale")],
        [Moved(seq=4, time=0, seat=0, move=DRAW, chances=[])],
        "doubled",
    ),
    "another move": (
        [Request("play", DRAW, "accepted", 4)],
        [Moved(seq=4, time=0, seat=0, move=STOP, chances=[])],
        "other",
    ),
}


@pytest.mark.parametrize("history", HISTORIES)
def test_the_comparison_finds_what_is_lost_or_doubled(history: str) -> None:
    asked, entries, wrong = HISTORIES[history]
    found = Found()
    compare("here", asked, entries, found)
    assert [kind for kind in ("lost", "doubled", "other") if getattr(found, kind)] == [wrong] * bool(wrong)


def test_a_killed_server_leaves_no_workers_behind(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log")
    asyncio.run(bots_play(server))
    server.process.kill()  # the server alone, not its workers
    server.process.wait()
    for _ in range(100):
        try:
            os.killpg(server.process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("the workers are still there")


async def bots_play(server: Server) -> None:
    async with Client(server.url) as client:
        place = await client.new_table("me", "greedy", first=1)
        await client.start(place)
        seat = await client.sit(place)
        await seat.until(lambda seat: seat.legal)

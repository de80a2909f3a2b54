"""kill -9 in the middle of play: every acknowledged move is there again, and the games go on."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from fogline.core.rng import Rng
from server.client import Client, JsonObject, Seat
from server.running import Server

TABLES = 4
TIMES = 3
MOVES = 8  # at each table before the next kill


async def play_until_killed(seat: Seat, rng: Rng) -> None:
    try:
        while seat.result is None:  # a quick machine plays whole games before the kill
            await seat.play_on(lambda legal: legal[rng.integer(len(legal))], most=1)
    except ConnectionClosed:
        return


async def seats(client: Client, places: list[JsonObject]) -> list[Seat]:
    """With the whole log, which comes in pages."""
    there = [await client.sit(place) for place in places]
    for seat in there:
        await seat.read_to_the_beginning()
    return there


async def kill_while_playing(server: Server, places: list[JsonObject], rng: Rng) -> list[Seat]:
    async with Client(server.url) as client:
        playing = await seats(client, places)
        tasks = [asyncio.ensure_future(play_until_killed(seat, rng)) for seat in playing]
        enough = sum(seat.event for seat in playing) + TABLES * MOVES
        while sum(seat.event for seat in playing) < enough and not all(task.done() for task in tasks):
            await asyncio.sleep(0.01)
        await asyncio.sleep(rng.integer(100) / 1000)
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*tasks)
        return playing


async def set_up(server: Server) -> list[JsonObject]:
    async with Client(server.url) as client:
        places = [await client.new_table("me", "random", "greedy") for _ in range(TABLES)]
        for place in places:
            await client.start(place)
        return places


async def compare(server: Server, places: list[JsonObject], before: list[Seat]) -> int:
    """Each seat sees at least what it had been told, and up to there exactly that."""
    moves = 0
    async with Client(server.url) as client:
        for old, new in zip(before, await seats(client, places), strict=True):
            assert new.event >= old.event
            told = [line for line in new.log if line["event"] <= old.event]
            assert told == old.log
            moves += old.event
            await new.socket.close()
    return moves


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    rng = Rng(5)
    server = Server(database, tmp_path / "log")
    places = asyncio.run(set_up(server))
    moves = 0
    for _ in range(TIMES):
        before = asyncio.run(kill_while_playing(server, places, rng))
        server = Server(database, tmp_path / "log")
        moves = asyncio.run(compare(server, places, before))
    assert moves >= TABLES * TIMES * MOVES

    async def finish() -> None:
        async with Client(server.url) as client:
            for seat in await seats(client, places):
                await seat.play_on(lambda legal: legal[rng.integer(len(legal))])
                assert seat.result is not None

    asyncio.run(finish())
    assert server.stop() == 0
    assert "Traceback" not in (tmp_path / "log").read_text()


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

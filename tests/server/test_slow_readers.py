"""Whoever does not read what is sent is closed before much of it waits; nobody else notices."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fogline.server.answering import Close
from fogline.server.audience import MOST_WAITING, Connection
from fogline.server.limits import Address
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.settings import Settings
from fogline.server.socket import TOO_SLOW, talk
from server.rooms import Listener
from server.test_memory import new_hub


class Stuck:
    """A socket whose other end asks for everything again and again, and reads nothing."""

    def __init__(self, token: str) -> None:
        self.hello = json.dumps({"type": "hello", "id": 1, "token": token})
        self.asked = 0

    async def receive_data(self, mode: str) -> str:
        self.asked += 1
        await asyncio.sleep(0)
        return self.hello

    async def send_data(self, data: bytes, mode: str) -> None:
        await asyncio.Event().wait()


def test_who_reads_nothing_is_closed(tmp_path: Path) -> None:
    async def stall() -> None:
        hub = new_hub(tmp_path / "fogline.db")
        hub.settings = Settings(message_rate=1e9, message_burst=10**9, address_burst=10**9)
        place = await hub.create(
            NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")])
        )
        room = await hub.room(place.table)
        await hub.join(room, "Bob", None, None)
        await hub.start(room, 0)
        other = Listener(1)
        room.audience.connections.add(other)
        socket: Any = Stuck(place.token)
        with pytest.raises(Close) as closed:
            await talk(socket, hub, Address(hub.settings), place.table)
        assert (closed.value.code, closed.value.reason) == (TOO_SLOW, f"too_slow: {MOST_WAITING} bytes")
        assert socket.asked > 10
        assert room.audience.connections == {other}
        hub.store.close()

    asyncio.run(stall())


def test_only_so_much_waits_but_one_message_may_be_as_long_as_it_is() -> None:
    async def fill() -> None:
        connection = Connection(0, "en")
        connection.send(b"x" * (MOST_WAITING + 1))
        assert not connection.slow.is_set()
        assert len(await connection.next()) == MOST_WAITING + 1
        for _ in range(MOST_WAITING // 1000 + 10):
            connection.send(b"x" * 1000)
        assert connection.slow.is_set()
        assert connection.waiting == MOST_WAITING
        assert connection.queue.qsize() == MOST_WAITING // 1000

    asyncio.run(fill())

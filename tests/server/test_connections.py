"""Connections that never come to an end are cut, and nobody can have all of them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from fogline.server.connections import SLOWEST, Connections, Proxies, frame
from fogline.server.limits import MOST_HELD_UP, Addresses
from fogline.server.settings import Settings
from server.client import Client
from server.running import Server, running

HEAD = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\n"
NEVER_ENDING = {
    "nothing": b"",
    "headers": b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
    "headers of a second request": b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /",
    "body": HEAD + b"Content-Length: 5000\r\n\r\n",
    "body in chunks": HEAD + b"Transfer-Encoding: chunked\r\n\r\n",
    "body that was not asked for": HEAD.replace(b"POST", b"GET") + b"Content-Length: 5000\r\n\r\n",
    "body that is waited for": HEAD + b"Content-Length: 5000\r\nExpect: 100-continue\r\n\r\n",
    "socket": b"GET /api/tables/abcdefghijkl/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("impatient")
    with running(f"sqlite:///{folder / 'fogline.db'}", folder / "log", FOGLINE_PATIENCE="0.3") as server:
        yield server


def connected(server: Server) -> socket.socket:
    _, _, port = server.url.rpartition(":")
    return socket.create_connection(("127.0.0.1", int(port)), timeout=0.1)


@pytest.mark.parametrize("sent", NEVER_ENDING.values(), ids=NEVER_ENDING)
def test_what_never_ends_is_cut_however_often_a_byte_comes(impatient: Server, sent: bytes) -> None:
    with connected(impatient) as line:
        line.sendall(sent)
        for _ in range(300):
            try:
                if sent:  # a size of a chunk as good as a letter of a header
                    line.sendall(b"1")
                if line.recv(10_000) == b"":
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
    raise AssertionError("it is still there")


def test_who_speaks_in_time_is_not_cut(impatient: Server) -> None:
    async def stay() -> None:
        async with Client(impatient.url) as client:
            place = await client.new_table("me", "open")
            seat = await client.sit(place)
            with connected(impatient) as line:  # one that is cut meanwhile
                line.settimeout(20)
                assert await asyncio.to_thread(line.recv, 10) == b""
            assert (await seat.ask("ping"))["type"] == "pong"

    asyncio.run(stay())
    assert "Traceback" not in impatient.log.read_text()


def test_one_address_has_only_so_many_connections_of_any_kind(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    with running(database, tmp_path / "log", FOGLINE_PROXY="", FOGLINE_CONNECTIONS="3") as server:
        lines = [connected(server) for _ in range(3)]
        assert httpx.get(f"{server.url}/api/health").status_code == 503
        lines.pop().close()
        wait_for(lambda: httpx.get(f"{server.url}/api/health").status_code == 200)
        for line in lines:
            line.close()


def test_all_together_have_only_so_many_but_a_proxy_may_have_them_all(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    limits = {"FOGLINE_CONNECTIONS": "1", "FOGLINE_MOST_CONNECTIONS": "6"}
    with running(database, tmp_path / "log", **limits) as server:
        lines = [connected(server) for _ in range(5)]
        assert httpx.get(f"{server.url}/api/health").status_code == 200
        lines.append(connected(server))
        wait_for(lambda: httpx.get(f"{server.url}/api/health").status_code == 503)
        for line in lines:
            line.close()
        wait_for(lambda: httpx.get(f"{server.url}/api/health").status_code == 200)


def wait_for(condition: Any) -> None:
    for _ in range(200):
        with contextlib.suppress(httpx.TransportError):
            if condition():
                return
        time.sleep(0.05)
    raise AssertionError("it never came")


def test_a_flood_of_frames_that_are_no_messages_is_cut(server: Server) -> None:
    async def flood() -> None:
        async with Client(server.url) as client:
            place = await client.new_table("me", "open")
            quiet, loud = await client.watch(place), await client.sit(place)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5000):
                    await loud.socket.ping()
            assert loud.socket.close_code == 1006
            assert (await quiet.ask("ping"))["type"] == "pong"

    asyncio.run(flood())


def test_bytes_that_are_no_text_close_a_socket_and_are_not_logged(server: Server) -> None:
    async def send() -> None:
        async with Client(server.url) as client:
            place = await client.new_table("me", "open")
            quiet = await client.watch(place)
            for whole in ([b"\xff"], [b"a", b"\xff"], [b"\xc3", b"\xa9"]):  # at last an é in two frames
                loud = await client.sit(place)
                await loud.socket.send(iter(whole) if len(whole) > 1 else whole[0], text=True)
                if whole[-1] == b"\xa9":
                    assert (await loud.answer(None))["code"] == "malformed_message"
                    continue
                with pytest.raises(ConnectionClosed):
                    await loud.ask("ping")
                assert loud.socket.close_code == 1007
            assert (await quiet.ask("ping"))["type"] == "pong"

    asyncio.run(send())
    assert "UTF-8" not in server.log.read_text()


class Line(asyncio.Transport):
    """A connection whose other side does nothing."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1)})
        self.waiting = 0
        self.closing = self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: Any) -> None:
        self.waiting += len(data)

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True


def test_an_answer_that_nobody_reads_is_cut_but_a_slow_reader_has_time() -> None:
    async def wait() -> None:
        connections = Connections(Settings(patience=10), Addresses(Settings()), 100)
        stuck, closing, quick = Line("192.0.2.1"), Line("192.0.2.2"), Line("192.0.2.3")
        for line in (stuck, closing, quick):
            assert connections.enter(line)
            connections.waits_for_request(line, False, True, 0)
            line.write(b"x" * 20 * SLOWEST)
        now = time.monotonic()
        connections.waits_for_reader(stuck, True)
        connections.waits_for_reader(quick, True)
        closing.close()
        connections.look(now + 1)
        connections.waits_for_reader(quick, False)
        connections.look(now + 29)
        assert [line.aborted for line in (stuck, closing, quick)] == [False, False, False]
        connections.look(now + 32)
        assert [line.aborted for line in (stuck, closing, quick)] == [True, True, False]
        assert connections.cut == 0  # it was told in the log

    asyncio.run(wait())


def test_a_network_has_several_times_the_connections_of_an_address() -> None:
    async def crowd() -> None:
        settings = Settings(connections=2, proxy="10.0.0.1")
        connections = Connections(settings, Addresses(settings), 1000)
        houses = [f"2001:db8:1:{house:x}00::{n}" for house in range(20) for n in range(1, 4)]
        there = [host for host in houses if connections.enter(Line(host))]
        assert len(there) == 16  # 8 times 2, of 20 houses in one /48
        assert connections.enter(Line("2001:db8:2::1"))
        assert all(connections.enter(Line("10.0.0.1")) for _ in range(50))

    asyncio.run(crowd())


def test_a_body_without_end_is_cut_however_fast_it_comes() -> None:
    async def stream() -> None:
        settings = Settings(upload=1000)
        connections, line = Connections(settings, Addresses(settings), 10), Line("192.0.2.1")
        assert connections.enter(line)
        connections.waits_for_request(line, True, True, 0)
        for _ in range(80):
            connections.waits_for_request(line, True, False, 1000)
        assert not line.aborted
        connections.waits_for_request(line, True, False, 1000)
        assert line.aborted

    asyncio.run(stream())


def test_connections_that_come_and_go_too_fast_are_turned_away_without_a_word() -> None:
    async def come_and_go() -> None:
        settings = Settings(request_rate=0.001, request_burst=5)
        connections = Connections(settings, Addresses(settings), 1000)
        lines = [Line("192.0.2.1") for _ in range(15)]
        for line in lines:
            connections.enter(line)
            connections.exit(line)
        assert [line.aborted for line in lines] == [False] * 10 + [True] * 5
        assert sum(line.waiting for line in lines) == 0
        assert connections.enter(Line("192.0.2.2"))

    asyncio.run(come_and_go())


def test_who_asks_too_fast_waits_for_the_refusal_but_only_some_do_at_a_time() -> None:
    async def ask() -> None:
        address = Addresses(Settings()).of("192.0.2.1")
        waiting = [asyncio.ensure_future(address.hold_up()) for _ in range(MOST_HELD_UP + 20)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert sum(one.done() for one in waiting) == 20
        await asyncio.gather(*waiting)
        assert address.held_up.held == 0

    asyncio.run(ask())


def test_which_addresses_are_proxies() -> None:
    proxies = Proxies("127.0.0.1, 10.1.0.0/16,/run/fogline.sock")
    assert all(host in proxies for host in ("127.0.0.1", "10.1.2.3", ""))
    assert not any(host in proxies for host in ("127.0.0.2", "10.2.0.1", "::1"))
    assert "192.0.2.1" in Proxies("*")
    assert "192.0.2.1" not in Proxies("")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_is_sent_as_the_library_would_send_it(size: int) -> None:
    text = b"x" * size
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)

"""Connections, below the application: how many there may be, and how slow they may be.

uvicorn counts the time between two requests only, and any byte stops that clock. So a request that never
ends, or an answer that nobody reads, would hold its connection for ever; here they are cut.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from fogline.server.limits import Address, Addresses, Bucket, Space
from fogline.server.settings import Settings

logger = logging.getLogger("fogline")
LOOK = 1.0  # seconds between two looks at all connections
SLOWEST = 1000  # bytes a second: for anybody slower there is only the patience of the server
TELL = 60.0  # seconds between two lines of the log about what was cut or turned away
FRAMES = (20, 200)  # of a socket, other than whole messages: a second, and at once
NO_TEXT = 1007  # the code of WebSocket for bytes that are no UTF-8
SINK = "fogline.sink"  # an extension of ASGI: a function that sends a text at once, if nothing waits
NO_ROOM = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)


class Wait:
    """For something that the other side has to do."""

    __slots__ = ("amount", "since")

    def __init__(self, since: float, amount: int = 0) -> None:
        self.since = since
        self.amount = amount  # bytes that have come, or that are to go: they need time

    def over(self, now: float, patience: float) -> bool:
        return now - self.since > patience + self.amount / SLOWEST


class Place:
    """What is known of a connection."""

    __slots__ = ("address", "reading", "writing")

    def __init__(self, address: Address | None, now: float) -> None:
        self.address = address  # None: a proxy, which speaks for many
        self.reading: Wait | None = Wait(now)  # for a request, or the rest of it
        self.writing: Wait | None = None  # for somebody to read what was sent


class Connections:
    """All connections that there are."""

    def __init__(self, settings: Settings, addresses: Addresses, most: int) -> None:
        self.patience = settings.patience
        self.most_bytes = 80 * settings.upload  # whoever sends somewhat too much can still read that it is
        self.addresses = addresses
        self.proxies = Proxies(settings.proxy)
        self.space = Space(most)
        self.there: dict[asyncio.Transport, Place] = {}
        self.looking: asyncio.TimerHandle | None = None
        self.cut = self.turned_away = 0
        self.told = 0.0

    def enter(self, transport: asyncio.Transport) -> bool:
        """Take in a new connection if there is room for it."""
        host = (transport.get_extra_info("peername") or ("",))[0]
        address = None if host in self.proxies else self.addresses.of(host)
        self._look_soon()
        if address is not None and not address.arrivals.take(time.monotonic()):
            self.turned_away += 1
            transport.abort()
            return False
        if address is not None and not address.connections.enter():
            return self._turn_away(transport)
        if not self.space.enter():
            if address is not None:
                address.connections.leave()
            return self._turn_away(transport)
        self.there[transport] = Place(address, time.monotonic())
        return True

    def exit(self, transport: asyncio.Transport) -> None:
        place = self.there.pop(transport, None)
        if place is not None:
            self.space.leave()
            if place.address is not None:
                place.address.connections.leave()

    def _turn_away(self, transport: asyncio.Transport) -> bool:
        self.turned_away += 1
        transport.write(NO_ROOM)
        transport.abort() if transport.get_write_buffer_size() else transport.close()
        return False

    # ---- what is waited for ----------------------------------------------------------------------

    def waits_for_request(self, transport: asyncio.Transport, waits: bool, new: bool, come: int) -> None:
        """`new`: not for the rest of what was waited for so far, of which `come` bytes have just come."""
        place = self.there.get(transport)
        if place is None:
            return
        if not waits:
            place.reading = None
        elif new or place.reading is None:
            place.reading = Wait(time.monotonic())
        else:
            place.reading.amount += come
            if place.reading.amount > self.most_bytes:  # a body for which no answer waits
                self.cut += 1
                transport.abort()

    def waits_for_reader(self, transport: asyncio.Transport, waits: bool) -> None:
        place = self.there.get(transport)
        if place is not None:
            size = transport.get_write_buffer_size()
            place.writing = Wait(time.monotonic(), size) if waits else None

    # ---- looking after them ----------------------------------------------------------------------

    def _look_soon(self) -> None:
        if self.looking is None:
            self.looking = asyncio.get_running_loop().call_later(LOOK, self._look)

    def _look(self) -> None:
        self.looking = None
        self.look(time.monotonic())
        if self.there or self.cut or self.turned_away:
            self._look_soon()

    def look(self, now: float) -> None:
        """Cut those that were waited for long enough."""
        for transport, place in list(self.there.items()):
            if transport.is_closing() and place.writing is None:  # it is gone when all is read, or never
                place.writing = Wait(now, transport.get_write_buffer_size())
            if any(wait and wait.over(now, self.patience) for wait in (place.reading, place.writing)):
                self.cut += 1
                transport.abort()
        if (self.cut or self.turned_away) and now - self.told >= TELL:
            logger.warning(
                "connections: %d there, %d turned away, %d cut because they were too slow",
                len(self.there),
                self.turned_away,
                self.cut,
            )
            self.cut, self.turned_away, self.told = 0, 0, now


class Proxies:
    """Addresses in front of us that speak for many: addresses, networks, or "*" for all."""

    def __init__(self, named: str) -> None:
        self.all = named.strip() == "*"
        self.networks = []
        for name in filter(None, map(str.strip, named.split(","))):
            try:
                self.networks.append(ipaddress.ip_network(name, strict=False))
            except ValueError:  # the path of a local socket
                continue

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return True  # a local socket has no address
        return self.all or any(address in network for network in self.networks)


def frame(text: bytes) -> bytes:
    """A whole message of text as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(connections: Connections) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """uvicorn's protocols, under the eyes of `connections`."""

    class Watched(asyncio.Protocol):
        transport: asyncio.Transport

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            connections.exit(self.transport)

        def pause_writing(self) -> None:
            super().pause_writing()
            connections.waits_for_reader(self.transport, True)

        def resume_writing(self) -> None:
            super().resume_writing()
            connections.waits_for_reader(self.transport, False)

    class Http(Watched, H11Protocol):
        known: Any = None  # what h11 expected of the other side when we last looked

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if not connections.enter(transport):
                self.connections.discard(self)

        def data_received(self, data: bytes) -> None:
            if self.transport in connections.there:
                super().data_received(data)
                self._look(len(data))

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._look(0)

        def _look(self, come: int) -> None:
            if self.transport.get_protocol() is not self:  # it has become a socket
                return
            state = self.conn.their_state
            waits = state in (h11.IDLE, h11.SEND_BODY)
            connections.waits_for_request(self.transport, waits, state is not self.known, come)
            self.known = state

    class Socket(Watched, WebSocketsSansIOProtocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.frames_left = Bucket(*FRAMES)

        def handle_connect(self, event: Request) -> None:
            super().handle_connect(event)
            if self.response.status_code == 101:
                self.scope["extensions"][SINK] = self.send_at_once  # type: ignore[assignment]

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            if hasattr(self, "scope"):
                self.scope["extensions"].pop(SINK, None)  # it knows us

        def send_at_once(self, text: bytes) -> bool:
            """Without a task that has to be woken, and without the ways through three libraries."""
            open = self.handshake_complete and not (self.close_sent or self.disconnected)
            if not open or not self.writable.is_set() or self.transport.is_closing():
                return False
            self.transport.write(frame(text))
            return True

        def data_received(self, data: bytes) -> None:
            opened = self.handshake_initiated
            super().data_received(data)
            if not opened and self.handshake_initiated:
                connections.waits_for_request(self.transport, False, True, 0)
            elif not opened:  # the request was whole, but nothing that this protocol can read
                self.transport.close()

        def send_receive_event_to_app(self) -> None:
            """Bytes that are no text close it: so does uvicorn, but with a traceback in the log each time."""
            if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
                self.frames = []
                if not self.close_sent:
                    self.conn.send_close(NO_TEXT)
                    self.handle_parser_exception()
                return
            super().send_receive_event_to_app()

        # Messages are counted where they are read. These never get there, but cost as well.

        def handle_ping(self) -> None:
            if self._counted():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if self._counted():
                super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            if self._counted():
                super().handle_cont(event)

        def _counted(self) -> bool:
            if self.frames_left.take(time.monotonic()):
                return True
            if not self.transport.is_closing():
                connections.cut += 1
                self.transport.abort()
            return False

    return Http, Socket

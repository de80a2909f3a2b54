"""The socket of a table: whoever comes says Hello, then asks; everything asked is answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from fogline.core.errors import Refusal, Refused
from fogline.core.words import spoken
from fogline.server import messages as m
from fogline.server import outgoing, security
from fogline.server.answering import LABORIOUS, UNSEATED, Close, answer
from fogline.server.audience import MOST_WAITING, Connection, Sink
from fogline.server.connections import SINK
from fogline.server.hub import Hub
from fogline.server.limits import Address, Bucket
from fogline.server.room import Room
from fogline.server.writer import StorageFailed
from fogline.table.guards import refuse

logger = logging.getLogger("fogline")
LARGEST_MESSAGE = 16_384  # bytes
FORGIVEN = 100  # refusals for being too fast or unreadable after which a connection is closed

# Why a connection is closed: codes of WebSocket.
BAD_ORIGIN, UNKNOWN_TABLE, NO_HELLO, FLOOD, TOO_SLOW, TRY_LATER = 4403, 4404, 4408, 4429, 4430, 1013

Socket = WebSocket[Any, Any, Any]
_decoder = msgspec.json.Decoder(m.ClientMessage)


class _Id(msgspec.Struct):
    id: m.MessageId


_id_decoder = msgspec.json.Decoder(_Id)


async def serve(socket: Socket, hub: Hub, address: Address, id: str) -> None:
    """A connection from its beginning to its end."""
    settings = hub.settings
    host = socket.headers.get("host", "")
    await socket.accept()
    try:
        if not security.host_allowed(host, settings) or not security.origin_allowed(
            socket.headers.get("origin"), host, settings
        ):
            raise Close(BAD_ORIGIN, "bad_origin")
        if not address.requests.take(time.monotonic()):
            await address.hold_up()
            raise Close(FLOOD, f"too_fast: {address.requests}")
        if address.work.left(time.monotonic()) <= 0:
            raise Close(FLOOD, f"too_fast: {address.work}")
        if not address.sockets.enter():
            raise Close(FLOOD, f"too_many_connections: {settings.sockets}")
        try:
            sink: Any = (socket.scope.get("extensions") or {}).get(SINK)
            await talk(socket, hub, address, id, sink)
        finally:
            address.sockets.leave()
    except Close as close:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(close.code, close.reason)
    except WebSocketDisconnect:
        pass


def reason(refusal: Refusal) -> str:
    """Why a table cannot be entered, for those who close the connection."""
    return f"{refusal.code}: {refusal.detail}" if refusal.code == "older_rules" else refusal.code


async def talk(socket: Socket, hub: Hub, address: Address, id: str, sink: Sink | None = None) -> None:
    try:
        await hub.room(id)
        hello = await first_message(socket, hub.settings.hello)
        room = await hub.current(id)  # again: it may have left memory meanwhile
    except StorageFailed as failed:
        raise Close(TRY_LATER, failed.refusal.code) from None
    except Refused as refused:
        raise Close(UNKNOWN_TABLE, reason(refused.refusal)) from None
    seat = room.audience.seat_of(hello.token)
    if seat is None:
        raise Close(UNSEATED, "wrong_token")
    connection = Connection(seat, spoken(hello.language), security.digest(hello.token), sink)
    await hub.confirm(room, seat)
    work = await room.audience.told.prepare(seat, connection.language)
    if not room.audience.holds(seat, connection.key):  # gone while the log was read
        raise Close(UNSEATED, "wrong_token")
    connection.tell(m.Accepted(hello.id))
    address.work.spend(time.monotonic(), work + room.enter(connection, hello.since))
    try:
        end = await first_end(
            read(socket, hub, address, room, connection),
            write(socket, connection),
            too_slow(connection),
            unseated(connection),
        )
    finally:
        room.exit(connection)  # last: whoever hears of it may count on the connection being gone
    try:
        if end is not None:
            raise end
    finally:
        del end  # it knows this frame, which must not know it: they would keep the room alive


async def first_end(*endless: Coroutine[Any, Any, None]) -> Exception | None:
    """Let them run until one ends, and end the others. Why? None: the server stops."""
    tasks = [asyncio.ensure_future(one) for one in endless]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    return next((result for result in results if isinstance(result, Exception)), None)


async def first_message(socket: Socket, seconds: float) -> m.Hello:
    try:
        async with asyncio.timeout(seconds):
            message = parse(await socket.receive_data("text"))
    except TimeoutError:
        raise Close(NO_HELLO, f"no_hello: {seconds:g} s") from None
    except Refused:
        raise Close(NO_HELLO, "no_hello: malformed") from None
    if not isinstance(message, m.Hello):
        raise Close(NO_HELLO, "no_hello: expected hello first")
    return message


async def write(socket: Socket, connection: Connection) -> None:
    while True:
        await socket.send_data(await connection.next(), "text")


async def too_slow(connection: Connection) -> None:
    """The writer may be waiting for the network: it cannot see this by itself."""
    await connection.slow.wait()
    raise Close(TOO_SLOW, f"too_slow: {MOST_WAITING} bytes")


async def unseated(connection: Connection) -> None:
    await connection.unseated.wait()
    raise Close(UNSEATED, "unseated")


async def read(socket: Socket, hub: Hub, address: Address, room: Room, connection: Connection) -> None:
    """Answer message after message; what cannot be read or comes too fast is refused, and soon the last."""
    settings = hub.settings
    messages = Bucket(settings.message_rate, settings.message_burst)
    forgiven = FORGIVEN
    while True:
        data = await socket.receive_data("text")
        id: int | None = None
        try:
            now = time.monotonic()
            for bucket in (messages, address.messages):
                if not bucket.take(now):
                    raise refuse("too_fast", str(bucket))
            message = parse(data)
            id = message.id
            if isinstance(message, LABORIOUS) and address.work.left(now) <= 0:
                raise refuse("too_fast", str(address.work))
            address.work.spend(now, await answer(hub, room, connection, address, message))
            hub.counters.answered(str(message.__struct_config__.tag), now)
        except Refused as refused:
            refusal = refused.refusal
            hub.counters.refused[refusal.code] += 1
            id = read_id(data) if id is None else id
            connection.tell(outgoing.refused(id, refusal, connection.language, room.table.game))
            if refusal.code == "stale" and address.work.left(time.monotonic()) > 0:
                address.work.spend(time.monotonic(), await room.audience.welcome_again(connection))
            if refusal.code in ("too_fast", "malformed_message"):
                forgiven -= 1
                if forgiven == 0:
                    raise Close(FLOOD, f"flood: {messages}") from None
        except (Close, WebSocketDisconnect):
            raise
        except Exception:
            logger.exception("table %s: message of seat %d", room.table.id, connection.seat)
            connection.tell(outgoing.refused(id, Refusal("internal", ""), connection.language))


def parse(data: str) -> m.ClientMessage:
    try:
        message: m.ClientMessage = _decoder.decode(data)
        return message
    except (msgspec.DecodeError, UnicodeError) as error:
        raise refuse("malformed_message", str(error)[:200]) from None
    except RecursionError:
        raise refuse("malformed_message", "nested too deeply") from None


def read_id(data: str) -> int | None:
    """The id of a message of which the rest may be unreadable."""
    try:
        return _id_decoder.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None

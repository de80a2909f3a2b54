"""What a client's message asks for is done here: for each type of message one function."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from fogline.bots import AT_TABLES
from fogline.server import advice, outgoing
from fogline.server import messages as m
from fogline.server.audience import Connection
from fogline.server.hub import Hub
from fogline.server.limits import Address
from fogline.server.room import Room
from fogline.server.told import WELCOME
from fogline.table import ending, wishes
from fogline.table.entries import AnyEntry
from fogline.table.guards import has_seat, refuse, started
from fogline.table.table import SPECTATOR, Table

EXPLAIN = 3.0  # the work of trying out a move
REDEAL = 3.0  # and of a position to think in
LABORIOUS = (m.Hello, m.Explain, m.Redeal, m.Earlier)  # charged by the work that they make
UNSEATED = 4401  # the code of WebSocket for those who have no seat, or not this one


class Close(Exception):  # noqa: N818 - no error of ours
    """A connection ends: the code of WebSocket, and the reason in our words."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason


class Asker(NamedTuple):
    """Who asks, and where."""

    hub: Hub
    room: Room
    connection: Connection
    seat: int  # when it was asked: before the start it may get another number meanwhile
    address: Address

    async def do(self, request: Callable[[Table, float], AnyEntry]) -> None:
        key = self.connection.key
        await self.room.do_for(self.seat, key, lambda now: request(self.room.table, now))


async def answer(
    hub: Hub, room: Room, connection: Connection, address: Address, message: m.ClientMessage
) -> float:
    """Do what a message asks for. The work that it was, where that is more than the message."""
    asker = Asker(hub, room, connection, connection.seat, address)
    work = await ANSWERS[type(message)](asker, message)
    if work is None:
        connection.tell(m.Accepted(message.id))
    return work or 0


# ---- answered in their own way: the work that it was ----------------------------------------------


async def ping(asker: Asker, message: m.Ping) -> float:
    asker.connection.tell(m.Pong(message.id))
    return 0


async def explain(asker: Asker, message: m.Explain) -> float:
    connection, table = asker.connection, asker.room.table
    has_seat(asker.seat)
    started(table)
    connection.tell(outgoing.explain(table, asker.seat, message.id, message.move, connection.language))
    return EXPLAIN


async def redeal(asker: Asker, message: m.Redeal) -> float:
    table, seat = asker.room.table, asker.seat
    has_seat(seat)
    started(table)
    if seat not in table.deciders():
        raise refuse("not_your_turn")
    asker.connection.tell(m.Redealt(message.id, table.position, outgoing.redealt(table, seat)))
    return REDEAL


async def earlier(asker: Asker, message: m.Earlier) -> float:
    told, connection = asker.room.audience.told, asker.connection
    page, work = await told.earlier(asker.seat, connection.language, message.before)
    connection.tell(m.Lines(message.id, outgoing.log_lines(page.lines), page.earlier))
    return WELCOME + work


async def hello(asker: Asker, message: m.Hello) -> float:
    audience, connection = asker.room.audience, asker.connection
    if audience.seat_of(message.token) != asker.seat:
        raise Close(UNSEATED, "wrong_token")
    connection.language = message.language
    connection.tell(m.Accepted(message.id))
    return await audience.welcome_again(connection, message.since)


async def hint(asker: Asker, message: m.Hint) -> float:
    room, seat = asker.room, asker.seat
    wishes.hint(room.table, seat, message.position, time.time())  # refused at once
    advice.known(room.table.game)
    if not room.hints.knows(seat):
        advice.charge(asker.address, advice.COSTS[advice.HINT])
    room.hints.ask(asker.connection, message.id)
    return 0


# ---- accepted, once they are done ------------------------------------------------------------------


async def play(asker: Asker, message: m.Play) -> None:
    seat, position = asker.seat, message.position
    await asker.do(lambda table, now: wishes.play(table, seat, position, message.move, now))


async def undo(asker: Asker, message: m.Undo) -> None:
    await asker.do(lambda table, now: wishes.undo(table, asker.seat, message.position, now))


async def answer_undo(asker: Asker, message: m.AnswerUndo) -> None:
    seat, position = asker.seat, message.position
    await asker.do(lambda table, now: wishes.answer(table, seat, message.agree, now, position))


def not_too_talkative(asker: Asker) -> None:
    if asker.seat != SPECTATOR:
        talking = asker.room.audience.may_talk(asker.connection.key)
        if not talking.take(time.monotonic()):
            raise refuse("too_fast", str(talking))


async def talk(asker: Asker, message: m.Talk) -> None:
    not_too_talkative(asker)
    await asker.do(lambda table, now: wishes.talk(table, asker.seat, message.text, now))


async def say(asker: Asker, message: m.Say) -> None:
    not_too_talkative(asker)
    await asker.do(lambda table, now: wishes.say(table, asker.seat, message.phrase, now))


async def resign(asker: Asker, message: m.Resign) -> None:
    await asker.do(lambda table, now: ending.resign(table, asker.seat, now))


async def ask_end(asker: Asker, message: m.AskEnd) -> None:
    await asker.do(lambda table, now: ending.ask(table, asker.seat, now))


async def answer_end(asker: Asker, message: m.AnswerEnd) -> None:
    await asker.do(lambda table, now: ending.answer(table, asker.seat, message.agree, now))


async def stand_in(asker: Asker, message: m.StandIn) -> None:
    hub, room, seat, other = asker.hub, asker.room, asker.seat, message.seat
    exists = other < len(room.table.seats)
    gone = exists and await hub.gone(room, other)
    patience = None if exists and room.audience.online()[other] else hub.settings.gone
    await asker.do(
        lambda table, now: wishes.stand_in(table, seat, other, message.bot, AT_TABLES, gone, now, patience)
    )


async def take_back(asker: Asker, message: m.TakeBack) -> None:
    await asker.do(lambda table, now: wishes.take_back(table, asker.seat, now))


async def rematch(asker: Asker, message: m.Rematch) -> None:
    await asker.hub.rematch(asker.room, asker.seat)


ANSWERS: dict[type[m.ClientMessage], Callable[[Asker, Any], Awaitable[float | None]]] = {
    m.Ping: ping,
    m.Explain: explain,
    m.Redeal: redeal,
    m.Earlier: earlier,
    m.Hello: hello,
    m.Hint: hint,
    m.Play: play,
    m.Undo: undo,
    m.AnswerUndo: answer_undo,
    m.Talk: talk,
    m.Say: say,
    m.Resign: resign,
    m.AskEnd: ask_end,
    m.AnswerEnd: answer_end,
    m.StandIn: stand_in,
    m.TakeBack: take_back,
    m.Rematch: rematch,
}

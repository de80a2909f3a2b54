"""What a client's message asks for is done here: for each type of message one function."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from fogline.bots import AT_TABLES
from fogline.core.words import spoken
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


class Sender(NamedTuple):
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
    sender = Sender(hub, room, connection, connection.seat, address)
    work = await ANSWERS[type(message)](sender, message)
    if work is None:
        connection.tell(m.Accepted(message.id))
    return work or 0


# ---- answered in their own way: the work that it was ----------------------------------------------


async def ping(sender: Sender, message: m.Ping) -> float:
    sender.connection.tell(m.Pong(message.id))
    return 0


async def explain(sender: Sender, message: m.Explain) -> float:
    connection, table = sender.connection, sender.room.table
    has_seat(sender.seat)
    started(table)
    connection.tell(outgoing.explain(table, sender.seat, message.id, message.move, connection.language))
    return EXPLAIN


async def redeal(sender: Sender, message: m.Redeal) -> float:
    table, seat = sender.room.table, sender.seat
    has_seat(seat)
    started(table)
    if seat not in table.deciders():
        raise refuse("not_your_turn")
    sender.connection.tell(m.Redealt(message.id, table.position, outgoing.redealt(table, seat)))
    return REDEAL


async def earlier(sender: Sender, message: m.Earlier) -> float:
    told, connection = sender.room.audience.told, sender.connection
    page, work = await told.earlier(sender.seat, connection.language, message.before)
    connection.tell(m.Lines(message.id, outgoing.log_lines(page.lines), page.earlier))
    return WELCOME + work


async def hello(sender: Sender, message: m.Hello) -> float:
    audience, connection = sender.room.audience, sender.connection
    if audience.seat_of(message.token) != sender.seat:
        raise Close(UNSEATED, "wrong_token")
    connection.language = spoken(message.language)
    connection.tell(m.Accepted(message.id))
    return await audience.welcome_again(connection, message.since)


async def hint(sender: Sender, message: m.Hint) -> float:
    room, seat = sender.room, sender.seat
    wishes.hint(room.table, seat, message.position, time.time())  # refused at once
    advice.known(room.table.game)
    if not room.hints.knows(seat):
        advice.charge(sender.address, advice.COSTS[advice.HINT])
    room.hints.ask(sender.connection, message.id)
    return 0


# ---- accepted, once they are done ------------------------------------------------------------------


async def play(sender: Sender, message: m.Play) -> None:
    seat, position = sender.seat, message.position
    await sender.do(lambda table, now: wishes.play(table, seat, position, message.move, now))


async def undo(sender: Sender, message: m.Undo) -> None:
    await sender.do(lambda table, now: wishes.undo(table, sender.seat, message.position, now))


async def answer_undo(sender: Sender, message: m.AnswerUndo) -> None:
    seat, position = sender.seat, message.position
    await sender.do(lambda table, now: wishes.answer(table, seat, message.agree, now, position))


def not_too_talkative(sender: Sender) -> None:
    if sender.seat != SPECTATOR:
        talking = sender.room.audience.may_talk(sender.connection.key)
        if not talking.take(time.monotonic()):
            raise refuse("too_fast", str(talking))


async def talk(sender: Sender, message: m.Talk) -> None:
    not_too_talkative(sender)
    await sender.do(lambda table, now: wishes.talk(table, sender.seat, message.text, now))


async def say(sender: Sender, message: m.Say) -> None:
    not_too_talkative(sender)
    await sender.do(lambda table, now: wishes.say(table, sender.seat, message.phrase, now))


async def resign(sender: Sender, message: m.Resign) -> None:
    await sender.do(lambda table, now: ending.resign(table, sender.seat, now))


async def ask_end(sender: Sender, message: m.AskEnd) -> None:
    await sender.do(lambda table, now: ending.ask(table, sender.seat, now))


async def answer_end(sender: Sender, message: m.AnswerEnd) -> None:
    await sender.do(lambda table, now: ending.answer(table, sender.seat, message.agree, now))


async def stand_in(sender: Sender, message: m.StandIn) -> None:
    hub, room, seat, other = sender.hub, sender.room, sender.seat, message.seat
    exists = other < len(room.table.seats)
    gone = exists and await hub.gone(room, other)
    patience = None if exists and room.audience.online()[other] else hub.settings.gone
    await sender.do(
        lambda table, now: wishes.stand_in(table, seat, other, message.bot, AT_TABLES, gone, now, patience)
    )


async def take_back(sender: Sender, message: m.TakeBack) -> None:
    await sender.do(lambda table, now: wishes.take_back(table, sender.seat, now))


async def rematch(sender: Sender, message: m.Rematch) -> None:
    """A new table like any other: who resigns and asks again and again soon waits."""
    table, makes = sender.room.table, sender.address.makes
    if table.next is None:
        wishes.rematch(table, sender.seat, "", time.time())  # refused at once
        if not makes.take(time.monotonic()):
            raise refuse("too_fast", str(makes))
    await sender.hub.rematch(sender.room, sender.seat)


ANSWERS: dict[type[m.ClientMessage], Callable[[Sender, Any], Awaitable[float | None]]] = {
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

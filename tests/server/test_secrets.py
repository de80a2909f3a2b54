"""No secret leaves the server: not in a message, not in a log line, not to a bot.

Twice, in two ways, over whole random games of all games. Every card that can be a secret is marked, and all
bytes sent to a seat are searched for the marks of those that it has never been allowed to see. And everything
a seat is sent must be the same, byte by byte, if all that it cannot know is dealt anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

import pytest

from fogline.core.errors import Refused
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import outgoing
from fogline.server.room import Room
from fogline.server.thinkers import question
from fogline.table import requests
from fogline.table.table import SPECTATOR, Table
from kit.play import ALL
from server.marks import hidden, marked, other_names
from server.rooms import Listener, SlowStore, room_of
from table.tables import Play, new_table

# ---- a random game, with all that can be asked -----------------------------------------------------


class Watcher:
    """A listener, and the names it must never have heard so far."""

    def __init__(self, room: Room, seat: int) -> None:
        game, edition = room.table.game, room.table.edition
        self.connection = Listener(seat)
        self.game = game
        self.seat = seat
        self.secret = hidden(game, room.table.kernel, seat)
        self.others = other_names(game, edition)
        self.searched = 0
        self.bytes = 0
        room.audience.connections.add(self.connection)

    def learn(self, state: Kernel) -> None:
        self.secret &= hidden(self.game, state, self.seat)

    def search(self) -> None:
        """Everything sent since the last time."""
        for message in self.connection.heard[self.searched :]:
            found = {mark for mark in self.secret if mark.encode() in message}
            found |= {
                mark for mark in self.secret & set(self.others) if self.others[mark].encode() in message
            }
            assert not found, f"seat {self.seat} was told of {found}: {message.decode()}"
            self.bytes += len(message)
        self.searched = len(self.connection.heard)


async def play_and_search(game: Game, players: int, seed: int, log: Callable[[], str]) -> None:
    edition, marks = marked(game)
    table = new_table(*["human"] * players, game=game, first=None, edition=edition)
    Play(table).start(seed)
    room = room_of(table, SlowStore())
    watchers = [Watcher(room, seat) for seat in range(SPECTATOR, players)]
    assert all(len(watcher.secret) >= len(marks) // 2 for watcher in watchers)
    rng = Rng(seed)
    while table.status != "finished":
        await something_happens(room, table, rng)
        for watcher in watchers:
            watcher.learn(table.kernel)
            watcher.search()
        if rng.integer(8) == 0:
            for watcher in watchers:
                room.audience.welcome(watcher.connection)
                same_without_what_it_cannot_know(table, watcher.seat, rng)
    for watcher in watchers:
        watcher.search()
        assert watcher.bytes > 10_000
    assert not any(mark in log() for mark in marks.values())


async def something_happens(room: Room, table: Table, rng: Rng) -> None:
    """A decision, after questions and refusals; now and then it is taken back, with everybody's consent."""
    seat = table.deciders()[rng.integer(len(table.deciders()))]
    moves = table.game.moves(table.seen_by(seat))
    move = moves[rng.integer(len(moves))]
    for connection in list(room.audience.connections):
        if connection.seat != SPECTATOR:
            connection.tell(outgoing.explain(table, connection.seat, 1, move, connection.language))
        try:
            requests.play(table, connection.seat, table.position, {**move, "x": 1}, time.time())
        except Refused as refused:
            connection.tell(outgoing.refused(1, refused.refusal, connection.language, table.game))
    if rng.integer(20) == 0 and table.steps:
        with_steps = table.steps[-1].seat
        await room.do(lambda now: requests.undo(table, with_steps, table.position, now))
        while table.asked is not None:
            other = min(table.asked.missing)
            await room.do(lambda now: requests.answer(table, other, True, now))  # noqa: B023
        return
    await room.do(lambda now: requests.decide(table, seat, move, now))


def same_without_what_it_cannot_know(table: Table, seat: int, rng: Rng) -> None:
    """Deal anew all that the seat cannot know: what it is sent stays the same, byte by byte."""
    true = table.kernel
    now = time.time()
    sent = outgoing.encode(outgoing.position(table, seat, "pl", now))
    other = true.resample(seat, rng)
    table.played.state = other
    table._views.clear()
    again = outgoing.encode(outgoing.position(table, seat, "pl", now))
    table.played.state = true
    table._views.clear()
    assert again == sent


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_nobody_is_sent_what_they_may_not_know(
    game: Game, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for players in game.players if ALL else {min(game.players), max(game.players)}:
        asyncio.run(play_and_search(game, players, 10 * players + seed, lambda: caplog.text))


def test_the_search_finds_what_it_looks_for() -> None:
    """A room that sends a secret is caught."""

    async def leak() -> None:
        game = GAMES["san-francisco"]
        table = new_table("human", "human", game=game, edition=marked(game)[0])
        Play(table).start(1)
        room = room_of(table, SlowStore())
        watcher = Watcher(room, 0)
        room.audience.welcome(watcher.connection)
        watcher.search()
        watcher.connection.send(outgoing.encode(table.entries[-1]))
        with pytest.raises(AssertionError, match="was told of"):
            watcher.search()

    asyncio.run(leak())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_bot_gets_only_what_its_seat_knows(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The question to a bot is the same if all that its seat cannot know is dealt anew."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 42)
    rng = Rng(3)
    differing = 0
    for players in game.players:
        play = Play(new_table("human", *["greedy"] * (players - 1), game=game)).start(players)
        table = play.table
        while table.status == "playing":
            seat = table.deciders()[-1]
            if table.seats[seat].bot:
                asked = question(table, seat, None, "greedy")
                true = table.kernel
                assert asked.position != true.snapshot()
                table.played.state = true.resample(seat, rng)
                assert question(table, seat, None, "greedy") == asked
                table.played.state = true
                differing += 1
            play.move(rng.integer(1000), seat)
    assert differing > 50


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_position_to_think_in_holds_only_what_its_seat_knows(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a guest is sent is the same, byte by byte, if all that its seat cannot know is dealt anew."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 42)
    rng = Rng(5)
    compared = 0
    for players in game.players:
        table = Play(new_table(*["human"] * players, game=game)).start(players).table
        play = Play(table)
        while table.status == "playing":
            for seat in table.deciders():
                sent = outgoing.encode(outgoing.redealt(table, seat))
                true = table.kernel
                table.played.state = true.resample(seat, rng)
                assert outgoing.encode(outgoing.redealt(table, seat)) == sent
                table.played.state = true
                compared += 1
            play.move(rng.integer(1000), table.deciders()[0])
    assert compared > 50

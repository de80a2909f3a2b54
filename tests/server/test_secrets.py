"""No secret leaves the server: not in a message, not in a log line, not to a bot.

Twice, in two ways, over whole random games of all games. Every card that can be a secret is marked, and all
bytes sent to a seat are searched for the marks of those that it has never been allowed to see. And everything
a seat is sent must be the same, byte by byte, if all that it cannot know is dealt anew.
"""

from __future__ import annotations

import asyncio
import secrets

import pytest

from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import outgoing
from fogline.server.thinkers import question
from kit.play import ALL
from prove.secrecy import Found, Watcher, over_sockets, play_and_search
from server.marks import marked
from server.rooms import SlowStore, room_of
from server.running import Server
from table.tables import Play, new_table


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_nobody_is_sent_what_they_may_not_know(game: Game, seed: int) -> None:
    for players in game.players if ALL else {min(game.players), max(game.players)}:
        asyncio.run(play_and_search(game, players, 10 * players + seed))


def test_nobody_is_sent_what_they_may_not_know_over_a_socket(server: Server) -> None:
    assert asyncio.run(over_sockets(server, GAMES["ticket-to-ride-sf"], 2, Rng(1))) > 100_000


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
        with pytest.raises(Found, match="was told of"):
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

"""A move is made a number, verified and carried out once, however many look on, in whatever languages."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import fogline
from counting import counting
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server.told import PAGE, Told
from fogline.table import wishes
from fogline.table.course import KEPT
from fogline.table.entries import Moved, decode, encode
from fogline.table.table import SPECTATOR
from server.rooms import Listener, SlowStore, room_of
from table.tables import new_table, started

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_a_live_move_is_verified_and_carried_out_once(game: Game) -> None:
    async def play() -> None:
        ours, count = counting(game)
        table = started("human", "human", "human", game=ours).table
        room, rng, chance = room_of(table, SlowStore()), Rng(1), 0
        for seat in (SPECTATOR, 0, 1):
            for language in ("en", "pl"):
                room.enter(Listener(seat, language), since=0)
        while table.status == "playing":
            [seat, *_] = table.deciders()
            moves, last = ours.moves(table.seen_by(seat)), table.last
            move = moves[rng.integer(len(moves))]
            count.clear()
            await room.do(lambda now: wishes.play(table, seat, table.position, move, now))  # noqa: B023
            made = table.entries[last:]  # more than one where all choose at once
            assert (count["numbered"], count["verified"]) == (len(made), len(made))
            events = [len(entry.chances) for entry in made if isinstance(entry, Moved)]
            assert count["carried out"] == sum(1 + drawn for drawn in events)  # an event is drawn by trying
            chance += sum(events)
        assert chance or game.id != "ticket-to-ride-sf"

    asyncio.run(play())


@every_game
def test_a_stored_move_is_verified_once_when_it_is_read(game: Game) -> None:
    entries = started("human", "human", game=game).play_on(Rng(2)).table.entries
    ours, count = counting(game)
    table = new_table("human", "human", game=ours)
    for entry in entries:
        table.apply(decode(encode(entry)))
    made = len(table.steps)
    assert dict(count) == {"numbered": made, "verified": made, "carried out": made}


@every_game
def test_whoever_comes_late_does_not_have_the_whole_game_played_again(game: Game) -> None:
    async def come() -> None:
        ours, count = counting(game)
        table = started("human", "human", "human", game=ours).play_on(Rng(5)).table
        count.clear()
        await Told(table).earlier(0, "en", table.last)
        assert 0 < count["carried out"] <= PAGE + PAGE // 8 * KEPT  # it is read in parts of 8 entries
        count.clear()
        await Told(table).earlier(0, "en", 1)
        assert not count["carried out"]  # nothing was played yet
        assert not count["numbered"]

    asyncio.run(come())


def test_only_the_contract_tells_chance_what_to_do() -> None:
    source = Path(fogline.__file__).parent
    found = {
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        if re.search(r"\.foretell\(", path.read_text()) and "games" not in path.parts
    }
    assert found == {"core/game.py"}

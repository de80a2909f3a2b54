"""Whatever happens at a table, its entries carried out again give the same table."""

from __future__ import annotations

from contextlib import suppress

import pytest

from fogline.core import records
from fogline.core.errors import Refused
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.table import wishes
from fogline.table.course import BrokenTableError
from fogline.table.entries import decode, encode
from fogline.table.log import Log
from fogline.table.record import record
from fogline.table.table import Table
from table.tables import Play, new_table

BOTS = ["random", "greedy"]


def anything(play: Play, rng: Rng) -> None:
    """One request of anybody, sensible or not."""
    table = play.table
    seat = rng.integer(len(table.seats))
    with suppress(Refused):
        match rng.integer(13):
            case 0:
                play.do(wishes.undo, seat, table.position)
            case 1:
                play.do(wishes.answer, seat, rng.integer(3) > 0)
            case 2:
                play.do(wishes.talk, seat, "words")
            case 3:
                play.do(wishes.stand_in, seat, rng.integer(len(table.seats)), "greedy", BOTS, True)
            case 4 | 5:
                play.do(wishes.take_back, seat)
            case 6:
                play.do(wishes.come_back, seat)
            case _:
                decider = table.deciders()[rng.integer(len(table.deciders()))]
                play.move(rng.integer(1000), decider)


def describe(table: Table) -> object:
    return (
        table.kernel.snapshot(),
        table.position,
        table.fresh,
        table.steps,
        table.played.setup,
        table.secret,
        table.practice,
        table.taken_back,
        table.choices,
        table.asked,
        [vars(seat) for seat in table.seats],
        table.clocks,
        table.status,
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_replaying_the_entries_gives_the_same_table(game: Game, seed: int) -> None:
    seats = ["human"] * game.players[seed % len(game.players)]
    play = Play(new_table(*seats, game=game, clock=(60, 5))).start(seed)
    rng = Rng(seed)
    while play.table.status == "playing" and play.table.last < 400:
        anything(play, rng)
    again = new_table(*seats, game=game, clock=(60, 5))
    for entry in play.table.entries:
        again.apply(decode(encode(entry)))
    assert describe(again) == describe(play.table)
    for viewer in range(-1, len(seats)):
        late, live = Log(again, viewer, "en"), Log(play.table, viewer, "en")
        assert late.since(0) == live.since(0)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_record_of_a_finished_game_replays(game: Game) -> None:
    for players in game.players:
        play = Play(new_table(*["human"] * players, game=game)).start(players).play_on(Rng(players))
        *_, state = records.replay(game, game.edition(), record(play.table))
        assert state.over


def test_entries_that_the_rules_do_not_confirm_break_the_table() -> None:
    play = Play(new_table("human", "human")).start()
    entry = play.move()
    again = new_table("human", "human")
    for earlier in play.table.entries[:-1]:
        again.apply(earlier)
    with pytest.raises(BrokenTableError, match="expected entry 4, found 5"):
        again.apply(decode(encode(entry).replace(b'"seq":4', b'"seq":5')))
    with pytest.raises(BrokenTableError, match="expected a move of seat 0"):
        again.apply(decode(encode(entry).replace(b'"seat":0', b'"seat":1')))
    with pytest.raises(BrokenTableError, match="this 'stop' is refused"):
        again.apply(decode(encode(entry).replace(b'"draw"', b'"stop"')))

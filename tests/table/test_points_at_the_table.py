"""Points at a live table: for all the same ones, what is decided; beside them, what my own secrets count."""

from __future__ import annotations

import pytest

from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.table.known import KnownPoints, known_points
from fogline.table.table import SPECTATOR, Table
from table.tables import Play, new_table

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def started(game: Game, players: int, seed: int = 0) -> Play:
    return Play(new_table(*["human"] * players, game=game)).start(seed)


def viewers(table: Table) -> list[KnownPoints]:
    return [known_points(table, seat) for seat in range(SPECTATOR, len(table.seats))]


@EVERY_GAME
def test_all_see_the_same_points_and_each_their_own_secrets(game: Game) -> None:
    for players in game.players:
        play = started(game, players, players)
        table, rng, told = play.table, Rng(players), 0
        while table.status == "playing":
            spectator, *seats = viewers(table)
            assert spectator.secrets == []
            assert all(seen._replace(secrets=[]) == spectator for seen in seats)
            told += any(seen.secrets for seen in seats)
            play.move(rng.integer(1000), table.deciders()[0])
        assert bool(told) == game.hidden


@EVERY_GAME
def test_what_is_decided_and_undecided_and_secret_is_all_there_is(game: Game) -> None:
    """Nothing is counted twice, nothing left out: for each seat the parts add up to the kernel's points."""
    for players in game.players:
        play = started(game, players)
        table, rng = play.table, Rng(1)
        play.move(0, table.deciders()[0])
        while table.status == "playing":
            for seat, parts in enumerate(game.breakdown(table.kernel)):
                seen = known_points(table, seat)
                known = seen.decided[seat] | seen.undecided[seat]
                assert seen.points[seat] == sum(seen.decided[seat].values())
                assert sum(known.values()) + sum(seen.secrets) == sum(parts.values())
                assert {name for name in parts if parts[name] != known[name]} <= {game.hidden_points}
            play.move(rng.integer(1000), table.deciders()[0])


@EVERY_GAME
def test_before_the_first_move_nothing_is_said_of_an_end(game: Game) -> None:
    for players in game.players:
        table = started(game, players).table
        assert len(set(known_points(table, SPECTATOR).points)) == 1
        assert all((seen.undecided, seen.secrets) == ([], []) for seen in viewers(table))


@EVERY_GAME
def test_after_the_end_the_points_are_the_result(game: Game) -> None:
    play = started(game, 2)
    rng = Rng(3)
    while play.table.status == "playing":
        play.move(rng.integer(1000), play.table.deciders()[0])
    result = game.result(play.table.kernel)
    for seen in viewers(play.table):
        assert seen == KnownPoints(result["scores"], result["breakdown"], [], [])


def test_a_majority_of_nothing_is_no_points_yet() -> None:
    play = started(GAMES["san-francisco"], 3)
    play.move(0, play.table.deciders()[0])
    seen = known_points(play.table, 0)
    assert seen.points == [0, 0, 0]
    assert {"districts", "network", "medal"} == set(seen.undecided[0])


def test_open_tickets_cost_nobody_a_point_in_the_headline() -> None:
    play = started(GAMES["ticket-to-ride-sf"], 2, 5)
    while play.table.game.deciders(play.table.kernel) != [play.table.kernel.player]:
        play.move(0, play.table.deciders()[0])
    seen = known_points(play.table, 0)
    assert seen.points == [0, 0]
    assert seen.secrets
    assert max(seen.secrets) < 0
    assert [parts["tickets"] for parts in seen.undecided] == [0, 0]

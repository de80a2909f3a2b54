"""Puzzles: one move is clearly best, and another one looks better at first sight."""

from __future__ import annotations

from itertools import count, islice

import pytest

from fogline.core import records
from fogline.games import GAMES
from fogline.study import collection, puzzles
from fogline.study.puzzles import Choice, Puzzle

DAY = 24 * 3600


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short looks, and not so sure of themselves."""
    for name, value in {"MIDDLE": 64, "TEMPTED": 150, "PROMISING": 200, "LONG": 300, "ENOUGH": 20}.items():
        monkeypatch.setattr(puzzles, name, value)
    monkeypatch.setattr(puzzles, "PLAYERS_BOT", "casual")
    monkeypatch.setattr(puzzles, "CLEARLY", 0.01)
    monkeypatch.setattr(puzzles, "SAYABLE", 0.0)


def test_puzzles_are_found_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    game = GAMES["san-francisco"]
    found = list(islice((one for seed in count() for one in puzzles.puzzles(game, seed)), 2))
    assert found[0].id != found[1].id
    assert collection.decode(collection.encode(found)) == found
    for one in found:
        holds(one)
        assert all(one.loss(other) > 0 for other in one.choices[1:])


def test_the_same_seed_brings_the_same_puzzles_in_whatever_order_games_are_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)
    told: list[tuple[int, int]] = []
    game = GAMES["1906-san-francisco"]
    found = collection.collect(game, 5, [2, 3], 3, 7, 1, lambda *how: told.append(how))
    tasks = [(i, 7 + i, (2, 3)[i % 2]) for i in (2, 0, 1)]
    in_any_order = sorted(collection.in_one_game(game.id, task) for task in tasks)
    assert found == collection.varied([one for _, some in in_any_order for one in some], 5)
    assert [games for games, _ in told] == [1, 2, 3]


def holds(one: Puzzle) -> None:
    """It replays to a decision of the seat, its moves are legal there, and its figures agree."""
    game = GAMES[one.record.game]
    *_, state = records.replay(game, game.edition(), one.record)
    assert state.player == one.seat
    legal = game.moves(state)
    moves = [choice.move for choice in one.choices]
    assert all(move in legal for move in moves)
    assert len({str(move) for move in moves}) == len(moves) >= puzzles.FEWEST_MOVES
    assert one.tempting in moves
    assert not one.solved_by(one.tempting)
    assert one.solved_by(one.answer)
    assert one.choices == sorted(one.choices, key=lambda choice: -choice.win)
    assert one.grade in (puzzles.EASY, puzzles.MIDDLING, puzzles.HARD)
    assert puzzles.is_sayable(one)
    assert one.id == f"{one.record.players}-{one.id.split('-')[1]}-{len(one.record.moves)}"


@pytest.mark.parametrize("game", GAMES)
def test_those_that_come_with_the_package_hold(game: str) -> None:
    found = collection.shipped(game)
    assert len(found) == len({one.id for one in found}) == 50
    assert {one.record.players for one in found} == {2, 3, 4}
    assert len({one.answer["do"] for one in found}) >= 3
    assert len({one.grade for one in found}) >= 2
    for one in found:
        assert one.record.game == game
        holds(one)
        low, high = puzzles.OPEN
        assert low - puzzles.CLEARLY <= one.choices[0].win <= high + puzzles.CLEARLY
        for other in one.choices[1:]:
            same = puzzles.same_but_for_payment(other.move, one.answer)
            assert same or one.loss(other) >= puzzles.CLEARLY


def test_a_game_of_another_package_has_none() -> None:
    assert collection.shipped("foghorn") == ()


def made(id: str, grade: int, do: str) -> Puzzle:
    record = records.Record(
        format="fogline-record/1",
        game="san-francisco",
        edition=records.EditionName("", ""),
        players=2,
        setup={},
        moves=[],
    )
    return Puzzle(id, grade, 0, {"do": "stop"}, [Choice({"do": do}, 0.5, 0.0, 0.0)], record)


def test_they_are_varied() -> None:
    alike = [made(f"alike {i}", 1, "draw") for i in range(8)]
    others = [made("other grade", 3, "draw"), made("other kind", 1, "build")]
    found = collection.varied([*alike, *others], 4)
    assert {one.id for one in others} < {one.id for one in found}
    assert len(found) == 4
    assert len(collection.varied(alike, 20)) == 8


def test_another_way_to_pay_is_right_if_it_costs_nothing() -> None:
    def claim(route: str, ferry: int) -> dict[str, object]:
        return {"do": "claim", "route": route, "cards": {"red": 3 - ferry, "ferry": ferry}}

    chances = [(claim("a", 1), 0.6), (claim("a", 2), 0.59), (claim("a", 3), 0.5)]
    choices = [Choice(move, win, 0.0, 0.0) for move, win in chances]
    one = Puzzle(
        "x", 1, 0, {"do": "pass"}, [*choices, Choice(claim("z", 1), 0.59, 0, 0)], made("", 1, "").record
    )
    assert [one.solved_by(choice.move) for choice in one.choices] == [True, True, False, False]
    assert not one.solved_by(claim("a", 0))  # the search did not even look at it


def test_every_day_another_until_all_were_there() -> None:
    found = [made(str(i), 1, "draw") for i in range(3)]
    week = [collection.of_the_day(found, day * DAY).id for day in range(4)]
    assert sorted(week[:3]) == ["0", "1", "2"]
    assert week[3] == week[0]
    assert collection.of_the_day(found, DAY - 1).id == week[0]

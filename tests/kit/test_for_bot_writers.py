"""A position as a value: it can be sent to another process, compared, put into a set and printed."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from fogline.core.editions import digest, packaged
from fogline.core.errors import EditionError, FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel, Room
from fogline.core.playouts import playout, playouts
from fogline.core.rng import Rng
from kit.play import GAMES, Table, fingerprint, sample, scaled


def test_a_pickled_position_is_the_same(table: Table) -> None:
    for state in sample(table, scaled(4, 2), 15):
        for given in (state, state.resample(0, Rng(3))):
            found = pickle.loads(pickle.dumps(given))
            assert type(found) is type(given)
            assert found.edition is given.edition
            assert fingerprint(found) == fingerprint(given)
            assert found == given
            assert found.legal() == given.legal()


def test_an_edition_of_ones_own_travels_along(game: Game) -> None:
    own = game.read_edition(packaged(game.id) + b"\n# mine\n")
    state = game.new(3, 5, edition=own)
    data = pickle.dumps([state, state.copy()])
    first, second = pickle.loads(data)
    assert first.edition.sha256 == own.sha256 != game.edition().sha256
    assert first.edition is second.edition
    assert first == state
    assert first != game.new(3, 5)
    assert len(pickle.dumps(game.new(3, 5))) < len(packaged(game.id)) < len(data)


def test_another_packaged_edition_is_not_taken_for_it(game: Game) -> None:
    data = pickle.dumps(game.new(2), 0)
    with pytest.raises(EditionError, match="the packaged edition is another one"):
        pickle.loads(data.replace(digest(packaged(game.id)).encode(), b"0" * 64))


def test_a_pool_of_processes_plays(game: Game) -> None:
    states = [game.new(2, seed) for seed in range(4)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(rehearse, states))
    assert found == [rehearse(state) for state in states]


def rehearse(state: Kernel) -> tuple[Kernel, list[list[int | float]]]:
    return state.resample(0, Rng(1)), playouts(state, 2, 7)


def test_equal_is_what_has_the_same_numbers(table: Table) -> None:
    """Whatever its room and its past."""
    seen: dict[Kernel, bytes] = {}
    for state in sample(table, scaled(4, 2), 10):
        twin = state.copy(Room())
        twin.legal()
        assert twin == state
        assert hash(twin) == hash(state)
        seen[twin] = fingerprint(twin)
    assert sorted(seen.values()) == sorted(set(seen.values()))
    assert all(fingerprint(state) == print for state, print in seen.items())
    state = table.new(0)
    assert state != table.new(1)
    other = state.copy()
    other.reseed(state.seed ^ 1)
    assert other != state


def test_one_game_is_not_another() -> None:
    states = [game.new(2) for game in GAMES.values()]
    assert len(set(states)) == len(states)


def test_printing_shows_the_table(table: Table) -> None:
    """To the seat that decides; at the end to everyone."""
    state = table.new(2)
    assert repr(state) == (
        f"<{table.game.id}: {table.players} players, seat {state.player} decides, "
        f"{len(state.legal())} actions>"
    )
    text = str(state)
    assert len(text.splitlines()) > 10
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 100
    assert all(f"Seat {seat}" in text for seat in range(table.players))
    playout(state)
    assert repr(state) == f"<{table.game.id}: {table.players} players, over>"
    assert str(state) != text


def test_there_is_no_view_of_a_seat_that_nobody_has(table: Table) -> None:
    state = table.new(0)
    for seat in (-2, table.players):
        with pytest.raises(ValueError, match=f"^seat: .* -1 to {table.players - 1}, found {seat}$"):
            table.game.view(state, seat)


def test_printing_shows_no_more_than_a_seat_sees(table: Table) -> None:
    for state in sample(table, 1, 40):
        assert str(state.resample(state.player, Rng(5))) == str(state)


def test_lists_are_in_ascending_order(table: Table) -> None:
    for state in sample(table, scaled(8, 3), 3):
        legal = state.legal()
        assert legal == sorted(set(legal))


def test_a_position_is_no_generator(table: Table) -> None:
    state = table.new(0)
    assert not isinstance(state, Rng)
    assert not hasattr(state, "integer")
    assert not hasattr(state, "fork")


def test_points_are_points(table: Table) -> None:
    """Of a position as of a result."""
    for state in sample(table, scaled(4, 2), 30):
        rows = table.game.breakdown(state)
        assert state.points[: table.players] == [sum(row.values()) for row in rows]
        assert [row[: len(table.game.categories)] for row in state.by_category[: table.players]] == [
            list(row.values()) for row in rows
        ]
        if state.over:
            copied = state.copy()
            assert copied.points[: table.players] == table.game.result(state)["scores"]


def test_what_no_game_can_begin_with_is_said(game: Game) -> None:
    other = next(one for one in GAMES.values() if one.id != game.id)
    for wrong, said in (
        ({"players": "2"}, "players, not '2'"),
        ({"seed": "7"}, "a seed is a number"),
        ({"seed": 1.5}, "a seed is a number"),
        ({"first": "0"}, "the first player is a seat"),
        ({"edition": "my.toml"}, f"an edition of {game.id} is what .* not 'my.toml'"),
        ({"edition": other.edition()}, f"an edition of {game.id} is what"),
    ):
        with pytest.raises(FoglineError, match=said):
            game.new(**{"players": 2, **wrong})  # type: ignore[arg-type]

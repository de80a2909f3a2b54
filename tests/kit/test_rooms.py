"""Positions in rooms of their own do not disturb each other, not even in threads."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor

import pytest

from fogline.core.kernel import Kernel, Room
from fogline.core.playouts import playout, playouts
from fogline.core.rng import Rng
from kit.play import GAMES, Table, fingerprint, sample, scaled, walk


def test_a_copy_shares_the_room_unless_it_gets_another(table: Table) -> None:
    state, room = table.new(0), Room()
    moved = state.copy(room)
    assert state.copy().room is state.room is not room
    assert moved.room is moved.copy().room is moved.resample(0, Rng(1)).room is room
    assert fingerprint(moved) == fingerprint(state)


def test_a_room_lasts_as_long_as_its_positions(table: Table) -> None:
    state = table.new(1).copy(Room())
    legal = state.legal()
    rooms = [Room() for _ in range(4)]  # would be put where a room was given up
    gc.collect(0)  # what is as young as that room
    assert (len(rooms), state.legal()) == (4, legal)
    playout(state)


def test_several_rooms_hold_several_lists(table: Table) -> None:
    """What is done in one room is nothing to a list in another."""
    for state in sample(table, scaled(4, 2), 15):
        other = state.copy(Room())
        legal = state.legal()
        for action in legal[:5]:
            after = other.copy()
            after.apply(action)
            after.legal()
            playout(after)
            assert other.legal() == state.legal() == legal


def test_copying_into_a_position_makes_it_the_same(table: Table) -> None:
    """All of it, what chance brought last and lists made before not left behind; its room stays its own."""
    targets = [table.new(9), table.new(9).copy(Room())]
    for state in sample(table, scaled(3, 2), 30):
        for target in targets:
            room = target.room
            target.legal()
            target.copy_from(state)
            twin = state.copy()
            assert target.room is room
            assert table.game.chances(target) == table.game.chances(twin) == []
            assert (target.legal(), fingerprint(target)) == (state.legal(), fingerprint(state))
            assert (target.points, target.ranks, target.by_category) == (
                state.points,
                state.ranks,
                state.by_category,
            )
            assert future(target) == future(twin)


def test_only_positions_of_the_same_game_can_be_copied_into(table: Table) -> None:
    state = table.new(0)
    before = fingerprint(state)
    for game in GAMES.values():
        if game is not table.game:
            with pytest.raises(TypeError, match=r"^other: expected"):
                state.copy_from(game.new(table.players))
    with pytest.raises((TypeError, AttributeError)):
        state.copy_from(None)  # type: ignore[arg-type]
    assert fingerprint(state) == before


def test_playouts_in_threads_are_playouts_one_after_another(table: Table) -> None:
    """Without the GIL, from the same position, while it is used for other things."""
    state = next(sample(table, 1, 10))
    before, games = fingerprint(state), scaled(300, 3)
    expected = [playouts(state, games, seed) for seed in range(6)]
    assert expected[0] == playouts(state, games, 0) != expected[1]
    with ThreadPoolExecutor(4) as pool:
        found = pool.map(lambda seed: playouts(state, games, seed), range(6))
        for _ in range(20):
            playout(state.copy())
        assert list(found) == expected
    assert fingerprint(state) == before


def test_a_playout_is_the_game_that_its_seed_makes(table: Table) -> None:
    state = table.new(5)
    rng = Rng(8)
    for points in playouts(state, scaled(20, 3), 8):
        alone = state.copy()
        alone.reseed(rng.fork().seed)
        playout(alone)
        assert points == table.game.result(alone)["scores"]


def future(state: Kernel) -> list[bytes]:
    return [fingerprint(state) for _ in walk(state, 4)] + [fingerprint(state)]

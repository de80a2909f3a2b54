"""What search and learning build on: keys, masks, buffers, ends of turns and dominated actions do not lie."""

from __future__ import annotations

from array import array
from typing import Any

import msgspec
import pytest

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from kit.play import GAMES, Table, sample, scaled, seats, walk


def seen(table: Table, state: Kernel, seat: int) -> bytes:
    return msgspec.json.encode(table.game.view(state, seat))


def test_a_turn_ends_when_the_rules_say_so(table: Table) -> None:
    """The model tells by the rules whose turn it is, and which; the kernel says so after each action."""
    for seed in range(scaled(8, 4)):
        state = table.new(seed)
        turn, player = table.model.turn(state), state.player
        ends = 0
        for _ in walk_on(state, seed):
            now = table.model.turn(state)
            assert state.turn_ended == (state.over or now != turn)
            assert state.turn_ended or state.player == player
            assert state.copy().turn_ended == state.turn_ended
            turn, player, ends = now, state.player, ends + state.turn_ended
        assert ends > table.players


def walk_on(state: Kernel, seed: int) -> Any:
    """Like `walk`, but after each action."""
    steps = walk(state, seed)
    next(steps, None)
    while not state.over:
        next(steps, None)
        yield


def test_the_key_of_chance_is_what_a_seat_sees(table: Table) -> None:
    """The same action in positions that a seat cannot tell apart: one key, one view."""
    several = 0
    rng = Rng(4)
    for state in sample(table, scaled(4, 2), 16):
        legal = state.legal()
        for action in {legal[rng.integer(len(legal))] for _ in range(3)} if legal else ():
            for seat in {state.player, -1}:
                keys: dict[int, set[bytes]] = {}
                for _ in range(scaled(12, 4)):
                    other = state.resample(seat, rng)
                    if other.is_legal(action):
                        other.apply(action)
                        keys.setdefault(other.chance_key(seat), set()).add(seen(table, other, seat))
                assert all(len(views) == 1 for views in keys.values())
                assert len(set.union(set(), *keys.values())) == len(keys)
                several += len(keys) > 1
    assert several > 0


def test_the_key_of_an_action_is_what_the_others_see(table: Table) -> None:
    """Actions that leave others a different table differ; what is shown alike and looks alike does not."""
    game, hidden = table.game, 0
    for state in [table.new(0), *sample(table, scaled(4, 2), 8)]:
        legal = state.legal()
        others = [seat for seat in seats(table) if seat != state.player]
        after: dict[int, tuple[int, bytes, list[bytes]]] = {}
        for action in legal[:8]:
            other = state.copy()
            key = other.action_key(action)
            other.apply(action)
            shown = msgspec.json.encode(game.shown(game.move(state.edition, action)))
            after[action] = (key, shown, [seen(table, other, seat) for seat in others])
        for a, (key, shown, views) in after.items():
            for b, (other_key, other_shown, other_views) in after.items():
                if a < b and key == other_key:
                    assert (shown, views) == (other_shown, other_views)
                    hidden += 1
                elif a < b:
                    assert (shown, views) != (other_shown, other_views)
    assert (hidden > 0) == any(game.shown(move) != move for move in game.moves(table.new(0)))


def test_keys_are_of_legal_actions_and_seats_only(table: Table) -> None:
    state = table.new(0)
    illegal = next(a for a in range(table.game.action_count) if not state.is_legal(a))
    for wrong in (illegal, -1, 2**70):
        for ask in (state.action_key, state.is_dominated):
            with pytest.raises(ValueError, match="is not legal here"):
                ask(wrong)
    with pytest.raises(ValueError, match=r"^seat: expected"):
        state.chance_key(table.players)


def test_a_dominated_action_can_be_spared(table: Table) -> None:
    """The model compares what the player has afterwards; something that is not dominated is always left."""
    for state in sample(table, scaled(6, 3), 6):
        legal = state.legal()
        dominated = [action for action in legal if state.is_dominated(action)]
        assert len(dominated) < len(legal) or not legal
        assert dominated == [action for action in legal if table.model.is_dominated(state, action)]


def test_a_mask_is_the_list(table: Table) -> None:
    """Into any buffer of bytes; whatever was in it."""
    size = table.new(0).edition.action_count
    mine, own = bytearray(b"\x07" * size), array("b", bytes(size))
    for state in sample(table, scaled(4, 2), 15):
        legal = state.legal()
        found = table.game.mask(state)
        assert [i for i, mark in enumerate(found) if mark] == legal
        assert sum(found) == len(legal)
        assert table.game.mask(state, mine) is mine
        table.game.mask(state, own)
        assert found == mine == own.tobytes()
    for wrong in (bytearray(size - 1), bytearray(size + 1), bytes(size), array("f", bytes(4 * size)), b""):
        with pytest.raises(ValueError, match=r"^out: expected a buffer"):
            table.game.mask(state, wrong)
    with pytest.raises(TypeError, match=r"^out: expected a buffer"):
        table.game.mask(state, 7)  # type: ignore[arg-type]


def test_an_observation_is_written_into_any_buffer_of_floats(table: Table) -> None:
    """Whatever was in it, be it a part of a larger one."""
    size = table.new(0).edition.observation_size
    batch = array("f", [9.0] * (3 * size))
    row = memoryview(batch)[size : 2 * size]
    for state in sample(table, scaled(3, 1), 30):
        for seat in seats(table):
            found = table.game.observe(state, seat)
            assert table.game.observe(state, seat, row) is row
            assert batch[size : 2 * size] == found
            assert set(batch[:size]) | set(batch[2 * size :]) == {9.0}
    for wrong in (row[1:], memoryview(batch)[::3], bytes(4 * size), array("d", bytes(8 * size))):
        with pytest.raises(ValueError, match=r"^out: expected a buffer"):
            table.game.observe(state, 0, wrong)


def test_numbers_of_one_game_are_not_read_from_another(game: Game) -> None:
    for other in GAMES.values():
        if other is not game:
            with pytest.raises(TypeError, match=r"^state: expected a position of"):
                game.hooks.observe(other.new(2), 0, array("f", bytes(4 * game.observation_size)))

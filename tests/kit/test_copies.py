"""Positions are independent: copies, snapshots and other games never disturb each other."""

from __future__ import annotations

import copy
import gc

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core.kernel import Kernel
from fogline.core.playouts import playout
from fogline.core.rng import Rng
from kit.play import COMPILED, STYLES, TABLES, Table, choose, fingerprint, sample, scaled, walk


def test_the_past_stays_as_it_was(table: Table) -> None:
    """All copies taken on the way have at the end the fingerprint they had when they were taken."""
    for seed in range(scaled(10, 5)):
        state = table.new(seed)
        past: list[tuple[Kernel, bytes, list[int]]] = []
        for _ in walk(state, seed):
            past.append((state.copy(), fingerprint(state), state.legal()))
        for then, before, legal in past:
            assert fingerprint(then) == before
            assert then.legal() == legal


def test_a_copy_goes_its_own_way(table: Table) -> None:
    """It plays on as the original does, and what is done to it the original does not feel."""
    for state in sample(table, scaled(8, 4), 20):
        before = fingerprint(state)
        twin, stray = state.copy(), state.copy()
        assert type(twin) is type(state)
        assert twin.edition is state.edition
        future(stray, 2)
        assert fingerprint(state) == fingerprint(twin) == before
        assert future(twin, 1) == future(state, 1)


def test_the_copies_of_the_standard_library_are_copies(table: Table) -> None:
    for state in sample(table, 2, 40):
        before = fingerprint(state)
        for twin in (copy.copy(state), copy.deepcopy(state)):
            assert type(twin) is type(state)
            assert twin.edition is state.edition
            assert fingerprint(twin) == before
            playout(twin)
            assert fingerprint(state) == before


def test_legal_actions_are_those_of_the_position_asked(table: Table) -> None:
    """Whatever was asked of other positions, or played out, in between."""
    states = list(sample(table, scaled(4, 2), 10))
    legal = [state.legal() for state in states]
    for i, state in enumerate(states):
        other = states[i - 1]
        assert state.legal() == legal[i]
        assert [action for action in legal[i - 1] if not other.is_legal(action)] == []
        assert all(state.is_legal(action) for action in legal[i])
        playout(other.copy())
        assert [action for action in legal[i - 1] if state.is_legal(action)] == [
            action for action in legal[i - 1] if action in legal[i]
        ]
        if legal[i]:
            other.legal()
            state.copy().apply(legal[i][-1])
        assert other.legal() == legal[i - 1]


def test_the_garbage_collector_need_not_look_at_positions(table: Table) -> None:
    """Searches keep very many of them. In plain Python every object is looked at."""
    assert gc.is_tracked(table.new(0)) is not COMPILED


def future(state: Kernel, seed: int) -> list[bytes]:
    """The fingerprints of all positions to come in random play."""
    return [fingerprint(state) for _ in walk(state, seed)] + [fingerprint(state)]


def test_a_snapshot_is_all_of_a_position(table: Table) -> None:
    """Restored onto any other position of the game it gives the same future; it survives JSON."""
    other = table.new(99)
    for state in sample(table, scaled(8, 4), 20):
        snapshot = state.snapshot()
        assert list(snapshot) == list(type(state).FIELDS)
        for name, field in type(state).FIELDS.items():
            assert (len(snapshot[name]) if isinstance(snapshot[name], list) else 0) == field.length
        text = msgspec.json.encode(snapshot)
        other.legal()  # a list made before must not outlive the restoring
        other.restore(msgspec.json.decode(text))
        assert fingerprint(other) == fingerprint(state)
        assert other.legal() == state.legal()
        assert future(other, 3) == future(state.copy(), 3)
        for value in snapshot.values():  # the position does not share the snapshot's lists
            if isinstance(value, list):
                value[:] = [7] * len(value)
        assert msgspec.json.encode(state.snapshot()) == text
        again = state.copy()
        given_away = msgspec.json.decode(text)
        again.restore(given_away)
        for value in given_away.values():
            if isinstance(value, list):
                value[:] = [7] * len(value)
        assert msgspec.json.encode(again.snapshot()) == text


def test_what_is_no_snapshot_is_refused(table: Table) -> None:
    state = table.new(0)
    before = fingerprint(state)
    snapshot = state.snapshot()
    lacking = {name: value for name, value in snapshot.items() if name != "player"}
    for wrong in ({}, lacking, {**snapshot, "extra": 0}):
        with pytest.raises(ValueError, match="snapshot"):
            state.restore(wrong)
    assert fingerprint(state) == before


def test_games_played_side_by_side_are_the_games_played_alone() -> None:
    """All games of the registry at all numbers of players, one decision each in turn."""
    seeds = range(scaled(4, 1))
    tables = [(table, seed) for table in TABLES for seed in seeds]
    alone = [future(table.new(seed), seed) for table, seed in tables]
    states = [table.new(seed) for table, seed in tables]
    rngs = [Rng(seed) for _, seed in tables]
    together: list[list[bytes]] = [[fingerprint(state)] for state in states]
    while not all(state.over for state in states):
        for (_, seed), state, rng, seen in zip(tables, states, rngs, together, strict=True):
            if not state.over:
                state.apply(choose(state.legal(), rng, seed % STYLES))
                seen.append(fingerprint(state))
    assert together == alone


@settings(max_examples=scaled(80, 15))
@given(seed=st.integers(0, 2**64 - 1), choices=st.lists(st.integers(0, 2**16), max_size=120))
def test_the_same_choices_make_the_same_game(table: Table, seed: int, choices: list[int]) -> None:
    """On a copy of every position as on one position played through."""
    through, copied = table.new(seed), table.new(seed)
    for choice in choices:
        legal = through.legal()
        assert copied.legal() == legal
        if not legal:
            break
        action = legal[choice % len(legal)]
        through.apply(action)
        copied = copied.copy()
        copied.apply(action)
        assert fingerprint(copied) == fingerprint(through)

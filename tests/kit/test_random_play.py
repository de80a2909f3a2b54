"""Random games from start to end: they end, every legal action can be carried out, nothing is lost or made
out of nothing, and the points are those that a second, slow count finds."""

from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.playouts import playout
from kit.model import load
from kit.play import Table, fingerprint, sample, scaled, seats, walk


def test_a_game_ends_and_then_nothing_more_can_be_done(table: Table) -> None:
    """Over, no actions, nobody to decide, and a reason for the end: all at once or none of them."""
    for seed in range(scaled(150, 15)):
        state = table.new(seed)
        reveals = state.reveals
        for decision, _ in enumerate(walk(state, seed)):
            legal = state.legal()
            assert state.player in range(table.players)
            assert (state.over, state.end) == (False, 0)
            assert 0 < len(legal) == len(set(legal))
            assert min(legal) >= 0
            assert max(legal) < table.game.action_count
            assert reveals <= state.reveals
            reveals = state.reveals
            assert decision < table.game.decisions[2]
        assert (state.over, state.player, state.legal()) == (True, -1, [])
        result = table.game.result(state)
        assert result["end"] in table.game.ends
        assert len(result["scores"]) == len(result["ranks"]) == table.players
        assert result["winners"] == [seat for seat, rank in enumerate(result["ranks"]) if rank == 1] != []
        for rank in result["ranks"]:  # 1, 1, 3
            assert rank == 1 + sum(other < rank for other in result["ranks"])
        for parts, score in zip(result["breakdown"], result["scores"], strict=True):
            assert tuple(parts) == table.game.categories
            assert sum(parts.values()) == score


def test_points_that_are_certain_are_never_lost(table: Table) -> None:
    game = table.game
    assert set(game.certain) < set(game.categories)
    for seed in range(scaled(20, 4)):
        state = table.new(seed)
        before = game.breakdown(state)
        for _ in walk(state, seed):
            now = game.breakdown(state)
            for was, parts in zip(before, now, strict=True):
                assert all(parts[name] >= was[name] for name in game.certain)
            before = now


def test_random_games_come_to_every_kind_of_move(game: Game) -> None:
    """So what the kit finds of random games it finds of all kinds of decisions."""
    edition = game.edition()
    offered = {
        action
        for players in game.players
        for state in sample(Table(game, players), 20, 1)
        for action in state.legal()
    }
    kinds = {game.move(edition, action)["do"] for action in range(game.action_count)}
    assert {game.move(edition, action)["do"] for action in offered} == kinds - load(game).never_by_chance()


def test_random_games_come_to_every_end(game: Game) -> None:
    ends = set()
    for players in game.players:
        for seed in range(scaled(400, 40)):
            state = Table(game, players).new(seed)
            for _ in walk(state, seed):
                pass
            ends.add(game.result(state)["end"])
    assert ends == set(game.ends) - load(game).never_by_chance()


def test_every_legal_action_can_be_carried_out(table: Table) -> None:
    for state in sample(table, scaled(12, 2), 5):
        before = fingerprint(state)
        legal = state.legal()
        for action in legal:
            after = state.copy()
            after.apply(action)
            assert fingerprint(after) != before
            assert after.reveals >= state.reveals
        assert state.legal() == legal


def test_nothing_is_lost_or_made_out_of_nothing(table: Table) -> None:
    for seed in range(scaled(16, 12)):
        state = table.new(seed)
        table.model.check_conservation(state)
        for _ in walk(state, seed):
            table.model.check_conservation(state)
        table.model.check_conservation(state)


def test_points_are_those_of_a_second_count(table: Table) -> None:
    """At the end, and on the way as if the game ended there; asking for points changes nothing."""
    for seed in range(scaled(40, 30)):
        state = table.new(seed)
        history = [state.copy()]
        for _ in walk(state, seed):
            history.append(state.copy())
        history.append(state)
        for i in {*range(1, len(history), 97), len(history)}:
            check_points(table, history[:i])


def check_points(table: Table, history: list[Kernel]) -> None:
    state = history[-1]
    before = fingerprint(state)
    expected = table.model.slow_result(history)
    assert table.game.breakdown(state) == expected["breakdown"]
    assert fingerprint(state) == before
    assert state.points[: table.players] == expected["scores"]
    assert state.ranks[: table.players] == expected["ranks"]
    if state.over:
        found = table.game.result(state)
        assert {**expected, "end": found["end"]} == found


def test_observations_have_their_size_and_are_numbers(table: Table) -> None:
    for state in sample(table, scaled(15, 3), 4):
        for seat in seats(table):
            before = fingerprint(state)
            observation = table.game.observe(state, seat)
            assert len(observation) == table.game.observation_size
            assert observation.typecode == "f"
            assert all(map(math.isfinite, observation))
            assert fingerprint(state) == before


def test_a_playout_is_random_play_to_the_end(table: Table) -> None:
    for state in sample(table, scaled(30, 6), 20):
        start, other = state.copy(), state.copy()
        other.reseed(1)
        decisions = playout(state)
        assert (state.over, state.player, state.legal()) == (True, -1, [])
        assert decisions <= table.game.decisions[2]
        assert playout(start) == decisions
        assert fingerprint(start) == fingerprint(state)
        table.model.check_conservation(state)
        assert playout(other) > 0 or decisions == 0
        assert decisions == 0 or fingerprint(other) != fingerprint(state)


@settings(max_examples=scaled(60, 12))
@given(seed=st.integers(0, 2**64 - 1), choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=60))
def test_stubborn_players_end_their_games_too(table: Table, seed: int, choices: list[int]) -> None:
    """Choices in a circle, such as always the first or always the last: far from random, yet it ends."""
    state = table.new(seed)
    decisions = 0
    while not state.over:
        legal = state.legal()
        state.apply(legal[choices[decisions % len(choices)] % len(legal)])
        decisions += 1
        assert decisions <= table.game.decisions[2]
    table.model.check_conservation(state)

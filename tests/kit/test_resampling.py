"""A resampled position is one that the seat cannot tell from the true one; all of them are equally likely."""

from __future__ import annotations

from collections import Counter

import msgspec

from fogline.core.game import Game
from fogline.core.rng import Rng
from kit.model import load
from kit.play import Table, fingerprint, sample, scaled, seats, walk


def test_a_seat_sees_no_difference(table: Table) -> None:
    view, observe = table.game.view, table.game.observe
    for state in sample(table, scaled(8, 3), 8):
        for seat in seats(table):
            other = state.resample(seat, Rng(seat + 1))
            assert msgspec.json.encode(view(other, seat)) == msgspec.json.encode(view(state, seat))
            assert observe(other, seat) == observe(state, seat)
            assert (other.player, other.over, other.reveals) == (state.player, state.over, state.reveals)
            if seat == state.player:
                assert other.legal() == state.legal()
            table.model.check_conservation(other)


def test_the_true_position_is_not_touched_and_only_the_given_generator_is_used(table: Table) -> None:
    for state in sample(table, scaled(10, 3), 8):
        before = fingerprint(state)
        for seat in seats(table):
            one, two = Rng(5), Rng(5)
            first, second = state.resample(seat, one), state.resample(seat, two)
            assert fingerprint(first) == fingerprint(second)
            assert one.seed == two.seed != 5
            assert fingerprint(state) == before
            for _ in walk(first, 1):
                pass
            assert fingerprint(state) == before


def test_a_resampled_position_plays_on_by_the_rules(table: Table) -> None:
    for state in sample(table, scaled(6, 4), 25):
        other = state.resample(state.player, Rng(6))
        for step, _ in enumerate(walk(other, 1)):
            if step % 10 == 0:
                table.model.check_conservation(other)
        table.model.check_conservation(other)


def test_resampling_varies(table: Table) -> None:
    """Of the start, where much is unknown, no two are alike, and none is by chance the truth."""
    rng = Rng(7)
    for seed in range(scaled(10, 3)):
        state = table.new(seed)
        for seat in seats(table):
            drawn = [fingerprint(state.resample(seat, rng), "seed") for _ in range(30)]
            assert len({*drawn, fingerprint(state, "seed")}) == 31


def test_all_possibilities_are_equally_likely(game: Game) -> None:
    """A chi-square test on positions with few possibilities; a right kernel fails it once in 10**9 runs."""
    for case in load(game).small_cases(game):
        rng = Rng(8)
        draws = scaled(300, 60) * case.outcomes
        counts = Counter(case.outcome(case.state.resample(case.seat, rng)) for _ in range(draws))
        assert len(counts) == case.outcomes
        expected = draws / case.outcomes
        chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
        assert chi_square < critical(case.outcomes - 1)


def critical(freedom: int) -> float:
    """The chi-square value exceeded once in 10**9 (Wilson and Hilferty's approximation, 6 sigma)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 6 * (2 / (9 * freedom)) ** 0.5) ** 3)

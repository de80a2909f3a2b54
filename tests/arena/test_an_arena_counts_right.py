"""The report of an arena, against games counted by hand, and the statistics in it against what is known."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fogline.arena.contest import LEAST, LOOKS, looks
from fogline.arena.intervals import bootstrap, intervals
from fogline.arena.playing import GameResult, ranks_without
from fogline.arena.ratings import ratings
from fogline.arena.report import ArenaReport, report
from fogline.arena.seating import LineUp
from fogline.core.rng import Rng


def played(deal: int, seats: str, ranks: list[int], failed: dict[int, str] | None = None) -> GameResult:
    """A game of the bots a, b, c …; rank 1 has won, and each rank before the last brings 10 points."""
    winners = ranks.count(1)
    points = [10.0 * (len(ranks) - rank) for rank in ranks]
    return GameResult(
        deal=deal,
        seats=tuple("abcd".index(name) for name in seats),
        points=points,
        parts=[[one - 1, 1] for one in points],
        ranks=ranks,
        wins=[(rank == 1) / winners for rank in ranks],
        cpu=[0.002 * (1 + i) for i in range(len(ranks))],
        decisions=[2] * len(ranks),
        failed=failed or {},
    )


def counted(names: str, line_ups: Sequence[LineUp], games: list[list[GameResult]]) -> ArenaReport:
    return report("san-francisco", ["most", "rest"], names, line_ups, games)


def test_two_bots() -> None:
    found = counted(
        "ab",
        [(0, 1)],
        [
            [played(0, "ab", [1, 2]), played(0, "ba", [2, 1])],
            [played(1, "ab", [1, 1]), played(1, "ba", [1, 2])],
        ],
    )
    a, b = found.bots["a"], found.bots["b"]
    assert (found.game, found.players, found.games) == ("san-francisco", 2, 4)
    assert (a.share, b.share) == (2.5 / 4, 1.5 / 4)
    assert a.points == (10 + 10 + 10 + 0) / 4
    assert a.categories == {"most": 6.5, "rest": 1}
    assert a.cpu_ms == pytest.approx((2 + 4 + 2 + 4) / 4 / 2)
    assert (a.games, a.decisions, a.failed, a.failure) == (4, 8, 0, "")
    assert a.low < a.share < a.high
    assert (1 - b.high, 1 - b.low) == pytest.approx((a.low, a.high), abs=0.03)
    assert a.rating > b.rating
    (pair,) = found.pairs
    assert (pair.bots, pair.seats, pair.games, pair.chance) == (("a", "b"), (1, 1), 4, 0.5)
    assert (pair.share, pair.low, pair.high, pair.sure) == (a.share, a.low, a.high, False)


def test_one_against_three_others_is_measured_against_a_quarter() -> None:
    line_ups = [(0, 1, 1, 1), (1, 0, 0, 0)]
    one = [played(0, seats, [1 + (name == "b") for name in seats]) for seats in ("abbb", "babb", "bbab")]
    one.append(played(0, "bbba", [1, 2, 2, 2]))
    other = [played(0, seats, [1, 2, 3, 4]) for seats in ("baaa", "abaa", "aaba", "aaab")]
    found = counted("ab", line_ups, [one + other])
    assert found.games == 8
    assert found.bots["a"].share == 3 / 4  # of the games in which it sits alone
    assert found.bots["b"].share == 1 / 4
    assert found.bots["a"].games == 4
    assert found.bots["a"].decisions == 2 * (4 + 12)
    assert [(pair.bots, pair.seats, pair.chance, pair.share) for pair in found.pairs] == [
        (("a", "b"), (1, 3), 0.25, 3 / 4),
        (("b", "a"), (1, 3), 0.25, 1 / 4),
    ]


def test_where_no_bot_sits_alone_its_share_is_that_of_each_of_its_seats() -> None:
    games = [played(0, seats, [1, 2, 3, 4]) for seats in ("abbb", "babb", "bbab", "bbba")]
    found = counted("ab", [(0, 1, 1, 1)], [games])
    assert found.bots["a"].share == 1 / 4
    assert found.bots["b"].share == pytest.approx(1 / 4)
    assert len(found.pairs) == 1


def test_in_a_group_of_three_a_pair_is_who_comes_before_whom() -> None:
    games = [played(0, "abc", [1, 2, 2]), played(0, "cab", [1, 3, 2]), played(0, "bca", [3, 2, 1])]
    found = counted("abc", [(0, 1, 2)], [games])
    assert {pair.bots: pair.share for pair in found.pairs} == {
        ("a", "b"): 2 / 3,
        ("a", "c"): 2 / 3,
        ("b", "c"): pytest.approx(1 / 6),
    }
    assert {pair.chance for pair in found.pairs} == {0.5}


def test_a_bot_that_failed_has_lost_and_its_points_do_not_count() -> None:
    failed = {0: "the bot a of seat 0 chose action -1, which is not legal here"}
    games = [[played(0, "ab", [2, 1], failed), played(0, "ba", [1, 2])]]
    found = counted("ab", [(0, 1)], games).bots
    assert (found["a"].failed, found["b"].failed) == (1, 0)
    assert found["a"].failure == f"deal 0: {failed[0]}"
    assert found["a"].points == 0  # of the one game that it ended
    assert found["b"].points == 10


def test_those_who_failed_come_last_and_the_others_keep_their_order() -> None:
    assert ranks_without([1, 2, 3], {}) == [1, 2, 3]
    assert ranks_without([1, 2, 3], {0: "x"}) == [3, 1, 2]
    assert ranks_without([1, 1, 3, 4], {2: "x"}) == [1, 1, 4, 3]
    assert ranks_without([1, 2, 3, 4], {0: "x", 2: "x"}) == [3, 1, 3, 2]


def test_ratings_order_bots_by_strength_and_grow_surer() -> None:
    games = [played(deal, "abc", [1, 2, 3] if deal % 4 else [3, 1, 2]) for deal in range(40)]
    a, b, c = ratings(games, 3)
    assert a.mu > b.mu > c.mu
    few = ratings(games[:4], 3)
    assert all(later.sigma < earlier.sigma for later, earlier in zip((a, b, c), few, strict=True))
    assert ratings(games, 3) == [a, b, c]


def test_an_equal_bot_at_three_seats_is_rated_like_one() -> None:
    games = [played(i, s, [1, 1, 1, 1]) for i in range(9) for s in ("abbb", "babb", "bbab", "bbba")]
    a, b = ratings(games, 2)
    assert a.mu == pytest.approx(b.mu)


# ---- how sure it is --------------------------------------------------------------------------------------


def test_a_bootstrap_is_repeatable_and_says_what_wilsons_interval_says() -> None:
    shares = [0.0] * 20 + [0.5] * 40 + [1.0] * 40
    (again,) = bootstrap([shares], seed=5)
    assert bootstrap([shares, shares], seed=5) == [again, again]
    assert again == pytest.approx((0.525, 0.675), abs=0.02)
    (wide,) = bootstrap([shares], seed=5, level=0.99)
    assert wide[0] < again[0] < again[1] < wide[1]


def test_deals_that_all_went_alike_prove_no_more_than_wilson_allows() -> None:
    (low, high), (even_low, even_high) = intervals([[1.0] * 5, [0.5] * 5], [2, 2], seed=0)
    assert low == pytest.approx(0.7225, abs=1e-4)  # 10 of 10
    assert high == 1
    assert even_low < 0.45 < 0.55 < even_high


def test_looks_are_fixed_before_the_first_game() -> None:
    assert looks(200) == [13, 25, 50, 100, 200]
    assert looks(50) == [LEAST, 13, 25, 50]
    assert looks(3) == [3]


def test_two_equal_bots_are_told_apart_in_at_most_5_of_100_arenas() -> None:
    rng = Rng(11)
    wrong = 0
    for _ in range(300):
        shares = [(rng.integer(2) + rng.integer(2)) / 2 for _ in range(160)]
        stops = looks(len(shares))
        level = 1 - 0.05 / LOOKS
        bounds = [intervals([shares[:look]], [2], 0, level, resamples=100)[0] for look in stops]
        wrong += any(not low <= 0.5 <= high for low, high in bounds)
    assert wrong <= 15

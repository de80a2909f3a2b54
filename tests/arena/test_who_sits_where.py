"""Line-ups and seatings of an arena: all groups, the same deals, everybody at every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from fogline.arena.seating import line_ups, seatings
from fogline.core.errors import FoglineError

A, B, C = 0, 1, 2


@pytest.mark.parametrize(
    ("bots", "players", "groups"),
    [
        ("ab", 2, [(A, B)]),
        ("abc", 2, [(A, B), (A, C), (B, C)]),
        ("abc", 3, [(A, B, C)]),
        ("abcd", 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        ("ab", 4, [(A, B, B, B), (B, A, A, A)]),
        ("abc", 4, [(a, b, b, b) for a in (A, B, C) for b in (A, B, C) if a != b]),
        ("abbb", 4, [(A, B, B, B)]),
        ("baab", 4, [(0, 1, 1, 0)]),
    ],
)
def test_all_groups_meet(bots: str, players: int, groups: list[tuple[int, ...]]) -> None:
    names, found = line_ups(bots, players)
    assert names == list(dict.fromkeys(bots))
    assert found == groups


@pytest.mark.parametrize(
    "line_up", [(A, B), (C, A), (A, B, C), (A, B, B), (A, B, B, B), (A, A, B, B), (0, 1, 2, 3)]
)
def test_every_bot_sits_at_every_seat_of_each_deal_and_no_game_comes_twice(line_up: tuple[int, ...]) -> None:
    for deal in range(6):
        games = list(seatings(line_up, deal))
        assert len(set(games)) == len(line_up)
        for game in games:
            assert game.deal == deal
            assert Counter(game.seats) == Counter(line_up)
        for seat in range(len(line_up)):
            assert Counter(game.seats[seat] for game in games) == Counter(line_up)


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["a"], 2, "an arena needs two different bots or more"),
        (["a", "a"], 2, "an arena needs two different bots or more"),
        (["a", "b", "b"], 2, "a bot is named twice, so expected the bots of all 2 seats; found 3"),
        (["a", "b", "b"], 4, "a bot is named twice, so expected the bots of all 4 seats; found 3"),
    ],
)
def test_what_is_no_arena(bots: list[str], players: int, words: str) -> None:
    with pytest.raises(FoglineError, match=words):
        line_ups(bots, players)

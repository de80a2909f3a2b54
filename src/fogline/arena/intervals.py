"""How far a share of wins can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

NORMAL_95 = 1.959964


def interval(shares: Sequence[float], games_each: int) -> tuple[float, float]:
    """The 95 % interval of a mean share, from the share in each deal; a deal was played `games_each` times.

    It is Wilson's, which stays between 0 and 1 and says something even where every game was won. Games of
    one deal are not independent: the same cards come, and seats are swapped. So it does not count the games,
    but as many independent games as would spread like the deals do. A bootstrap over deals would come to
    the same, but not where all deals went alike, and it would need random numbers.
    """
    deals = len(shares)
    share = sum(shares) / deals
    alone = share * (1 - share)  # the variance of a game on its own
    if alone <= 0:
        games = float(deals * games_each)
    else:  # one deal is taken to be as uncertain as can be, so that few deals that went alike prove little
        between = (sum((x - share) ** 2 for x in shares) + alone) / deals
        games = deals * alone / between
    square = NORMAL_95**2 / games
    middle = (share + square / 2) / (1 + square)
    half = NORMAL_95 / (1 + square) * sqrt(alone / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)

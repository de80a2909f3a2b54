"""How far a share of wins can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

from fogline.core.rng import Rng

RESAMPLES = 2000


def interval(shares: Sequence[float], games_each: int, level: float = 0.95) -> tuple[float, float]:
    """The 95 % interval of a mean share, from the share in each deal; a deal was played `games_each` times.

    It is Wilson's, which stays between 0 and 1 and says something even where every game was won. Games of
    one deal are not independent: the same cards come, and seats are swapped. So it does not count the games,
    but as many independent games as would spread like the deals do. It needs no random numbers.
    """
    deals = len(shares)
    share = sum(shares) / deals
    alone = share * (1 - share)  # the variance of a game on its own
    if alone <= 0:
        games = float(deals * games_each)
    else:  # one deal is taken to be as uncertain as can be, so that few deals that went alike prove little
        between = (sum((x - share) ** 2 for x in shares) + alone) / deals
        games = deals * alone / between
    normal = NormalDist().inv_cdf((1 + level) / 2)
    square = normal**2 / games
    middle = (share + square / 2) / (1 + square)
    half = normal / (1 + square) * sqrt(alone / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def bootstrap(
    columns: Sequence[Sequence[float]], seed: int, level: float = 0.95, resamples: int = RESAMPLES
) -> list[tuple[float, float]]:
    """The interval of the mean of each column, by a bootstrap over deals: row number i is of deal i.

    Deals are drawn anew with replacement, the same for all columns, and the middle part of the means that
    come of it is the interval.
    """
    deals = len(columns[0])
    rng = Rng(seed)
    means: list[list[float]] = [[] for _ in columns]
    for _ in range(resamples):
        drawn = [rng.integer(deals) for _ in range(deals)]
        for column, found in zip(columns, means, strict=True):
            found.append(sum(map(column.__getitem__, drawn)) / deals)
    outside = round(resamples * (1 - level) / 2)
    return [(ordered[outside], ordered[-1 - outside]) for ordered in map(sorted, means)]


def intervals(
    columns: Sequence[Sequence[float]],
    games_each: Sequence[int],
    seed: int,
    level: float = 0.95,
    resamples: int = RESAMPLES,
) -> list[tuple[float, float]]:
    """The interval of each column: by a bootstrap over deals, and never narrower than Wilson's.

    Of deals that all went alike a bootstrap can only draw the same: five victories in five games would be
    100 to 100 %. Wilson's interval knows better; elsewhere the two agree.
    """
    return [
        (min(low, lowest), max(high, highest))
        for (low, high), (lowest, highest) in zip(
            bootstrap(columns, seed, level, resamples),
            (interval(column, games, level) for column, games in zip(columns, games_each, strict=True)),
            strict=True,
        )
    ]

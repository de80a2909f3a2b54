"""Ratings by openskill (the model of Plackett and Luce), from the ranks of all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import Any, NamedTuple, TypeVar

from fogline.arena.playing import GameResult
from fogline.core.errors import FoglineError

Who = TypeVar("Who")


class Rating(NamedTuple):
    mu: float = 25.0
    sigma: float = 25 / 3  # with 95 % certainty mu is within two of them


@cache
def model() -> Any:
    """Whoever is rated stays as good as they are (no tau): bots do not change."""
    try:
        from openskill.models import PlackettLuce  # only here: who plays never loads it
    except ModuleNotFoundError:
        raise FoglineError('ratings need openskill: pip install "fogline[arena]"') from None
    return PlackettLuce(tau=0)


def after(before: Mapping[Who, Rating], seats: Sequence[Who], ranks: Sequence[int]) -> dict[Who, Rating]:
    """What a game says of all who played. Who has several seats learns from all of them."""
    teams = [[model().rating(*before[who])] for who in seats]
    changed = [player for (player,) in model().rate(teams, ranks=[float(rank) for rank in ranks])]
    found = {}
    for who in dict.fromkeys(seats):
        own = [player for player, sits in zip(changed, seats, strict=True) if sits == who]
        found[who] = Rating(fmean(p.mu for p in own), fmean(p.sigma for p in own))
    return found


def ratings(games: Iterable[GameResult], bots: int) -> list[Rating]:
    """Of each bot: everybody begins with 25 ± 25/3."""
    rated = {number: Rating() for number in range(bots)}
    model()  # also where there are no games, so that what is missing is said at once
    for game in games:
        rated.update(after(rated, game.seats, game.ranks))
    return [rated[number] for number in range(bots)]

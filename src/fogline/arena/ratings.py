"""Ratings by openskill (the model of Plackett and Luce), from the ranks of all games."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from fogline.arena.playing import Played
from fogline.core.errors import FoglineError


class Rating(NamedTuple):
    mu: float
    sigma: float


def ratings(games: Iterable[Played], bots: int) -> list[Rating]:
    """Of each bot: everybody begins with 25 ± 25/3, and bots do not change, so nothing is forgotten (tau)."""
    try:
        from openskill.models import PlackettLuce  # only here: who plays or serves never loads it
    except ModuleNotFoundError:
        raise FoglineError('an arena needs openskill: pip install "fogline[arena]"') from None
    model = PlackettLuce(tau=0)
    rated = [Rating(player.mu, player.sigma) for player in (model.rating() for _ in range(bots))]
    for game in games:
        teams = [[model.rating(*rated[number])] for number in game.seats]
        changed = [player for (player,) in model.rate(teams, ranks=[float(rank) for rank in game.ranks])]
        for number in set(game.seats):  # a bot with several seats learns from all of them
            own = [player for player, sits in zip(changed, game.seats, strict=True) if sits == number]
            rated[number] = Rating(fmean(p.mu for p in own), fmean(p.sigma for p in own))
    return rated

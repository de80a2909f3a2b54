"""The levels that people play against, from gentle to strong, and what each of them is made of."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from math import exp

from fogline.bots.judgement import Judgement
from fogline.bots.thinking import Budget, Thinker
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

PARTS = 1 << 30  # of the unit interval, for random numbers


@dataclass(frozen=True)
class Level:
    """Thinks, or decides at a glance: how far it strays then stands in each game's weights.toml."""

    about: str
    budget: Budget | None = None


LEVELS = {
    "novice": Level("gentle: sees what is near and makes mistakes"),
    "casual": Level("knows what usually pays"),
    "club": Level("looks ahead, a fiftieth of a second each time", budget=Budget(seconds=0.02)),
    "expert": Level("looks further ahead, up to half a second each time", budget=Budget(seconds=0.5)),
    "master": Level("up to two and a half seconds on all cores", budget=Budget(seconds=2.5, threads=0)),
}

BUDGET = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,6})?)s")


def is_level(name: str) -> bool:
    """`club`, or with a budget of its own `club@2000` (iterations) or `club@0.5s` (seconds of CPU)."""
    return name.partition("@")[0] in LEVELS


def level_bot(
    name: str, game: Game, wanted: Callable[[], bool] | None = None
) -> Callable[[Kernel, Rng], int]:
    """The bot of a level, made for one game at one table. It thinks only while it is `wanted`."""
    level_name, at, given = name.partition("@")
    level = LEVELS[level_name]
    judgement = judgement_of(game)
    if level.budget is None:
        if at:
            raise FoglineError(f"{name}: {level_name} decides at a glance, so it has no budget")
        ways = judgement.glance[level_name]
        return glance(judgement, ways["stray"], ways["reach"], name)
    return Thinker(judgement, read_budget(name, given) if at else level.budget, name, wanted)


def read_budget(name: str, text: str) -> Budget:
    found = BUDGET.fullmatch(text)
    if found is None or (found[1] and int(found[1]) == 0):
        raise FoglineError(
            f"{name}: expected a budget after @, in iterations (club@2000) or in seconds (club@0.5s)"
        )
    return Budget(iterations=int(found[1])) if found[1] else Budget(seconds=float(found[2]))


def glance(judgement: Judgement, stray: float, reach: float, name: str) -> Callable[[Kernel, Rng], int]:
    """A bot that takes what looks good, straying a little from it; with 1 and `inf` it is the policy."""

    def choose(state: Kernel, rng: Rng) -> int:
        legal = state.legal()
        if not legal:
            raise ValueError("there is nothing to decide: the game is over")
        if len(legal) == 1:
            return legal[0]
        looks = judgement.looks(state)
        best = max(looks)
        near = [(a, look) for a, look in zip(legal, looks, strict=True) if look >= best - reach]
        weights = [exp((look - best) / stray) for _, look in near]
        at = sum(weights) * rng.integer(PARTS) / PARTS
        for (action, _), weight in zip(near, weights, strict=True):
            at -= weight
            if at < 0:
                return action
        return near[-1][0]

    choose.__name__ = name
    return choose


def package_of(game: Game) -> str:
    """Where our bots keep what they think of a game; a game of another package has it inside."""
    ours, _, name = game.package.rpartition(".")
    return f"fogline.bots.{name}" if ours == "fogline.games" else f"{game.package}.bots"


def has_levels(game: Game) -> bool:
    """Do our bots think anything of a game?"""
    return find_spec(package_of(game)) is not None


def judgement_of(game: Game) -> Judgement:
    """What our bots think of a game."""
    package = package_of(game)
    if not has_levels(game):
        raise FoglineError(f"there are no levels for {game.id}: {package} does not exist")
    judgement: Judgement = import_module(f"{package}.evaluation").JUDGEMENT
    return judgement

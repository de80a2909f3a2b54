"""Who plays on for a bot that has failed."""

from __future__ import annotations

from collections.abc import Callable

from fogline.bots import Bot, bot, bots_for, decide
from fogline.core.errors import BotFailed
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

STAND_IN = "casual"  # also for people who leave, and where nobody has chosen


def stand_in_for(game: Game) -> str:
    """Its name: a game of another package may have no levels."""
    known = bots_for(game)
    return STAND_IN if STAND_IN in known else known[0]


def steady(choose: Bot, game: Game, tell: Callable[[BotFailed], object]) -> Bot:
    """A bot that never fails: from its first failure on, which is told, the stand-in decides."""
    deciding = choose

    def go_on(state: Kernel, rng: Rng) -> int:
        nonlocal deciding
        try:
            return decide(deciding, state, rng)
        except BotFailed as failed:
            if deciding is not choose:
                raise
            tell(failed)
            deciding = bot(stand_in_for(game), game)
            return decide(deciding, state, rng)

    return go_on

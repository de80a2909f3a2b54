"""Bots: they see a seat's knowledge, never the game.

A bot is a function that takes a position and a generator and gives the number of a legal action. The position
it gets has been re-dealt for its seat (`Kernel.resample`): what the seat cannot know is noise in it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from fogline.bots.uniform import choose as uniform
from fogline.core.editions import brief
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

Bot = Callable[[Kernel, Rng], int]

BOTS = {
    "random": "any legal action, all alike",
    "greedy": "what looks best after one decision",
}


def bot(name: str, game: Game) -> Bot:
    """The bot of that name for a game."""
    if name == "random":
        return uniform
    if name == "greedy":
        module = import_module(f"fogline.bots.greedy.{game.package.rpartition('.')[2]}")
        choose: Bot = module.choose
        return choose
    raise FoglineError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")


def decide(choose: Bot, state: Kernel, rng: Rng) -> int:
    """The action a bot chooses for the player to move: the only way in which a bot is asked."""
    who = f"the bot {getattr(choose, '__name__', brief(choose))} of seat {state.player}"
    try:
        action: object = choose(state.resample(state.player, rng), rng)
    except FoglineError:
        raise
    except Exception as error:
        raise FoglineError(f"{who} failed: {type(error).__name__}: {brief(str(error))}") from error
    if type(action) is bool or not isinstance(action, int):
        raise FoglineError(f"{who} chose {brief(action)}: expected the number of a legal action")
    if not state.is_legal(action):
        raise FoglineError(f"{who} chose action {brief(action)}, which is not legal here")
    return action

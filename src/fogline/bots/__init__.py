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
    """The bot of that name, made for a game: one of `BOTS`."""
    if name == "random":
        return uniform
    if name == "greedy":
        ours, _, name = game.package.rpartition(".")
        module = import_module(
            f"fogline.bots.greedy.{name}" if ours == "fogline.games" else f"{game.package}.greedy"
        )
        choose: Bot = module.choose
        return choose
    raise FoglineError(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")


def decide(choose: Bot, state: Kernel, rng: Rng) -> int:
    """The action a bot chooses for the player to move: the only way in which a bot is asked.

    The bot gets the position re-dealt for its seat. What it answers is looked at before it counts: a
    FoglineError names the bot, its seat and what was wrong.
    """
    try:
        action: object = choose(state.resample(state.player, rng), rng)
    except FoglineError:
        raise
    except Exception as error:
        reason = f"failed: {type(error).__name__}: {brief(str(error))}"
        raise _wrong(choose, state, reason) from error
    if type(action) is bool or not isinstance(action, int):
        raise _wrong(choose, state, f"chose {brief(action)}: expected the number of a legal action")
    if not state.is_legal(action):
        raise _wrong(choose, state, f"chose action {brief(action)}, which is not legal here")
    return action


def name_of(choose: Bot) -> str:
    """What messages and tables call a bot: the name of its function."""
    return str(getattr(choose, "__name__", brief(choose)))


def _wrong(choose: Bot, state: Kernel, reason: str) -> FoglineError:
    return FoglineError(f"the bot {name_of(choose)} of seat {state.player} {reason}")

"""Bots: they see a seat's knowledge, never the game.

A bot is a function that takes a position and a generator and gives the number of a legal action. The position
it gets has been re-dealt for its seat (`Kernel.resample`): what the seat cannot know is noise in it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from operator import index

from fogline.bots import learned, outside
from fogline.bots.levels import LEVELS, has_levels, is_level, level_bot
from fogline.bots.uniform import choose as uniform
from fogline.core.editions import brief
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng

Bot = Callable[[Kernel, Rng], int]

BOTS = {
    **{name: level.about for name, level in LEVELS.items()},
    "greedy": "what looks best after one decision",
    "random": "any legal action, all alike",
    learned.NAME: "what a network learned from the search, with a short look ahead: about a millisecond",
}
# What a server offers to people: nobody waits for club, which is stronger than what decides in a blink.
AT_TABLES = [name for name in BOTS if name != learned.NAME]


def bots_for(game: Game) -> list[str]:
    """Those of `BOTS` that can play it: a game of another package may have no levels, or no network."""
    can = {**{name: has_levels(game) for name in LEVELS}, learned.NAME: learned.is_ready(game)}
    return [name for name in BOTS if can.get(name, True)]


def bot(name: str, game: Game) -> Bot:
    """The bot of that name, made for one game at one table: one of `BOTS`, or one of your own.

    A level that thinks can be given a budget of its own: `club@2000` iterations, `club@0.5s` of CPU time,
    and `learned` a network: `learned@network.onnx`. Of your own are `my_bot.py:choose`,
    `package.module:choose` and `cmd:node my_bot.js`, a program.
    """
    if learned.has_file(name):
        return learned.learned_bot(name, game)
    return outside.load(name, game) if outside.is_outside(name) else built_in(name, game)


def built_in(name: str, game: Game) -> Bot:
    """One of `BOTS`: for whoever must not run code that somebody else has named, as a server."""
    if is_level(name):
        return level_bot(name, game)
    if name == learned.NAME:
        return learned.learned_bot(name, game)
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

    The bot gets the position re-dealt for its seat. What it answers is looked at before it counts: BotFailed
    names the bot, its seat and what was wrong.
    """
    seen = state.resample(state.player, rng)
    try:
        action: object = choose(seen, rng)
    except BotFailed:
        raise
    except (Exception, SystemExit) as error:  # who calls sys.exit ends nobody but itself
        reason = f"failed: {type(error).__name__}: {brief(str(error))}"
        raise _wrong(choose, state, reason) from error
    try:
        number = index(action)  # type: ignore[arg-type]  # numbers of NumPy, too
    except TypeError:
        number = None
    if number is None or type(action) is bool:
        raise _wrong(choose, state, f"chose {brief(action)}: expected the number of a legal action")
    if not state.is_legal(number):
        raise _wrong(choose, state, f"chose action {brief(action)}, which is not legal here")
    return number


def name_of(choose: Bot) -> str:
    """What messages and tables call a bot: the name of its function."""
    return str(getattr(choose, "__name__", brief(choose)))


def _wrong(choose: Bot, state: Kernel, reason: str) -> BotFailed:
    return BotFailed(name_of(choose), state.player, reason)

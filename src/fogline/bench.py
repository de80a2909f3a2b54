"""How fast the games are on this machine, on one core."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import process_time
from typing import TypedDict

from fogline.core import kernel
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.playouts import playout
from fogline.core.rng import Rng
from fogline.games import game as find_game


class Speeds(TypedDict):
    game: str
    players: int
    compiled: bool
    decisions_per_s: int  # random playouts, the loop inside the kernel
    python_decisions_per_s: int  # the same, driven from Python: list, choose, apply
    copy_us: float
    resample_us: float
    decisions_per_game: float


def compiled() -> bool:
    return not kernel.__file__.endswith(".py")


def measure(game: str, players: int, seconds: float = 1.0) -> Speeds:
    """Time random games for about `seconds` per figure. Setting a game up counts as part of it."""
    found = find_game(game)
    gc.collect()
    inside, games = playouts(found, players, seconds, playout)
    driven, _ = playouts(found, players, seconds, playout_from_python)
    states = middle_positions(found, players)
    rng = Rng(1)
    return {
        "game": game,
        "players": players,
        "compiled": compiled(),
        "decisions_per_s": round(inside),
        "python_decisions_per_s": round(driven),
        "copy_us": round(mean_time(type(states[0]).copy, states, seconds / 2), 3),
        "resample_us": round(
            mean_time(lambda state: state.resample(state.player, rng), states, seconds / 2), 3
        ),
        "decisions_per_game": round(games, 1),
    }


def playouts(game: Game, players: int, seconds: float, play: Callable[[Kernel], int]) -> tuple[float, float]:
    """Decisions per second, and decisions per game, over whole random games."""
    play(game.new(players, 0))  # warm up
    decisions = games = 0
    start = process_time()
    while (now := process_time() - start) < seconds:
        games += 1
        decisions += play(game.new(players, games))
    return decisions / now, decisions / max(games, 1)


def playout_from_python(state: Kernel) -> int:
    pick = Rng(state.seed).integer
    legal, apply = state.legal, state.apply
    decisions = 0
    while actions := legal():
        apply(actions[pick(len(actions))])
        decisions += 1
    return decisions


def middle_positions(game: Game, players: int) -> list[Kernel]:
    """Positions from the middle of random games."""
    result = []
    for seed in range(16):
        state = game.new(players, seed)
        rng = Rng(seed)
        for _ in range(game.decisions[0] // 2):
            actions = state.legal()
            if len(actions) == 0:
                break
            state.apply(actions[rng.integer(len(actions))])
        result.append(state)
    return result


def mean_time(action: Callable[[Kernel], object], states: list[Kernel], seconds: float) -> float:
    """Microseconds per call."""
    rounds = 0
    start = process_time()
    while (now := process_time() - start) < seconds:
        for state in states:
            action(state)
        rounds += 1
    return now / (rounds * len(states)) * 1e6

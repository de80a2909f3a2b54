"""What all environments are asked for in the same way: options, rewards, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from fogline.core.editions import Edition, brief
from fogline.core.errors import FoglineError, Refusal
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.research.games import rank_rewards

Reward = Literal["rank", "points"]
REWARDS = ("rank", "points")


def chosen(name: str, value: object, known: Sequence[object]) -> None:
    """An option that is one of a few things."""
    if value not in known:
        raise FoglineError(f"{name}: expected one of {', '.join(map(repr, known))}, found {brief(value)}")


def edition_of(game: Game, given: str | Path | Edition | None) -> Edition:
    """The packaged edition, the one in a file, or one that was read already."""
    if isinstance(given, Edition):
        if given.game != game.id:
            raise FoglineError(f"edition: expected one of {game.id}, found one of {given.game}")
        return given
    return game.edition(given)


def rewards(state: Kernel, reward: Reward) -> list[float]:
    """What each seat is paid at the end of a game, by its rank or in points; before it 0."""
    if not state.over:
        return [0.0] * state.players
    if reward == "points":
        return [float(points) for points in state.points[: state.players]]
    return rank_rewards(state.ranks[: state.players])


def refused(game: Game, state: Kernel, action: int) -> str:
    """Why an action is not legal, with the rule that says so."""
    refusal = Refusal(*(state.why_not(action) or ("no_such_action", "")))
    rule = f" ({refusal.rule})" if refusal.rule else ""
    return f"action {brief(action)} is not legal: {game.why(refusal, 'en')}{rule}"

"""What the kit cannot know about a game: its second, slow model in `tests/games/<package>/model.py`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng


@dataclass(frozen=True)
class SmallCase:
    """A position in which so little is unknown that every possibility can be counted."""

    state: Kernel
    seat: int
    outcome: Callable[[Kernel], Hashable]  # what `seat` cannot know of a position like this one
    outcomes: int  # how many there are, all equally likely


class Model(Protocol):
    """The functions of a model. It is written from the rules alone, without a look at the kernel's code."""

    def permute_secrets(self, state: Kernel, seat: int, rng: Rng) -> Kernel:
        """A copy in which all that `seat` (-1: a spectator) cannot know is another possible case of it.

        The position's own generator (`seed`) is always among what nobody knows.
        """

    def check_conservation(self, state: Kernel) -> None:
        """Assert that every card, token and coin is in exactly one place, and that all that follows
        from the raw position (sums, counts, marks of the rules) is as a fresh count finds it."""

    def slow_result(self, history: Sequence[Kernel]) -> dict[str, Any]:
        """The result of the last position as if the game ended there, as in records but for "end".

        `history` holds the game's positions from the start on, so that what depends on the past (who was
        first to do something) can be found again; nothing that is a score or a count is read from them.
        """

    def rare_start(self, game: Game, players: int, seed: int) -> Kernel:
        """The start of a game dealt such that random play comes to those ends that it seldom comes to."""

    def never_by_chance(self) -> frozenset[str]:
        """The kinds of moves and the ends to which no deal leads random players; the game's own tests do."""

    def turn(self, state: Kernel) -> Hashable:
        """Another one in each turn than in the turn before. Decisions of the set-up are turns, too."""

    def is_dominated(self, state: Kernel, action: int) -> bool:
        """Is there another legal action after which the player has never less?"""

    def small_cases(self, game: Game) -> list[SmallCase]:
        """One or more positions on which the uniformity of `resample` is measured."""


def change(state: Kernel, **fields: Any) -> None:
    """Give fields of a position other values; it must still be a position."""
    state.restore({**state.snapshot(), **fields})


@cache
def load(game: Game) -> Model:
    name = f"games.{game.package.rpartition('.')[2]}.model"
    place = f"tests/{name.replace('.', '/')}.py"
    wanted = [f for f in vars(Model) if not f.startswith("_")]
    if find_spec(name.rpartition(".")[0]) is None or find_spec(name) is None:
        raise AssertionError(
            f"{game.name('en')} has no model: write {place} with the functions {', '.join(wanted)} "
            f"(what each has to do: tests/kit/model.py)"
        )
    module = import_module(name)
    missing = [f for f in wanted if not hasattr(module, f)]
    if missing:
        raise AssertionError(f"{place} lacks {', '.join(missing)} (what each has to do: tests/kit/model.py)")
    return cast(Model, module)

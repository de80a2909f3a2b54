"""A game to look at in a notebook."""

from __future__ import annotations

from typing import Any

from fogline.core.drawing import as_svg
from fogline.core.editions import brief
from fogline.core.errors import FoglineError
from fogline.core.kernel import Kernel
from fogline.games import game


class look:  # noqa: N801 - it is called like a function: look(state, seat)
    """A position as a seat sees it (-1: a spectator): notebooks draw it, `view` is the same as data.

    What the seat cannot know is not in it.
    """

    def __init__(self, state: Kernel, seat: int) -> None:
        if not -1 <= seat < state.players:
            raise FoglineError(f"seat: expected one from -1 to {state.players - 1}, found {brief(seat)}")
        self.seat = seat
        self.view: Any = game(state.edition.game).view(state, self.seat)
        self._picture = as_svg(state, self.seat)

    def _repr_svg_(self) -> str:
        return self._picture

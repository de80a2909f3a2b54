"""How a game is drawn. `Game.drawings` says which of these modules a game has. They are loaded when they are
needed: a bot needs nothing that draws."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Any, Protocol

from fogline.core.editions import Edition

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fogline.core.game import Game
    from fogline.core.kernel import Kernel

WIDTH = 100


class Terminal(Protocol):
    """A table in the terminal: `terminal.py` of a game."""

    def draw(self, view: Any, edition: Edition, names: list[str], language: str) -> RenderableType:
        """The table as the seat of the view sees it, in 80 columns or more."""

    def listed(self, actions: list[int]) -> list[int]:
        """Legal actions in the order in which they are offered."""

    def legend(self, language: str) -> RenderableType:
        """What the signs mean."""

    def final(
        self, view: Any, edition: Edition, result: Mapping[str, Any], names: list[str], language: str
    ) -> RenderableType:
        """The points by category, the places, and what decided them."""


class Sheet(Protocol):
    """The components as they lie on a table: `sheet.py` of a game."""

    def sheet(self, edition: Edition) -> list[RenderableType]:
        """The parts, one under the other."""


class Picture(Protocol):
    """The map of an edition: `svg.py` of a game."""

    def draw(self, edition: Edition) -> str:
        """The whole picture, as the text of an SVG file."""


def terminal(game: Game) -> Terminal | None:
    return _module(game, "terminal")  # type: ignore[no-any-return]  # a test compares it with the protocol


def sheet(game: Game) -> Sheet | None:
    return _module(game, "sheet")  # type: ignore[no-any-return]


def picture(game: Game) -> Picture | None:
    return _module(game, "svg")  # type: ignore[no-any-return]


def as_text(state: Kernel) -> str:
    """The table as the seat that decides (at the end: everyone) sees it in the terminal, without colours."""
    from rich.console import Console

    game: Game = import_module("fogline.games").game(state.edition.game)
    drawing = terminal(game)
    if drawing is None:
        return repr(state)
    names = [f"Seat {seat}" for seat in range(state.players)]
    console = Console(file=StringIO(), width=WIDTH, color_system=None, highlight=False)
    with console.capture() as text:
        console.print(drawing.draw(game.view(state, state.player), state.edition, names, "en"))
    return text.get().rstrip("\n")


def _module(game: Game, name: str) -> Any:
    return import_module(f"{game.package}.{name}") if name in game.drawings else None

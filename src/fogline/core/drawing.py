"""How a game is drawn. `Game.drawings` says which of these modules a game has. They are loaded when they are
needed: a bot needs nothing that draws."""

from __future__ import annotations

import re
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

    console = Console(file=StringIO(), width=WIDTH, color_system=None, highlight=False)
    with console.capture() as text:
        console.print(_drawn(state, state.player))
    return text.get().rstrip("\n")


def as_svg(state: Kernel, seat: int | None = None) -> str:
    """The same with colours, as the text of an SVG file; as another seat sees it, if one is named."""
    from rich._export_format import CONSOLE_SVG_FORMAT
    from rich.console import Console
    from rich.terminal_theme import DEFAULT_TERMINAL_THEME

    console = Console(file=StringIO(), width=WIDTH, color_system="truecolor", record=True, highlight=False)
    console.print(_drawn(state, state.player if seat is None else seat))
    # Its fonts would be fetched from the network.
    form = re.sub(r"@font-face \{\{.*?\}\}|<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    form = form.replace("Fira Code, monospace", "monospace")
    return console.export_svg(title=state.edition.game, theme=DEFAULT_TERMINAL_THEME, code_format=form)


def _drawn(state: Kernel, seat: int) -> RenderableType:
    game: Game = import_module("fogline.games").game(state.edition.game)
    drawing = terminal(game)
    if drawing is None:
        return repr(state)
    names = [f"Seat {number}" for number in range(state.players)]
    return drawing.draw(game.view(state, seat), state.edition, names, "en")


def _module(game: Game, name: str) -> Any:
    return import_module(f"{game.package}.{name}") if name in game.drawings else None

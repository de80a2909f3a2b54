"""Every game has the drawings that it says it has, and no others; each is what its protocol says."""

from __future__ import annotations

import inspect
from importlib.util import find_spec
from typing import Any

from fogline.core import drawing
from fogline.core.drawing import Picture, Sheet, Terminal
from fogline.core.game import Game
from fogline.games.san_francisco import terminal as terminal_sf
from fogline.games.san_francisco_1906 import sheet as sheet_1906
from fogline.games.san_francisco_1906 import svg as svg_1906
from fogline.games.san_francisco_1906 import terminal as terminal_1906
from fogline.games.ticket_to_ride_sf import svg as svg_ttr
from fogline.games.ticket_to_ride_sf import terminal as terminal_ttr
from kit.play import COMPILED

# mypy compares their types with those of the protocols.
TERMINALS: list[Terminal] = [terminal_sf, terminal_1906, terminal_ttr]
if not COMPILED:
    from foghorn import terminal as terminal_foghorn

    TERMINALS.append(terminal_foghorn)
SHEETS: list[Sheet] = [sheet_1906]
PICTURES: list[Picture] = [svg_1906, svg_ttr]
COMPARED: tuple[list[Any], ...] = (TERMINALS, SHEETS, PICTURES)
PROTOCOLS: dict[str, Any] = {"terminal": Terminal, "sheet": Sheet, "svg": Picture}


def test_a_game_has_the_drawings_that_it_names(game: Game) -> None:
    there = {name for name in PROTOCOLS if find_spec(f"{game.package}.{name}") is not None}
    assert set(game.drawings) == there
    found = {"terminal": drawing.terminal(game), "sheet": drawing.sheet(game), "svg": drawing.picture(game)}
    assert {name for name, module in found.items() if module is not None} == there


def test_mypy_has_compared_every_drawing(game: Game) -> None:
    found = (drawing.terminal(game), drawing.sheet(game), drawing.picture(game))
    for one, all_of_them in zip(found, COMPARED, strict=True):
        assert one is None or one in all_of_them


def test_drawings_are_called_as_their_protocols_say(game: Game) -> None:
    for name in game.drawings:
        module: Any = {"terminal": drawing.terminal, "sheet": drawing.sheet, "svg": drawing.picture}[name](
            game
        )
        for function, said in inspect.getmembers(PROTOCOLS[name], inspect.isfunction):
            if not function.startswith("_"):
                expected = list(inspect.signature(said).parameters)[1:]
                assert (
                    list(inspect.signature(getattr(module, function)).parameters)[: len(expected)] == expected
                )

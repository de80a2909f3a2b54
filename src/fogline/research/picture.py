"""What environments show: the table as the terminal draws it, as text or as a picture."""

from __future__ import annotations

from functools import cache
from io import StringIO
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.color import ColorType
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from fogline.core.drawing import WIDTH, terminal
from fogline.core.game import Game
from fogline.core.kernel import Kernel

RENDER_MODES = ("human", "ansi", "rgb_array")
CELL_WIDTH, CELL_HEIGHT = 6, 12  # of a character, in pixels
Picture = npt.NDArray[np.uint8]

# Lines that Pillow's small font lacks: to which sides of a cell each goes (up, right, down, left).
LINES = {
    **dict.fromkeys("─━═╌┄", (0, 1, 0, 1)),
    **dict.fromkeys("│┃║╎┆", (1, 0, 1, 0)),
    **dict.fromkeys("┌┏╔╭", (0, 1, 1, 0)),
    **dict.fromkeys("┐┓╗╮", (0, 0, 1, 1)),
    **dict.fromkeys("└┗╚╰", (1, 1, 0, 0)),
    **dict.fromkeys("┘┛╝╯", (1, 0, 0, 1)),
    **dict.fromkeys("├┣╠┡┢┝", (1, 1, 1, 0)),
    **dict.fromkeys("┤┫╣┩┪┥", (1, 0, 1, 1)),
    **dict.fromkeys("┬┳╦┯", (0, 1, 1, 1)),
    **dict.fromkeys("┴┻╩┷", (1, 1, 0, 1)),
    **dict.fromkeys("┼╋╬╇╈", (1, 1, 1, 1)),
}
# Signs that it lacks, too, and the letters that are most like them.
ALIKE = str.maketrans("–−→▶≈╱╲✗★▽", "-->>~/\\x*v")


def rendered(game: Game, state: Kernel, seat: int, mode: str | None) -> Any:
    """As the standards ask for it: text, an array of pixels, or printed."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return picture(game, state, seat)
    written = StringIO() if mode == "ansi" else None
    console = Console(file=written, width=WIDTH, color_system=None if written else "auto", highlight=False)
    console.print(drawn(game, state, seat))
    return written.getvalue() if written else None


def drawn(game: Game, state: Kernel, seat: int) -> Any:
    """What the terminal shows to a seat."""
    drawing = terminal(game)
    if drawing is None:
        return repr(state)
    names = [f"player_{number}" for number in range(state.players)]
    return drawing.draw(game.view(state, seat), state.edition, names, "en")


def picture(game: Game, state: Kernel, seat: int) -> Picture:
    """The same as pixels: height × width × 3."""
    console = Console(
        file=StringIO(), width=WIDTH, color_system="truecolor", force_terminal=True, highlight=False
    )
    lines = console.render_lines(drawn(game, state, seat), console.options.update(width=WIDTH))
    shapes = np.zeros((len(lines), WIDTH, CELL_HEIGHT, CELL_WIDTH, 1), np.bool_)
    inks = np.zeros((len(lines), WIDTH, 1, 1, 3), np.uint8)
    papers = np.zeros_like(inks)
    papers[:] = DEFAULT_TERMINAL_THEME.background_color
    for row, line in enumerate(lines):
        cells = [(c, segment.style or Style()) for segment in line for c in segment.text][:WIDTH]
        for column, (character, style) in enumerate(cells):
            shapes[row, column, :, :, 0] = glyph(character)
            inks[row, column], papers[row, column] = colours(style)
    pixels = np.where(shapes, inks, papers).transpose(0, 2, 1, 3, 4)
    return pixels.reshape(CELL_HEIGHT * len(lines), CELL_WIDTH * WIDTH, 3)


@cache
def colours(style: Style) -> tuple[ColorTriplet, ColorTriplet]:
    """Of the character, and of what is behind it."""
    theme = DEFAULT_TERMINAL_THEME
    ink, paper = (
        standard
        if colour is None or colour.type == ColorType.DEFAULT
        else colour.get_truecolor(theme, foreground=front)
        for colour, standard, front in (
            (style.color, theme.foreground_color, True),
            (style.bgcolor, theme.background_color, False),
        )
    )
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = ColorTriplet(*((a + b) // 2 for a, b in zip(ink, paper, strict=True)))
    return ink, paper


@cache
def glyph(character: str) -> npt.NDArray[np.bool_]:
    """Which pixels of a cell a character covers."""
    shape = np.zeros((CELL_HEIGHT, CELL_WIDTH), np.bool_)
    character = character.translate(ALIKE)
    y, x = CELL_HEIGHT // 2, CELL_WIDTH // 2
    if character in LINES:
        up, right, down, left = LINES[character]
        shape[: y + 1, x] |= bool(up)
        shape[y:, x] |= bool(down)
        shape[y, : x + 1] |= bool(left)
        shape[y, x:] |= bool(right)
    elif character in "█■▇▆▅":
        shape[1:-1] = True
    elif character in "▄▃▂▁":
        shape[y:] = True
    elif character in "▀▔":
        shape[:y] = True
    elif character in "░▒▓":
        shape[::2, ::2] = True
        shape[1::2, 1::2] = character != "░"
    elif ord(character) < 256:
        shape[:] = letter(character)
    elif not character.isspace():  # a sign that the small font lacks
        shape[4:-3, 1:-1] = True
        shape[3:-2, 2:-2] = True
    return shape


def letter(character: str) -> npt.NDArray[np.bool_]:
    """A letter of the font that comes with Pillow."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("1", (CELL_WIDTH, CELL_HEIGHT))
    ImageDraw.Draw(image).text((0, 0), character, fill=1, font=ImageFont.load_default_imagefont())
    return np.asarray(image, np.bool_)

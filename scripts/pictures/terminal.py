"""A game in the terminal, as a picture."""

from __future__ import annotations

import io
import re

from rich.console import Console

from fogline.bots import bot, decide
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.games.san_francisco import terminal

DECISIONS = 150  # made before


def drawn() -> str:
    """SVG without fonts from elsewhere."""
    game = find_game("san-francisco")
    state, rng, greedy = game.new(players=3, seed=12), Rng(1), bot("greedy", game)
    made = 0
    while made < DECISIONS or state.player != 0:
        state.apply(decide(greedy, state, rng))
        made += 1
    view = game.view(state, 0)
    console = Console(record=True, width=118, file=io.StringIO())
    console.print(terminal.draw(view, state.edition, ["Ana", "Ben", "Cleo"], "en"))
    console.print(game.words.prompt(state.edition, view, "en"))
    for number, action in enumerate(terminal.listed(state.legal()), 1):
        console.print(f" {number} {game.words.action(state.edition, action, 'en')}", highlight=False)
    svg = console.export_svg(title="fogline play san-francisco --players 3", unique_id="fogline")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", "monospace")

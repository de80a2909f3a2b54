"""Draws the pictures of the documentation anew: python docs/pictures.py"""

import io
import re
from pathlib import Path

from rich.console import Console

from fogline.bots import bot, decide
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.games.san_francisco import terminal

game = find_game("san-francisco")
state = game.new(players=3, seed=12)
rng = Rng(1)
greedy = bot("greedy", game)
for _ in range(150):
    state.apply(decide(greedy, state, rng))
while state.player != 0:
    state.apply(decide(greedy, state, rng))
view = game.view(state, 0)
console = Console(record=True, width=118, file=io.StringIO())
console.print(terminal.draw(view, state.edition, ["Ana", "Ben", "Cleo"], "en"))
console.print(game.words.prompt(state.edition, view, "en"))
for number, action in enumerate(terminal.listed(state.legal()), 1):
    console.print(f" {number} {game.words.action(state.edition, action, 'en')}", highlight=False)
svg = console.export_svg(title="fogline play san-francisco --players 3", unique_id="fogline")
svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
Path(__file__).with_name("terminal.svg").write_text(svg.replace("Fira Code, monospace", "monospace"))

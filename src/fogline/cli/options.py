"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fogline.bots import BOTS
from fogline.core.errors import FoglineError
from fogline.core.words import LANGUAGES
from fogline.games import GAMES

OWN_BOTS = "my_bot.py:choose, package.module:choose, 'cmd:node my_bot.js'"
WHICH_BOTS = f"{', '.join(BOTS)}, or of your own: {OWN_BOTS}"


def must_be_spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise FoglineError(f"--language: expected one of {', '.join(LANGUAGES)}, found {language!r}")
    return language


GameId = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Seed = Annotated[int, typer.Option(help="Where the random numbers start; the same seed gives the same game.")]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="Play with the cards of this file.")
]
Language = Annotated[str, typer.Option(callback=must_be_spoken, help=f"One of: {', '.join(LANGUAGES)}.")]

"""`fogline join`: a bot sits down at somebody's table."""

from __future__ import annotations

from pathlib import PurePath
from typing import Annotated

import typer

from fogline.bots import bot
from fogline.bots.outside import PROGRAM
from fogline.cli.options import WHICH_BOTS
from fogline.cli.serve import packages_of_a_server


def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link of a table that waits for players.")],
    name: Annotated[str, typer.Option("--bot", help=f"Who plays: {WHICH_BOTS}.")] = "greedy",
    called: Annotated[str | None, typer.Option("--name", help="What it is called there.")] = None,
) -> None:
    """Let a bot play at a table of any server, by the link that people share.

    Everybody there sees that it is a bot. It plays until the game ends.

    Example: `fogline join http://localhost:8906/table/abcdefghij --bot my_bot.py:choose`
    """
    with packages_of_a_server("joining a table"):
        from fogline.server import guest

    place = guest.read_link(link)
    cards = guest.cards_at(place)
    typer.echo(guest.join(place, bot(name, cards[0]), cards, called or short(name), typer.echo))


def short(name: str) -> str:
    """`my_bot` of my_bot.py:choose, package.my_bot:choose and cmd:node my_bot.js."""
    if name.startswith(PROGRAM):
        return PurePath(name.removeprefix(PROGRAM).split()[-1]).stem
    place = name.rpartition(":")[0]
    return PurePath(place).stem if place.endswith(".py") else place.rpartition(".")[2] or name

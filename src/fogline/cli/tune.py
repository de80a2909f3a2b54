"""`fogline tune`: fit what bots think of a game to games that they play against themselves."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from fogline.bots import tuning
from fogline.bots.levels import judgement_of
from fogline.cli.options import GameId, Seed
from fogline.core.errors import FoglineError
from fogline.core.files import must_have_a_folder, whole_file
from fogline.games import game as find_game


class Part(StrEnum):
    """Of the weights of a game."""

    policy = "policy"
    evaluation = "evaluation"


def tune(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games to learn from.")] = 200,
    iterations: Annotated[int, typer.Option(min=64, help="How long to think about each decision.")] = 2000,
    playouts: Annotated[
        int,
        typer.Option(min=0, help="From each position, to learn the mean of their points; 0: the game's own."),
    ] = 64,
    players: Annotated[
        list[int], typer.Option("--players", "-p", help="How many play; given more than once, in turn.")
    ] = [2, 3, 4],  # noqa: B006 - Typer's way to say a default
    part: Annotated[
        list[Part], typer.Option(help="Which weights to change; given more than once, several.")
    ] = list(Part),  # noqa: B006 - Typer's way to say a default
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = os.cpu_count() or 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the weights go; without it they are printed.")
    ] = None,
) -> None:
    """Fit the weights of a game's policy and evaluation to games of the search against itself.

    The policy learns which actions the search visits, the evaluation what points the seats have at the end:
    the mean over playouts from each position. Whether the new weights play better is for matches to say.

    Example: `fogline tune san-francisco --part evaluation --games 400 --out weights.toml`
    """
    chosen = find_game(game)
    for number in players:
        if number not in chosen.players:
            raise FoglineError(f"--players: {chosen.id} is played by {', '.join(map(str, chosen.players))}")
    if out is not None:
        must_have_a_folder(out)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("playing", total=games)
        found = tuning.examples(
            chosen,
            players,
            games,
            iterations,
            playouts,
            seed,
            jobs,
            lambda done, _: progress.update(task, completed=done),
        )
    fitted = tuning.fit(judgement_of(chosen), found)
    console.print(
        f"{fitted.decisions} decisions of {games} games\n"
        f"policy: cross entropy {fitted.surprise[0]:.3f} before, {fitted.surprise[1]:.3f} after\n"
        f"evaluation: points are off by {fitted.error[0]:.2f} before, {fitted.error[1]:.2f} after;"
        f" correlation {fitted.agreement[0]:.2f} before, {fitted.agreement[1]:.2f} after"
    )
    text = tuning.rewritten(tuning.weights_file(chosen).read_text("utf-8"), fitted, part)
    if out is None:
        print(text, end="")
    else:
        with whole_file(out) as file:
            file.write(text.encode())

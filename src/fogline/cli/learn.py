"""`fogline learn`: a network learns a game from the search."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fogline.bots.levels import judgement_of
from fogline.cli.options import GameId, Seed
from fogline.core.errors import FoglineError
from fogline.games import game as find_game

INTERRUPTED = 130  # as shells say it
NEEDED = ("numpy", "onnx", "onnxruntime", "torch")


def learn(
    game: GameId,
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where everything is kept; without it learn-GAME.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often to play and to learn from it.")] = 6,
    games: Annotated[int, typer.Option(min=1, help="How many games to play in each round.")] = 1000,
    iterations: Annotated[
        int, typer.Option(min=64, help="How long the search thinks about each decision it judges.")
    ] = 800,
    players: Annotated[
        list[int], typer.Option("--players", "-p", help="How many play; given more than once, in turn.")
    ] = [2, 3, 2, 4],  # noqa: B006 - Typer's way to say a default
    passes: Annotated[int, typer.Option(min=1, help="How often to learn from each decision in a round.")] = 6,
    measure: Annotated[
        int, typer.Option(min=2, help="How many games to play against each opponent after each round.")
    ] = 400,
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = os.cpu_count() or 1,
) -> None:
    """Let a network learn a game from the search, and measure how strong it gets.

    In each round the network plays against itself, the search judges some of the decisions, and the network
    learns from that. Nothing is lost when it is stopped: the same command goes on where it was, and with more
    rounds it learns on. FOLDER/strength.html shows the strength over the time.

    Example: `fogline learn san-francisco --rounds 4 --jobs 2`, then
    `fogline play san-francisco --bots learned@learn-san-francisco/round-4/network.onnx`
    """
    chosen = find_game(game)
    missing = [name for name in NEEDED if not find_spec(name)]
    if missing:
        raise FoglineError(f'learn needs {", ".join(missing)}: pip install "fogline[learn]"')
    judgement_of(chosen)  # says if there is no search to learn from
    for number in players:
        if number not in chosen.players:
            raise FoglineError(f"--players: {chosen.id} is played by {', '.join(map(str, chosen.players))}")
    from fogline.learning import rounds as steps
    from fogline.learning.strength import shown
    from fogline.learning.training import teach

    place = folder or Path(f"learn-{chosen.id}")
    plan = steps.Plan(chosen.id, chosen.edition().sha256, games, iterations, players, passes, seed)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("time left"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        tasks = {"": progress.add_task("", visible=False)}

        def tell(what: str, done: int, of: int) -> None:
            kind = what.partition(",")[0]
            if kind not in tasks:
                for task in tasks.values():
                    progress.update(task, visible=False)
                tasks.clear()
                tasks[kind] = progress.add_task(what, total=of, completed=done)
            progress.update(tasks[kind], description=what, completed=done)

        try:
            run = steps.LearningRun(chosen, plan, place, jobs, teach, tell)
            found = steps.learn(run, rounds, measure - measure % 2)
        except KeyboardInterrupt:
            print(
                f"fogline: stopped; what was learned is in {place}, and the same command goes on with it",
                file=sys.stderr,
            )
            raise typer.Exit(INTERRUPTED) from None
    told = shown(found)
    table = Table(title=f"{chosen.name('en')}: wins of games for two", title_justify="left")
    for cell in told.head:
        table.add_column(cell, justify="right")
    for row in told.rows:
        table.add_row(*row)
    Console(soft_wrap=True).print(table)
    print(
        f"{place / f'round-{rounds}' / 'network.onnx'} plays as learned@FILE;"
        f" {place / 'strength.html'} has the plot"
    )

"""`fogline puzzles`: find decisions that are worth solving."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from fogline.cli.options import GameId, Seed
from fogline.core.errors import FoglineError
from fogline.core.files import must_have_a_folder, whole_file
from fogline.games import game as find_game
from fogline.study import collection
from fogline.study.puzzles import EASY, HARD, MIDDLING

GRADES = {EASY: "easy", MIDDLING: "middling", HARD: "hard"}


def puzzles(
    game: GameId,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles are wanted.")] = 50,
    players: Annotated[
        list[int], typer.Option("--players", "-p", help="How many play; given more than once, in turn.")
    ] = [2, 3, 4],  # noqa: B006 - Typer's way to say a default
    games: Annotated[int, typer.Option(min=1, help="In how many games to look for them.")] = 60,
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes look.")] = os.cpu_count() or 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where they go; without it they are printed.")
    ] = None,
) -> None:
    """Find puzzles in games between bots: decisions of which one is clearly best and not obvious.

    Each is a line of JSON: the game so far, the seat that decides, and what every move would bring, the best
    first. They are as varied as can be: in grade, kind of move and number of players.

    Example: `fogline puzzles san-francisco --count 10 --games 30 --out puzzles.jsonl`
    """
    chosen = find_game(game)
    for number in players:
        if number not in chosen.players:
            raise FoglineError(f"--players: {chosen.id} is played by {', '.join(map(str, chosen.players))}")
    if out is not None:
        must_have_a_folder(out)
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("looking", total=games)

        def tell(done: int, found: int) -> None:
            progress.update(task, completed=done, description=f"game {done} of {games}: {found} found")

        found = collection.collect(chosen, count, players, games, seed, jobs, tell)
    by_grade = Counter(GRADES[one.grade] for one in found)
    told = ", ".join(f"{by_grade[grade]} {grade}" for grade in GRADES.values())
    more = "; look in more games (--games) for more" if len(found) < count else ""
    console.print(f"{len(found)} puzzles in {games} games: {told}{more}", soft_wrap=True, highlight=False)
    data = collection.encode(found)
    if out is None:
        print(data.decode(), end="")
    else:
        with whole_file(out) as file:
            file.write(data)

"""`fogline edition report`: how an edition behaves beside ours."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fogline.bots import BOTS
from fogline.cli.edition import game_of_file
from fogline.cli.options import Language, Seed
from fogline.core.files import must_have_a_folder, whole_file
from fogline.core.words import ENGLISH
from fogline.study.balance import Balance, Plan, balance, plan
from fogline.study.balance_page import page
from fogline.study.balance_tables import Speaker, clear, tables


def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")],
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help=f"Who plays: one for all seats, or with --players one for each: {', '.join(BOTS)}, …",
        ),
    ] = "casual",
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many play; without it, every number.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=50, help="Games with each edition and each number of players.")
    ] = 1000,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    seed: Seed = 0,
    language: Language = ENGLISH,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with plots.")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write all figures as JSON.")] = None,
) -> None:
    """Play thousands of games with an edition and with ours, and say how it behaves beside it.

    Length, points by category and rank, wins in turn order, how games end, how often each card, ticket or
    objective is in play, pays, and what it brings. What differs by more than chance would do is told first:
    it shows whether an error in typing broke something.

    Example: `fogline edition report my.toml --jobs 2 --html report.html`
    """
    for path in (html, json):
        if path is not None:
            must_have_a_folder(path)
    game = game_of_file(file)
    edition = game.edition(file)
    chosen = plan(game, edition, [name.strip() for name in bots.split(",")], players, games, seed)
    with bar(chosen) as progress:
        found = balance(chosen, jobs, progress)
    say = Speaker(game, edition, language)
    if json is not None:
        with whole_file(json) as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    if html is not None:
        command = [
            "fogline",
            "edition",
            "report",
            file.name,
            f"--bots={bots}",
            f"--games={games}",
            f"--seed={seed}",
        ]
        command += [f"--players={players}"] if players is not None else []
        with whole_file(html) as stream:
            stream.write(page(found, say, shlex.join(command)).encode())
    show(found, say)


@contextmanager
def bar(chosen: Plan) -> Iterator[Callable[[int], None]]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{chosen.game.name('en')}: {chosen.edition.id}", total=chosen.total)
        yield lambda played: progress.update(task, completed=played)


def show(found: Balance, say: Speaker) -> None:
    console = Console(soft_wrap=True)

    def tell(line: str) -> None:
        console.print(line, markup=False, highlight=False)

    tell(say.title(found))
    tell(say.setting(found))
    if found.ours is not None:
        lines = clear(found, say)
        tell(f"\n{say('clear')}" if lines else f"\n{say('nothing')}")
        for line in lines:
            tell(f"  {line}")
        if lines:
            tell(say("unlike"))
    tell("")
    for one in tables(found, say):
        table = Table(title=one.title, title_justify="left")
        for number, cell in enumerate(one.head):
            table.add_column(cell, justify="right" if number else "left")
        for row in one.rows:
            table.add_row(*row)
        console.print(table, markup=False)
    tell(say("meaning"))

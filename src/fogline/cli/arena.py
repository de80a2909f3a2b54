"""`fogline arena`: which bot is better, and how sure that is."""

from __future__ import annotations

import hashlib
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fogline.arena.contest import Contest, contest, found, run, whole_deals
from fogline.arena.journal import Header, Journal, journal
from fogline.arena.page import page
from fogline.arena.report import ArenaReport
from fogline.arena.tables import TextTable, tables
from fogline.bots import BOTS
from fogline.cli.options import EditionFile, GameId, Players, Seed
from fogline.core.errors import FoglineError
from fogline.core.files import must_have_a_folder, whole_file
from fogline.games import game as find_game

INTERRUPTED = 130  # as shells say it
IN_A_FILE = 400  # columns
AN_HOUR = 3600  # games may take minutes: the time left is reckoned from the last hour


def file_option(text: str, **more: Any) -> Any:
    return typer.Option(metavar="FILE", help=text, **more)


def arena(
    game: GameId,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help=f"Who plays, with commas between: {', '.join(BOTS)}, …")
    ],
    players: Players = 2,
    games: Annotated[
        int, typer.Option(min=1, help="How many games each group of bots plays, rounded up to whole deals.")
    ] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    seed: Seed = 0,
    edition: EditionFile = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop early when no pair may be equal; --games is the most.")
    ] = False,
    json: Annotated[Path | None, file_option("Write the result as JSON.")] = None,
    html: Annotated[Path | None, file_option("Write the result as a page.")] = None,
    records: Annotated[Path | None, file_option("Write the records of all games.")] = None,
    resume: Annotated[
        Path | None,
        file_option("Keep the games here as they end, and go on after those that are there."),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a cluster of Ray; `local` makes one of this machine."),
    ] = None,
) -> None:
    """Let bots play each other, and say who wins how often, and how sure that is.

    All groups of bots play the same deals, and everybody sits at every seat of each deal. With fewer bots
    than seats one plays against several of another; who names all seats (a,b,b,b) lets only these play.

    Nothing is lost when it is stopped: the same command goes on where it was.

    Example: `fogline arena san-francisco --bots greedy,random --games 400 --jobs 2 --json result.json`
    """
    names = [name.strip() for name in bots.split(",")]
    plan = contest(find_game(game), names, players, games, seed, edition, until_sure)
    outputs = [path for path in (json, html, records) if path is not None]
    for path in outputs:
        must_have_a_folder(path)
    if len(set(outputs)) < len(outputs):
        raise FoglineError("--json, --html and --records: expected a file for each, found one named twice")
    header = plan.header(records is not None)
    kept = resume or beside(outputs, header)
    with journal(kept, header) as played:
        with told_if_stopped(plan, played), bar(plan) as progress:
            deals = run(plan, played, jobs, cluster, progress)
        result = found(plan, played, deals)
        shown = tables(plan.game, result)
        if json is not None:
            with whole_file(json) as file:
                file.write(msgspec.json.format(msgspec.json.encode(result)) + b"\n")
        if html is not None:
            options = {"bots": bots, "players": players, "games": games, "seed": seed}
            command = shlex.join(["fogline", "arena", game, *(f"--{k}={v}" for k, v in options.items())])
            command += " --until-sure" if until_sure else ""
            with whole_file(html) as file:
                file.write(page(*headings(plan, result), command, result, shown).encode())
        if records is not None:
            order = [seating for deal in range(deals) for seating in plan.seatings(deal)]
            with whole_file(records) as file:
                file.writelines(msgspec.json.encode(record) + b"\n" for record in played.records(order))
    if resume is None:
        kept.unlink()
    show(plan, result, shown)


# ---- files ---------------------------------------------------------------------------------------------


def beside(outputs: list[Path], header: Header) -> Path:
    """Where games are kept if nobody says where: next to the first file that is asked for, or here."""
    if outputs:
        return outputs[0].with_name(f"{outputs[0].name}.part")
    return Path(f"arena-{hashlib.sha256(msgspec.json.encode(header)).hexdigest()[:8]}.part")


# ---- while it plays --------------------------------------------------------------------------------------


@contextmanager
def bar(plan: Contest) -> Iterator[Callable[[int], None]]:
    """How many games there have been, and how long the others will take."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games, time left"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=AN_HOUR,
    ) as progress:
        task = progress.add_task(plan.game.name("en"), total=plan.games_each * plan.looks[-1])

        def tell(played: int) -> None:
            if played > progress.tasks[0].completed + 1:  # games from the file, which took no time
                progress.reset(task, completed=played)
            else:
                progress.update(task, completed=played)

        yield tell


@contextmanager
def told_if_stopped(plan: Contest, played: Journal) -> Iterator[None]:
    """What the games so far say, when somebody or something ends it."""
    try:
        yield
    except FoglineError:
        so_far(plan, played)
        raise
    except KeyboardInterrupt:
        so_far(plan, played)
        print(
            f"fogline: stopped; the {len(played.games)} games so far are in {played.path},"
            " and the same command goes on after them",
            file=sys.stderr,
        )
        raise typer.Exit(INTERRUPTED) from None


def so_far(plan: Contest, played: Journal) -> None:
    deals = whole_deals(plan, played)
    if deals:
        result = found(plan, played, deals)
        show(plan, result, tables(plan.game, result))


# ---- what came of it -------------------------------------------------------------------------------------


def headings(plan: Contest, result: ArenaReport) -> tuple[str, str]:
    games = f"{result.games} games of {result.games // plan.games_each} deals from seed {plan.seed}"
    looks = f", intervals that hold for {len(plan.looks)} looks at once" if len(plan.looks) > 1 else ""
    return (
        f"{plan.game.name('en')}: {', '.join(plan.bots)}",
        f"{plan.edition.id}, {plan.players} players, {games}{looks}",
    )


def show(plan: Contest, result: ArenaReport, shown: list[TextTable]) -> None:
    console = Console(soft_wrap=True)
    if not console.is_terminal:  # in a file, names and figures stay on their lines
        console.width = IN_A_FILE
    title, about = headings(plan, result)
    console.print(f"{title} ({about})", markup=False, highlight=False)
    for one in shown:
        table = Table(title=one.title, title_justify="left")
        for number, cell in enumerate(one.head):
            table.add_column(cell, justify="right" if number else "left", no_wrap=not number)
        for row in one.rows:
            table.add_row(*row)
        console.print(table, markup=False)

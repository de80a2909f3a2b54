"""`fogline simulate`: games between bots, as records or as statistics."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Annotated

import typer
from rich.console import Console
from rich.progress import track

from fogline.arena import match, series
from fogline.arena.summary import Summary, table
from fogline.bots import bot, outside
from fogline.bots.stand_in import stand_in_for, steady
from fogline.cli.options import WHICH_BOTS, EditionFile, GameId, Players, Seed
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.files import whole_file
from fogline.core.game import SEEDS, Game
from fogline.core.records import Record
from fogline.games import game as find_game

BotNames = Annotated[
    list[str],
    typer.Option("--bot", help=f"Who plays: {WHICH_BOTS}. Once for all seats, or once for each seat."),
]


def simulate(
    game: GameId,
    players: Players = 2,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Seed = 0,
    bots: BotNames = ["random"],  # noqa: B006 - Typer's way to say a default
    legal: Annotated[
        bool, typer.Option("--legal", help="Write down all legal moves at every decision.")
    ] = False,
    edition: EditionFile = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the records to this file.")] = None,
    summary: Annotated[
        bool, typer.Option("--summary", help="Print statistics, next to those of random play, not records.")
    ] = False,
    rotated: Annotated[
        bool,
        typer.Option(
            "--series", help="Print who wins how often: every bot plays every deal from every seat."
        ),
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play a --series.")] = 1,
) -> None:
    """Play games between bots and write their records, one line of JSON each.

    Game number i is played with the seed S + i, so that any of them can be had again alone.

    In a --series each deal has one seed and is played once for each seat.

    Example: `fogline simulate san-francisco --players 3 --games 100 --seed 7 --bot greedy --out games.jsonl`
    """
    chosen = find_game(game)
    used = chosen.edition(edition)
    if players not in chosen.players:
        chosen.new(players)  # says which numbers are right
    if not 0 <= seed <= SEEDS - games:
        raise FoglineError("the seeds of all games must lie between 0 and 2**64 - 1")
    if len(bots) not in (1, players):
        raise FoglineError(f"expected --bot once, or once for each of the {players} seats; found {len(bots)}")
    names = bots * players if len(bots) == 1 else bots
    if rotated:
        if legal or summary or out is not None:
            raise FoglineError("--series writes no records and no --summary: ask for one of them")
        print(series(chosen, names, games, jobs, seed=seed, edition=edition))
        return
    total = Summary(chosen, players)
    with destination(out, quiet=summary) as stream:
        for record in play_all(chosen, used, names, range(seed, seed + games), legal):
            total.add(record)
            if stream is not None:
                stream.write(records.encode(record) + b"\n")
    if summary:
        columns = {" ".join(dict.fromkeys(names)): total}
        if set(names) != {"random"}:
            columns["random"] = Summary(chosen, players)
            for record in play_all(chosen, used, ["random"] * players, range(seed, seed + games), False):
                columns["random"].add(record)
        Console(soft_wrap=True).print(table(columns, chosen, used, players, seed, games))


def play_all(game: Game, edition: Edition, names: list[str], seeds: range, legal: bool) -> Iterator[Record]:
    bots = [bot(name, game) for name in names]
    ours = [not outside.is_outside(name) for name in names]
    console = Console(stderr=True)
    label = f"{game.name('en')}, {len(names)} players, {' '.join(dict.fromkeys(names))}"
    for seed in track(seeds, label, console=console, disable=not console.is_terminal, transient=True):

        def tell(failed: BotFailed) -> None:
            told = f"fogline: seed {seed}: {failed}; {stand_in_for(game)} plays on"  # noqa: B023 - told at once
            console.print(told, soft_wrap=True, markup=False, highlight=False)

        sitting = [
            choose if own else steady(choose, game, tell) for choose, own in zip(bots, ours, strict=True)
        ]
        yield match.play(game, len(names), seed, sitting, edition, legal=legal)


@contextmanager
def destination(out: Path | None, quiet: bool) -> Iterator[IO[bytes] | None]:
    """Where records go: a file that appears only when it is complete, or standard output, or nowhere."""
    if out is None:
        yield None if quiet else sys.stdout.buffer
        sys.stdout.flush()
        return
    with whole_file(out) as file:
        yield file

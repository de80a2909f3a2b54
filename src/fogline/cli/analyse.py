"""`fogline analyse`: how good the decisions of a game were."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from fogline.cli.options import EditionFile, Language, Seed
from fogline.cli.replay import Editions, open_records
from fogline.core import records
from fogline.core.errors import RecordError
from fogline.core.files import must_have_a_folder, whole_file
from fogline.core.words import ENGLISH
from fogline.study import report
from fogline.study.analysis import Analysis, analyse, summed_up


def analyse_record(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="A file with one record; - is standard input.")
    ],
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with a plot.")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write all of it as JSON.")] = None,
    iterations: Annotated[
        int, typer.Option(min=64, max=1_000_000, help="How often each decision is tried out.")
    ] = 4000,
    language: Language = ENGLISH,
    edition: EditionFile = None,
    seed: Seed = 0,
) -> None:
    """Judge every decision of a game, from what the player knew then: chances, points, what was lost.

    Example: `fogline analyse game.jsonl --html game.html`
    """
    for out in (html, json):
        if out is not None:
            must_have_a_folder(out)
    try:
        with open_records(record) as stream:
            found = [one for _, one in records.read(stream)]
    except RecordError as error:
        raise RecordError(f"{record}: {error}") from None
    except OSError as error:
        raise RecordError(f"{record}: cannot be read: {error.strerror}") from None
    if len(found) != 1:
        raise RecordError(f"{record}: expected one record, found {len(found)}")
    game, used = Editions([edition] if edition else [], [record]).find(found[0])
    total = sum("chance" not in move for move in found[0].moves)
    console = Console(stderr=True)
    judged = list(
        track(
            analyse(game, used, found[0], iterations, seed),
            "analysing",
            total=total,
            console=console,
            disable=not console.is_terminal,
            transient=True,
        )
    )
    analysis = summed_up(game, found[0], judged, iterations)
    if json is not None:
        with whole_file(json) as file:
            file.write(msgspec.json.encode(analysis) + b"\n")
    if html is not None:
        with whole_file(html) as file:
            file.write(report.html(game, used, analysis, language).encode())
    if html is None and json is None:
        tell(analysis, report.Speaker(game, used, language))


def tell(analysis: Analysis, say: report.Speaker) -> None:
    """The short of it, on the screen."""
    print(say("accuracy"))
    for seat, accuracy in enumerate(analysis.accuracy):
        print(f"  {say('seat', n=seat + 1)}: {accuracy:.0f}")
    print(say("turning") if analysis.turning_points else say("no_turning"))
    for number in analysis.turning_points:
        one = analysis.decisions[number]
        print(f"  {say('decision', n=number + 1)}, {say('seat', n=one.seat + 1)}")
        print(f"    {say('played')}: {say.option(one.chosen)}")
        print(f"    {say('best')}:")
        for option in one.best:
            print(f"      {say.option(option)}")

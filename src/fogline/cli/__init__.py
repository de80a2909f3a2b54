"""The command line: `fogline --help`."""

from __future__ import annotations

import os
import sys
from concurrent.futures.process import BrokenProcessPool

import typer

from fogline.cli import (
    analyse,
    arena,
    bench,
    edition,
    edition_report,
    join,
    learn,
    play,
    puzzles,
    replay,
    serve,
    simulate,
    tune,
)
from fogline.core.errors import FoglineError

BAD_INPUT = 2

app = typer.Typer(
    name="fogline",
    help="Three San Francisco board games: play them, study them, teach machines to play them. Unofficial.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
app.command()(play.play)
app.command()(simulate.simulate)
app.command()(arena.arena)
app.command()(replay.replay)
app.command("analyse")(analyse.analyse_record)
app.command()(puzzles.puzzles)
app.command()(tune.tune)
app.command()(learn.learn)
app.command()(bench.bench)
app.command()(serve.serve)
app.command()(join.join)
edition.app.command()(edition_report.report)
app.add_typer(edition.app, name="edition")
app.add_typer(serve.app, name="server")


def main() -> None:
    try:
        app()
    except FoglineError as error:
        print(f"fogline: {error}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except BrokenProcessPool:
        print(
            "fogline: a process ended early; the system may have ended it, for want of memory",
            file=sys.stderr,
        )
        sys.exit(1)
    except BrokenPipeError:  # the reader of our output has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


__all__ = ["app", "main"]

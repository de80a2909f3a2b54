"""`fogline replay`: play records again and check every move of them."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, BinaryIO

import typer
from rich.console import Console
from rich.progress import Progress

from fogline.core import records
from fogline.core.editions import LARGEST_FILE, Edition, digest
from fogline.core.errors import RecordError
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.games import GAMES
from fogline.games import game as find_game


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Files of records; - is standard input.")
    ],
    editions: Annotated[
        list[Path],
        typer.Option("--edition", metavar="FILE", help="An edition that the records were played with."),
    ] = [],  # noqa: B006 - Typer's way to say a default
) -> None:
    """Replay records, from Fogline or from another tool, and check every move, list and result.

    The file of an edition of your own that lies beside the records is found by itself.

    Exit code 0: all is as the rules say. 2: something is not; the message says where and what was expected.

    Example: `fogline simulate san-francisco --legal | fogline replay -`
    """
    known = Editions(editions, files)
    count: Counter[str] = Counter()
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("replaying", total=None)
        for name in files:
            try:
                with open_records(name) as stream:
                    for _, record, state in records.replay_all(stream, known.find):
                        count[record.game] += 1
                        count["unfinished"] += not state.over and record.ended is None
                        count["ended"] += record.ended is not None
                        count["sealed"] += record.deal is not None
                        progress.advance(task)
            except RecordError as error:
                raise RecordError(f"{name}: {error}") from None
            except OSError as error:
                raise RecordError(f"{name}: cannot be read: {error.strerror}") from None
    total = sum(count[game] for game in GAMES)
    unfinished = f", {count['unfinished']} of them unfinished" if count["unfinished"] else ""
    if count["ended"]:
        unfinished += f", {count['ended']} of them ended early by resignation or agreement"
    deals = count["sealed"]
    sealed = f", and so are the {deals} sealed deals" if deals > 1 else ", and so is the sealed deal" * deals
    print(
        f"{total} record{'' if total == 1 else 's'} replayed{unfinished}: "
        f"all moves and results are right{sealed}"
    )


def open_records(name: str) -> nullcontext[BinaryIO] | BinaryIO:
    return nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")


class Editions:
    """The packaged editions, those given and those beside the records, by the sha256 that records name."""

    def __init__(self, files: list[Path], records: list[str]) -> None:
        self.given: dict[str, Edition] = {}
        for file in files:
            found = read_any(file)
            self.given[found.sha256] = found
        self.folders = {Path(name).parent for name in records if name != "-"}

    def find(self, record: Record) -> tuple[Game, Edition]:
        if record.game not in GAMES:
            raise RecordError(f"game: expected one of {', '.join(GAMES)}, found {record.game[:60]!r}")
        game = find_game(record.game)
        sha256 = record.edition.sha256
        if sha256 not in (game.edition().sha256, *self.given) and (file := self.beside(sha256)):
            self.given[sha256] = game.edition(file)
        return game, self.given.get(sha256) or game.edition()

    def beside(self, sha256: str) -> Path | None:
        """The file with this hash, if it lies where the records lie."""
        files = (file for folder in self.folders for file in sorted(folder.glob("*.toml")) if file.is_file())
        small = (file for file in files if file.stat().st_size <= LARGEST_FILE)
        return next((file for file in small if digest(file.read_bytes()) == sha256), None)


def read_any(file: Path) -> Edition:
    """An edition file of whichever game."""
    from fogline.cli.edition import game_of_file

    return game_of_file(file).edition(file)

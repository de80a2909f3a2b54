"""The games of an arena as they end, a line each in a file, so that whatever happens none is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any, Literal

import msgspec

from fogline.arena.playing import GameResult
from fogline.arena.seating import Seating
from fogline.core.editions import brief
from fogline.core.errors import FoglineError


class Header(msgspec.Struct):
    """The first line: games go on from it only if all of this is the same."""

    game: str
    edition: str  # its sha256
    players: int
    bots: list[str]
    seed: int
    records: bool  # are the games written down?
    format: Literal["fogline-arena/1"] = "fogline-arena/1"


HEADER = msgspec.json.Decoder(Header)
PLAYED = msgspec.json.Decoder(GameResult)


class Journal:
    """The games that are in a file, and the way to add one."""

    def __init__(self, path: Path, header: Header, file: FileIO) -> None:
        self.path = path
        self.header = header
        self.file = file
        self.games: dict[Seating, GameResult] = {}  # without their records, which stay in the file

    def add(self, played: GameResult) -> None:
        """The whole line or nothing of it, and the header before the first one."""
        line = msgspec.json.encode(played) + b"\n"
        end = self.file.seek(0, 2)
        if end == 0:
            line = msgspec.json.encode(self.header) + b"\n" + line
        try:
            while line:
                line = line[self.file.write(line) :]
        except OSError as error:
            self.file.truncate(end)
            raise FoglineError(
                f"{self.path}: cannot be written: {error.strerror};"
                f" the {len(self.games)} games in it are safe, and the same command goes on after them"
            ) from None
        self.remember(played)

    def remember(self, played: GameResult) -> None:
        played.record = None
        self.games[played.seating] = played

    def records(self, wanted: list[Seating]) -> Iterator[dict[str, Any]]:
        """The records of games, in that order."""
        places: dict[Seating, int] = {}
        with self.path.open("rb") as file:
            file.readline()
            place = file.tell()
            while line := file.readline():
                places[PLAYED.decode(line).seating] = place
                place = file.tell()
            for seating in wanted:
                file.seek(places[seating])
                record = PLAYED.decode(file.readline()).record
                assert record is not None
                yield record


@contextmanager
def journal(path: Path, header: Header) -> Iterator[Journal]:
    """The journal in a file, which is made if there is none."""
    try:
        file = FileIO(path, "a+")
    except OSError as error:
        raise FoglineError(f"{path}: cannot be written: {error.strerror}") from None
    try:
        with file:
            found = Journal(path, header, file)
            read(found)
            yield found
    finally:
        if path.stat().st_size == 0:  # nothing was played
            path.unlink()


def read(found: Journal) -> None:
    """What is in the file already. A last line that was not finished is cut off."""
    found.file.seek(0)
    data = found.file.readall()
    if not data:
        return
    head, *lines = data.split(b"\n")
    try:
        theirs = HEADER.decode(head)
        torn = lines.pop() if lines else head
        for line in lines:
            found.remember(PLAYED.decode(line))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise FoglineError(
            f"{found.path} is not a file of an arena's games, or it is damaged:"
            " name another one with --resume"
        ) from None
    for key in theirs.__struct_fields__:
        ours, other = getattr(found.header, key), getattr(theirs, key)
        if ours != other:
            raise FoglineError(
                f"{found.path} has games of another arena ({key}: {brief(other)}, not {brief(ours)}):"
                " delete it, or name another file with --resume"
            )
    found.file.truncate(len(data) - len(torn))

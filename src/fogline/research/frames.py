"""Records as a table: a row for each seat of each game, for Polars or pandas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fogline.core import records
from fogline.core.errors import FoglineError
from fogline.core.records import Record
from fogline.research.options import chosen

LIBRARIES = ("polars", "pandas")


def frame(source: str | Path | Iterable[Record], library: str | None = None) -> Any:
    """Finished games as a data frame: a row for each seat, a column for each category of points.

    `source` is a file of records or the records themselves; `library` is "polars" or "pandas", by default the
    one that is there.
    """
    chosen("library", library, (*LIBRARIES, None))
    name = library or next((one for one in LIBRARIES if find_spec(one)), None)
    if name is None:
        raise FoglineError("frame: neither polars nor pandas is installed: pip install polars")
    module = import_module(name)
    return module.DataFrame(list(rows(source)))


def rows(source: str | Path | Iterable[Record]) -> Iterator[dict[str, Any]]:
    """The same as dictionaries."""
    for number, record in enumerate(read(source)):
        result = record.result
        if result is None:
            continue
        decisions = [move["player"] for move in record.moves if "player" in move]
        for seat in range(record.players):
            points = {f"points_{name}": value for name, value in result["breakdown"][seat].items()}
            yield {
                "game": number,
                "title": record.game,
                "edition": record.edition.id,
                "players": record.players,
                "seat": seat,
                "first": seat == record.setup["first"],
                "decisions": decisions.count(seat),
                "points": result["scores"][seat],
                "rank": result["ranks"][seat],
                "won": 1 / len(result["winners"]) if seat in result["winners"] else 0.0,
                "end": result["end"],
                **points,
            }


def read(source: str | Path | Iterable[Record]) -> Iterator[Record]:
    if isinstance(source, str | Path):
        with Path(source).open("rb") as stream:
            for _, record in records.read(stream):
                yield record
    else:
        yield from source

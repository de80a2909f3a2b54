"""`fogline bench`: how fast the games are here."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from fogline.bench import Speeds, measure
from fogline.games import GAMES
from fogline.games import game as find_game


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game instead of all.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="How long to measure each figure.")] = 1.0,
) -> None:
    """Measure the speed of our own games, on one core. (`make bench` adds the peers.)

    Example: `fogline bench san-francisco --json`
    """
    chosen = [find_game(game)] if game else list(GAMES.values())
    rows: list[Speeds] = []
    for found in chosen:
        for players in found.players:
            rows.append(measure(found.id, players, seconds))
            if as_json:
                print(msgspec.json.encode(rows[-1]).decode(), flush=True)
    if not as_json:
        Console().print(table(rows))


def table(rows: list[Speeds]) -> Table:
    result = Table(title="compiled kernels" if rows[0]["compiled"] else "plain Python kernels")
    for name in ("game", "players", "kernel/s", "Python/s", "copy µs", "resample µs", "length"):
        result.add_column(name, justify="left" if name == "game" else "right", no_wrap=name == "game")
    for row in rows:
        result.add_row(
            row["game"],
            str(row["players"]),
            f"{row['decisions_per_s'] / 1e6:.2f} M",
            f"{row['python_decisions_per_s'] / 1e6:.2f} M",
            f"{row['copy_us']:.2f}",
            f"{row['resample_us']:.2f}",
            f"{row['decisions_per_game']:.0f}",
        )
    return result

"""Our games and the peers, measured side by side in one run on one core."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.table import Table

from environments import environment_rows
from peers import Row, all_peers, measure_peer
from searches import Searched, catanatron_playouts, open_spiel_searches, our_searches

EXAMPLE = """example:
  python benchmarks/run.py --seconds 2
  python benchmarks/run.py --seconds 5 --markdown > table.md
"""
METHOD = (
    "uniformly random games, one process pinned to one core, warm-up before timing, fixed seeds; "
    "CPU time; a decision is one action of a player, chance events not counted; "
    "copies and resamples from the middle of a game"
)
FIGURES = ("name", "version", "driven", "decisions/s", "copy µs", "resample µs", "decisions/game", "note")
SEARCHES = ("name", "search", "iterations/s", "our slowest to fastest", "decisions/game", "note")
ENVIRONMENTS = ("library", "game", "version", "interface", "decisions/s", "note")
RATIOS = ("peer", "driven", "our kernel", "our Python-driven", "our copy", "our resample")


@dataclass(frozen=True)
class Facts:
    """What a reader must know of the machine before trusting a figure."""

    cpu: str
    python: str
    system: str
    day: str

    def lines(self) -> list[str]:
        return [
            f"CPU: {self.cpu} (one core used)",
            f"Python: {self.python} on {self.system}",
            f"Date: {self.day}",
            f"Method: {METHOD}",
        ]


def one_core() -> None:
    """Keep this process, and any thread a library starts, on one core."""
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", PYGAME_HIDE_SUPPORT_PROMPT="1")
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def facts() -> Facts:
    cpu = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    return Facts(cpu, platform.python_version(), platform.system(), date.today().isoformat())


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def our_rows(seconds: float) -> list[Row]:
    """Two rows for each game and player count: inside the kernel, and driven from Python."""
    try:
        import fogline
        from fogline.bench import measure
        from fogline.games import GAMES
    except ImportError as error:
        return [Row("fogline", "-", "kernel", note=f"not installed: {error}")]
    version = str(getattr(fogline, "__version__", "-"))
    rows = []
    for game_id, game in GAMES.items():
        for players in game.players:
            name = f"{game_id} {players}p"
            say(f"measuring {name} ...")
            got = measure(game_id, players, seconds)
            note = "" if got["compiled"] else "plain Python kernel: not compiled"
            per_game = got["decisions_per_game"]
            rows.append(
                Row(
                    name,
                    version,
                    "kernel",
                    got["decisions_per_s"],
                    got["copy_us"],
                    got["resample_us"],
                    per_game,
                    note,
                )
            )
            rows.append(
                Row(
                    name,
                    version,
                    "python",
                    got["python_decisions_per_s"],
                    decisions_per_game=per_game,
                    note=note,
                )
            )
    return rows


def peer_rows(seconds: float) -> list[Row]:
    rows = []
    for peer in all_peers():
        say(f"measuring {peer.name} ({peer.driven}) ...")
        rows.append(measure_peer(peer, seconds))
    return rows


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def spread(ratios: Sequence[float]) -> str:
    """From our slowest game to our fastest."""
    if not ratios:
        return "-"
    low, high = number(min(ratios)), number(max(ratios))
    return f"{low}x" if low == high else f"{low}-{high}x"


def figure_cells(row: Row) -> list[str]:
    figures = (row.decisions_per_s, row.copy_us, row.resample_us, row.decisions_per_game)
    return [row.name, row.version, row.driven, *map(number, figures), row.note]


def over(ours: Iterable[float | None], theirs: float | None, *, time: bool) -> str:
    """Above 1 means ours is faster, for rates (ours ÷ theirs) and for times (theirs ÷ ours) alike."""
    if not theirs:
        return "-"
    return spread([theirs / value if time else value / theirs for value in ours if value])


def ratio_cells(ours: Sequence[Row], peer: Row) -> list[str]:
    rates = {
        driven: [row.decisions_per_s for row in ours if row.driven == driven]
        for driven in ("kernel", "python")
    }
    return [
        peer.name,
        peer.driven,
        over(rates["kernel"], peer.decisions_per_s, time=False),
        over(rates["python"], peer.decisions_per_s, time=False),
        over([row.copy_us for row in ours], peer.copy_us, time=True),
        over([row.resample_us for row in ours], peer.resample_us, time=True),
    ]


def search_cells(row: Searched, ours: Sequence[Searched]) -> list[str]:
    rate = row.iterations_per_s
    speeds = [one.iterations_per_s for one in ours]
    ratios = "-" if rate is None or row in ours else over(speeds, rate, time=False)
    return [row.name, row.search, number(rate), ratios, number(row.decisions or None), row.note]


def markdown(head: Sequence[str], left: int, lines: Iterable[Sequence[str]]) -> str:
    """A Markdown table whose first `left` columns are words, the rest numbers."""
    rule = [":--" if column < left or title == "note" else "--:" for column, title in enumerate(head)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, rule, *lines))


def rich_table(
    title: str, head: Sequence[str], left: int, sections: Sequence[Sequence[Sequence[str]]]
) -> Table:
    table = Table(title=title, title_justify="left")
    for column, name in enumerate(head):
        table.add_column(name, justify="left" if column < left or name == "note" else "right")
    for section in sections:
        for cells in section:
            table.add_row(*cells)
        table.add_section()
    return table


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="seconds of play for each row (default: 1)"
    )
    parser.add_argument(
        "--markdown", action="store_true", help="print Markdown with the facts of the machine"
    )
    options = parser.parse_args(arguments)
    if options.seconds <= 0:
        parser.error("--seconds must be above 0")

    one_core()
    ours, theirs = our_rows(options.seconds), peer_rows(options.seconds)
    figures = [[figure_cells(row) for row in rows] for rows in (ours, theirs)]
    ratios = [ratio_cells(ours, row) for row in theirs if row.decisions_per_s and ours[0].decisions_per_s]
    say("measuring searches ...")
    searched = our_searches(options.seconds)
    searches = [
        [search_cells(row, searched) for row in rows]
        for rows in (searched, open_spiel_searches(options.seconds) + catanatron_playouts(options.seconds))
    ]
    environments = environment_rows(options.seconds, say)
    if options.markdown:
        print("\n".join(f"- {line}" for line in facts().lines()), end="\n\n")
        print(markdown(FIGURES, 3, figures[0] + figures[1]), end="\n\n")
        print(markdown(RATIOS, 2, ratios), end="\n\n")
        print(markdown(SEARCHES, 2, searches[0] + searches[1]), end="\n\n")
        print(markdown(ENVIRONMENTS, 4, environments))
        return
    console = Console()
    console = console if console.is_terminal else Console(width=150)
    console.print("\n".join(facts().lines()), highlight=False)
    console.print(rich_table("Figures", FIGURES, 3, figures))
    console.print(
        rich_table("Ratios (above 1: ours is faster; slowest to fastest game)", RATIOS, 2, [ratios])
    )
    console.print(rich_table("Tree searches, one thread", SEARCHES, 2, searches))
    title = "Environments: random play with observation and legal actions"
    console.print(rich_table(title, ENVIRONMENTS, 4, [environments]))


if __name__ == "__main__":
    main()

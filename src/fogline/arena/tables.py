"""The report of an arena as tables of texts: the terminal and the page show the same ones."""

from __future__ import annotations

from dataclasses import dataclass

from fogline.arena.report import ArenaReport, BotReport, Pair
from fogline.core.game import Game


@dataclass(frozen=True)
class TextTable:
    """A table; its first column is text, the others are figures."""

    title: str
    head: list[str]
    rows: list[list[str]]


def tables(game: Game, report: ArenaReport) -> list[TextTable]:
    """Bots, their points by category, pairs, and who failed."""
    names = list(report.bots)
    bots = TextTable(
        f"Bots (chance is {percent(1 / report.players)})",
        ["bot", "wins", "95 % interval", "rating", "points", "CPU ms", "games"],
        [bot_row(name, standing) for name, standing in report.bots.items()],
    )
    points = TextTable(
        "Points by category",
        ["", *names],
        [
            [
                game.category(category, "en"),
                *(f"{one.categories[category]:.2f}" for one in report.bots.values()),
            ]
            for category in game.categories
        ],
    )
    pairs = TextTable(
        "Pairs (share of the first one)",
        ["pair", "share", "95 % interval", "chance", "sure", "games"],
        [pair_row(pair) for pair in report.pairs],
    )
    failed = TextTable(
        "Failed: these matches count as lost",
        ["bot", "matches", "the first"],
        [[name, str(one.failed), one.failure] for name, one in report.bots.items() if one.failed],
    )
    return [table for table in (bots, points, pairs, failed) if table.rows]


def bot_row(name: str, one: BotReport) -> list[str]:
    return [
        name,
        percent(one.share),
        between(one.low, one.high),
        f"{one.rating:.1f} ± {one.sigma:.1f}",
        f"{one.points:.2f}",
        f"{one.cpu_ms:.3f}",
        str(one.games),
    ]


def pair_row(pair: Pair) -> list[str]:
    return [
        pair_name(pair),
        percent(pair.share),
        between(pair.low, pair.high),
        percent(pair.chance),
        "yes" if pair.sure else "no",
        str(pair.games),
    ]


def pair_name(pair: Pair) -> str:
    """Who against whom: `club : casual`, `club : 3 casual`."""
    return " : ".join(
        name if count == 1 else f"{count} {name}" for name, count in zip(pair.bots, pair.seats, strict=True)
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    return f"{100 * low:.1f} - {100 * high:.1f} %"

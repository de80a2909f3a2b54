"""What a network was worth after each round, and a page that draws it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from fogline.arena.page import STYLE, table
from fogline.arena.tables import TextTable, percent
from fogline.core.game import Game

LINES = (("", ""), (" second", "6 4"), (" third", "2 3"))  # each is dashed in its own way, too
MORE_STYLE = """
svg .line { fill: none; stroke: var(--bay); stroke-width: 2; } svg .interval { stroke-width: 4; }
svg .second { stroke: var(--accent); } svg .share.second { fill: var(--accent); stroke: none; }
svg .third { stroke: var(--faint); } svg .share.third { fill: var(--faint); stroke: none; }
"""
WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 90, 12, 40


class Measured(msgspec.Struct):
    """A share of wins and its 95 % interval."""

    share: float
    low: float
    high: float


class Strength(msgspec.Struct):
    """After a round."""

    round: int
    cpu: float  # seconds, of playing and training up to then
    games: int  # against each opponent
    against: dict[str, Measured]


def page(game: Game, strengths: Sequence[Strength]) -> str:
    """A page of HTML that needs no other file."""
    title = f"{game.name('en')}: strength over training time"
    games = strengths[-1].games
    about = f"Shares of wins in games for two, with 95 % intervals; {games} games against each opponent."
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{MORE_STYLE}</style></head><body>\n"
        f"<h1>{escape(title)}</h1><p>{escape(about)}</p>\n{plot(strengths, title)}\n"
        f"<h2>Rounds</h2>{table(shown(strengths))}\n</body></html>\n"
    )


def shown(strengths: Sequence[Strength]) -> TextTable:
    """The rounds as a table."""
    return TextTable(
        "",
        ["round", "CPU minutes", *(f"against {name}" for name in strengths[-1].against), "games each"],
        [
            [
                str(one.round),
                f"{one.cpu / 60:.1f}",
                *(told(one.against[name]) for name in strengths[-1].against),
                str(one.games),
            ]
            for one in strengths
        ],
    )


def told(one: Measured) -> str:
    return f"{percent(one.share)} ({percent(one.low)} to {percent(one.high)})"


def plot(strengths: Sequence[Strength], label: str) -> str:
    """A line of points on their intervals for each opponent, over the minutes of CPU time."""
    longest = max(one.cpu for one in strengths) / 60 or 1.0

    def x(one: Strength) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * one.cpu / 60 / longest, 1)

    def y(share: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share), 1)

    parts = [
        f'<div class="card"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
    ]
    for quarter in range(5):
        at, across = y(quarter / 4), round(LEFT + (WIDTH - LEFT - RIGHT) * quarter / 4, 1)
        parts.append(
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>'
            f'<text class="faint" x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{25 * quarter} %</text>'
            f'<text class="faint" x="{across}" y="{HEIGHT - 20}" text-anchor="middle">'
            f"{longest * quarter / 4:.1f}</text>"
        )
    parts.append(
        f'<text class="faint" x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 4}" text-anchor="middle">'
        f"CPU minutes</text>"
        f'<line class="chance" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(0.5)}" y2="{y(0.5)}"/>'
    )
    for name, (kind, dashes) in zip(strengths[-1].against, LINES, strict=False):
        points = " ".join(f"{x(one)},{y(one.against[name].share)}" for one in strengths)
        parts.append(f'<polyline class="line{kind}" stroke-dasharray="{dashes}" points="{points}"/>')
        for one in strengths:
            found = one.against[name]
            parts.append(
                f"<g><title>{escape(f'round {one.round}, against {name}: {told(found)}')}</title>"
                f'<line class="interval{kind}" x1="{x(one)}" x2="{x(one)}"'
                f' y1="{y(found.low)}" y2="{y(found.high)}"/>'
                f'<circle class="share{kind}" cx="{x(one)}" cy="{y(found.share)}" r="4"/></g>'
            )
        last = strengths[-1]
        beside = y(last.against[name].share) + 4
        parts.append(f'<text x="{x(last) + 10}" y="{beside}">{escape(name)}</text>')
    return "".join([*parts, "</svg></div>"])

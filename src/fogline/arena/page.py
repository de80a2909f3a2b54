"""The report of an arena as one page of HTML that needs no other file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from fogline.arena.report import ArenaReport
from fogline.arena.tables import TextTable, pair_name, percent

STYLE = """
:root { color-scheme: light dark; --paper: #f6f2e9; --surface: #fffdf8; --line: #d5d0c3; --ink: #15293b;
  --faint: #4c5b68; --bay: #205a86; --accent: #b53c17; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1a26; --surface: #172838; --line: #2f465a;
  --ink: #eef1ee; --faint: #b3c0c9; --bay: #7db6dc; --accent: #ff9068; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p, code { color: var(--faint); overflow-wrap: anywhere; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .45rem .8rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--line); }
tr:first-child > * { border-top: 0; }
th { color: var(--faint); font-weight: 600; }
th:first-child, td:first-child { text-align: left; }
svg { display: block; width: 100%; min-width: 30rem; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .faint { fill: var(--faint); font-size: 11px; }
svg .grid { stroke: var(--line); }
svg .chance { stroke: var(--accent); stroke-width: 2; stroke-dasharray: 4 3; }
svg .interval { stroke: var(--bay); stroke-width: 6; stroke-linecap: round; opacity: .45; }
svg .share { fill: var(--bay); }
"""
ROW = 34  # height of a line of the chart
LEFT, WIDTH, RIGHT = 220, 460, 80  # the names, the scale, the figures
LONGEST = 28  # letters of a name that fit


class Bar(NamedTuple):
    """A line of a chart."""

    name: str
    share: float
    low: float
    high: float
    chance: float


def page(title: str, about: str, command: str, report: ArenaReport, shown: Sequence[TextTable]) -> str:
    bots = [Bar(name, one.share, one.low, one.high, 1 / report.players) for name, one in report.bots.items()]
    pairs = [Bar(pair_name(one), one.share, one.low, one.high, one.chance) for one in report.pairs]
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(about)}<br><code>{escape(command)}</code></p>",
        f"<h2>Share of wins and its interval; dashed: chance</h2>{chart(bots)}",
        f"<h2>Pairs: share of the first one</h2>{chart(pairs)}",
        *(f"<h2>{escape(one.title)}</h2>{table(one)}" for one in shown),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def table(shown: TextTable) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in shown.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>\n" for cells in shown.rows
    )
    return f'<div class="card"><table><tr>{head}</tr>\n{rows}</table></div>'


def chart(bars: Sequence[Bar]) -> str:
    """Each share as a point on its interval, and what chance would be as a dashed line."""
    height = ROW * len(bars) + 26
    whole = LEFT + WIDTH + RIGHT
    lines = []
    for tenth in range(0, 11, 2):
        x = at(tenth / 10)
        lines.append(f'<line class="grid" x1="{x}" x2="{x}" y1="4" y2="{height - 22}"/>')
        lines.append(
            f'<text class="faint" x="{x}" y="{height - 6}" text-anchor="middle">{10 * tenth} %</text>'
        )
    for number, bar in enumerate(bars):
        y = ROW * number + ROW // 2 + 4
        name = bar.name if len(bar.name) <= LONGEST else f"{bar.name[: LONGEST - 1]}…"
        told = f"{bar.name}: {percent(bar.share)} ({percent(bar.low)} to {percent(bar.high)})"
        lines.append(
            f"<g><title>{escape(told)}</title>"
            f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'
            f'<line class="chance" x1="{at(bar.chance)}" x2="{at(bar.chance)}" y1="{y - 13}" y2="{y + 13}"/>'
            f'<line class="interval" x1="{at(bar.low)}" x2="{at(bar.high)}" y1="{y}" y2="{y}"/>'
            f'<circle class="share" cx="{at(bar.share)}" cy="{y}" r="5"/>'
            f'<text x="{LEFT + WIDTH + 14}" y="{y + 4}">{percent(bar.share)}</text></g>'
        )
    drawn = "\n".join(lines)
    return f'<div class="card"><svg viewBox="0 0 {whole} {height}" role="img">\n{drawn}\n</svg></div>'


def at(share: float) -> float:
    return round(LEFT + WIDTH * share, 1)

"""A report on an edition as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fogline.arena.page import STYLE
from fogline.arena.page import table as drawn_table
from fogline.study.balance import SHARES, Balance, Distribution, Figure
from fogline.study.balance_tables import Speaker, clear, tables

MORE_STYLE = """
li { margin: .25rem 0; } .card { padding: .2rem; margin-bottom: 1rem; }
svg .here { fill: var(--bay); opacity: .5; } svg .ours { fill: none; stroke: var(--accent); stroke-width: 2; }
svg .dot { fill: var(--bay); } svg .differs { fill: var(--accent); }
svg .band { stroke: var(--line); stroke-width: 12; stroke-linecap: round; }
svg .interval { stroke-width: 4; opacity: 1; }
td:first-child { white-space: normal; min-width: 11rem; }
"""
WIDTH, HEIGHT = 760, 220
LEFT, RIGHT, TOP, BOTTOM = 46, 14, 12, 26
NAMES, FIGURES = 300, 90  # of a chart: room for names on the left, for numbers on the right
ROW = 30
LONGEST = 38  # letters of a name that fit


def page(balance: Balance, say: Speaker, command: str) -> str:
    title = say.title(balance)
    lines = clear(balance, say)
    told = "".join(f"<li>{escape(line)}</li>\n" for line in lines) or f"<li>{escape(say('nothing'))}</li>"
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(say.setting(balance))}<br><code>{escape(command)}</code></p>",
        f"<p>{escape(say('meaning'))}</p>",
    ]
    if balance.ours is not None:
        parts.append(f"<h2>{escape(say('clear'))}</h2><ul>{told}</ul><p>{escape(say('unlike'))}</p>")
    for one in balance.comparisons:
        players = escape(say.players(one))
        for plotted in one.distributions:
            name = escape(say(f"plot_{plotted.of}"))
            parts.append(f"<h2>{players}: {name}</h2>{plot(plotted, f'{players}: {name}')}")
            if plotted.ours:
                parts.append(f"<p>{escape(say('plot_text'))}</p>")
        for group in (("places",), ("categories",), ("turns", "ends")):
            chosen = [figure for figure in one.figures if figure.group in group]
            parts.append(chart(chosen, say, players))
        if balance.ours is not None:
            parts.append(f"<p>{escape(say('chart_text'))}</p>")
    parts += [f"<h2>{escape(shown.title)}</h2>{drawn_table(shown)}" for shown in tables(balance, say)]
    return (
        f'<!doctype html><html lang="{say.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{MORE_STYLE}</style></head><body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def plot(shown: Distribution, label: str) -> str:
    """How often which values were: bars for the edition, a line of steps for ours."""
    count = max(len(shown.here), len(shown.ours))
    most = max(*shown.here, *shown.ours, 0.01) if shown.ours else max(*shown.here, 0.01)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(i: float) -> float:
        return round(LEFT + wide * i / count, 1)

    def y(share: float) -> float:
        return round(TOP + high * (1 - share / most), 1)

    parts = [f'<div class="card"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">']
    for part in (0, 0.5, 1):
        at = y(part * most)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>')
        parts.append(
            f'<text class="faint" x="{LEFT - 6}" y="{at + 4}" text-anchor="end">'
            f"{100 * part * most:.0f} %</text>"
        )
    for i, share in enumerate(shown.here):
        told = f"{shown.start + i * shown.step:g}: {100 * share:.1f} %"
        parts.append(
            f'<rect class="here" x="{x(i) + 1}" y="{y(share)}" width="{max(1, x(1) - x(0) - 2):.1f}"'
            f' height="{y(0) - y(share):.1f}"><title>{told}</title></rect>'
        )
    for i in range(0, count, max(1, count // 8)):
        parts.append(
            f'<text class="faint" x="{x(i + 0.5)}" y="{HEIGHT - 8}" text-anchor="middle">'
            f"{shown.start + i * shown.step:g}</text>"
        )
    steps = [f"{x(i)},{y(share)} {x(i + 1)},{y(share)}" for i, share in enumerate(shown.ours)]
    if steps:
        parts.append(f'<polyline class="ours" points="{" ".join(steps)}"/>')
    return "".join([*parts, "</svg></div>"])


def chart(figures: Sequence[Figure], say: Speaker, players: str) -> str:
    """Each figure as a point on its interval; behind it, wider and pale, that of ours."""
    shown = [figure for figure in figures if figure.here]
    if not shown:
        return ""
    estimates = [one for figure in shown for one in (figure.here, figure.ours) if one]
    low, high = min(0.0, *(one.low for one in estimates)), max(one.high for one in estimates)
    span = (high - low) or 1.0
    share = shown[0].what in SHARES
    height = ROW * len(shown) + 28
    whole, wide = NAMES + WIDTH - FIGURES, WIDTH - 2 * FIGURES - 20

    def x(value: float) -> float:
        return round(NAMES + wide * (value - low) / span, 1)

    parts = [f'<div class="card"><svg viewBox="0 0 {whole} {height}" role="img" aria-label="{players}">']
    for i in range(5):
        value = low + span * i / 4
        told = f"{100 * value:.0f} %" if share else f"{value:.1f}"
        parts.append(f'<line class="grid" x1="{x(value)}" x2="{x(value)}" y1="4" y2="{height - 22}"/>')
        parts.append(
            f'<text class="faint" x="{x(value)}" y="{height - 6}" text-anchor="middle">{told}</text>'
        )
    for number, figure in enumerate(shown):
        here, ours = figure.here, figure.ours
        assert here is not None
        y = ROW * number + ROW // 2 + 4
        name = say.figure(figure)
        cut = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        mean = f"{100 * here.mean:.1f} %" if share else f"{here.mean:.2f}"
        parts.append(
            f"<g><title>{escape(f'{name}: {say.value(figure, here)}')}</title>"
            f'<text x="{NAMES - 14}" y="{y + 4}" text-anchor="end">{escape(cut)}</text>'
        )
        if ours is not None:
            parts.append(f'<line class="band" x1="{x(ours.low)}" x2="{x(ours.high)}" y1="{y}" y2="{y}"/>')
        kind = "differs" if figure.differs else "dot"
        parts.append(
            f'<line class="interval" x1="{x(here.low)}" x2="{x(here.high)}" y1="{y}" y2="{y}"/>'
            f'<circle class="{kind}" cx="{x(here.mean)}" cy="{y}" r="5"/>'
            f'<text x="{NAMES + wide + 14}" y="{y + 4}">{mean}{" ≠" if figure.differs else ""}</text></g>'
        )
    return "".join([*parts, "</svg></div>"])

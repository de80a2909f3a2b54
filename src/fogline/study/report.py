"""An analysis as one page of HTML that needs nothing else: a plot of chances, and the decisions in words."""

from __future__ import annotations

from html import escape

from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.core.words import text
from fogline.study.analysis import Analysis, Judged, Option, readable

PACKAGE = "fogline.study"
WIDTH, HEIGHT = 960, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 10, 24
COLOURS = ("#1f6f8b", "#c8553d", "#5a7d2a", "#7a4e9e")  # each is dashed in its own way, too
DASHES = ("", "6 3", "2 3", "9 3 2 3")

STYLE = """
:root { color-scheme: light dark; --ink: #1d2529; --paper: #fbfaf7; --line: #c9cfd2; --soft: #eef1f0 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecee; --paper: #14191c; --line: #3a444a; --soft: #1f272b }
}
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper) }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem }
svg { width: 100%; height: auto } svg.key { width: 36px; height: 10px }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }
td.number { text-align: right; font-variant-numeric: tabular-nums } tr.turning { background: var(--soft) }
.grid { stroke: var(--line) } .axis { fill: var(--ink); font-size: 12px }
"""


def html(game: Game, edition: Edition, analysis: Analysis, language: str) -> str:
    say = Speaker(game, edition, language)
    title = escape(say("title", game=game.name(language)))
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>",
        f"<h2>{escape(say('chances'))}</h2>",
        plot(analysis, say),
        f"<p>{escape(say('meaning', n=analysis.iterations))}</p>",
        f"<h2>{escape(say('accuracy'))}</h2><table>",
        *(
            f'<tr><th>{escape(say("seat", n=seat + 1))}</th><td class="number">{accuracy:.0f}</td></tr>'
            for seat, accuracy in enumerate(analysis.accuracy)
        ),
        f"</table><p>{escape(say('accuracy_text'))}</p>",
        f"<h2>{escape(say('turning'))}</h2>",
        rows([analysis.decisions[i] for i in analysis.turning_points], analysis, say)
        if analysis.turning_points
        else f"<p>{escape(say('no_turning'))}</p>",
        f"<h2>{escape(say('decisions'))}</h2>",
        rows([one for one in analysis.decisions if not one.forced], analysis, say),
        "</body></html>\n",
    ]
    return "".join(parts)


class Speaker:
    """Texts in one language."""

    def __init__(self, game: Game, edition: Edition, language: str) -> None:
        self.game, self.edition, self.language = game, edition, language

    def __call__(self, key: str, **values: object) -> str:
        return text(PACKAGE, self.language, key, **values)

    def option(self, one: Option | None) -> str:
        if one is None:
            return self("nothing")
        return self(
            "option",
            move=readable(self.game, self.edition, one, self.language),
            win=f"{100 * one.win:.0f}",
            low=f"{100 * one.low:.0f}",
            high=f"{100 * one.high:.0f}",
            points=f"{one.points:.1f}",
        )


def plot(analysis: Analysis, say: Speaker) -> str:
    """A line for each seat through its own decisions, since others know other things; turning points."""
    count = max(1, len(analysis.decisions) - 1)

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / count

    def y(chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(say("chances"))}">']
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" y2="{at:.1f}"/>')
        parts.append(
            f'<text class="axis" x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{percent} %</text>'
        )
    for number in analysis.turning_points:
        parts.append(f'<circle cx="{x(number):.1f}" cy="{HEIGHT - BOTTOM + 10}" r="4" fill="currentColor"/>')
    for seat in range(analysis.players):
        own = [one for one in analysis.decisions if one.seat == seat]
        points = " ".join(f"{x(one.number):.1f},{y(one.wins[seat]):.1f}" for one in own)
        style = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
        parts.append(f'<polyline fill="none" stroke-width="2" {style} points="{points}"/>')
    parts.append("</svg><p>")
    for seat in range(analysis.players):
        line = f'<line x1="0" x2="36" y1="5" y2="5" stroke-width="3" stroke="{COLOURS[seat]}"'
        parts.append(
            f'<svg class="key" aria-hidden="true">{line} stroke-dasharray="{DASHES[seat]}"/>'
            f"</svg> {escape(say('seat', n=seat + 1))} &emsp; "
        )
    return "".join([*parts, "</p>"])


def rows(decisions: list[Judged], analysis: Analysis, say: Speaker) -> str:
    head = "".join(f"<th>{escape(say(key))}</th>" for key in ("played", "best", "lost"))
    parts = [f"<table><tr><th></th>{head}</tr>"]
    for one in decisions:
        kind = ' class="turning"' if one.number in analysis.turning_points else ""
        label = f"{say('decision', n=one.number + 1)}, {say('seat', n=one.seat + 1)}"
        lost = f"{100 * one.loss:.0f} %" if one.loss else say("nothing")
        best = "<br>".join(escape(say.option(option)) for option in one.best)
        parts.append(
            f"<tr{kind}><td>{escape(label)}</td><td>{escape(say.option(one.chosen))}</td>"
            f'<td>{best}</td><td class="number">{lost}</td></tr>'
        )
    return "".join([*parts, "</table>"])

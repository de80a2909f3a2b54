"""1906 San Francisco drawn in a terminal: a view, and the end of a game. Colours are also words or signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fogline.core.editions import Edition
from fogline.core.words import ties
from fogline.games.san_francisco_1906.components import Content
from fogline.games.san_francisco_1906.names import (
    PACKAGE,
    ROW_LETTERS,
    card_name,
    colour_name,
    licence_names,
    number,
    objective_names,
    plot_label,
    say,
    service_name,
    space_name,
)
from fogline.games.san_francisco_1906.plots import map_size
from fogline.games.san_francisco_1906.view import Plot, View
from fogline.games.san_francisco_1906.words import tie_break

STYLES = ("green", "red", "bright_blue", "yellow")  # of the colours of an edition, in its order
SIGNS = {"rubble": "▒", "building": "■", "here": "▶", "secret": "?"}
CORNER = "⌐"
MAP_WIDTH, PLOT_WIDTH = 78, 6  # in letters


def draw(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    """The table as the seat of the view sees it; it takes 80 columns or more."""
    return Group(
        heading(view, edition, names, language),
        city_map(view, edition, language),
        ring(view, edition, names, language),
        rows(view, edition, language),
        players(view, edition, names, language),
    )


def listed(actions: list[int]) -> list[int]:
    """The order in which legal actions are offered: builds plot by plot."""
    return sorted(actions)


def legend(language: str) -> RenderableType:
    """What the signs mean."""
    texts = [f"{sign} {say(language, f'signs.{key}')}" for key, sign in SIGNS.items()]
    return Columns([Text(text, style="dim") for text in texts], padding=(0, 3))


def final(
    view: View, edition: Edition, result: Mapping[str, Any], names: list[str], language: str
) -> RenderableType:
    """The points by category, the places, and what decided them."""
    ender = "" if view.best_builder is None else names[view.best_builder]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(language, "final.points"))
    for name in names:
        table.add_column(Text(name), justify="right")
    for key in result["breakdown"][0]:
        table.add_row(
            say(language, f"categories.{key}"), *(number(parts[key]) for parts in result["breakdown"])
        )
    table.add_section()
    table.add_row(say(language, "final.total"), *(number(score) for score in result["scores"]), style="bold")
    table.add_row(say(language, "final.built"), *(str(seat.built) for seat in view.seats))
    table.add_row(say(language, "final.place"), *(str(rank) for rank in result["ranks"]), style="bold")
    return Group(
        Text(say(language, f"ends.{result['end']}", player=ender), style="bold"),
        table,
        *map(Text, ties(PACKAGE, language, result, tie_break(view), names)),
    )


# ---- year, map and ring ----------------------------------------------------------------------------


def heading(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    content: Content = edition.content
    cost = content.years[view.year - content.years[0].year].build_cost
    order = " → ".join(names[seat] for seat in view.order)
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(
        Text(say(language, "table.year", year=view.year, cost=cost), style="bold"),
        Text(say(language, "table.order", order=order)),
    )
    return line


def city_map(view: View, edition: Edition, language: str) -> RenderableType:
    """Plots by colour and number, with rubble or the number of the player whose building it is.

    They stand in their rows and columns, which are their names. Where that does not show which are adjacent,
    a list does.
    """
    content: Content = edition.content
    size, (_, columns) = content.file.map.block_columns, map_size(content.file.map, view.players)
    fits = MAP_WIDTH // PLOT_WIDTH // size * size  # columns beside each other, whole blocks
    parts: list[RenderableType] = [
        map_rows(view, edition, range(first, min(first + fits, columns)), language)
        for first in range(0, columns, fits)
    ]
    if view.neighbours:
        parts += [Text(say(language, "table.neighbours", corner=CORNER), style="bold"), neighbours(view)]
    return Padding(Group(*parts), (1, 0, 1, 0))


def map_rows(view: View, edition: Edition, columns: range, language: str) -> Table:
    """The map from top to bottom, some of its columns."""
    frame = edition.content.file.map
    rows, _ = map_size(frame)
    table = Table(box=None, padding=0, pad_edge=False)
    table.add_column("", width=2)
    for column in columns:
        table.add_column(str(column + 1), width=PLOT_WIDTH)
    for row in range(rows):
        found = [view.plots.get(f"r{row}c{column}") for column in columns]
        cells = [plot_text(plot, edition, language) if plot else Text() for plot in found]
        for cell, column in zip(cells[:-1], columns, strict=False):
            if (column + 1) % frame.block_columns == 0:
                cell.pad_right(max(0, PLOT_WIDTH - 1 - cell.cell_len))
                cell.append("│", style="dim")
        table.add_row(ROW_LETTERS[row], *cells)
        if (row + 1) % frame.block_rows == 0 and row + 1 < rows:
            table.add_row("", *["─" * PLOT_WIDTH] * len(columns), style="dim")
    return table


def neighbours(view: View) -> RenderableType:
    """A1 – A2, B1: of each plot, the adjacent ones; a corner of its block has a sign."""
    texts = []
    for plot, others in view.neighbours.items():
        sign = CORNER if plot in view.corners else ""
        texts.append(
            Text.assemble((plot_label(plot) + sign, "bold"), f" – {', '.join(map(plot_label, others))}")
        )
    return Columns(texts, padding=(0, 3))


def plot_text(plot: Plot, edition: Edition, language: str) -> Text:
    content: Content = edition.content
    style = STYLES[[colour.id for colour in content.colours].index(plot.colour)]
    text = Text(f"{colour_name(edition, plot.colour, language)[:2]}{plot.number}", style=style)
    if plot.owner is not None:
        text.append(f"{SIGNS['building']}{plot.owner + 1}", style="bold reverse")
    elif plot.rubble:
        text.append(SIGNS["rubble"], style="default")
    return text


def ring(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    """The action cards in order, each with its spaces; on the one being played the pawns and the steps."""
    content: Content = edition.content
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    if view.opening and view.year < content.years[-1].year:
        incomes = [f"{amount} $" for amount in content.file.income.spaces]
        zone = Text(say(language, "table.income"), style="bold")
        table.add_row(SIGNS["here"], zone, spaces(view, incomes, names, language))
    for place, card in enumerate(view.ring):
        offers = content.spaces(content.action_number[card], view.players)
        actions = [f"{i} {space_name(edition, offer, language)}" for i, offer in enumerate(offers, 1)]
        current = place == view.card and not view.opening
        table.add_row(
            SIGNS["here"] if current else "",
            Text(card_name(edition, card, language), style="bold" if current else "dim"),
            spaces(view, actions, names, language) if current else Text(" · ".join(actions), style="dim"),
        )
    return Padding(table, (0, 0, 1, 0))


def spaces(view: View, offers: list[str], names: list[str], language: str) -> Text:
    """The spaces of the place being played: who stands there, and what the steps to it cost."""
    standing = {view.pawns[seat]: seat for seat in range(view.players) if view.moved[seat]}
    parts: list[Text] = []
    for space, offer in enumerate(offers):
        part = Text(offer)
        if space in standing:
            part.append(f" [{names[standing[space]]}]", style="bold")
        price = view.steps[view.pawns[view.player]][space] if view.phase == "act" else None
        if price:
            part.append(f" {say(language, 'table.steps', price=price)}", style="dim")
        parts.append(part)
    return Text(" · ").join(parts)


# ---- cards -----------------------------------------------------------------------------------------


def rows(view: View, edition: Edition, language: str) -> RenderableType:
    """The rows of licences and objectives, the common objectives and the service cards left."""
    licences, known = licence_names(edition, language), objective_names(edition, language)
    texts = objective_texts(edition, language)
    piles = [f"{service_name(edition, kind, language)} {left}" for kind, left in view.services.items()]
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    entries = {
        say(language, "table.licences"): [licences[card] for card in view.licence_row],
        say(language, "table.licence_deck"): [
            say(language, "table.deck", deck=view.licence_deck, discards=len(view.discards))
        ],
        say(language, "table.services"): piles,
    }
    for label, values in entries.items():
        table.add_row(label, " · ".join(values) or "–")
    own = [] if view.seat < 0 else [*view.seats[view.seat].objectives, *(view.seats[view.seat].secret or [])]
    for label, cards in (("common", view.common), ("yours", own), ("objectives", view.objective_row)):
        for i, card in enumerate(cards):
            table.add_row(
                say(language, f"table.{label}") if i == 0 else "",
                Text.assemble((known[card], "bold"), f": {texts[card]}"),
            )
    table.add_row("", Text(say(language, "table.objective_deck", deck=view.objective_deck), style="dim"))
    return Padding(table, (0, 0, 1, 0))


def objective_texts(edition: Edition, language: str) -> dict[str, str]:
    content: Content = edition.content
    return {card.id: card.text.in_language(language) for card in (*content.objectives, content.best_builder)}


def players(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    """What lies before each player, the seat of the view first."""
    seat = max(view.seat, 0)
    seats = [(seat + i) % view.players for i in range(view.players)]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("")
    for each in seats:
        builder = f" ({say(language, 'table.best_builder')})" if view.seats[each].best_builder else ""
        table.add_column(Text(f"{SIGNS['building']}{each + 1} {names[each]}{builder}"))
    for key in (
        "money",
        "buildings",
        "development",
        "rubble",
        "services_held",
        "licences_held",
        "objectives_held",
    ):
        table.add_row(
            Text(say(language, f"table.{key}"), style="bold"),
            *(facts(view, edition, each, key, language) for each in seats),
        )
    return table


def facts(view: View, edition: Edition, seat: int, key: str, language: str) -> RenderableType:
    content: Content = edition.content
    shown = view.seats[seat]
    if key == "money":
        bar = number(content.file.money.points[shown.money])
        return say(language, "table.money_now", money=shown.money, points=bar)
    if key == "buildings":
        return say(
            language, "table.buildings_now", built=shown.built, stock=shown.stock, reserve=shown.reserve
        )
    if key == "development":
        cells = content.file.development.cells
        points = number(cells[shown.row][shown.column])
        return say(
            language,
            "table.development_now",
            row=len(cells) - shown.row,
            column=shown.column + 1,
            points=points,
        )
    if key == "rubble":
        return str(shown.rubble)
    if key == "services_held":
        owned = [
            f"{say(language, f'icons.{kind}')} {services_owned(content, kind, cards)}"
            for kind, cards in shown.services.items()
            if cards
        ]
        return ", ".join(owned) or "–"
    if key == "licences_held":
        known = licence_names(edition, language)
        return "\n".join(known[card] for card in shown.licences) or "–"
    names = objective_names(edition, language)
    own = [names[card] for card in shown.objectives]
    secret = [f"{SIGNS['secret']} {names[card]}" for card in shown.secret or []]
    hidden = [SIGNS["secret"] * shown.secret_count] if shown.secret is None and shown.secret_count else []
    return "\n".join([*own, *secret, *hidden]) or "–"


def services_owned(content: Content, kind: str, cards: list[int]) -> str:
    """How many, or which, where the cards have letters."""
    letters = next(service.letters for service in content.services if service.kind == kind)
    return "".join(letters[card] for card in cards) if letters else str(len(cards))

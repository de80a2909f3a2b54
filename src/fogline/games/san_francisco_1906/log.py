"""What a move of 1906 San Francisco did, read off the views before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.core.words import LogEvent, story
from fogline.games.san_francisco_1906.components import Content
from fogline.games.san_francisco_1906.names import (
    PACKAGE,
    card_name,
    colour_name,
    licence_names,
    licences_named,
    move_key,
    move_parts,
    number,
    objectives_named,
    say,
    space_name,
)
from fogline.games.san_francisco_1906.view import View


def log(
    edition: Edition, before: View, move: Move, after: View, names: list[str], language: str
) -> list[str]:
    """First what the player did, then what the rules did on their own."""
    events = [
        deed(edition, before, move, after, language),
        *possessions(edition, before, after),
        *rows(edition, before, after, language),
        *course(edition, before, after, names, language),
    ]
    ender = "" if after.best_builder is None else names[after.best_builder]
    return story(PACKAGE, language, events, names[before.player], after.end, ender)


def deed(edition: Edition, before: View, move: Move, after: View, language: str) -> LogEvent:
    """What the player did, with what the move itself does not name."""
    content: Content = edition.content
    key = move_key(move)
    parts = move_parts(edition, move, language)
    seat = before.player
    if key in ("move", "act"):
        spaces = content.spaces(content.action_number[before.ring[before.card]], before.players)
        parts["action"] = space_name(edition, spaces[move["space"]], language)
        if key == "act" and (price := before.steps[before.pawns[seat]][move["space"]]):
            key = "act_paid"
            parts["n"] = price
        elif key == "move" and spaces[move["space"]] == "pass":
            key = "pass"
    elif key == "licence":
        parts["card"] = licence_names(edition, language, "taken")[move["card"]]
    elif key == "objective_deck":
        known, were = after.seats[seat].secret, before.seats[seat].secret
        if known is not None and were is not None:
            key = "objective_seen"
            parts["card"] = objectives_named(edition, set(known) - set(were), language)
    elif key == "build":
        plot = before.plots[move["plot"]]
        parts["colour"], parts["number"] = colour_name(edition, plot.colour, language), plot.number
        used = [licence_names(edition, language, "taken")[card] for card in move["licences"]]
        parts["cards"] = f" {say(language, 'sheet.and')} ".join(used)
    return key, parts


def possessions(edition: Edition, before: View, after: View) -> Iterator[LogEvent]:
    """What changed before the player who moved."""
    was, now = before.seats[before.player], after.seats[before.player]
    if now.rubble > was.rubble:
        yield "rubble", {"n": now.rubble}
    if (now.row, now.column) != (was.row, was.column):
        cells = edition.content.file.development.cells
        points = cells[now.row][now.column]
        yield "level", {"points": number(points), "n": abs(points)}
    if now.stock > was.stock:
        yield "stock", {"n": now.stock}
    if now.money != was.money:
        change = now.money - was.money
        yield "money", {"money": now.money, "change": f"+{change}" if change > 0 else number(change)}
    if now.best_builder and not was.best_builder:
        yield "best_builder", {}
        if not (after.opening or after.end):
            yield "last_card", {}


def rows(edition: Edition, before: View, after: View, language: str) -> Iterator[LogEvent]:
    """New cards in the rows (NS-3.7, NS-5.3), and a new deck (NS-4.15)."""
    if set(before.discards) - set(after.discards):
        yield "reshuffle", {}
    licences = [card for card in after.licence_row if card not in before.licence_row]
    if licences:
        yield "new_licences", {"cards": licences_named(edition, licences, language), "n": len(licences)}
    objectives = [card for card in after.objective_row if card not in before.objective_row]
    if objectives:
        named = objectives_named(edition, objectives, language)
        yield "new_objectives", {"cards": named, "n": len(objectives)}


def course(
    edition: Edition, before: View, after: View, names: list[str], language: str
) -> Iterator[LogEvent]:
    """The next year, the next card and the order of play on it (NS-3.1, NS-3.2)."""
    if after.end:
        return
    order = ", ".join(names[seat] for seat in after.order)
    if after.year != before.year:
        year = edition.content.years[after.year - edition.content.years[0].year]
        key = "last_year" if year is edition.content.years[-1] else "year"
        yield key, {"year": after.year, "cost": year.build_cost, "order": order}
    elif (after.card, after.opening) != (before.card, before.opening):
        yield "card", {"card": card_name(edition, after.ring[after.card], language), "order": order}

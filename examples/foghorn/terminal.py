"""Foghorn drawn in a terminal: a view, and the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from foghorn.view import View
from foghorn.words import PACKAGE, tie_break
from fogline.core.editions import Edition
from fogline.core.words import text, ties


def draw(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    """The table as the seat of the view sees it."""
    turn = text(PACKAGE, language, "table.over")
    if view.player >= 0:
        turn = text(PACKAGE, language, "table.turn", player=names[view.player])
    file = edition.content
    channel = table(language, "channel", "tons", "cargo")
    for id in view.channel:
        ship = file.ship(id)
        channel.add_row(ship.name, str(ship.tons), file.cargo_of(id, language))
    players = table(language, "player", "blasts", "pier")
    for name, player in zip(names, view.players, strict=False):
        ships = [
            f"{file.ship(id).name} {file.ship(id).tons} {file.cargo_of(id, language)}" for id in player.pier
        ]
        pier = f"{len(ships)}/{player.berths}  {', '.join(ships)}"
        players.add_row(Text(name), str(player.blasts), Text(pier))
    fog = text(PACKAGE, language, "table.fog", n=view.fog)
    orders = [
        Text(text(PACKAGE, language, "log.order", player=name, cargo=file.cargo_of(player.order, language)))
        for name, player in zip(names, view.players, strict=False)
        if player.order
    ]
    return Group(Rule(Text(turn, style="bold"), align="left"), Text(fog), channel, players, *orders)


def table(language: str, *columns: str) -> Table:
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        made.add_column(text(PACKAGE, language, f"table.{column}"))
    return made


def listed(actions: list[int]) -> list[int]:
    """Legal actions in the order in which they are offered."""
    return actions


def legend(language: str) -> RenderableType:
    return Text(text(PACKAGE, language, "table.legend"))


def final(
    view: View, edition: Edition, result: Mapping[str, Any], names: list[str], language: str
) -> RenderableType:
    """The points by category, the places, and what decided them."""
    points = table(language, "points")
    for name in names:
        points.add_column(Text(name), justify="right")
    for key in result["breakdown"][0]:
        row = [str(parts[key]) for parts in result["breakdown"]]
        points.add_row(text(PACKAGE, language, f"categories.{key}"), *row)
    points.add_section()
    for key, figures in (("total", result["scores"]), ("place", result["ranks"])):
        points.add_row(text(PACKAGE, language, f"table.{key}"), *map(str, figures))
    return Group(points, *map(Text, ties(PACKAGE, language, result, tie_break(view), names)))

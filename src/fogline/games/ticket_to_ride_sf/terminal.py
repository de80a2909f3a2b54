"""Ticket to Ride: San Francisco drawn in a terminal: a view, and the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fogline.core.editions import Edition
from fogline.core.words import ties
from fogline.games.ticket_to_ride_sf.box import CARD_IDS, FERRY
from fogline.games.ticket_to_ride_sf.names import PACKAGE, cards, colour, place, say, symbol, ticket
from fogline.games.ticket_to_ride_sf.textmap import PLAYER_STYLES, STYLES, TextMap
from fogline.games.ticket_to_ride_sf.textmap import legend as map_legend
from fogline.games.ticket_to_ride_sf.view import HeldTicket, View
from fogline.games.ticket_to_ride_sf.words import tie_break

ROUTE_COLOURS = (*CARD_IDS[:FERRY], "gray")


def draw(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    """The table as the seat of the view sees it; it takes 80 columns or more."""
    return Group(
        heading(view, names, language),
        TextMap(view, edition, language),
        players(view, edition, names, language),
        *souvenirs(view, edition, language),
        face_up(view, edition, language),
        *own(view, edition, language),
    )


def listed(actions: list[int]) -> list[int]:
    """The order in which legal actions are offered: cards, tickets, then routes in the order of the map."""
    return actions


def legend(language: str) -> RenderableType:
    """What the signs mean."""
    names = {key: say(language, f"routes.{key}") for key in ROUTE_COLOURS}
    return Columns(map_legend(language, names), padding=(0, 3))


def final(
    view: View, edition: Edition, result: Mapping[str, Any], names: list[str], language: str
) -> RenderableType:
    """The points by category, everyone's tickets, the places, and what decided them."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(language, "final.points"))
    for name in names:
        table.add_column(Text(name), justify="right")
    for key in result["breakdown"][0]:
        table.add_row(say(language, f"categories.{key}"), *(str(parts[key]) for parts in result["breakdown"]))
    table.add_section()
    table.add_row(say(language, "final.total"), *(str(n) for n in result["scores"]), style="bold")
    done = tie_break(view)
    table.add_row(say(language, "final.fulfilled"), *(str(n) for n in done))
    table.add_row(say(language, "final.place"), *(str(rank) for rank in result["ranks"]), style="bold")
    tickets = [
        Text.assemble((f"{names[seat]}: ", "bold"), ticket_lines(player.held or [], edition, language))
        for seat, player in enumerate(view.seats)
    ]
    return Group(
        Text(say(language, f"ends.{result['end']}"), style="bold"),
        table,
        *tickets,
        *map(Text, ties(PACKAGE, language, result, done, names)),
    )


# ---- what is common to all ---------------------------------------------------------------------------


def heading(view: View, names: list[str], language: str) -> RenderableType:
    player = names[view.player if view.player >= 0 else view.turn]
    turn = say(language, "table.turn", player=player, phase=say(language, f"phases.{view.phase}"))
    facts = [say(language, "table.deck", n=view.deck)]
    shown = cards(view.discards, language) or say(language, "table.none")
    facts.append(say(language, "table.discards", cards=shown))
    if view.ticket_deck is None:
        facts.append(say(language, "table.ticket_deck_hidden"))
    else:
        facts.append(say(language, "table.ticket_deck", n=view.ticket_deck))
    if view.last_round:
        facts.append(say(language, "table.last_round", n=view.last_round))
    return Group(Rule(Text(turn, style="bold"), align="left", style="dim"), Text(" · ".join(facts)))


def players(view: View, edition: Edition, names: list[str], language: str) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(language, "table.player"))
    for key in ("trams", "points", "cards", "tickets"):
        table.add_column(say(language, f"table.{key}"), justify="right")
    table.add_column(say(language, "table.known"))
    table.add_column(say(language, "table.souvenirs"))
    for seat, player in enumerate(view.seats):
        name = f"{names[seat]} ({say(language, 'table.you')})" if seat == view.seat else names[seat]
        table.add_row(
            Text.assemble((f" {seat + 1} ", PLAYER_STYLES[seat]), f" {name}"),
            str(player.trams),
            str(player.score),
            str(player.cards),
            "?" if player.tickets is None else str(player.tickets),
            Text("" if seat == view.seat else cards(player.known, language)),
            Text(", ".join(symbol(edition, owned, language) for owned in player.souvenirs)),
        )
    return table


def souvenirs(view: View, edition: Edition, language: str) -> list[RenderableType]:
    """Where souvenirs lie, and those that are still to be placed."""
    stacks = [
        f"{place(edition, stack.place)}: {symbol(edition, stack.symbol, language)} ×{stack.tokens}"
        for stack in view.stacks
        if stack.tokens
    ]
    lines: list[RenderableType] = [
        titled("stacks", "; ".join(stacks) or say(language, "table.none"), language)
    ]
    if view.spare:
        spare = ", ".join(symbol(edition, each, language) for each in view.spare)
        lines.append(Text(say(language, "table.spare", symbols=spare), style="bold"))
    return lines


def titled(key: str, text: str, language: str) -> Text:
    return Text.assemble((f"{say(language, f'table.{key}')}: ", "bold"), text)


def face_up(view: View, edition: Edition, language: str) -> RenderableType:
    line = Text.assemble((f"{say(language, 'table.face')}: ", "bold"))
    for slot, card in enumerate(view.face, 1):
        name = colour(card, language) if card else say(language, "table.empty")
        line.append(f" {slot} ")
        line.append(name, STYLES.get(card or "", "bold" if card else "dim"))
        line.append("  ")
    return line


# ---- what only the seat sees ---------------------------------------------------------------------------


def own(view: View, edition: Edition, language: str) -> list[RenderableType]:
    if view.seat < 0:
        return []
    mine = view.seats[view.seat]
    lines: list[RenderableType] = [
        titled("hand", cards(mine.hand or {}, language) or say(language, "table.none"), language)
    ]
    for key, shown in (("own_tickets", mine.held), ("choose_from", mine.offered)):
        if shown:
            lines.append(
                Text.assemble(
                    (f"{say(language, f'table.{key}')}: ", "bold"), ticket_lines(shown, edition, language)
                )
            )
    if view.returned:
        known = ", ".join(ticket(edition, id) if id else "?" for id in view.returned)
        lines.append(Text(say(language, "table.returned", tickets=known), style="dim"))
    return lines


def ticket_lines(tickets: list[HeldTicket], edition: Edition, language: str) -> Text:
    """Tickets with their state, one after the other."""
    result = Text()
    for i, each in enumerate(tickets):
        mark, style = ("✓", "green") if each.fulfilled else ("✗", "red")
        state = say(language, "table.fulfilled" if each.fulfilled else "table.open")
        result.append("; " if i else "")
        result.append(ticket(edition, each.ticket))
        result.append(f" {mark} {state}", style)
    return result

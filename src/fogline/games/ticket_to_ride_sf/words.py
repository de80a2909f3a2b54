"""What players of Ticket to Ride: San Francisco read; the texts themselves are in words/*.toml."""

from __future__ import annotations

from fogline.core.editions import Edition
from fogline.games.ticket_to_ride_sf import moves
from fogline.games.ticket_to_ride_sf.components import Content
from fogline.games.ticket_to_ride_sf.log import log, opening
from fogline.games.ticket_to_ride_sf.names import move_parts, say, ticket
from fogline.games.ticket_to_ride_sf.view import View

__all__ = ["action", "details", "log", "opening", "prompt", "tie_break"]


def action(edition: Edition, action: int, language: str) -> str:
    move = moves.move(edition, action)
    key = "take_deck" if move.get("slot") == "deck" else move["do"]
    return say(language, f"actions.{key}", **move_parts(edition, move, language))


def prompt(edition: Edition, view: View, language: str) -> str:
    if view.phase == "turn":
        return say(language, "prompts.last_turn" if view.last_round else "prompts.turn")
    offered = view.seats[view.player].offered or []
    if view.phase == "keep" and len(offered) == 1:
        return say(language, "prompts.keep_last")
    return say(language, f"prompts.{view.phase}")


def tie_break(view: View) -> list[int]:
    """TR-8.5: fulfilled tickets."""
    return [sum(one.fulfilled for one in seat.held or []) for seat in view.seats]


def details(edition: Edition, view: View, language: str) -> dict[str, dict[str, int]]:
    """TR-8.3: each ticket that the seat holds."""
    content: Content = edition.content
    tickets = {}
    for one in view.seats[view.seat].held or []:
        value = content.tickets[content.ticket_number[one.ticket]].value
        tickets[ticket(edition, one.ticket)] = value if one.fulfilled else -value
    return {"tickets": tickets}

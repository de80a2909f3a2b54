"""Every card that can be a secret gets a name that stands nowhere else; the kernels say who may know it."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

from fogline.core import editions
from fogline.core.editions import Edition
from fogline.core.game import Game
from fogline.core.kernel import Kernel

IDS = r'id = "([\w-]+)"'
NAMES = r"(name|text) = \{[^}\n]*\}"
# The part of each edition's file in which the secrets are: from this line to the next one of its kind.
PARTS = {
    "san-francisco": [r"^\[deck\]$"],
    "ticket-to-ride-sf": [r"^\[\[tickets\]\]$"],
    "1906-san-francisco": [r"^\[licences\]$", r"^\[\[objectives\.cards\]\]$"],
}


def marked(game: Game) -> tuple[Edition, dict[str, str]]:
    """The game's edition with marks for names, and the mark of each card."""
    marks: dict[str, str] = {}
    lines = []
    inside = False
    for line in editions.packaged(game.id).decode().splitlines():
        if line.startswith("["):
            inside = any(re.match(part, line) for part in PARTS[game.id])
        if inside and (found := re.search(IDS, line)):
            mark = marks.setdefault(found[1], f"zq{len(marks):03}qz")
            line = line.replace(f'id = "{found[1]}"', f'id = "{mark}"')
        elif inside and marks and game.id == "1906-san-francisco" and re.match(NAMES, line):
            mark = list(marks.values())[-1]
            line = re.sub(r'(en|pl|es) = "[^"]*"', rf'\1 = "{mark}"', line)
        lines.append(line)
    return game.read_edition("\n".join(lines).encode()), marks


# ---- what is hidden from a seat, read off the kernels ----------------------------------------------


def hidden(game: Game, state: Kernel, seat: int) -> set[str]:
    """The names of the cards that this seat (-1: a spectator) may not know now."""
    return set() if state.over and game.hidden else HIDDEN[game.id](state, state.snapshot(), seat)


def in_san_francisco(state: Kernel, truth: dict[str, Any], seat: int) -> set[str]:
    """The deck (SF-12.1)."""
    return {state.edition.content.card_id(card) for card in truth["deck"][truth["drawn"] :]}


def in_ticket_to_ride(state: Kernel, truth: dict[str, Any], seat: int) -> set[str]:
    """All tickets but those that the seat is offered or holds (TR-9.2)."""
    tickets = [ticket.id for ticket in state.edition.content.tickets]
    mine: set[int] = set()
    if seat >= 0:
        mine = {back for back in range(len(tickets)) if truth["held"][seat] >> back & 1}
        mine |= set(truth["offered"][2 * seat : 2 * seat + 2])
    return {tickets[truth["ticket"][back]] for back in range(len(tickets)) if back not in mine}


def in_1906(state: Kernel, truth: dict[str, Any], seat: int) -> set[str]:
    """The two decks, and the objectives that others have signed in secret (NS-8.2)."""
    content = state.edition.content
    row, face_up, secret = 1, range(2, 6), 6
    known = {row, *face_up, secret + seat if seat >= 0 else row}
    places = zip(truth["objective_order"], truth["objective_where"], strict=True)
    objectives = {content.objectives[card].id for card, where in places if where not in known}
    deck = truth["deck"][truth["deck_next"] : truth["deck_size"]]
    return objectives | {content.licences[card].id for card in deck}


HIDDEN: dict[str, Callable[[Kernel, dict[str, Any], int], set[str]]] = {
    "san-francisco": in_san_francisco,
    "ticket-to-ride-sf": in_ticket_to_ride,
    "1906-san-francisco": in_1906,
}


def other_names(game: Game, edition: Edition) -> dict[str, str]:
    """What else gives a card away: players read a ticket as its two places."""
    if game.id != "ticket-to-ride-sf":
        return {}
    names = import_module(f"{game.package}.names")
    return {found.id: names.ticket(edition, found.id) for found in edition.content.tickets}

"""The start of a game of Ticket to Ride: San Francisco, and what chance does: from a seed or a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError, RecordError
from fogline.core.kernel import Kernel
from fogline.core.notation import Start, read_setup
from fogline.games.ticket_to_ride_sf.box import CARD_IDS, CHOOSING, OFFER, PLAYERS, SITES
from fogline.games.ticket_to_ride_sf.components import Content
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide


class Setup(Start, frozen=True, forbid_unknown_fields=True):
    transport: list[str]  # top card first
    tickets: list[str]  # top ticket first
    stacks: dict[str, str]  # place -> symbol
    spare: list[str]


def start(edition: Edition, players: int, seed: int, first: int | None) -> Kernel:
    return TicketToRide(edition.figures, players, seed, -1 if first is None else first)


def deal(edition: Edition, players: int, raw: Mapping[str, Any]) -> Kernel:
    setup = read_setup(raw, Setup, players, PLAYERS, "TR-1.1")
    content: Content = edition.content
    cards = {kind: getattr(content.file.cards, kind) for kind in CARD_IDS}
    if Counter(setup.transport) != cards:
        raise RecordError(
            "setup.transport: expected all transport cards of the edition: "
            + ", ".join(f"{count} {kind}" for kind, count in cards.items())
            + " (TR-1.2)"
        )
    if sorted(setup.tickets) != sorted(content.ticket_number):
        raise RecordError("setup.tickets: expected each ticket of the edition once (TR-1.3)")
    sites = content.file.souvenirs.sites
    if sorted(setup.stacks) != sorted(sites):
        raise RecordError(f"setup.stacks: expected a stack on each of {', '.join(sites)} (TR-2.2)")
    symbols = [*(setup.stacks[site] for site in sites), *setup.spare]
    if sorted(symbols) != sorted(content.symbol_number):
        raise RecordError("setup.stacks, setup.spare: expected each symbol of the edition once (TR-2.2)")
    for symbol in content.symbols:
        if symbol.site is not None and setup.stacks[symbol.site] != symbol.id:
            raise RecordError(
                f"setup.stacks: expected {symbol.id} on {symbol.site}, as in the edition (TR-2.2)"
            )
    return TicketToRide(
        edition.figures,
        players,
        0,
        setup.first,
        [CARD_IDS.index(card) for card in setup.transport],
        [content.ticket_number[ticket] for ticket in setup.tickets],
        [content.symbol_number[symbol] for symbol in symbols],
    )


def setup(state: Kernel) -> dict[str, Any]:
    assert isinstance(state, TicketToRide)
    content: Content = state.edition.content
    if state.dealt_symbols[0] < 0:
        raise FoglineError("a resampled position has no set-up: nobody knows how it was dealt")
    symbols = [content.symbols[symbol].id for symbol in state.dealt_symbols]
    return {
        "first": state.first,
        "transport": [CARD_IDS[card] for card in state.dealt_cards[: sum(state.figures.cards)]],
        "tickets": [content.tickets[ticket].id for ticket in state.dealt_tickets[: len(content.tickets)]],
        "stacks": dict(zip(content.file.souvenirs.sites, symbols[:SITES], strict=True)),
        "spare": symbols[SITES:],
    }


def unseen(state: Kernel) -> dict[str, int]:
    """A ticket that was given back lies where its last owner knows it to be."""
    assert isinstance(state, TicketToRide)
    seen = state.knows[0] | state.knows[1] | state.knows[2] | state.knows[3]
    tickets = [back for back in state.ticket_deck[: state.ticket_deck_size] if not seen >> back & 1]
    return {"transport": state.deck_size, "tickets": len(tickets)}


# ---- random events during play -----------------------------------------------------------------------------


def chances(state: Kernel) -> list[dict[str, Any]]:
    """The reshuffles of the last action (TR-4.6)."""
    assert isinstance(state, TicketToRide)
    return [
        {"chance": "transport", "cards": [CARD_IDS[card] for card in deck]} for deck in state.last_shuffles()
    ]


def foretell(state: Kernel, events: list[dict[str, Any]]) -> None:
    """Make the next action shuffle as in a record. An event that does not fit is not followed."""
    assert isinstance(state, TicketToRide)
    state.foretell([deck(event) for event in events])


def deck(event: dict[str, Any]) -> list[int]:
    cards = event.get("cards") if event.get("chance") == "transport" else None
    if not isinstance(cards, list) or any(card not in CARD_IDS for card in cards):
        return []
    return [CARD_IDS.index(card) for card in cards]


def deciders(state: Kernel) -> list[int]:
    """TR-2.8: all choose their first tickets at the same time."""
    assert isinstance(state, TicketToRide)
    if state.phase != CHOOSING:
        return [state.player]
    return [seat for seat in range(state.players) if state.offered[OFFER * seat] >= 0]


def shown(move: dict[str, Any]) -> dict[str, Any]:
    """TR-9.2: which tickets a player keeps is nobody else's business."""
    return {"do": "keep"} if move["do"] == "keep" else move

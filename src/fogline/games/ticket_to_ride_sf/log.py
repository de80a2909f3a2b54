"""What a move of Ticket to Ride: San Francisco did, read off the views of one seat before and after it.

Tickets and blind draws are named only where the seat may know them (TR-9.2).
"""

from __future__ import annotations

from collections.abc import Iterator

from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.core.words import LogEvent, story
from fogline.games.ticket_to_ride_sf.box import FLUSH, NEW_DECKS
from fogline.games.ticket_to_ride_sf.names import (
    PACKAGE,
    cards,
    colour,
    move_parts,
    say,
    symbol,
    taken,
    ticket,
    tickets,
)
from fogline.games.ticket_to_ride_sf.view import HeldTicket, View


def log(
    edition: Edition, before: View, move: Move, after: View, names: list[str], language: str
) -> list[str]:
    """First what the player did, then what the rules did on their own."""
    events = [
        deed(edition, before, move, after, language),
        *souvenir(edition, before, move, after, language),
        *fulfilled(edition, before, after),
        *closing(before, after),
        *face_up(edition, before, move, after, language),
        *choices(before, after, names),
        *last_round(before, after),
    ]
    return story(PACKAGE, language, events, names[before.player], after.end)


def opening(edition: Edition, view: View, language: str) -> list[str]:
    """Flushes of the set-up (TR-2.3). Nothing else has been discarded by then."""
    times = sum(view.discards.values()) // len(view.face)
    events: list[LogEvent] = [("flush", {})] * times
    return story(PACKAGE, language, [*events, now_up(view, language)] if events else [], "", None)


def deed(edition: Edition, before: View, move: Move, after: View, language: str) -> LogEvent:
    """What the player did, with what the move itself does not name."""
    key: str = move["do"]
    seat = before.player
    mine = before.seat == seat
    parts = move_parts(edition, move, language)
    if key == "take" and move["slot"] == "deck":
        if not mine:
            return "draw", {}
        had, has = before.seats[seat].hand or {}, after.seats[seat].hand or {}
        drawn = next(kind for kind, n in has.items() if n > had.get(kind, 0))
        return "draw_card", {"card": taken(drawn, language)}
    if key == "take":
        card = before.face[move["slot"]]
        assert card is not None
        return "take", {"card": taken(card, language)}
    if key == "claim":
        paid = cards(move["cards"], language, say(language, "lists.and"))
        return "claim", {**parts, "cards": paid, "n": points(edition, move)}
    if key == "draw_tickets":
        offered = after.seats[seat].offered if mine else None
        n = (before.ticket_deck or 0) - (after.ticket_deck or 0)
        if offered is None:
            return "draw_tickets", {"n": n}
        seen = tickets(edition, [ticket.ticket for ticket in offered], language)
        return "see_tickets", {"n": n, "tickets": seen}
    if key == "keep" and not mine:
        return ("choose", {}) if before.phase == "choose" else ("keep", {"n": kept(before, after)})
    if key == "keep":
        return "keep_tickets", {**parts, "n": len(move["tickets"])}
    return key, parts


def points(edition: Edition, move: Move) -> int:
    """The points of a claim: those of its length (TR-5.8), also when the game ended with it."""
    route = edition.content.routes[edition.content.route_number[move["route"]]]
    return int(edition.figures.route_points[route.length])


def kept(before: View, after: View) -> int:
    return (after.seats[before.player].tickets or 0) - (before.seats[before.player].tickets or 0)


def souvenir(edition: Edition, before: View, move: Move, after: View, language: str) -> Iterator[LogEvent]:
    """A souvenir that came with a route (TR-6.1); where there was a choice, the move itself says so."""
    was, now = before.seats[before.player].souvenirs, after.seats[before.player].souvenirs
    for gained in now:
        if gained not in was:
            yield "souvenir_taken", {"symbol": symbol(edition, gained, language)}


def fulfilled(edition: Edition, before: View, after: View) -> Iterator[LogEvent]:
    """Tickets that became fulfilled, for their owner alone (TR-9.2)."""
    was, now = before.seats[before.player].held or [], after.seats[before.player].held or []
    for one in now:
        if one.fulfilled and HeldTicket(one.ticket, False) in was:
            yield "fulfilled", {"ticket": ticket(edition, one.ticket)}


def closing(before: View, after: View) -> Iterator[LogEvent]:
    """TR-5.7, with two players."""
    if len(after.closed) > len(before.closed):
        yield "closed", {}


def face_up(edition: Edition, before: View, move: Move, after: View, language: str) -> Iterator[LogEvent]:
    """Flushes and new decks in the order in which they came, then the new cards face up (TR-4.5 - TR-4.7)."""
    yield from flushes(before, move, after)
    taken = move.get("slot") if move["do"] == "take" else None
    slots = zip(before.face, after.face, strict=True)
    if any(after.flushes):
        yield now_up(after, language)
    else:
        for slot, (old, card) in enumerate(slots):
            if card and (old != card or slot == taken):
                yield "turned_up", {"card": colour(card, language)}
    if len(after.flushes) > NEW_DECKS and after.face.count("ferry") >= FLUSH:
        yield "ferries_stay", {}


def now_up(view: View, language: str) -> LogEvent:
    return "face_up", {"cards": ", ".join(colour(card, language) for card in view.face if card)}


def flushes(before: View, move: Move, after: View) -> Iterator[LogEvent]:
    paid = sum(move["cards"].values()) if move["do"] == "claim" else 0
    discards = sum(before.discards.values()) + paid
    for number, times in enumerate(after.flushes):
        if number:
            yield "reshuffle", {"n": discards}
            discards = 0
        for _ in range(times):
            yield "flush", {}
            discards += len(after.face)


def choices(before: View, after: View, names: list[str]) -> Iterator[LogEvent]:
    """TR-2.8: once all have chosen, everyone sees how many tickets each kept."""
    if before.phase == "choose" and after.phase != "choose":
        for seat, player in enumerate(after.seats):
            yield "keep", {"player": names[seat], "n": player.tickets}


def last_round(before: View, after: View) -> Iterator[LogEvent]:
    """TR-8.1."""
    if after.last_round and not before.last_round:
        yield "last_round", {"n": after.seats[before.player].trams}

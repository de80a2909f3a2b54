"""What a seat may know of a game of Ticket to Ride: San Francisco (TR-9): built up from public facts."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fogline.core.box import SEATS
from fogline.core.kernel import Kernel
from fogline.core.positions import must_have_seat
from fogline.games.ticket_to_ride_sf.box import (
    CARD_IDS,
    CHOOSING,
    ENDS,
    KINDS,
    OFFER,
    PHASES,
    PLACES,
    SPECTATOR,
    TICKETS,
)
from fogline.games.ticket_to_ride_sf.components import Content
from fogline.games.ticket_to_ride_sf.kernel import TicketToRide


class HeldTicket(Struct, frozen=True, gc=False):
    """A ticket that the seat may see."""

    ticket: str
    fulfilled: bool


class Stack(Struct, frozen=True, gc=False):
    place: str
    symbol: str
    tokens: int


class Player(Struct, frozen=True, gc=False):
    """What lies before one player, and what the seat knows of the player's secrets."""

    trams: int
    score: int  # on the score track: routes only, until the game is over
    routes: list[str]
    souvenirs: list[str]
    cards: int  # how many
    tickets: int | None  # how many; None while the first tickets are being chosen in secret (TR-2.8)
    hand: dict[str, int] | None  # the cards, in one's own seat
    known: dict[str, int]  # cards that are certainly in this hand
    held: list[HeldTicket] | None  # the tickets, in one's own seat and for all when the game is over
    offered: list[HeldTicket] | None  # tickets to choose from, in one's own seat


class View(Struct, frozen=True, gc=False):
    game: str
    seat: int  # -1: a spectator
    players: int
    first: int
    turn: int
    player: int  # who decides; -1 when the game is over
    phase: str
    deck: int  # cards left in it
    face: list[str | None]
    discards: dict[str, int]
    ticket_deck: int | None  # tickets left in it; None while the first tickets are being chosen
    returned: list[str | None]  # the ticket deck from the bottom up as far as the seat knows some of it
    closed: list[str]  # routes nobody owns that nobody can claim any more (TR-5.7)
    stacks: list[Stack]
    spare: list[str]  # souvenirs that are not on the map yet
    collect: list[str]  # places of the two souvenirs to choose from
    last_round: int | None  # turns left in it, this one included
    flushes: list[int]  # by the last move: before the first new deck, after it, and so on (TR-4.5)
    seats: list[Player]
    end: str | None


def view(state: Kernel, seat: int) -> View:
    must_have_seat(state.players, seat)
    assert isinstance(state, TicketToRide)
    seen = public(state)
    return seen if seat < 0 else own(state, seat, seen)


def own(state: Kernel, seat: int, seen: View) -> View:
    """What a spectator sees, with the seat's own cards and tickets and all it knows of the others' (TR-9)."""
    assert isinstance(state, TicketToRide)
    knows = state.known[seat * SEATS * KINDS : (seat + 1) * SEATS * KINDS]
    seats = [
        one_s_own(state, seat, before)
        if p == seat
        else replace(before, known=counts(knows[p * KINDS : (p + 1) * KINDS]))
        for p, before in enumerate(seen.seats)
    ]
    return replace(seen, seat=seat, returned=returned(state, seat), seats=seats)


def one_s_own(state: TicketToRide, seat: int, before: Player) -> Player:
    hand = counts(state.hand[seat * KINDS : (seat + 1) * KINDS])
    backs = tickets_of(state, seat)
    offered = [back for back in state.offered[OFFER * seat : OFFER * (seat + 1)] if back >= 0]
    return replace(
        before,
        tickets=len(backs),
        hand=hand,
        known=hand,
        held=[ticket(state, seat, back) for back in backs],
        offered=[ticket(state, seat, back) for back in offered],
    )


def tickets_of(state: TicketToRide, p: int) -> list[int]:
    held = state.held[p]
    return [back for back in range(TICKETS) if held >> back & 1]


def public(state: TicketToRide) -> View:
    """What a spectator sees."""
    content: Content = state.edition.content
    phase = PHASES[state.phase]
    claimed = state.claimed
    nobody = ~(claimed[0] | claimed[1] | claimed[2] | claimed[3])
    ends = [content.routes[state.claiming]] if phase == "collect" else []
    stack_symbol, stack_size = state.stack_symbol, state.stack_size
    return View(
        game="ticket-to-ride-sf",
        seat=-1,
        players=state.players,
        first=state.first,
        turn=state.turn,
        player=state.player,
        phase=phase,
        deck=state.deck_size,
        face=[CARD_IDS[card] if card >= 0 else None for card in state.face],
        discards=counts(state.discards),
        ticket_deck=None if phase == "choose" else state.ticket_deck_size,
        returned=[],
        closed=[
            route.id for i, route in enumerate(content.routes) if nobody >> i & 1 and not state.open >> i & 1
        ],
        stacks=[
            Stack(place.id, content.symbols[stack_symbol[i]].id, stack_size[i])
            for i, place in enumerate(content.places)
            if stack_symbol[i] >= 0
        ],
        spare=[content.symbols[symbol].id for symbol in state.spare if symbol >= 0],
        collect=[place for route in ends for place in (route.start, route.finish)],
        last_round=state.turns_left if state.turns_left > 0 else None,
        flushes=state.flushes[: state.new_decks + 1],
        seats=[before_player(state, p) for p in range(state.players)],
        end=ENDS[state.end] if state.over else None,
    )


def counts(cards: list[int]) -> dict[str, int]:
    return {CARD_IDS[kind]: n for kind, n in enumerate(cards) if n}


def before_player(state: TicketToRide, p: int) -> Player:
    content: Content = state.edition.content
    known = (SPECTATOR * SEATS + p) * KINDS
    claimed, souvenirs, backs = state.claimed[p], state.souvenirs[p], tickets_of(state, p)
    if state.over:
        state.score_now()
    return Player(
        trams=state.trams[p],
        score=int(state.points[p]) if state.over else state.route_score[p],
        routes=[route.id for i, route in enumerate(content.routes) if claimed >> i & 1],
        souvenirs=[symbol.id for i, symbol in enumerate(content.symbols) if souvenirs >> i & 1],
        cards=sum(state.hand[p * KINDS : (p + 1) * KINDS]),
        tickets=None if state.phase == CHOOSING else len(backs),
        hand=None,
        known=counts(state.known[known : known + KINDS]),
        held=[ticket(state, p, back) for back in backs] if state.over else None,
        offered=None,
    )


def ticket(state: TicketToRide, p: int, back: int) -> HeldTicket:
    t, number = state.figures, state.ticket[back]
    joined = state.joined[p * PLACES : (p + 1) * PLACES]
    return HeldTicket(
        state.edition.content.tickets[number].id, joined[t.ticket_a[number]] == joined[t.ticket_b[number]]
    )


def secrets(state: Kernel, seat: int) -> list[int]:
    """TR-8.3: what each ticket of a seat adds or costs as it stands."""
    assert isinstance(state, TicketToRide)
    values = {card.id: card.value for card in state.edition.content.tickets}
    held = [ticket(state, seat, back) for back in tickets_of(state, seat)]
    return [values[one.ticket] if one.fulfilled else -values[one.ticket] for one in held]


def returned(state: TicketToRide, seat: int) -> list[str | None]:
    """From the bottom of the ticket deck up to the highest ticket that the seat can name there."""
    if state.phase == CHOOSING:
        return []
    seen = {
        backs: ticket
        for ticket, backs in enumerate(state.seen[seat * TICKETS : (seat + 1) * TICKETS])
        if backs.bit_count() == 1
    }
    deck = [seen.get(1 << back) for back in reversed(state.ticket_deck[: state.ticket_deck_size])]
    named = [i for i, number in enumerate(deck) if number is not None]
    tickets = state.edition.content.tickets
    return [
        None if number is None else tickets[number].id for number in deck[: named[-1] + 1 if named else 0]
    ]

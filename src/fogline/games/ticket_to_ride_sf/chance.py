"""Where chance comes into Ticket to Ride: San Francisco: the set-up, each transport card and each ticket."""

from __future__ import annotations

from fogline.core.chance import Deck, Draws
from fogline.core.editions import Edition
from fogline.core.kernel import Kernel
from fogline.games.ticket_to_ride_sf.box import KINDS, SYMBOLS
from fogline.games.ticket_to_ride_sf.kernel import EditionFigures, TicketToRide


def most(edition: Edition) -> int:
    """Chance never has more to choose from."""
    return max(len(edition.content.tickets), KINDS, SYMBOLS)


def start(edition: Edition, players: int, draws: Draws) -> Kernel:
    """TR-2. How many transport cards come to light depends on the ferries among them (TR-4.5)."""
    t: EditionFigures = edition.figures
    first = draws.draw("first", range(players))
    symbols, tickets = Deck("symbol", range(SYMBOLS)), Deck("ticket", range(t.tickets))
    cards = Deck("transport", [kind for kind, count in enumerate(t.cards) for _ in range(count)])
    for _ in range(SYMBOLS):
        symbols.draw(draws)
    for _ in range(2 * players):
        tickets.draw(draws)
    while True:
        state = TicketToRide(t, players, 0, first, cards.order, tickets.order, symbols.drawn)
        if len(cards.drawn) == sum(t.cards) - state.deck_size:
            return state
        cards.draw(draws)


def carry_out(state: Kernel, action: int, draws: Draws) -> Kernel:
    """The position after an action, which may turn up cards and call for new decks (TR-4.6).

    It is played again for every card, until all that come to light have been drawn.
    """
    assert isinstance(state, TicketToRide)
    decks = [Deck("transport", state.deck[: state.deck_size])]
    backs = state.unseen_backs()
    hidden = state.ticket
    tickets = Deck("ticket", [hidden[back] for back in backs])
    while True:
        result = state.copy()
        result.bring(decks[0].drawn, tickets.drawn)
        result.foretell([deck.order for deck in decks[1:]])
        result.apply(action)
        shuffles = result.last_shuffles()
        for i, deck in enumerate(decks):
            if len(deck.left) > (result.deck_size if i == len(shuffles) else 0):
                deck.draw(draws)
                break
        else:  # what is in a new deck depends on all that came before it
            if len(decks) <= len(shuffles):
                decks.append(Deck("transport", shuffles[len(decks) - 1]))
            elif len(tickets.drawn) < len(backs) - len(result.unseen_backs()):
                tickets.draw(draws)
            else:
                return result

"""Where chance comes into 1906 San Francisco: the set-up, each licence and objective that is turned up."""

from __future__ import annotations

from fogline.core.chance import Deck, Draws
from fogline.core.editions import Edition
from fogline.core.kernel import Kernel
from fogline.games.san_francisco_1906.box import BLOCKS, CARDS, COMMON, DRAWN, LICENCES, OBJECTIVES, ROW
from fogline.games.san_francisco_1906.kernel import EditionFigures, SanFrancisco1906


def most(edition: Edition) -> int:
    """Chance never has more to choose from."""
    return LICENCES


def start(edition: Edition, players: int, draws: Draws) -> Kernel:
    """NS-2."""
    t: EditionFigures = edition.figures
    first = draws.draw("first", range(players))
    laid, ring, common = Deck("block", range(BLOCKS)), Deck("ring", range(CARDS)), Deck("common", t.initial)
    blocks = []
    for _ in range(2 * players):
        block = laid.draw(draws)
        up = t.up[block]
        blocks.append(2 * block + (draws.draw("side", (0, 1)) if up == DRAWN else up))
    for _ in range(CARDS):
        ring.draw(draws)
    for _ in range(COMMON):
        common.draw(draws)
    objectives = Deck("objective", set(range(OBJECTIVES)) - set(common.drawn))
    for _ in range(players + ROW):
        objectives.draw(draws)
    licences = Deck("licence", range(LICENCES))
    for _ in range(ROW):
        licences.draw(draws)
    dealt = {
        "block": blocks,
        "ring": ring.order,
        "common": common.drawn,
        "objective_order": objectives.order,
        "licence_order": licences.order,
    }
    return SanFrancisco1906(edition.figures, players, 0, first, dealt)


def carry_out(state: Kernel, action: int, draws: Draws) -> Kernel:
    """The position after an action, which may turn up cards of both decks and of a new one (NS-4.15).

    It is played again for every card, until all that it turns up have been drawn.
    """
    assert isinstance(state, SanFrancisco1906)
    licences = Deck("licence", state.deck[state.deck_next : state.deck_size])
    objectives = Deck("objective", state.objective_order[state.objectives_drawn :])
    new: Deck | None = None
    while True:
        result = state.copy()
        result.bring(licences.drawn, objectives.drawn)
        if new:
            result.foretell(new.order)
        result.apply(action)
        shuffled = result.new_deck()
        turned = state.deck_size if shuffled else result.deck_next
        if len(licences.drawn) < turned - state.deck_next:
            licences.draw(draws)
        elif shuffled and (new is None or len(new.drawn) < result.deck_next):
            new = new or Deck("licence", shuffled)
            new.draw(draws)
        elif len(objectives.drawn) < result.objectives_drawn - state.objectives_drawn:
            objectives.draw(draws)
        else:
            return result

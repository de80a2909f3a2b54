"""Foghorn as numbers for learning: what a seat knows, in a vector of fixed size.

The seat itself comes first, then the others in seat order. A spectator sees the table from seat 0.
"""

from foghorn.components import LAST, MOST_PLAYERS, SHIPS
from foghorn.kernel import Foghorn
from fogline.core.hooks import Hooks

SHIP = MOST_PLAYERS + 2  # numbers for one ship: at whose pier, in the channel, on the own order
SIZE = SHIPS * SHIP + 2 * MOST_PLAYERS + 1


def observe(state, seat, out):
    own = max(seat, 0)
    for ship, owner in enumerate(state.pier):
        if owner >= 0:
            out[SHIP * ship + (owner - own) % state.players] = 1
    for ship in state.channel():
        out[SHIP * ship + MOST_PLAYERS] = 1
    if seat >= 0:
        out[SHIP * state.deck[seat] + MOST_PLAYERS + 1] = 1
    at = SHIPS * SHIP
    for i in range(state.players):
        p = (own + i) % state.players
        out[at + i] = (1 + state.blasts[p]) / (1 + state.tables.blasts)  # 0: nobody sits there
        out[at + MOST_PLAYERS + i] = state.player == p
    out[at + 2 * MOST_PLAYERS] = (LAST - state.drawn) / LAST


HOOKS = Hooks(Foghorn)
HOOKS.fill = observe

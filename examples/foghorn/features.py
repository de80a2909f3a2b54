"""Foghorn as numbers for learning: what a seat knows, in a vector of fixed size.

The seat itself comes first, then the others in seat order. A spectator sees the table from seat 0.
"""

from foghorn.box import LAST
from foghorn.kernel import Foghorn
from foghorn.pieces import AT
from fogline.core.box import FEWEST
from fogline.core.hooks import Hooks

SHIP, CHANNEL, ORDER = AT["SHIP_SIZE"], AT["SHIP_CHANNEL"], AT["SHIP_ORDER"]


def observe(state, seat, out):
    own = max(seat, 0)
    for ship, owner in enumerate(state.pier):
        if owner >= 0:
            out[SHIP * ship + (owner - own) % state.players] = 1
    for ship in state.channel():
        out[SHIP * ship + CHANNEL] = 1
    if seat >= 0:
        out[SHIP * state.deck[seat] + ORDER] = 1
    at = AT["OBSERVATION_TABLE"]
    out[at + AT["TABLE_PHASE"] + state.phase] = 1
    out[at + AT["TABLE_PLAYERS"] + state.players - FEWEST] = 1
    for i in range(state.players):
        p = (own + i) % state.players
        blasts = (1 + state.blasts[p]) / (1 + state.figures.blasts)  # 0: nobody sits there
        out[at + AT["TABLE_BLASTS"] + i] = blasts
        out[at + AT["TABLE_DECIDES"] + i] = state.player == p
    out[at + AT["TABLE_FOG"]] = (LAST - state.drawn) / LAST


HOOKS = Hooks(Foghorn)
HOOKS.fill = observe

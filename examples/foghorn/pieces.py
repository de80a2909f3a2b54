"""What an observation of Foghorn is made of."""

from foghorn.box import MOST_PLAYERS, OVER, SHIPS
from fogline.core.box import FEWEST
from fogline.core.pieces import Layout, offsets

# Of a ship: at whose pier it is, is it in the channel, is it on the own order?
SHIP: Layout = {"pier": MOST_PLAYERS, "channel": 1, "order": 1}
TABLE: Layout = {
    "phase": OVER + 1,
    "players": MOST_PLAYERS - FEWEST + 1,
    "decides": MOST_PLAYERS,
    "blasts": MOST_PLAYERS,
    "fog": 1,
}
OBSERVATION: Layout = {"ship": (SHIPS, SHIP), "table": TABLE}

AT = offsets({"SHIP": SHIP, "TABLE": TABLE, "OBSERVATION": OBSERVATION})

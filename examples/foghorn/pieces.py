"""What an observation of Foghorn is made of."""

from foghorn.components import MOST_PLAYERS, SHIPS
from fogline.core.pieces import Layout, offsets

SHIP: Layout = {"pier": MOST_PLAYERS, "channel": 1, "order": 1}  # at whose pier, in the channel, on the own order
OBSERVATION: Layout = {"ship": (SHIPS, SHIP), "blasts": MOST_PLAYERS, "decides": MOST_PLAYERS, "fog": 1}

AT = offsets({"SHIP": SHIP, "OBSERVATION": OBSERVATION})

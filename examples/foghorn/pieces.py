"""What an observation of Foghorn is made of, and what an action is."""

from collections.abc import Iterator

from foghorn.box import GUIDE, MOST_PLAYERS, OVER, SHIPS, SOUND
from fogline.core.box import FEWEST
from fogline.core.editions import Edition
from fogline.core.pieces import Layout, Number, offsets

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

# Of an action: the horn, or a ship, which is known by its number and its tons.
ACTION: Layout = {"sound": 1, "ship": SHIPS, "tons": 1}


def actions(edition: Edition) -> Iterator[Number]:
    """All that is not 0."""
    yield SOUND, "sound", 0, 1.0
    for ship, tons in enumerate(edition.figures.tons):
        yield GUIDE + ship, "ship", ship, 1.0
        yield GUIDE + ship, "tons", 0, tons / 10

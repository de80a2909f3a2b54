"""Fogline: three San Francisco board games to play, study and teach machines to play.

>>> import fogline
>>> san_francisco = fogline.game("san-francisco")
>>> state = san_francisco.new(players=3, seed=7)
>>> san_francisco.moves(state)
[{'do': 'draw'}]
"""

import os
from importlib.metadata import version

if os.environ.get("FOGLINE_PLAIN"):
    from fogline import plain

    plain.install()

from fogline.core import structs
from fogline.games import GAMES, game

structs.learn()
__version__ = version("fogline")
__all__ = ["GAMES", "__version__", "game"]

"""Fogline: three San Francisco board games to play, study and teach machines to play.

>>> import fogline
>>> san_francisco = fogline.game("san-francisco")
>>> state = san_francisco.new(players=3, seed=7)
>>> san_francisco.moves(state)
[{'do': 'draw'}]
"""

import os
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if os.environ.get("FOGLINE_PLAIN"):
    from fogline import plain

    plain.install()

from fogline.core import structs
from fogline.games import GAMES, game

structs.learn()
__version__ = version("fogline")
__all__ = ["GAMES", "__version__", "game"]
LATER = ("arena", "bots", "learning", "lessons", "research", "study")  # loaded when they are asked for

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """`fogline.arena.series` is there after `import fogline`."""
        if name in LATER:
            return import_module(f"fogline.{name}")
        raise AttributeError(f"module 'fogline' has no attribute {name!r}")

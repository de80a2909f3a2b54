"""Play Foghorn in the terminal: FOGLINE_PLAIN=1 PYTHONPATH=examples python -m foghorn --players 3"""

import sys

from foghorn import GAME
from fogline.cli import main

sys.argv[1:1] = ["play", GAME.id]
main()

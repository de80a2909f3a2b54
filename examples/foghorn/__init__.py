"""Foghorn: a very small game that shows, once each, all that a game tells Fogline about itself.

docs/adding-a-game.md walks through it. Importing it makes it known: `fogline.game("foghorn")`.
"""

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.games import register

if not hasattr(Kernel, "list_actions"):  # compiled: Python can neither call nor replace inner methods
    raise ImportError("Foghorn has no compiled kernel: run it with FOGLINE_PLAIN=1")

from foghorn import edition, features, moves, pieces, setup, view, words
from foghorn.box import CATEGORIES, ENDS

GAME = Game(
    id="foghorn",
    package=__name__,
    designer="Fogline",
    publishers="Fogline",
    year=2026,
    players=edition.PLAYERS,
    hidden=True,
    decisions=(16, 14, 22),
    categories=CATEGORIES,
    certain=("ships",),
    ends=ENDS[1:],
    cites={
        "sound": "FH-2.3",
        "guide": "FH-2.2",
        "turn": "FH-2.1",
        "legal": "FH-2.1",
        "chance": "FH-2.4",
        "end": "FH-4.1",
        "scores": "FH-4.2",
        "ranks": "FH-4.4",
        "winners": "FH-4.4",
        "breakdown": "FH-4.2",
        "ships": "FH-4.2",
        "order": "FH-4.3",
    },
    rules_version=1,
    changes={},
    read_edition=edition.read,
    start=setup.start,
    deal=setup.deal,
    setup=setup.setup,
    unseen=setup.unseen,
    move=moves.move,
    action=moves.action,
    view=view.view,
    words=words,
    hooks=features.HOOKS,
    layout=lambda edition: pieces.OBSERVATION,
    action_layout=lambda edition: pieces.ACTION,
    action_numbers=pieces.actions,
    hidden_points="order",
    secrets=view.secrets,
)
register(GAME)

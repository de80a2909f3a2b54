"""San Francisco by Reiner Knizia."""

from fogline.core.game import Game
from fogline.games.san_francisco import edition, features, moves, setup, view, words
from fogline.games.san_francisco.kernel import ACTION_COUNT, CATEGORIES, ENDS

GAME = Game(
    id="san-francisco",
    title="San Francisco",
    designer="Reiner Knizia",
    publishers="Rebel Studio",
    year=2022,
    players=edition.PLAYERS,
    hidden=False,
    decisions=(155, 254, 2000),
    action_count=ACTION_COUNT,
    categories=CATEGORIES,
    ends=ENDS[1:],
    unit=2,
    rules_version=1,
    read_edition=edition.read,
    start=setup.start,
    deal=setup.deal,
    setup=setup.setup,
    move=moves.move,
    action=moves.action,
    view=view.view,
    words=words,
    observation_size=features.SIZE,
    observe=features.observe,
)

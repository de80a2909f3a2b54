"""What an observation of 1906 San Francisco is made of. For C it stands in `features.pxd`."""

from __future__ import annotations

from fogline.core.box import SEATS as _SEATS
from fogline.core.pieces import Layout, offsets
from fogline.games.san_francisco_1906 import box
from fogline.games.san_francisco_1906.kernel import EditionFigures

PLOT: Layout = {
    "there": 1,
    "rubble": 1,
    "colour": box.COLOURS,
    "number": box.NUMBERS - 1,
    "owner": _SEATS,
}
PLAYER: Layout = {
    "there": 1,
    "decides": 1,
    "first": 1,
    "best_builder": 1,
    "money": 1,
    "reserve": 1,
    "stock": 1,
    "built": 1,
    "rubble": 1,
    "column": 1,
    "level": 1,
    "development": 1,  # the points of its space on the development board
    "pawn": box.SPACES,
    "place": _SEATS,  # in the order of this card
    "acted": 1,
    "licences": box.LICENCES,
    "services": box.KINDS * box.PILE,
    "objectives": box.OBJECTIVES,  # as far as the seat knows
}
SPACE: Layout = {"kind": len(box.SPACE_KINDS), "income": 1}
TABLE: Layout = {
    "phase": len(box.PHASES),
    "players": len(box.PLAYERS),
    "year": box.YEARS,
    "opening": 1,
    "card": box.CARDS,
    "ring": box.CARDS * box.CARDS,
    "taken_spaces": box.SPACES,
    "shared_icons": box.KINDS,
    "services_left": box.KINDS,
    "common": box.OBJECTIVES,
    "objective_row": box.OBJECTIVES,
    "licence_row": box.LICENCES,
    "discards": box.LICENCES,
    "secrets": _SEATS,  # how many objectives each seat hides
    "licence_deck": 1,
    "objective_deck": 1,
    "build_cost": 1,
    "eighth_building": 1,
    "decides": _SEATS,
}
REST: Layout = {
    "player": (_SEATS, PLAYER),
    "space": (box.SPACES, SPACE),
    "table": TABLE,
}

ABOUT = {
    "plot.there": "is it on the map for so many players?",
    "plot.rubble": "lies some on it?",
    "plot.colour": "in the order of the edition",
    "plot.number": "1 to 9",
    "plot.owner": "whose building stands there, from the own seat on",
    "player.there": "does somebody sit there?",
    "player.decides": "now",
    "player.first": "did they begin?",
    "player.best_builder": "have they built their eighth building first?",
    "player.money": "in $, / 15",
    "player.reserve": "buildings, / 8",
    "player.stock": "buildings, / 8",
    "player.built": "buildings, / 8",
    "player.rubble": "that they cleared, / 8",
    "player.column": "of the development token, / 8",
    "player.level": "its row, / 8",
    "player.development": "the points of its space, / 16",
    "player.pawn": "on which space",
    "player.place": "in the order in which seats act on this card",
    "player.acted": "on this card already?",
    "player.licences": "in hand",
    "player.services": "which cards of the four piles, 8 numbers for each pile",
    "player.objectives": "as far as the seat knows",
    "space.kind": (
        "of each space of the action card: income, materials, licence, objective, clean, urbanise, build, "
        "subsidised, pass"
    ),
    "space.income": "what it pays, / 4",
    "table.phase": (
        "income, benefit, move, act, licence, objective, clean, build, subsidised build, reward, over"
    ),
    "table.players": "2, 3, 4",
    "table.year": "1906 to 1912",
    "table.opening": "is the year being opened?",
    "table.card": "which one of the ring is being played",
    "table.ring": "for each place of the ring, which of the 6 cards lies there",
    "table.taken_spaces": "of the card, or of the income",
    "table.shared_icons": "of two licences that were used, while a reward is asked for",
    "table.services_left": "cards of each pile, / 5",
    "table.common": "the common objectives",
    "table.objective_row": "the objectives that lie open",
    "table.licence_row": "the licences that lie open",
    "table.discards": "licences that were used",
    "table.secrets": "how many objectives each seat hides, / 4, from the own one on",
    "table.licence_deck": "cards left, / 42",
    "table.objective_deck": "cards left, / 21",
    "table.build_cost": "in $, / 3",
    "table.eighth_building": "has somebody built it?",
    "table.decides": "which seat, from the own one on",
}


def observation(figures: EditionFigures) -> Layout:
    """How long it is depends on the map of the edition."""
    return {"plot": (figures.places, PLOT), **REST}


globals().update(offsets({"PLOT": PLOT, "PLAYER": PLAYER, "SPACE": SPACE, "TABLE": TABLE, "REST": REST}))

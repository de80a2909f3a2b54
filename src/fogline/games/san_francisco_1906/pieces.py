"""What an observation of 1906 San Francisco is made of. For C it stands in `features.pxd`."""

from __future__ import annotations

from fogline.core.box import SEATS as _SEATS
from fogline.core.pieces import Layout, offsets
from fogline.games.san_francisco_1906 import box

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
OBSERVATION: Layout = {
    "plot": (box.PLOTS, PLOT),
    "player": (_SEATS, PLAYER),
    "space": (box.SPACES, SPACE),
    "table": TABLE,
}

globals().update(
    offsets({"PLOT": PLOT, "PLAYER": PLAYER, "SPACE": SPACE, "TABLE": TABLE, "OBSERVATION": OBSERVATION})
)

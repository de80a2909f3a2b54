"""What an observation of San Francisco is made of. For C it stands in `features.pxd`."""

from __future__ import annotations

from fogline.core.box import SEATS as _SEATS
from fogline.core.pieces import Layout, offsets
from fogline.games.san_francisco import box

_PLAYERS = len(box.PLAYERS)
_COLOURS = box.DISTRICTS + 1  # those of the districts, and that of universal cards
_SYMBOLS = len(box.SYMBOLS)

CELL: Layout = {
    "card": 1,
    "value": 1,
    "tracks": 1,
    "marker": 1,
    "square": 1,
    "skyscraper": 1,
    "symbols": 4,  # depot, foundation, seaside, bonus
    "around": 1,  # on a foundation: the values next to it
}
CITY: Layout = {
    "cell": (box.CELLS, CELL),
    "there": 1,
    "decides": 1,
    "turn": 1,
    "first": 1,
    "contracts": 1,
    "discard_tokens": 1,
    "points_tokens": 1,
    "seaside": 1,
    "medal": 1,
    "markers": 1,
    "row_size": box.ROWS,
    "bonus_symbols": box.ROWS,
    "completed": box.ROWS,
}
TABLE: Layout = {
    "phase": len(box.PHASES),
    "players": _PLAYERS,
    "deck": 1,
    "tokens": 1,
    "bonuses": box.KINDS,
    "completed": box.DISTRICTS,
    "bonus_row": box.ROWS,
    "decides": _SEATS,
    "contracts": _SEATS,  # has the seat any?
    "after_turn": _SEATS,  # how many seats after the one whose turn it is
}
CARD: Layout = {"colour": _COLOURS, "value": 1, "symbols": _SYMBOLS}
PILE: Layout = {"colours": _COLOURS, "value": 1, "symbols": _SYMBOLS, "count": 1, "takeable": 1}
OBSERVATION: Layout = {
    "city": (_SEATS, CITY),
    "table": TABLE,
    "drawn": CARD,
    "bonus_card": CARD,
    "column": (box.COLUMNS, PILE),
    "tray": PILE,
}

globals().update(
    offsets(
        {"CELL": CELL, "CITY": CITY, "TABLE": TABLE, "CARD": CARD, "PILE": PILE, "OBSERVATION": OBSERVATION}
    )
)

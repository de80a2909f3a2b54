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

ABOUT = {
    "city.cell.card": "does one lie there?",
    "city.cell.value": "of the card, with tokens and squares, / 4",
    "city.cell.tracks": "has it any?",
    "city.cell.marker": "has it a network marker?",
    "city.cell.square": "is it a city square?",
    "city.cell.skyscraper": "stands one on it?",
    "city.cell.symbols": "depot, foundation, seaside, bonus",
    "city.cell.around": "of a foundation: the values of the cards next to it, / 7",
    "city.there": "does somebody sit there?",
    "city.decides": "now",
    "city.turn": "is it theirs?",
    "city.first": "did they begin?",
    "city.contracts": "how many, / 4",
    "city.discard_tokens": "tokens that discard contracts",
    "city.points_tokens": "tokens that are worth points",
    "city.seaside": "cards with that symbol, / 4",
    "city.medal": "have they the master builder's medal?",
    "city.markers": "in the network, / 12",
    "city.row_size": "cards in each row, / 5",
    "city.bonus_symbols": "in each row, / 2",
    "city.completed": "of which districts they have the token",
    "table.phase": "start, place, build, bonus, mark +2, mark tracks, lay, done, over",
    "table.players": "2, 3, 4",
    "table.deck": "cards left, / 87",
    "table.tokens": "foundation tokens left, / 10",
    "table.bonuses": "copies left of each, / 3",
    "table.completed": "has somebody completed the district?",
    "table.bonus_row": "of which district a bonus is being chosen",
    "table.decides": "which seat, from the own one on",
    "table.contracts": "has the seat any? From the own one on",
    "table.after_turn": "how many seats after the one whose turn it is",
    "drawn.colour": "of the card to be placed: its district; the last one is a card for any row",
    "drawn.value": "of it, / 4",
    "drawn.symbols": "of it: tracks, depot, square, foundation, seaside, bonus",
    "bonus_card.colour": "of the bonus card to be laid, in the same way",
    "bonus_card.value": "of it, / 4",
    "bonus_card.symbols": "of it",
    "column.colours": "how many cards of each colour, / 4",
    "column.value": "of all its cards, / 16",
    "column.symbols": "how many of each, / 4",
    "column.count": "of cards, / 8",
    "column.takeable": "may the player who decides take it?",
    "tray.colours": "of the cards that were taken and are not built yet, in the same way",
    "tray.value": "of them, / 16",
    "tray.symbols": "of them, / 4",
    "tray.count": "of them, / 8",
    "tray.takeable": "always 0",
}

globals().update(
    offsets(
        {"CELL": CELL, "CITY": CITY, "TABLE": TABLE, "CARD": CARD, "PILE": PILE, "OBSERVATION": OBSERVATION}
    )
)

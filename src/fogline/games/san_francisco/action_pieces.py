"""What an action of San Francisco is, as numbers: for networks that score actions by what they do."""

from __future__ import annotations

from collections.abc import Iterator

from fogline.core.editions import Edition
from fogline.core.pieces import Layout, Number
from fogline.games.san_francisco.box import (
    ALL_CARDS,
    ANY_ROW,
    BONUS,
    BONUSES,
    BUILD,
    CELLS,
    COLUMNS,
    DISCARD,
    DISTRICTS,
    DRAW,
    FINALIZE,
    FIRST_ACTION,
    KINDS,
    MARK,
    PLACE,
    ROWS,
    STOP,
    SYMBOLS,
)
from fogline.games.san_francisco.kernel import EditionFigures

KIND = {do: number for number, do in enumerate(FIRST_ACTION)}
ACTION: Layout = {
    "kind": len(KIND),
    "column": COLUMNS,
    "contracts": 1,
    "bonus": len(BONUSES),
    "cell": CELLS,
    "row": ROWS,
    "colour": DISTRICTS + 1,
    "value": 1,
    "symbols": len(SYMBOLS),
}
ABOUT = {
    "kind": ", ".join(KIND).replace("_", " "),
    "column": "where the drawn card goes, or which column is taken",
    "contracts": "half of the contracts that are discarded",
    "bonus": "+2, value 4, depot, points, contracts, tracks",
    "cell": "of the own city, where a token goes: row × 5 + space",
    "row": "where a card is built",
    "colour": "of that card: its district; the last one is a card for any row",
    "value": "of that card, a quarter of it",
    "symbols": "of that card: tracks, depot, square, foundation, seaside, bonus",
}


def numbers(edition: Edition) -> Iterator[Number]:
    """All that is not 0."""
    t: EditionFigures = edition.figures
    row, value, symbols = t.row, t.value, t.symbols
    yield DRAW, "kind", KIND["draw"], 1.0
    yield STOP, "kind", KIND["stop"], 1.0
    for i in range(COLUMNS):
        yield PLACE + i, "kind", KIND["place"], 1.0
        yield PLACE + i, "column", i, 1.0
        yield FINALIZE + i, "kind", KIND["finalize"], 1.0
        yield FINALIZE + i, "column", i, 1.0
    for i in range(2):
        yield DISCARD + i, "kind", KIND["discard_contracts"], 1.0
        yield DISCARD + i, "contracts", 0, (i + 1) / 2
    for i in range(KINDS):
        yield BONUS + i, "kind", KIND["bonus"], 1.0
        yield BONUS + i, "bonus", i, 1.0
    for i in range(CELLS):
        yield MARK + i, "kind", KIND["mark"], 1.0
        yield MARK + i, "cell", i, 1.0
    for card in range(ALL_CARDS):
        for i in range(ROWS):
            action = BUILD + card * ROWS + i
            yield action, "kind", KIND["build"], 1.0
            yield action, "row", i, 1.0
            yield action, "colour", DISTRICTS if row[card] == ANY_ROW else row[card], 1.0
            yield action, "value", 0, value[card] / 4
            for symbol in range(len(SYMBOLS)):
                if symbols[card] >> symbol & 1:
                    yield action, "symbols", symbol, 1.0

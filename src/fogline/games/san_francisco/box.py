"""San Francisco in numbers: the pieces, the actions, what can be asked. For C they stand in `kernel.pxd`."""

from __future__ import annotations

# ---- the pieces ------------------------------------------------------------------------------------

PLAYERS = (2, 3, 4)  # SF-1.1
CARDS = 87  # project cards (SF-1.2)
VALUE4 = 87  # the two bonus cards come after them
DEPOT = 88
ALL_CARDS = 89
COLUMNS = 3
ROWS = DISTRICTS = 5
SPACES = 5  # of a row
CELLS = ROWS * SPACES
BOTTOM = CELLS - SPACES  # the first cell of the bottom row
NETWORK = DISTRICTS  # after the districts, where players are ranked
EMPTY = -1
ANY_ROW = -1

# What a card may carry; the numbers are bits of `EditionFigures.symbols`.
SYMBOLS = ("tracks", "depot", "square", "foundation", "seaside", "bonus")
HAS_TRACKS, HAS_DEPOT, HAS_SQUARE, HAS_FOUNDATION, HAS_SEASIDE, HAS_BONUS = (1 << i for i in range(6))

# The bonuses of SF-1.5, in the order of the rulebook.
BONUSES = ("plus2", "value4", "depot", "points", "contracts", "tracks")
PLUS2, BONUS_VALUE4, BONUS_DEPOT, POINTS, CONTRACTS, TRACKS = range(6)
KINDS = len(BONUSES)

# ---- the actions -----------------------------------------------------------------------------------

DRAW = 0
STOP = 1
PLACE = 2  # + column
FINALIZE = PLACE + COLUMNS  # + column
DISCARD = FINALIZE + COLUMNS  # + count - 1
BONUS = DISCARD + 2  # + kind
MARK = BONUS + KINDS  # + cell
BUILD = MARK + CELLS  # + card * ROWS + row
ACTION_COUNT = BUILD + ALL_CARDS * ROWS
FIRST_ACTION = {
    "draw": DRAW,
    "stop": STOP,
    "place": PLACE,
    "finalize": FINALIZE,
    "discard_contracts": DISCARD,
    "bonus": BONUS,
    "mark": MARK,
    "build": BUILD,
}

# ---- what is asked ---------------------------------------------------------------------------------

PHASES = ("start", "place", "build", "bonus", "mark_plus2", "mark_tracks", "lay", "done", "over")
START = 0  # the turn's action
PLACING = 1  # a column for the drawn card
TRAY = 2  # taken cards are left
CHOOSING = 3  # which bonus
MARK_PLUS2 = 4
MARK_TRACKS = 5
LAYING = 6  # a row for the bonus card
DONE = 7  # the action is done, contracts may still be discarded
OVER = 8

ENDS = ("", "foundations", "board")
END_FOUNDATIONS, END_BOARD = 1, 2

CATEGORIES = ("skyscrapers", "medal", "completion", "bonus", "districts", "network")
SKYSCRAPER_PART, MEDAL_PART, COMPLETION_PART, BONUS_PART, DISTRICT_PART, NETWORK_PART = range(6)

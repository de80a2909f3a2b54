"""1906 San Francisco in numbers: the pieces, the actions, what can be asked.

For C they stand in `kernel.pxd`.
"""

from __future__ import annotations

from typing import Literal, get_args

# ---- the pieces ------------------------------------------------------------------------------------

PLAYERS = (2, 3, 4)  # NS-1.1
LICENCES = 42  # NS-1.2
WILD = 2  # of them
OBJECTIVES = 24  # without Best Builder
INITIAL = 8  # of them, from which the common ones are drawn
COMMON = 3  # NS-2.6
DEALT = OBJECTIVES - COMMON  # NS-2.7
BLOCKS = 8
BLOCK = 8  # plots of a block, at most
PLOTS = BLOCKS * BLOCK  # of the map, at most: as many as a number has bits
EDGES = ("top", "right", "bottom", "left")  # of a block
TOP_EDGE, RIGHT_EDGE, BOTTOM_EDGE, LEFT_EDGE = range(len(EDGES))
STRETCHES = 8  # of such an edge, at most
SIDES = ("A", "B")
DRAWN = len(SIDES)  # which of them is up is drawn for each game
CARDS = 6  # of the ring
SPACES = 5  # of an action card, at most
SPACES_FOR_TWO = 3  # and for two players
INCOMES = 4
ROW = 3  # cards that lie open, of licences and of objectives
HAND = 5  # NS-4.3
BUILDINGS = 8  # NS-1.1
COLOURS = 4
NUMBERS = 10  # 1 to 9
FIRST_YEAR = 1906
YEARS = 7
LAST_YEAR = YEARS - 1  # 1912
EDGE = 12  # rows and columns of a development board, at most
PILE = 8  # service cards of a kind, at most
MOST_MONEY = 60
LEAST_POINTS = 100  # no entry of an edition's tables is lower than -100
SERVICES = ("lighting", "tram", "hydrant", "park")
KINDS = len(SERVICES)

# Prices that the rules fix, in $.
STEP_PRICE = 2  # NS-3.3
LEVEL_PRICE = 2  # NS-4.5, NS-4.6
CLEAN_PRICE = 3  # NS-4.5
RUBBLE_PRICE = 3  # NS-4.12

SPACE_KINDS = (
    "income",
    "materials",
    "licence",
    "objective",
    "clean",
    "urbanise",
    "build",
    "subsidised",
    "pass",
)
INCOME_SPACE, MATERIALS_SPACE, LICENCE_SPACE, OBJECTIVE_SPACE, CLEAN_SPACE = range(5)
URBANISE_SPACE, BUILD_SPACE, SUBSIDISED_SPACE, PASS_SPACE = range(5, 9)

BENEFITS = ("licence", "objective", "building", "money", "level", "build")
LICENCE_BENEFIT, OBJECTIVE_BENEFIT, BUILDING_BENEFIT, MONEY_BENEFIT, LEVEL_BENEFIT, BUILD_BENEFIT = range(6)

# The kinds of objectives (NS-7.3).
ObjectiveKind = Literal[
    "urbanism_bar",
    "cleaning_bar",
    "majority",
    "building",
    "isolated",
    "beside_rival",
    "pairs",
    "surrounded_corner",
    "colour",
    "colour_set",
    "service",
    "service_set",
    "rubble",
    "money",
]
OBJECTIVE_KINDS = get_args(ObjectiveKind)
URBANISM_BAR, CLEANING_BAR, MAJORITY, PER_BUILDING, ISOLATED, BESIDE_RIVAL, PAIRS = range(7)
SURROUNDED_CORNER, COLOUR, COLOUR_SET, SERVICE, SERVICE_SET, RUBBLE, MONEY = range(7, 14)
OF_RUBBLE = COLOURS  # what a majority counts: a colour, or rubble

# ---- the actions: how many depends on the plots of the edition ---------------------------------------

SETS = LICENCES + LICENCES * (LICENCES - 1) // 2  # of one licence, then of two
INCOME = 0  # + income space
BENEFIT = INCOME + INCOMES  # + kind
MOVE = BENEFIT + len(BENEFITS)  # + space
ACT = MOVE + SPACES  # + space
COIN = ACT + SPACES
REWARD = COIN + 1  # + service, or KINDS for none
LICENCE = REWARD + KINDS + 1  # + licence
OBJECTIVE = LICENCE + LICENCES  # + objective, or OBJECTIVES for the deck
CLEAN = OBJECTIVE + OBJECTIVES + 1  # + plot, or the number of all plots for none; `build` follows
FIRST_ACTION = {
    "income": INCOME,
    "benefit": BENEFIT,
    "move": MOVE,
    "act": ACT,
    "coin": COIN,
    "reward": REWARD,
    "licence": LICENCE,
    "objective": OBJECTIVE,
    "clean": CLEAN,
}  # and "build" from the first action that the figures of the edition name: + plot * SETS + set of licences

# ---- what is asked ---------------------------------------------------------------------------------

PHASES = (
    "income",
    "benefit",
    "move",
    "act",
    "licence",
    "objective",
    "clean",
    "build",
    "subsidised",
    "reward",
    "over",
)
ASK_INCOME, ASK_BENEFIT, ASK_MOVE, ASK_ACT, ASK_LICENCE = range(5)  # to act is an action, or 1 $
ASK_OBJECTIVE, ASK_CLEAN, ASK_BUILD, ASK_SUBSIDISED, ASK_REWARD, OVER = range(5, 11)

ENDS = ("", "eighth_building", "years")
END_EIGHTH, END_YEARS = 1, 2

CATEGORIES = ("common", "personal", "development", "services", "best_builder", "money")
COMMON_PART, PERSONAL_PART, DEVELOPMENT_PART, SERVICE_PART, BUILDER_PART, MONEY_PART = range(6)

NONE = -1
ANY_COLOUR = -1  # of a wild licence (NS-4.14)
ANY_NUMBER = 0

# Where a dealt objective is.
IN_DECK = 0
IN_ROW = 1
FACE_UP = 2  # + its owner
SECRET = 6  # + its owner

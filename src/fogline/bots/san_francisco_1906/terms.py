"""What the bots look at in 1906 San Francisco. How much each of it counts stands in weights.toml.

For C the numbers stand in `policy.pxd`.
"""

from __future__ import annotations

# ---- the policy: which action --------------------------------------------------------------------------

P_WORTH = 0  # of the action, in points, found without playing it; of a move: of the best action from there
P_EARLY = 1  # players who will probably act later on the next card
P_STEPS = 2  # paid for, $
# What is done, or is to be done after a move: one of these is 1. "Late" is the same, from 0 in 1906 to 1
# in 1912.
P_INCOME = 3
P_MATERIALS = 4
P_LICENCE = 5
P_OBJECTIVE = 6
P_CLEAN = 7
P_URBANISE = 8
P_BUILD = 9
P_SUBSIDISED = 10
P_NOTHING = 11  # a pass, or 1 $
P_LATE_INCOME = 12
P_LATE_MATERIALS = 13
P_LATE_LICENCE = 14
P_LATE_OBJECTIVE = 15
P_LATE_CLEAN = 16
P_LATE_URBANISE = 17
P_LATE_BUILD = 18
P_LATE_SUBSIDISED = 19
P_LATE_NOTHING = 20
# Choices that belong to an action.
P_WILD = 21  # a wild licence is taken
P_FROM_DECK = 22  # an objective
P_RUBBLE = 23  # is taken away, by cleaning or by building
P_TWO = 24  # licences for a build
P_SERVED = 25  # these two earn a service card
P_DECLINED = 26  # is the service card

# ---- the evaluation: the points at the end -------------------------------------------------------------

# Points as if the game ended now. "Late" is the same from 0 at the beginning to 1 at the end.
E_DEVELOPMENT = 0
E_SERVICES = 1
E_LATE_DEVELOPMENT = 2
E_LATE_SERVICES = 3
# Points of objectives that count for the player, as if the game ended now, by kind.
E_NOW_URBANISM_BAR = 4
E_NOW_CLEANING_BAR = 5
E_NOW_MAJORITY = 6
E_NOW_BUILDING = 7
E_NOW_ISOLATED = 8
E_NOW_BESIDE_RIVAL = 9
E_NOW_PAIRS = 10
E_NOW_SURROUNDED_CORNER = 11
E_NOW_COLOUR = 12
E_NOW_COLOUR_SET = 13
E_NOW_SERVICE = 14
E_NOW_SERVICE_SET = 15
E_NOW_RUBBLE = 16
E_NOW_MONEY = 17
E_LATE_NOW_URBANISM_BAR = 18
E_LATE_NOW_CLEANING_BAR = 19
E_LATE_NOW_MAJORITY = 20
E_LATE_NOW_BUILDING = 21
E_LATE_NOW_ISOLATED = 22
E_LATE_NOW_BESIDE_RIVAL = 23
E_LATE_NOW_PAIRS = 24
E_LATE_NOW_SURROUNDED_CORNER = 25
E_LATE_NOW_COLOUR = 26
E_LATE_NOW_COLOUR_SET = 27
E_LATE_NOW_SERVICE = 28
E_LATE_NOW_SERVICE_SET = 29
E_LATE_NOW_RUBBLE = 30
E_LATE_NOW_MONEY = 31
E_MONEY_POINTS = 32  # less and less with the turns left
E_DOLLARS = 33  # with turns left, up to 9
E_MORE_DOLLARS = 34
E_TURNS = 35  # left to each player, of 36
E_BUILT = 36  # buildings, with turns left
E_TO_BUILD = 37  # builds that a player may still come to
E_STOCK_1 = 38  # is there a first building in stock, with turns left? a second?
E_STOCK_2 = 39
E_STOCK_3 = 40
E_STOCK_4 = 41
E_LICENCE_1 = 42
E_LICENCE_2 = 43
E_LICENCE_3 = 44
E_LICENCE_4 = 45
E_READY = 46  # is there a building in stock, and do the licences in hand allow a plot, with turns left?
E_EARLY = 47  # how many players come later on the next card
# What objectives that count for the player may still bring, by kind.
E_HOPE_URBANISM_BAR = 48
E_HOPE_CLEANING_BAR = 49
E_HOPE_MAJORITY = 50
E_HOPE_BUILDING = 51
E_HOPE_ISOLATED = 52
E_HOPE_BESIDE_RIVAL = 53
E_HOPE_PAIRS = 54
E_HOPE_SURROUNDED_CORNER = 55
E_HOPE_COLOUR = 56
E_HOPE_COLOUR_SET = 57
E_HOPE_SERVICE = 58
E_HOPE_SERVICE_SET = 59
E_HOPE_RUBBLE = 60
E_HOPE_MONEY = 61
E_LIGHTING = 62  # cards, with turns left: the next one is worth more
E_WILD = 63  # licences in hand, with turns left
E_BEST_BUILDER = 64  # how near a player is to the eighth building: 1 for 7, 1/2 for 6
E_LATE_BUILT = 65
E_LATE_STOCK = 66
E_LATE_LICENCES = 67
E_LATE_DOLLARS = 68
E_OBJECTIVES = 69  # of the player alone, by the turns left

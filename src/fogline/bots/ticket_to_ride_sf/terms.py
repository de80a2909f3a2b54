"""What the bots look at in Ticket to Ride: San Francisco. How much each of it counts stands in weights.toml.

For C the numbers stand in `keeping.pxd`.
"""

from __future__ import annotations

# ---- the policy: which action --------------------------------------------------------------------------

# A route
P_CLAIM = 0
P_CLAIM_PLANNED = 1  # it is part of the plan
P_CLAIM_POINTS = 2  # points for its length
P_CLAIM_SOUVENIR = 3  # there is a souvenir to take
P_CLAIM_SOUVENIR_POINTS = 4  # that one more souvenir scores
P_CLAIM_FERRIES = 5  # ferries paid where colours would do
P_CLAIM_SPENT = 6  # cards paid that the rest of the plan needs
P_CLAIM_TRAMS = 7  # trams that the plan lacks after it
P_CLAIM_FREE = 8  # the plan is done
P_CLAIM_FREE_LENGTH = 9  # spaces, when the plan is done
P_CLAIM_LAST = 10  # points of the last turn
P_CLAIM_ALONE = 11  # a planned route that has no other track
# A card
P_TAKE = 12
P_TAKE_NEED = 13  # how much the plan needs it
P_TAKE_HAVE = 14  # how many of it are in the hand, when the plan is done
P_TAKE_FERRY = 15
P_TAKE_DECK = 16
# New tickets
P_DRAW = 17
P_DRAW_FREE = 18  # the plan is done
P_DRAW_TRAMS = 19  # trams left, when the plan is done
P_DRAW_LATE = 20  # trams that bring the end near, of whoever has fewest
P_DRAW_LAST = 21  # in the last round
# Which tickets to keep
P_KEEP_BOTH = 22
P_KEEP_GAIN = 23  # what they may bring less what they cost
P_KEEP_MISS = 24  # value of tickets that there is no way for
# Souvenirs
P_COLLECT_RARE = 25  # tokens that are left on the place
P_PLACE_PLANNED = 26  # planned routes that lead to the place
P_PLACE_ROUTES = 27  # routes that lead to the place
P_DRAW_JOINED = 28  # mean value of the tickets to draw that are fulfilled already, when the plan is done
P_CLAIM_FULFILS = 29  # value of the tickets that it fulfils

# ---- the evaluation: the points at the end -------------------------------------------------------------

E_ROUTES = 0  # points of the routes claimed
E_DONE = 1  # value of tickets fulfilled
E_PLANNED = 2  # of tickets that the plan fulfils
E_MISSED = 3  # of tickets that it does not
E_SOUVENIRS = 4  # points of the souvenirs
E_TRAMS = 5  # trams left
E_CARDS = 6  # cards in the hand
E_TURN_COST = 7  # turns that the plan takes
E_LATE = 8  # turns that it takes beyond those that are left
E_TURNS = 9  # turns left after the plan
E_PLAN_POINTS = 10  # points of the planned routes
E_PLAN_SOUVENIRS = 11  # souvenirs on the plan's way
E_COUNT = 12  # souvenirs
E_EVEN = 13  # 1
E_NEXT = 14  # it is this seat's turn
E_FERRIES = 15  # in the hand
E_FREE = 16  # the plan is done: turns left
E_DOUBT_0 = 17  # value of planned tickets, by the turns to spare when the plan is done: too few
E_DOUBT_1 = 18  # fewer than 1
E_DOUBT_2 = 19  # fewer than 3
E_DOUBT_3 = 20  # fewer than 5
E_DOUBT_4 = 21  # more
E_SHARED = 22  # planned routes that others plan too
E_OFFERS = 23  # mean value of the tickets to draw that are fulfilled already, by the turns left

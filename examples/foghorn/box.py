"""What is in the box of Foghorn: the numbers that kernel, doors and notation share."""

SHIPS = 16  # FH-1.1
CARGOES = 4
CHANNEL = 2  # ships that wait there (FH-1.3)
LAST = SHIPS - 3  # so many of the deck are used: the others stay in the fog (FH-2.4)
MOST_PLAYERS = 4

# The numbers of the actions.
SOUND = 0
GUIDE = 1  # + ship
ACTION_COUNT = GUIDE + SHIPS

TURN, OVER = 0, 1  # phases
ENDS = ("", "full", "calm")  # FH-4.1
CATEGORIES = ("ships", "order")  # FH-4.2, FH-4.3

"""What the bots look at in San Francisco. How much each of it counts stands in weights.toml.

For C the numbers stand in `cards.pxd`.
"""

from __future__ import annotations

# What a card would be to a player who builds it.
CARD = (
    "fits",  # there is a space for it
    "value",
    "close",  # its value, where a little decides the district
    "turns",  # with it the player is first in the district
    "linked",  # gets a marker at once
    "tracks",  # waits for one
    "depot",
    "square",
    "lit_square",  # a marker is next to it
    "foundation",
    "around",  # what a foundation needs is there, as a share
    "seaside",
    "bonus",  # the first symbol of its district
    "second_bonus",
    "row",  # how full its district is, if nobody has completed it
    "completes",
    "supports",  # its value, next to a foundation that waits
    "raises",  # with it a skyscraper goes up
)
CARD_TERMS = 18
(
    FITS,
    VALUE,
    CLOSE,
    TURNS,
    LINKED,
    TRACK,
    A_DEPOT,
    SQUARE,
    LIT_SQUARE,
    FOUNDATION,
    AROUND,
    SEASIDE,
    A_BONUS,
    SECOND_BONUS,
    ROW,
    COMPLETES,
    SUPPORTS,
    RAISES,
) = range(CARD_TERMS)

# ---- the policy: which action --------------------------------------------------------------------------

# Where the terms of cards begin: each way in which cards count has its own weights.
BUILD_CARD = 0  # it is built
TAKE_CARD = CARD_TERMS  # it is in the column that is taken
DENY_CARD = 2 * CARD_TERMS  # so that the next player cannot take it
OFFER_CARD = 3 * CARD_TERMS  # the next player could take it after this
KEEP_CARD = 4 * CARD_TERMS  # the player could take it later
FIRST_OWN = 5 * CARD_TERMS

for i, way in enumerate(("BUILD", "TAKE", "DENY", "OFFER", "KEEP")):
    for j, name in enumerate(CARD):
        globals()[f"P_{way}_{name.upper()}"] = CARD_TERMS * i + j
del i, j, way, name

(
    P_TAKE,
    P_TAKE_CARDS,  # how many
    P_TAKE_CONTRACTS,  # how many the player has
    P_TAKE_FREE,  # everybody else has a contract, so this one goes back at once
    P_TAKE_LATE,  # few foundation tokens are left
    P_PLACE_CARDS,  # how many are there already
    P_PLACE_OPENS,  # the next player could not take the column before, and now can
    P_PLACE_KEEPS,  # the player can take the column and the next player cannot
    P_BUILD,
    P_DISCARD_ONE,
    P_DISCARD_TWO,
    P_BONUS_PLUS2,
    P_BONUS_VALUE4,
    P_BONUS_DEPOT,
    P_BONUS_POINTS,
    P_BONUS_CONTRACTS,
    P_BONUS_TRACKS,
    P_BONUS_CONTRACTS_OWNED,  # how many contracts a token could discard
    P_PLUS2_CLOSE,
    P_PLUS2_TURNS,
    P_PLUS2_SUPPORTS,
    P_PLUS2_RAISES,
    P_TRACKS_LINKED,
    P_TRACKS_LEADS,  # how many cards would be linked by it
    P_TRACKS_LIGHTS,  # a square next to it
) = range(FIRST_OWN, FIRST_OWN + 25)

# ---- the evaluation: the points at the end -------------------------------------------------------------

PILE_CARD = 0  # a card of the column that suits the player best whose turn it is
REST_CARD = CARD_TERMS  # a card of the column that then suits the next player best
FIRST_SUM = 2 * CARD_TERMS

for i, way in enumerate(("PILE", "REST")):
    for j, name in enumerate(CARD):
        globals()[f"E_{way}_{name.upper()}"] = CARD_TERMS * i + j
del i, j, way, name

(
    E_ALL,  # 1
    E_COMING,  # how many cards may still come
    E_SCORED,  # skyscrapers, completion tokens and tokens of points
    E_MEDAL,
    E_MEDAL_COMING,  # the more cards come, the less sure it is
    E_DISTRICTS,  # expected
    E_NETWORK,
    E_SKYSCRAPERS,  # that may still go up
    E_COMPLETIONS,  # that may still come
    E_BONUS,  # one symbol is there, and a second may come
    E_CONTRACTS,
    E_CONTRACTS_COMING,
    E_DISCARDS,
    E_TURN,
    E_TURN_COMING,
    E_SEASIDE_COMING,
    E_DARK_SQUARES,  # no marker is next to them yet
    E_SPACES,  # that cards to come can fill
) = range(FIRST_SUM, FIRST_SUM + 18)

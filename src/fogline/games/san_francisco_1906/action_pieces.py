"""What an action of 1906 San Francisco is, as numbers: for networks that score actions by what they do.

There are 43,486 actions, nearly all of them ways to build: too many for a network to have an output for each.
"""

from __future__ import annotations

from collections.abc import Iterator

from fogline.core.editions import Edition
from fogline.core.pieces import Layout, Number
from fogline.games.san_francisco_1906.box import (
    ACT,
    ANY_COLOUR,
    ANY_NUMBER,
    BENEFIT,
    BENEFITS,
    CLEAN,
    COIN,
    COLOURS,
    FIRST_ACTION,
    INCOME,
    INCOMES,
    KINDS,
    LICENCE,
    LICENCES,
    MOVE,
    NUMBERS,
    OBJECTIVE,
    OBJECTIVES,
    REWARD,
    SETS,
    SPACES,
)
from fogline.games.san_francisco_1906.kernel import EditionFigures
from fogline.games.san_francisco_1906.moves import MEMBERS

KIND = {do: number for number, do in enumerate((*FIRST_ACTION, "build"))}
ACTION: Layout = {
    "kind": len(KIND),
    "income": 1,
    "benefit": len(BENEFITS),
    "space": SPACES,
    "service": KINDS + 1,
    "licence": LICENCES,
    "colour": COLOURS,
    "number": NUMBERS - 1,
    "wild": 1,
    "icons": KINDS,
    "shared_icons": KINDS,
    "objective": OBJECTIVES + 1,
}
ABOUT = {
    "kind": ", ".join(KIND),
    "income": "what the income space pays, a tenth of it",
    "benefit": "licence, objective, building, money, level, build",
    "space": "of the action card",
    "service": "lighting, tram, hydrant, park; the last one declines the reward",
    "licence": "the licences that are taken or used",
    "colour": "how many of these have each colour",
    "number": "how many of these have each number, 1 to 9",
    "wild": "how many of these have neither",
    "icons": "how many of these have each service icon",
    "shared_icons": "the icons that two of them share",
    "objective": "that is taken; the last one is the deck",
    "plot": "that is cleaned or built on, by its number; the last one is none",
}


def layout(edition: Edition) -> Layout:
    """How long it is depends on the map of the edition."""
    return {**ACTION, "plot": edition.figures.places + 1}


def numbers(edition: Edition) -> Iterator[Number]:
    """All that is not 0."""
    t: EditionFigures = edition.figures
    income, first_build = t.income, t.first_build
    for i in range(INCOMES):
        yield INCOME + i, "kind", KIND["income"], 1.0
        yield INCOME + i, "income", 0, income[i] / 10
    for do, piece, first, count in (
        ("benefit", "benefit", BENEFIT, len(BENEFITS)),
        ("move", "space", MOVE, SPACES),
        ("act", "space", ACT, SPACES),
        ("reward", "service", REWARD, KINDS + 1),
        ("objective", "objective", OBJECTIVE, OBJECTIVES + 1),
        ("clean", "plot", CLEAN, t.places + 1),
    ):
        for i in range(count):
            yield first + i, "kind", KIND[do], 1.0
            yield first + i, piece, i, 1.0
    yield COIN, "kind", KIND["coin"], 1.0
    sets = [list(of_licences(t, cards)) for cards in MEMBERS]
    for card in range(LICENCES):
        yield LICENCE + card, "kind", KIND["licence"], 1.0
        for piece, i, value in sets[card]:
            yield LICENCE + card, piece, i, value
    for plot in range(t.places):
        for number, used in enumerate(sets):
            action = first_build + plot * SETS + number
            yield action, "kind", KIND["build"], 1.0
            yield action, "plot", plot, 1.0
            for piece, i, value in used:
                yield action, piece, i, value


def of_licences(t: EditionFigures, cards: tuple[int, ...]) -> Iterator[tuple[str, int, float]]:
    colour, number, icons = t.colour, t.number, t.icons
    shared = (1 << KINDS) - 1 if len(cards) > 1 else 0
    for card in cards:
        yield "licence", card, 1.0
        shared &= icons[card]
        if colour[card] != ANY_COLOUR:
            yield "colour", colour[card], 1.0
        if number[card] != ANY_NUMBER:
            yield "number", number[card] - 1, 1.0
        if colour[card] == ANY_COLOUR and number[card] == ANY_NUMBER:
            yield "wild", 0, 1.0
        for i in range(KINDS):
            if icons[card] >> i & 1:
                yield "icons", i, 1.0
    for i in range(KINDS):
        if shared >> i & 1:
            yield "shared_icons", i, 1.0

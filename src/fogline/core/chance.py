"""Chance as a player: what may come to light next, and how likely each of it is, card by card.

A game plays one action, or its set-up, by asking `Draws` for every card that comes to light. They know
what chance has chosen so far; when it is asked for more, `Undrawn` tells what there is to choose from. So no
deck lies in an order that anybody could know, and a search that goes on from here has to draw, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence


class Undrawn(Exception):  # noqa: N818 - nothing went wrong
    """Chance has to choose: what is drawn, and how many there are of each."""

    def __init__(self, what: str, pool: Counter[int]) -> None:
        super().__init__(what, pool)
        self.what = what
        self.pool = pool


class Draws:
    """What chance has chosen, one thing after the other."""

    def __init__(self, chosen: Sequence[int] = ()) -> None:
        self.chosen = chosen
        self.used = 0

    def draw(self, what: str, cards: Iterable[int]) -> int:
        """One of these cards, all equally likely. Where all are the same nobody is asked."""
        pool = Counter(cards)
        if len(pool) == 1:
            return next(iter(pool))
        if self.used == len(self.chosen):
            raise Undrawn(what, pool)
        card = self.chosen[self.used]
        if card not in pool:
            raise ValueError(f"{what}: chance cannot bring {card} here")
        self.used += 1
        return card


class Deck:
    """A deck of which nobody knows the order: cards that were drawn from it come first."""

    def __init__(self, what: str, cards: Iterable[int]) -> None:
        self.what = what
        self.left = sorted(cards)
        self.drawn: list[int] = []

    def draw(self, draws: Draws) -> int:
        card = draws.draw(self.what, self.left)
        self.left.remove(card)
        self.drawn.append(card)
        return card

    @property
    def order(self) -> list[int]:
        return self.drawn + self.left

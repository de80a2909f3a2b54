"""Who sits together, and where: the same deals for everybody, and everybody at every seat of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from fogline.core.errors import FoglineError

LineUp = tuple[int, ...]  # the bots that sit together, by their numbers; one number may come several times


class Seating(NamedTuple):
    """One game that is to be played."""

    deal: int
    seats: tuple[int, ...]  # the number of the bot at each seat


def line_ups(bots: Sequence[str], players: int) -> tuple[list[str], list[LineUp]]:
    """The different bots, and all groups in which they meet.

    At least as many bots as seats: every group of different bots. Fewer: of every two, one of the first
    against all others of the second, and the other way round. Who names a bot twice names all seats: that one
    group is played.
    """
    names = list(dict.fromkeys(bots))
    if len(names) < 2:
        raise FoglineError("an arena needs two different bots or more, to compare them: --bots greedy,random")
    if len(names) < len(bots):
        if len(bots) != players:
            raise FoglineError(
                f"a bot is named twice, so expected the bots of all {players} seats; found {len(bots)}"
            )
        return names, [tuple(map(names.index, bots))]
    numbers = range(len(names))
    if len(names) >= players:
        return names, list(combinations(numbers, players))
    return names, [(one, *(other,) * (players - 1)) for one, other in permutations(numbers, 2)]


def seatings(line_up: LineUp, deal: int) -> Iterator[Seating]:
    """The games of a deal: once for each seat, everybody one seat further on each time.

    The order in which they sit changes from deal to deal.
    """
    after = dict.fromkeys(permutations(line_up[1:]))  # the others, after the first
    orders = [order for rest in after if all_differ(turns(order := (line_up[0], *rest)))]
    for seats in turns(orders[deal % len(orders)]):
        yield Seating(deal, seats)


def turns(order: LineUp) -> list[LineUp]:
    """An order at every place where it can begin."""
    return [order[-turned:] + order[:-turned] if turned else order for turned in range(len(order))]


def all_differ(lists: Sequence[LineUp]) -> bool:
    return len(set(lists)) == len(lists)

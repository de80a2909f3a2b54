"""How good decisions were, judged by a search from what the seat knew then.

Chances are the search's, and come with the interval that its own tries give. They say what the search expects
of players like itself; they cannot say more than it understands of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, sqrt
from typing import Any

import msgspec

from fogline.bots.levels import judgement_of
from fogline.bots.search import Search
from fogline.bots.thinking import Budget, Candidate, Thinker, merged
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.records import Record
from fogline.core.rng import Rng

BEST = 3  # moves that are shown
SECOND_LOOK = 4  # of the budget, one part in so many goes to what was played, if it was hardly looked at
SURE = 1.96  # standard errors on either side of a 95 % interval
HARSHNESS = 8.0  # a decision that loses a tenth of the chances is exp(-0.8) = 45 % accurate
TURNING = 0.12  # of the chances, lost by one decision or won and lost until the seat's next: a turning point
MOST_TURNING = 10


class Option(msgspec.Struct, frozen=True):
    """One move that could be made."""

    move: Move
    win: float  # the chance of the seat that decides
    low: float  # of its 95 % interval
    high: float
    points: float  # that the seat may expect at the end
    share: float  # of the search's attention


class Judged(msgspec.Struct, frozen=True):
    """One decision."""

    number: int  # of decisions before it
    seat: int
    wins: list[float]  # the chance of each seat before it, if it is made well
    points: list[float]  # that each seat may expect
    best: list[Option]  # at most three, the best first
    chosen: Option | None  # what was played; None for a decision that is still to be made
    loss: float  # what it cost in chances, as far as that is sure: 0 where the intervals overlap
    forced: bool = False  # there was nothing to choose


class Analysis(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    players: int
    decisions: list[Judged]
    accuracy: list[float]  # by seat, 0 to 100
    turning_points: list[int]  # numbers of decisions
    iterations: int


def option(game: Game, edition: Edition, seat: int, one: Candidate) -> Option:
    win = one.wins[seat]
    return Option(
        move=game.move(edition, one.action),
        win=win,
        low=max(0.0, win - SURE * one.error),
        high=min(1.0, win + SURE * one.error),
        points=one.points[seat],
        share=one.share,
    )


class Analyst:
    """Judges decisions of one game, one after the other, each with the same budget."""

    def __init__(self, game: Game, iterations: int, seed: int = 0) -> None:
        self.game = game
        self.iterations = iterations
        self.thinker = Thinker(judgement_of(game), Budget(iterations=iterations, early=False), "analysis")
        self.rng = Rng(seed)

    def judge(self, state: Kernel, number: int = 0, action: int | None = None) -> Judged:
        """A decision of the player to move, made (by `action`) or still to be made.

        It looks at the position re-dealt for the seat, whatever the true one is.
        """
        seat, edition = state.player, state.edition
        seen = state.resample(seat, self.rng)
        found = self.thinker.candidates(seen, self.rng)
        search = self.thinker.searches[0]
        chosen = self.second_look(search, found, action) if action is not None else None
        found = merged([search])
        best = max(found[:BEST], key=lambda one: one.utility)
        others = [one for one in found if one is not best]
        options = [option(self.game, edition, seat, one) for one in (best, *others)]
        mine = None if chosen is None else option(self.game, edition, seat, chosen)
        return Judged(
            number=number,
            seat=seat,
            wins=best.wins,
            points=best.points,
            best=options[:BEST],
            chosen=mine,
            loss=0.0 if chosen is None else surely_lost(best, chosen, seat),
            forced=len(found) == 1,
        )

    def second_look(self, search: Search, found: list[Candidate], action: int) -> Candidate | None:
        """What was played is looked at long enough to compare it; what the search leaves out (a payment that
        wastes, say) is taken for the worst that it did look at."""
        known = next((one for one in found if one.action == action), None)
        if known is None:
            return min(found, key=lambda one: one.utility)
        enough = self.iterations // SECOND_LOOK
        if known.tries < enough and len(found) > 1:
            search.think(enough - known.tries, action)
        return next(one for one in merged([search]) if one.action == action)


def surely_lost(best: Candidate, chosen: Candidate, seat: int) -> float:
    """The difference in chances, where it is more than chance would make it."""
    lost = best.wins[seat] - chosen.wins[seat]
    error = sqrt(best.error**2 + chosen.error**2)
    return lost if best.action != chosen.action and lost > SURE * error else 0.0


def analyse(game: Game, edition: Edition, record: Record, iterations: int, seed: int = 0) -> Iterator[Judged]:
    """Every decision of a record, in order. A record that does not replay is a RecordError with the move."""
    analyst = Analyst(game, iterations, seed)
    before: Kernel | None = None
    number = 0
    for made, state in records.walk(game, edition, record):
        if made is not None and before is not None:
            yield analyst.judge(before, number, made.action)
            number += 1
        before = None if state.over else state.copy()


def summed_up(game: Game, record: Record, judged: list[Judged], iterations: int) -> Analysis:
    """Accuracy of each player and turning points, from all decisions."""
    accuracy = []
    for seat in range(record.players):
        own = [100 * exp(-HARSHNESS * one.loss) for one in judged if one.seat == seat and not one.forced]
        accuracy.append(sum(own) / len(own) if own else 100.0)
    return Analysis(
        game=game.id,
        players=record.players,
        decisions=judged,
        accuracy=accuracy,
        turning_points=turning_points(judged),
        iterations=iterations,
    )


def turning_points(judged: list[Judged]) -> list[int]:
    """The decisions that changed most, in the order of the game."""
    changes = {one.number: max(one.loss, swing(one, judged)) for one in judged}
    largest = sorted(changes, key=lambda number: -changes[number])[:MOST_TURNING]
    return sorted(number for number in largest if changes[number] >= TURNING)


def swing(one: Judged, judged: list[Judged]) -> float:
    """How much the chance of a seat has changed when it decides again. Others know other things."""
    after = next((later for later in judged[one.number + 1 :] if later.seat == one.seat), one)
    return abs(after.wins[one.seat] - one.wins[one.seat])


def readable(game: Game, edition: Edition, one: Option, language: str) -> str:
    """The move in words."""
    return game.words.action(edition, game.action(edition, one.move), language)


def as_json(analysis: Analysis) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(analysis)
    return found

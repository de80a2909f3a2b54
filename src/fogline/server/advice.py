"""Which moves look best: for a hint at a table, and for the moments of a finished game.

It is found out in a process of bots, from the position re-dealt for the seat that decides.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from fogline.bots.levels import has_levels
from fogline.bots.thinking import Budget
from fogline.core.game import Game
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.server.bots import position_of, wanted
from fogline.server.limits import Address
from fogline.server.messages import Advice, Advised
from fogline.server.outgoing import legal_move
from fogline.study.analysis import Analyst, Judged, Option
from fogline.table.guards import refuse
from fogline.table.table import Table

# In iterations, so that the same question has the same answer; the seconds are for machines that are slow.
HINT = Budget(iterations=20_000, seconds=1.0, early=False)
MOMENT = Budget(iterations=40_000, seconds=0.8, early=False)  # about as long as an expert thinks
WHOLE_GAME = Budget(iterations=4_000, seconds=0.5, early=False)  # each decision
COSTS = {HINT: 0.4, MOMENT: 0.8, WHOLE_GAME: 0.1}  # seconds that an address is charged for a decision


class Dilemma(NamedTuple):
    """All that whoever judges a decision gets to know."""

    game: str
    edition: bytes | None  # None: the one that comes with the game
    players: int
    position: dict[str, Any]  # a snapshot, re-dealt for the seat that decides
    action: int | None  # what was decided, if it was
    number: int  # of decisions before it
    budget: Budget
    seed: int


def dilemma(
    table: Table, seat: int, edition: bytes | None, budget: Budget, seed: int, action: int | None = None
) -> Dilemma:
    seen = table.seen_by(seat).resample(seat, Rng(seed))
    position, number = seen.snapshot(), len(table.steps)
    return Dilemma(table.game.id, edition, len(table.seats), position, action, number, budget, seed)


def judge(asked: Dilemma) -> Judged:
    """In a process of bots."""
    state, budget = position_of(*asked[:4]), asked.budget
    assert budget.iterations is not None
    analyst = Analyst(find_game(asked.game), budget.iterations, asked.seed)
    analyst.thinker.budget = budget
    analyst.thinker.wanted = wanted
    wanted.while_patient(budget)
    return analyst.judge(state, asked.number, asked.action)


def known(game: Game) -> None:
    """A game of another package may have no bots that could advise."""
    if not has_levels(game):
        raise refuse("no_advice")


def charge(address: Address, seconds: float) -> None:
    """The last thing may take longer than what is left."""
    bucket, now = address.thinking, time.monotonic()
    if bucket.left(now) <= 0:
        raise refuse("too_fast", f"{bucket} s")
    bucket.spend(now, seconds)


def told(table: Table, judged: Judged, id: int, language: str) -> Advice:
    """In words."""

    def advised(one: Option) -> Advised:
        action = table.game.action(table.edition, one.move)
        words = legal_move(table.game, table.edition, action, language).words
        return Advised(one.move, words, one.win, one.low, one.high, one.points)

    chosen = None if judged.chosen is None else advised(judged.chosen)
    return Advice(id, judged.seat, [advised(one) for one in judged.best], chosen, judged.loss)

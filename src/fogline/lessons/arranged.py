"""A game whose cards lie as a teacher wants them, played up to where something is to be learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fogline.core import records
from fogline.core.arranging import arranged
from fogline.core.errors import Refused
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.records import Record


class ArrangedStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game begins: as dealt by the seed, but for what the set-up says.

    The set-up is that of a record. A list in it may be shorter than there: what it names lies on top, and the
    rest below in the order of the seed.
    """

    players: int = 2
    seed: int = 0
    setup: dict[str, Any] = {}


class ArrangedGame:
    """The record of an arranged game, and the position it has led to."""

    def __init__(self, game: Game, deal: ArrangedStart) -> None:
        self.game = game
        dealt = game.setup(game.new(deal.players, deal.seed, first=0))
        self.state = game.deal(game.edition(), deal.players, arranged(dealt, deal.setup))
        self.record = records.begin(game, self.state, None)
        self.decisions = 0

    def legal(self, patterns: Sequence[Move]) -> list[Move]:
        """The legal moves that one of the patterns means."""
        return [move for move in self.game.moves(self.state) if any(fits(move, one) for one in patterns)]

    def play(self, move: Move) -> None:
        """Refused says why it cannot be made; then nothing has changed."""
        action = self.game.legal_action(self.state, move)
        records.decide(self.game, self.record, self.state, action)
        self.decisions += 1

    def play_all(self, moves: Sequence[Move]) -> None:
        for move in moves:
            self.play(move)


def fits(move: Move, pattern: Move) -> bool:
    """A pattern is a move, or a part of one: what it leaves out may be anything."""
    return all(key in move and move[key] == value for key, value in pattern.items())


def why_not(game: Game, state: Kernel, move: Move) -> str:
    """Why a move cannot be made here, for whoever writes a lesson; "" if it can."""
    try:
        game.legal_action(state, move)
    except Refused as error:
        offered = ", ".join(map(str, game.moves(state)[:8]))
        return f"{game.why(error.refusal, 'en')} Player {state.player} may: {offered}"
    return ""


def written(one: ArrangedGame) -> Record:
    """The game so far; a game that is over has its result."""
    if one.state.over:
        one.record.result = one.game.result(one.state)
    return one.record

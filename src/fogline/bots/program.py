"""A bot in any language: a program that reads one line of JSON for each decision and answers with one line.

docs/writing-a-bot.md says what stands in the lines. What a program writes to its standard error is shown.
"""

from __future__ import annotations

import math
import os
import weakref
from collections.abc import Sequence
from typing import Any

import msgspec

from fogline.bots.process import Failure, Process
from fogline.core.editions import brief
from fogline.core.errors import BotFailed, FoglineError, Refused
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.pool import last_deeds
from fogline.core.rng import Rng

PROTOCOL = 1
LIMIT = 10.0  # seconds for a decision, unless FOGLINE_BOT_LIMIT says otherwise
STARTING = 20.0  # seconds more for the first one: a program has to start
SEEDS = 2**31  # so that every language can hold them


def limit() -> float:
    """The seconds that a bot has for a decision."""
    given = os.environ.get("FOGLINE_BOT_LIMIT", "")
    try:
        seconds = float(given or LIMIT)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise FoglineError(f"FOGLINE_BOT_LIMIT: expected seconds, such as {LIMIT:g}; found {given!r}")
    return seconds


class Question(msgspec.Struct, frozen=True):
    """All that a program gets to know, for each decision anew."""

    protocol: int
    game: str
    edition: str
    players: int
    seat: int
    view: Any  # what the seat may know, as the browser gets it
    legal: list[Move]  # in the notation of records
    limit: float  # seconds in which the answer must be there
    clock: float | None  # seconds left to the seat for the whole game, where it is played with clocks
    seed: int  # for a program's own chance, so that a game can be had again


class Answer(msgspec.Struct, frozen=True):
    move: dict[str, Any]


_decoder = msgspec.json.Decoder(Answer)


def read(answer: bytes) -> Move:
    try:
        return _decoder.decode(answer).move
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        shown = brief(answer.decode("utf-8", "replace").strip())
        raise Failure(f'wrote {shown}: expected a line like {{"move": …}}') from None


class Program:
    """A bot that is a program. Each seat has a process of its own: none learns what another one knows."""

    def __init__(self, name: str, command: Sequence[str], game: Game) -> None:
        self.__name__ = name
        self.command = command
        self.game = game
        self.clock: float | None = None  # of the seat, if one runs
        self.processes: dict[int, Process] = {}  # by seat
        weakref.finalize(self, end_all, self.processes)
        programs.add(self)

    def __call__(self, state: Kernel, rng: Rng) -> int:
        seat, seconds = state.player, limit()
        edition = state.edition
        question = Question(
            protocol=PROTOCOL,
            game=self.game.id,
            edition=edition.id,
            players=state.players,
            seat=seat,
            view=self.game.view(state, seat),
            legal=self.game.moves(state),
            limit=seconds,
            clock=self.clock,
            seed=rng.integer(SEEDS),
        )
        try:
            if seat not in self.processes:
                self.processes[seat] = Process(self.command)
                seconds += STARTING
            answer = self.processes[seat].ask(msgspec.json.encode(question), seconds)
            return self._legal(state, read(answer))
        except Failure as failure:
            self.end(seat)
            raise BotFailed(self.__name__, seat, str(failure)) from None

    def _legal(self, state: Kernel, move: Move) -> int:
        try:
            return self.game.legal_action(state, move)
        except Refused as refused:
            raise Failure(f"chose {brief(move)}, which is not legal here: {refused}") from None

    def end(self, seat: int) -> None:
        """End the process of a seat; the next question to it starts another."""
        if seat in self.processes:
            self.processes.pop(seat).end()


def end_all(processes: dict[int, Process]) -> None:
    for process in list(processes.values()):
        process.end()


programs = weakref.WeakSet[Program]()


def end_every_program() -> None:
    for one in list(programs):
        end_all(one.processes)


last_deeds.append(end_every_program)

"""One game between bots, written down as it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time

from fogline.bots import Bot, bot, decide
from fogline.core import records
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.records import Record
from fogline.core.rng import Rng

BOT_STREAM = 0x626F7473  # bots draw from other random numbers than the game of the same seed


@dataclass(frozen=True)
class Watched:
    """A game, and how its bots behaved; the lists are by seat."""

    record: Record
    cpu: list[float]  # seconds of CPU time that the bot has thought
    decisions: list[int]  # that it made
    failed: dict[int, str]  # by seat: why another bot had to go on


def play(
    game: Game,
    players: int,
    seed: int,
    bots: Sequence[str | Bot],
    edition: Edition | None = None,
    first: int | None = None,
    legal: bool = False,
) -> Record:
    """A whole game between bots, each a name or a function; the same seed and bots give the same record."""
    if len(bots) != players:
        raise FoglineError(f"expected one bot for each of the {players} seats, found {len(bots)}")
    sitting = [bot(one, game) if isinstance(one, str) else one for one in bots]
    return watch(game, seed, sitting, edition, first=first, legal=legal, clock=float).record


def watch(
    game: Game,
    seed: int,
    bots: Sequence[Bot],
    edition: Edition | None = None,
    stand_in: Bot | None = None,
    *,
    first: int | None = None,
    legal: bool = False,
    clock: Callable[[], float] = process_time,
) -> Watched:
    """The same, with what each bot needed for it. If a bot fails, `stand_in` goes on for it.

    The clock counts all threads, since a bot may think with several. It costs 3 µs a decision; `float` costs
    nothing and says 0.
    """
    players = len(bots)
    state = game.new(players, seed, first, edition)
    record = records.begin(game, state, seed)
    source = Rng(seed ^ BOT_STREAM)
    generators = [source.fork() for _ in range(players)]
    seen = Watched(record, [0.0] * players, [0] * players, {})
    sitting = list(bots)
    while not state.over:
        seat = state.player
        began = clock()
        try:
            action = decide(sitting[seat], state, generators[seat])
        except FoglineError as error:
            if stand_in is None or seat in seen.failed:
                raise
            seen.failed[seat] = str(error)
            sitting[seat] = stand_in
            continue
        if seat not in seen.failed:
            seen.cpu[seat] += clock() - began
            seen.decisions[seat] += 1
        records.decide(game, record, state, action, legal)
    record.result = game.result(state)
    return seen

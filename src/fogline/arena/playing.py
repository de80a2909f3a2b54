"""The games of a series or an arena, played one after the other, in whichever process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

import msgspec

from fogline.arena import match
from fogline.arena.seating import Seating
from fogline.bots import Bot, bot
from fogline.bots.stand_in import stand_in_for
from fogline.core.editions import Edition
from fogline.core.errors import BotFailed, FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game as find_game


@dataclass(frozen=True)
class Setting:
    """What all games have in common."""

    game: Game | str  # another process finds it by its id
    edition: Edition
    bots: Sequence[str | Bot]
    seed: int  # of the first deal
    contest: bool = False  # bots are timed, and one that fails has lost; otherwise a failure is an error
    records: bool = False  # are the games written down?


class GameResult(msgspec.Struct, omit_defaults=True):
    """How a game ended. All lists are by seat."""

    deal: int
    seats: tuple[int, ...]  # the number of the bot there
    points: list[float]
    parts: list[list[float]]  # the points by category
    ranks: list[int]
    wins: list[float]  # 1 for a victory, 1/2 for one shared by two, 0 for none
    cpu: list[float]  # seconds of CPU time that the bot has thought,
    decisions: list[int]  # and how many decisions it made
    failed: dict[int, str] = {}  # by seat: why a bot could not go on
    record: dict[str, Any] | None = None

    @property
    def seating(self) -> Seating:
        return Seating(self.deal, self.seats)


def play(setting: Setting, seating: Seating) -> GameResult:
    """One game, with new bots: they may remember what has happened in it."""
    game = find_game(setting.game) if isinstance(setting.game, str) else setting.game
    bots = [seated(setting.bots[number], game, setting.contest) for number in seating.seats]
    stand_in = bot(stand_in_for(game), game) if setting.contest else None
    clock = process_time if setting.contest else float
    seed = setting.seed + seating.deal
    seen = match.watch(game, seed, bots, setting.edition, stand_in, clock=clock)
    result = seen.record.result
    assert result is not None
    ranks = ranks_without(result["ranks"], seen.failed)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1 and seat not in seen.failed]
    return GameResult(
        deal=seating.deal,
        seats=seating.seats,
        points=result["scores"],
        parts=[list(points.values()) for points in result["breakdown"]],
        ranks=ranks,
        wins=[(seat in winners) / max(1, len(winners)) for seat in range(len(ranks))],
        cpu=seen.cpu,
        decisions=seen.decisions,
        failed=seen.failed,
        record=written(setting, seating, seen) if setting.records else None,
    )


def ranks_without(ranks: list[int], failed: dict[int, str]) -> list[int]:
    """Bots that failed come last, and the others keep their order."""
    sound = [rank for seat, rank in enumerate(ranks) if seat not in failed]
    return [
        1 + (len(sound) if seat in failed else sum(other < rank for other in sound))
        for seat, rank in enumerate(ranks)
    ]


def written(setting: Setting, seating: Seating, seen: match.Watched) -> dict[str, Any]:
    """The record, with the names of the bots and, if one failed, why."""
    record: dict[str, Any] = msgspec.to_builtins(seen.record)
    record["bots"] = [setting.bots[number] for number in seating.seats]
    if seen.failed:
        record["failed"] = {str(seat): reason for seat, reason in seen.failed.items()}
    return record


# ---- bots at their seats -----------------------------------------------------------------------------


def seated(one: str | Bot, game: Game, contest: bool) -> Bot:
    """A bot for one game. In a contest, one that cannot be made fails when it is asked."""
    if not isinstance(one, str):
        return one
    try:
        return bot(one, game)
    except FoglineError as error:
        if not contest:
            raise
        reason = str(error)

    def missing(state: Kernel, rng: Rng) -> int:
        raise BotFailed(str(one), state.player, f"cannot play: {reason}")

    return missing

"""A series of games between the same bots: everybody sits at every seat of every deal."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fogline.arena.intervals import interval
from fogline.arena.playing import GameResult, Setting, play
from fogline.arena.seating import Seating, seatings
from fogline.arena.workers import workers
from fogline.bots import Bot, bot, name_of
from fogline.core.editions import brief
from fogline.core.errors import FoglineError
from fogline.core.game import SEEDS, Game
from fogline.games import GAMES
from fogline.games import game as find_game


@dataclass(frozen=True)
class Outcome:
    """How one game of a series ended. All lists are in the order of the bots, not of the seats."""

    seed: int
    seats: list[int]  # where each bot sat
    points: list[float]
    ranks: list[int]
    wins: list[float]  # 1 for a victory, 1/2 for one shared by two, 0 for none


@dataclass(frozen=True)
class Standing:
    """What one bot has made of a series."""

    bot: str
    share: float  # of all victories, shared ones split
    low: float  # the 95 % interval of that share
    high: float
    points: float  # mean of its points
    rank: float  # mean of its ranks
    ranks: list[int]  # how often it came first, second, ...
    by_seat: list[float]  # its share of the victories at each seat


@dataclass(frozen=True)
class Series:
    """The result of `series`: plain data, which prints as a table."""

    game: str
    edition: str
    seed: int
    standings: list[Standing]  # in the order of the bots
    outcomes: list[Outcome]  # of all games, in the order of their seeds

    def __str__(self) -> str:
        head = ["bot", "wins", "95 % interval", "points", "rank", "places", "wins by seat"]
        rows = [head, *(row(standing) for standing in self.standings)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        first = f"{self.game} ({self.edition}), {len(self.outcomes)} games from seed {self.seed}"
        lines = [
            "  ".join(
                cell.rjust(width) if i else cell.ljust(width)
                for i, (cell, width) in enumerate(zip(cells, widths, strict=True))
            )
            for cells in rows
        ]
        return "\n".join([first, *lines])


def row(standing: Standing) -> list[str]:
    """A bot's line of the table."""
    return [
        standing.bot,
        f"{100 * standing.share:.1f} %",
        f"{100 * standing.low:.1f} - {100 * standing.high:.1f} %",
        f"{standing.points:.2f}",
        f"{standing.rank:.2f}",
        " / ".join(map(str, standing.ranks)),
        " / ".join(f"{100 * share:.1f} %" for share in standing.by_seat),
    ]


def series(
    game: Game | str,
    bots: Sequence[str | Bot],
    games: int,
    jobs: int = 1,
    *,
    seed: int = 0,
    edition: str | Path | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Series:
    """Let bots play a series of games, one bot for each seat, and say who wins how often.

    A bot is a name (one of `fogline.bots.BOTS`) or a function. Each deal is played once for each seat: the
    same cards and the same first player, with every bot one seat further on. With three or four bots the
    order in which they sit changes from deal to deal. So `games` is a multiple of the number of bots; deal
    number i has the seed `seed` + i.

    With `jobs` above 1 as many processes play; the result does not depend on how many. They import the bots,
    so these are functions of a module, and a script calls `series` under `if __name__ == "__main__":`.
    `progress` is called with the number of games played and of all games. `edition` is a file of your own.
    """
    found = find_game(game) if isinstance(game, str) else game
    players = len(bots)
    if players not in found.players:
        found.new(players)  # says which numbers are right
    if games < 1 or games % players:
        raise FoglineError(
            f"games: expected a multiple of {players}, so that every bot sits at every seat of each deal;"
            f" found {brief(games)}"
        )
    if jobs < 1:
        raise FoglineError(f"jobs: expected a number of processes from 1 on, found {brief(jobs)}")
    if jobs > 1 and GAMES.get(found.id) is not found:
        raise FoglineError("jobs: other processes know the games of fogline.GAMES only; play with jobs=1")
    seeds = range(seed, seed + games // players)
    if not 0 <= seeds[0] <= seeds[-1] < SEEDS:
        raise FoglineError("the seeds of all deals must lie between 0 and 2**64 - 1")
    names = [name if isinstance(name, str) else name_of(name) for name in bots]
    for name in bots:
        if isinstance(name, str):
            bot(name, found)  # says which ones there are
    if jobs > 1:
        for one in bots:
            must_be_importable(one)
    setting = Setting(found if jobs == 1 else found.id, found.edition(edition), bots, seed)
    line_up = tuple(range(players))
    order = [seating for deal in range(games // players) for seating in seatings(line_up, deal)]
    played: dict[Seating, GameResult] = {}
    try:
        with workers(min(jobs, games)) as results:
            for ended in results(partial(play, setting), order):
                played[ended.seating] = ended
                if progress is not None:
                    progress(len(played), games)
    except BrokenProcessPool:
        raise FoglineError(
            "a process of the series ended early: does the script call series under"
            ' `if __name__ == "__main__":`?'
        ) from None
    outcomes = [outcome(played[seating], seed) for seating in order]
    standings = [standing(name, i, outcomes) for i, name in enumerate(names)]
    return Series(found.id, setting.edition.id, seed, standings, outcomes)


def outcome(played: GameResult, first_seed: int) -> Outcome:
    """A game, by bots instead of seats."""
    seats = [played.seats.index(i) for i in range(len(played.seats))]
    return Outcome(
        seed=first_seed + played.deal,
        seats=seats,
        points=[played.points[seat] for seat in seats],
        ranks=[played.ranks[seat] for seat in seats],
        wins=[played.wins[seat] for seat in seats],
    )


def must_be_importable(one: str | Bot) -> None:
    """Other processes get a bot by its name in its module."""
    try:
        pickle.dumps(one)
    except Exception as error:  # noqa: BLE001 - pickling calls whatever the bot consists of
        reason = f"{type(error).__name__}: {brief(str(error))}"
    else:
        typed_in = not hasattr(sys.modules["__main__"], "__file__")
        if isinstance(one, str) or not typed_in or getattr(one, "__module__", "") != "__main__":
            return
        reason = "it was typed in and is in no file"
    assert not isinstance(one, str)
    raise FoglineError(
        f"the bot {name_of(one)} cannot be sent to other processes ({reason}):"
        " make it a function of a module, or play with jobs=1"
    )


# ---- counting --------------------------------------------------------------------------------------------


def standing(name: str, i: int, outcomes: list[Outcome]) -> Standing:
    """What the outcomes say of bot number i."""
    players, games = len(outcomes[0].seats), len(outcomes)
    wins = [outcome.wins[i] for outcome in outcomes]
    shares = [sum(wins[at : at + players]) / players for at in range(0, games, players)]
    low, high = interval(shares, players)
    ranks = [outcome.ranks[i] for outcome in outcomes]
    by_seat = [0.0] * players
    for outcome in outcomes:
        by_seat[outcome.seats[i]] += outcome.wins[i] * players / games
    return Standing(
        bot=name,
        share=sum(wins) / games,
        low=low,
        high=high,
        points=sum(outcome.points[i] for outcome in outcomes) / games,
        rank=sum(ranks) / games,
        ranks=[ranks.count(rank) for rank in range(1, players + 1)],
        by_seat=by_seat,
    )

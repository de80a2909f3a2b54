"""An arena: which games are played, when it is sure, and what came of it so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fogline.arena.journal import Header, Journal
from fogline.arena.playing import GameResult, Setting, play
from fogline.arena.ratings import ratings
from fogline.arena.report import ArenaReport, pairs, report
from fogline.arena.seating import LineUp, Seating, line_ups, seatings
from fogline.arena.workers import workers
from fogline.bots import bot
from fogline.bots.outside import PROGRAM, is_outside
from fogline.core.editions import Edition, brief
from fogline.core.errors import FoglineError
from fogline.core.game import SEEDS, Game
from fogline.games import GAMES

LOOKS = 5  # of --until-sure: after 1/16, 1/8, 1/4, 1/2 and all of the deals,
LEAST = 10  # but not after fewer, since games of one deal hang together
DOUBT = 0.05  # the chance that an interval misses the truth
MOST_GAMES = 10_000_000  # that are held in memory


@dataclass(frozen=True)
class Contest:
    """All that makes an arena: the same one plays the same games."""

    game: Game
    edition: Edition
    bots: list[str]
    players: int
    line_ups: list[LineUp]
    seed: int
    looks: list[int]  # after how many deals it is asked whether all is sure; the last one ends it

    @property
    def level(self) -> float:
        """Of each interval: who looks several times may be wrong each time, so the doubt is divided."""
        return 1 - DOUBT / len(self.looks)

    @property
    def games_each(self) -> int:
        """How many games a deal has."""
        return self.players * len(self.line_ups)

    def header(self, records: bool) -> Header:
        return Header(self.game.id, self.edition.sha256, self.players, self.bots, self.seed, records)

    def seatings(self, deal: int) -> list[Seating]:
        """The games of a deal, in the order in which they are begun."""
        return [seating for line_up in self.line_ups for seating in seatings(line_up, deal)]


def contest(
    game: Game,
    bots: Sequence[str],
    players: int,
    games: int,
    seed: int = 0,
    edition: str | Path | None = None,
    until_sure: bool = False,
) -> Contest:
    """An arena in which each group of bots plays so many games, rounded up to whole deals."""
    if players not in game.players:
        game.new(players)  # says which numbers are right
    if GAMES.get(game.id) is not game:
        raise FoglineError(f"an arena plays the games of fogline.GAMES only, not {game.id}")
    if "" in bots:
        raise FoglineError("a bot without a name: expected names with a comma between them: greedy,random")
    names, groups = line_ups(bots, players)
    for name in names:
        bot(name, game)  # says which ones there are
    ratings([], len(names))  # says if a package is missing: better now than after the last game
    deals = -(-games // players)
    if deals < 1:
        raise FoglineError(f"games: expected a number from 1 on, found {brief(games)}")
    if not 0 <= seed <= SEEDS - deals:
        raise FoglineError("the seeds of all deals must lie between 0 and 2**64 - 1")
    if deals * players * len(groups) > MOST_GAMES:
        raise FoglineError(f"games: expected at most {MOST_GAMES} of all groups of bots together")
    return Contest(
        game=game,
        edition=game.edition(edition),
        bots=names,
        players=players,
        line_ups=groups,
        seed=seed,
        looks=looks(deals) if until_sure else [deals],
    )


def looks(deals: int) -> list[int]:
    """After how many deals to look: twice as many each time, and fixed before the first game."""
    return sorted({min(deals, max(LEAST, -(-deals // 2**i))) for i in range(LOOKS)})


def run(
    arena: Contest,
    journal: Journal,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], object] = lambda played: None,
) -> int:
    """Play what the journal has not yet; after how many deals it ended. `progress` hears of each game."""
    keep = journal.header.records
    setting = Setting(arena.game.id, arena.edition, arena.bots, arena.seed, contest=True, records=keep)
    own = " or ".join(name for name in arena.bots if is_outside(name) and not name.startswith(PROGRAM))
    done = 0
    try:
        with workers(jobs, cluster, apart=own != "") as results:
            for look in arena.looks:
                games = [one for deal in range(done, look) for one in arena.seatings(deal)]
                missing = [one for one in games if one not in journal.games]
                played = arena.games_each * done + len(games) - len(missing)
                progress(played)
                for number, game in enumerate(results(partial(play, setting), missing), start=played + 1):
                    journal.add(game)
                    progress(number)
                done = look
                if look < arena.looks[-1] and is_sure(arena, journal, look):
                    break
    except BrokenProcessPool:
        raise FoglineError(
            f"a process ended early, by {f'{own}, or by ' * bool(own)}the system;"
            f" the {len(journal.games)} games so far are in {journal.path}, and the same command goes on"
        ) from None
    return done


def whole_deals(arena: Contest, journal: Journal) -> int:
    """How many deals have been played to the end, from the first one on."""
    number = 0
    while number < arena.looks[-1] and all(one in journal.games for one in arena.seatings(number)):
        number += 1
    return number


def by_deal(arena: Contest, journal: Journal, deals: int) -> list[list[GameResult]]:
    """The games of the first deals."""
    return [[journal.games[one] for one in arena.seatings(deal)] for deal in range(deals)]


def is_sure(arena: Contest, journal: Journal, deals: int) -> bool:
    """Does every pair's interval leave out what chance would be?"""
    games = by_deal(arena, journal, deals)
    return all(pair.sure for pair in pairs(arena.bots, arena.line_ups, games, arena.seed, arena.level))


def found(arena: Contest, journal: Journal, deals: int) -> ArenaReport:
    """What the first deals say."""
    games = by_deal(arena, journal, deals)
    categories = arena.game.categories
    return report(arena.game.id, categories, arena.bots, arena.line_ups, games, arena.seed, arena.level)

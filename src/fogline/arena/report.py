"""What the games of an arena say about its bots: plain data, which is its JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import fmean

import msgspec

from fogline.arena.intervals import intervals
from fogline.arena.playing import GameResult
from fogline.arena.ratings import Rating, ratings
from fogline.arena.seating import LineUp


class BotReport(msgspec.Struct):
    """One bot. Share and points are of the games in which it has one seat, if there are such games."""

    share: float  # of the victories, shared ones split, for each of its seats: 1/players is chance
    low: float  # the 95 % interval of that
    high: float
    rating: float  # openskill's mu
    sigma: float  # how uncertain that is
    points: float  # mean, of games that it played to the end itself
    categories: dict[str, float]  # the same by category
    cpu_ms: float  # CPU time of a decision, mean
    decisions: int
    games: int
    failed: int  # matches lost because it failed
    failure: str  # what was wrong the first time


class Pair(msgspec.Struct):
    """Two bots that have met. Where nobody else sat with them: the victories of the first.

    Where others did: how often the first came before the second, half where they shared a place.
    """

    bots: tuple[str, str]
    seats: tuple[int, int]  # how many each of them had in a game
    games: int
    chance: float  # the share if they were equal
    share: float  # of the first one
    low: float
    high: float
    sure: bool  # is chance outside the interval?


class ArenaReport(msgspec.Struct):
    """The result of an arena."""

    game: str
    players: int
    games: int
    bots: dict[str, BotReport]
    pairs: list[Pair]


class Column(msgspec.Struct):
    """One figure of each deal."""

    values: list[float]
    games_each: int  # how many games of a deal it comes from


Value = Callable[[GameResult], float]


def column(
    games: Sequence[Sequence[GameResult]], counts: Callable[[GameResult], bool], value: Value
) -> Column:
    """The mean of a value over the games of each deal that count."""
    counted = [[value(game) for game in deal if counts(game)] for deal in games]
    return Column([fmean(values) for values in counted], len(counted[0]))


# ---- pairs -----------------------------------------------------------------------------------------------


class Meeting(msgspec.Struct):
    """Where two bots have met, and how to measure it."""

    bots: tuple[int, int]
    seats: tuple[int, int]
    chance: float
    line_ups: list[LineUp]
    value: Value


def meetings(line_ups: Sequence[LineUp]) -> list[Meeting]:
    found = []
    mixed = [line_up for line_up in line_ups if len(set(line_up)) > 2]
    for line_up in line_ups:
        if line_up not in mixed:
            one, other = dict.fromkeys(line_up)
            seats = line_up.count(one), line_up.count(other)
            found.append(Meeting((one, other), seats, seats[0] / len(line_up), [line_up], won_by(one)))
    for one, other in combinations(sorted({number for line_up in mixed for number in line_up}), 2):
        both = [line_up for line_up in mixed if one in line_up and other in line_up]
        seats = both[0].count(one), both[0].count(other)
        found.append(Meeting((one, other), seats, 0.5, both, before(one, other)))
    return found


def won_by(bot: int) -> Value:
    return lambda game: sum(wins for wins, sits in zip(game.wins, game.seats, strict=True) if sits == bot)


def won_by_a_seat_of(bot: int) -> Value:
    won = won_by(bot)
    return lambda game: won(game) / game.seats.count(bot)


def before(one: int, other: int) -> Value:
    def value(game: GameResult) -> float:
        ours = [rank for rank, sits in zip(game.ranks, game.seats, strict=True) if sits == one]
        theirs = [rank for rank, sits in zip(game.ranks, game.seats, strict=True) if sits == other]
        return fmean((a < b) + (a == b) / 2 for a in ours for b in theirs)

    return value


def among(line_ups: Sequence[LineUp]) -> Callable[[GameResult], bool]:
    groups = {tuple(sorted(line_up)) for line_up in line_ups}
    return lambda game: tuple(sorted(game.seats)) in groups


def pairs(
    names: Sequence[str],
    line_ups: Sequence[LineUp],
    games: Sequence[Sequence[GameResult]],
    seed: int,
    level: float,
) -> list[Pair]:
    """All pairs; `games` are those of each deal."""
    met = meetings(line_ups)
    columns = [column(games, among(one.line_ups), one.value) for one in met]
    return [
        Pair(
            bots=(names[one.bots[0]], names[one.bots[1]]),
            seats=one.seats,
            games=found.games_each * len(games),
            chance=one.chance,
            share=fmean(found.values),
            low=low,
            high=high,
            sure=not low <= one.chance <= high,
        )
        for one, found, (low, high) in zip(met, columns, bounds(columns, seed, level), strict=True)
    ]


def bounds(columns: Sequence[Column], seed: int, level: float) -> list[tuple[float, float]]:
    return intervals([one.values for one in columns], [one.games_each for one in columns], seed, level)


# ---- the whole -------------------------------------------------------------------------------------------


def report(
    game: str,
    categories: Sequence[str],
    names: Sequence[str],
    line_ups: Sequence[LineUp],
    games: Sequence[Sequence[GameResult]],
    seed: int = 0,
    level: float = 0.95,
) -> ArenaReport:
    """The report of some deals; `games` are all those of each deal, in order."""
    own = [
        [line_up for line_up in line_ups if line_up.count(number) == 1]
        or [line_up for line_up in line_ups if number in line_up]
        for number in range(len(names))
    ]
    shares = [column(games, among(where), won_by_a_seat_of(number)) for number, where in enumerate(own)]
    every = [game for deal in games for game in deal]
    rated = ratings(every, len(names))
    bots = {
        name: standing(number, every, among(own[number]), categories, found, rated[number], limits)
        for number, (name, found, limits) in enumerate(
            zip(names, shares, bounds(shares, seed, level), strict=True)
        )
    }
    return ArenaReport(game, len(line_ups[0]), len(every), bots, pairs(names, line_ups, games, seed, level))


def standing(
    number: int,
    games: Sequence[GameResult],
    counts: Callable[[GameResult], bool],
    categories: Sequence[str],
    shares: Column,
    rating: Rating,
    limits: tuple[float, float],
) -> BotReport:
    """What the games say of one bot."""
    sat = [(game, seat) for game in games for seat, sits in enumerate(game.seats) if sits == number]
    failed = [(game, seat) for game, seat in sat if seat in game.failed]
    ended = [(game, seat) for game, seat in sat if seat not in game.failed and counts(game)]
    decisions = sum(game.decisions[seat] for game, seat in sat)
    return BotReport(
        share=fmean(shares.values),
        low=limits[0],
        high=limits[1],
        rating=rating.mu,
        sigma=rating.sigma,
        points=mean([game.points[seat] for game, seat in ended]),
        categories={
            category: mean([game.parts[seat][i] for game, seat in ended])
            for i, category in enumerate(categories)
        },
        cpu_ms=1000 * sum(game.cpu[seat] for game, seat in sat) / max(1, decisions),
        decisions=decisions,
        games=shares.games_each * len(shares.values),
        failed=len(failed),
        failure="".join(f"deal {game.deal}: {game.failed[seat]}" for game, seat in failed[:1]),
    )


def mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0

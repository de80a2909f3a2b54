"""How an edition behaves beside ours: many games between bots with both, and where they differ for sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist, fmean, pvariance

from msgspec import Struct

from fogline.arena.intervals import interval
from fogline.arena.match import BOT_STREAM
from fogline.arena.workers import workers
from fogline.bots import Bot, bot, decide
from fogline.core.editions import Edition, brief
from fogline.core.errors import FoglineError
from fogline.core.game import SEEDS, Game
from fogline.core.pays import Paid
from fogline.core.rng import Rng
from fogline.games import game as find_game

AT_ONCE = 25  # games that a process plays before it tells of them
ENOUGH = 30  # games in which a piece was there, before anything is said of what it brings
DOUBT = 0.01  # how often chance alone would make any figure of a report differ
SURE = NormalDist().inv_cdf(0.975)  # for the intervals that are shown
STEPS = 24  # of a distribution, at most

# ---- games -----------------------------------------------------------------------------------------------


class Seen(Struct):
    """One game; lists are by seat."""

    decisions: int
    points: list[float]
    parts: list[list[float]]  # by category
    winners: list[int]
    first: int
    end: str
    paid: Paid


@dataclass(frozen=True)
class Batch:
    """Games that are played one after the other."""

    game: str
    edition: Edition
    bots: tuple[str, ...]  # one for each seat; everybody sits one seat further on in the next game
    seeds: range


def play(batch: Batch) -> list[Seen]:
    game = find_game(batch.game)
    bots = [bot(name, game) for name in batch.bots]
    turned = [bots[i:] + bots[:i] for i in range(len(bots))]
    return [play_one(game, batch.edition, turned[seed % len(bots)], seed) for seed in batch.seeds]


def play_one(game: Game, edition: Edition, bots: list[Bot], seed: int) -> Seen:
    state = game.new(len(bots), seed, None, edition)
    first = game.setup(state)["first"]
    source = Rng(seed ^ BOT_STREAM)
    generators = [source.fork() for _ in bots]
    decisions = 0
    while not state.over:
        seat = state.player
        state.apply(decide(bots[seat], state, generators[seat]))
        decisions += 1
    result = game.result(state)
    return Seen(
        decisions=decisions,
        points=result["scores"],
        parts=[list(points.values()) for points in result["breakdown"]],
        winners=result["winners"],
        first=first,
        end=result["end"],
        paid=game.pays.paid(edition, game.view(state, -1)) if game.pays else {},
    )


# ---- figures ---------------------------------------------------------------------------------------------


class Estimate(Struct, frozen=True):
    """A mean over games, and where it lies 19 times out of 20."""

    mean: float
    low: float
    high: float
    games: int  # in which it could be seen


class Figure(Struct, frozen=True):
    """Something that was seen in games with an edition and in games with ours."""

    group: str  # "length", "points", "places", "categories", "turns", "ends", or a kind of pieces
    id: str
    what: str  # "number", "share" of games; of pieces "brings", "pays" or "used"
    here: Estimate | None  # None: it is not in this edition, or was hardly seen
    ours: Estimate | None
    differs: bool  # by more than chance would do


class Distribution(Struct, frozen=True):
    """How often values were in which range, as shares of all."""

    of: str  # "points" of a player, or "length" of a game
    start: float
    step: float
    here: list[float]
    ours: list[float]


class Comparison(Struct, frozen=True):
    """What was seen with a number of players."""

    players: int
    games: int
    figures: list[Figure]
    distributions: list[Distribution]
    never: dict[str, list[str]]  # kind -> pieces that nobody had in any game, unlike those of ours
    idle: dict[
        str, list[str]
    ]  # kind -> pieces that were had, but never brought anything, unlike those of ours


class Balance(Struct, frozen=True):
    """How an edition behaves beside ours; `ours` is None if it is ours."""

    game: str
    edition: str
    sha256: str
    ours: str | None
    bots: list[str]
    seed: int
    comparisons: list[Comparison]

    @property
    def clear(self) -> list[tuple[Comparison, Figure]]:
        """All that differs for sure."""
        return [(one, figure) for one in self.comparisons for figure in one.figures if figure.differs]


Key = tuple[str, str, str]  # group, id, what
SHARES = ("share", "pays", "used")  # these lie between 0 and 1


def measured(game: Game, edition: Edition, players: int, games: Sequence[Seen]) -> dict[Key, list[float]]:
    """All figures, game by game: games do not depend on each other, but what happens in one of them does."""
    found: dict[Key, list[float]] = {}

    def add(group: str, id: str, what: str, value: float) -> None:
        found.setdefault((group, id, what), []).append(value)

    for seen in games:
        ranked = sorted(seen.points, reverse=True)
        add("length", "decisions", "number", seen.decisions)
        add("points", "mean", "number", fmean(ranked))
        add("points", "lead", "number", ranked[0] - ranked[1])
        add("points", "shared", "share", len(seen.winners) > 1)
        for place, points in enumerate(ranked):
            add("places", str(place + 1), "number", points)
        for number, category in enumerate(game.categories):
            add("categories", category, "number", fmean(parts[number] for parts in seen.parts))
        for turn in range(players):
            seat = (seen.first + turn) % players
            add("turns", str(turn + 1), "share", (seat in seen.winners) / len(seen.winners))
        for end in game.ends:
            add("ends", end, "share", seen.end == end)
        for kind, ids in (game.pays.listed(edition) if game.pays else {}).items():
            paid = seen.paid[kind]
            for id in ids:
                add(kind, id, "used", id in paid)
                if id in paid:
                    add(kind, id, "brings", fmean(paid[id]))
                    add(kind, id, "pays", fmean(points > 0 for points in paid[id]))
    return found


def estimate(values: Sequence[float], what: str) -> Estimate | None:
    if not values or (len(values) < ENOUGH and what in ("brings", "pays")):
        return None
    mean = fmean(values)
    if what in SHARES:
        low, high = interval(values, 1)
    else:
        around = SURE * sqrt(pvariance(values, mean) / len(values))
        low, high = mean - around, mean + around
    return Estimate(mean, low, high, len(values))


def apart(here: Sequence[float], ours: Sequence[float], what: str) -> float:
    """How many standard errors lie between two means."""
    n, m = len(here), len(ours)
    a, b = fmean(here), fmean(ours)
    if what in SHARES:  # as if they were alike, so that 0 of many is not taken for certain
        both = (n * a + m * b) / (n + m)
        error = sqrt(both * (1 - both) * (1 / n + 1 / m))
    else:
        error = sqrt(pvariance(here, a) / n + pvariance(ours, b) / m)
    return abs(a - b) / error if error > 0 else (inf if a != b else 0.0)


def compared(here: dict[Key, list[float]], ours: dict[Key, list[float]], tables: int = 1) -> list[Figure]:
    """Figure by figure. So many are looked at, in all tables, that some would differ by chance: so the bar is
    higher."""
    keys = list(dict.fromkeys([*here, *ours]))
    estimates = {
        key: (estimate(here.get(key, []), key[2]), estimate(ours.get(key, []), key[2])) for key in keys
    }
    both = [key for key, (one, other) in estimates.items() if one and other]
    bar = NormalDist().inv_cdf(1 - DOUBT / max(1, tables * len(both)) / 2)
    sure = {key for key in both if apart(here[key], ours[key], key[2]) > bar}
    return [Figure(*key, *estimates[key], key in sure) for key in keys if any(estimates[key])]


def distribution(of: str, here: Sequence[float], ours: Sequence[float]) -> Distribution:
    """The same ranges for both."""
    low, high = min(*here, *ours), max(*here, *ours)
    step = max(1.0, -(-(high - low + 1) // STEPS))
    count = int((high - low) // step) + 1

    def shares(values: Sequence[float]) -> list[float]:
        counts = [0] * count
        for value in values:
            counts[int((value - low) // step)] += 1
        return [n / len(values) for n in counts] if values else []

    return Distribution(of, low, step, shares(here), shares(ours))


# ---- all of it -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """What is to be played: the same number of games with both editions, from the same seeds."""

    game: Game
    edition: Edition
    ours: Edition
    bots: tuple[str, ...]
    players: tuple[int, ...]
    games: int  # with each edition and each number of players
    seed: int

    @property
    def is_ours(self) -> bool:
        return self.edition.sha256 == self.ours.sha256

    @property
    def total(self) -> int:
        return self.games * len(self.players) * (1 if self.is_ours else 2)


def plan(
    game: Game, edition: Edition, bots: Sequence[str], players: int | None, games: int, seed: int
) -> Plan:
    """With every number of players, unless one is asked for."""
    if players is not None and players not in game.players:
        game.new(players)  # says which numbers are right
    counts = game.players if players is None else (players,)
    if len(bots) != 1 and (players is None or len(bots) != players):
        raise FoglineError(
            f"--bots: expected one bot for all seats, or with --players one for each; found {len(bots)}"
        )
    for name in bots:
        bot(name, game)  # says which ones there are
    if not 0 <= seed <= SEEDS - games:
        raise FoglineError(f"--seed: expected a number from 0 to 2**64 - 1 - games, found {brief(seed)}")
    return Plan(game, edition, game.edition(), tuple(bots), tuple(counts), games, seed)


def balance(plan: Plan, jobs: int = 1, progress: Callable[[int], object] = lambda games: None) -> Balance:
    """Play, and say what was seen."""
    editions = [plan.edition] if plan.is_ours else [plan.edition, plan.ours]
    order = [(players, number) for players in plan.players for number in range(len(editions))]
    batches = {
        (players, number, start): Batch(
            plan.game.id,
            editions[number],
            plan.bots * players if len(plan.bots) == 1 else plan.bots,
            range(start, min(start + AT_ONCE, plan.seed + plan.games)),
        )
        for players, number in order
        for start in range(plan.seed, plan.seed + plan.games, AT_ONCE)
    }
    played: dict[tuple[int, int, int], list[Seen]] = {}
    with workers(jobs) as results:
        for key, games in results(play_keyed, batches.items()):
            played[key] = games
            progress(sum(map(len, played.values())))
    seen = {
        (players, number): [game for key in batches if key[:2] == (players, number) for game in played[key]]
        for players, number in order
    }
    return Balance(
        game=plan.game.id,
        edition=plan.edition.id,
        sha256=plan.edition.sha256,
        ours=None if plan.is_ours else plan.ours.sha256,
        bots=list(plan.bots),
        seed=plan.seed,
        comparisons=[
            comparison(plan, players, *(seen.get((players, n), []) for n in (0, 1)))
            for players in plan.players
        ],
    )


def play_keyed(
    task: tuple[tuple[int, int, int], Batch],
) -> tuple[tuple[int, int, int], list[Seen]]:
    """Results come as they are ready, so each says what it is of."""
    key, batch = task
    return key, play(batch)


def comparison(plan: Plan, players: int, here: list[Seen], ours: list[Seen]) -> Comparison:
    mine = measured(plan.game, plan.edition, players, here)
    theirs = measured(plan.game, plan.ours, players, ours)
    return Comparison(
        players=players,
        games=len(here),
        figures=compared(mine, theirs, len(plan.players)),
        distributions=[
            distribution("points", [p for s in here for p in s.points], [p for s in ours for p in s.points]),
            distribution("length", [s.decisions for s in here], [s.decisions for s in ours]),
        ],
        never={} if plan.is_ours else lacking(mine, theirs, "used"),
        idle={} if plan.is_ours else lacking(mine, theirs, "pays"),
    )


def lacking(here: dict[Key, list[float]], ours: dict[Key, list[float]], what: str) -> dict[str, list[str]]:
    """The pieces, by kind, of which something was never seen in many games, unless it is so in ours."""
    none: dict[str, list[str]] = {}
    for (kind, id, seen), values in here.items():
        known = ours.get((kind, id, what), [True])
        if seen == what and len(values) >= ENOUGH and not any(values) and any(known):
            none.setdefault(kind, []).append(id)
    return none

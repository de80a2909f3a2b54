"""Weights of a judgement, fitted to games that a search plays against itself: `fogline tune`.

The policy learns which actions the search visits, the evaluation what points the seats have at the end: in
that game or, with less luck in it, in the mean of playouts by the policy from each position. Both sums are
linear in their weights, so the amount of each term is found by asking with that weight alone.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf, sqrt
from pathlib import Path
from statistics import StatisticsError, correlation

from fogline.bots.fitting import fit_choices, fit_sums
from fogline.bots.judgement import Judgement
from fogline.bots.levels import glance, judgement_of
from fogline.bots.thinking import Budget, Thinker
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.pool import pool
from fogline.core.rng import Rng
from fogline.games import game as find_game

BY_VISITS = 5  # one decision in so many is drawn by visits, not the most visited: so games differ
HOLD_POLICY = 0.001  # how much a weight is held where it was,
HOLD_EVALUATION = 100.0  # here in positions
ROUNDS = 400


@dataclass
class Examples:
    """What games have shown: rows of terms, and what became of them."""

    starts: list[int] = field(default_factory=lambda: [0])  # where the actions of each decision begin
    shares: array[float] = field(default_factory=lambda: array("d"))  # of the visits, of each action
    policy: array[float] = field(default_factory=lambda: array("d"))  # a row of terms for each action
    points: array[float] = field(default_factory=lambda: array("d"))  # a seat's, at the end
    evaluation: array[float] = field(default_factory=lambda: array("d"))  # its row of terms before

    def add(self, other: Examples) -> None:
        self.starts += [self.starts[-1] + start for start in other.starts[1:]]
        self.shares += other.shares
        self.policy += other.policy
        self.points += other.points
        self.evaluation += other.evaluation


@dataclass(frozen=True)
class Fitted:
    """New weights, and what they are worth on the examples that they were fitted to."""

    policy: dict[str, float]
    evaluation: dict[str, float]
    decisions: int
    surprise: list[float]  # before and after: cross entropy of the search's visits
    error: list[float]  # before and after: of the foreseen points
    agreement: list[float]  # before and after: correlation of the foreseen points and those to come


def probes(judgement: Judgement, part: str) -> list[Judgement]:
    """A judgement for each term that counts nothing else."""
    weights: dict[str, float] = getattr(judgement, part)
    none = dict.fromkeys(weights, 0.0)
    return [judgement.changed(**{part: {**none, term: 1.0}}) for term in weights]


def play(game_id: str, players: int, iterations: int, playouts: int, seed: int) -> Examples:
    """One game of the search against itself, and what it shows."""
    game = find_game(game_id)
    judgement = judgement_of(game)
    looks, prospects = probes(judgement, "policy"), probes(judgement, "evaluation")
    thinker = Thinker(judgement, Budget(iterations=iterations), "search")
    state, rng = game.new(players, seed), Rng(seed)
    luck = rng.fork()  # of playouts: however many there are, the game is the same
    found = Examples()
    rows: list[tuple[int, list[float]]] = []  # a seat and its terms, of which the end is not known yet
    while not state.over:
        legal = state.legal()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        seen = state.resample(state.player, rng)
        visits = {one.action: one.visits for one in thinker.candidates(seen, rng)}
        total = max(1, sum(visits.values()))
        columns = [probe.looks(seen) for probe in looks]
        for i, action in enumerate(legal):
            found.shares.append(visits.get(action, 0) / total)
            found.policy.extend(column[i] for column in columns)
        found.starts.append(len(found.shares))
        if state.turn_ended:
            for seats, world in worlds(game, state, luck):
                by_term = [probe.prospects(world) for probe in prospects]
                rows += [(seat, [column[seat] for column in by_term]) for seat in seats]
                if playouts:
                    means = expected(judgement, world, seats[0], playouts, luck)
                    found.points.extend(means[seat] for seat in seats)
        state.apply(chosen(visits, rng))
    points = game.result(state)["scores"]
    for seat, row in rows:
        found.evaluation.extend(row)
        if not playouts:
            found.points.append(points[seat])
    return found


def worlds(game: Game, state: Kernel, rng: Rng) -> Iterable[tuple[Sequence[int], Kernel]]:
    """Seats, and the position as far as they know it; where nobody holds a secret, all know the same."""
    everybody = range(state.players)
    for seats in [[seat] for seat in everybody] if game.hidden else [everybody]:
        yield seats, state.resample(seats[0], rng)


def expected(judgement: Judgement, world: Kernel, seat: int, playouts: int, rng: Rng) -> list[float]:
    """The points at the end by seat: the mean over playouts by the policy, each re-dealt for one seat."""
    policy = glance(judgement, stray=1.0, reach=inf, name="policy")
    sums = [0.0] * world.players
    for _ in range(playouts):
        other = world.resample(seat, rng)
        while not other.over:
            other.apply(policy(other, rng))
        other.score_now()
        sums = [total + points for total, points in zip(sums, other.points[: world.players], strict=True)]
    return [total / playouts for total in sums]


def chosen(visits: dict[int, int], rng: Rng) -> int:
    """The most visited action, and now and then another."""
    if rng.integer(BY_VISITS):
        return max(visits, key=lambda action: visits[action])
    at = rng.integer(max(1, sum(visits.values())))
    for action, count in visits.items():
        at -= count
        if at < 0:
            return action
    return next(iter(visits))


def examples(
    game: Game,
    players: Sequence[int],
    games: int,
    iterations: int,
    playouts: int,
    seed: int,
    jobs: int,
    progress: Callable[[int, int], object] | None = None,
) -> Examples:
    """What so many games show, with each number of players in turn."""
    result = Examples()
    plays = [
        partial(play, game.id, players[i % len(players)], iterations, playouts, seed + i)
        for i in range(games)
    ]
    with pool(jobs) as executor:
        for i, found in enumerate(executor.map(_call, plays)):
            result.add(found)
            if progress is not None:
                progress(i + 1, games)
    return result


def _call(play: Callable[[], Examples]) -> Examples:
    return play()


def fit(judgement: Judgement, found: Examples) -> Fitted:
    """Weights that explain the examples better, not far from those that there are."""
    policy, evaluation = array("d", judgement.policy.values()), array("d", judgement.evaluation.values())
    before = agreement(found, evaluation)
    surprise = fit_choices(found.policy, found.starts, found.shares, policy, HOLD_POLICY, ROUNDS)
    squares = fit_sums(found.evaluation, found.points, evaluation, HOLD_EVALUATION)
    return Fitted(
        policy=dict(zip(judgement.policy, policy, strict=True)),
        evaluation=dict(zip(judgement.evaluation, evaluation, strict=True)),
        decisions=len(found.starts) - 1,
        surprise=surprise,
        error=[sqrt(square) for square in squares],
        agreement=[before, agreement(found, evaluation)],
    )


def agreement(found: Examples, weights: Sequence[float]) -> float:
    """The correlation of the points that an evaluation foresees and those to come; 0 where all are alike."""
    width = len(weights)
    foreseen = [
        sum(weight * found.evaluation[width * i + k] for k, weight in enumerate(weights))
        for i in range(len(found.points))
    ]
    try:
        return correlation(foreseen, found.points)
    except StatisticsError:
        return 0.0


def rewritten(text: str, fitted: Fitted, wanted: Iterable[str] = ("policy", "evaluation")) -> str:
    """weights.toml with other numbers in the parts that are wanted; its comments stay."""
    parts = re.split(r"(?m)^(?=\[)", text)
    for i, part in enumerate(parts):
        for name, weights in (("policy", fitted.policy), ("evaluation", fitted.evaluation)):
            if name in wanted and part.startswith(f"[{name}]"):
                for term, weight in weights.items():
                    part = re.sub(rf"(?m)^{term} = [-+.\w]+", f"{term} = {weight:.4f}", part)
                parts[i] = part
    return "".join(parts)


def weights_file(game: Game) -> Path:
    """Where the weights of a game stand."""
    return Path(__file__).parent / game.package.rpartition(".")[2] / "weights.toml"

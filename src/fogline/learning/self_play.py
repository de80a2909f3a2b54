"""Games in which a network plays against itself, and a search says of some decisions what it would do.

What the search has judged is also played as it would, so that games go where better players would take them;
the rest is played by the network, so that it learns from positions that it gets into itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from time import process_time

from fogline.bots.levels import PARTS, judgement_of
from fogline.bots.network import LOOK, SEATS, Network, shown
from fogline.bots.thinking import Budget, Candidate, Thinker
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import game as find_game
from fogline.learning.decisions import Collected, Decisions

JUDGED = 3  # one decision in so many is judged
STRAYS = 4  # of the others, one in so many is drawn by the network's chances: so games differ
RESULT = 0.5  # how much of a value is the result of the game; the rest is what the search has found


@dataclass(frozen=True)
class Lot:
    """Games that are played and kept together."""

    game: str
    network: Path
    players: Sequence[int]  # of each game
    seed: int  # of the first game
    iterations: int  # of the search that judges a decision


def play(lot: Lot) -> Decisions:
    """All games of a lot."""
    began = process_time()
    game = find_game(lot.game)
    found = Collected()
    for number, players in enumerate(lot.players):
        play_one(game, Network(lot.network, game), lot.iterations, players, lot.seed + number, found)
    return found.arrays(process_time() - began)


def play_one(
    game: Game, network: Network, iterations: int, players: int, seed: int, found: Collected
) -> None:
    looker = Thinker(judgement_of(game), LOOK, "look")
    judge = Thinker(judgement_of(game), Budget(iterations=iterations, early=False), "judge")
    state, rng = game.new(players, seed), Rng(seed)
    judged: list[tuple[int, list[float]]] = []  # a seat, and what the search finds each seat's chance is
    while not state.over:
        legal = state.legal()
        if len(legal) == 1:
            state.apply(legal[0])
            continue
        seen = state.resample(state.player, rng)
        decision = shown(game, looker, seen, legal, rng)
        if rng.integer(JUDGED):
            scores = network.scores(decision, state.edition)
            action = legal[drawn(scores, rng) if rng.integer(STRAYS) == 0 else int(scores.argmax())]
        else:
            candidates = judge.candidates(seen, rng)
            visits = {one.action: one.share for one in candidates}
            found.add(decision, [visits.get(action, 0.0) for action in legal])
            judged.append((state.player, mean_wins(candidates, players)))
            action = candidates[0].action
        looker.remember(seen, action)
        state.apply(action)
    result = shares(state)
    for seat, wins in judged:
        mixed = [RESULT * won + (1 - RESULT) * win for won, win in zip(result, wins, strict=True)]
        turned = [mixed[(seat + i) % players] for i in range(players)]
        found.wins.append(turned + [0.0] * (SEATS - players))


def mean_wins(candidates: Sequence[Candidate], players: int) -> list[float]:
    """Each seat's chance to win, as the search has found it over all that it tried."""
    tries = max(1, sum(one.tries for one in candidates))
    return [sum(one.wins[seat] * one.tries for one in candidates) / tries for seat in range(players)]


def shares(state: Kernel) -> list[float]:
    """Each seat's share of the victory."""
    ranks = state.ranks[: state.players]
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def drawn(scores: Sequence[float], rng: Rng) -> int:
    """A place, drawn by chances that are given as logarithms."""
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    at = sum(weights) * rng.integer(PARTS) / PARTS
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return len(weights) - 1

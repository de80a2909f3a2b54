"""Foghorn for the conformance kit, from its rules alone. What each function is for: tests/kit/model.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Any

from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from kit.model import SmallCase, change
from kit.play import walk

BERTHS = {2: 7, 3: 5, 4: 4}
LAST = 16 - 3
BLASTS = 3


def hidden(state: Any, seat: int) -> list[int]:
    """Places of the deck that a seat cannot know (FH-3)."""
    orders = [] if state.over else [other for other in range(state.players) if other != seat]
    return orders + list(range(state.drawn, 16))


def permute_secrets(state: Any, seat: int, rng: Rng) -> Kernel:
    deck, places = list(state.deck), hidden(state, seat)
    left = [deck[place] for place in places]
    for place in places:
        deck[place] = left.pop(rng.integer(len(left)))
    other: Kernel = state.copy()
    change(other, deck=deck, seed=rng.fork().seed)
    return other


def check_conservation(state: Any) -> None:
    assert sorted(state.deck) == list(range(16))
    orders, out = state.deck[: state.players], state.deck[state.players : state.drawn]
    at_piers = {ship for ship in range(16) if state.pier[ship] >= 0}
    waiting = set(out) - at_piers
    assert at_piers <= set(out)
    assert not at_piers & set(orders)
    sizes = Counter(state.pier)
    fullest = max(sizes[seat] for seat in range(state.players))
    assert max(state.pier) < state.players
    assert all(0 <= blasts <= BLASTS for blasts in state.blasts)
    assert state.blasts[state.players :] == [0] * (4 - state.players)
    full = fullest == BERTHS[state.players]
    assert state.over == (full or not waiting)
    assert fullest <= BERTHS[state.players]
    assert len(waiting) == min(1 if full else 2, LAST - state.players - len(at_piers))


def slow_result(history: Sequence[Any]) -> dict[str, Any]:
    """The points from the edition's own file, not from the kernel's tables."""
    state = history[-1]
    ships, horn = state.edition.content.ships, state.edition.content.figures
    breakdown = []
    for seat in range(state.players):
        own = [ship for ship, pier in zip(ships, state.pier, strict=True) if pier == seat]
        order = ships[history[0].deck[seat]].cargo
        wanted = sum(ship.cargo == order for ship in own)
        breakdown.append({"ships": sum(ship.tons for ship in own), "order": wanted * horn.order_points})
    scores = [sum(parts.values()) for parts in breakdown]
    best_first = sorted(
        ((score, blasts) for score, blasts in zip(scores, left(history), strict=True)), reverse=True
    )
    ranks = [1 + best_first.index(figures) for figures in zip(scores, left(history), strict=True)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return {"scores": scores, "ranks": ranks, "winners": winners, "breakdown": breakdown}


def left(history: Sequence[Any]) -> list[int]:
    """Blasts: each decision after which no other ship is at a pier has used up one."""
    blasts = [BLASTS] * history[0].players
    for before, after in pairwise(history):
        if not before.over and before.player != after.player and before.pier == after.pier:
            blasts[before.player] -= 1
    return blasts


def rare_start(game: Game, players: int, seed: int) -> Kernel:
    """Every end comes often enough by itself."""
    return game.new(players, seed)


def never_by_chance() -> frozenset[str]:
    return frozenset()


def turn(state: Any) -> Hashable:
    """Every decision is a turn: it leaves fewer blasts, or more ships at piers."""
    return sum(state.blasts), sum(pier >= 0 for pier in state.pier)


def is_dominated(state: Kernel, action: int) -> bool:
    return False


def small_cases(game: Game) -> list[SmallCase]:
    """Near the end the other's order and three ships are unknown: 24 possibilities; for a spectator 120."""
    state: Any = game.new(2, 1)
    for _ in walk(state, 1):
        if state.drawn == LAST:
            break

    def outcome(seat: int) -> Any:
        return lambda other: tuple(other.deck[place] for place in hidden(other, seat))

    return [SmallCase(state, 0, outcome(0), 24), SmallCase(state, -1, outcome(-1), 120)]

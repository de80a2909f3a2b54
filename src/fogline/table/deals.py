"""Deals for tables. Those of live tables come from the system's cryptographic source, so that nobody can work
out what comes.

A generator with a seed of 64 bits would do for simulations; at a live table somebody could try out seeds
until one fits the cards they have seen. Only a table at one keyboard has such a generator, its `rng`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from fogline.core.editions import Edition
from fogline.core.game import SEEDS, Chances, Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.table.course import Cards

_system = secrets.SystemRandom()


def shuffled(cards: Sequence[str], rng: Rng | None = None) -> list[str]:
    if rng is None:
        return _system.sample(cards, len(cards))
    left = list(cards)
    return [left.pop(rng.integer(len(left))) for _ in cards]


def new_secret(rng: Rng | None = None) -> str:
    """What seals a deal; one that follows from a seed cannot be sealed."""
    return secrets.token_hex(32) if rng is None else ""


def deal(
    game: Game, edition: Edition, players: int, first: int | None, rng: Rng | None = None
) -> dict[str, Any]:
    """The set-up of a game. What all can see may come from a seed: nothing follows from it."""
    if rng is not None:
        state = game.new(players, rng.seed, first, edition)
        rng.reseed(state.seed)  # it goes on where the deal has ended
        return game.setup(state)
    state = game.new(players, secrets.randbelow(SEEDS), first, edition)
    setup = game.setup(state)
    return {**setup, **{name: shuffled(setup[name]) for name in game.unseen(state)}}


def dealt_anew(unseen: Cards, rng: Rng | None = None) -> Cards:
    return {name: shuffled(cards, rng) for name, cards in unseen.items()}


def carry_out(game: Game, state: Kernel, action: int, rng: Rng | None = None) -> tuple[Kernel, Chances]:
    """The position after a legal action and its random events, drawn at the moment they happen.

    What an event is about can depend on the outcome of the one before, so they are drawn one by one.
    """
    drawn: Chances = []
    while True:
        after = state.copy()
        happened = game.carry_out(after, action, drawn)
        if len(happened) == len(drawn):
            return after, happened
        event = happened[len(drawn)]
        drawn.append({**event, "cards": shuffled(event["cards"], rng)})

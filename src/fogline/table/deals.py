"""Deals for live tables: from the system's cryptographic source, so that nobody can work out what comes.

A generator with a seed of 64 bits would do for simulations; at a table somebody could try out seeds until
one fits the cards they have seen.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from fogline.core.editions import Edition
from fogline.core.game import SEEDS, Chances, Game
from fogline.core.kernel import Kernel
from fogline.table.course import Cards

_system = secrets.SystemRandom()


def shuffled(cards: Sequence[str]) -> list[str]:
    return _system.sample(cards, len(cards))


def new_secret() -> str:
    return secrets.token_hex(32)


def deal(game: Game, edition: Edition, players: int, first: int | None) -> dict[str, Any]:
    """The set-up of a game. What all can see may come from a seed: nothing follows from it."""
    state = game.new(players, secrets.randbelow(SEEDS), first, edition)
    setup = game.setup(state)
    return {**setup, **{name: shuffled(setup[name]) for name in game.unseen(state)}}


def dealt_anew(unseen: Cards) -> Cards:
    return {name: shuffled(cards) for name, cards in unseen.items()}


def carry_out(game: Game, state: Kernel, action: int) -> tuple[Kernel, Chances]:
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
        drawn.append({**event, "cards": shuffled(event["cards"])})

"""A game that counts what is done with its moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fogline.core.game import Game


def counting(game: Game) -> tuple[Game, Counter[str]]:
    """The game, and how often a move was made a number, verified and carried out."""
    count: Counter[str] = Counter()

    def counted(name: str, deed: Callable[..., Any]) -> Callable[..., Any]:
        def counts(*args: Any) -> Any:
            count[name] += 1
            return deed(*args)

        return counts

    ours = replace(
        game,
        action=counted("numbered", game.action),
        chances=counted("carried out", game.chances),  # is asked after each action
    )
    object.__setattr__(ours, "legal_action", counted("verified", ours.legal_action))
    return ours, count

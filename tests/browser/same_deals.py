"""The command `fogline`, but live tables are dealt the same cards every time, and bots decide the same.

A test that plays until something comes up then finds it in every run, or in none.
FOGLINE_TEST_DEAL=2 deals others.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from types import SimpleNamespace

from fogline.bots.thinking import Budget
from fogline.cli import main
from fogline.core.rng import Rng
from fogline.server import advice, analyses, hints, thinkers
from fogline.table import deals

SEED = int(os.environ.get("FOGLINE_TEST_DEAL", "1"))


def shuffled(cards: Sequence[str], rng: Rng | None = None) -> list[str]:
    """However many tables there were before: every shuffle begins anew."""
    left, rng = list(cards), Rng(SEED)
    return [left.pop(rng.integer(len(left))) for _ in cards]


def deal_the_same() -> None:
    known = SimpleNamespace(
        randbelow=lambda most: SEED % most,
        randbits=lambda bits: SEED % 2**bits,
        token_hex=secrets.token_hex,
    )
    for module in (deals, thinkers, hints):
        vars(module)["secrets"] = known
    deals.shuffled = shuffled


def think_less() -> None:
    """Of a whole game, so that nobody has to wait half a minute."""
    less = Budget(iterations=64, early=False)
    advice.COSTS[less] = 0.0
    for module in (advice, analyses):
        vars(module)["WHOLE_GAME"] = less


if __name__ == "__main__":
    deal_the_same()
    think_less()
    main()

"""The command `fogline`, but live tables are dealt the same cards every time, and bots decide the same.

A test that plays until something comes up then finds it in every run, or in none.
FOGLINE_TEST_DEAL=2 deals others.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from types import SimpleNamespace

from fogline.cli import main
from fogline.core.rng import Rng
from fogline.server import thinkers
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
    for module in (deals, thinkers):
        vars(module)["secrets"] = known
    deals.shuffled = shuffled


if __name__ == "__main__":
    deal_the_same()
    main()

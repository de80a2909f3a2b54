"""The start of a game of San Francisco: from a seed, or from the `setup` of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fogline.core.editions import Edition
from fogline.core.errors import RecordError
from fogline.core.kernel import Kernel
from fogline.core.notation import Start, read_setup
from fogline.games.san_francisco.box import CARDS, PLAYERS
from fogline.games.san_francisco.components import Content
from fogline.games.san_francisco.kernel import SanFrancisco


class Setup(Start, frozen=True, forbid_unknown_fields=True):
    deck: list[str]  # top card first


def start(edition: Edition, players: int, seed: int, first: int | None) -> Kernel:
    return SanFrancisco(edition.figures, players, seed, -1 if first is None else first)


def deal(edition: Edition, players: int, raw: Mapping[str, Any]) -> Kernel:
    setup = read_setup(raw, Setup, players, PLAYERS, "SF-1.1")
    content: Content = edition.content
    deck = [content.card_number.get(card, CARDS) for card in setup.deck]
    if sorted(deck) != list(range(CARDS)):
        for card in setup.deck:
            if content.card_number.get(card, CARDS) >= CARDS:
                raise RecordError(f"setup.deck: {card[:60]!r} is no project card of this edition (SF-1.2)")
        raise RecordError(f"setup.deck: expected each of the {CARDS} cards of the edition once (SF-1.2)")
    return SanFrancisco(edition.figures, players, 0, setup.first, deck)


def setup(state: Kernel) -> dict[str, Any]:
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    return {"first": state.first, "deck": [content.card_id(card) for card in state.deck]}


def unseen(state: Kernel) -> dict[str, int]:
    assert isinstance(state, SanFrancisco)
    return {"deck": CARDS - state.drawn}

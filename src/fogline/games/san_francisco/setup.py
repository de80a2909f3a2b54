"""The start of a game of San Francisco: from a seed, or from the `setup` of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from fogline.core.editions import Edition, brief
from fogline.core.errors import RecordError
from fogline.core.kernel import Kernel
from fogline.games.san_francisco.edition import CARDS, PLAYERS, Content
from fogline.games.san_francisco.kernel import SanFrancisco


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    first: Annotated[int, Meta(ge=0, le=3)]
    deck: list[str]  # top card first


def start(edition: Edition, players: int, seed: int, first: int | None) -> Kernel:
    return SanFrancisco(edition.tables, players, seed, -1 if first is None else first)


def deal(edition: Edition, players: int, raw: Mapping[str, Any]) -> Kernel:
    try:
        setup = msgspec.convert(raw, Setup)
    except msgspec.ValidationError as error:
        raise RecordError(f"setup: {error}") from None
    content: Content = edition.content
    if players not in PLAYERS:
        raise RecordError(f"players: expected 2, 3 or 4 (SF-1.1), found {brief(players)}")
    if setup.first >= players:
        raise RecordError(f"setup.first: expected a seat from 0 to {players - 1}, found {setup.first}")
    deck = [content.card_number.get(card, CARDS) for card in setup.deck]
    if sorted(deck) != list(range(CARDS)):
        for card in setup.deck:
            if content.card_number.get(card, CARDS) >= CARDS:
                raise RecordError(f"setup.deck: {card[:60]!r} is no project card of this edition (SF-1.2)")
        raise RecordError(f"setup.deck: expected each of the {CARDS} cards of the edition once (SF-1.2)")
    return SanFrancisco(edition.tables, players, 0, setup.first, deck)


def setup(state: Kernel) -> dict[str, Any]:
    assert isinstance(state, SanFrancisco)
    content: Content = state.edition.content
    return {"first": state.first, "deck": [content.card_id(card) for card in state.deck]}

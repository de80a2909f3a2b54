"""The start of a game of Foghorn: from a seed, or from the `setup` of a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foghorn.box import SHIPS
from foghorn.edition import PLAYERS
from foghorn.kernel import Foghorn
from fogline.core.editions import Edition
from fogline.core.errors import RecordError
from fogline.core.kernel import Kernel
from fogline.core.notation import Start, read_setup


class Setup(Start, frozen=True, forbid_unknown_fields=True):
    deck: list[str]  # an order for each seat, then the ships as they come out of the fog


def start(edition: Edition, players: int, seed: int, first: int | None) -> Kernel:
    return Foghorn(edition.figures, players, seed, -1 if first is None else first)


def deal(edition: Edition, players: int, raw: Mapping[str, Any]) -> Kernel:
    setup = read_setup(raw, Setup, players, PLAYERS, "FH-1.1")
    deck = [edition.content.numbers.get(ship, SHIPS) for ship in setup.deck]
    if sorted(deck) != list(range(SHIPS)):
        raise RecordError(f"setup.deck: expected each of the {SHIPS} ships of the edition once (FH-1.1)")
    return Foghorn(edition.figures, players, 0, setup.first, deck)


def setup(state: Kernel) -> dict[str, Any]:
    assert isinstance(state, Foghorn)
    ships = state.edition.content.ships
    return {"first": state.first, "deck": [ships[number].id for number in state.deck]}


def unseen(state: Kernel) -> dict[str, int]:
    """The ships in the fog. (An order is a secret, but its player has seen it.)"""
    assert isinstance(state, Foghorn)
    return {"deck": SHIPS - state.drawn}

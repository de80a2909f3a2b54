"""What single cards, tickets or objectives bring: for reports on how an edition behaves."""

from __future__ import annotations

from typing import Any, Protocol

from fogline.core.editions import Edition

Paid = dict[str, dict[str, list[float]]]  # kind -> id -> what it brought to each player who had it


class Pays(Protocol):
    """A game's `pays.py`. What its kinds are called stands in its catalogues, under `pays`."""

    def listed(self, edition: Edition) -> dict[str, list[str]]:
        """The pieces of an edition that bring something, by kind: their ids."""

    def paid(self, edition: Edition, view: Any) -> Paid:
        """What they brought, from a spectator's view of the end. A piece that nobody had is not there."""

    def name(self, edition: Edition, kind: str, id: str, language: str) -> str:
        """What people call a piece."""

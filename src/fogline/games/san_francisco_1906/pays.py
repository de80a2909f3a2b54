"""What objectives of 1906 San Francisco bring."""

from __future__ import annotations

from fogline.core.editions import Edition
from fogline.core.pays import Paid
from fogline.games.san_francisco_1906 import names
from fogline.games.san_francisco_1906.components import Content
from fogline.games.san_francisco_1906.view import View


def listed(edition: Edition) -> dict[str, list[str]]:
    content: Content = edition.content
    return {"objectives": [objective.id for objective in content.objectives]}


def paid(edition: Edition, view: View) -> Paid:
    """A common objective pays everybody, any other one its owner."""
    found: dict[str, list[float]] = {id: list(view.worth[id]) for id in view.common}
    for seat, player in enumerate(view.seats):
        for id in (*player.objectives, *(player.secret or [])):
            found.setdefault(id, []).append(view.worth[id][seat])
    return {"objectives": found}


def name(edition: Edition, kind: str, id: str, language: str) -> str:
    return names.objective_names(edition, language)[id]

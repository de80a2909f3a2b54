"""Editions of one's own, made from ours by changing a figure."""

from __future__ import annotations

from typing import Any

from fogline.core import editions

# A figure of each game: where it stands, and another one that passes all checks.
FIGURES: dict[str, tuple[str, str, Any]] = {
    "san-francisco": ("points", "skyscraper", 7),
    "ticket-to-ride-sf": ("trams", "per_player", 12),
    "1906-san-francisco": ("income", "spaces", [5, 3, 2, 1]),
}


def own_data(game: str, name: str = "Ann's box") -> dict[str, Any]:
    """The tables of an edition file in which something is not as in ours."""
    table, key, value = FIGURES[game]
    data = editions.load(editions.packaged(game))
    assert data[table][key] != value
    data[table] |= {key: value, f"source_{key}": "printed"}
    return data | {"id": "anns-box", "title": {"en": name}}


def own_file(game: str) -> bytes:
    """Our file with another id, comments and all."""
    ours = editions.packaged(game).decode()
    return ours.replace('\nid = "house-', '\nid = "home-', 1).encode()

"""The names under which `gymnasium.make` finds the games, once `fogline.research` has been imported."""

from __future__ import annotations

from gymnasium.envs import registration

IDS = {
    "Fogline/SanFrancisco-v0": "san-francisco",
    "Fogline/TicketToRideSF-v0": "ticket-to-ride-sf",
    "Fogline/SanFrancisco1906-v0": "1906-san-francisco",
}


def register() -> None:
    """Make the names known; the games are loaded when one is made."""
    for id, game in IDS.items():
        if id not in registration.registry:
            registration.register(id, "fogline.research.single:Single", kwargs={"game": game})

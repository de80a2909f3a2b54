"""What players of 1906 San Francisco read; the texts themselves are in words/*.toml."""

from __future__ import annotations

from fogline.core.editions import Edition
from fogline.games.san_francisco_1906 import moves
from fogline.games.san_francisco_1906.log import log
from fogline.games.san_francisco_1906.names import card_name, move_key, move_parts, objective_names, say
from fogline.games.san_francisco_1906.view import View

__all__ = ["action", "details", "log", "prompt", "tie_break"]


def action(edition: Edition, action: int, language: str) -> str:
    move = moves.move(edition, action)
    return say(language, f"actions.{move_key(move)}", **move_parts(edition, move, language))


def prompt(edition: Edition, view: View, language: str) -> str:
    year = edition.content.years[view.year - edition.content.years[0].year]
    return say(
        language,
        f"prompts.{view.phase}",
        year=view.year,
        cost=year.build_cost,
        card=card_name(edition, view.ring[view.card], language),
    )


def tie_break(view: View) -> list[int]:
    """NS-7.6: buildings."""
    return [seat.built for seat in view.seats]


def details(edition: Edition, view: View, language: str) -> dict[str, dict[str, int]]:
    """NS-7.3, NS-7.5: what each objective pays, the common ones and the seat's own."""
    names, seat = objective_names(edition, language), view.seats[view.seat]
    own = [*seat.objectives, *(seat.secret or [])]
    return {
        category: {names[card]: view.worth[card][view.seat] for card in cards}
        for category, cards in (("common", view.common), ("personal", own))
    }

"""What players of San Francisco read; the texts themselves are in words/*.toml."""

from __future__ import annotations

from fogline.core.editions import Edition
from fogline.games.san_francisco import moves
from fogline.games.san_francisco.log import log
from fogline.games.san_francisco.names import card_as_object, district, move_parts, printed, say
from fogline.games.san_francisco.standings import Advantage
from fogline.games.san_francisco.view import View

__all__ = ["action", "details", "log", "prompt", "tie_break"]


def action(edition: Edition, action: int, language: str) -> str:
    move = moves.move(edition, action)
    return say(language, f"actions.{move['do']}", **move_parts(edition, move, language))


def prompt(edition: Edition, view: View, language: str) -> str:
    key, card = view.phase, view.drawn or view.bonus_card
    if key == "start" and not view.takeable and not view.discardable:
        key = "start_forced" if any(view.columns) else "start_empty"
    if key == "build" and not view.buildable:
        key = "build_none"
    if view.foundation_tokens == 1 and may_take_a_token(edition, view):
        key += "_last"
    return say(
        language,
        f"prompts.{key}",
        n=len(view.tray),
        card=card_as_object(edition, card, language) if card else "",
        district="" if view.bonus_row is None else district(edition, view.bonus_row, language),
    )


def may_take_a_token(edition: Edition, view: View) -> bool:
    """The card that is placed now, or will be when it has been drawn."""
    if view.phase == "place" and view.drawn:
        return "foundation" in printed(edition, view.drawn).symbols
    return view.phase == "start"


def tie_break(view: View) -> list[int]:
    """SF-10.2: markers."""
    return [city.markers for city in view.cities]


def certain(advantage: Advantage, seat: int) -> int:
    """In half points. Of those who are level each counts as the last: who gets more may hang on whose turn
    ends the game (SF-9.6), which is no reason for a move. Having nothing there brings nothing."""
    if seat not in advantage.undecided:
        return advantage.points[seat]
    figure = advantage.figures[seat]
    level = [other for other in advantage.undecided if advantage.figures[other] == figure]
    return min(advantage.points[other] for other in level) if figure else 0


def details(edition: Edition, view: View, language: str) -> dict[str, dict[str, float]]:
    """SF-9: the advantage in each district, and that of the network."""
    *districts, network = [certain(advantage, view.seat) / 2 for advantage in view.advantages]
    return {
        "districts": {district(edition, row, language): points for row, points in enumerate(districts)},
        "network": {say(language, "categories.network"): network},
    }

"""What cards, districts and the network of San Francisco bring."""

from __future__ import annotations

from fogline.core.editions import Edition
from fogline.core.pays import Paid
from fogline.games.san_francisco import names
from fogline.games.san_francisco.components import Content
from fogline.games.san_francisco.view import View

NETWORK = "network"


def listed(edition: Edition) -> dict[str, list[str]]:
    content: Content = edition.content
    return {
        "advantages": [*(district.colour for district in content.districts), NETWORK],
        "cards": [card.id for card in content.cards],
    }


def paid(edition: Edition, view: View) -> Paid:
    """Of a district its advantage tokens, of which the view tells halves; of a card that was built, what it
    counts at the end."""
    cards: dict[str, list[float]] = {}
    for city in view.cities:
        for cell in city.board:
            if cell is not None and cell.card in edition.content.card_number:
                cards.setdefault(cell.card, []).append(cell.value)
    kinds = listed(edition)
    return {
        "advantages": {
            id: [halves / 2 for halves in one.points]
            for id, one in zip(kinds["advantages"], view.advantages, strict=True)
        },
        "cards": {id: values for id, values in cards.items() if id in kinds["cards"]},
    }


def name(edition: Edition, kind: str, id: str, language: str) -> str:
    if kind == "cards":
        return f"{id}: {names.card_face(edition, id, language)}"
    if id == NETWORK:
        return names.say(language, "categories.network")
    colours = [district.colour for district in edition.content.districts]
    return names.district(edition, colours.index(id), language)

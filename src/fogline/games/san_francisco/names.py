"""What the things of San Francisco are called in a language."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fogline.core import words
from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.games.san_francisco.box import CARDS, ROWS, SPACES
from fogline.games.san_francisco.components import UNIVERSAL, Card, Content

PACKAGE = "fogline.games.san_francisco"


def say(language: str, key: str, **values: object) -> str:
    """A text of the game's catalogue."""
    return words.text(PACKAGE, language, key, **values)


def district(edition: Edition, row: int, language: str) -> str:
    content: Content = edition.content
    return content.districts[row].name.in_language(language)


def colour(colour: str, language: str) -> str:
    """The colour of a card's code. Of colours that the catalogue does not know, the ids have to do."""
    return str(words.catalogue(PACKAGE, language)["colours"].get(colour, colour))


def printed(edition: Edition, card: str) -> Card:
    """What is printed on a project card or a bonus card."""
    content: Content = edition.content
    number = content.card_number[card]
    if number < CARDS:
        return content.cards[number]
    return Card(card, UNIVERSAL, edition.figures.value[number], ["depot"] if card == "depot" else [])


def card_code(edition: Edition, card: str, language: str) -> str:
    """What is typed for a card, as unique as its id: blue-03, and in Polish niebieska-03."""
    if edition.content.card_number[card] >= CARDS:
        return say(language, f"cards.{card}")
    of = printed(edition, card).colour
    return colour(of, language) + card.removeprefix(of) if card.startswith(f"{of}-") else card


def card_face(edition: Edition, card: str, language: str, form: str = "cards") -> str:
    """Waterfront 3 (tracks, bonus symbol): what everybody sees on it, called by its district.

    `form` is the part of the catalogue that has the name in the right case.
    """
    if edition.content.card_number[card] >= CARDS:
        return say(language, f"{form}.{card}")
    front = printed(edition, card)
    row = home(edition, card)
    kind, of = ("universal", "") if row is None else ("project", district(edition, row, language))
    name = say(language, f"{form}.{kind}", district=of, value=front.value)
    symbols = ", ".join(say(language, f"symbols.{symbol}") for symbol in front.symbols)
    return f"{name} ({symbols})" if symbols else name


def card_as_object(edition: Edition, card: str, language: str) -> str:
    """The same where somebody does something with it; in Polish, kartę Wybrzeże 3."""
    return card_face(edition, card, language, "cards_as_object")


def card_faces(edition: Edition, cards: Iterable[str], language: str) -> str:
    return ", ".join(card_face(edition, card, language) for card in cards)


def home(edition: Edition, card: str) -> int | None:
    """The row of a card's own district; None: it may be built in any."""
    of = printed(edition, card).colour
    rows = [row for row, one in enumerate(edition.content.districts) if one.colour == of]
    return rows[0] if rows else None


def places(edition: Edition, cells: Collection[int], language: str) -> str:
    """Spaces of a city, by districts: Downtown (space 2), Parks (spaces 1, 3)."""
    return ", ".join(
        say(
            language,
            "places.spaces",
            n=len(spaces),
            district=district(edition, row, language),
            spaces=", ".join(map(str, spaces)),
        )
        for row in range(ROWS)
        if (spaces := [cell % SPACES + 1 for cell in cells if cell // SPACES == row])
    )


def card_line(edition: Edition, card: str, language: str) -> str:
    """blue-03: Waterfront, value 3, bonus symbol."""
    front, row = printed(edition, card), home(edition, card)
    where = say(language, "cards.any_district") if row is None else district(edition, row, language)
    features = [where, say(language, "cards.value", n=front.value)]
    features += [say(language, f"symbols.{symbol}") for symbol in front.symbols]
    return f"{card_code(edition, card, language)}: {', '.join(features)}"


def move_parts(edition: Edition, move: Move, language: str) -> dict[str, object]:
    """The parts of a move as texts name them; columns and spaces count from 1."""
    parts: dict[str, object] = {}
    if "column" in move:
        parts["column"] = move["column"] + 1
    if "count" in move:
        parts["n"] = move["count"]
    if "take" in move:
        parts["bonus"] = say(language, f"bonuses.{move['take']}")
    if "row" in move:
        parts["district"] = district(edition, move["row"], language)
    if "space" in move:
        parts["space"] = move["space"] + 1
    if "card" in move:
        parts["card"] = card_code(edition, move["card"], language)
    return parts

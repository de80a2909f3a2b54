"""What the things of San Francisco are called in a language."""

from __future__ import annotations

from collections.abc import Iterable

from fogline.core import words
from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.games.san_francisco.edition import CARDS, UNIVERSAL, Card, Content

PACKAGE = "fogline.games.san_francisco"


def say(language: str, key: str, **values: object) -> str:
    """A text of the game's catalogue."""
    return words.text(PACKAGE, language, key, **values)


def district(edition: Edition, row: int, language: str) -> str:
    content: Content = edition.content
    return content.districts[row].name.in_language(language)


def colour(colour: str, language: str) -> str:
    """An edition may have colours that the catalogue does not know; their ids have to do."""
    return str(words.catalogue(PACKAGE, language)["colours"].get(colour, colour))


def printed(edition: Edition, card: str) -> Card:
    """What is printed on a project card or a bonus card."""
    content: Content = edition.content
    number = content.card_number[card]
    if number < CARDS:
        return content.cards[number]
    return Card(card, UNIVERSAL, edition.tables.value[number], ["depot"] if card == "depot" else [])


def card_name(edition: Edition, card: str, language: str) -> str:
    """blue-03, and in Polish niebieska-03."""
    if edition.content.card_number[card] >= CARDS:
        return say(language, f"cards.{card}")
    of = printed(edition, card).colour
    return colour(of, language) + card.removeprefix(of) if card.startswith(f"{of}-") else card


def card_face(edition: Edition, card: str, language: str) -> str:
    """blue 3 (tracks, bonus symbol): what everybody sees on it, where any card of its like is meant."""
    if edition.content.card_number[card] >= CARDS:
        return say(language, f"cards.{card}")
    front = printed(edition, card)
    name = f"{colour(front.colour, language)} {front.value}"
    symbols = ", ".join(say(language, f"symbols.{symbol}") for symbol in front.symbols)
    return f"{name} ({symbols})" if symbols else name


def card_faces(edition: Edition, cards: Iterable[str], language: str) -> str:
    return ", ".join(card_face(edition, card, language) for card in cards)


def card_line(edition: Edition, card: str, language: str) -> str:
    """blue-03: 3 workers, bonus symbol."""
    front = printed(edition, card)
    features = [say(language, "cards.workers", n=front.value)]
    features += [say(language, f"symbols.{symbol}") for symbol in front.symbols]
    if front.colour == UNIVERSAL:
        features.append(say(language, "cards.any_district"))
    return f"{card_name(edition, card, language)}: {', '.join(features)}"


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
        parts["card"] = card_name(edition, move["card"], language)
    return parts

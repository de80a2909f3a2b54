"""What the things of 1906 San Francisco are called in a language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from fogline.core import words
from fogline.core.editions import Edition
from fogline.core.game import Move
from fogline.games.san_francisco_1906.components import Content, Licence
from fogline.games.san_francisco_1906.plots import place

PACKAGE = "fogline.games.san_francisco_1906"
ROW_LETTERS = "ABCDEFGHIJKLMNOP"


def say(language: str, key: str, **values: object) -> str:
    """A text of the game's catalogue."""
    return words.text(PACKAGE, language, key, **values)


def number(points: int) -> str:
    """With the sign for minus, which is not a hyphen."""
    return f"−{-points}" if points < 0 else str(points)


def colour_name(edition: Edition, colour: str, language: str, form: str = "named") -> str:
    """The colour of a licence or a plot: "amarilla". Where we have no such form, the edition's name."""
    content: Content = edition.content
    forms = words.catalogue(PACKAGE, language)["colours"][form]
    return forms.get(colour) or next(c.name.in_language(language) for c in content.colours if c.id == colour)


def service_name(edition: Edition, kind: str, language: str) -> str:
    content: Content = edition.content
    return next(s.name.in_language(language) for s in content.services if s.kind == kind)


def card_name(edition: Edition, card: str, language: str) -> str:
    """The name of an action card."""
    content: Content = edition.content
    return content.actions[content.action_number[card]].name.in_language(language)


def space_name(edition: Edition, space: str, language: str) -> str:
    """ "income 3" as a player reads it: Income 3 $."""
    kind, _, amount = space.partition(" ")
    names = edition.content.file.action_names
    name: str = getattr(names, "pass_" if kind == "pass" else kind).in_language(language)
    return f"{name} {amount} $" if amount else name


def licence_title(edition: Edition, card: Licence, language: str, case: str = "named") -> str:
    """What is printed on it: green 1, or of a wild licence its colour or number, if it has one (NS-4.14)."""
    content: Content = edition.content
    names = content.file.licences
    if card.wild:
        return names.wild_name.in_language(language) + printed_on_wild(edition, card, language, case)
    colour = colour_name(edition, card.colour, language, case) if card.colour else ""
    return names.name.in_language(language).replace("{colour}", colour).replace("{number}", str(card.number))


def printed_on_wild(edition: Edition, card: Licence, language: str, case: str) -> str:
    printed = colour_name(edition, card.colour, language, case) if card.colour else card.number
    return f": {printed}" if printed else ""


@lru_cache(maxsize=256)  # an edition that somebody has sent is forgotten some time
def licence_names(edition: Edition, language: str, form: str = "item") -> dict[str, str]:
    """green 1 (light, park): the icons tell cards of one colour and number apart, and if not, their ids.

    The forms are those of [licences] in the catalogues: in a list, with the word for it, as what is taken.
    """
    content: Content = edition.content
    case = "taken" if form == "taken" else "named"
    names = {}
    for card in content.licences:
        title = licence_title(edition, card, language, case)
        names[card.id] = say(
            language,
            f"licences.{form}.{'wild' if card.wild else 'ordinary'}",
            name=title,
            wild=f"{title[:1].lower()}{title[1:]}",
            printed=printed_on_wild(edition, card, language, case),
            icons=", ".join(say(language, f"icons.{icon}") for icon in card.icons),
        )
    return distinct(names)


@lru_cache(maxsize=256)  # an edition that somebody has sent is forgotten some time
def objective_names(edition: Edition, language: str) -> dict[str, str]:
    content: Content = edition.content
    cards = [*content.objectives, content.best_builder]
    return distinct({card.id: card.name.in_language(language) for card in cards})


def distinct(names: dict[str, str]) -> dict[str, str]:
    """Names that occur twice get the ids added."""
    given = list(names.values())
    return {id: name if given.count(name) == 1 else f"{name} [{id}]" for id, name in names.items()}


def licences_named(edition: Edition, cards: Iterable[str], language: str) -> str:
    known = licence_names(edition, language)
    return ", ".join(known[card] for card in cards)


def objectives_named(edition: Edition, cards: Iterable[str], language: str) -> str:
    """In a sentence: some names have a colon in them, so they may need quotation marks."""
    known = objective_names(edition, language)
    return ", ".join(say(language, "objectives.quoted", name=known[card]) for card in cards)


def plot_label(plot: str) -> str:
    """r1c6 as it stands beside the map: B7."""
    row, column = place(plot)
    return f"{ROW_LETTERS[row]}{column + 1}"


def move_parts(edition: Edition, move: Move, language: str) -> dict[str, object]:
    """The parts of a move as texts name them; spaces count from 1."""
    parts: dict[str, object] = {}
    if "amount" in move:
        parts["amount"] = move["amount"]
    if "space" in move:
        parts["space"] = move["space"] + 1
    if move.get("plot"):
        parts["plot"] = plot_label(move["plot"])
    if move["do"] == "licence":
        parts["card"] = licence_names(edition, language, "named")[move["card"]]
    if move["do"] == "objective" and move["card"] != "deck":
        parts["card"] = objectives_named(edition, [move["card"]], language)
    if move["do"] == "reward" and move["take"]:
        parts["service"] = service_name(edition, move["take"], language)
    if move["do"] == "benefit":
        parts["benefit"] = say(language, f"benefits.{move['take']}")
    if move["do"] == "build":
        names = licence_names(edition, language)
        parts["cards"] = " + ".join(names[card] for card in move["licences"])
    return parts


def move_key(move: Move) -> str:
    """The text for a move: some kinds have one of their own for "without"."""
    kind: str = move["do"]
    if kind == "objective" and move["card"] == "deck":
        return "objective_deck"
    if (kind == "clean" and move["plot"] is None) or (kind == "reward" and move["take"] is None):
        return f"{kind}_none"
    return kind

"""Words of Ticket to Ride: San Francisco: the same texts in all languages, one for everything there is."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from fogline.core.words import LANGUAGES, catalogue
from fogline.games.ticket_to_ride_sf import kernel
from fogline.games.ticket_to_ride_sf.kernel import CARD_IDS, CATEGORIES, ENDS, PHASES
from games.ticket_to_ride_sf.position import GAME

PACKAGE = GAME.package
FOLDER = Path(kernel.__file__).parent
FORMS = {"en": 2, "pl": 3, "es": 2}


def flat(table: dict[str, Any], path: str = "") -> dict[str, list[str]]:
    """A catalogue as dotted key -> forms."""
    result: dict[str, list[str]] = {}
    for key, entry in table.items():
        if isinstance(entry, dict):
            result |= flat(entry, f"{path}{key}/")
        else:
            result[f"{path}{key}"] = entry if isinstance(entry, list) else [entry]
    return result


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_texts_with_the_same_placeholders(language: str) -> None:
    english, other = (flat(catalogue(PACKAGE, which)) for which in ("en", language))
    assert list(other) == list(english)
    for key, forms in other.items():
        assert len(forms) in (1, FORMS[language]), key
        assert all(form and placeholders(form) == placeholders(english[key][0]) for form in forms), key


@pytest.mark.parametrize("language", ["pl", "es"])
def test_sentences_are_translated(language: str) -> None:
    english, other = (flat(catalogue(PACKAGE, which)) for which in ("en", language))
    assert [key for key, forms in other.items() if forms == english[key] and len(forms[0]) > 20] == []


def test_everything_of_the_game_has_a_name() -> None:
    texts = catalogue(PACKAGE, "en")
    assert set(texts["cards"]) == set(CARD_IDS)
    assert set(texts["phases"]) == set(PHASES) == set(texts["prompts"]) - {"last_turn", "keep_last"}
    assert set(texts["categories"]) == set(CATEGORIES)
    assert set(texts["ends"]) == set(ENDS) - {""}


def test_every_refusal_has_words() -> None:
    """The codes are read off the source, so that a new one cannot be forgotten here."""
    source = "".join((FOLDER / name).read_text("utf-8") for name in ("kernel.py", "moves.py"))
    codes = set(re.findall(r'return "(\w+)", (?:"TR-|rule)', source))
    codes |= set(re.findall(r'"(unknown_\w+)"', source)) | set(re.findall(r'Refusal\("(\w+)"', source))
    codes |= {"not_offered", "tickets_first", "not_your_turn"}
    assert len(codes) > 30
    assert set(catalogue(PACKAGE, "en")["refusals"]) == codes


def test_every_rule_that_is_cited_has_a_text() -> None:
    sizes = {1: 4, 2: 8, 3: 3, 4: 7, 5: 8, 6: 3, 7: 2, 8: 6, 9: 2}
    rules = [f"TR-{section}.{i}" for section, size in sizes.items() for i in range(1, size + 1)]
    assert GAME.rules() == rules
    cited = {id for file in FOLDER.glob("*.py") for id in re.findall(r"TR-\d+\.\d+", file.read_text("utf-8"))}
    assert cited <= set(rules)
    for language in LANGUAGES:
        assert all(len(GAME.rule(rule, language)) > 20 for rule in rules)
        assert all(GAME.rule(f"TR-{section}", language) for section in sizes)

"""A text in a language: English where it is missing, and the form that the number asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fogline.core import words
from fogline.core.words import catalogue, plural, text

POINTS = {"one": "punkt", "few": "punkty", "many": "punktów", "other": "punktu"}
CARDS = {"one": "karta", "few": "karty", "other": "kart"}

CATALOGUES: dict[str, dict[str, Any]] = {
    "en": {
        "title": "Game",
        "deck": {"one": "{n} card", "other": "{n} cards"},
        "box": {"one": "{n} card away", "other": "{n} cards away"},
        "names": {"red": "red", "blue": "blue"},
    },
    # In Ukrainian 21 is counted as 1 is.
    "uk": {
        "deck": {"one": "{n} карта", "few": "{n} карти", "many": "{n} карт", "other": "{n} карти"},
        "names": {"red": "червоний"},
    },
}


@pytest.fixture
def ukrainian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "LANGUAGES", ("en", "uk", "fi"))
    monkeypatch.setattr(words, "own", lambda package, language: CATALOGUES.get(language, {}))
    yield
    words._entry.cache_clear()
    words._catalogue.cache_clear()


def test_polish_counts_whole_numbers_and_fractions() -> None:
    counted: dict[str, list[float]] = {
        "punkt": [1, -1],
        "punkty": [2, 4, 22, -3, 2.0],
        "punktów": [0, 5, 12, 21, 100],
        "punktu": [0.5, 1.5, 2.5, -1.5],
    }
    for form, numbers in counted.items():
        assert [plural(POINTS, n, "pl") for n in numbers] == [form] * len(numbers)


def test_other_stands_for_forms_that_are_not_there() -> None:
    assert [plural(CARDS, n, "pl") for n in (1, 3, 5)] == ["karta", "karty", "kart"]


@pytest.mark.usefixtures("ukrainian")
def test_what_a_language_lacks_is_english_and_counted_as_english_counts() -> None:
    assert [text("p", "uk", "deck", n=n) for n in (1, 3, 5, 21)] == [
        "1 карта",
        "3 карти",
        "5 карт",
        "21 карта",
    ]
    assert [text("p", "uk", "box", n=n) for n in (1, 21)] == ["1 card away", "21 cards away"]
    assert (text("p", "uk", "names.red"), text("p", "uk", "names.blue")) == ("червоний", "blue")
    assert text("p", "fi", "title") == "Game"  # there is not even a file
    with pytest.raises(KeyError, match=r"names\.green"):
        text("p", "uk", "names.green")


@pytest.mark.usefixtures("ukrainian")
def test_a_whole_catalogue_is_complete() -> None:
    assert catalogue("p", "uk") == {
        "title": "Game",
        "deck": CATALOGUES["uk"]["deck"],
        "box": CATALOGUES["en"]["box"],
        "names": {"red": "червоний", "blue": "blue"},
    }
    assert catalogue("p", "fi") == CATALOGUES["en"]


@pytest.mark.parametrize("language", ["eo", "", "EN", "../../secret", "x" * 10_000])
def test_a_language_that_we_do_not_speak_is_english(language: str) -> None:
    assert text("fogline.table", language, "log.started") == text("fogline.table", "en", "log.started")
    assert catalogue("fogline.table", language) is catalogue("fogline.table", "en")  # nothing is kept for it

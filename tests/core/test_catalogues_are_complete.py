"""Our three languages have every text, with the same placeholders and with the forms that each of them needs.

Another language need not be complete: English stands in for what it lacks (test_a_fourth_language.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from core.catalogues import PACKAGES, flat
from fogline.core.words import is_plural, own

# Of whole numbers Polish needs few, and where there are fractions many as well: then other is for these.
FORMS = {
    "en": [["one", "other"]],
    "pl": [["one", "few", "other"], ["one", "few", "many", "other"]],
    "es": [["one", "other"]],
}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def plurals(texts: dict[str, Any]) -> Iterator[dict[str, str]]:
    for entry in texts.values():
        if is_plural(entry):
            yield entry
        elif isinstance(entry, dict):
            yield from plurals(entry)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", FORMS)
def test_every_text_is_there_with_the_same_placeholders(package: str, language: str) -> None:
    english, texts = (flat(own(package, which)) for which in ("en", language))
    assert list(texts) == list(english)
    for key, forms in texts.items():
        expected = {name for form in english[key] for name in placeholders(form)}
        for form in forms:
            assert form.strip(), key
            assert placeholders(form) | {"n"} == expected | {"n"}, key  # in "one card" there is no number


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", FORMS)
def test_every_form_is_there(package: str, language: str) -> None:
    for forms in plurals(own(package, language)):
        assert list(forms) in FORMS[language]
        assert all(isinstance(form, str) for form in forms.values())


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", ["pl", "es"])
def test_sentences_are_translated(package: str, language: str) -> None:
    english, texts = (flat(own(package, which)) for which in ("en", language))
    assert [key for key, forms in texts.items() if forms == english[key] and len(forms[0]) > 20] == []

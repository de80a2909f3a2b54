"""Texts for players: one TOML catalogue per language, in the folder of the package that speaks."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from fogline.core.errors import FoglineError

LANGUAGES = ("en", "pl", "es")


@cache
def catalogue(package: str, language: str) -> dict[str, Any]:
    """The texts of a package (its `words/<language>.toml`)."""
    if language not in LANGUAGES:
        raise FoglineError(f"Fogline speaks {', '.join(LANGUAGES)}, not {language!r}")
    return tomllib.loads((resources.files(package) / "words" / f"{language}.toml").read_text("utf-8"))


def plural(forms: list[str], n: int | float, language: str) -> str:
    """The form of a noun for a number (Polish: 1, 2-4, others, fractions; the other languages: 1, others)."""
    if language != "pl":
        return forms[0] if n == 1 else forms[1]
    if n != int(n):
        return forms[3] if len(forms) > 3 else forms[1]
    if n == 1:
        return forms[0]
    few = int(n) % 10 in (2, 3, 4) and int(n) % 100 not in (12, 13, 14)
    return forms[1] if few else forms[2]

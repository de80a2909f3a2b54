"""Texts for players: one TOML catalogue per language, in the folder of the package that speaks."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise
from typing import Any, Literal, get_args

from fogline.core.errors import FoglineError

Language = Literal["en", "pl", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Event = tuple[str, dict[str, object]]  # a key of a catalogue's [log], and what its text names


@cache
def catalogue(package: str, language: str) -> dict[str, Any]:
    """The texts of a package (its `words/<language>.toml`)."""
    if language not in LANGUAGES:
        raise FoglineError(f"Fogline speaks {', '.join(LANGUAGES)}, not {language!r}")
    return tomllib.loads((resources.files(package) / "words" / f"{language}.toml").read_text("utf-8"))


def text(package: str, language: str, key: str, **values: object) -> str:
    """The text under a dotted key, its {placeholders} filled; of a list of forms, the one for the value n."""
    entry: Any = catalogue(package, language)
    for part in key.split("."):
        entry = entry[part]
    if isinstance(entry, list):
        n = values["n"]
        assert isinstance(n, int | float)
        entry = plural(entry, n, language)
    return str(entry).format(**values)


def story(
    package: str, language: str, events: Iterable[Event], player: str, end: str | None, ender: str = ""
) -> list[str]:
    """What came of a move, a line for each event, and why the game is over if it is.

    An event that names no player is about the one who moved; the end may be due to another one.
    """
    lines = [text(package, language, f"log.{key}", **{"player": player, **values}) for key, values in events]
    return [*lines, text(package, language, f"ends.{end}", player=ender)] if end else lines


def ties(
    package: str, language: str, result: Mapping[str, Any], decides: Sequence[int], names: Sequence[str]
) -> list[str]:
    """Where players have the same points: what put one before the other, or that they share a place."""
    scores, ranks = result["scores"], result["ranks"]
    lines = []
    for better, worse in pairwise(sorted(range(len(ranks)), key=lambda seat: ranks[seat])):
        if scores[better] == scores[worse]:
            key = "shared" if ranks[better] == ranks[worse] else "broken"
            who = {"better": names[better], "worse": names[worse]}
            lines.append(text(package, language, f"ties.{key}", **who, a=decides[better], b=decides[worse]))
    return lines


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


# ---- from typed words to actions -------------------------------------------------------------------


def parse(typed: str, phrases: Mapping[int, str], legal: Collection[int]) -> list[int]:
    """The actions that a player's words can mean; `phrases` are the words of all actions.

    Case and accents do not matter, and words may be shortened or left out ("fin 2" for "finalize column 2").
    The very words of an action mean that one. Otherwise legal actions come before those that are not, and the
    ones that begin as typed before the ones that only contain it. One result is clear, several are ambiguous.
    """
    words = bare_words(typed)
    if not words:
        return []
    known = {action: bare_words(phrase) for action, phrase in phrases.items()}
    exact = [action for action, phrase in known.items() if phrase == words]
    if exact:
        return exact
    for actions in ([action for action in known if action in legal], list(known)):
        for means in (begins, contains):
            found = [action for action in actions if means(known[action], words)]
            if found:
                return found
    return []


@lru_cache(maxsize=200_000)
def bare_words(text: str) -> tuple[str, ...]:
    """Words without case and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return tuple(re.findall(r"[\w+-]+", "".join(c for c in plain if not unicodedata.combining(c))))


def begins(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    return len(typed) <= len(phrase) and all(map(stands_for, typed, phrase))


def contains(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    """Does each typed word stand for another word of the phrase, in any order?"""
    left = list(phrase)
    for word in sorted(typed, key=len, reverse=True):  # a short one fits more words: it takes what is left
        match = next((other for other in left if stands_for(word, other)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def stands_for(short: str, word: str) -> bool:
    """A word may be cut short; a number may not (1 is not the beginning of 12)."""
    return word == short if short.isdigit() else word.startswith(short)

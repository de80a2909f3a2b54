"""Texts for players: one TOML catalogue per language, in the folder of the package that speaks."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise
from typing import Any

LANGUAGES = ("en", "pl", "es")  # a further language is its code here, and its files
ENGLISH = "en"  # where another language has no text of its own
LogEvent = tuple[str, dict[str, object]]  # a key of a catalogue's [log], and what its text names


def spoken(language: str) -> str:
    """A language if we speak it, else English."""
    return language if language in LANGUAGES else ENGLISH


@cache
def own(package: str, language: str) -> dict[str, Any]:
    """The texts that a package itself has in one of `LANGUAGES`: its `words/<language>.toml`."""
    file = resources.files(package) / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def catalogue(package: str, language: str) -> dict[str, Any]:
    """All texts of a package, in English where the language has none."""
    return _catalogue(package, spoken(language))


@cache
def _catalogue(package: str, language: str) -> dict[str, Any]:
    return over(own(package, ENGLISH), own(package, language))


def over(english: dict[str, Any], texts: dict[str, Any]) -> dict[str, Any]:
    result = english | texts
    for key, table in texts.items():
        below = english.get(key)
        if isinstance(table, dict) and isinstance(below, dict) and not is_plural(table):
            result[key] = over(below, table)
    return result


def text(package: str, language: str, key: str, **values: object) -> str:
    """The text under a dotted key, its {placeholders} filled; of several forms the one for the number n."""
    entry, language = _entry(package, spoken(language), key)
    if isinstance(entry, dict):
        entry = plural(entry, values["n"], language)
    return str(entry).format(**values)


@cache
def _entry(package: str, language: str, key: str) -> tuple[Any, str]:
    """What stands under a key, and in which language: forms are chosen by the rules of that one."""
    entry: Any = own(package, language)
    for part in key.split("."):
        entry = entry.get(part)
        if entry is None and language != ENGLISH:
            return _entry(package, ENGLISH, key)
        if entry is None:
            raise KeyError(key)
    return entry, language


def story(
    package: str, language: str, events: Iterable[LogEvent], player: str, end: str | None, ender: str = ""
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


def is_plural(entry: object) -> bool:
    """Is it one text in several forms, named as in CLDR: one, few, many, other?"""
    return isinstance(entry, dict) and "other" in entry


def plural(forms: Mapping[str, str], n: Any, language: str) -> str:
    """The form for a number; `other` is also for all those that have no form of their own."""
    return forms.get(plural_form(language, n), forms["other"])


@lru_cache(maxsize=10_000)
def plural_form(language: str, n: int | float) -> str:
    from babel import Locale  # only here: bots, which play without words, never load it

    return str(Locale.parse(language).plural_form(n))


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

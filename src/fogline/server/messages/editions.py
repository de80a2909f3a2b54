"""Editions: those that come with Fogline, and those that people send."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from fogline.core.editions import Source, Sure


class EditionInfo(Struct, frozen=True):
    """By which name and hash an edition goes."""

    game: str
    id: str
    name: dict[str, str]  # language -> its title; where it has none, its id in English
    sha256: str  # of its file
    ours: bool  # it comes with Fogline; otherwise somebody has sent it


class EditionPage(EditionInfo, frozen=True):
    """All that there is in an edition. Paths are those of its file, with dots: deck.cards.3.value."""

    content: dict[str, Any]  # what the game's board gets: the game's own Edition type
    data: dict[str, Any]  # the tables of the file as they stand there, with their sources
    sources: dict[str, Source]  # path -> where it comes from; it holds for all below it
    sure: dict[Source, Sure]  # how sure what comes from there is
    figures: dict[str, dict[Source, int]]  # table of the file -> source -> how many figures
    remarks: list[str]  # what is unusual, in English


class EditionSchema(Struct, frozen=True):
    """What may stand in the file of an edition, for forms.

    Any table may also have `source`, and for a key in it `source_<key>`.
    """

    game: str
    sources: dict[Source, Sure]  # where figures come from, and how sure they are
    schema: dict[str, Any]  # JSON Schema


class EditionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An edition, as the text of its file (TOML) or as the same tables in JSON."""

    game: str
    edition: str | dict[str, Any]


class EditionProblem(Struct, frozen=True):
    path: str  # "": the file as a whole
    message: str  # in English


class EditionCheck(Struct, frozen=True):
    """What is wrong with an edition; if nothing is, by which hash it would go and what a board would get."""

    problems: list[EditionProblem]
    remarks: list[str]  # what is unusual, in English
    sha256: str | None
    data: dict[str, Any] | None  # the tables of the file; None: it cannot be read at all
    content: dict[str, Any] | None

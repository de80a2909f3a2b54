"""Rulebooks, and what their pictures are drawn from."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from fogline.server.messages.common import Move


class BookPart(Struct, frozen=True):
    """A paragraph, a piece, a question …: what it says, and the rules behind it."""

    id: str  # its place in the page
    kind: Literal["text", "heading", "step", "point", "piece", "figure", "question", "example"]
    rules: list[str]
    ruling: bool  # ours: the printed rulebook leaves it open
    picture: str  # a name in the client, or ""; of an example its own name
    name: str  # of a piece; the question that is answered; the title of an example
    text: str
    moments: list[str]  # of an example: what is said of each


class BookChapter(Struct, frozen=True):
    id: str
    title: str
    parts: list[BookPart]


class Book(Struct, frozen=True):
    """The rulebook of a game in a language; without chapters where nobody has written one."""

    names: list[str]  # of the players in its examples
    chapters: list[BookChapter]


class BookScene(Struct, frozen=True):
    """A moment of an example as a seat sees it, and the move that led to it."""

    view: dict[str, Any]
    picture: str
    seat: int
    mover: int  # -1: nobody has moved since the moment before
    move: Move | None

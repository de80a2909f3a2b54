"""Rulebooks as they are told: structure and texts put together, and the moments of their examples."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from fogline.core import book
from fogline.core.game import Game
from fogline.games import GAMES
from fogline.server.messages import Book, BookChapter, BookPart, BookScene
from fogline.table.guards import refuse


def find(game: str) -> Game:
    if game not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    return GAMES[game]


@cache
def told(game: Game, language: str) -> Book:
    """The book in one of the languages we speak."""
    found = book.book(game.package)
    if found is None:
        return Book([], [])
    texts = book.texts(game.package, language)
    chapters = [
        BookChapter(
            chapter.id,
            texts[chapter.id]["title"],
            [part_of(chapter.id, part, texts) for part in chapter.parts],
        )
        for chapter in found.chapters
    ]
    return Book(list(found.names), chapters)


def part_of(chapter: str, part: book.Part, texts: dict[str, Any]) -> BookPart:
    """What a part says is a text, or a name and a text; of an example a title and a text for each moment."""
    said = texts["examples"][part.id] if part.kind == "example" else texts[chapter][part.id]
    said = {"text": said} if isinstance(said, str) else said
    return BookPart(
        id=f"{'example' if part.kind == 'example' else chapter}-{part.id}",
        kind=part.kind,
        rules=list(part.rules),
        ruling=part.ruling,
        picture=part.id if part.kind == "example" else part.picture,
        name=said.get("name", ""),
        text=said.get("text", ""),
        moments=said.get("moments", []),
    )


@cache
def scenes(game: Game, example: str) -> list[BookScene]:
    found = book.book(game.package)
    if found is None or example not in found.examples:
        raise refuse("no_such_example")
    return [
        BookScene(msgspec.to_builtins(one.view), one.picture, one.seat, one.mover, one.move)
        for one in book.scenes(game, found, example)
    ]

"""HTTP: rulebooks, and what their pictures are drawn from. It is made once, and the same for everybody."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, PathParameter

from fogline.core.words import spoken
from fogline.server import books
from fogline.server.asking import problems
from fogline.server.editions import components
from fogline.server.messages import Book, BookScene

ExampleId = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9-]{0,40}$")]


@get("/api/books/{game:str}/edition", sync_to_thread=False, responses=problems(404))
def book_edition(game: FromPath[str]) -> dict[str, Any]:
    """The packaged edition: what pieces and boards in a book are drawn from."""
    return components(books.find(game).edition())


@get("/api/books/{game:str}/examples/{example:str}", sync_to_thread=False, responses=problems(404))
def book_example(game: FromPath[str], example: ExampleId) -> list[BookScene]:
    """The moments of an example."""
    return books.scenes(books.find(game), example)


@get("/api/books/{game:str}/in/{language:str}", sync_to_thread=False, responses=problems(404))
def get_book(game: FromPath[str], language: FromPath[str]) -> Book:
    """The rulebook of a game in a language; English if we do not speak it.

    Its last chapter, the numbered rules, comes with the words of the game.
    """
    return books.told(books.find(game), spoken(language))


ROUTES = [get_book, book_edition, book_example]

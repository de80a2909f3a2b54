"""The rulebook of a game: its structure stands once (`book/book.toml`), its texts in each language beside it.

A book is chapters of parts. Every part names the rules it is about; its text stands in `book/<language>.toml`
under the chapter and its own id. An example is a small game: an arranged start, and moves to each moment; or
it goes on where another one ended.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fogline.core.arranging import arranged
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.structs import toml_reader
from fogline.core.words import ENGLISH, over, spoken

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]*$")]
Kind = Literal["text", "heading", "step", "point", "piece", "figure", "question", "example"]
SUMMARY = "summary"  # the chapter that fits on one page


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id  # of an example: the one that is shown
    kind: Kind = "text"
    rules: tuple[str, ...] = ()
    picture: str = ""  # by its name in the client, with what it shows: "card green-12"
    ruling: bool = False  # ours: the printed rulebook leaves it open


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    parts: tuple[Part, ...]


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    moves: str = ""  # that lead to it from the moment before, as in `typed`
    picture: str = ""  # what is shown of the position; "": as before
    seat: int | None = None  # whose eyes and whose things; None: as before


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    picture: str
    moments: tuple[Moment, ...]
    after: str = ""  # the example whose game goes on here; otherwise a new one begins:
    players: int = 2
    first: int = 0
    seed: int = 0
    top: dict[
        str, list[Any]
    ] = {}  # by lists of the set-up in a record: what lies on top; the rest as the seed has it
    before: str = ""  # the moves that lead to the first moment


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    names: tuple[str, ...]  # of the players in the examples, by seat
    chapters: tuple[Chapter, ...]
    examples: dict[str, Example] = {}

    def parts(self) -> Iterator[tuple[Chapter, Part]]:
        return ((chapter, part) for chapter in self.chapters for part in chapter.parts)


class Scene(Struct, frozen=True):
    """A moment of an example as somebody sees it."""

    view: Any
    picture: str
    seat: int
    mover: int  # who made the last move since the moment before, and which; -1: none was made
    move: Move | None


# ---- reading ---------------------------------------------------------------------------------------

read = toml_reader(Book)


@cache
def book(package: str) -> Book | None:
    """The book of a game, or None if it has none."""
    file = resources.files(package) / "book" / "book.toml"
    return read(file.read_bytes()) if file.is_file() else None


@cache
def own_texts(package: str, language: str) -> dict[str, Any]:
    """What stands in the file of a language: chapter -> part -> text."""
    file = resources.files(package) / "book" / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def texts(package: str, language: str) -> dict[str, Any]:
    """The texts of a book, in English where the language has none."""
    return over(own_texts(package, ENGLISH), own_texts(package, spoken(language)))


# ---- examples --------------------------------------------------------------------------------------


def scenes(game: Game, book: Book, example: str) -> list[Scene]:
    """The moments of an example, played by the rules; what is not legal is refused."""
    return list(played(game, beginning(game, book, example), book.examples[example]))


def beginning(game: Game, book: Book, example: str) -> Kernel:
    """The position before the first moment."""
    found = book.examples[example]
    if found.after:
        state = beginning(game, book, found.after)
        for _ in played(game, state, book.examples[found.after]):
            pass
    else:
        dealt = game.setup(game.new(found.players, found.seed, found.first))
        state = game.deal(game.edition(), found.players, arranged(dealt, found.top))
    for move in typed(found.before):
        game.play(state, move)
    return state


def played(game: Game, state: Kernel, example: Example) -> Iterator[Scene]:
    """The moments, one after the other; the position becomes that of each."""
    picture, seat = example.picture, 0
    for moment in example.moments:
        picture, seat = moment.picture or picture, seat if moment.seat is None else moment.seat
        mover, last = -1, None
        for last in typed(moment.moves):
            mover = state.player
            game.play(state, last)
        yield Scene(game.view(state, seat), picture, seat, mover, last)


def typed(moves: str) -> Iterator[Move]:
    """Moves of the record notation in short: `draw; place column=0; build card=blue-16 row=0`.

    A value is JSON without spaces where it can be read as that, else a text.
    """
    for line in moves.replace("\n", ";").split(";"):
        do, *fields = line.split() or [""]
        if do:
            yield {
                "do": do,
                **{key: _value(value) for key, _, value in (one.partition("=") for one in fields)},
            }


def _value(written: str) -> Any:
    try:
        return json.loads(written)
    except ValueError:
        return written

"""Rulebooks: every rule is explained, every text is there in every language, every example can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from fogline.core.book import SUMMARY, Book, book, own_texts, scenes, typed
from fogline.core.game import Game
from fogline.core.words import LANGUAGES
from fogline.games import GAMES

BOOKS = {game: found for game in GAMES.values() if (found := book(game.package))}
EACH_BOOK = pytest.mark.parametrize(("game", "found"), BOOKS.items(), ids=[game.id for game in BOOKS])


def shape(said: Any) -> Any:
    """What a text consists of, whatever it says: its keys, how many moments, and which pictures."""
    if isinstance(said, dict):
        return {key: shape(inner) for key, inner in said.items()}
    if isinstance(said, list):
        return [shape(inner) for inner in said]
    assert said.strip()
    return sorted(re.findall(r"\{([^}]*)\}", said))


def expected(found: Book) -> Iterator[tuple[str, str]]:
    """Where texts must stand: chapter and part, or "examples" and the example."""
    for chapter, part in found.parts():
        yield ("examples" if part.kind == "example" else chapter.id), part.id


def test_there_are_books() -> None:
    assert "san-francisco" in [game.id for game in BOOKS]


@EACH_BOOK
def test_every_rule_is_explained_and_no_other_is_named(game: Game, found: Book) -> None:
    explained = {rule for chapter, part in found.parts() if chapter.id != SUMMARY for rule in part.rules}
    named = {rule for _, part in found.parts() for rule in part.rules}
    assert [rule for rule in game.rules() if rule not in explained] == []
    assert named <= set(game.rules())


@EACH_BOOK
def test_every_part_but_headings_and_introductions_names_its_rules(game: Game, found: Book) -> None:
    without = [part.id for _, part in found.parts() if not part.rules and part.kind != "heading"]
    assert set(without) <= {"intro"}


@EACH_BOOK
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_no_other(game: Game, found: Book, language: str) -> None:
    texts = own_texts(game.package, language)
    wanted = {*expected(found), *((chapter.id, "title") for chapter in found.chapters)}
    assert {(chapter, part) for chapter, parts in texts.items() for part in parts} == wanted
    for chapter, part in found.parts():
        said = texts["examples" if part.kind == "example" else chapter.id][part.id]
        if part.kind == "example":
            assert {*said} == {"name", "moments"}
            assert len(said["moments"]) == len(found.examples[part.id].moments)
        elif part.kind in ("piece", "question"):
            assert {*said} == {"name", "text"}
        else:
            assert isinstance(said, str)
    assert shape(texts) == shape(own_texts(game.package, "en"))


@EACH_BOOK
def test_a_language_is_not_a_copy_of_another(game: Game, found: Book) -> None:
    titles = [
        [own_texts(game.package, language)[c.id]["title"] for c in found.chapters] for language in LANGUAGES
    ]
    assert len({tuple(some) for some in titles}) == len(LANGUAGES)


@EACH_BOOK
def test_every_example_is_shown_once_and_played_by_the_rules(game: Game, found: Book) -> None:
    shown = [part.id for _, part in found.parts() if part.kind == "example"]
    assert sorted(shown) == sorted(found.examples)
    for name, example in found.examples.items():
        told = scenes(game, found, name)
        assert len(told) == len(example.moments), name
        for moment, scene in zip(example.moments, told, strict=True):
            assert (scene.move is not None) == bool(moment.moves), name
            assert scene.view.players <= len(found.names)
        assert not (example.after and example.top), f"{name} goes on with a game, it does not begin one"


@EACH_BOOK
def test_what_stands_in_a_book_is_found_by_a_link(game: Game, found: Book) -> None:
    places = [*expected(found)]
    assert len(places) == len(set(places))
    assert SUMMARY in [chapter.id for chapter in found.chapters]


def test_moves_are_written_in_short() -> None:
    assert list(typed('draw; place column=0\n\nbuild card=blue-16 row=0; pay with={"red":2}')) == [
        {"do": "draw"},
        {"do": "place", "column": 0},
        {"do": "build", "card": "blue-16", "row": 0},
        {"do": "pay", "with": {"red": 2}},
    ]

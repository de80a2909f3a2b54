"""Action numbers, moves, JSON and words name the same decisions, each of them exactly one."""

from __future__ import annotations

import json

import msgspec
import pytest

from fogline.core.game import Game
from fogline.core.words import LANGUAGES, parse
from kit.play import COMPILED, LARGE, Table, sample, scaled


def test_a_number_is_a_move_and_a_move_is_a_number(game: Game) -> None:
    edition = game.edition()
    texts = set()
    for action in range(game.action_count):
        move = game.move(edition, action)
        text = msgspec.json.encode(move, order="sorted")
        texts.add(text)
        assert game.action(edition, move) == action
        assert game.action(edition, msgspec.json.decode(text)) == action
        assert json.loads(text) == move
        assert "player" not in move
        assert isinstance(move["do"], str)
        for value in move.values():
            if isinstance(value, list):
                assert value == sorted(value)
    assert len(texts) == game.action_count
    for action in (-1, game.action_count, 2**31):
        with pytest.raises(ValueError):
            game.move(edition, action)


def test_a_move_does_not_share_anything_with_the_next(game: Game) -> None:
    edition = game.edition()
    for action in range(game.action_count):
        move = game.move(edition, action)
        move.clear()
        assert game.move(edition, action)


@pytest.mark.parametrize("language", LANGUAGES if COMPILED else LANGUAGES[:1])  # kernels have no words
def test_words_name_one_action_each(game: Game, language: str) -> None:
    """No two actions have the same words, not even without case and accents, and the words lead back."""
    edition = game.edition()
    phrases = {n: game.words.action(edition, n, language) for n in range(game.action_count)}
    assert all(phrase == phrase.strip() != "" and "\n" not in phrase for phrase in phrases.values())
    assert all("{" not in phrase for phrase in phrases.values())
    assert len({phrase.casefold() for phrase in phrases.values()}) == game.action_count
    tries = 200 if game.action_count <= LARGE else 20  # each looks at all the phrases
    for action in range(0, game.action_count, max(1, game.action_count // tries)):
        assert parse(phrases[action], phrases, legal=()) == [action]
        assert parse(phrases[action].upper(), phrases, legal=range(game.action_count)) == [action]


def test_legal_moves_are_the_legal_actions(table: Table) -> None:
    for state in sample(table, scaled(20, 4), 5):
        moves = table.game.moves(state)
        assert [table.game.action(state.edition, move) for move in moves] == state.legal()

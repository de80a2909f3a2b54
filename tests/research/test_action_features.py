"""What actions are, as numbers: one row each, alike only where actions are."""

from __future__ import annotations

import numpy as np
import pytest

from fogline.games import GAMES
from fogline.research import action_features
from research.tables import every_game


@every_game
def test_every_action_has_a_row_of_its_pieces(game: str) -> None:
    rules = GAMES[game]
    features = action_features(game)
    assert features.shape == (rules.action_count, sum(length for _, length in rules.action_pieces()))
    assert features.dtype == np.float32
    assert np.isfinite(features).all()
    assert features.min() == 0
    assert features.max() <= 2
    assert action_features(rules.edition()) is features  # made once
    with pytest.raises(ValueError, match="read-only"):
        features[0, 0] = 1


@every_game
def test_a_row_says_what_kind_of_move_it_is(game: str) -> None:
    """One number of `kind` is 1, and moves of a kind have the same one."""
    rules = GAMES[game]
    name, length = rules.action_pieces()[0]
    assert name == "kind"
    kinds = action_features(game)[:, :length]
    assert (kinds.sum(axis=1) == 1).all()
    said: dict[str, int] = {}
    for action in [*range(min(2000, rules.action_count)), rules.action_count - 1]:
        move = rules.move(rules.edition(), action)
        said.setdefault(move["do"], int(kinds[action].argmax()))
        assert said[move["do"]] == int(kinds[action].argmax())
    assert sorted(said.values()) == list(range(length))


@pytest.mark.parametrize("game", ["ticket-to-ride-sf", "1906-san-francisco"])
def test_no_two_actions_are_alike(game: str) -> None:
    features = action_features(game)
    assert len({row.tobytes() for row in features}) == len(features)


def test_cards_that_are_printed_alike_are_built_alike() -> None:
    """San Francisco has many cards twice: which of them is built makes no difference."""
    edition = GAMES["san-francisco"].edition()
    t = edition.figures
    printed = {(t.row[card], t.value[card], t.symbols[card]) for card in range(89)}
    rows = np.unique(action_features("san-francisco"), axis=0)
    assert len(rows) == 41 + 5 * len(printed)

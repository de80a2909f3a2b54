"""A record tells by which version of the rules it was played."""

from __future__ import annotations

from typing import Any

import pytest

from fogline.core.game import Game
from fogline.games import GAMES
from records.games import error, record

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
CHANGED = "TR-4.5, TR-4.6"


@EACH_GAME
def test_what_is_written_now_carries_the_version(game: Game) -> None:
    found = record(game.id, 2, legal=False)
    assert found["rules"] == game.rules_version
    assert error(found) == ""


@EACH_GAME
def test_without_a_version_or_with_an_older_one_a_record_is_tried_as_it_is(game: Game) -> None:
    found = record(game.id, 2, legal=False)
    for version in range(1, game.rules_version + 1):
        assert error({**found, "rules": version}) == ""
    del found["rules"]
    assert error(found) == ""


@EACH_GAME
def test_a_newer_version_is_refused_in_plain_words(game: Game) -> None:
    newer = game.rules_version + 1
    assert error({**record(game.id, 2, legal=False), "rules": newer}) == (
        f"rules: the game was played by rules version {newer}, and here only those up to version "
        f"{game.rules_version} are known; a newer Fogline can replay it"
    )


@pytest.mark.parametrize(
    ("version", "words"),
    [
        (1, f"; the game was played by rules version 1, and these have changed since: {CHANGED}"),
        (None, f"; if the game was played by rules version 1: these have changed since: {CHANGED}"),
        (2, ""),
    ],
)
def test_an_older_record_that_is_not_confirmed_names_what_has_changed(
    version: int | None, words: str
) -> None:
    found = {**record("ticket-to-ride-sf", 2, legal=False), "rules": version}
    claim = next(move for move in found["moves"] if move.get("do") == "claim")
    for broken in (
        {**found, "moves": [*found["moves"][:-1], claim]},
        {**found, "result": {**found["result"], "end": "blocked"}},
    ):
        message = error(broken)
        assert message
        assert message.endswith(words)
        assert ("changed since" in message) == bool(words)


@EACH_GAME
@pytest.mark.parametrize("version", [0, -1, 1.5, "2", True, [2]])
def test_what_is_no_version_is_no_record(game: Game, version: Any) -> None:
    assert "$.rules" in error({**record(game.id, 2, legal=False), "rules": version})

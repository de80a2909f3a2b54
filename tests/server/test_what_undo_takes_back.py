"""The button to undo quotes the log: people find there what they read on it, and how much goes with it."""

from __future__ import annotations

import pytest

from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.table import wishes
from fogline.table.log import Log
from fogline.table.table import SPECTATOR
from fogline.table.undo import takes_back, way_back
from table.tables import started


@pytest.mark.parametrize("language", ["en", "pl", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_is_said_as_in_the_log(game: str, language: str) -> None:
    play, rng = started("human", "human", game=game), Rng(3)
    found = set()
    for _ in range(60):
        play.play_on(rng, most=1)
        table = play.table
        way = way_back(table, 0)
        if way is None or way.choice:
            continue
        event, taken = table.steps[way.to].seq, len(table.steps) - way.to
        line = next(line.words for line in Log(table, 0, language).since(0) if line.event == event)
        line = line.removeprefix(f"{table.seats[0].name} ")
        said = takes_back(table, 0, language)
        assert said.endswith(line)
        assert said.startswith(f"{taken} " if taken > 1 else line)
        found.add(taken > 1)
    assert found == {True, False}


def test_whoever_is_asked_reads_all_that_would_be_taken_back() -> None:
    play = started("human", "human")
    for _ in range(3):  # the first player draws and places a card, the second draws one
        play.move()
    play.do(wishes.undo, 0, play.table.position)
    assert play.table.asked is not None
    for seat in (0, 1, SPECTATOR):
        said = takes_back(play.table, seat, "en")
        assert said.startswith("2 moves, from: ")
        assert said.endswith("the game becomes a practice game.")

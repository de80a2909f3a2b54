"""Whole games that random players do not come to: to the 8th building, with new licence decks, by bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogline.arena import match
from fogline.bots import bot, decide
from fogline.core import records
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from games.san_francisco_1906.model import check_conservation, slow_result
from games.san_francisco_1906.position import EDITION, GAME, PLAYERS
from kit.play import fingerprint, scaled

GOLDEN = sorted((Path(__file__).parents[3] / "records" / GAME.id).glob("*.jsonl"))


def check(record: records.Record) -> None:
    """Every position holds together, and the points are those of the second count."""
    history: list[Kernel] = []
    for state in records.replay(GAME, EDITION, record):
        check_conservation(state)
        history.append(state.copy())
    last = history[-1]
    expected = slow_result(history)
    assert {**expected, "end": GAME.result(last)["end"]} == GAME.result(last)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_games_hold_together(file: Path) -> None:
    with file.open("rb") as stream:
        ((_, record),) = records.read(stream)
    check(record)


def test_there_is_a_golden_game_with_a_new_licence_deck() -> None:
    assert any(b'"chance"' in file.read_bytes() for file in GOLDEN)


@pytest.mark.parametrize("players", PLAYERS)
def test_games_of_greedy_hold_together_and_replay(players: int) -> None:
    greedy = bot("greedy", GAME)
    for seed in range(scaled(6, 1)):
        record = match.play(GAME, players, seed, [greedy] * players, legal=True)
        again = records.decode(records.encode(record))
        check(again)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_replay_ends_where_the_game_ended(players: int) -> None:
    """Also where the licences were shuffled on the way: a replay draws no random number."""
    greedy = bot("greedy", GAME)
    for seed in range(scaled(8, 1)):
        state = GAME.new(players, seed)
        record = records.begin(GAME, state, seed)
        rng = Rng(seed)
        while not state.over:
            records.decide(GAME, record, state, decide(greedy, state, rng))
        record.result = GAME.result(state)
        *_, last = records.replay(GAME, EDITION, record)
        assert fingerprint(last, "seed") == fingerprint(state, "seed")

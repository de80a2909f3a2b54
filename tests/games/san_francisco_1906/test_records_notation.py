"""The moves of 1906 San Francisco in records, as rules/records describe them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fogline.arena import match
from fogline.bots.uniform import choose
from fogline.core import records
from fogline.core.errors import RecordError, Refused
from fogline.games.san_francisco_1906.setup import foretell
from games.san_francisco_1906.position import EDITION, GAME, LICENCES, PLAYERS, move, play, position


@pytest.mark.parametrize(
    "written",
    [
        {"do": "income", "amount": 3},
        {"do": "benefit", "take": "licence"},
        {"do": "benefit", "take": "build"},
        {"do": "move", "space": 0},
        {"do": "act", "space": 4},
        {"do": "coin"},
        {"do": "licence", "card": "red-1-a"},
        {"do": "objective", "card": "pairs"},
        {"do": "objective", "card": "deck"},
        {"do": "clean", "plot": "r0c0"},
        {"do": "clean", "plot": None},
        {"do": "build", "plot": "r3c11", "licences": ["red-1-a"]},
        {"do": "build", "plot": "r1c10", "licences": ["red-1-a", "wild-b"]},
        {"do": "reward", "take": "tram"},
        {"do": "reward", "take": None},
    ],
)
def test_every_kind_of_move(written: dict[str, Any]) -> None:
    assert GAME.move(EDITION, GAME.action(EDITION, written)) == written


def test_licences_are_written_sorted_and_read_in_any_order() -> None:
    one = {"do": "build", "plot": "r0c0", "licences": ["red-1-a", "green-5-b"]}
    action = GAME.action(EDITION, one)
    assert GAME.move(EDITION, action)["licences"] == ["green-5-b", "red-1-a"]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ({"do": "income", "amount": 7}, "unknown_income"),
        ({"do": "income", "amount": 10**40}, "unknown_income"),
        ({"do": "income"}, "malformed"),
        ({"do": "move", "space": 5}, "malformed"),
        ({"do": "move", "space": "0"}, "malformed"),
        ({"do": "licence", "card": "deck"}, "unknown_card"),
        ({"do": "objective", "card": "best-builder"}, "unknown_card"),
        ({"do": "clean"}, "malformed"),
        ({"do": "clean", "plot": "r4c0"}, "no_such_plot"),
        ({"do": "clean", "plot": "r0c12"}, "no_such_plot"),
        ({"do": "clean", "plot": "r0c00"}, "malformed"),
        ({"do": "build", "plot": "r0c0", "licences": []}, "malformed"),
        ({"do": "build", "plot": "r0c0", "licences": LICENCES[:3]}, "malformed"),
        ({"do": "build", "plot": "r0c0", "licences": ["red-1-a", "red-1-a"]}, "malformed"),
        ({"do": "build", "plot": None, "licences": ["red-1-a"]}, "malformed"),
        ({"do": "build", "plot": "r0c0", "licences": ["red-1-z"]}, "unknown_card"),
        ({"do": "reward", "take": "pool"}, "malformed"),
        ({"do": "benefit", "take": None}, "malformed"),
        ({"do": "coin", "amount": 1}, "malformed"),
        ({"do": "pass"}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_what_is_no_move(written: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.action(EDITION, written)
    assert caught.value.refusal.code == code


def test_chance_events_are_written_down_and_replayed() -> None:
    """A record from a position with an empty deck: the new deck stands right after the move that needs it."""
    state = position(card="embarcadero", row=LICENCES[:3], deck=[])
    again = state.copy()
    record = records.begin(GAME, state, None)
    for text in ("move 1", "act 1", f"licence {LICENCES[0]}", "move 0", "coin"):
        action = next(a for a in state.legal() if GAME.move(EDITION, a) == move(text))
        records.decide(GAME, record, state, action)
    assert [entry.get("chance") for entry in record.moves] == [None] * 5 + ["licences"]
    again.reseed(12345)
    foretell(again, [])
    play(again, "move 1", "act 1", f"licence {LICENCES[0]}", "move 0")
    foretell(again, record.moves[-1:])
    play(again, "coin")
    assert {**again.snapshot(), "seed": 0} == {**state.snapshot(), "seed": 0}


@pytest.mark.parametrize("players", PLAYERS)
def test_records_replay(players: int) -> None:
    for seed in range(5):
        record = match.play(GAME, players, seed, [choose] * players, legal=True)
        *_, state = records.replay(GAME, EDITION, records.decode(records.encode(record)))
        assert state.over


def test_a_reshuffle_that_did_not_happen_is_found() -> None:
    record: dict[str, Any] = msgspec.json.decode(records.encode(match.play(GAME, 2, 1, [choose] * 2)))
    record["moves"].insert(4, {"chance": "licences", "cards": LICENCES[:5]})
    with pytest.raises(RecordError, match=r"NS-4\.15"):
        list(records.replay(GAME, EDITION, records.decode(msgspec.json.encode(record))))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_setup_of_a_record(players: int) -> None:
    setup = match.play(GAME, players, 3, [choose] * players).setup
    assert list(setup) == ["first", "blocks", "ring", "common", "objectives", "licences"]
    assert [len(setup[key]) for key in list(setup)[1:]] == [2 * players, 6, 3, 21, 42]

"""Records of Ticket to Ride: San Francisco: the exact form of a set-up, of moves and of chance events."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from fogline.core import records
from fogline.core.errors import RecordError, Refusal
from fogline.core.rng import Rng
from games.ticket_to_ride_sf.position import GAME, SITES, position
from rules import rules

EDITION = GAME.edition()


def record(players: int = 3, seed: int = 7) -> records.Record:
    state = GAME.new(players, seed)
    found = records.begin(GAME, state, seed)
    rng = Rng(seed)
    while not state.over:
        legal = state.legal()
        records.decide(GAME, found, state, legal[rng.integer(len(legal))], legal=True)
    found.result = GAME.result(state)
    return found


def replay(found: Any) -> str:
    """What is wrong with a record; "" if nothing."""
    try:
        for _ in records.replay(GAME, EDITION, records.decode(msgspec.json.encode(found))):
            pass
    except RecordError as error:
        return str(error)
    return ""


def test_a_setup_lists_both_decks_the_stacks_and_the_spare_symbols() -> None:
    setup = GAME.setup(GAME.new(4, 3))
    assert list(setup) == ["first", "transport", "tickets", "stacks", "spare"]
    assert (len(setup["transport"]), len(setup["tickets"])) == (44, 24)
    assert list(setup["stacks"]) == SITES
    assert len({*setup["stacks"].values(), *setup["spare"]}) == 7
    json.dumps(setup)


def test_the_setup_of_a_game_is_known_at_any_time_but_not_by_a_seat() -> None:
    state = GAME.new(2, 3)
    setup = GAME.setup(state)
    for _ in range(30):
        state.apply(state.legal()[0])
    assert GAME.setup(state) == setup
    with pytest.raises(Exception, match="a resampled position has no set-up"):
        GAME.setup(state.resample(0, Rng(1)))


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("first", 3, "setup.first: expected a seat from 0 to 2"),
        ("transport", ["blue"] * 44, "setup.transport: expected all transport cards"),
        ("tickets", ["for-civ"] * 24, "setup.tickets: expected each ticket of the edition once"),
        ("stacks", {"alcatraz": "poppy"}, "setup.stacks: expected a stack on each of alcatraz"),
        ("spare", ["poppy", "poppy"], "expected each symbol of the edition once"),
        ("spare", 7, "setup: Expected `array`"),
        ("more", 7, "setup: Object contains unknown field `more`"),
    ],
)
def test_a_setup_that_does_not_fit(key: str, value: Any, words: str) -> None:
    found = record()
    found.setup[key] = value
    assert words in replay(found)


MOVES = [
    {"do": "keep", "tickets": ["for-civ"]},
    {"do": "keep", "tickets": ["emb-pac", "hai-mis"]},
    {"do": "souvenir", "symbol": "poppy", "place": "castro"},
    {"do": "take", "slot": 0},
    {"do": "take", "slot": "deck"},
    {"do": "claim", "route": "pre-pac", "cards": {"black": 2, "ferry": 1}},
    {"do": "claim", "route": "pre-pac", "cards": {"ferry": 3}},
    {"do": "collect", "place": "alcatraz"},
    {"do": "draw_tickets"},
    {"do": "pass"},
]


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_the_form_of_every_kind_of_move(move: dict[str, Any]) -> None:
    assert GAME.move(EDITION, GAME.action(EDITION, move)) == move


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"do": "take", "slot": 5}, "malformed"),
        ({"do": "take", "slot": "top"}, "malformed"),
        ({"do": "take", "slot": True}, "malformed"),
        ({"do": "keep", "tickets": []}, "malformed"),
        ({"do": "keep", "tickets": ["for-civ", "hai-mis", "lom-lad"]}, "malformed"),
        ({"do": "keep", "tickets": ["oakland"]}, "unknown_ticket"),
        ({"do": "claim", "route": "pre-pac", "cards": {}}, "wrong_count"),
        ({"do": "claim", "route": "pre-pac", "cards": {"black": 3, "ferry": 0}}, "malformed"),
        ({"do": "claim", "route": "pre-pac", "cards": {"pink": 3}}, "malformed"),
        ({"do": "claim", "route": "oak-land", "cards": {"black": 3}}, "unknown_route"),
        ({"do": "collect", "place": "oakland"}, "unknown_place"),
        ({"do": "souvenir", "symbol": "gold", "place": "castro"}, "unknown_symbol"),
        ({"do": "draw_tickets", "count": 2}, "malformed"),
    ],
)
def test_what_is_no_move(move: dict[str, Any], code: str) -> None:
    refusal = GAME.verify(position(), move)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


@rules("TR-4.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_shuffle_is_a_chance_event_right_after_the_move_that_caused_it(players: int) -> None:
    seen = 0
    for seed in range(10):
        found = record(players, seed)
        assert replay(found) == ""
        for move, event in zip(found.moves, found.moves[1:], strict=False):
            if "chance" in event:
                seen += 1
                assert event["chance"] == "transport"
                assert move.get("do") in ("take", "claim") or "chance" in move
    assert seen > 5


@rules("TR-4.6")
def test_other_shuffles_than_the_discards_are_found() -> None:
    found = next(r for r in (record(2, s) for s in range(20)) if any("chance" in m for m in r.moves))
    at = next(i for i, move in enumerate(found.moves) if "chance" in move)
    cards = found.moves[at]["cards"]
    for changed in ([], cards[1:], [*cards, "blue"], ["ferry"] * len(cards), ["tram"] * len(cards), None):
        found.moves[at]["cards"] = changed
        assert f"move {at} " in replay(found)
        assert "random event 1 after this move" in replay(found)
    found.moves[at]["cards"] = cards
    assert replay(found) == ""
    event = found.moves.pop(at)
    assert "its cards in any order; found none (TR-4.6)" in replay(found)
    found.moves.insert(at - 1, event)
    assert replay(found) != ""

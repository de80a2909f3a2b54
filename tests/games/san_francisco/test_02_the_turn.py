"""SF-2: one action a turn, no passing, and contracts that may be discarded in between."""

from __future__ import annotations

import pytest

from games.san_francisco.position import (
    BLUE,
    GREEN,
    NEARLY_FULL,
    PLAYERS,
    city,
    offered,
    play,
    position,
    refused,
    start,
    taken,
)
from rules import rules

DRAW = {"draw"}
PLACE = {"place 0", "place 1", "place 2"}
DISCARD = {"discard 1", "discard 2"}


@rules("SF-2.1")
def test_a_turn_is_one_action_placing() -> None:
    state = position(columns=[["blue-01"], ["gray-01"]])
    assert offered(state) == {"draw", "finalize 0", "finalize 1"}
    play(state, "draw")
    assert refused(state, "finalize 0") == ("place_first", "SF-3.1")
    play(state, "place 0")
    assert state.player == 1


@rules("SF-2.1")
def test_a_turn_is_one_action_finalizing() -> None:
    state = position(columns=[["blue-01", "blue-02"], ["gray-01", "gray-02"]])
    play(state, "finalize 0")
    for text in ("draw", "finalize 1"):
        assert refused(state, text) == ("action_done", "SF-2.1")
    play(state, f"build blue-01 {BLUE}")
    for text in ("draw", "finalize 1"):
        assert refused(state, text) == ("action_done", "SF-2.1")
    play(state, f"build blue-02 {BLUE}")
    assert state.player == 1


@rules("SF-2.1")
def test_no_second_action_while_contracts_may_still_be_discarded() -> None:
    state = position(
        columns=[["blue-01"]], top=["blue-02"], discard_tokens=[1, 0, 0, 0], contracts=[1, 0, 0, 0]
    )
    play(state, "draw", "place 0")
    assert offered(state) == {"stop", "discard 1"}
    for text in ("draw", "finalize 0"):
        assert refused(state, text) == ("action_done", "SF-2.1")


@rules("SF-2.2")
@PLAYERS
def test_there_is_no_passing(players: int) -> None:
    state = start(players)
    assert offered(state) == DRAW
    assert refused(state, "stop") == ("no_passing", "SF-2.2")


@rules("SF-2.2", "SF-4.1")
def test_who_can_take_no_column_must_place() -> None:
    state = position(columns=[["blue-01"], ["gray-01", "gray-02"]], contracts=[2, 0, 0, 0])
    assert offered(state) == DRAW
    assert refused(state, "stop") == ("no_passing", "SF-2.2")


@rules("SF-2.3", "SF-7.6")
def test_before_the_action_it_makes_a_column_takeable() -> None:
    state = position(columns=[["blue-01", "blue-02"]], contracts=[3, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    assert offered(state) == DRAW | DISCARD
    play(state, "discard 2")
    assert (state.player, city(state).contracts, city(state).discard_tokens) == (0, 1, 0)
    assert offered(state) == DRAW | {"finalize 0"}  # the turn's action is still to come
    play(state, "finalize 0")
    assert city(state).contracts == 2


@rules("SF-2.3")
def test_between_card_placements() -> None:
    state = taken("blue-01", "blue-02", contracts=[1, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    assert offered(state) == {"stop", "build blue-01 0", "build blue-02 0"} | DISCARD
    play(state, f"build blue-01 {BLUE}")
    assert offered(state) == {"stop", "build blue-02 0"} | DISCARD
    play(state, "discard 1")
    assert city(state).contracts == 1
    assert offered(state) == {"stop", "build blue-02 0"}  # and the placing goes on
    play(state, f"build blue-02 {BLUE}")
    assert state.player == 1


@rules("SF-2.3")
def test_after_placing_a_project() -> None:
    state = position(top=["blue-01"], contracts=[2, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, "draw", "place 1")
    assert state.player == 0
    assert offered(state) == {"stop"} | DISCARD
    play(state, "discard 2")
    assert (state.player, city(state).contracts) == (1, 0)  # nothing is left to decide


@rules("SF-2.3")
def test_after_finalizing() -> None:
    state = taken("blue-01", discard_tokens=[1, 0, 0, 0])
    play(state, f"build blue-01 {BLUE}")
    assert offered(state) == {"stop", "discard 1"}
    play(state, "stop")
    assert (state.player, city(state).contracts, city(state).discard_tokens) == (1, 1, 1)


@rules("SF-2.3", "SF-7.6")
def test_in_the_turn_in_which_the_token_was_taken() -> None:
    state = taken("green-03", "green-04", "green-01")
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}")
    play(state, "bonus contracts")
    assert offered(state) == {"stop", f"build green-01 {GREEN}", "discard 1"}
    play(state, f"build green-01 {GREEN}")
    assert offered(state) == {"stop", "discard 1"}
    play(state, "discard 1")
    assert (state.player, city(state).contracts) == (1, 0)


@rules("SF-2.3", "SF-7.6")
def test_also_when_the_token_came_with_the_last_card() -> None:
    state = taken("green-03", "green-04")
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}", "bonus contracts")
    assert state.player == 0
    assert offered(state) == {"stop", "discard 1"}


@rules("SF-2.3")
def test_two_tokens_are_two_discards() -> None:
    state = position(top=["blue-01"], contracts=[4, 0, 0, 0], discard_tokens=[2, 0, 0, 0])
    play(state, "discard 1")
    assert offered(state) == DRAW | DISCARD
    play(state, "draw", "place 0", "discard 2")
    assert (state.player, city(state).contracts, city(state).discard_tokens) == (1, 1, 0)
    state = position(top=["blue-01"], contracts=[4, 0, 0, 0], discard_tokens=[2, 0, 0, 0])
    play(state, "draw", "place 0", "discard 2")
    assert offered(state) == {"stop"} | DISCARD
    play(state, "discard 2")
    assert (state.player, city(state).contracts) == (1, 0)


@rules("SF-2.3")
def test_one_token_is_one_discard() -> None:
    state = position(contracts=[4, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, "discard 1")
    assert refused(state, "discard 1") == ("no_discard_token", "SF-2.3")


@rules("SF-2.3")
def test_it_needs_the_token() -> None:
    state = position(contracts=[2, 0, 0, 0], discard_tokens=[0, 3, 0, 0])
    assert offered(state) == DRAW
    assert refused(state, "discard 1") == ("no_discard_token", "SF-2.3")
    play(state, "draw", "place 0")
    assert state.player == 1  # whose tokens are no use without a contract
    assert offered(state) == DRAW | {"finalize 0"}


@rules("SF-2.3", "SF-7.6")
def test_it_needs_a_contract() -> None:
    state = position(top=["blue-01"], discard_tokens=[1, 0, 0, 0])
    assert offered(state) == DRAW
    assert refused(state, "discard 1") == ("too_few_contracts", "SF-7.6")
    play(state, "draw", "place 0")
    assert state.player == 1  # and the turn ends by itself
    state = position(contracts=[1, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    assert offered(state) == DRAW | {"discard 1"}
    assert refused(state, "discard 2") == ("too_few_contracts", "SF-7.6")


@rules("SF-2.3")
@PLAYERS
def test_only_in_ones_own_turn(players: int) -> None:
    rich = [2] * players + [0] * (4 - players)
    rich[players - 1] = 0
    state = position(
        players,
        top=["blue-01"],
        contracts=rich,
        discard_tokens=[0, *[1] * (players - 1)] + [0] * (4 - players),
    )
    assert offered(state) == DRAW
    play(state, "draw", "place 0")
    assert state.player == 1
    assert offered(state) == (DRAW | DISCARD if players > 2 else DRAW | {"finalize 0"})


@rules("SF-2.3")
def test_not_between_drawing_and_placing() -> None:
    state = position(contracts=[2, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, "draw")
    assert offered(state) == PLACE
    assert refused(state, "discard 1") == ("place_first", "SF-3.1")


@rules("SF-2.3")
@pytest.mark.parametrize(
    ("cards", "bonus", "code", "rule"),
    [
        (["blue-03", "blue-04"], "plus2", "plus2_first", "SF-7.3"),
        (["gray-03", "gray-04"], "value4", "bonus_card_first", "SF-7.4"),
        (["orange-03", "orange-04"], "depot", "bonus_card_first", "SF-7.5"),
        (["yellow-03", "yellow-07"], "tracks", "tracks_first", "SF-7.8"),
    ],
)
def test_not_while_a_bonus_is_resolved(cards: list[str], bonus: str, code: str, rule: str) -> None:
    row = ("blue", "gray", "orange", "yellow").index(cards[0].partition("-")[0])
    state = taken(*cards, "green-01", contracts=[2, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, *(f"build {card} {row}" for card in cards))
    assert refused(state, "discard 1") == ("bonus_first", "SF-7.1")
    play(state, f"bonus {bonus}")
    assert refused(state, "discard 1") == (code, rule)


@rules("SF-2.3")
def test_not_once_the_game_has_ended() -> None:
    state = position(top=["gray-13"], tokens=1, contracts=[2, 0, 0, 0], discard_tokens=[1, 0, 0, 0])
    play(state, "draw", "place 0")
    assert offered(state) == set()
    assert refused(state, "discard 1")[0] == "over"
    state = taken("green-15", boards={0: NEARLY_FULL}, contracts=[0] * 4, discard_tokens=[1, 0, 0, 0])
    play(state, f"build green-15 {GREEN}")
    assert state.over
    assert offered(state) == set()
    assert refused(state, "discard 1")[0] == "over"

"""The moves of San Francisco in the record notation: their exact form, and when each is offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fogline.core.errors import Refusal
from fogline.core.rng import Rng
from fogline.games.san_francisco.kernel import SanFrancisco
from games.san_francisco.position import (
    BLUE,
    GAME,
    GRAY,
    GREEN,
    NEARLY_FULL,
    ORANGE,
    PLAYERS,
    YELLOW,
    city,
    finish,
    look,
    play,
    position,
    start,
    taken,
)
from rules import rules

EDITION = GAME.edition()
DRAW = {"do": "draw"}
STOP = {"do": "stop"}
PLACE = [{"do": "place", "column": column} for column in range(3)]
OWNER: dict[str, Any] = {"contracts": [2, 0, 0, 0], "discard_tokens": [1, 0, 0, 0]}


def discards(*counts: int) -> list[dict[str, Any]]:
    return [{"do": "discard_contracts", "count": count} for count in counts]


def same(found: list[dict[str, Any]], expected: list[dict[str, Any]]) -> bool:
    """The same moves in any order, each once."""
    return sorted(map(repr, found)) == sorted(map(repr, expected))


# ---- the form ----------------------------------------------------------------------------------------


def test_every_action_is_a_move_and_back() -> None:
    moves = [GAME.move(EDITION, action) for action in range(GAME.action_count)]
    assert len({repr(move) for move in moves}) == GAME.action_count
    assert [GAME.action(EDITION, move) for move in moves] == list(range(GAME.action_count))


@pytest.mark.parametrize(
    "move",
    [
        {"do": "draw"},
        {"do": "stop"},
        {"do": "place", "column": 2},
        {"do": "finalize", "column": 0},
        {"do": "discard_contracts", "count": 2},
        {"do": "bonus", "take": "plus2"},
        {"do": "mark", "row": 4, "space": 3},
        {"do": "build", "card": "blue-01", "row": 0},
        {"do": "build", "card": "value4", "row": 4},
        {"do": "build", "card": "depot", "row": 2},
    ],
)
def test_the_form_of_a_move(move: dict[str, Any]) -> None:
    assert GAME.move(EDITION, GAME.action(EDITION, move)) == move


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ({}, "do: expected one of draw, stop, place,"),
        ({"do": "pass"}, "found 'pass'"),
        ({"do": 1}, "found 1"),
        ({"do": "draw", "column": 0}, "unknown field `column`"),
        ({"do": "draw", "player": 0}, "unknown field `player`"),
        ({"do": "place"}, "missing required field `column`"),
        ({"do": "place", "column": 3}, "Expected `int` <= 2"),
        ({"do": "place", "column": -1}, "Expected `int` >= 0"),
        ({"do": "place", "column": "0"}, "Expected `int`, got `str`"),
        ({"do": "place", "column": True}, "Expected `int`, got `bool`"),
        ({"do": "place", "column": None}, "Expected `int`, got `null`"),
        ({"do": "place", "column": 10**40}, "Expected `int`"),
        ({"do": "finalize", "column": 3}, "Expected `int` <= 2"),
        ({"do": "discard_contracts", "count": 0}, "Expected `int` >= 1"),
        ({"do": "discard_contracts", "count": 3}, "Expected `int` <= 2"),
        ({"do": "bonus", "take": "gold"}, "Invalid enum value 'gold'"),
        ({"do": "mark", "row": 5, "space": 0}, "Expected `int` <= 4"),
        ({"do": "mark", "row": 0, "space": 5}, "Expected `int` <= 4"),
        ({"do": "mark", "row": 0}, "missing required field `space`"),
        ({"do": "build", "card": "blue-01"}, "missing required field `row`"),
        ({"do": "build", "card": 7, "row": 0}, "Expected `str`, got `int`"),
        ({"do": "build", "card": "blue-01", "row": 5}, "Expected `int` <= 4"),
    ],
)
def test_what_is_no_move_is_refused_with_what_was_expected(move: dict[str, Any], message: str) -> None:
    refusal = GAME.verify(start(), move)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("malformed", "")
    assert message in refusal.detail


def test_a_card_that_there_is_not() -> None:
    refusal = GAME.verify(start(), {"do": "build", "card": "pink-01" * 100, "row": 0})
    assert refusal == Refusal("unknown_card", "", ("pink-01" * 100)[:60])


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
keys = st.sampled_from(["do", "column", "count", "take", "row", "space", "card"]) | st.text(max_size=4)
words = st.sampled_from(["draw", "stop", "place", "finalize", "discard_contracts", "bonus", "mark", "build"])


@given(st.dictionaries(keys, values | words | st.integers(0, 4), max_size=5))
def test_hostile_moves_are_refused_or_legal_and_nothing_else(move: dict[str, Any]) -> None:
    state = start()
    before = state.snapshot()
    refusal = GAME.verify(state, move)
    assert refusal is None or refusal.code
    assert (refusal is None) == (move == DRAW)
    assert state.snapshot() == before


def test_only_the_player_who_decides() -> None:
    state = start(3, first=1)
    assert GAME.verify(state, DRAW, player=0) == Refusal("not_your_turn", "")
    assert GAME.verify(state, DRAW, player=1) is None
    play(state, "draw")
    assert GAME.verify(state, PLACE[0], player=2) == Refusal("not_your_turn", "")


def test_the_setup_holds_the_first_player_and_the_deck_from_the_top() -> None:
    state = start(3, top=["green-16", "blue-01"], first=2)
    setup = GAME.setup(state)
    assert set(setup) == {"first", "deck"}
    assert (setup["first"], setup["deck"][:2], len(setup["deck"])) == (2, ["green-16", "blue-01"], 87)
    play(state, "draw", "place 0", "draw", "place 0")
    assert GAME.setup(state) == setup  # whenever it is asked for


# ---- what is offered when ----------------------------------------------------------------------------


@rules("SF-2.1", "SF-2.2")
def test_the_start_of_a_turn() -> None:
    assert GAME.moves(start()) == [DRAW]  # a forced move is a move too
    state = position(columns=[["blue-01"], [], ["gray-01"]])
    assert same(GAME.moves(state), [DRAW, {"do": "finalize", "column": 0}, {"do": "finalize", "column": 2}])


@rules("SF-3.1")
def test_after_draw_nothing_but_place() -> None:
    assert same(GAME.moves(play(position(**OWNER), "draw")), PLACE)


@rules("SF-4.4")
def test_stop_is_offered_while_taken_cards_are_left() -> None:
    state = taken("blue-01", "black-01")
    builds = [{"do": "build", "card": "blue-01", "row": 0}]
    builds += [{"do": "build", "card": "black-01", "row": row} for row in range(5)]
    assert same(GAME.moves(state), [STOP, *builds])
    play(state, f"build black-01 {BLUE}")
    assert same(GAME.moves(state), [STOP, builds[0]])


@rules("SF-4.4", "SF-5.1")
def test_stop_is_offered_even_if_nothing_can_be_built() -> None:
    full = ["blue-02", "blue-06", "blue-07", "blue-08", "blue-10"]
    assert GAME.moves(taken("blue-01", boards={0: {BLUE: full}})) == [STOP]


@rules("SF-2.3")
def test_stop_is_offered_when_contracts_could_be_discarded_and_not_otherwise() -> None:
    cases: list[tuple[dict[str, Any], bool]] = [
        (OWNER, False),
        ({"contracts": [1, 0, 0, 0], "discard_tokens": [1, 0, 0, 0]}, False),
        ({"contracts": [1, 0, 0, 0]}, True),
        ({"discard_tokens": [1, 0, 0, 0]}, True),
        ({}, True),
    ]
    for fields, ends in cases:
        state = play(position(top=["blue-01"], **fields), "draw", "place 0")
        assert (state.player == 1) == ends
        assert (STOP in GAME.moves(state)) != ends


@rules("SF-2.3", "SF-7.6")
@PLAYERS
def test_discards_are_offered_exactly_where_draw_or_stop_is(players: int) -> None:
    """In random games in which everybody has discard tokens from the start."""
    for seed in range(6):
        rng = Rng(seed)
        deck = list(range(87))
        for i in range(86, 0, -1):
            j = rng.integer(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        tokens = [9] * players + [0] * (4 - players)
        state = position(players, deck=deck, discard_tokens=tokens)
        while not state.over:
            moves = GAME.moves(state)
            anchor = DRAW in moves or STOP in moves
            owner = city(state, state.player)
            count = min(2, owner.contracts) if anchor and owner.discard_tokens else 0
            expected = discards(*range(1, count + 1))
            assert same([move for move in moves if move["do"] == "discard_contracts"], expected)
            if look(state).phase == "done":
                assert same(moves, [STOP, *expected])
                assert expected
            legal = state.legal()
            state.apply(legal[rng.integer(len(legal))])


@rules("SF-7.2")
def test_a_bonus_is_asked_even_if_it_is_only_one() -> None:
    state = taken("green-03", "green-04", bonuses=[3, 3, 3, 3, 3, 0])
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}")
    assert GAME.moves(state) == [{"do": "bonus", "take": "contracts"}]
    state = taken("green-03", "green-04", bonuses=[3, 3, 3, 3, 0, 3])
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}")
    assert GAME.moves(state) == [{"do": "bonus", "take": "tracks"}]


@rules("SF-7.2")
def test_a_bonus_is_not_asked_if_nothing_can_be_taken() -> None:
    state = taken("green-03", "green-04", bonuses=[3, 3, 3, 3, 0, 0])
    play(state, f"build green-03 {GREEN}", f"build green-04 {GREEN}")
    assert (state.player, GAME.moves(state)) == (1, [DRAW])


@rules("SF-7.3", "SF-7.8")
def test_a_forced_mark_is_asked() -> None:
    """One card without tracks is on the board."""
    state = taken("green-09", "green-04")
    play(state, f"build green-09 {GREEN}", f"build green-04 {GREEN}", "bonus tracks")
    assert GAME.moves(state) == [{"do": "mark", "row": 4, "space": 1}]


@rules("SF-7.4")
def test_a_forced_row_for_a_bonus_card_is_asked() -> None:
    rows = {**NEARLY_FULL, GRAY: [*NEARLY_FULL[GRAY][:3], "gray-03"]}
    state = taken("gray-04", boards={0: rows})
    play(state, f"build gray-04 {GRAY}", "bonus value4")
    assert GAME.moves(state) == [{"do": "build", "card": "value4", "row": GREEN}]


@rules("SF-7.9", "SF-8.2")
def test_the_placement_that_fills_the_board_asks_bonus_and_mark_and_then_nothing() -> None:
    def filled(row: int, first: str, last: str) -> SanFrancisco:
        rows = {**NEARLY_FULL, GREEN: [*NEARLY_FULL[GREEN], "green-15"]}
        rows[row] = [*rows[row][:3], first]
        state = taken(last, "blue-10", boards={0: rows}, discard_tokens=[1, 0, 0, 0])
        return play(state, f"build {last} {row}")

    def asks(state: SanFrancisco) -> set[str]:
        return {move["do"] for move in GAME.moves(state)}

    checks: list[tuple[int, str, str, list[str], list[set[str]]]] = [
        (BLUE, "blue-03", "blue-04", ["bonus plus2", "mark 0 0"], [{"bonus"}, {"mark"}, set()]),
        (BLUE, "blue-03", "blue-04", ["bonus tracks", "mark 0 0"], [{"bonus"}, {"mark"}, set()]),
        (GRAY, "gray-03", "gray-04", ["bonus value4"], [{"bonus"}, set()]),
        (ORANGE, "orange-03", "orange-04", ["bonus depot"], [{"bonus"}, set()]),
        (YELLOW, "yellow-03", "yellow-12", ["bonus points"], [{"bonus"}, set()]),
        (GREEN, "green-03", "green-04", ["bonus contracts"], [{"bonus"}, set()]),
    ]
    for row, first, last, texts, expected in checks:
        if row == GREEN:
            rows = {**NEARLY_FULL, GREEN: [*NEARLY_FULL[GREEN][:3], first]}
            state = play(taken(last, "blue-10", boards={0: rows}), f"build {last} {row}")
        else:
            state = filled(row, first, last)
        found = [asks(state)]
        for text in texts:
            found.append(asks(play(state, text)))
        assert found == expected
        assert state.over


@rules("SF-8.1")
def test_after_the_place_of_the_last_foundation_token_no_decision_follows() -> None:
    state = position(top=["gray-12"], tokens=1, **OWNER)
    play(state, "draw", "place 0")
    assert (state.over, GAME.moves(state)) == (True, [])


def ended_by_tokens() -> SanFrancisco:
    return play(position(3, top=["gray-12"], tokens=1), "draw", "place 0")


def ended_by_a_board() -> SanFrancisco:
    return play(taken("green-15", boards={0: NEARLY_FULL}, players=3), f"build green-15 {GREEN}")


@rules("SF-10.2", "SF-10.3")
@pytest.mark.parametrize(("ended", "end"), [(ended_by_tokens, "foundations"), (ended_by_a_board, "board")])
def test_the_result(ended: Callable[[], SanFrancisco], end: str) -> None:
    result = GAME.result(ended())
    assert list(result) == ["scores", "ranks", "winners", "breakdown", "end"]
    assert result["end"] == end
    for parts, score in zip(result["breakdown"], result["scores"], strict=True):
        assert list(parts) == ["skyscrapers", "medal", "completion", "bonus", "districts", "network"]
        assert sum(parts.values()) == score
    assert result["winners"] == [seat for seat, rank in enumerate(result["ranks"]) if rank == 1]


@rules("SF-10.2")
def test_the_winner_of_empty_boards() -> None:
    result = finish(position(3, turn=1))
    assert (result["scores"], result["ranks"], result["winners"]) == ([0, 12.5, 6], [3, 1, 2], [1])

"""Whatever is not a legal move of the player to move is refused with a code, and changes nothing."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fogline.core.errors import Refusal, Refused
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from kit.play import Table, fingerprint, sample, scaled, spaced, to_try, walk

FAR_OFF = (-(2**31), -1, 2**31 - 1)
WRONG_VALUES: list[Any] = [
    None, True, False, -1, 3, 99, 2**31, 2**63, 10**40, 0.5, 1e308, "", "0", "no such thing", "x" * 5000,
    [], [[]], {}, {"do": "draw"}, [None, "x"], ["x", "x"], {"x": -1},
]  # fmt: skip


def check_refusal(table: Table, refusal: Refusal | None) -> None:
    assert refusal is not None
    assert re.fullmatch(r"[a-z][a-z0-9_]*", refusal.code)
    assert len(refusal.detail) <= 300, "a refusal does not give long input back"
    assert refusal.rule == "" or refusal.rule in table.game.rules()


def test_there_is_a_reason_for_every_action_that_is_not_legal_and_for_no_other(table: Table) -> None:
    for state in sample(table, scaled(4, 2), spaced(5, 12)):
        before = fingerprint(state)
        legal = set(state.legal())
        for action in (*to_try(table.game, state.legal()), table.game.action_count, *FAR_OFF):
            reason = state.why_not(action)
            assert (reason is None) == (action in legal) == state.is_legal(action)
            if reason is not None:
                assert all(reason[:2]), "every refusal by the rules names one"
                check_refusal(table, Refusal(*reason))
        assert fingerprint(state) == before


def test_an_action_that_is_not_legal_changes_nothing(table: Table) -> None:
    for state in sample(table, scaled(4, 2), spaced(5, 12)):
        before = fingerprint(state)
        legal = state.legal()
        for action in (*to_try(table.game, legal), table.game.action_count, *FAR_OFF):
            if action not in legal:
                with pytest.raises(ValueError, match=str(action)):
                    state.apply(action)
        assert fingerprint(state) == before
        assert state.legal() == legal


HUGE = (2**31, -(2**31) - 1, 2**63, 2**64, -(10**40), 10**5000)


@pytest.mark.parametrize("action", HUGE, ids=lambda action: f"{action.bit_length()} bits")
def test_a_number_of_any_size_is_an_action_that_is_not_legal(table: Table, action: int) -> None:
    state = table.new(0)
    before = fingerprint(state)
    assert not state.is_legal(action)
    assert state.why_not(action) == state.why_not(-1)
    with pytest.raises(ValueError, match="is not legal here") as error:
        state.apply(action)
    assert len(str(error.value)) < 200
    assert fingerprint(state) == before


@pytest.mark.parametrize("action", [None, "0", 0.0, 0.5, [0]], ids=repr)
def test_what_is_no_whole_number_is_no_action(table: Table, action: Any) -> None:
    state = table.new(0)
    for ask in (state.is_legal, state.why_not, state.apply):
        with pytest.raises(TypeError):
            ask(action)


def test_a_move_at_the_wrong_time_is_refused(table: Table) -> None:
    """Every move of the action space that is not legal, through the door that records and tables use."""
    edition = table.game.edition()
    rng = Rng(1)
    for state in sample(table, scaled(10, 2), spaced(6, 12)):
        before = fingerprint(state)
        legal = state.legal()
        for _ in range(60):
            action = rng.integer(table.game.action_count)
            if action not in legal:
                refuse(table, state, table.game.move(edition, action))
        assert fingerprint(state) == before


def refuse(table: Table, state: Kernel, move: Any, player: int | None = None) -> None:
    refusal = table.game.verify(state, move, player)
    check_refusal(table, refusal)
    with pytest.raises(Refused) as caught:
        table.game.play(state, move, player)
    assert caught.value.refusal == refusal


def test_only_the_player_to_move_may_move(table: Table) -> None:
    for state in sample(table, scaled(10, 3), 8):
        before = fingerprint(state)
        for move in table.game.moves(state):
            for player in {-1, *range(table.players), table.players, 2**70} - {state.player}:
                refuse(table, state, move, player)
            assert table.game.verify(state, move, state.player) is None
        assert fingerprint(state) == before


def test_nothing_can_be_played_when_the_game_is_over(table: Table) -> None:
    state = table.new(0)
    offered = []
    for _ in walk(state, 0):
        offered += table.game.moves(state)[:2]
    before = fingerprint(state)
    for move in [*offered, {}, {"do": "pass"}]:
        for player in (None, *range(-1, table.players)):
            refuse(table, state, move, player)
    assert fingerprint(state) == before


def test_a_spoilt_move_is_refused_or_is_another_move(table: Table) -> None:
    """A key left out, added, renamed; every value replaced by values of all kinds."""
    for state in sample(table, scaled(3, 1), spaced(6, 12), first_seed=2):
        before = fingerprint(state)
        for move in table.game.moves(state)[:: spaced(1, 2)]:
            for spoilt in spoil(move):
                check_read(table, state, spoilt)
        assert fingerprint(state) == before


def spoil(move: dict[str, Any]) -> list[Any]:
    spoilt: list[Any] = [None, [], [move], "draw", 0, {**move, "extra": 1}, {**move, "player": 0}]
    spoilt += [{**move, "x" * 5000: 1}, {**move, "": {}}]
    for key in move:
        rest = {k: v for k, v in move.items() if k != key}
        spoilt += [rest, {**rest, key + "s": move[key]}, {**rest, key.upper(): move[key]}]
        spoilt += [{**rest, key: value} for value in WRONG_VALUES]
        if isinstance(move[key], list):
            spoilt += [{**rest, key: value} for value in (move[key] * 2, move[key] * 1000, [*move[key], 0])]
        if isinstance(move[key], dict):
            spoilt += [{**rest, key: dict.fromkeys(move[key], value)} for value in WRONG_VALUES]
    return spoilt


def check_read(table: Table, state: Kernel, move: Any) -> None:
    """Either it is refused, or it is exactly the move of some action."""
    if not isinstance(move, dict):
        check_refusal(table, table.game.verify(state, move))
        return
    refusal = table.game.verify(state, move)
    try:
        action = table.game.action(state.edition, move)
    except Refused as error:
        check_refusal(table, error.refusal)
        check_refusal(table, refusal)
    else:
        assert same(table.game.move(state.edition, action), move)
        assert (refusal is None) == state.is_legal(action)


def same(ours: Any, theirs: Any) -> bool:
    """Equal as JSON: true is not 1, but 1.0 is, and so are lists in another order."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, list) and isinstance(theirs, list):
        return sorted(map(json.dumps, ours)) == sorted(map(json.dumps, theirs))
    return isinstance(ours, bool) == isinstance(theirs, bool) and bool(ours == theirs)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=scaled(150, 50))
@given(data=st.data())
def test_any_json_at_all_is_refused_or_a_move(table: Table, data: st.DataObject) -> None:
    """Arbitrary JSON, and JSON with the words of real moves in it."""
    edition = table.game.edition()
    example = table.game.move(edition, data.draw(st.integers(0, table.game.action_count - 1)))
    known = st.sampled_from(sorted(example.items(), key=str)).map(lambda item: item[1])
    keys = st.sampled_from([*sorted(example), "do", "player", "legal"])
    nearly = st.dictionaries(keys, known | JSON, max_size=5)
    state = table.new(0)
    for _ in range(data.draw(st.integers(0, 30))):
        if not state.over:
            state.apply(state.legal()[-1])
    before = fingerprint(state)
    check_read(table, state, data.draw(nearly | nearly.map(lambda some: {**example, **some}) | JSON))
    assert fingerprint(state) == before

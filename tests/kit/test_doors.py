"""Whatever Python code gives a kernel, it stays within its arrays: an error names what cannot be."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

import pytest

from fogline.core.errors import FoglineError
from fogline.core.kernel import Kernel
from fogline.core.playouts import playout
from fogline.core.rng import Rng
from kit.play import Table, fingerprint, sample, scaled

NO_SEATS = (4, 100, 100_000, 10**7, 2**31, 2**63, 10**30, -2, -100, -(2**31), -(10**30))
NO_NUMBERS: tuple[Any, ...] = (None, 1.5, "1", [], object())


def refuses(action: Callable[[], object], name: str) -> None:
    with pytest.raises((ValueError, TypeError), match=f"^{name}: expected "):
        action()


def test_a_seat_that_is_not_there(table: Table) -> None:
    state = table.new(0)
    before = fingerprint(state)
    for seat in (*NO_SEATS, *NO_NUMBERS, table.players):
        refuses(lambda seat=seat: table.game.observe(state, seat), "seat")  # type: ignore[misc]
        refuses(lambda seat=seat: state.resample(seat, Rng(1)), "seat")  # type: ignore[misc]
        refuses(lambda seat=seat: state.decided_by(seat), "seat")  # type: ignore[misc]
    refuses(lambda: state.decided_by(-1), "seat")
    assert fingerprint(state) == before


def test_only_who_may_decide_can_be_made_to(table: Table) -> None:
    for state in sample(table, scaled(4, 2), 10):
        deciders = [] if state.over else table.game.deciders(state)
        for seat in deciders:
            other = state.decided_by(seat)
            assert (other.player, fingerprint(other) == fingerprint(state)) == (seat, seat == state.player)
            playout(other)
        if state.over:
            with pytest.raises(ValueError, match="seat: 0 has nothing to decide now"):
                state.decided_by(0)


def test_random_numbers_from_nothing() -> None:
    for n in (0, -1, 2**32, 10**30, *NO_NUMBERS):
        refuses(lambda n=n: Rng(1).integer(n), "n")  # type: ignore[misc]
    for seed in (-1, 2**64, *NO_NUMBERS):
        refuses(lambda seed=seed: Rng(seed), "seed")  # type: ignore[misc]
        refuses(lambda seed=seed: Rng(1).reseed(seed), "seed")  # type: ignore[misc]
    assert Rng(1).integer(2**32 - 1) < 2**32
    assert {Rng(seed).integer(1) for seed in range(9)} == {0}


def test_a_game_that_cannot_be_set_up(table: Table) -> None:
    state: Any = table.new(0)
    kind, figures = type(state), state.figures
    for players in (0, 1, 5, -1, 10**9, 10**30, *NO_NUMBERS):
        refuses(lambda players=players: kind(figures, players), "players")  # type: ignore[misc]
    for first in (table.players, -2, 10**30, *NO_NUMBERS):
        refuses(lambda first=first: kind(figures, table.players, 0, first), "first")  # type: ignore[misc]
    refuses(lambda: kind(figures, table.players, -1), "seed")
    with pytest.raises((TypeError, AttributeError)):
        kind(None, table.players)
    wrong: Any
    for wrong in ([], [0] * 87, [99999] * 87, list(range(86)), {}, {"block": []}, "deck", 7):
        with pytest.raises(ValueError, match=r"expected|missing"):
            kind(figures, table.players, 0, 0, wrong)


def test_the_figures_of_an_edition_are_looked_at_too(table: Table) -> None:
    """And an edition of other figures is another edition."""
    true: Any = table.new(0).edition.figures
    kind = type(true)
    figures = {name: getattr(true, name) for name in kind.FIELDS}
    kind(true.edition, figures)
    with pytest.raises(TypeError, match=r"^edition: expected"):
        kind(None, figures)
    for name, field in kind.FIELDS.items():
        for number in (-30_000, 2**64):
            wrong = [*figures[name][:-1], number] if field.length else number
            with pytest.raises(ValueError, match=name[:5]):
                kind(true.edition, {**figures, name: wrong})
        with pytest.raises(ValueError, match=f"^{name}: this field"):
            kind(true.edition, {other: figures[other] for other in figures if other != name})


def test_every_field_of_a_snapshot_is_looked_at(table: Table) -> None:
    """Numbers that no position has, lists of another length, and what is no number: the field is named."""
    for state in sample(table, 1, 25):
        before = fingerprint(state)
        snapshot = state.snapshot()
        for name, field in type(state).FIELDS.items():
            length = field.length
            for number in (2**64, -40_000):
                wrong: object = [*snapshot[name][1:], number] if length else number
                with pytest.raises(ValueError, match=f"^{name}: expected "):
                    state.restore({**snapshot, name: wrong})
            for wrong in (None, "7", 1.5, [1.5] * length, [1] * (length + 1), {}):
                with pytest.raises(ValueError, match=f"^{name}: expected "):
                    state.restore({**snapshot, name: wrong})
        for wrong in (None, [], 7, {1: 2}):
            with pytest.raises((ValueError, TypeError), match="snapshot"):
                state.restore(wrong)  # type: ignore[arg-type]
        assert fingerprint(state) == before


class Liar(int):
    """A number that says of itself that it is in every range."""

    def __lt__(self, other: object) -> bool:
        return False

    __le__ = __gt__ = __ge__ = lambda self, other: True


def test_numbers_that_lie_are_refused(table: Table) -> None:
    state = table.new(0)
    refuses(lambda: state.resample(Liar(10**6), Rng(1)), "seat")
    assert state.why_not(Liar(10**6)) is not None
    assert not state.is_legal(Liar(10**6))
    snapshot = state.snapshot()
    with pytest.raises(ValueError, match=r"^first: expected"):
        state.restore({**snapshot, "first": Liar(10**6)})


def test_what_lies_outside_of_a_position_cannot_be_reached_by_its_parts(table: Table) -> None:
    """Reasons for what no number of an action is; buffers that are too short."""
    state = table.new(0)
    for action in (-1, 65536, 10**9, -(10**30), 10**30):
        reason = state.why_not(action)
        assert reason is not None
        assert reason[0] == "no_such_action"
    size = state.edition.observation_size
    for length in (0, 1, size - 1, size + 1):
        with pytest.raises(ValueError, match=r"^out: expected"):
            table.game.observe(state, 0, array("f", bytes(4 * length)))
    right = array("f", bytes(4 * size))
    table.game.observe(state, 0, right)
    assert right == table.game.observe(state, 0)


def test_a_game_that_goes_on_has_no_result(table: Table) -> None:
    state: Kernel = table.new(0)
    with pytest.raises(FoglineError, match="the game is not over"):
        table.game.result(state)
    playout(state)
    assert table.game.result(state)["end"] in table.game.ends

"""NS-8: what is open and what is secret."""

from __future__ import annotations

import pytest

from fogline.core.rng import Rng
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from games.san_francisco_1906.position import (
    GAME,
    LICENCES,
    PLAYERS,
    look,
    play,
    position,
    start,
)
from kit.model import change
from rules import rules


def hidden(state: SanFrancisco1906) -> tuple[object, ...]:
    return state.objective_order, state.deck[state.deck_next : state.deck_size]


@rules("NS-8.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everything_else_is_open(players: int) -> None:
    state = position(
        players,
        hands={0: LICENCES[10:12], 1: LICENCES[12:15]},
        objectives={0: ["pairs"]},
        secrets={1: ["money", "rubble"]},
    )
    views = [look(state, seat) for seat in (*range(players), -1)]
    for view in views:
        assert view.seats[0].licences == LICENCES[10:12]
        assert view.seats[0].objectives == ["pairs"]
        assert [seat.secret_count for seat in view.seats][:2] == [0, 2]
        assert [seat.money for seat in view.seats] == [5] * players
        assert view.plots == views[0].plots
        assert (view.licence_row, view.objective_row) == (views[0].licence_row, views[0].objective_row)


@rules("NS-8.2")
def test_secret_objectives_are_for_their_owner() -> None:
    state = position(3, secrets={0: ["isolated"], 1: ["money", "rubble"]})
    assert [seat.secret for seat in look(state, 0).seats] == [["isolated"], None, None]
    assert [seat.secret for seat in look(state, 1).seats] == [None, ["money", "rubble"], None]
    assert [seat.secret for seat in look(state, 2).seats] == [None, None, []]
    assert [seat.secret for seat in look(state, -1).seats] == [None, None, None]


@rules("NS-8.2", "NS-7.1")
def test_at_the_end_secret_objectives_are_shown() -> None:
    state = position(year=1912, opening=True, secrets={0: ["isolated"], 1: ["money"]})
    play(state, "benefit money", "benefit money")
    for seat in (0, 1, -1):
        assert [each.secret for each in look(state, seat).seats] == [["isolated"], ["money"]]
        redealt = state.resample(seat, Rng(1))
        assert GAME.result(redealt) == GAME.result(state)


@rules("NS-8.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_resampling_keeps_what_a_seat_knows(players: int) -> None:
    state = start(players)
    for _ in range(60):
        state.apply(state.legal()[-1])
    for seat in (*range(players), -1):
        for seed in range(10):
            other = state.resample(seat, Rng(seed))
            assert look(other, seat) == look(state, seat)


@rules("NS-8.2")
def test_resampling_deals_the_rest_anew() -> None:
    state = position(3, secrets={0: ["isolated"], 1: ["money", "rubble"]})
    rng = Rng(3)
    secrets = set()
    decks = set()
    for _ in range(300):
        other = state.resample(0, rng)
        assert isinstance(other, SanFrancisco1906)
        secrets |= set(look(other, 1).seats[1].secret or [])
        decks.add(tuple(other.deck))
        assert look(other, 0).seats[0].secret == ["isolated"]
    known = {*look(state).common, *look(state).objective_row, "isolated"}
    assert len(secrets) == 24 - len(known)
    assert not secrets & known
    assert len(decks) == 300


@rules("NS-8.2")
def test_resampling_depends_on_knowledge_alone() -> None:
    """Two positions that differ in others' secrets and in the decks give the same resampled position."""
    one = position(secrets={0: ["isolated"], 1: ["money", "rubble"]})
    two = position(secrets={0: ["isolated"], 1: ["rubble", "pairs"]})
    deck = two.deck[: two.deck_next] + sorted(two.deck[: two.deck_size])[::-1] + two.deck[two.deck_size :]
    change(two, deck=deck, seed=99)
    assert hidden(one) != hidden(two)
    for seat in (0, -1):
        first, second = one.resample(seat, Rng(5)), two.resample(seat, Rng(5))
        if seat == 0:
            assert first.snapshot() == second.snapshot()
    assert one.resample(1, Rng(5)).snapshot() != two.resample(1, Rng(5)).snapshot()


@rules("NS-8.2")
def test_the_order_of_play_up_to_a_reshuffle_is_in_the_setup() -> None:
    """Before a reshuffle the set-up of a resampled position agrees with its deck; after it all is known."""
    state = start(2)
    other = state.resample(0, Rng(1))
    assert isinstance(other, SanFrancisco1906)
    assert other.licence_order == other.deck
    assert other.licence_order[:3] == state.licence_order[:3]
    state = position()
    before = state.licence_order
    other = state.resample(0, Rng(1))
    assert isinstance(other, SanFrancisco1906)
    assert other.licence_order == before

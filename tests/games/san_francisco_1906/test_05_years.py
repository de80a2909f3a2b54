"""NS-5: the years, what building costs in them and what each of them brings."""

from __future__ import annotations

import pytest

from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from games.san_francisco_1906.position import (
    LICENCES,
    PLAYERS,
    cell,
    look,
    offered,
    play,
    player,
    position,
    refused,
)
from rules import rules


def opened(year: int, players: int = 2, **changes: object) -> SanFrancisco1906:
    """Seat 0 has taken an income of 2$ in a new year and is about to take its benefit."""
    state = position(players, year=year, opening=True, **changes)  # type: ignore[arg-type]
    return play(state, "income 2")


@rules("NS-5.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_after_the_sixth_card_comes_the_next_year(players: int) -> None:
    state = position(players, card="embarcadero", place=5)
    spaces = [0, 2, 1, 4][:players]
    for space in spaces:
        play(state, f"move {space}", "coin")
    order = sorted(range(players), key=lambda seat: -spaces[seat])
    free = {1, 2, 3, 4}
    assert look(state).year == 1907
    for seat in order:  # one player's income and benefit before the next one's
        assert (state.player, look(state).phase) == (seat, "income")
        assert offered(state) == {f"income {amount}" for amount in free}
        amount = max(free)
        free.remove(amount)
        money = player(state, seat).money
        play(state, f"income {amount}")
        assert player(state, seat).money == min(15, money + amount)
        assert (state.player, look(state).phase) == (seat, "benefit")
        play(state, "benefit licence", f"licence {look(state).licence_row[0]}")
    assert (look(state).card, look(state).phase) == (0, "move")
    assert look(state).order == order[::-1]  # each went further left than the one before


@rules("NS-5.1")
def test_income_is_refused_while_something_else_is_due() -> None:
    state = opened(1907)
    assert refused(state, "income 3") == ("benefit_first", "NS-5.3")
    state = position(year=1907, opening=True)
    assert refused(state, "benefit licence") == ("income_first", "NS-5.1")


@rules("NS-5.2")
@pytest.mark.parametrize(("year", "cost"), [(1906, 0), (1907, 1), (1908, 1), (1909, 2), (1910, 2), (1911, 3)])
def test_building_costs(year: int, cost: int) -> None:
    state = position(year=year, hands={0: ["red-1-a"]}, money=[5, 0])
    play(state, "move 0", "act 0", "build r0c1 red-1-a")
    assert player(state).money == 5 - cost


@rules("NS-5.3")
@pytest.mark.parametrize(
    ("year", "benefits"),
    [
        (1907, {"licence", "objective"}),
        (1908, {"building", "money"}),
        (1909, {"licence", "level"}),
        (1910, {"building", "money"}),
        (1911, {"licence", "objective", "money"}),
    ],
)
def test_the_benefits_of_each_year(year: int, benefits: set[str]) -> None:
    state = opened(year)
    assert offered(state) == {f"benefit {benefit}" for benefit in benefits}
    for other in {"licence", "objective", "building", "money", "level", "build"} - benefits:
        assert refused(state, f"benefit {other}") == ("other_benefit", "NS-5.3")


@rules("NS-5.3")
@pytest.mark.parametrize(("year", "built", "gain"), [(1908, 3, 6), (1908, 0, 0), (1910, 3, 3), (1911, 3, 3)])
def test_money(year: int, built: int, gain: int) -> None:
    plots = ["r0c1", "r0c3", "r0c5"][:built]
    state = opened(year, money=[1, 0], buildings={0: plots})
    play(state, "benefit money")
    assert (player(state).money, state.player) == (3 + gain, 1)


@rules("NS-5.3")
def test_a_building() -> None:
    state = opened(1908)
    play(state, "benefit building")
    assert (player(state).stock, player(state).reserve, state.player) == (2, 6, 1)


@rules("NS-5.3")
def test_a_level() -> None:
    state = opened(1909)
    play(state, "benefit level")
    assert (cell(state), player(state).money, state.player) == ((0, 1), 7, 1)


@rules("NS-5.3")
def test_a_licence_and_the_row_is_refilled_at_once() -> None:
    state = opened(1909, row=LICENCES[:3])
    play(state, "benefit licence", f"licence {LICENCES[0]}")
    assert state.player == 1
    assert look(state).licence_row == [LICENCES[3], LICENCES[1], LICENCES[2]]


@rules("NS-5.3", "NS-5.4")
def test_an_objective_from_the_row_or_the_deck() -> None:
    state = opened(1907, objective_row=["pairs", "money", "rubble"])
    play(state, "benefit objective")
    assert offered(state) == {"objective pairs", "objective money", "objective rubble", "objective deck"}
    play(state, "objective pairs")
    assert len(look(state).objective_row) == 3
    state = opened(1907, objective_row=["pairs", "money", "rubble"])
    left = look(state).objective_deck
    play(state, "benefit objective", "objective deck")
    assert look(state).objective_row == ["pairs", "money", "rubble"]
    assert look(state).objective_deck == left - 1
    assert player(state).secret_count == 1


@rules("NS-5.4")
def test_an_objective_when_only_the_deck_is_left_or_only_the_row() -> None:
    state = opened(1911, objective_row=[], objective_deck=2)
    assert "benefit objective" in offered(state)
    play(state, "benefit objective")
    assert offered(state) == {"objective deck"}
    play(state, "objective deck")
    assert len(look(state).objective_row) == 1  # refilled with what is left
    state = opened(1911, objective_row=["money"], objective_deck=0)
    play(state, "benefit objective")
    assert offered(state) == {"objective money"}


@rules("NS-5.3")
def test_what_cannot_be_taken_cannot_be_chosen() -> None:
    state = opened(1907, hands={0: LICENCES[10:15]})
    assert offered(state) == {"benefit objective"}  # asked even if only one is left
    assert refused(state, "benefit licence") == ("hand_full", "NS-4.3")
    state = opened(1907, row=[])
    assert refused(state, "benefit licence") == ("row_empty", "NS-3.7")
    state = opened(1907, objective_row=[], objective_deck=0)
    assert refused(state, "benefit objective") == ("no_objectives", "NS-4.4")
    state = opened(1910, stock=[8, 1])
    assert offered(state) == {"benefit money"}
    assert refused(state, "benefit building") == ("no_reserve", "NS-4.2")


@rules("NS-5.3")
def test_if_none_can_be_taken_there_is_none() -> None:
    state = opened(1907, hands={0: LICENCES[10:15]}, objective_row=[], objective_deck=0)
    assert (state.player, look(state).phase) == (1, "income")


@rules("NS-5.3")
def test_money_and_the_level_can_always_be_chosen() -> None:
    state = opened(1908, money=[15, 0])
    assert "benefit money" in offered(state)
    state = opened(1909, at={0: (6, 7)}, money=[15, 0])
    play(state, "benefit level")
    assert (cell(state), player(state).money) == ((6, 7), 15)

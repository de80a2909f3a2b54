"""NS-6: the 8th building, and the year 1912."""

from __future__ import annotations

import pytest

from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from games.san_francisco_1906.position import (
    EDITION,
    GAME,
    LICENCES,
    PLAYERS,
    look,
    offered,
    parts,
    play,
    player,
    position,
    refused,
)
from rules import rules

SEVEN = ["r1c0", "r1c1", "r1c2", "r1c4", "r1c5", "r2c1", "r2c2"]
SEVEN_MORE = ["r0c5", "r2c4", "r2c5", "r3c0", "r3c1", "r3c3", "r3c5"]


def nearly(players: int = 2, **changes: object) -> SanFrancisco1906:
    """Seats 0 and 1 lack one building each; both can build: red 1 is r0c1, red 3 is r0c3."""
    given = {
        "buildings": {0: SEVEN, 1: SEVEN_MORE},
        "hands": {0: ["red-1-a"], 1: ["red-3-a"]},
        **changes,
    }
    return position(players, **given)  # type: ignore[arg-type]


def last_year(players: int = 2, **changes: object) -> SanFrancisco1906:
    return nearly(players, year=1912, opening=True, **changes)


@rules("NS-6.1")
def test_the_game_ends_after_the_card() -> None:
    state = nearly(3, money=[9, 9, 9])
    play(state, "move 2", "act 0", "build r0c1 red-1-a")
    assert not state.over
    assert look(state).best_builder == 0
    play(state, "move 1", "coin")
    assert not state.over
    play(state, "move 4", "coin")
    assert state.over
    assert GAME.result(state)["end"] == "eighth_building"
    assert (state.player, offered(state)) == (-1, set())
    assert state.why_not(0) == ("over", "NS-6.1")


@rules("NS-6.1")
def test_those_who_have_acted_get_no_other_turn() -> None:
    state = nearly(hands={1: ["red-3-a"]})
    play(state, "move 1", "coin", "move 0", "act 0", "build r0c3 red-3-a")
    assert state.over
    assert look(state).best_builder == 1


@rules("NS-6.1")
def test_there_is_one_best_builder() -> None:
    state = nearly(money=[5, 5])
    play(state, "move 0", "act 0", "build r0c1 red-1-a", "move 1", "act 0", "build r0c3 red-3-a")
    assert state.over
    assert [player(state, seat).built for seat in (0, 1)] == [8, 8]
    assert [parts(state, seat)["best_builder"] for seat in (0, 1)] == [3, 0]


@rules("NS-6.1")
def test_no_refill_when_the_game_ends_on_the_card() -> None:
    state = nearly(card="mission", row=LICENCES[:3], hands={1: ["red-3-a"]})
    play(state, "move 0", "act 0", f"licence {LICENCES[0]}", "move 1", "act 1", "build r0c3 red-3-a")
    assert state.over
    assert look(state).licence_row == LICENCES[1:3]


@rules("NS-6.1")
def test_no_year_end_and_no_benefit_of_1912() -> None:
    for year in (1908, 1911):
        state = nearly(place=5, year=year)
        play(state, "move 0", "act 0", "build r0c1 red-1-a", "move 1", "coin")
        assert state.over
        assert (look(state).year, GAME.result(state)["end"]) == (year, "eighth_building")


@rules("NS-6.1")
def test_best_builder_comes_before_the_reward() -> None:
    state = nearly(hands={0: ["red-1-a", "green-5-a"]})
    play(state, "move 0", "act 0", "build r0c1 green-5-a red-1-a")
    assert (look(state).phase, look(state).best_builder) == ("reward", 0)


@rules("NS-6.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_after_1911_a_last_benefit_in_the_order_of_play(players: int) -> None:
    state = position(players, place=5, year=1911)
    spaces = [0, 2, 1, 4][:players]
    for space in spaces:
        play(state, f"move {space}", "coin")
    assert look(state).year == 1912
    assert look(state).pawns == spaces  # nobody moves
    for seat in sorted(range(players), key=lambda seat: -spaces[seat]):
        assert (state.player, look(state).phase) == (seat, "benefit")
        money = player(state, seat).money
        play(state, "benefit money")
        assert player(state, seat).money == money + 2
    assert state.over
    assert GAME.result(state)["end"] == "years"
    assert state.why_not(0) == ("over", "NS-6.2")


@rules("NS-6.2")
def test_the_rows_are_refilled_before_1912() -> None:
    state = position(card="nob-hill", place=5, year=1911)
    play(state, "move 1", "act 1", f"licence {look(state).licence_row[0]}", "move 0", "coin")
    assert (look(state).year, len(look(state).licence_row)) == (1912, 3)


@rules("NS-6.2")
def test_a_last_build_costs_three_and_is_an_ordinary_one() -> None:
    state = last_year(money=[4, 4], hands={0: ["red-1-a", "green-5-a"], 1: ["blue-1-a"]})
    assert offered(state) == {"benefit build", "benefit money"}
    play(state, "benefit build")
    assert refused(state, "build r0c3 red-1-a") == ("no_match_one", "NS-4.9")  # not subsidised
    play(state, "build r0c1 green-5-a red-1-a", "reward hydrant")
    assert (player(state).money, player(state).built) == (1, 8)
    assert refused(state, "benefit build") == ("nothing_to_build", "NS-3.5")  # 3$ more for rubble
    assert refused(state, "benefit licence") == ("other_benefit", "NS-6.2")
    play(state, "benefit money")
    assert state.over


@rules("NS-6.2")
def test_building_must_be_possible() -> None:
    state = last_year(money=[2, 9])
    assert offered(state) == {"benefit money"}
    assert refused(state, "benefit build") == ("year_too_dear", "NS-5.2")
    state = last_year(stock=[0, 1])
    assert refused(state, "benefit build") == ("no_stock", "NS-4.8")


@rules("NS-6.2")
def test_the_first_to_reach_eight_in_1912_is_best_builder_and_the_others_still_choose() -> None:
    state = last_year()
    play(state, "benefit build", "build r0c1 red-1-a")
    assert look(state).best_builder == 0
    play(state, "benefit build", "build r0c3 red-3-a")
    assert state.over
    assert look(state).best_builder == 0
    assert GAME.result(state)["end"] == "years"


def test_nothing_is_legal_after_the_end() -> None:
    state = last_year()
    play(state, "benefit money", "benefit money")
    for action in range(0, GAME.action_count, 97):
        assert state.why_not(action) == ("over", "NS-6.2")
    assert GAME.move(EDITION, 20) == {"do": "coin"}

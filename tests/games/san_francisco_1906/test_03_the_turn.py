"""NS-3: moving the pawn, and what may be done then."""

from __future__ import annotations

import pytest

from games.san_francisco_1906.position import (
    CONTENT,
    LICENCES,
    PLAYERS,
    RING,
    look,
    offered,
    play,
    player,
    position,
    refused,
    start,
)
from kit.model import change
from rules import rules


@rules("NS-3.1")
def test_everyone_acts_once_on_each_card_of_the_ring() -> None:
    state = position(3)
    for card in range(6):
        assert look(state).card == card
        acted = set()
        for space in (4, 2, 1):
            acted.add(state.player)
            play(state, f"move {space}", "coin")
        assert acted == {0, 1, 2}
    assert look(state).year == 1907
    for _ in range(3):
        play(state, sorted(offered(state))[0], "benefit licence", f"licence {look(state).licence_row[0]}")
    assert (look(state).card, look(state).phase) == (0, "move")  # every year starts at the first card


@rules("NS-3.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_pawn_furthest_right_goes_first(players: int) -> None:
    state = position(players)
    spaces = [0, 2, 1, 4][:players]
    for seat, space in enumerate(spaces):
        assert state.player == seat
        play(state, f"move {space}", "coin")
    assert look(state).order == sorted(range(players), key=lambda seat: -spaces[seat])
    assert state.player == look(state).order[0]


@rules("NS-3.2")
def test_after_the_income_zone_the_lowest_income_goes_first() -> None:
    state = start(3)
    for amount in (4, 2, 3):
        play(state, f"income {amount}", f"licence {look(state).licence_row[0]}")
    assert look(state).order == [1, 2, 0]


@rules("NS-3.3")
def test_only_free_spaces() -> None:
    state = position(3)
    play(state, "move 4", "coin")
    assert offered(state) == {"move 0", "move 1", "move 2", "move 3"}
    assert refused(state, "move 4") == ("space_taken", "NS-3.3")
    assert refused(state, "act 4") == ("move_first", "NS-3.3")
    play(state, "move 2")
    assert refused(state, "move 1") == ("act_first", "NS-3.3")


@rules("NS-3.3")
def test_the_action_of_the_own_space_is_free() -> None:
    state = position(2, money=[0, 0])
    play(state, "move 1")
    assert offered(state) == {"act 1", "coin"}
    play(state, "act 1")
    assert (player(state).stock, player(state).money) == (2, 0)


@rules("NS-3.3")
@pytest.mark.parametrize(("money", "reached"), [(0, {2}), (1, {2}), (2, {1, 2}), (3, {1, 2}), (4, {1, 2})])
def test_each_step_costs_two(money: int, reached: set[int]) -> None:
    state = position(2, money=[money, 0])
    play(state, "move 2")
    assert offered(state) == {f"act {space}" for space in reached} | {"coin"}
    if 1 not in reached:
        assert refused(state, "act 1") == ("steps_too_dear", "NS-3.3")


@rules("NS-3.3")
def test_the_action_of_a_space_where_another_pawn_stands() -> None:
    state = position(2, money=[0, 3])
    play(state, "move 1", "act 1", "move 2", "act 1")
    assert (player(state, 1).money, player(state, 1).stock) == (1, 2)


@rules("NS-3.3")
def test_steps_over_a_pass_space_count() -> None:
    state = position(3, money=[4, 0, 0])  # build, materials, income 3, pass, urbanise
    play(state, "move 4")
    assert offered(state) == {"act 2", "act 4", "coin"}
    play(state, "act 2")
    assert player(state).money == 3


@rules("NS-3.3")
def test_steps_are_paid_before_the_action_brings_anything() -> None:
    state = position(2, money=[1, 0])
    play(state, "move 1")
    assert offered(state) == {"act 1", "coin"}  # the 3$ of income do not pay for the step to them
    state = position(2, money=[15, 0])
    play(state, "move 1", "act 2")
    assert player(state).money == 15  # 15 - 2 + 3, and no more than 15


@rules("NS-3.3", "NS-3.6")
def test_taking_one_is_always_possible() -> None:
    for money in (0, 14, 15):
        state = position(2, money=[money, 0])
        play(state, "move 0")
        assert "coin" in offered(state)
        play(state, "coin")
        assert player(state).money == min(15, money + 1)


@rules("NS-3.4")
@pytest.mark.parametrize("players", [3, 4])
def test_a_pass_ends_the_turn_and_is_early_next_time(players: int) -> None:
    state = position(players)
    before = player(state)
    play(state, "move 3")
    assert state.player == 1
    assert player(state) == before
    for space in (2, 1, 0)[: players - 1]:
        play(state, f"move {space}", "coin")
    assert state.player == 0  # nobody stands on the rightmost space


@rules("NS-3.4")
def test_second_after_the_rightmost() -> None:
    state = position(3)
    play(state, "move 3", "move 4", "coin", "move 0", "coin")
    assert look(state).order == [1, 0, 2]


@rules("NS-3.4")
def test_pass_cannot_be_bought() -> None:
    state = position(3)
    play(state, "move 4")
    assert refused(state, "act 3") == ("pass_not_bought", "NS-3.4")


@rules("NS-3.5")
def test_income_can_always_be_chosen() -> None:
    state = position(2, money=[15, 0])
    play(state, "move 2")
    assert "act 2" in offered(state)


@rules("NS-3.5")
def test_materials_need_a_building_in_the_reserve() -> None:
    state = position(2, stock=[8, 1])
    play(state, "move 1")
    assert offered(state) == {"act 2", "coin"}
    assert refused(state, "act 1") == ("no_reserve", "NS-4.2")


@rules("NS-3.5")
def test_a_licence_needs_room_in_the_hand_and_a_card_in_the_row() -> None:
    state = position(2, card="embarcadero", hands={0: LICENCES[10:15]})
    play(state, "move 1")
    assert refused(state, "act 1") == ("hand_full", "NS-4.3")
    state = position(2, card="embarcadero", row=[])
    play(state, "move 1")
    assert refused(state, "act 1") == ("row_empty", "NS-3.7")
    state = position(2, card="embarcadero", row=["red-1-a"], hands={0: LICENCES[20:24]})
    play(state, "move 1")
    assert "act 1" in offered(state)


@rules("NS-3.5")
def test_an_objective_needs_a_card_in_the_row_or_the_deck() -> None:
    for row, left, possible in (([], 0, False), (["pairs"], 0, True), ([], 1, True), (["pairs"], 1, True)):
        state = position(2, card="nob-hill", objective_row=row, objective_deck=left)
        play(state, "move 0")
        assert ("act 0" in offered(state)) == possible
        if not possible:
            assert refused(state, "act 0") == ("no_objectives", "NS-4.4")


@rules("NS-3.5")
@pytest.mark.parametrize(("card", "space", "rule"), [("mission", 2, "NS-4.5"), ("embarcadero", 2, "NS-4.6")])
def test_cleaning_and_urbanising_need_two(card: str, space: int, rule: str) -> None:
    for money, possible in ((1, False), (2, True)):
        state = position(2, card=card, money=[money, 0])
        play(state, f"move {space}")
        assert (f"act {space}" in offered(state)) == possible
    state = position(2, card=card, money=[3, 0])  # the step leaves 1
    play(state, f"move {space - 1}")
    assert refused(state, f"act {space}") == ("level_too_dear", rule)


@rules("NS-3.5")
def test_a_build_needs_stock_licences_and_money_for_a_plot() -> None:
    hand = {0: ["red-1-a"]}  # red 1 is r0c1
    for changes, reason in (
        ({"hands": hand, "stock": [0, 1]}, ("no_stock", "NS-4.8")),
        ({"hands": {}}, ("nothing_to_build", "NS-3.5")),
        ({"hands": {0: ["wild-a"]}}, ("nothing_to_build", "NS-3.5")),
        ({"hands": hand, "buildings": {1: ["r0c1"]}}, ("nothing_to_build", "NS-3.5")),
        ({"hands": hand, "year": 1911, "money": [2, 0]}, ("year_too_dear", "NS-5.2")),
        ({"hands": {0: ["blue-1-a"]}, "money": [2, 0]}, ("nothing_to_build", "NS-3.5")),  # rubble
    ):
        state = position(2, **changes)
        play(state, "move 0")
        assert refused(state, "act 0") == reason
        assert "act 0" not in offered(state)
    for changes in (
        {"hands": hand, "money": [0, 0]},
        {"hands": hand, "year": 1911, "money": [3, 0]},
        {"hands": {0: ["blue-1-a"]}, "money": [3, 0]},
        {"hands": {0: ["blue-1-a"]}, "money": [4, 0], "year": 1907},
    ):
        state = position(2, **changes)
        play(state, "move 0")
        assert "act 0" in offered(state)


@rules("NS-3.5")
def test_a_build_at_a_distance_counts_the_steps() -> None:
    for money, possible in ((4, False), (5, True)):  # 2 for the step, 3 for 1911
        state = position(2, money=[money, 0], year=1911, hands={0: ["red-1-a"]})
        play(state, "move 1")
        assert ("act 0" in offered(state)) == possible


@rules("NS-3.5")
def test_the_price_of_a_tram_is_not_asked_for() -> None:
    state = position(2, money=[0, 0], hands={0: ["red-1-b", "blue-2-b"]})  # they share tram and park
    play(state, "move 0")
    assert "act 0" in offered(state)


@rules("NS-3.5")
def test_if_nothing_can_be_done_one_is_taken() -> None:
    state = position(2, card="city-hall", money=[0, 0])  # subsidised, clean, income 2
    play(state, "move 0")
    assert offered(state) == {"coin"}


@rules("NS-3.6")
def test_money_stays_between_nothing_and_fifteen() -> None:
    state = position(2, money=[14, 0])
    play(state, "move 2", "act 2")
    assert player(state).money == 15


@rules("NS-3.7")
def test_rows_are_refilled_when_all_have_acted() -> None:
    state = position(3, card="embarcadero", row=LICENCES[:3])
    play(state, "move 1", "act 1", f"licence {LICENCES[0]}")
    assert look(state).licence_row == LICENCES[1:3]
    play(state, "move 0", "act 1", f"licence {LICENCES[2]}")
    assert look(state).licence_row == [LICENCES[1]]
    play(state, "move 2", "act 1", f"licence {LICENCES[1]}")
    assert look(state).licence_row == LICENCES[3:6]


@rules("NS-3.7")
def test_a_row_can_run_empty_during_a_card() -> None:
    state = position(4, card="embarcadero", money=[9] * 4, row=LICENCES[:3])
    for space, card in zip((1, 0, 2), LICENCES, strict=False):
        play(state, f"move {space}", "act 1", f"licence {card}")
    play(state, "move 4")
    assert refused(state, "act 1") == ("row_empty", "NS-3.7")


@rules("NS-3.7")
def test_objectives_are_refilled_in_the_same_way() -> None:
    state = position(2, card="nob-hill", objective_row=["pairs", "rubble", "money"])
    play(state, "move 0", "act 0", "objective pairs")
    assert look(state).objective_row == ["rubble", "money"]
    play(state, "move 1", "coin")
    assert len(look(state).objective_row) == 3


@rules("NS-3.7")
def test_the_sixth_card_is_refilled_before_the_year_ends() -> None:
    state = position(2, card="nob-hill", place=5)
    row = look(state).licence_row
    play(state, "move 1", "act 1", f"licence {row[0]}", "move 0", "coin")
    assert look(state).year == 1907
    assert len(look(state).licence_row) == 3


@rules("NS-3.7")
def test_a_row_without_cards_stays_short() -> None:
    hands = {0: LICENCES[:4], 1: LICENCES[4:8]}
    state = position(2, card="embarcadero", hands=hands, row=LICENCES[8:10], deck=LICENCES[10:])
    change(state, deck_next=state.deck_size)  # as if all of them had gone elsewhere
    play(state, "move 1", "act 1", f"licence {LICENCES[8]}", "move 0", "coin")
    assert look(state).licence_row == [LICENCES[9]]
    assert CONTENT.actions[0].id == RING[0]

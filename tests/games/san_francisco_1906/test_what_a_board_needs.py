"""The view has the figures that a board shows, so that no client has to know the rules."""

from __future__ import annotations

from games.san_francisco_1906.position import look, play, position, start
from kit.model import change


def test_places_in_the_next_order_count_who_stands_and_who_may_come() -> None:
    state = position(3, card="market")
    assert look(state).places == [(3, 3), (2, 3), (1, 3), (1, 2), (1, 1)]
    play(state, "move 2", "act 2")
    assert look(state).places == [(3, 3), (2, 3), (1, 3), (1, 2), (1, 1)]


def test_where_every_space_is_taken_in_the_end_each_has_one_place() -> None:
    assert look(position(4, year=1908, opening=True)).places == [(4, 4), (3, 3), (2, 2), (1, 1)]
    state = position(4, card="market")
    assert look(state).places == [(4, 4), (3, 4), (2, 3), (1, 2), (1, 1)]
    play(state, "move 4", "act 4")
    assert look(state).places == [(4, 4), (3, 4), (2, 3), (2, 2), (1, 1)]


def test_steps_have_a_price_and_pass_has_no_action() -> None:
    steps = look(position(3, card="market")).steps
    assert steps[0] == [0, 2, 4, None, 8]
    assert steps[3] == [None] * 5
    assert look(position(2, card="market")).steps == [[0, 2, 4], [2, 0, 2], [4, 2, 0]]
    assert look(start()).steps == []


def test_actions_say_what_they_cost_at_least_and_at_most() -> None:
    assert look(position(3, card="mission", year=1909)).costs == [(0, 0), (2, 5), (2, 2), (0, 0), (0, 0)]
    assert look(position(3, card="city-hall")).costs == [(0, 3), (0, 0), (2, 3), (0, 0), (0, 0)]
    assert look(start()).costs == []


def test_without_rubble_nothing_costs_more() -> None:
    state = position(3, card="city-hall", year=1907)
    change(state, rubble_plots=0)
    assert look(state).costs == [(1, 1), (0, 0), (2, 2), (0, 0), (0, 0)]


def test_a_space_says_what_could_be_done_from_there() -> None:
    state = position(3, card="market", money=(2, 9, 9, 9), stock=(0, 1, 1, 1))
    assert look(state).possible == [[1], [1, 2], [1, 2], [], [4]]
    assert look(state).cannot == ["no_stock", "", "", "", ""]
    play(state, "move 2")
    assert look(state).possible == []
    assert look(state).cannot == ["steps_too_dear", "", "", "pass_not_bought", "steps_too_dear"]
    play(state, "act 2")
    assert look(state).possible[2] == []  # a pawn stands there
    assert look(start()).possible == []


def test_pawns_stand_where_they_were_until_they_move() -> None:
    state = start()
    assert look(state).standing == [None, None]
    play(state, "income 4")
    assert look(state).standing == [-1, None]
    state = position(2, card="market", place=2)
    assert look(state).standing == [1, 1]
    play(state, "move 2")
    assert look(state).standing == [2, 1]
    assert look(position(2, year=1908, opening=True)).standing == [5, 5]
    assert look(position(2, year=1912, opening=True)).standing == [5, 5]
    assert look(position(2, year=1912, opening=True)).places == []


def test_a_plot_says_what_building_on_it_costs() -> None:
    plots = look(position(2, year=1909)).plots
    assert (plots["r0c1"].cost, plots["r0c0"].cost) == (2, 5)


def test_pairs_of_licences_that_share_an_icon_as_long_as_cards_are_left() -> None:
    hands = {0: ["green-1-a", "red-1-a", "blue-1-b"]}  # light and park, light and hydrant, tram and hydrant
    pairs = {pair.licences: pair.services for pair in look(position(2, hands=hands)).seats[0].pairs}
    assert pairs == {("green-1-a", "red-1-a"): ["lighting"], ("red-1-a", "blue-1-b"): ["hydrant"]}
    without = position(2, hands=hands, taken={"lighting": 5})
    assert [pair.services for pair in look(without).seats[0].pairs] == [["hydrant"]]


def test_the_benefit_of_money_is_told_in_dollars() -> None:
    assert look(position(2, year=1908, opening=True, buildings={0: ["r0c1", "r1c0"]})).benefit_money == 4
    assert look(position(2, year=1910, opening=True)).benefit_money == 3


def test_objectives_say_what_they_pay_now_but_only_those_a_seat_knows() -> None:
    state = position(
        2,
        common=["majority-green", "per-building", "cleaning-bar"],
        secrets={0: ["colour-red"], 1: ["rubble"]},
        buildings={0: ["r0c1", "r1c0"]},
    )
    worth = look(state, 0).worth
    assert worth["per-building"] == [2, 0]
    assert worth["colour-red"] == [2, 0]
    assert "rubble" not in worth
    assert set(look(state, 0).objective_row) <= set(worth)
    assert "rubble" in look(state, 1).worth
    assert not {"rubble", "colour-red"} & set(look(state, -1).worth)


def test_a_licence_says_which_plots_it_would_open() -> None:
    """Alone its colour and number; with another in hand what neither opens alone; no plot that is taken."""
    state = position(hands={0: ["blue-1-a", "red-4-a"]}, row=["wild-a", "green-3-a", "red-2-a"])
    view = look(state)

    def plots(*kinds: tuple[str, int]) -> list[str]:
        return [id for id, plot in view.plots.items() if (plot.colour, plot.number) in kinds]

    assert view.opens["blue-1-a"].alone == plots(("blue", 1))
    assert view.opens["blue-1-a"].paired == plots(("blue", 4), ("red", 1))
    assert view.opens["wild-a"].alone == []
    assert set(plots(("blue", 2), ("yellow", 1))) <= set(view.opens["wild-a"].paired)
    assert view.opens["green-3-a"].alone == plots(("green", 3))
    built = position(hands={0: ["blue-1-a"]}, buildings={1: plots(("blue", 1))})
    assert look(built).opens["blue-1-a"].alone == []
    assert look(state, -1).opens == {}

"""NS-4.8 to NS-4.14: building, with licences. (The map is in position.py.)"""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from fogline.core.rng import Rng
from fogline.games.san_francisco_1906 import sheet, svg
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from fogline.games.san_francisco_1906.names import licence_names
from games.san_francisco_1906.edited import file, put
from games.san_francisco_1906.model import possible_builds
from games.san_francisco_1906.position import (
    EDITION,
    GAME,
    PLAYERS,
    building,
    cell,
    look,
    offered,
    play,
    player,
    refused,
)
from kit.play import scaled
from rules import rules

TOP, LAST = 6, 7  # the last row and the last column of the development board


def sets(state: SanFrancisco1906, plot: str) -> set[str]:
    """The sets of licences with which a plot can be built on."""
    return {text.partition(f"build {plot} ")[2] for text in offered(state) if f" {plot} " in text}


def plots(state: SanFrancisco1906, licences: str) -> set[str]:
    """The plots that can be built on with a set of licences."""
    builds = [text.split(" ", 2) for text in offered(state)]
    return {plot for _, plot, used in builds if used == licences}


@rules("NS-4.8")
def test_a_build_takes_stock_cost_and_licences() -> None:
    state = building("red-1-a", year=1909, stock=[2, 1])
    play(state, "build r0c1 red-1-a")
    own = player(state)
    assert (own.stock, own.built, own.money, own.licences) == (1, 1, 3, [])
    assert look(state).plots["r0c1"].owner == 0
    assert look(state).discards == ["red-1-a"]


@rules("NS-4.8")
def test_only_free_plots_with_licences_in_hand() -> None:
    state = building("red-1-a", "blue-5-a", buildings={1: ["r0c1"]})
    pair = "blue-5-a red-1-a"  # blue 5, blue 1, red 5; red 1 is taken
    assert offered(state) == {"build r1c1 blue-5-a", *(f"build {p} {pair}" for p in ("r1c1", "r0c4", "r2c4"))}
    assert refused(state, "build r0c1 red-1-a") == ("plot_taken", "NS-4.8")
    assert refused(state, "build r1c1 blue-5-b") == ("not_your_licences", "NS-4.8")
    assert refused(state, "build r0c9 red-1-a") == ("no_such_plot", "NS-2.1")
    assert refused(state, "coin") == ("build_first", "NS-4.8")


@rules("NS-4.9")
def test_one_licence_allows_its_colour_and_number() -> None:
    state = building("blue-3-a")
    assert offered(state) == {"build r3c1 blue-3-a", "build r3c3 blue-3-a"}
    assert refused(state, "build r2c0 blue-3-a") == ("no_match_one", "NS-4.9")  # blue 2
    assert refused(state, "build r0c3 blue-3-a") == ("no_match_one", "NS-4.9")  # red 3


@rules("NS-4.10")
def test_two_licences_allow_the_colour_of_one_and_the_number_of_the_other() -> None:
    state = building("red-1-a", "yellow-5-a")
    pair = "red-1-a yellow-5-a"
    # red 1, red 5, yellow 1, yellow 5
    assert plots(state, pair) == {"r0c1", "r2c4", "r2c3", "r1c4"}
    assert refused(state, f"build r2c1 {pair}") == ("no_match_two", "NS-4.10")  # green 5
    assert refused(state, f"build r1c2 {pair}") == ("no_match_two", "NS-4.10")  # red 4


@rules("NS-4.10")
def test_a_second_licence_that_is_not_needed_must_share_an_icon() -> None:
    state = building("red-1-a", "green-3-b", "green-5-a")  # red 1 shares none with green 3, two with green 5
    assert sets(state, "r0c1") == {"red-1-a", "green-5-a red-1-a"}
    assert refused(state, "build r0c1 green-3-b red-1-a") == ("second_not_needed", "NS-4.10")
    play(state, "build r0c1 green-5-a red-1-a", "reward none")
    assert (player(state).licences, state.player) == (["green-3-b"], 1)


@rules("NS-4.10")
def test_two_licences_that_are_both_needed_need_no_icon() -> None:
    state = building("red-1-b", "yellow-1-a", "yellow-4-a", "blue-5-a")
    pair = "blue-5-a red-1-b"  # nothing shared: blue 1 and red 5, but neither blue 5 nor red 1
    assert plots(state, pair) == {"r0c4", "r2c4"}
    assert play(state, f"build r2c4 {pair}").player == 1


@rules("NS-4.10")
def test_a_shared_icon_counts_also_if_its_pile_is_empty() -> None:
    state = building("red-1-a", "green-5-a", taken={"lighting": 5, "hydrant": 4})
    assert "green-5-a red-1-a" in sets(state, "r0c1")


@rules("NS-4.10")
def test_of_two_licences_of_one_colour_one_is_enough() -> None:
    """The plot has the colour of one and the number of the other, but one alone would do."""
    state = building("red-1-a", "red-1-b")
    assert sets(state, "r0c1") == {"red-1-a", "red-1-b"}
    assert refused(state, "build r0c1 red-1-a red-1-b") == ("second_not_needed", "NS-4.10")


@rules("NS-4.10", "NS-4.13")
def test_in_a_subsidised_build_one_is_always_enough() -> None:
    state = building("red-1-a", "green-3-b", "green-5-a", card="city-hall")
    assert plots(state, "green-3-b red-1-a") == set()
    assert plots(state, "green-5-a red-1-a") == plots(state, "green-5-a") | plots(state, "red-1-a")
    assert refused(state, "build r0c1 green-3-b red-1-a") == ("second_not_needed", "NS-4.10")
    assert refused(state, "build r0c0 green-3-b red-1-a") == ("no_match_subsidised", "NS-4.13")


@rules("NS-4.8", "NS-4.10")
def test_each_set_of_licences_is_listed_once() -> None:
    state = building("red-1-a", "red-1-b", "yellow-5-a")
    assert sets(state, "r0c1") == {
        "red-1-a",
        "red-1-b",
        "red-1-a yellow-5-a",
        "red-1-b yellow-5-a",
    }


@rules("NS-4.11")
def test_a_shared_icon_earns_a_service_card_and_a_level() -> None:
    state = building("red-1-a", "green-5-a")  # lighting and hydrant; lighting and hydrant
    play(state, "build r0c1 green-5-a red-1-a")
    assert offered(state) == {"reward lighting", "reward hydrant", "reward none"}
    assert refused(state, "reward tram") == ("icon_not_shared", "NS-4.11")
    assert refused(state, "coin") == ("reward_first", "NS-4.11")
    play(state, "reward lighting")
    own = player(state)
    assert own.services == {"lighting": [0], "tram": [], "hydrant": [], "park": []}
    assert (cell(state), look(state).services["lighting"], state.player) == ((0, 1), 4, 1)


@rules("NS-4.11")
def test_one_shared_icon() -> None:
    state = building("red-1-a", "blue-1-a")  # lighting and hydrant; lighting and park
    play(state, "build r0c1 blue-1-a red-1-a")
    assert offered(state) == {"reward lighting", "reward none"}


@rules("NS-4.11")
def test_the_reward_may_be_declined_and_then_there_is_no_level() -> None:
    state = building("red-1-a", "blue-1-a")
    play(state, "build r0c1 blue-1-a red-1-a", "reward none")
    assert (cell(state), look(state).services["lighting"], state.player) == ((0, 0), 5, 1)


@rules("NS-4.11")
def test_no_reward_with_one_licence_or_without_a_shared_icon() -> None:
    assert play(building("red-1-a"), "build r0c1 red-1-a").player == 1
    both_needed = building("red-1-b", "blue-5-a")
    assert play(both_needed, "build r2c4 blue-5-a red-1-b").player == 1  # red 5


@rules("NS-4.11")
def test_an_empty_pile_gives_neither_card_nor_level() -> None:
    state = building("red-1-a", "green-5-a", taken={"lighting": 5})
    play(state, "build r0c1 green-5-a red-1-a")
    assert offered(state) == {"reward hydrant", "reward none"}
    assert refused(state, "reward lighting") == ("pile_empty", "NS-4.11")
    state = building("red-1-a", "green-5-a", taken={"lighting": 5, "hydrant": 4})
    play(state, "build r0c1 green-5-a red-1-a")  # nothing to ask
    assert (cell(state), state.player) == ((0, 0), 1)


@rules("NS-4.11")
@pytest.mark.parametrize("money", [0, 1, 2])
def test_a_tram_costs_one(money: int) -> None:
    state = building("red-1-b", "blue-2-b", money=[money, 0])  # tram and park twice
    play(state, "build r0c1 blue-2-b red-1-b")
    assert offered(state) == {"reward park", "reward none"} | ({"reward tram"} if money else set())
    if money:
        play(state, "reward tram")
        assert (player(state).money, player(state).services["tram"]) == (money - 1, [0])
    else:
        assert refused(state, "reward tram") == ("service_too_dear", "NS-4.11")


@rules("NS-4.11")
def test_nothing_is_asked_if_there_is_only_a_tram_and_no_money() -> None:
    state = building("red-1-b", "blue-1-b", money=[0, 0])  # tram and park; tram and hydrant
    play(state, "build r0c1 blue-1-b red-1-b")
    assert state.player == 1


@rules("NS-4.11", "NS-4.7")
def test_in_the_corner_the_rubble_pays_for_the_tram() -> None:
    """Costs first, then the rubble level, which pays 1$ there, then the reward."""
    state = building("blue-1-b", "green-1-b", money=[3, 0], at={0: (TOP, LAST)})  # tram and hydrant twice
    play(state, "build r0c4 blue-1-b green-1-b")
    assert player(state).money == 1
    assert "reward tram" in offered(state)
    play(state, "reward tram")
    assert player(state).money == 1  # 1 for the tram, 1 from the level right


@rules("NS-4.11", "NS-2.5")
def test_the_top_card_of_the_pile() -> None:
    state = building("red-1-b", "blue-2-b", services={1: {"park": [0, 1]}})
    play(state, "build r0c1 blue-2-b red-1-b", "reward park")
    assert player(state).services["park"] == [2]


@rules("NS-4.12")
def test_rubble_costs_three_more_and_is_kept() -> None:
    state = building("blue-1-a", money=[5, 0], year=1907)
    play(state, "build r0c4 blue-1-a")
    assert (player(state).money, player(state).rubble, cell(state)) == (1, 1, (1, 0))
    assert not look(state).plots["r0c4"].rubble


@rules("NS-4.12")
def test_a_plot_with_rubble_that_is_too_dear() -> None:
    state = building("blue-1-a", "red-1-a", money=[3, 0], year=1907)
    assert {text.split()[1] for text in offered(state)} == {"r0c1"}
    assert refused(state, "build r0c4 blue-1-a") == ("rubble_plot_too_dear", "NS-4.12")


@rules("NS-4.13")
def test_subsidised_with_one_licence() -> None:
    state = building("red-1-a", card="city-hall")
    red = {"r0c1", "r0c3", "r1c2", "r2c2", "r2c4", "r3c5"}
    ones = {"r0c1", "r0c4", "r2c3", "r3c0"}
    assert plots(state, "red-1-a") == red | ones
    assert refused(state, "build r0c2 red-1-a") == ("no_match_subsidised", "NS-4.13")


@rules("NS-4.13")
def test_subsidised_with_two_licences() -> None:
    state = building("red-1-a", "yellow-5-a", card="city-hall")
    red_or_1 = {"r0c1", "r0c3", "r1c2", "r2c2", "r2c4", "r3c5", "r0c4", "r2c3", "r3c0"}
    yellow_or_5 = {"r0c0", "r0c5", "r1c4", "r2c3", "r2c5", "r3c2", "r1c1", "r2c1", "r2c4"}
    assert plots(state, "red-1-a yellow-5-a") == red_or_1 | yellow_or_5


@rules("NS-4.13")
def test_a_subsidised_build_costs_and_rewards_as_any_other() -> None:
    state = building("red-1-a", "green-5-a", card="city-hall", year=1910, money=[7, 0])
    assert refused(state, "build r0c0 green-5-a red-1-a") == ("no_match_subsidised", "NS-4.13")  # yellow 2
    play(state, "build r0c2 green-5-a red-1-a", "reward hydrant")  # green 3, with rubble
    assert (player(state).money, player(state).rubble, cell(state)) == (2, 1, (1, 1))


@rules("NS-4.14")
def test_a_wild_licence_with_another() -> None:
    state = building("wild-a", "red-1-a")
    red_or_1 = {"r0c1", "r0c3", "r1c2", "r2c2", "r2c4", "r3c5", "r0c4", "r2c3", "r3c0"}
    assert plots(state, "red-1-a wild-a") == red_or_1
    assert plots(state, "red-1-a") >= {"r0c1"}
    assert refused(state, "build r0c0 red-1-a wild-a") == ("no_match_wild", "NS-4.14")
    assert refused(state, "build r0c1 wild-a") == ("wild_alone", "NS-4.14")


@rules("NS-4.14")
def test_two_wild_licences() -> None:
    state = building("wild-a", "wild-b", buildings={1: ["r0c1"]})
    assert plots(state, "wild-a wild-b") == set(look(state).plots) - {"r0c1"}
    assert not plots(state, "wild-a")


@rules("NS-4.14", "NS-4.10")
def test_a_wild_licence_is_not_needed_where_the_other_is_enough() -> None:
    state = building("wild-b", "red-1-b", "red-2-a")  # tram twice; nothing
    assert "r0c1" in plots(state, "red-1-b wild-b")
    assert "r2c2" not in plots(state, "red-2-a wild-b")  # red 2
    assert {"r0c1", "r0c0"} <= plots(state, "red-2-a wild-b")  # red 1, yellow 2
    assert refused(state, "build r2c2 red-2-a wild-b") == ("second_not_needed", "NS-4.10")


@rules("NS-4.14")
@pytest.mark.parametrize("hand", [["wild-a"], ["wild-a", "red-1-a"], ["wild-b", "red-1-b"]])
def test_a_wild_licence_in_a_subsidised_build(hand: list[str]) -> None:
    state = building(*hand, card="city-hall")
    assert plots(state, " ".join(sorted(hand))) == set(look(state).plots)


@rules("NS-4.14", "NS-4.10")
def test_in_a_subsidised_build_one_wild_licence_is_enough() -> None:
    state = building("wild-a", "wild-b", card="city-hall")  # no icon is shared
    assert plots(state, "wild-a") == plots(state, "wild-b") == set(look(state).plots)
    assert refused(state, "build r0c0 wild-a wild-b") == ("second_not_needed", "NS-4.10")


PRINTED = {"red": ("colour", "red"), "five": ("number", 5)}
RED = {"r0c1", "r0c3", "r1c2", "r2c2", "r2c4", "r3c5"}
FIVES = {"r1c1", "r1c4", "r2c1", "r2c4"}


def printed(*hand: str, on_a: str = "red", on_b: str | None = None, card: str = "market") -> SanFrancisco1906:
    """Wild licences that show a colour or a number, in a build."""

    def change(raw: dict[str, Any]) -> None:
        for place, what in ((40, on_a), (41, on_b)):
            if what is not None:
                key, value = PRINTED[what]
                put(f"licences.cards.{place}.{key}", value)(raw)

    return building(*hand, card=card, edition=GAME.read_edition(file(change)))


@rules("NS-4.14")
@pytest.mark.parametrize(("on", "allowed"), [("red", RED), ("five", FIVES)])
def test_a_wild_licence_that_shows_a_colour_or_a_number_builds_there_alone(
    on: str, allowed: set[str]
) -> None:
    state = printed("wild-a", on_a=on)
    assert plots(state, "wild-a") == allowed
    assert refused(state, "build r0c0 wild-a") == ("no_match_printed", "NS-4.14")
    state = printed("wild-a", on_a=on, card="city-hall")
    assert plots(state, "wild-a") == set(look(state).plots)


@rules("NS-4.14")
def test_a_wild_licence_that_shows_a_colour_with_another() -> None:
    """It stands for red with any number, so the other's colour may have any number too."""
    state = printed("wild-a", "green-5-a", "green-1-b")  # lighting is shared; nothing
    green = {plot: shown.number for plot, shown in look(state).plots.items() if shown.colour == "green"}
    assert plots(state, "green-5-a wild-a") == RED | set(green)
    one_is_enough = RED | {plot for plot, number in green.items() if number == 1}
    assert plots(state, "green-1-b wild-a") == set(green) - one_is_enough
    assert refused(state, "build r0c1 green-1-b wild-a") == ("second_not_needed", "NS-4.10")
    assert refused(state, "build r1c1 green-5-a wild-a") == ("no_match_two", "NS-4.10")  # blue 5


@rules("NS-4.14")
def test_a_wild_licence_that_shows_a_colour_with_another_wild_one() -> None:
    """Any number of the one, any colour of the other: every plot; for red ones the first is enough."""
    for on_b in (None, "five"):
        state = printed("wild-a", "wild-b", on_b=on_b)  # they share no icon
        enough = RED if on_b is None else RED | FIVES
        assert plots(state, "wild-a wild-b") == set(look(state).plots) - enough


@rules("NS-4.14")
@pytest.mark.parametrize(("on", "name"), [("red", "Wild licence: red"), ("five", "Wild licence: 5")])
def test_what_a_wild_licence_shows_is_in_its_name(on: str, name: str) -> None:
    edition = printed("wild-a", on_a=on).edition
    assert licence_names(edition, "en")["wild-a"] == f"{name[0].lower()}{name[1:]} (light, park)"
    console = Console(width=200, record=True, file=StringIO())
    console.print(*sheet.sheet(edition))
    assert name in console.export_text()
    assert svg.draw(edition) != svg.draw(EDITION)


@rules("NS-4.8", "NS-4.9", "NS-4.10", "NS-4.12", "NS-4.13", "NS-4.14")
@pytest.mark.parametrize("on_b", [None, "red", "five"])
@pytest.mark.parametrize("players", PLAYERS)
def test_in_random_games_the_builds_are_those_of_the_model(players: int, on_b: str | None) -> None:
    edition = EDITION if on_b is None else printed("wild-a", on_a=on_b, on_b=on_b).edition
    asked = 0
    for seed in range(scaled(60, 6)):
        state = GAME.new(players, seed, edition=edition)
        rng = Rng(seed)
        while not state.over:
            moves = GAME.moves(state)
            builds = {(m["plot"], tuple(m["licences"])) for m in moves if m["do"] == "build"}
            if builds:
                asked += 1
                assert builds == possible_builds(state)
            state.apply(state.legal()[rng.integer(len(moves))])
    assert asked > scaled(60, 6)


@rules("NS-4.14", "NS-4.11")
def test_a_wild_licence_has_icons() -> None:
    state = building("wild-a", "red-2-a")  # lighting and park twice
    play(state, "build r2c2 red-2-a wild-a")
    assert offered(state) == {"reward lighting", "reward park", "reward none"}

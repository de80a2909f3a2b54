"""NS-9: the worked examples of the rulebook."""

from __future__ import annotations

from games.san_francisco_1906.position import cell, look, offered, play, player, position, refused, worth
from rules import rules

ORANGE, BLACK, BLUE = 0, 1, 2


@rules("NS-9.1", "NS-3.2", "NS-3.3")
def test_a_turn_with_three_players() -> None:
    """A card with Build, Materials, Income 3$ and more."""
    state = position(3, card="market", money=[0, 0, 2])
    play(state, "move 1", "act 1")  # orange goes on Materials and takes a building
    assert player(state, ORANGE).stock == 2
    play(state, "move 2", "act 2")  # black takes 3$
    assert player(state, BLACK).money == 3
    play(state, "move 0", "act 1")  # blue stands on Build and pays 2$ for Materials, one step away
    assert (player(state, BLUE).stock, player(state, BLUE).money) == (2, 0)
    assert look(state).order == [BLACK, ORANGE, BLUE]


@rules("NS-9.2", "NS-7.4")
def test_a_majority_with_a_tie() -> None:
    """4 / 2 / 2 green buildings: 5 points, and 2 each for the tied two."""
    green = [name for name, plot in look(position(3)).plots.items() if plot.colour == "green"]
    state = position(3, buildings={0: green[:4], 1: green[4:6], 2: green[6:8]})
    assert [worth(state, "majority-green", seat) for seat in range(3)] == [5, 2, 2]


@rules("NS-9.3", "NS-4.10")
def test_a_crossing_that_does_not_exist() -> None:
    """Two licences cross in two ways; where one plot does not exist, only the other can be built on."""
    state = position(hands={0: ["red-1-a", "green-5-a"]}, buildings={1: ["r0c1", "r2c1"]})
    play(state, "move 0", "act 0")  # green 1 and red 5 exist
    assert {text.split()[1] for text in offered(state)} == {"r3c0", "r2c4"}
    state = position(hands={0: ["blue-1-a", "red-5-a"]}, buildings={1: ["r0c4", "r2c4", "r0c1"]})
    play(state, "move 0", "act 0")  # blue 5 exists; the only red 1 is built on
    assert offered(state) == {"build r1c1 blue-1-a red-5-a"}
    assert refused(state, "build r0c1 blue-1-a red-5-a") == ("plot_taken", "NS-4.8")
    state = position(hands={0: ["yellow-3-a", "green-2-a"]}, buildings={1: ["r0c5", "r1c5", "r3c4"]})
    play(state, "move 0", "act 0")  # yellow 2 exists twice, green 3 once, with rubble
    assert {text.split()[1] for text in offered(state)} == {"r0c0", "r2c5", "r0c2"}
    state = position(hands={0: ["yellow-1-a", "red-4-a"]}, buildings={1: ["r2c3", "r1c2", "r3c5"]})
    play(state, "move 0", "act 0")  # yellow 4 and red 1
    assert {text.split()[1] for text in offered(state)} == {"r3c2", "r0c1"}
    state = position(hands={0: ["blue-4-a", "green-4-a"]}, buildings={1: ["r1c0", "r1c3"]})
    play(state, "move 0")  # blue 4 and green 4 are the crossings too, and both are built on
    assert refused(state, "act 0") == ("nothing_to_build", "NS-3.5")


@rules("NS-9.4", "NS-5.1", "NS-5.3")
def test_the_end_of_a_year() -> None:
    """The first player goes to the income zone, takes 2$, and chooses a building."""
    state = position(year=1907, place=5, card="nob-hill", money=[0, 0])
    play(state, "move 0", "coin", "move 2", "coin")  # seat 1 stands furthest right
    assert (look(state).year, state.player) == (1908, 1)
    play(state, "income 2", "benefit building")
    assert (player(state, 1).money, player(state, 1).stock) == (3, 2)
    assert state.player == 0


@rules("NS-9.5", "NS-4.7")
def test_levels_at_the_edges() -> None:
    state = position(card="mission", at={0: (6, 3)})
    play(state, "move 2", "act 2", "clean none")
    assert cell(state) == (6, 4)
    state = position(card="embarcadero", at={0: (3, 7)})
    play(state, "move 2", "act 2")
    assert cell(state) == (4, 7)

"""NS-4.1 to NS-4.7: the actions that need no licences. (The map is in position.py.)"""

from __future__ import annotations

import pytest

from games.san_francisco_1906.position import (
    LICENCES,
    cell,
    look,
    offered,
    play,
    player,
    position,
    refused,
)
from rules import rules

TOP, LAST = 6, 7  # the last row and the last column of the development board


@rules("NS-4.1")
def test_income() -> None:
    state = position(money=[5, 5])
    play(state, "move 2", "act 2")
    assert (player(state).money, state.player) == (8, 1)


@rules("NS-4.2")
def test_materials() -> None:
    state = position()
    play(state, "move 1", "act 1")
    assert (player(state).reserve, player(state).stock, state.player) == (6, 2, 1)


@rules("NS-4.3")
def test_a_licence_from_the_row_is_kept_face_up() -> None:
    state = position(card="embarcadero", row=["red-3-a", "blue-1-b"])
    play(state, "move 1", "act 1")
    assert offered(state) == {"licence red-3-a", "licence blue-1-b"}
    assert refused(state, "licence green-1-a") == ("not_in_row", "NS-4.3")
    assert refused(state, "coin") == ("licence_first", "NS-4.3")
    play(state, "licence red-3-a")
    assert look(state, 1).seats[0].licences == ["red-3-a"]


@rules("NS-4.3")
def test_never_more_than_five_licences() -> None:
    state = position(card="embarcadero", hands={0: LICENCES[10:14]})
    play(state, "move 1", "act 1", f"licence {look(state).licence_row[0]}")
    assert len(player(state).licences) == 5
    state = position(card="embarcadero", hands={0: LICENCES[10:15]})
    play(state, "move 1")
    assert refused(state, "act 1") == ("hand_full", "NS-4.3")


@rules("NS-4.4")
def test_an_objective_from_the_row_is_face_up() -> None:
    state = position(card="nob-hill", objective_row=["pairs", "rubble", "money"])
    play(state, "move 0", "act 0")
    assert offered(state) == {"objective pairs", "objective rubble", "objective money", "objective deck"}
    assert refused(state, "objective isolated") == ("not_in_row", "NS-4.4")
    play(state, "objective rubble")
    assert look(state, 1).seats[0].objectives == ["rubble"]


@rules("NS-4.4")
def test_an_objective_from_the_deck_is_secret() -> None:
    state = position(card="nob-hill", objective_row=["pairs"], objective_deck=2)
    reveals = state.reveals
    play(state, "move 0", "act 0", "objective deck")
    assert state.reveals == reveals + 1
    assert len(player(state, 0).secret or []) == 1
    assert look(state, 1).seats[0].secret is None
    assert look(state, 1).seats[0].secret_count == 1
    assert look(state).objective_row == ["pairs"]


@rules("NS-4.4")
def test_an_empty_objective_deck() -> None:
    state = position(card="nob-hill", objective_row=["pairs"], objective_deck=0)
    play(state, "move 0", "act 0")
    assert offered(state) == {"objective pairs"}
    assert refused(state, "objective deck") == ("deck_empty", "NS-4.4")


@rules("NS-4.4")
def test_any_number_of_objectives() -> None:
    own = ["isolated", "pairs", "rubble", "money", "service-set", "colour-set", "beside-rival", "colour-red"]
    state = position(card="nob-hill", objectives={0: own})
    play(state, "move 0", "act 0", "objective deck")
    assert len(player(state).objectives) + player(state).secret_count == 9


@rules("NS-4.5")
def test_clean_with_rubble() -> None:
    state = position(card="mission", money=[4, 0])
    play(state, "move 2", "act 2")
    rubble = {"r0c0", "r0c2", "r0c4", "r1c3", "r2c0", "r2c3", "r3c2", "r3c4"}
    assert offered(state) == {f"clean {plot}" for plot in rubble} | {"clean none"}
    assert refused(state, "clean r0c1") == ("no_rubble", "NS-4.5")
    play(state, "clean r1c3")
    assert (player(state).money, player(state).rubble, cell(state)) == (1, 1, (1, 0))
    assert not look(state).plots["r1c3"].rubble


@rules("NS-4.5")
def test_clean_without_rubble() -> None:
    state = position(card="mission", money=[2, 0])
    play(state, "move 2", "act 2")
    assert offered(state) == {"clean none"}
    assert refused(state, "clean r0c0") == ("rubble_too_dear", "NS-4.5")
    play(state, "clean none")
    assert (player(state).money, player(state).rubble, cell(state)) == (0, 0, (1, 0))


@rules("NS-4.5")
def test_clean_when_no_rubble_is_left() -> None:
    all_of_it = ["r0c0", "r0c2", "r0c4", "r1c3", "r2c0", "r2c3", "r3c2", "r3c4"]
    state = position(card="mission", rubble={1: all_of_it})
    play(state, "move 2", "act 2")
    assert offered(state) == {"clean none"}


@rules("NS-4.6")
def test_urbanise() -> None:
    state = position(card="embarcadero", money=[3, 0])
    play(state, "move 2", "act 2")
    assert (player(state).money, cell(state)) == (1, (0, 1))


@rules("NS-4.7")
@pytest.mark.parametrize(
    ("before", "after", "money"),
    [((3, 2), (4, 2), 3), ((TOP, 2), (TOP, 3), 3), ((3, LAST), (4, LAST), 3), ((TOP, LAST), (TOP, LAST), 4)],
)
def test_level_up(before: tuple[int, int], after: tuple[int, int], money: int) -> None:
    state = position(card="mission", money=[5, 0], at={0: before})
    play(state, "move 2", "act 2", "clean none")
    assert (cell(state), player(state).money) == (after, money)


@rules("NS-4.7")
@pytest.mark.parametrize(
    ("before", "after", "money"),
    [((3, 2), (3, 3), 3), ((TOP, 2), (TOP, 3), 3), ((3, LAST), (4, LAST), 3), ((TOP, LAST), (TOP, LAST), 4)],
)
def test_level_right(before: tuple[int, int], after: tuple[int, int], money: int) -> None:
    state = position(card="embarcadero", money=[5, 0], at={0: before})
    play(state, "move 2", "act 2")
    assert (cell(state), player(state).money) == (after, money)

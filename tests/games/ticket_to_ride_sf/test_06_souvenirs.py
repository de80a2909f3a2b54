"""TR-6: souvenirs that come with a route."""

from __future__ import annotations

from games.ticket_to_ride_sf.position import (
    PLAYERS,
    SPARE,
    STACKS,
    look,
    offered,
    phase,
    play,
    position,
    refused,
    stacks,
)
from rules import rules

ALCATRAZ, EMBARCADERO, SUNSET = (STACKS[place] for place in ("alcatraz", "the-embarcadero", "sunset"))


@rules("TR-6.1", "TR-6.3", "TR-10.4")
@PLAYERS
def test_a_route_to_a_stack_brings_one_of_its_souvenirs(players: int) -> None:
    size = 3 if players == 4 else 2
    state = position(players, hands={0: "black black"})
    play(state, "claim sun-gar-1 black=2")
    assert look(state).seats[0].souvenirs == [SUNSET]
    assert stacks(state)["sunset"] == size - 1
    assert state.player == 1  # no decision, so no move
    for seat in range(-1, players):  # face up before its owner
        assert look(state, seat).seats[0].souvenirs == [SUNSET]


@rules("TR-6.1")
def test_the_direction_of_the_route_does_not_matter() -> None:
    state = play(position(hands={0: "ferry blue"}), "claim p39-alc-1 blue=1 ferry=1")
    assert look(state).seats[0].souvenirs == [ALCATRAZ]
    state = play(position(hands={0: "purple purple"}), "claim p39-emb purple=2")
    assert look(state).seats[0].souvenirs == [EMBARCADERO]


@rules("TR-6.1")
def test_no_second_one_of_the_same_symbol() -> None:
    state = position(hands={0: "black black"}, souvenirs={0: [SUNSET]})
    play(state, "claim sun-gar-1 black=2")
    assert look(state).seats[0].souvenirs == [SUNSET]
    assert stacks(state)["sunset"] == 1


@rules("TR-6.1")
def test_an_empty_stack_offers_nothing() -> None:
    state = position(3, hands={0: "black black"}, souvenirs={1: [SUNSET], 2: [SUNSET]})
    assert stacks(state)["sunset"] == 0
    play(state, "claim sun-gar-1 black=2")
    assert look(state).seats[0].souvenirs == []


@rules("TR-6.1")
def test_a_route_between_places_without_a_stack() -> None:
    state = play(position(hands={0: "red red"}), "claim gar-pre red=2")
    assert look(state).seats[0].souvenirs == []
    assert refused(state, "collect alcatraz") == ("no_souvenir_due", "TR-6.1")


@rules("TR-6.2")
@PLAYERS
def test_with_one_at_each_end_the_player_chooses(players: int) -> None:
    for place, symbol in (("alcatraz", ALCATRAZ), ("the-embarcadero", EMBARCADERO)):
        state = position(players, hands={0: "ferry blue blue blue"})
        play(state, "claim alc-emb blue=3 ferry=1")
        assert (phase(state), state.player) == ("collect", 0)
        assert look(state).collect == ["alcatraz", "the-embarcadero"]
        assert offered(state) == {"collect alcatraz", "collect the-embarcadero"}
        assert refused(state, "collect sunset") == ("other_end", "TR-6.2")
        assert refused(state, "take deck") == ("collect_first", "TR-6.2")
        play(state, f"collect {place}")
        assert look(state).seats[0].souvenirs == [symbol]
        assert state.player == 1
        size = 3 if players == 4 else 2
        left = {end: size - (end == place) for end in ("alcatraz", "the-embarcadero")}
        assert {end: stacks(state)[end] for end in left} == left


@rules("TR-6.2", "TR-6.1")
def test_no_choice_where_only_one_of_the_two_can_be_taken() -> None:
    """Owned at one end, or gone there: the other is taken, compulsorily and without a move."""
    hands = {0: "ferry blue blue blue"}
    state = position(hands=hands, souvenirs={0: [ALCATRAZ]})
    play(state, "claim alc-emb blue=3 ferry=1")
    assert set(look(state).seats[0].souvenirs) == {ALCATRAZ, EMBARCADERO}
    state = position(3, hands=hands, souvenirs={1: [EMBARCADERO], 2: [EMBARCADERO]})
    play(state, "claim alc-emb blue=3 ferry=1")
    assert look(state).seats[0].souvenirs == [ALCATRAZ]
    state = position(hands=hands, souvenirs={0: [ALCATRAZ, EMBARCADERO]})
    play(state, "claim alc-emb blue=3 ferry=1")
    assert state.player == 1
    assert stacks(state)["alcatraz"] == stacks(state)["the-embarcadero"] == 1


@rules("TR-6.1", "TR-2.7")
def test_the_single_tokens_of_two_players() -> None:
    state = position(hands={0: "red red", 1: "orange"})
    play(state, "claim twi-cas red=2")
    assert stacks(state)["castro"] == 0
    play(state, "claim cas-mis-2 orange=1")
    assert [seat.souvenirs for seat in look(state).seats] == [[SPARE[0]], [SPARE[1]]]
    assert stacks(state)["mission"] == 0

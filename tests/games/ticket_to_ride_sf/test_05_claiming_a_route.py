"""TR-5: what a route takes, who may claim it, and what it scores."""

from __future__ import annotations

from itertools import product

import pytest

from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf.components import Route
from games.ticket_to_ride_sf.position import (
    COLOURS,
    GAME,
    PLAYERS,
    edition,
    hand,
    look,
    offered,
    phase,
    play,
    position,
    refused,
)
from rules import rules

ROUTES: list[Route] = GAME.edition().content.routes
BY_ID = {route.id: route for route in ROUTES}


def payments(route: Route, held: dict[str, int]) -> set[str]:
    """All ways to pay for a route out of a hand, by trying every combination of a colour and ferries."""
    found = set()
    for colour, plain, ferries in product(COLOURS, range(route.length + 1), range(route.length + 1)):
        if plain + ferries != route.length or ferries < route.ferries:
            continue
        if plain and route.colour not in ("gray", colour):
            continue
        if plain > held.get(colour, 0) or ferries > held.get("ferry", 0):
            continue
        paid = [f"{colour}={plain}"] * bool(plain) + [f"ferry={ferries}"] * bool(ferries)
        found.add(" ".join(("claim", route.id, *paid)))
    return found


@rules("TR-5.1", "TR-5.2", "TR-5.3", "TR-5.4")
def test_every_different_payment_is_offered_once_and_no_other() -> None:
    """On many hands, against a list made by trying everything."""
    rng = Rng(1)
    for _ in range(80):
        held = {kind: rng.integer(5) for kind in (*COLOURS, "ferry")}
        cards = " ".join(kind for kind, n in held.items() for _ in range(n))
        state = position(hands={0: cards}, face="- - - - -", deck="", rest=1)
        expected = {text for route in ROUTES for text in payments(route, held)}
        assert offered(state, "claim") == expected


@rules("TR-5.1")
@PLAYERS
def test_cards_to_the_discards_and_trams_on_the_spaces(players: int) -> None:
    state = position(players, hands={0: "black black black ferry blue"})
    discards = look(state).discards
    play(state, "claim pre-pac black=2 ferry=1")
    view = look(state)
    assert hand(state) == {"black": 1, "blue": 1}
    assert view.seats[0].routes == ["pre-pac"]
    assert view.seats[0].trams == 17
    assert view.discards.get("black", 0) == discards.get("black", 0) + 2
    assert view.discards.get("ferry", 0) == discards.get("ferry", 0) + 1
    assert state.player == 1


@rules("TR-5.1")
def test_exactly_as_many_cards_as_spaces() -> None:
    state = position(hands={0: "black black black black ferry"})
    assert refused(state, "claim pre-pac black=2") == ("wrong_count", "TR-5.1")
    assert refused(state, "claim pre-pac black=4") == ("wrong_count", "TR-5.1")
    assert refused(state, "claim pre-pac black=1 ferry=2") == ("too_few_ferries", "TR-5.1")
    state = position(hands={0: "black ferry"})
    assert refused(state, "claim pre-pac black=2 ferry=1") == ("too_few_cards", "TR-5.1")


@rules("TR-5.2", "TR-10.2")
def test_a_coloured_route_takes_its_colour_and_a_gray_one_any_one() -> None:
    state = position(hands={0: "red red red red blue blue green ferry"})
    assert refused(state, "claim pre-hai red=3") == ("other_colour", "TR-5.2")
    assert refused(state, "claim gar-twi blue=1 red=1") == ("mixed_colours", "TR-5.2")
    assert refused(state, "claim pre-hai blue=2 green=1") == ("mixed_colours", "TR-5.2")
    assert {text for text in offered(state, "claim") if "gar-twi" in text} == {
        "claim gar-twi red=2",
        "claim gar-twi red=1 ferry=1",
        "claim gar-twi blue=2",
        "claim gar-twi blue=1 ferry=1",
        "claim gar-twi green=1 ferry=1",
    }
    assert {text for text in offered(state, "claim") if "pre-hai" in text} == {"claim pre-hai blue=2 ferry=1"}


@rules("TR-5.3")
def test_ferries_alone_pay_for_any_route_and_are_listed_once() -> None:
    state = position(hands={0: "ferry ferry ferry ferry ferry"})
    claims = offered(state, "claim")
    assert claims == {f"claim {route.id} ferry={route.length}" for route in ROUTES}
    play(state, "claim for-ggb ferry=5")
    assert look(state).seats[0].routes == ["for-ggb"]


@rules("TR-5.4", "TR-10.3")
def test_a_ferry_route_takes_at_least_its_ferries() -> None:
    state = position(hands={0: "green green green ferry ferry ferry"})
    assert {text for text in offered(state, "claim") if "alc-emb" in text} == {
        "claim alc-emb green=3 ferry=1",
        "claim alc-emb green=2 ferry=2",
        "claim alc-emb green=1 ferry=3",
    }
    assert {text for text in offered(state, "claim") if "for-alc" in text} == {
        "claim for-alc green=1 ferry=2",
        "claim for-alc ferry=3",
    }
    assert refused(state, "claim for-alc green=3") == ("ferries_needed", "TR-5.4")
    assert refused(state, "claim for-alc green=2 ferry=1") == ("ferries_needed", "TR-5.4")
    poor = position(hands={0: "green green green ferry"})
    assert refused(poor, "claim for-alc green=1 ferry=2") == ("too_few_ferries", "TR-5.4")


@rules("TR-5.5")
@PLAYERS
def test_any_route_nobody_has_claimed(players: int) -> None:
    """It need not touch the player's own."""
    state = position(players, hands={0: "black black red"}, routes={0: ["end-sun"], 1: ["chi-emb-1"]})
    assert "claim p39-chi black=2" in offered(state)
    if players > 2:
        assert refused(state, "claim chi-emb-1 red=1") == ("route_claimed", "TR-5.5")
    assert refused(state, "claim end-sun ferry=3") == ("route_claimed", "TR-5.5")
    play(state, "claim p39-chi black=2")
    assert state.player == 1  # one route a turn


@rules("TR-5.6")
@pytest.mark.parametrize("trams", [1, 2, 3, 4])
def test_trams_must_suffice(trams: int) -> None:
    state = position(hands={0: "ferry ferry ferry ferry ferry"}, trams=[trams, 20, 0, 0])
    assert offered(state, "claim") == {
        f"claim {route.id} ferry={route.length}" for route in ROUTES if route.length <= trams
    }
    assert refused(state, "claim for-ggb ferry=5") == ("too_few_trams", "TR-5.6")


@rules("TR-5.7")
@PLAYERS
def test_double_routes(players: int) -> None:
    doubles = [route for route in ROUTES if route.double]
    assert len(doubles) == 24
    for route in doubles:
        other = next(r for r in doubles if r.double == route.double and r is not route)
        ferries = "ferry ferry"
        state = position(players, hands={0: ferries, 1: ferries}, routes={0: [route.id]})
        text = f"claim {other.id} ferry={other.length}"
        if players == 2:
            assert refused(state, text) == ("double_closed", "TR-5.7")
            assert look(state).closed == [other.id]
        else:
            assert refused(state, text) == ("double_owned", "TR-5.7")
            assert look(state).closed == []
        play(state, "take 0", "take 1")
        if players == 2:
            assert refused(state, text) == ("double_closed", "TR-5.7")
        else:
            play(state, text)
            assert look(state).seats[1].routes == [other.id]


@rules("TR-5.7")
def test_claiming_one_track_closes_the_other_with_two_players() -> None:
    for players, closed in ((2, ["cas-mis-2"]), (3, []), (4, [])):
        state = play(position(players, hands={0: "black"}), "claim cas-mis-1 black=1")
        assert look(state).closed == closed
    # Two single routes between other places close nothing.
    assert look(play(position(hands={0: "red red"}), "claim gar-pre red=2")).closed == []


@rules("TR-5.8", "TR-8.2")
@pytest.mark.parametrize(
    ("route", "points"), [("lad-hai-1", 1), ("gar-pre", 2), ("pre-pac", 4), ("alc-emb", 7), ("for-ggb", 10)]
)
def test_points_by_length_at_once(route: str, points: int) -> None:
    state = position(hands={0: "ferry ferry ferry ferry ferry"})
    play(state, f"claim {route} ferry={BY_ID[route].length}")
    assert look(state).seats[0].score == points
    assert GAME.breakdown(state)[0]["routes"] == points


@rules("TR-5.8")
def test_the_table_is_the_editions() -> None:
    dear = edition(("\n1 = 1\n", "\n1 = 5\n"))
    state = play(position(hands={0: "purple"}, edition=dear), "claim lad-hai-1 purple=1")
    assert look(state).seats[0].score == 5


@rules("TR-10.1")
def test_a_black_route_of_three_spaces() -> None:
    state = position(hands={0: "black black black ferry ferry ferry"})
    assert {text for text in offered(state, "claim") if "pre-pac" in text} == {
        "claim pre-pac black=3",
        "claim pre-pac black=2 ferry=1",
        "claim pre-pac black=1 ferry=2",
        "claim pre-pac ferry=3",
    }
    assert phase(state) == "turn"

"""TR-8: the last round, tickets, souvenirs, ties, and a game in which nobody can do anything."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fogline.games.ticket_to_ride_sf.kernel import TicketToRide
from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    SYMBOLS,
    all_tickets,
    first_offered,
    look,
    offered,
    play,
    points,
    position,
)
from rules import rules


def short_turn(state: TicketToRide) -> None:
    """A turn that changes nothing that scores."""
    play(state, "take deck", "take deck")


@rules("TR-8.1")
@PLAYERS
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_last_round(players: int, left: int) -> None:
    """From the next player round to the one who began it."""
    state = position(
        players, hands={0: "purple"}, trams=[left + 1, 20, 20, 20][:players] + [0] * (4 - players)
    )
    play(state, "claim lad-hai-1 purple=1")
    if left == 3:
        assert look(state).last_round is None
        return
    for turn in range(players):
        assert look(state).last_round == players - turn
        assert (state.over, state.player) == (False, (1 + turn) % players)
        short_turn(state)
    assert (state.over, state.player) == (True, -1)
    assert GAME.result(state)["end"] == "trams"
    assert offered(state) == set()


@rules("TR-8.1")
@PLAYERS
def test_it_starts_only_once(players: int) -> None:
    """Getting down to 2 trams in the last round does not lengthen it."""
    trams = [3] * players + [0] * (4 - players)
    state = position(players, hands={0: "purple", 1: "blue"}, trams=trams)
    play(state, "claim lad-hai-1 purple=1")
    play(state, "claim cas-mis-1 ferry=1") if "claim cas-mis-1 ferry=1" in offered(state) else short_turn(
        state
    )
    for _ in range(players - 1):
        assert not state.over
        short_turn(state)
    assert state.over


@rules("TR-8.1")
def test_it_is_the_end_of_the_turn_that_counts() -> None:
    """A souvenir still to be chosen belongs to the turn."""
    state = position(hands={0: "ferry blue blue blue"}, trams=[5, 20, 0, 0])
    play(state, "claim alc-emb blue=3 ferry=1")
    assert look(state).last_round is None
    play(state, "collect alcatraz")
    assert look(state).last_round == 2


@rules("TR-8.1")
def test_tickets_may_be_drawn_in_the_last_turn() -> None:
    state = position(hands={0: "purple"}, trams=[3, 20, 0, 0])
    play(state, "claim lad-hai-1 purple=1", "take deck", "take deck", "draw_tickets")
    assert not state.over
    play(state, f"keep {first_offered(state, 0)}")
    assert state.over


@rules("TR-8.2", "TR-8.3")
def test_a_ticket_is_fulfilled_by_an_unbroken_chain() -> None:
    """Fort Mason - Civic Center (3): not by touching both, but by a chain, whatever way it goes."""
    cases: list[tuple[list[str], bool]] = [
        ([], False),
        (["for-lom-1"], False),
        (["for-lom-1", "lom-civ"], True),
        (["lom-civ", "for-lom-2"], True),
        (["for-lom-1", "lad-civ"], False),
        (["for-pac", "pac-lad-1", "lad-civ"], True),
        (["for-p39", "p39-chi", "chi-civ", "mis-civ-1"], True),
    ]
    for routes, joined in cases:
        state = position(3, routes={0: routes}, tickets={0: ["for-civ"]})
        assert points(state, "tickets")[0] == (3 if joined else -3)
        held = look(state).seats[0].held
        assert held is not None
        assert [ticket.fulfilled for ticket in held] == [joined]


@rules("TR-8.3")
def test_the_routes_of_others_do_not_help_and_totals_may_be_below_zero() -> None:
    state = position(
        routes={0: ["for-lom-1"], 1: ["lom-civ"]}, tickets={0: ["for-civ", "end-alc"], 1: ["hai-mis"]}
    )
    assert points(state, "tickets") == [-14, -3]
    state.score_now()
    assert state.points[:2] == [1 - 14, 2 - 3]


@rules("TR-8.4")
@pytest.mark.parametrize(("count", "score"), list(enumerate([0, 0, 1, 2, 4, 6, 9, 12])))
def test_souvenirs_by_how_many_different_ones(count: int, score: int) -> None:
    state = position(4, souvenirs={1: SYMBOLS[:count]})
    assert points(state, "souvenirs") == [0, score, 0, 0]


def finished(players: int, **given: object) -> dict[str, object]:
    """The result after a last round in which nothing happens."""
    state = position(players, **given)  # type: ignore[arg-type]
    state.restore({**state.snapshot(), "turns_left": 1})
    short_turn(state)
    assert state.over
    return GAME.result(state)


@rules("TR-8.5")
def test_most_points_win() -> None:
    result = finished(
        3, routes={0: ["for-lom-1"], 1: ["for-ggb"], 2: ["pre-pac"]},
        tickets={0: ["for-civ"], 1: ["hai-mis"], 2: ["lom-lad"]},
    )  # fmt: skip
    assert result["scores"] == [1 - 3, 10 - 3, 4 - 4]
    assert (result["ranks"], result["winners"]) == ([3, 1, 2], [1])


@rules("TR-8.5")
def test_ties_go_to_more_fulfilled_tickets() -> None:
    """Both have 5: one with a fulfilled ticket of 3 (1 + 2 + ... points), one without."""
    result = finished(
        2, routes={0: ["for-lom-1", "lom-civ"], 1: ["alc-emb", "cas-mis-1", "chi-emb-1"]},
        tickets={0: ["for-civ"], 1: ["hai-mis"]},
    )  # fmt: skip
    assert result["scores"] == [1 + 2 + 3, 7 + 1 + 1 - 3]
    assert (result["ranks"], result["winners"]) == ([1, 2], [0])


@rules("TR-8.5")
def test_what_is_still_tied_is_shared_and_the_next_rank_skipped() -> None:
    result = finished(
        4, routes={0: ["for-lom-1"], 1: ["cas-mis-1"], 2: ["lad-hai-1"], 3: ["for-ggb"]},
        tickets={0: ["for-civ"], 1: ["hai-mis"], 2: ["ggb-pac"], 3: ["end-alc"]},
    )  # fmt: skip
    assert result["scores"] == [-2, -2, -4, -1]
    assert (result["ranks"], result["winners"]) == ([2, 2, 4, 1], [3])
    result = finished(
        3,
        routes={0: ["for-lom-1"], 1: ["cas-mis-1"]},
        tickets={0: ["for-civ"], 1: ["hai-mis"], 2: ["end-alc"]},
    )
    assert (result["ranks"], result["winners"]) == ([1, 1, 3], [0, 1])


def nobody_can_move(players: int, trams: Sequence[int] = ()) -> TicketToRide:
    """All cards are in hands, all tickets too, and nobody has trams enough for a route: 3 are left to each,
    and only longer routes are free."""
    short = [route for route in GAME.edition().content.routes if route.length <= 3]
    state = position(players, face="- - - - -", deck="", rest=0, tickets=all_tickets(players))
    free = state.open
    for route in short:
        free &= ~(1 << state.edition.content.route_number[route.id])
    state.restore(
        {**state.snapshot(), "open": free, "trams": [*(trams or [3] * players), *[0] * (4 - players)]}
    )
    return state


@rules("TR-8.6", "TR-3.3")
@PLAYERS
def test_when_all_pass_the_game_ends_at_once(players: int) -> None:
    state = nobody_can_move(players)
    for player in range(players):
        assert (state.over, state.player) == (False, player)
        assert offered(state) == {"pass"}
        play(state, "pass")
    assert state.over
    result = GAME.result(state)
    assert result["end"] == "blocked"
    assert result["scores"] == [sum(parts.values()) for parts in GAME.breakdown(state)]
    assert look(state).end == "blocked"


@rules("TR-8.6")
@PLAYERS
def test_passes_count_only_one_after_the_other(players: int) -> None:
    """Somebody in between can still take a card."""
    state = nobody_can_move(players)
    for _ in range(players - 1):
        play(state, "pass")
    hands, face = state.hand, state.face
    face[2] = next(kind for kind in range(6) if hands[kind])
    hands[face[2]] -= 1
    state.restore({**state.snapshot(), "hand": hands, "face": face})
    play(state, "take 2")
    assert (state.over, state.player) == (False, 0)
    for _ in range(players):
        assert not state.over
        play(state, "pass")
    assert GAME.result(state)["end"] == "blocked"


@rules("TR-8.1", "TR-8.6")
@PLAYERS
def test_a_last_round_of_passes_ends_by_trams(players: int) -> None:
    """It was over with this turn in any case."""
    state = nobody_can_move(players, [2] * players)
    state.restore({**state.snapshot(), "turns_left": players})
    for _ in range(players):
        play(state, "pass")
    assert GAME.result(state)["end"] == "trams"

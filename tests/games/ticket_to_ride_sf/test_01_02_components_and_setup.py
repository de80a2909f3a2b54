"""TR-1 and TR-2: what is in the box, and what happens before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from fogline.core.errors import EditionError, RecordError
from fogline.core.rng import Rng
from fogline.games.ticket_to_ride_sf.box import CARD_IDS
from games.ticket_to_ride_sf import made_up
from games.ticket_to_ride_sf.position import (
    GAME,
    PLAYERS,
    SITES,
    SPARE,
    STACKS,
    first_offered,
    hand,
    look,
    offered,
    phase,
    play,
    refused,
    stacks,
    start,
)
from rules import rules

PLACES = [place.id for place in GAME.edition().content.places]


@rules("TR-1.1", "TR-2.1")
@PLAYERS
def test_everyone_has_20_trams_and_no_points(players: int) -> None:
    assert GAME.players == (2, 3, 4)
    seats = look(start(players)).seats
    assert [(seat.trams, seat.score) for seat in seats] == [(20, 0)] * players


@rules("TR-1.2")
@PLAYERS
def test_44_transport_cards(players: int) -> None:
    for seed in range(20):
        setup = GAME.setup(GAME.new(players, seed))
        assert Counter(setup["transport"]) == {"ferry": 8} | dict.fromkeys(CARD_IDS[:6], 6)


@rules("TR-1.3")
def test_24_tickets_with_two_places_and_a_value() -> None:
    tickets = GAME.edition().content.tickets
    assert len({ticket.id for ticket in tickets}) == 24
    assert all(ticket.start != ticket.finish and ticket.value > 0 for ticket in tickets)
    assert sorted(GAME.setup(GAME.new(4, 3))["tickets"]) == sorted(ticket.id for ticket in tickets)


@rules("TR-1.4", "TR-2.2")
@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 2), (4, 3)])
def test_five_stacks_on_the_map_and_two_symbols_beside_it(players: int, size: int) -> None:
    seen = set()
    for seed in range(60):
        state = GAME.new(players, seed)
        view = look(state)  # type: ignore[arg-type]
        assert [stack.place for stack in sorted(view.stacks, key=lambda s: SITES.index(s.place))] == SITES
        assert all(stack.tokens == size for stack in view.stacks)
        symbols = [*(stack.symbol for stack in view.stacks), *view.spare]
        assert len(set(symbols)) == 7
        seen |= {(stack.place, stack.symbol) for stack in view.stacks}
    assert len(seen) == 5 * 7  # any symbol on any site


@rules("TR-2.2")
def test_an_edition_may_bind_symbols_to_sites() -> None:
    """Three of the seven are bound here: they never move, and all others come everywhere."""
    other = GAME.read_edition(made_up.EDITION)
    seen: dict[str, set[str]] = {}
    for seed in range(80):
        setup = GAME.setup(GAME.new(2 + seed % 3, seed, edition=other))
        for place, symbol in setup["stacks"].items():
            seen.setdefault(place, set()).add(symbol)
    bound = {site: symbol for symbol, site in made_up.BOUND.items()}
    free = {symbol.id for symbol in other.content.symbols} - set(made_up.BOUND)
    assert seen == {site: {bound[site]} if site in bound else free for site in made_up.SITES}


@rules("TR-2.2")
def test_a_record_keeps_symbols_where_they_are_bound() -> None:
    other = GAME.read_edition(made_up.EDITION)
    setup = GAME.setup(GAME.new(2, edition=other))
    stacks = setup["stacks"]
    stacks["hub"], stacks["east-pier"] = stacks["east-pier"], stacks["hub"]
    with pytest.raises(RecordError, match=r"setup.stacks: expected poppy on hub, as in the edition"):
        GAME.deal(other, 2, setup)


def test_a_site_has_one_symbol_only() -> None:
    twice = made_up.EDITION.replace(b'site = "hub"', b'site = "north-gate"')
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(twice)
    assert any("site: north-gate has the symbol sourdough already" in p for p in caught.value.problems)


@rules("TR-2.3")
@PLAYERS
def test_two_cards_each_in_turn_order_then_five_face_up(players: int) -> None:
    top = ["blue", "blue", "green", "green", "black", "black", "purple", "purple"][: 2 * players]
    state = start(players, [*top, "red", "orange", "ferry", "red", "ferry"], first=players - 1)
    for i in range(players):
        assert hand(state, (players - 1 + i) % players) == {top[2 * i]: 2}
    assert look(state).face == ["red", "orange", "ferry", "red", "ferry"]
    assert look(state).deck == 44 - 2 * players - 5


@rules("TR-2.3", "TR-4.5")
def test_three_ferries_among_the_first_five_are_replaced_and_again_if_need_be() -> None:
    hands = ["blue", "blue", "green", "green"]
    flush = ["ferry", "red", "ferry", "red", "ferry"]
    again = ["ferry", "ferry", "ferry", "red", "orange"]
    state = start(2, [*hands, *flush, "black", "red", "red", "ferry", "blue"])
    assert look(state).face == ["black", "red", "red", "ferry", "blue"]
    assert look(state).discards == {"ferry": 3, "red": 2}
    state = start(2, [*hands, *flush, *again, "blue", "green", "black", "purple", "red"])
    assert look(state).face == ["blue", "green", "black", "purple", "red"]
    assert look(state).discards == {"ferry": 6, "red": 3, "orange": 1}
    flushed = "Three or more ferries lie face up: all 5 are discarded."
    assert GAME.opening(GAME.edition(), look(state), "en") == [
        flushed,
        flushed,
        "Now face up: blue, green, black, purple, red.",
    ]
    assert GAME.opening(GAME.edition(), look(start(2)), "en") == []


@rules("TR-2.4")
@PLAYERS
def test_two_tickets_each_of_which_one_or_two_are_kept(players: int) -> None:
    tickets = [ticket.id for ticket in GAME.edition().content.tickets]
    state = start(players, tickets=tickets)
    for i in range(players):
        assert state.player == i
        one, two = tickets[2 * i : 2 * i + 2]
        assert offered(state) == {f"keep {one}", f"keep {two}", f"keep {' '.join(sorted([one, two]))}"}
        assert refused(state, "keep end-alc") == ("not_offered", "TR-2.4")
        assert refused(state, "take deck") == ("tickets_first", "TR-2.4")
        play(state, f"keep {one}")
    assert look(state).ticket_deck == 24 - players
    # What was not kept lies at the bottom in turn order: it comes up again last.
    bottom = state.ticket_deck[: state.ticket_deck_size][-players:]
    assert [tickets[state.ticket[back]] for back in bottom] == tickets[1 : 2 * players : 2]


@rules("TR-2.4")
def test_a_ticket_kept_is_held_and_secret() -> None:
    state = start(2, tickets=["for-civ", "hai-mis"])
    play(state, "keep hai-mis")
    held = look(state, 0).seats[0].held
    assert held is not None
    assert [ticket.ticket for ticket in held] == ["hai-mis"]
    assert look(state, 1).seats[0].held is None
    assert look(state, -1).seats[0].held is None


@rules("TR-2.5")
@PLAYERS
def test_play_goes_round_from_the_first_player(players: int) -> None:
    for first in range(players):
        state = start(players, first=first)
        order = []
        for _ in range(players):
            order.append(state.player)
            play(state, f"keep {first_offered(state, state.player)}")
        assert order == [(first + i) % players for i in range(players)]
        play(state, f"souvenir {SPARE[0]} castro", f"souvenir {SPARE[1]} mission")
        for i in range(2 * players):
            assert state.player == state.turn == (first + i) % players
            play(state, "draw_tickets")
            play(state, f"keep {first_offered(state, state.player)}")
    assert {GAME.setup(GAME.new(players, seed))["first"] for seed in range(50)} == set(range(players))


@rules("TR-2.6")
@pytest.mark.parametrize("players", [3, 4])
def test_the_last_two_players_place_a_stack_each(players: int) -> None:
    for first in range(players):
        state = start(players, first=first)
        for _ in range(players):
            play(state, f"keep {first_offered(state, state.player)}")
        last, last_but_one = (first - 1) % players, (first - 2) % players
        free = [place for place in PLACES if place not in SITES]
        assert (phase(state), state.player) == ("place", last)
        assert offered(state) == {f"souvenir {symbol} {place}" for symbol in SPARE for place in free}
        assert refused(state, f"souvenir {SPARE[0]} alcatraz") == ("has_stack", "TR-2.6")
        assert refused(state, f"souvenir {STACKS['sunset']} castro") == ("not_spare", "TR-2.6")
        assert refused(state, "take deck") == ("souvenirs_first", "TR-2.6")
        play(state, f"souvenir {SPARE[1]} castro")
        free.remove("castro")
        assert state.player == last_but_one
        assert offered(state) == {f"souvenir {SPARE[0]} {place}" for place in free}
        play(state, f"souvenir {SPARE[0]} mission")
        size = 3 if players == 4 else 2
        assert stacks(state) == dict.fromkeys([*SITES, "castro", "mission"], size)
        assert (phase(state), state.player) == ("turn", first)
        assert refused(state, f"souvenir {SPARE[0]} presidio") == ("souvenirs_placed", "TR-2.6")


@rules("TR-2.7", "TR-10.5")
def test_with_two_players_the_second_places_two_single_tokens() -> None:
    for first in range(2):
        state = start(2, first=first)
        for _ in range(2):
            play(state, f"keep {first_offered(state, state.player)}")
        assert (phase(state), state.player) == ("place", 1 - first)
        assert refused(state, f"souvenir {SPARE[0]} sunset") == ("has_stack", "TR-2.7")
        play(state, f"souvenir {SPARE[0]} presidio")
        assert state.player == 1 - first
        assert refused(state, f"souvenir {SPARE[1]} presidio") == ("has_stack", "TR-2.7")
        play(state, f"souvenir {SPARE[1]} chinatown")
        assert stacks(state) == {**dict.fromkeys(SITES, 2), "presidio": 1, "chinatown": 1}
        assert state.player == first


@rules("TR-2.8")
@PLAYERS
def test_nobody_learns_how_many_tickets_others_kept_before_all_have_chosen(players: int) -> None:
    """Whatever those before have kept, the others see and conclude the same."""
    tickets = [ticket.id for ticket in GAME.edition().content.tickets]
    one, both = start(players, tickets=tickets), start(players, tickets=tickets)
    for i in range(players):
        for seat in (*range(i, players), -1):
            assert look(one, seat) == look(both, seat)
            assert look(one, seat).ticket_deck is None
            assert [s.tickets for p, s in enumerate(look(one, seat).seats) if p != seat] == [None] * (
                players - (seat >= 0)
            )
            assert one.resample(seat, Rng(5)).snapshot() == both.resample(seat, Rng(5)).snapshot()
        play(one, f"keep {tickets[2 * i]}")
        play(both, f"keep {' '.join(tickets[2 * i : 2 * i + 2])}")
    assert [s.tickets for s in look(one, -1).seats] == [1] * players
    assert [s.tickets for s in look(both, -1).seats] == [2] * players
    assert look(both).ticket_deck == 24 - 2 * players

"""The edition file: what does not fit is refused by the name of its entry, what is unusual is remarked."""

from __future__ import annotations

import hashlib

import pytest

from fogline.core.editions import packaged
from fogline.core.errors import EditionError
from fogline.core.playouts import playout
from fogline.games.ticket_to_ride_sf.box import ROUTES, TICKETS
from fogline.games.ticket_to_ride_sf.components import distances
from games.ticket_to_ride_sf.position import GAME, edited, edition
from kit.play import scaled

PACKAGED = packaged(GAME.id)
P39 = 'id = "for-p39"\nfrom = "fort-mason"\nto = "pier-39"\nlength = 2\ncolour = "orange"'
ALC2 = (
    'id = "p39-alc-2"\nfrom = "pier-39"\nto = "alcatraz"\nlength = 2\ncolour = "gray"\nferries = 1\n'
    'double = "p39-alc"'
)
TICKET = 'id = "for-civ"\nfrom = "fort-mason"\nto = "civic-center"\nvalue = 3'
FERRY_LINE = "\nferries = 2\ncontrol = [420, 120]"


def problems(*edits: tuple[str, str]) -> list[str]:
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(edited(*edits))
    return caught.value.problems


def test_the_packaged_edition_is_byte_for_byte_what_records_name() -> None:
    sha256 = "388b3aa995aa14fd7ad2e138824f4eea479db8ec7814091647a15c1b0ce59a"
    assert hashlib.sha256(PACKAGED).hexdigest().startswith(sha256)
    assert GAME.edition().sha256 == hashlib.sha256(PACKAGED).hexdigest()
    assert GAME.edition().remarks == ()


def test_where_lists_come_from_is_said_in_tables_beside_them() -> None:
    ours = GAME.edition()
    assert [ours.source(path) for path in ("colours.0.name", "symbols.0.name", "routes.0.length")] == [
        "rulebook",
        "house",
        "public",
    ]


def test_the_action_space_is_fixed_by_the_edition() -> None:
    assert GAME.edition().action_count == GAME.action_count == 746
    longer = edition((P39, P39.replace("length = 2", "length = 3")))
    assert longer.action_count == 747  # one ferry more can be played
    gray = edition((P39, P39.replace("orange", "gray")))
    assert gray.action_count == 746 + 10  # six colours instead of one, with no or one ferry


def test_values_of_tickets_are_the_shortest_ways() -> None:
    content = GAME.edition().content
    for ticket in content.tickets:
        assert ticket.value == distances(content.routes, ticket.start)[ticket.finish]


def test_another_value_is_remarked_not_refused() -> None:
    found = edition((TICKET, TICKET.replace("value = 3", "value = 9")))
    assert found.remarks == ("tickets[0] (for-civ): value 9; the shortest way takes 3 trams",)


@pytest.mark.parametrize(
    ("old", "new", "remark"),
    [
        ("\nferry = 8\n", "\nferry = 9\n", "cards.ferry: 9; the rulebook has 8 (TR-1.2)"),
        ("\nred = 6\n", "\nred = 4\n", "cards.red: 4; the rulebook has 6 (TR-1.2)"),
        ("per_player = 20", "per_player = 25", "trams.per_player: 25; the rulebook has 20 (TR-1.1)"),
    ],
)
def test_other_counts_are_remarked(old: str, new: str, remark: str) -> None:
    assert edition((old, new)).remarks == (remark,)


def test_fewer_tickets_are_remarked() -> None:
    block = f'[[tickets]]\n{TICKET}\nsource = "house"\n'
    assert edition((block, "")).remarks == ("tickets: 23; the rulebook has 24 (TR-1.3)",)


WRONG = {
    "an unknown place": (
        (P39, P39.replace('"pier-39"', '"pier-40"')),
        "routes[23] (for-p39): to: there is no place 'pier-40'",
    ),
    "a ticket to nowhere": (
        (TICKET, TICKET.replace('"civic-center"', '"oakland"')),
        "tickets[0] (for-civ): to: there is no place 'oakland'",
    ),
    "a route in a circle": (
        (P39, P39.replace('"pier-39"', '"fort-mason"')),
        "routes[23] (for-p39): expected two different places, found fort-mason twice",
    ),
    "more ferries than spaces": (
        (FERRY_LINE, FERRY_LINE.replace("2", "6", 1)),
        "routes[0] (for-ggb): ferries: expected at most the 5 spaces of the route, found 6 (TR-5.4)",
    ),
    "a double pair of different length": (
        (ALC2, ALC2.replace("length = 2", "length = 3")),
        "routes: double p39-alc: expected two routes of the same length, found 2 and 3 (TR-5.7)",
    ),
    "a double pair in opposite order": (
        (ALC2, ALC2.replace('from = "pier-39"\nto = "alcatraz"', 'from = "alcatraz"\nto = "pier-39"')),
        "routes: double p39-alc: expected the same from and to in both, found pier-39 - alcatraz and "
        "alcatraz - pier-39 (TR-5.7)",
    ),
    "a double route alone": (
        (ALC2, ALC2.replace('double = "p39-alc"', 'double = "other"')),
        "routes: double p39-alc: expected two routes, found 1 (TR-5.7)",
    ),
    "a double route not called one": (
        (ALC2, ALC2.replace('\ndouble = "p39-alc"', "")),
        "routes[2] (p39-alc-2): lies beside p39-alc-1 and is as long: expected the same `double` (TR-5.7)",
    ),
    "a site that does not exist": (
        ('sites = ["alcatraz"', 'sites = ["treasure-island"'),
        "souvenirs.sites: there is no place 'treasure-island'",
    ),
    "a site twice": (
        ('sites = ["alcatraz"', 'sites = ["sunset"'),
        "souvenirs.sites: expected 5 different places, found 4 (TR-2.2)",
    ),
    "a symbol bound to a place that is no site": (
        ('id = "poppy"', 'id = "poppy"\nsite = "mission"'),
        "symbols[6] (poppy): site: expected one of souvenirs.sites (TR-2.2), found 'mission'",
    ),
    "stacks larger than there are tokens": (
        ("4 = 3 }", "4 = 4 }"),
        "souvenirs: '4': expected at most the 3 tokens of a symbol, found 4",
    ),
    "no stacks for four players": (
        ("stack_size = { 2 = 2, 3 = 2, 4 = 3 }", "stack_size = { 2 = 2, 3 = 2 }"),
        "souvenirs.stack_size: expected the keys 2, 3, 4, found '2', '3'",
    ),
    "too few points for souvenirs": (
        ("points = [0, 0, 1, 2, 4, 6, 9, 12]", "points = [0, 0, 1]"),
        "souvenirs.points: expected 8 numbers, for 0 to 7 symbols (TR-8.4), found 3",
    ),
    "a length without points": (
        ("\n5 = 10\n", "\n"),
        "route_points: expected an entry for 5 spaces (for-ggb; TR-5.8)",
    ),
    "points for no length": (
        ("\n5 = 10\n", "\n5 = 10\nx = 1\n"),
        "route_points: expected numbers of spaces, found 'x'",
    ),
    "points lost by a route": (
        ("\n5 = 10\n", "\n5 = -1\n"),
        "route_points[...]: expected `int` >= 0",
    ),
    "an unknown colour": (
        (P39, P39.replace('"orange"', '"pink"')),
        "routes[23] (for-p39).colour: invalid enum value 'pink'",
    ),
    "an id twice": (
        (TICKET, TICKET.replace('"for-civ"', '"hai-mis"')),
        "tickets[1] (hai-mis): this id is taken by an earlier entry",
    ),
    "a name twice": (
        ('name = "Castro"', 'name = "mission"'),
        "places: expected every one once, found 'mission' twice",
    ),
    "too few cards": (
        ("\nblue = 6\ngreen = 6\nblack = 6\n", "\nblue = 1\ngreen = 1\nblack = 1\n"),
        "cards: expected 30 to 96 cards in all, found 29",
    ),
    "so many ferries that the set-up uses up the deck": (
        ("\nferry = 8\n", "\nferry = 36\n"),
        "cards: expected 74 or more with 36 ferries (TR-2.3), found 72",
    ),
    "an end before the start": (
        ("end_at = 2", "end_at = 20"),
        "trams.end_at: expected less than per_player, 20, found 20 (TR-8.1)",
    ),
    "a route longer than any": (
        (P39, P39.replace("length = 2", "length = 9")),
        "routes[23] (for-p39).length: expected `int` <= 8",
    ),
    "a key that means nothing": (
        (TICKET, TICKET + "\ncolour = 1"),
        "tickets[0] (for-civ): object contains unknown field `colour`",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_named(case: str) -> None:
    edit, message = WRONG[case]
    assert message in problems(edit)


def test_a_route_that_no_cards_can_pay() -> None:
    found = problems(("\nferry = 8\n", "\nferry = 1\n"))
    assert any("routes[0] (for-ggb): can never be paid" in problem for problem in found)
    assert any("routes[3] (for-alc): can never be paid" in problem for problem in found)


def test_a_place_that_no_chain_of_routes_reaches() -> None:
    island = '[[places]]\nid = "farallon"\nname = "Farallon"\nx = 10\ny = 10\nside = "n"\n\n'
    first = '[[routes]]\nid = "for-ggb"'
    assert problems((first, island + first)) == [
        "places[19] (farallon): no chain of routes joins it to alcatraz"
    ]


def test_too_many_routes_and_ways_to_pay() -> None:
    """More than the kernel has room for; the limits themselves can be played."""
    places = [place.id for place in GAME.edition().content.places]
    pairs = [(a, b) for i, a in enumerate(places) for b in places[:i]]

    def more(count: int, colour: str, length: int) -> tuple[str, str]:
        known = {frozenset((r.start, r.finish)) for r in GAME.edition().content.routes}
        new = [pair for pair in pairs if frozenset(pair) not in known][:count]
        routes = "".join(
            f'[[routes]]\nid = "new-{i}"\nfrom = "{a}"\nto = "{b}"\nlength = {length}\n'
            f'colour = "{colour}"\n\n'
            for i, (a, b) in enumerate(new)
        )
        return '[[tickets]]\nid = "for-civ"', routes + '[[tickets]]\nid = "for-civ"'

    room = ROUTES - len(GAME.edition().content.routes)
    assert problems(more(room + 1, "red", 1)) == [
        f"routes: expected 1 to {ROUTES} entries, found {ROUTES + 1}"
    ]
    assert any("ways to pay in all" in problem for problem in problems(more(room, "gray", 5)))
    full = GAME.read_edition(edited(more(room, "red", 1)))
    assert len(full.content.routes) == ROUTES
    for players in GAME.players:
        for seed in range(scaled(50, 4)):
            state = GAME.new(players, seed, edition=full)
            playout(state)
            assert state.over


def test_an_edition_as_large_as_may_be_plays_to_its_end() -> None:
    """All arrays full: 96 cards, 32 tickets, 100 trams, and short routes for all of them."""
    cards = [("\nferry = 8\n", "\nferry = 12\n"), *((f"\n{c} = 6\n", f"\n{c} = 14\n") for c in
             ("blue", "green", "black", "purple", "red", "orange"))]  # fmt: skip
    places = [place.id for place in GAME.edition().content.places]
    known = {frozenset((t.start, t.finish)) for t in GAME.edition().content.tickets}
    pairs = [(a, b) for i, a in enumerate(places) for b in places[:i] if frozenset((a, b)) not in known]
    tickets = "".join(
        f'[[tickets]]\nid = "new-{i}"\nfrom = "{a}"\nto = "{b}"\nvalue = 100\n\n'
        for i, (a, b) in enumerate(pairs[:8])
    )
    first = '[[tickets]]\nid = "for-civ"'
    large = GAME.read_edition(
        edited(
            *cards,
            (first, tickets + first),
            ("per_player = 20", "per_player = 100"),
            ("end_at = 2", "end_at = 0"),
        )
    )
    assert len(large.content.tickets) == TICKETS
    ends = set()
    for players in GAME.players:
        for seed in range(scaled(20, 2)):
            state = GAME.new(players, seed, edition=large)
            playout(state)
            ends.add(GAME.result(state)["end"])
    assert ends == {"blocked"}  # with so many trams all routes are claimed, and then nobody can do anything

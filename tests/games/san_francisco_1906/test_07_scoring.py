"""NS-7: points. (The map is in position.py.)"""

from __future__ import annotations

import pytest

from games.san_francisco_1906.edited import file, put
from games.san_francisco_1906.position import (
    CONTENT,
    GAME,
    Lists,
    look,
    parts,
    play,
    position,
    worth,
)
from rules import rules

CORNER_OF_BOARD = (6, 7)
MONEY_BAR = [-6, -5, -4, -3, -2, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5]


@rules("NS-7.1")
def test_what_points_come_from() -> None:
    state = position(
        money=[15, 0],
        common=["per-building", "majority-green", "majority-red"],
        buildings={0: ["r1c0"], 1: ["r0c3"]},  # green 4, red 3
        objectives={0: ["colour-green"]},
        secrets={0: ["isolated"], 1: ["colour-red"]},
        services={0: {"tram": [0]}},
        at={0: CORNER_OF_BOARD},
    )
    assert parts(state, 0) == {
        "common": 1 + 3,
        "personal": 2 + 2,
        "development": 17,
        "services": 3,
        "best_builder": 0,
        "money": 5,
    }
    assert parts(state, 1) == {
        "common": 1 + 3,
        "personal": 2,
        "development": -7,
        "services": 0,
        "best_builder": 0,
        "money": -6,
    }


@rules("NS-7.1")
def test_common_objectives_pay_everyone_and_own_ones_their_owner() -> None:
    state = position(common=["per-building", "urbanism-bar", "cleaning-bar"], at={0: (3, 4), 1: (6, 0)})
    assert [parts(state, seat)["common"] for seat in (0, 1)] == [3 + 3, 7]
    assert [parts(state, seat)["personal"] for seat in (0, 1)] == [0, 0]


@rules("NS-7.1")
@pytest.mark.parametrize(("money", "points"), list(enumerate(MONEY_BAR)))
def test_the_money_bar(money: int, points: int) -> None:
    assert parts(position(money=[money, 0]))["money"] == points


@rules("NS-7.1")
def test_every_cell_of_the_development_board() -> None:
    cells = CONTENT.file.development.cells
    for row in range(7):
        for column in range(8):
            assert parts(position(at={0: (row, column)}))["development"] == cells[6 - row][column]


@rules("NS-7.2")
@pytest.mark.parametrize(
    ("kind", "cards", "points"),
    [
        *(("lighting", list(range(n)), points) for n, points in enumerate([0, 1, 3, 6, 10, 15])),
        ("lighting", [1, 4], 3),
        *(("tram", list(range(n)), 3 * n) for n in range(5)),
        *(("hydrant", list(range(n)), 2 * n) for n in range(5)),
        ("park", [], 0),
        ("park", [0], 2),
        ("park", [1], 3),
        ("park", [2], 4),
        ("park", [3], 5),
        ("park", [0, 3], 7),
        ("park", [0, 1, 2, 3], 14),
    ],
)
def test_service_cards(kind: str, cards: list[int], points: int) -> None:
    assert parts(position(services={0: {kind: cards}}))["services"] == points


@rules("NS-7.2")
def test_kinds_of_services_add_up() -> None:
    state = position(services={0: {"lighting": [0, 1], "tram": [3], "hydrant": [0, 1], "park": [2]}})
    assert parts(state)["services"] == 3 + 3 + 4 + 4


# ---- objectives ------------------------------------------------------------------------------------


@rules("NS-7.3")
def test_the_bars() -> None:
    urbanism, cleaning = CONTENT.file.development.urbanism_bar, CONTENT.file.development.cleaning_bar
    for column in range(8):
        assert worth(position(at={0: (0, column)}), "urbanism-bar") == urbanism[column]
    for row in range(7):
        assert worth(position(at={0: (row, 0)}), "cleaning-bar") == cleaning[6 - row]


@rules("NS-7.3")
@pytest.mark.parametrize(
    ("objective", "own", "rivals", "points"),
    [
        ("per-building", ["r0c0", "r3c5", "r2c2"], ["r0c1"], 3),
        # 6: no neighbour at all, across blocks too
        ("isolated", ["r0c0", "r2c2"], [], 4),
        ("isolated", ["r0c0", "r0c1"], [], 0),
        ("isolated", ["r0c2"], ["r0c3"], 0),
        ("isolated", ["r1c1"], ["r2c1"], 0),
        ("isolated", ["r1c1"], ["r2c2", "r0c0", "r0c2", "r2c0"], 2),  # touching corners do not count
        # 7: beside a rival's, once each
        ("beside-rival", ["r1c1"], ["r0c1", "r2c1", "r1c0", "r1c2"], 2),
        ("beside-rival", ["r1c1", "r0c2"], ["r0c1"], 4),
        ("beside-rival", ["r1c1"], ["r0c0"], 0),
        ("beside-rival", ["r0c0", "r0c1"], [], 0),
        ("beside-rival", ["r0c2"], ["r0c3"], 2),
        # 8: pairs
        ("pairs", [], [], 0),
        ("pairs", ["r0c0"], ["r0c1"], 0),
        ("pairs", ["r0c0", "r0c1"], [], 2),
        ("pairs", ["r0c0", "r0c1", "r0c2"], [], 2),
        ("pairs", ["r0c0", "r0c1", "r0c2", "r0c3"], [], 4),
        ("pairs", ["r0c1", "r1c1", "r1c0", "r1c2", "r2c1"], [], 2),  # a cross has one pair
        ("pairs", ["r0c0", "r0c1", "r1c1", "r1c2", "r2c2", "r2c3"], [], 6),
        ("pairs", ["r0c0", "r0c1", "r0c2", "r1c0", "r1c1", "r1c2", "r2c0", "r2c1"], [], 8),
        ("pairs", ["r0c0", "r0c1", "r0c2", "r1c0"], [], 4),  # the first plot must be paired downwards
        ("pairs", ["r0c0", "r0c1", "r1c0", "r2c0"], [], 4),  # here to the right
        # 9: corners of blocks, their neighbours in the block built on
        ("surrounded-corner", ["r0c0"], ["r0c1", "r1c0"], 3),
        ("surrounded-corner", ["r0c0"], ["r0c1"], 0),
        ("surrounded-corner", ["r0c0", "r0c1", "r1c0"], [], 3),
        ("surrounded-corner", ["r0c2"], ["r0c1", "r1c2"], 3),  # r0c3 is in another block
        ("surrounded-corner", ["r0c2"], ["r0c1", "r0c3"], 0),
        ("surrounded-corner", ["r0c2"], ["r0c3", "r1c2"], 0),
        ("surrounded-corner", ["r1c3"], ["r0c3", "r1c4"], 3),  # not r1c2, nor r2c3 below
        ("surrounded-corner", ["r1c0"], ["r2c0", "r1c1"], 0),
        ("surrounded-corner", ["r2c0"], ["r3c0", "r2c1"], 3),
        ("surrounded-corner", ["r2c3"], ["r1c3", "r2c4"], 0),
        ("surrounded-corner", ["r0c1"], ["r0c0", "r0c2", "r1c1"], 0),  # no corner
        ("surrounded-corner", ["r3c5"], ["r2c5", "r3c4"], 3),  # the edge of the map for 2 players
        ("surrounded-corner", ["r1c3"], ["r0c3", "r1c2", "r1c4", "r2c3"], 3),
        # 10, 11: colours
        ("colour-green", ["r1c0", "r2c1", "r0c1"], ["r3c0"], 4),
        ("colour-red", ["r1c0", "r2c1", "r0c1"], [], 2),
        ("colour-set", ["r1c0", "r0c1", "r1c1"], [], 0),
        ("colour-set", ["r1c0", "r0c1", "r1c1", "r0c0"], [], 10),
        ("colour-set", ["r1c0", "r0c1", "r1c1", "r0c0", "r2c1", "r0c3", "r3c1"], [], 10),
        ("colour-set", ["r1c0", "r0c1", "r1c1", "r0c0", "r2c1", "r0c3", "r3c1", "r0c5"], [], 20),
    ],
)
def test_objectives_about_buildings(objective: str, own: list[str], rivals: list[str], points: int) -> None:
    assert worth(position(buildings={0: own, 1: rivals}), objective) == points


@rules("NS-7.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_edge_of_a_larger_map(players: int) -> None:
    for edge in (f"r0c{3 * players - 1}", f"r3c{3 * players - 1}"):
        row, column = int(edge[1]), int(edge[3:])
        beside = [f"r{row}c{column - 1}", f"r{1 if row == 0 else 2}c{column}"]
        assert worth(position(players, buildings={0: [edge], 1: beside}), "surrounded-corner") == 3
    # the last plot of a row and the first of the next are far apart
    state = position(players, buildings={0: [f"r0c{3 * players - 1}"], 1: ["r1c0"]})
    assert worth(state, "isolated") == 2


@rules("NS-7.3")
@pytest.mark.parametrize(
    ("objective", "services", "points"),
    [
        ("service-lighting", {"lighting": [0, 1, 2]}, 6),
        ("service-tram", {"tram": [0, 1]}, 4),
        ("service-hydrant", {"hydrant": [2]}, 2),
        ("service-park", {"park": [3], "tram": [0]}, 2),
        ("service-set", {"lighting": [0], "tram": [0], "hydrant": [0]}, 0),
        ("service-set", {"lighting": [0, 1], "tram": [0], "hydrant": [0], "park": [0]}, 10),
        ("service-set", {kind: [0, 1] for kind in ("lighting", "tram", "hydrant", "park")}, 20),
    ],
)
def test_objectives_about_services(objective: str, services: dict[str, list[int]], points: int) -> None:
    assert worth(position(services={0: services}), objective) == points


@rules("NS-7.3")
def test_objectives_about_rubble_and_money() -> None:
    assert worth(position(rubble={0: ["r0c0", "r0c2", "r0c4"]}), "rubble") == 6
    for money in range(16):
        assert worth(position(money=[money, 0]), "money") == money // 3


# ---- majorities ------------------------------------------------------------------------------------

GREEN = ["r1c0", "r2c1", "r3c0", "r1c5", "r0c2", "r3c4"]  # on the map for 2 players


def share(*counts: int) -> Lists:
    """That many rubble tokens for each seat, from the map for 4 players."""
    plots = iter(
        ["r0c0", "r0c2", "r0c4", "r1c3", "r0c6", "r1c8", "r0c9", "r1c10", "r2c2", "r3c0", "r2c5", "r3c3"]
    )
    return {seat: [next(plots) for _ in range(count)] for seat, count in enumerate(counts)}


@rules("NS-7.4")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((2, 1), [3, 1]),
        ((1, 1), [2, 2]),
        ((1, 0), [3, 0]),
        ((0, 0), [0, 0]),
        ((3, 2, 1), [5, 3, 1]),
        ((2, 1, 1), [5, 2, 2]),
        ((1, 2, 2), [1, 4, 4]),
        ((1, 1, 1), [3, 3, 3]),
        ((2, 1, 0), [5, 3, 0]),
        ((0, 2, 0), [0, 5, 0]),
        ((0, 2, 2), [0, 4, 4]),
        ((4, 3, 2, 1), [7, 5, 3, 1]),
        ((1, 2, 3, 4), [1, 3, 5, 7]),
        ((1, 1, 1, 1), [4, 4, 4, 4]),
        ((2, 1, 1, 1), [7, 3, 3, 3]),
        ((2, 2, 1, 1), [6, 6, 2, 2]),
        ((2, 2, 2, 1), [5, 5, 5, 1]),
        ((3, 2, 2, 1), [7, 4, 4, 1]),
        ((3, 0, 2, 0), [7, 0, 5, 0]),
        ((0, 0, 0, 1), [0, 0, 0, 7]),
    ],
)
def test_majorities_by_rank(counts: tuple[int, ...], points: list[int]) -> None:
    state = position(len(counts), rubble=share(*counts))
    assert [worth(state, "majority-rubble", seat) for seat in range(len(counts))] == points


@rules("NS-7.4")
@pytest.mark.parametrize(
    ("table", "counts", "points"),
    [
        ([3, 2], (1, 1), [2, 2]),
        ([3, 2], (2, 1), [3, 2]),
        ([7, 3, 0], (1, 1, 1), [3, 3, 3]),
        ([4, 3, 3], (1, 1, 1), [3, 3, 3]),
        ([9, 4, 1], (2, 1, 1), [9, 2, 2]),
        ([0, -1, -2], (2, 1, 1), [0, -2, -2]),
        ([7, 5, 4, 3], (2, 2, 2, 0), [5, 5, 5, 0]),
    ],
)
def test_shares_that_are_no_whole_numbers_are_rounded_down(
    table: list[int], counts: tuple[int, ...], points: list[int]
) -> None:
    edition = GAME.read_edition(file(put(f"majority.points.{len(table)}", table)))
    state = position(len(counts), rubble=share(*counts), edition=edition)
    assert [worth(state, "majority-rubble", seat) for seat in range(len(counts))] == points


@rules("NS-7.3", "NS-7.4")
def test_majorities_of_colours() -> None:
    state = position(buildings={0: GREEN[:2], 1: GREEN[2:5]})
    assert [worth(state, "majority-green", seat) for seat in (0, 1)] == [1, 3]
    for colour in ("red", "blue", "yellow"):
        assert worth(state, f"majority-{colour}") == 0
    state = position(buildings={0: ["r0c1"], 1: ["r1c1", "r0c0"]})
    assert worth(state, "majority-red", 0) == 3
    assert worth(state, "majority-blue", 1) == worth(state, "majority-yellow", 1) == 3


@rules("NS-7.5")
def test_an_own_majority_is_ranked_against_all_and_pays_its_owner() -> None:
    green = [name for name, plot in look(position(3)).plots.items() if plot.colour == "green"]
    state = position(
        3,
        buildings={0: green[:1], 1: green[1:3]},
        objectives={0: ["majority-green"]},
        common=["urbanism-bar", "cleaning-bar", "majority-rubble"],
    )
    assert [parts(state, seat)["personal"] for seat in range(3)] == [3, 0, 0]


@rules("NS-7.5")
def test_an_own_majority_with_a_tie() -> None:
    common = ["urbanism-bar", "cleaning-bar", "majority-rubble"]
    state = position(buildings={0: GREEN[:1], 1: GREEN[1:2]}, secrets={1: ["majority-green"]}, common=common)
    assert [parts(state, seat)["personal"] for seat in range(2)] == [0, 2]


# ---- places ----------------------------------------------------------------------------------------


def finished(**changes: object) -> dict[str, object]:
    state = position(3, year=1912, opening=True, **changes)  # type: ignore[arg-type]
    return GAME.result(play(state, "benefit money", "benefit money", "benefit money"))


@rules("NS-7.6")
def test_most_points_win() -> None:
    result = finished(at={0: (0, 1), 1: (0, 2), 2: (0, 3)})
    assert (result["ranks"], result["winners"]) == ([3, 2, 1], [2])


@rules("NS-7.6")
def test_tied_players_compare_buildings() -> None:
    # seat 1 lacks a development level of 2 points and has two buildings for the objective of 1 point each
    state = position(
        3,
        year=1912,
        opening=True,
        common=["per-building", "majority-blue", "majority-rubble"],
        buildings={1: ["r0c1", "r0c3"]},  # red
        at={0: (0, 1), 1: (0, 0), 2: (0, 0)},
    )
    result = GAME.result(play(state, "benefit money", "benefit money", "benefit money"))
    assert result["scores"][0] == result["scores"][1]
    assert (result["ranks"], result["winners"]) == ([2, 1, 3], [1])


@rules("NS-7.6")
def test_still_tied_players_share_the_victory_and_every_other_place() -> None:
    result = finished()
    assert (result["ranks"], result["winners"]) == ([1, 1, 1], [0, 1, 2])
    result = finished(at={1: (0, 2)})
    assert (result["ranks"], result["winners"]) == ([2, 1, 2], [1])
    result = finished(at={1: (0, 2), 2: (0, 2)})
    assert (result["ranks"], result["winners"]) == ([3, 1, 1], [1, 2])


def test_an_objective_or_a_player_that_is_not_there_is_an_error() -> None:
    state = position()
    for objective, seat in ((-1, 0), (24, 0), (0, -1), (0, 2)):
        with pytest.raises(ValueError, match=r"^(objective|player): expected a whole number from 0 to "):
            state.objective_value(objective, seat)

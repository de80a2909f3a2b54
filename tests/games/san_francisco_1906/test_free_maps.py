"""Maps that are no grid: what an edition may say of plots, what is refused where, how they are drawn."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from fogline.core.editions import Edition, located
from fogline.core.errors import EditionError, RecordError
from fogline.core.rng import Rng
from fogline.games.san_francisco_1906.geometry import area, inside, overlap, plan, room
from fogline.games.san_francisco_1906.kernel import SanFrancisco1906
from games.san_francisco_1906 import made_up
from games.san_francisco_1906.edited import put, toml
from games.san_francisco_1906.position import CONTENT, EDITION, GAME

FREE: Edition = GAME.read_edition(made_up.EDITION)
RAW: dict[str, Any] = tomllib.loads(made_up.EDITION.decode())
SQUARE = [(0, 0), (1, 0), (1, 1), (0, 1)]


def file(change: Callable[[dict[str, Any]], None]) -> bytes:
    raw = copy.deepcopy(RAW)
    change(raw)
    return "\n".join(f"{key} = {toml(value)}" for key, value in raw.items()).encode()


def problems(change: Callable[[dict[str, Any]], None]) -> list[str]:
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(file(change))
    return caught.value.problems


FIRST = "blocks.cards.0.A_plots.0"


@pytest.mark.parametrize(
    ("change", "at", "message"),
    [
        (put(f"{FIRST}.id", "r0c1"), "blocks.cards.0.A_plots.1.id", "taken by an earlier plot"),
        (put(f"{FIRST}.id", "r2c0"), f"{FIRST}.id", "one of the 2 rows and 4 columns"),
        (put(f"{FIRST}.id", "A1"), f"{FIRST}.id", "matching regex"),
        (put(f"{FIRST}.colour", "pink"), f"{FIRST}.colour", "one of green, red, blue, yellow"),
        (put(f"{FIRST}.number", 10), f"{FIRST}.number", "<= 9"),
        (put(f"{FIRST}.neighbours", ["r0c1"]), "blocks.cards.0.A_plots.4.neighbours", "are mutual"),
        (put(f"{FIRST}.neighbours", ["r1c3"]), f"{FIRST}.neighbours", "has no plot r1c3"),
        (put(f"{FIRST}.neighbours", ["r0c0"]), f"{FIRST}.neighbours", "not its own neighbour"),
        (put(f"{FIRST}.neighbours", ["r0c1", "r0c1", "r1c0"]), f"{FIRST}.neighbours", "each once"),
        (put(f"{FIRST}.edges", ["top 1", "top 1"]), f"{FIRST}.edges", "each once"),
        (put(f"{FIRST}.edges", ["top 9"]), f"{FIRST}.edges.0", "matching regex"),
        (put(f"{FIRST}.edges", ["left 7"]), f"{FIRST}.edges", '"left 7" meets nothing'),
        (put(f"{FIRST}.shape", [[0, 0], [1, 1]]), f"{FIRST}.shape", "length >= 3"),
        (put(f"{FIRST}.shape", [[0, 0], [9, 0], [1, 1]]), f"{FIRST}.shape.1.0", "<= 8"),
        (put(f"{FIRST}.shape", [[0, 0], [1, 0], [1, 3]]), f"{FIRST}.shape", "4 wide and 2 high"),
        (put(f"{FIRST}.shape", [[0, 0], [1, 1], [1, 0], [0, 1]]), f"{FIRST}.shape", "cross itself"),
        (put(f"{FIRST}.shape", [[0, 0], [0.3, 0], [0, 0.3]]), f"{FIRST}.shape", "an area of 0.15 or more"),
        (put(f"{FIRST}.shape", [[0, 0], [2, 0], [2, 1]]), "blocks.cards.0.A_plots.1.shape", "that of r0c0"),
        (put("blocks.cards.0.A", [["red 1"] * 4] * 2), "blocks.cards.0.A", "found both"),
        (put("blocks.cards.0.A_plots", []), "blocks.cards.0.A", "the plots of this side"),
        (put("blocks.cards.0.A_plots", [{}] * 9), "blocks.cards.0.A_plots", "length <= 8"),
        (put("blocks.cards.7.side", "B"), "blocks.cards.7.B", "the plots of this side"),
        (put("map.block_columns", 5), "map.block_columns", "at most 8 plots in a block, found 2 rows of 5"),
        (put("map.rubble_tokens", 23), "map.rubble_tokens", "24 or more"),
        (put("map.blocks_down", 1), "map.blocks_across", "4 for 2, 6 for 3, 8 for 4 players"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_where_it_is(
    change: Callable[[dict[str, Any]], None], at: str, message: str
) -> None:
    found = [located(problem) for problem in problems(change)]
    assert any(place == at and message in text for place, text in found), found


def test_a_plot_joined_to_nothing_is_refused() -> None:
    def change(raw: dict[str, Any]) -> None:
        plots = raw["blocks"]["cards"][0]["A_plots"]
        plots[0] |= {"neighbours": [], "edges": []}
        for plot in plots[1:]:
            plot["neighbours"] = [id for id in plot["neighbours"] if id != "r0c0"]

    assert any("(r0c0): neighbours: expected some, or edges" in problem for problem in problems(change))


def test_a_hostile_file_is_refused_soon() -> None:
    """Outlines of as many points as there may be, all over each other: the checks still come to an end."""
    jagged = [[round(0.15 * i, 2), 0.5 + i % 2] for i in range(24)]

    def change(raw: dict[str, Any]) -> None:
        for block in raw["blocks"]["cards"][:6]:
            for plot in (*block["A_plots"], *block["B_plots"]):
                plot["shape"] = jagged

    assert problems(change)


# ---- what it means ---------------------------------------------------------------------------------


def laid(players: int, seed: int = 0) -> SanFrancisco1906:
    state = GAME.new(players, seed, edition=FREE)
    assert isinstance(state, SanFrancisco1906)
    return state


@pytest.mark.parametrize("players", GAME.players)
def test_neighbours_are_mutual_also_across_blocks(players: int) -> None:
    across = 0
    for seed in range(20):
        state = laid(players, seed)
        for plot in range(64):
            assert not state.neighbours[plot] >> plot & 1
            assert state.neighbours[plot] & ~state.plots == 0
            for other in range(64):
                if state.neighbours[plot] >> other & 1:
                    assert state.neighbours[other] >> plot & 1
                    across += not state.figures.same_block[plot] >> other & 1
    assert across


def test_the_grid_is_the_short_form_of_the_same_free_map() -> None:
    """The packaged edition written out plot by plot: the same positions from the same seeds."""
    from games.san_francisco_1906 import edited

    def change(raw: dict[str, Any]) -> None:
        for block, content in zip(raw["blocks"]["cards"], range(8), strict=True):
            for j, side in enumerate("AB"):
                del block[side]
                block[f"{side}_plots"] = [
                    {
                        "id": plot.id,
                        "colour": plot.colour,
                        "number": plot.number,
                        "rubble": plot.rubble,
                        "corner": plot.corner,
                        "neighbours": plot.neighbours,
                        "edges": plot.edges,
                    }
                    for plot in CONTENT.sides[2 * content + j]
                ]

    written_out = GAME.read_edition(edited.file(change))
    for players in GAME.players:
        ours, theirs = GAME.new(players, 5), GAME.new(players, 5, edition=written_out)
        rng = Rng(5)
        while not ours.over:
            assert ours.snapshot() == theirs.snapshot()
            assert ours.legal() == theirs.legal()
            action = ours.legal()[rng.integer(len(ours.legal()))]
            ours.apply(action)
            theirs.apply(action)
        assert GAME.result(ours) == GAME.result(theirs)


def test_sides_are_drawn_or_always_the_same() -> None:
    """Block 8 has only side A; the others come with both (NS-2.1)."""
    sides = {i: set() for i in range(8)}  # type: dict[int, set[int]]
    for seed in range(60):
        for block in laid(4, seed).block:
            sides[block // 2].add(block % 2)
    assert sides == {i: {0} if i == 7 else {0, 1} for i in range(8)}
    setup = GAME.setup(laid(4))
    setup["blocks"] = [[block, "B" if block == "block-8" else side] for block, side in setup["blocks"]]
    with pytest.raises(RecordError, match="'block-8': expected side A, as in the edition, found B"):
        GAME.deal(FREE, 4, setup)


def test_records_name_plots_by_row_and_column_of_the_map() -> None:
    """As on a grid: a block has room for 2 rows of 4, whichever plots it has."""
    state = laid(4)
    view = GAME.view(state, 0)
    for i, (block, side) in enumerate(view.blocks):
        number = FREE.content.block_number[block]
        for plot in FREE.content.sides[2 * number + "AB".index(side)]:
            name = f"r{i // 4 * 2 + int(plot.id[1])}c{i % 4 * 4 + int(plot.id[3])}"
            assert (view.plots[name].colour, view.plots[name].number) == (plot.colour, plot.number)
    assert sum(len(FREE.content.sides[side]) for side in state.block) == len(view.plots)
    assert set(view.neighbours) == set(view.plots) > set(view.corners)
    house = GAME.view(GAME.new(4, edition=EDITION), 0)
    assert (house.neighbours, house.corners) == ({}, [])


def test_passing_is_where_the_card_says() -> None:
    """NS-3.4: a pawn there does nothing; from elsewhere it cannot be bought."""
    state = laid(3)
    market = FREE.content.action_number["market"]
    while state.opening or state.ring[state.card] != market:
        state.apply(state.legal()[0])
    moves = {GAME.move(FREE, action)["space"]: action for action in state.legal()}
    player = state.player
    state.apply(moves[0])
    assert state.player != player or state.acted == 0


# ---- outlines --------------------------------------------------------------------------------------


def test_the_room_in_a_plot_is_in_its_outline() -> None:
    for sides in plan(FREE).blocks.values():
        for lots in sides.values():
            for lot in lots.values():
                assert lot.size > 0.2
                for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                    assert inside((lot.x + 0.99 * dx * lot.size, lot.y + 0.99 * dy * lot.size), lot.outline)
    assert not plan(EDITION).free
    assert room(tuple(SQUARE)) == (0.5, 0.5, 0.5)
    assert area(SQUARE) == 1


@pytest.mark.parametrize(
    ("other", "over"),
    [
        ([(1, 0), (2, 0), (2, 1), (1, 1)], False),  # beside it
        ([(1, 1), (2, 1), (2, 2)], False),  # corner to corner
        ([(0.5, 0), (1.5, 0), (1.5, 1), (0.5, 1)], True),  # no side crosses another
        ([(0.2, 0.2), (0.8, 0.2), (0.5, 0.8)], True),  # inside
        (SQUARE, True),
        ([(0.5, 0.5), (2, 0.4), (2, 0.6)], True),
        (
            [(-1, -1), (2, -1), (2, 2), (-1, 2), (-1, 1.5), (1.5, 1.5), (1.5, -0.5), (-1, -0.5)],
            False,
        ),  # around
    ],
)
def test_outlines_that_share_more_than_a_border(other: list[tuple[float, float]], over: bool) -> None:
    assert overlap(SQUARE, other) is over
    assert overlap(other, SQUARE) is over

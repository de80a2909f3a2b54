"""NS-2: the set-up and the first year."""

from __future__ import annotations

import pytest

from fogline.core.errors import RecordError
from games.san_francisco_1906.position import (
    CONTENT,
    EDITION,
    GAME,
    INITIAL,
    LICENCES,
    PLAYERS,
    RING,
    look,
    offered,
    play,
    player,
    refused,
    setup,
    start,
)
from rules import rules

SEEDS = range(60)


@rules("NS-2.1")
@pytest.mark.parametrize(("players", "columns"), [(2, 6), (3, 9), (4, 12)])
def test_the_map(players: int, columns: int) -> None:
    view = look(start(players))
    assert len(view.blocks) == 2 * players
    assert list(view.plots) == [f"r{row}c{column}" for row in range(4) for column in range(columns)]


@rules("NS-2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_blocks_are_laid_row_by_row_and_never_turned(players: int) -> None:
    view = look(start(players))
    for i, (block, side) in enumerate(view.blocks):
        top, left = 2 * (i // players), 3 * (i % players)
        printed = next(b for b in CONTENT.blocks if b.id == block)
        for row in range(2):
            for column in range(3):
                colour, number, *rubble = getattr(printed, side)[row][column].split(" ")
                plot = view.plots[f"r{top + row}c{left + column}"]
                assert (plot.colour, plot.number, plot.rubble) == (colour, int(number), bool(rubble))


@rules("NS-2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_blocks_and_sides_are_drawn_at_random(players: int) -> None:
    seen = {block for seed in SEEDS for block in look(GAME.new(players, seed)).blocks}
    assert seen == {(block.id, side) for block in CONTENT.blocks for side in "AB"}


@rules("NS-2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_rubble_tokens_on_each_block(players: int) -> None:
    for side in "AB":
        blocks = [[f"block-{i + 1}", side] for i in range(2 * players)]
        view = look(start(players, blocks=blocks))
        assert sum(plot.rubble for plot in view.plots.values()) == 4 * players


@rules("NS-2.3")
def test_the_ring_has_the_cards_in_random_order() -> None:
    rings = {tuple(look(GAME.new(3, seed)).ring) for seed in SEEDS}
    assert len(rings) > 50
    assert all(sorted(ring) == sorted(RING) for ring in rings)


@rules("NS-2.3")
@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 5), (4, 5)])
def test_the_side_for_the_number_of_players(players: int, spaces: int) -> None:
    state = start(players)
    for seat in range(players):
        play(state, f"income {seat + 1}", f"licence {look(state).licence_row[0]}")
    assert offered(state) == {f"move {space}" for space in range(spaces)}
    if players == 2:
        assert refused(state, "move 3") == ("no_such_space", "NS-2.3")


@rules("NS-2.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_tokens_start_at_minus_seven_and_no_money(players: int) -> None:
    state = start(players)
    for seat in range(players):
        shown = look(state).seats[seat]
        assert CONTENT.file.development.cells[shown.row][shown.column] == -7
        assert shown.money == 0
        assert GAME.breakdown(state)[seat]["development"] == -7


@rules("NS-2.5")
def test_service_piles() -> None:
    assert look(start()).services == {"lighting": 5, "tram": 4, "hydrant": 4, "park": 4}
    assert CONTENT.services[3].letters == ["A", "B", "C", "D"]


@rules("NS-2.6")
def test_three_initial_objectives_are_common() -> None:
    seen = set()
    for seed in SEEDS:
        common = look(GAME.new(2, seed)).common
        assert len(set(common)) == 3
        seen |= set(common)
    assert seen == set(INITIAL)


@rules("NS-2.6")
def test_nobody_owns_best_builder_at_the_start() -> None:
    assert look(start()).best_builder is None


@rules("NS-2.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_other_objectives(players: int) -> None:
    state = start(players, first=1)
    order = setup(players)["objectives"]
    assert len(order) == 21
    for i in range(players):
        seat = (1 + i) % players
        assert look(state, seat).seats[seat].secret == [order[i]]
        assert look(state, seat).seats[seat].objectives == []
    assert look(state).objective_row == order[players : players + 3]
    assert look(state).objective_deck == 21 - players - 3


@rules("NS-2.8")
def test_the_licences() -> None:
    view = look(start())
    assert view.licence_row == LICENCES[:3]
    assert (view.licence_deck, view.discards) == (39, [])


@rules("NS-2.9")
def test_the_first_player_is_named_or_drawn() -> None:
    for first in range(4):
        assert look(GAME.new(4, 1, first)).player == first
    assert {look(GAME.new(4, seed)).first for seed in SEEDS} == {0, 1, 2, 3}


@rules("NS-2.10")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_year(players: int) -> None:
    """Income, a building and a licence, one player after the other, all income spaces open."""
    state = start(players, first=1)
    free = {1, 2, 3, 4}
    for i in range(players):
        seat = (1 + i) % players
        assert state.player == seat
        assert offered(state) == {f"income {amount}" for amount in free}
        amount = min(free)
        free.remove(amount)
        play(state, f"income {amount}")
        assert state.player == seat
        assert player(state, seat).money == amount
        assert (player(state, seat).reserve, player(state, seat).stock) == (7, 1)
        row = look(state).licence_row
        assert offered(state) == {f"licence {card}" for card in row}
        play(state, f"licence {row[1]}")
        assert player(state, seat).licences == [row[1]]
        assert look(state).licence_row == [row[0], LICENCES[3 + i], row[2]]  # refilled at once
    assert look(state).phase == "move"


@rules("NS-2.10")
def test_an_income_space_holds_one_pawn() -> None:
    state = start(2)
    play(state, "income 4", "licence green-1-a")
    assert refused(state, "income 4") == ("income_taken", "NS-2.10")
    assert refused(state, "licence green-1-b") == ("income_first", "NS-2.10")
    assert refused(state, "income 5") == ("unknown_income", "NS-1.3")


@rules("NS-2.11")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_year_is_1906_and_all_buildings_are_in_reserve(players: int) -> None:
    view = look(start(players))
    assert view.year == 1906
    assert [(seat.reserve, seat.stock, seat.built) for seat in view.seats] == [(8, 0, 0)] * players


# ---- set-ups from records --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"first": 2}, r"setup\.first: expected a seat from 0 to 1, found 2"),
        ({"first": True}, "setup"),
        ({"blocks": [["block-1", "A"]] * 4}, r"setup\.blocks: expected 4 different cards .*NS-2\.1"),
        ({"blocks": [[f"block-{i}", "A"] for i in (1, 2, 3)]}, r"setup\.blocks: expected 4"),
        ({"blocks": [[f"block-{i}", "C"] for i in (1, 2, 3, 4)]}, "expected side A or B"),
        ({"blocks": [[f"block-{i}", "A"] for i in (1, 2, 3, 9)]}, "'block-9' is not one"),
        ({"blocks": [["block-1"]]}, "setup"),
        ({"ring": RING[:5]}, r"setup\.ring: expected 6 different cards \(NS-2\.3\), found 5"),
        ({"ring": [*RING[:5], RING[0]]}, r"setup\.ring"),
        ({"ring": [*RING[:5], "x" * 300]}, r"setup\.ring: 'xxx"),
        ({"common": ["isolated", *INITIAL[:2]]}, "'isolated' is no initial objective"),
        ({"common": INITIAL[:2]}, r"setup\.common: expected 3"),
        ({"common": ["best-builder", *INITIAL[:2]]}, r"setup\.common"),
        ({"objectives": ["pairs"] * 21}, r"setup\.objectives: expected 21 different cards"),
        ({"objectives": INITIAL[:1] * 21}, r"setup\.objectives: .* is not one of the cards for it"),
        ({"licences": LICENCES[:41]}, r"setup\.licences: expected 42"),
        ({"licences": [*LICENCES[:41], LICENCES[0]]}, r"setup\.licences"),
        ({"licences": LICENCES * 2}, r"setup\.licences"),
        ({"more": 1}, "setup"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        GAME.deal(EDITION, 2, {**setup(2), **changes})


@pytest.mark.parametrize("players", PLAYERS)
def test_a_setup_is_kept_to_the_end(players: int) -> None:
    state = GAME.new(players, 5)
    before = GAME.setup(state)
    while not state.over:
        state.apply(state.legal()[0])
    assert GAME.setup(state) == before

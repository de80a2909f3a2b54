"""NS-1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from fogline.core.errors import FoglineError
from games.san_francisco_1906.position import CONTENT, EDITION, GAME, PLAYERS, look, start
from rules import rules


@rules("NS-1.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_four_players_with_eight_buildings_each(players: int) -> None:
    state = start(players)
    assert [seat.reserve + seat.stock + seat.built for seat in look(state).seats] == [8] * players
    assert len(look(state).pawns) == players


@rules("NS-1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(FoglineError, match="2, 3, 4"):
        GAME.new(players)


@rules("NS-1.2")
def test_ninety_eight_cards() -> None:
    services = sum(service.cards for service in CONTENT.services)
    objectives = [*CONTENT.objectives, CONTENT.best_builder]
    assert len(CONTENT.blocks) == 8
    assert len(CONTENT.actions) == 6
    assert services == 17
    assert len(CONTENT.licences) == 42
    assert len(objectives) == 25
    assert (
        len(CONTENT.blocks) + len(CONTENT.actions) + services + len(CONTENT.licences) + len(objectives) == 98
    )


@rules("NS-1.2")
def test_wild_licences_and_initial_objectives() -> None:
    assert sum(card.wild for card in CONTENT.licences) == 2
    assert sum(card.initial for card in CONTENT.objectives) == 8
    assert CONTENT.best_builder.kind == "best_builder"
    assert all(len(set(card.icons)) == 2 for card in CONTENT.licences)


@rules("NS-1.2")
def test_an_action_card_has_a_side_for_two_and_a_side_for_more() -> None:
    assert [len(CONTENT.spaces(card, 2)) for card in range(6)] == [3] * 6
    for players in (3, 4):
        assert [len(CONTENT.spaces(card, players)) for card in range(6)] == [5] * 6


@rules("NS-1.3")
def test_sixteen_rubble_tokens_suffice_for_any_sides() -> None:
    for block in CONTENT.blocks:
        for side in (block.A, block.B):
            assert sum("rubble" in plot for row in side for plot in row) == 2
    assert CONTENT.file.map.rubble_tokens == 16


@rules("NS-1.3")
def test_income_zone_and_money_bar() -> None:
    assert CONTENT.file.income.spaces == [4, 3, 2, 1]
    assert (CONTENT.file.money.maximum, len(CONTENT.file.money.points)) == (15, 16)


@rules("NS-1.3")
def test_the_years() -> None:
    assert [year.year for year in CONTENT.years] == list(range(1906, 1913))


def test_colours_and_numbers_of_plots_have_licences() -> None:
    plots = Counter(tuple(plot.split(" ")[:2]) for block in CONTENT.blocks for row in block.A for plot in row)
    licences = {(card.colour, str(card.number)) for card in CONTENT.licences if not card.wild}
    assert set(plots) == licences
    colours = EDITION.figures.block_colours
    assert colours[:4] == colours[4:8]  # the sides of a block differ in rubble only

"""What holds with the packaged editions holds with others: the kit again, on editions made up for it.

Each is in `tests/games/<package>/made_up.py` and uses what the packaged one does not: plots in any shape and
number, depots and bonuses elsewhere, another city map.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from fogline.bots import Bot, bot, bots_for
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from kit import (
    test_copies,
    test_doors,
    test_for_bot_writers,
    test_for_search,
    test_notation,
    test_observations,
    test_random_play,
    test_records,
    test_refusals,
    test_registry,
    test_resampling,
    test_secrets,
    test_words,
)
from kit.play import COMPILED, Table, scaled
from kit.trace import made_up, trace

TABLES = [Table(made_up(game), players) for game in GAMES.values() for players in game.players]
GAMES_TO_COMPARE = scaled(12, 6)

CHECKS: list[Callable[[Table], None]] = [
    test_copies.test_a_copy_goes_its_own_way,
    test_copies.test_a_snapshot_is_all_of_a_position,
    test_doors.test_every_field_of_a_snapshot_is_looked_at,
    test_for_bot_writers.test_printing_shows_the_table,
    test_for_search.test_a_mask_is_the_list,
    test_notation.test_legal_moves_are_the_legal_actions,
    test_observations.test_pieces_that_all_games_have_say_what_they_name,
    test_random_play.test_a_game_ends_and_then_nothing_more_can_be_done,
    test_random_play.test_every_legal_action_can_be_carried_out,
    test_random_play.test_nothing_is_lost_or_made_out_of_nothing,
    test_random_play.test_points_are_those_of_a_second_count,
    test_random_play.test_observations_have_their_size_and_are_numbers,
    test_records.test_a_replay_is_the_live_game_position_by_position,
    test_refusals.test_there_is_a_reason_for_every_action_that_is_not_legal_and_for_no_other,
    test_refusals.test_a_move_at_the_wrong_time_is_refused,
    test_registry.test_a_setup_deals_the_same_game_again,
    test_resampling.test_a_seat_sees_no_difference,
    test_resampling.test_a_resampled_position_plays_on_by_the_rules,
    test_secrets.test_views_and_observations_hold_no_secret,
    test_secrets.test_resampling_knows_no_secret,
]
WORDS: list[Callable[[Table, str], None]] = [
    test_words.test_what_is_asked,
    test_words.test_why_not,
    test_words.test_what_happened,
]


def tables() -> list[object]:
    """The fewest players; the others, and all on plain kernels, are for `make test-all`."""
    return [
        pytest.param(
            table,
            marks=[pytest.mark.long] * (table.players > 2 or not COMPILED),
            id=f"{table}-made-up",
        )
        for table in TABLES
    ]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("table", tables())
def test_the_kit_holds(table: Table, check: Callable[[Table], None]) -> None:
    check(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", tables())
def test_everything_has_words(table: Table, language: str) -> None:
    for check in WORDS:
        check(table, language)


@pytest.mark.parametrize("table", tables())
def test_every_bot_plays_whole_games(table: Table) -> None:
    """Levels that think get a few iterations only."""
    names = [name for name in bots_for(table.game) if COMPILED or name in ("random", "greedy", "casual")]
    for name in names:
        thinks = name in ("club", "expert", "master")
        seats = [bot(f"{name}@16" if thinks else name, table.game) for _ in range(table.players)]
        if name == "learned" and not fits(table.game):
            with pytest.raises(FoglineError, match="was made for another edition"):
                played(table, seats)
        else:
            assert table.game.result(played(table, seats))["winners"]


def played(table: Table, seats: list[Bot]) -> Kernel:
    """A whole game."""
    rng, state = Rng(7), table.game.new(table.players, 7)
    while not state.over:
        seen = state.resample(state.player, rng)
        state.apply(seats[state.player](seen, rng))
    return state


def fits(game: Game) -> bool:
    """Has an edition as many numbers as the packaged one, for which the network was made?"""
    edition, ours = game.edition(), GAMES[game.id].edition()
    return edition.observation_size == ours.observation_size


@pytest.mark.parametrize("table", tables())
def test_both_kernels_play_the_same_games(table: Table) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    if COMPILED:
        environment["FOGLINE_PLAIN"] = "1"
    else:
        environment.pop("FOGLINE_PLAIN", None)
    arguments = (table.game.id, str(table.players), "0", str(GAMES_TO_COMPARE), "made-up")
    command = [sys.executable, "-m", "kit.trace", *arguments]
    output = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    kernel, *theirs = output.split()
    assert kernel == ("plain" if COMPILED else "compiled")
    assert theirs == list(trace(table, 0, GAMES_TO_COMPARE))

"""Every game says all there is to say about itself, starts at every number of players and no other."""

from __future__ import annotations

import re

import msgspec
import pytest

from fogline.core import editions
from fogline.core.errors import EditionError, FoglineError
from fogline.core.game import SEEDS, Game
from fogline.core.playouts import playout
from fogline.games import GAMES as PACKAGED
from fogline.games import game as find
from fogline.games import register
from kit.model import load
from kit.play import Table, fingerprint, scaled


def test_a_game_is_found_by_its_id(game: Game) -> None:
    assert find(game.id) is game
    assert (game.id in PACKAGED) == game.package.startswith("fogline.games.")
    with pytest.raises(FoglineError, match=game.id):
        find(game.id + "-2")


def test_no_game_from_elsewhere_takes_the_place_of_ours() -> None:
    for ours in PACKAGED.values():
        with pytest.raises(FoglineError, match="already"):
            register(ours)


def test_what_a_game_says_of_itself_is_complete(game: Game) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.id)
    assert all(text == text.strip() != "" for text in (game.designer, game.publishers))
    assert 1900 < game.year < 2100
    assert game.players == tuple(range(game.players[0], game.players[-1] + 1))
    assert len(game.players) > 1
    assert set(game.players) <= {2, 3, 4}  # a kernel has room for four
    few, many, bound = game.decisions
    assert 0 < min(few, many) <= max(few, many) < bound
    assert 0 < game.action_count <= 2**16  # a kernel lists its actions as unsigned C shorts
    assert game.observation_size > 0
    assert list(game.changes) == list(range(2, game.rules_version + 1))
    assert {rule for rules in game.changes.values() for rule in rules} <= set(game.rules())
    for names in (game.categories, game.ends):
        assert len(set(names)) == len(names) > 0
        assert all(re.fullmatch(r"[a-z0-9_]+", name) for name in names)
    assert len(game.categories) <= 8  # a seat's part of `parts`


def test_what_every_error_of_a_record_can_cite(game: Game) -> None:
    kinds = {game.move(game.edition(), n)["do"] for n in range(game.action_count)}
    result = {"scores", "ranks", "winners", "breakdown", "end"}
    assert {*kinds, *result, *game.categories, "turn", "chance", "legal"} == set(game.cites)
    assert set(game.cites.values()) <= set(game.rules())


def test_the_game_has_a_model(game: Game) -> None:
    load(game)


def test_the_packaged_edition(game: Game) -> None:
    edition = game.edition()
    assert edition is game.edition()
    assert edition.game == game.id
    assert edition.sha256 == editions.digest(editions.packaged(game.id))
    assert re.fullmatch(r"[a-z0-9][a-z0-9_-]*", edition.id)
    assert edition.figures is not None
    with pytest.raises(EditionError):
        game.read_edition(b"")
    with pytest.raises(EditionError):
        game.read_edition(editions.packaged(game.id).replace(game.id.encode(), b"no-such-game"))


def test_no_table_but_those_the_game_is_for(game: Game) -> None:
    for players in {-1, 0, 1, 5, 6, 2**40} - set(game.players):
        with pytest.raises(FoglineError, match=game.name("en")):
            game.new(players)
    players = game.players[0]
    for seed in (-1, SEEDS, 10**30):
        with pytest.raises(FoglineError, match="seed"):
            game.new(players, seed)
    for first in (-1, players, 2**40):
        with pytest.raises(FoglineError, match="first player"):
            game.new(players, 0, first)


def test_a_seed_is_a_game(table: Table) -> None:
    def starts() -> list[bytes]:
        seeds = (*range(20), SEEDS - 1)
        return [fingerprint(table.game.new(table.players, seed), "seed") for seed in seeds]

    assert starts() == starts()
    assert len(set(starts())) == len(starts())


def test_the_table_says_who_is_first_or_the_seed_does(table: Table) -> None:
    for first in range(table.players):
        state = table.game.new(table.players, 7, first)
        assert table.game.setup(state)["first"] == first
    drawn = {table.game.setup(table.new(seed))["first"] for seed in range(100)}
    assert drawn == set(range(table.players))


def test_a_setup_deals_the_same_game_again(table: Table) -> None:
    """The setup of a record holds every random outcome, so all but the generator is the same."""
    for seed in range(scaled(50, 10)):
        state = table.new(seed)
        setup = msgspec.json.decode(msgspec.json.encode(table.game.setup(state)))
        again = table.game.deal(state.edition, table.players, setup)
        assert fingerprint(again, "seed") == fingerprint(state, "seed")
        assert table.game.setup(again) == setup


def test_a_random_game_is_about_as_long_as_said(game: Game) -> None:
    for players, said in ((game.players[0], game.decisions[0]), (game.players[-1], game.decisions[1])):
        games = scaled(400, 40)
        decisions = sum(playout(game.new(players, seed)) for seed in range(games))
        assert 0.85 * said < decisions / games < 1.15 * said

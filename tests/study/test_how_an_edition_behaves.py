"""The report on an edition: what is counted, what is told of differences, and that chance makes none."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from fogline.core import editions
from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.game import Game
from fogline.games import GAMES
from fogline.server.editions import written
from fogline.study import balance
from fogline.study.balance import Batch, Seen
from fogline.study.balance_tables import Speaker, clear

# What the pieces of a game bring is what these categories are made of.
CATEGORIES: dict[str, dict[str, tuple[str, ...]]] = {
    "san-francisco": {"advantages": ("districts", "network")},
    "ticket-to-ride-sf": {"tickets": ("tickets",), "routes": ("routes",)},
    "1906-san-francisco": {"objectives": ("common", "personal")},
}


def changed(game: Game, path: str, value: Any) -> Edition:
    """Our edition with one figure typed wrong."""
    data = editions.load(editions.packaged(game.id)) | {"id": "typed"}
    *tables, key = path.split(".")
    table: Any = data
    for name in tables:
        table = table[int(name) if name.isdigit() else name]
    assert table[key] != value
    table[key] = value
    return game.read_edition(written(game, data))


def report(game: Game, edition: Edition, players: int | None = 2, games: int = 120) -> balance.Balance:
    return balance.balance(balance.plan(game, edition, ["casual"], players, games, seed=0))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_pieces_bring_adds_up_to_the_points(game: Game) -> None:
    assert game.pays is not None
    listed = game.pays.listed(game.edition())
    for players in game.players:
        for seen in balance.play(Batch(game.id, game.edition(), ("casual",) * players, range(8))):
            assert set(seen.paid) == set(listed)
            for kind, categories in CATEGORIES[game.id].items():
                assert set(seen.paid[kind]) <= set(listed[kind])
                scored = sum(
                    parts[game.categories.index(category)] for parts in seen.parts for category in categories
                )
                assert sum(sum(points) for points in seen.paid[kind].values()) == scored
    for kind, ids in listed.items():
        names = {game.pays.name(game.edition(), kind, id, "pl") for id in ids}
        assert len(names) == len(ids)


@pytest.mark.parametrize(
    ("game", "path", "value", "told"),
    [
        ("san-francisco", "points.skyscraper", 20, "Points: skyscrapers"),
        ("san-francisco", "foundation_tokens.by_players.2", 2, "Decisions in a game"),
        ("ticket-to-ride-sf", "tickets.0.value", 30, "Fort Mason – Civic Center (30), brings"),
        ("1906-san-francisco", "objectives.cards.7.points", 10, "City growth, brings"),
    ],
)
def test_an_error_in_typing_is_told(game: str, path: str, value: int, told: str) -> None:
    found = GAMES[game]
    edition = changed(found, path, value)
    lines = clear(report(found, edition, games=400), Speaker(found, edition, "en"))
    assert any(line.startswith(f"{told}: ") for line in lines), lines


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_same_cards_under_another_name_do_not_differ(game: Game) -> None:
    edition = changed(game, "id", "other")
    found = report(game, edition, players=3, games=60)
    assert found.ours == game.edition().sha256
    assert found.clear == []
    assert [(one.never, one.idle) for one in found.comparisons] == [({}, {})]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_chance_alone_makes_no_difference(game: Game) -> None:
    bots = ("casual",) * 2
    here, ours = (
        balance.measured(
            game, game.edition(), 2, balance.play(Batch(game.id, game.edition(), bots, range(at, at + 300)))
        )
        for at in (1000, 2000)
    )
    figures = balance.compared(here, ours)
    assert [(one.group, one.id) for one in figures if one.differs] == []
    assert len(figures) > 50


def test_a_piece_that_nobody_has_and_one_that_brings_nothing_are_told() -> None:
    def seen(paid: dict[str, list[float]]) -> dict[balance.Key, list[float]]:
        game = GAMES["1906-san-francisco"]
        one = Seen(10, [1, 2], [[0] * 6, [0] * 6], [1], 0, "years", {"objectives": paid})
        return balance.measured(game, game.edition(), 2, [one] * balance.ENOUGH)

    here, ours = seen({"money": [0]}), seen({"money": [1], "rubble": [2]})
    assert balance.lacking(here, ours, "pays") == {"objectives": ["money"]}
    assert balance.lacking(here, ours, "used") == {"objectives": ["rubble"]}  # the others nobody has in ours


def test_means_and_how_far_apart_they_are() -> None:
    numbers = balance.estimate([1.0, 3.0] * 50, "number")
    assert numbers is not None
    assert (numbers.mean, numbers.games) == (2.0, 100)
    assert numbers.high - numbers.mean == pytest.approx(1.96 / 10, abs=1e-3)
    assert balance.estimate([1.0] * (balance.ENOUGH - 1), "brings") is None
    assert balance.apart([1, 1], [1, 1], "number") == 0
    assert balance.apart([1, 1], [2, 2], "number") == inf
    assert 0 < balance.apart([0] * 100, [0] * 99 + [1], "share") < 2


def test_a_distribution_has_the_same_ranges_for_both() -> None:
    shown = balance.distribution("points", [0.0, 1.5, 99.0], [-1.0, 50.0])
    assert (shown.start, len(shown.here)) == (-1.0, len(shown.ours))
    assert len(shown.here) <= balance.STEPS
    assert sum(shown.here) == pytest.approx(1)
    assert sum(shown.ours) == pytest.approx(1)


def test_it_does_not_matter_how_many_processes_play() -> None:
    game = GAMES["ticket-to-ride-sf"]
    plan = balance.plan(game, changed(game, "trams.per_player", 12), ["casual", "random"], 2, 60, seed=3)
    told: list[int] = []
    assert balance.balance(plan) == balance.balance(plan, jobs=2, progress=told.append)
    assert sorted(told)[-1] == plan.total == 120


def test_what_cannot_be_played_is_refused() -> None:
    game, edition = GAMES["san-francisco"], GAMES["san-francisco"].edition()
    for bots, players, seed, reason in (
        (["casual", "random"], None, 0, "one bot for all seats"),
        (["casual", "random"], 3, 0, "one bot for all seats"),
        (["nobody"], 2, 0, "there is no bot"),
        (["casual"], 7, 0, "is for 2, 3, 4 players"),
        (["casual"], 2, -1, "--seed"),
    ):
        with pytest.raises(FoglineError, match=reason):
            balance.plan(game, edition, bots, players, 100, seed)

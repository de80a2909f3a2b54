"""An edition file is used as it is or refused, its faults named; nothing in between gets to the kernel."""

from __future__ import annotations

from typing import Any

import pytest

from fogline.core.editions import Edition
from fogline.core.errors import EditionError
from fogline.core.playouts import playout
from fogline.core.rng import Rng
from games.san_francisco_1906.edited import RAW, Change, drop, file, put
from games.san_francisco_1906.position import CONTENT, EDITION, GAME
from kit.play import scaled

WILD = {"id": "wild-b", "wild": True, "icons": ["tram", "hydrant"]}


def problems(change: Change) -> list[str]:
    with pytest.raises(EditionError) as caught:
        GAME.read_edition(file(change))
    return caught.value.problems


def test_the_packaged_edition_written_anew_is_the_same_edition() -> None:
    again = GAME.read_edition(file())
    assert again.content == CONTENT
    assert again.sha256 != EDITION.sha256


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("colours.list.0.id", "red"), "colours.list[1] (red): this id is taken"),
        (drop("colours.list.0"), "colours.list: expected 4 entries (NS-1.2), found 3"),
        (put("colours.list.0.id", "rubble"), '"rubble" is no colour'),
        (
            put("map.block_rows", 3),
            "map.block_columns: expected at most 8 plots in a block, found 3 rows of 3",
        ),
        (put("map.block_rows", 1), "blocks.cards[0] (block-1).A: expected 1 rows of 3 plots, as in map"),
        (put("map.blocks_down", 3), "map.blocks_down"),
        (put("map.blocks_across", {"2": 2, "3": 3, "4": 5}), "map.blocks_across: expected"),
        (put("map.rubble_tokens", 15), "map.rubble_tokens: expected 16 or more, for all plots with rubble"),
        (drop("blocks.cards.0"), "blocks.cards: expected 8 entries"),
        (put("blocks.cards.1.id", "block-1"), "blocks.cards[1] (block-1): this id is taken"),
        (
            put("blocks.cards.0.A", [["red 1"] * 3]),
            "blocks.cards[0] (block-1).A: expected 2 rows of 3 plots",
        ),
        (
            put("blocks.cards.0.A.0.1", "pink 1"),
            "blocks.cards[0] (block-1).A[0][1]: expected one of green, red",
        ),
        (put("blocks.cards.0.A.0.1", "red 1 rubble"), "map.rubble_tokens: expected 17 or more"),
        (put("blocks.cards.0.A", []), "blocks.cards[0] (block-1).A: expected the plots of this side"),
        (put("blocks.cards.0.side", "C"), "blocks.cards[0] (block-1).side"),
        (put("blocks.cards.0.B.0.1", "red 0"), "blocks.cards[0] (block-1).B"),
        (put("blocks.cards.0.B.0.1", "red 12"), "blocks.cards[0] (block-1).B"),
        (put("actions.cards.0.two", ["build"]), "actions.cards[0] (market): two: expected 3 spaces, found 1"),
        (put("actions.cards.0.two.0", "pass"), "two: there is no pass for 2 players"),
        (put("actions.cards.0.more", ["pass"] * 5), "more: expected an action besides passing"),
        (put("actions.cards.0.more.0", "subsidised"), "more: expected 1 subsidised space on all cards"),
        (put("actions.cards.0.two.0", "income"), "actions.cards[0] (market).two"),
        (put("actions.cards.0.two.0", "income 999"), "actions.cards[0] (market).two"),
        (drop("licences.cards.0"), "licences.cards: expected 42 entries (NS-1.2), found 41"),
        (
            put("licences.cards.0.icons", ["park"]),
            "licences.cards[0] (green-1-a): icons: expected 2 different",
        ),
        (put("licences.cards.0.icons", ["park", "park"]), "icons: expected 2 different ones"),
        (put("licences.cards.0.icons", ["park", "pool"]), "licences.cards[0] (green-1-a).icons"),
        (put("licences.cards.0.colour", "pink"), "colour: expected one of green, red, blue, yellow"),
        (put("licences.cards.0.number", 10), "licences.cards[0] (green-1-a).number"),
        (drop("licences.cards.0.number"), "licences.cards[0] (green-1-a): number: expected one from 1 to 9"),
        (
            put("licences.cards.41", WILD | {"colour": "red", "number": 2}),
            "licences.cards[41] (wild-b): a wild licence has a colour or a number or neither, not both",
        ),
        (put("licences.cards.41.colour", "pink"), "colour: expected one of green, red, blue, yellow"),
        (put("licences.cards.0.wild", True), "licences.cards: expected 2 wild licences (NS-1.2), found 3"),
        (put("services.kinds.0.kind", "tram"), "services.kinds[1] (tram): this id is taken"),
        (put("services.kinds.0.cards", 9), "services.kinds[0]"),
        (put("services.kinds.0.cards", 4), "points_by_count: expected one entry per card, 4, found 5"),
        (put("services.kinds.1.points_by_card", [1, 2, 3, 4]), "expected exactly one of points_each"),
        (put("services.kinds.3.letters", ["A"]), "letters: expected one entry per card"),
        (drop("objectives.cards.3"), "objectives.cards: expected 25 entries"),
        (put("objectives.cards.0.initial", False), "objectives.cards: expected 8 initial ones"),
        (put("objectives.cards.8.id", "deck"), '"deck" means the deck in records'),
        (put("objectives.cards.2.of", "pink"), "of: expected one of green, red, blue, yellow, rubble"),
        (put("objectives.cards.8.of", "green"), "of: the kind isolated has none"),
        (put("objectives.cards.0.points", 3), "points: expected none"),
        (drop("objectives.cards.8.points"), "points: expected a number"),
        (put("objectives.cards.8.every", 3), "every: expected a number on objectives of the kind money"),
        (
            put("objectives.cards.8.kind", "best_builder"),
            "expected 1 of the kind best_builder (NS-1.2), found 2",
        ),
        (put("objectives.cards.24.initial", True), "Best Builder lies beside the common objectives"),
        (put("development.cells", []), "development.cells: expected 1 to 12 rows and columns"),
        (put("development.cells", [[0] * 13] * 7), "development.cells: expected 1 to 12 rows and columns"),
        (
            put("development.cells.2", [1]),
            "development.cells[2]: expected 8 cells like the first row, found 1",
        ),
        (put("development.urbanism_bar", [1]), "development.urbanism_bar: expected 8 numbers, found 1"),
        (put("development.cleaning_bar", []), "development.cleaning_bar: expected 7 numbers, found 0"),
        (put("money.maximum", 20), "money.points: expected 21 numbers, for 0 to 20 $, found 16"),
        (put("money.maximum", 61), "money.maximum"),
        (put("income.spaces", [1, 2, 3]), "income.spaces: expected 4 (NS-1.3), found 3"),
        (put("income.spaces", [1, 2, 3, 3]), "income.spaces: expected different amounts"),
        (put("majority.points", {"2": [3, 1]}), "majority.points: expected the keys 2, 3, 4, found '2'"),
        (put("majority.points.3", [5, 3]), "majority.points.3: expected 3 numbers, found 2"),
        (put("majority.points.3", [1, 3, 5]), "majority.points.3: expected the best rank first"),
        (drop("years.list.3"), "years.list: expected the years 1906 to 1912 in order"),
        (put("years.list.0.give", ["licence"]), "expected to give a building and a licence, with no choice"),
        (put("years.list.1.give", ["licence"]), "give: only 1906 gives without a choice"),
        (put("years.list.1.choose", []), "choose: expected at least one benefit"),
        (put("years.list.1.choose", ["money 1", "money 2"]), "choose: expected each kind of benefit once"),
        (put("years.list.1.choose", ["build"]), "choose: build is a benefit of 1912 only"),
        (put("years.list.6.choose", ["licence"]), "choose: expected build and money only"),
        (put("years.list.1.build_cost", 16), "build_cost"),
        (put("years.list.1.choose", ["money 3 each"]), "choose"),
    ],
)
def test_what_is_wrong_is_named(change: Change, message: str) -> None:
    assert any(message in problem for problem in problems(change)), problems(change)


def test_all_faults_are_named_at_once() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["money"]["maximum"] = 10
        raw["income"]["spaces"] = [1, 1, 1, 1]
        raw["map"]["blocks_down"] = 1

    assert len(problems(change)) == 3


# ---- hostile files ---------------------------------------------------------------------------------

VALUES: list[Any] = [
    True, -1, 0, 1, 9, 10, 99, 2**31, 2**63, -(10**30), 0.5, "", "x", "x" * 300, "income 99", "red 1 rubble",
    [], [[]], [1], ["x"], {}, {"x": 1},
]  # fmt: skip


def leaves(value: Any, path: str = "") -> list[str]:
    """The dotted paths of all entries that are no tables."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    deeper = [leaf for key, entry in inner for leaf in leaves(entry, f"{path}.{key}".strip("."))]
    return [path, *deeper] if path else deeper


def read(data: bytes) -> tuple[Edition | None, list[str]]:
    try:
        return GAME.read_edition(data), []
    except EditionError as error:
        return None, error.problems


def test_any_value_anywhere_is_refused_or_playable() -> None:
    """An edition that is accepted can be played to the end with any number of players."""
    rng = Rng(1)
    places = [path for path in leaves(RAW) if not path.endswith((".en", ".pl", ".es"))]
    accepted = refused = 0
    for _ in range(scaled(300, 60)):
        path = places[rng.integer(len(places))]
        value = VALUES[rng.integer(len(VALUES))]
        edition, faults = read(file(put(path, value)))
        if edition is None:
            refused += 1
            assert faults
            assert all(len(fault) < 400 and "\n" not in fault for fault in faults)
            continue
        accepted += 1
        for players in GAME.players:
            state = GAME.new(players, accepted, edition=edition)
            playout(state)
            GAME.result(state)
    assert accepted > 0
    assert refused > accepted


def test_an_edition_of_extremes_can_be_played() -> None:
    """The largest boards and numbers that the checks let through."""

    def change(raw: dict[str, Any]) -> None:
        raw["development"] = {
            "cells": [[100] * 12] * 12,
            "urbanism_bar": [100] * 12,
            "cleaning_bar": [-100] * 12,
        }
        raw["money"] = {"maximum": 60, "points": [-100] * 61}
        raw["income"]["spaces"] = [15, 0, 14, 13]
        raw["majority"]["points"] = {"2": [100, 100], "3": [100] * 3, "4": [100] * 4}
        for service in raw["services"]["kinds"]:
            for key in ("points_each", "points_by_count", "points_by_card", "letters"):
                service.pop(key, None)
            service |= {"cards": 8, "points_by_card": [100] * 8, "price": 15}
        for card in raw["actions"]["cards"]:
            card["two"] = [space.replace("income 2", "income 99") for space in card["two"]]
        for year in raw["years"]["list"]:
            year["build_cost"] = 0
            year["choose"] = [b.replace("2 per", "99 per") for b in year.get("choose", [])]

    edition = GAME.read_edition(file(change))
    for players in GAME.players:
        for seed in range(scaled(30, 2)):
            state = GAME.new(players, seed, edition=edition)
            playout(state)
            assert sum(GAME.breakdown(state)[0].values()) == GAME.result(state)["scores"][0]

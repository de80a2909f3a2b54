"""What a player types finds its action: any case, accents or none, shortened, words left out."""

from __future__ import annotations

import pytest

from fogline.core.words import parse

PHRASES = {
    0: "draw a project",
    1: "finalize column 1",
    2: "finalize column 12",
    3: "build blue-03 in Waterfront",
    4: "build blue-04 in Waterfront",
    5: "buduj: żółta-03, Wzgórza łąkowe",
    6: "put the +2 token on Parks, space 1",
    7: "stop",
    8: "stop the tram",
}
EVERYTHING = list(PHRASES)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("draw a project", 0),
        ("  DRAW   a Project ", 0),
        ("d", 0),
        ("dra proj", 0),
        ("project draw", 0),
        ("fin 1", 1),
        ("column 12", 2),
        ("blue-03", 3),
        ("waterfront blue-04", 4),
        ("buduj zolta-03 wzgorza lakowe", 5),
        ("BUDUJ: ŻÓŁTA-03, WZGÓRZA ŁĄKOWE", 5),
        ("+2 parks", 6),
        ("stop", 7),
        ("tram", 8),
        ("t s tram", 8),
    ],
)
def test_words_that_mean_one_action(typed: str, action: int) -> None:
    assert parse(typed, PHRASES, EVERYTHING) == [action]


def test_ambiguous_words_give_all_they_can_mean() -> None:
    assert parse("finalize", PHRASES, EVERYTHING) == [1, 2]
    assert parse("build blue", PHRASES, EVERYTHING) == [3, 4]


def test_legal_actions_come_before_those_that_are_not() -> None:
    assert parse("build", PHRASES, legal=[4]) == [4]
    assert parse("fin", PHRASES, legal=[2, 0]) == [2]
    assert parse("fin", PHRASES, legal=[0]) == [1, 2]


def test_the_very_words_of_an_action_are_never_taken_for_another() -> None:
    assert parse("stop", PHRASES, legal=[8]) == [7]


@pytest.mark.parametrize("typed", ["", "  ", "?!", "jump", "column 2", "build build blue-03", "draw draw"])
def test_words_that_mean_nothing(typed: str) -> None:
    assert parse(typed, PHRASES, EVERYTHING) == []

"""All that a player reads exists in every language: rules, prompts, log lines, refusals, results."""

from __future__ import annotations

from itertools import permutations

import pytest

from fogline.core.errors import Refusal
from fogline.core.game import Game, Move
from fogline.core.kernel import Kernel
from fogline.core.words import LANGUAGES
from kit.play import Table, sample, scaled, seats, spaced, to_try, walk

NAMES = ["Ada", "Bolesław", "Conchita", "Ødegård"]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def readable(text: str) -> bool:
    return text == text.strip() != "" and "{" not in text and "}" not in text and "None" not in text


def test_the_title(game: Game, language: str) -> None:
    assert readable(game.name(language))


def test_rules_categories_and_ends(game: Game, language: str) -> None:
    rules = game.rules()
    assert len(set(rules)) == len(rules) > 0
    assert all(readable(game.rule(rule, language)) for rule in rules)
    assert game.rule("XX-99.9", language) == ""
    categories = [game.category(category, language) for category in game.categories]
    ends = [game.ending(end, language, NAMES[0]) for end in game.ends]
    for texts in (categories, ends):
        assert all(map(readable, texts))
        assert len(set(texts)) == len(texts)


def test_what_decides_between_equal_points(table: Table, language: str) -> None:
    """The figures that break ties order players as their ranks do; the words name who, and the figures."""
    game, players = table.game, table.players
    for seed in range(scaled(12, 2)):
        state = table.new(seed)
        for _ in walk(state, seed):
            pass
        view, result = game.view(state, -1), game.result(state)
        decides = game.words.tie_break(view)
        for a, b in permutations(range(players), 2):
            ours, theirs = [(result["scores"][seat], decides[seat]) for seat in (a, b)]
            assert (ours > theirs) == (result["ranks"][a] < result["ranks"][b])
        assert len(game.ties(view, result, NAMES, language)) == players - len(set(result["scores"]))
        for ranks in (list(range(1, players + 1)), [1] * players):
            level = {"scores": [5] * players, "ranks": ranks}
            lines = game.ties(view, level, NAMES, language)
            assert len(lines) == players - 1
            assert all(map(readable, lines))
            assert all(name in lines[0] for name in (*NAMES[:2], str(decides[0])))


def test_what_is_asked(table: Table, language: str) -> None:
    for state in sample(table, scaled(8, 2), 4):
        if not state.over:
            view = table.game.view(state, state.player)
            assert readable(table.game.words.prompt(state.edition, view, language))


def test_why_not(table: Table, language: str) -> None:
    """Every reason for which a move can be refused, by the rules or by its form."""
    refusals = {Refusal("over", ""), Refusal("not_your_turn", "")}
    state = table.new(0)
    for move in ({}, {"do": "{no such move}"}, {**table.game.move(state.edition, 0), "extra": 1}):
        refusals.add(refused(table, state, move))
    for state in sample(table, scaled(6, 2), spaced(3, 12)):
        space = [-1, *to_try(table.game, state.legal()), table.game.action_count]
        reasons = {state.why_not(action) for action in space}
        refusals |= {Refusal(*reason) for reason in reasons if reason is not None}
    for refusal in refusals:
        assert readable(table.game.why(refusal, language).replace(refusal.detail, ""))


def refused(table: Table, state: Kernel, move: Move) -> Refusal:
    refusal = table.game.verify(state, move)
    assert refusal is not None
    return refusal


def test_what_happened(table: Table, language: str) -> None:
    """Every move has its lines, for every seat, and a game's last line is there too."""
    names = NAMES[: table.players]
    for seed in range(scaled(3, 1)):
        state = table.new(seed)
        for action in walk(state, seed):
            move = table.game.move(state.edition, action)
            after = state.copy()
            after.apply(action)
            seat = seats(table)[action % (table.players + 1)]
            views = (table.game.view(state, seat), table.game.view(after, seat))
            lines = table.game.words.log(state.edition, views[0], move, views[1], names, language)
            assert lines
            assert all(readable(line) and "\n" not in line for line in lines)


def test_what_brings_points_adds_up(table: Table, language: str) -> None:
    """Each thing has a name of its own, and at the end all together are the points of the seat."""
    game = table.game
    for state in sample(table, scaled(3, 1), spaced(9, 40)):
        for seat in range(table.players):
            worth = game.worth(state, seat, language)
            assert all(map(readable, worth))
            if state.over:
                assert sum(worth.values()) == sum(game.breakdown(state)[seat].values())

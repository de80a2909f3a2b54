"""Every rule of every game has a test that names it, and tests name no rules that do not exist."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fogline.core.game import Game
from kit.play import GAMES

TESTS = Path(__file__).parent
EXAMPLES = {  # worked examples of the rulebook, no rules
    "san-francisco": [f"SF-11.{i}" for i in range(1, 8)],
    "ticket-to-ride-sf": [f"TR-10.{i}" for i in range(1, 6)],
    "1906-san-francisco": [f"NS-9.{i}" for i in range(1, 6)],
}
EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def proved(source: str) -> Iterator[str]:
    """The rules named by the tests in a file that pytest would run."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                match decorator:
                    case ast.Call(func=ast.Name(id="rules"), args=args):
                        yield from (ast.literal_eval(arg) for arg in args)


def proved_of(game: Game) -> set[str]:
    folder = TESTS / game.package.rpartition(".")[2]
    return {rule for path in sorted(folder.glob("test_*.py")) for rule in proved(path.read_text("utf-8"))}


@EACH_GAME
def test_every_rule_is_proved(game: Game) -> None:
    wanted = [*game.rules(), *EXAMPLES.get(game.id, [])]
    found = proved_of(game)
    assert [rule for rule in wanted if rule not in found] == []


@EACH_GAME
def test_no_test_names_a_rule_that_there_is_not(game: Game) -> None:
    assert proved_of(game) - {*game.rules(), *EXAMPLES.get(game.id, [])} == set()


def test_only_what_pytest_runs_counts_as_proof() -> None:
    source = """
@rules("A-1", "A-2")
def test_this() -> None: ...
@other("A-3")
def test_that() -> None: ...
@rules("A-4")
def helper() -> None: ...
def test_outer() -> None:
    @rules("A-5")
    def test_inner() -> None: ...
"""
    assert list(proved(source)) == ["A-1", "A-2"]

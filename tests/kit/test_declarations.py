"""A kernel says once what it consists of; what C and mypy are told is made from that."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import declare
import fogline
from fogline.core.kernel import Kernel

PACKAGE = Path(fogline.__file__).parent
MODULES = sorted(file.with_suffix("") for file in PACKAGE.rglob("*.pxd"))
GAMES = sorted({game.package for game in fogline.GAMES.values()})
BY_HAND = {"edition", "room", "figures"}  # what positions share
OF_BOTS = {
    "judgement",
    "policy",
    "evaluation",
    "search",
    "glance",
    "seat",
    "iterations",
}  # objects, and what is told
ATTRIBUTE = re.compile(r"^ +cdef (?:public|readonly) [\w ]+ (\w+)(?:\[\d+\])?$", re.MULTILINE)

by_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(PACKAGE)))
by_game = pytest.mark.parametrize("package", GAMES)


def load(module: Path) -> Any:
    return import_module(".".join(("fogline", *module.relative_to(PACKAGE).parts)))


def test_c_and_python_are_told_what_is_declared() -> None:
    """If not: python scripts/declare.py."""
    assert list(declare.outdated()) == []


@by_game
@pytest.mark.parametrize("ending", [".pxd", ".pyi"])
def test_a_difference_of_one_line_is_found(package: str, ending: str) -> None:
    module = f"{package}.kernel"
    file = Path(str(import_module(package).__file__)).parent / f"kernel{ending}"
    text = file.read_text("utf-8")
    parts = {match[2]: match[0] for match in declare.PART.finditer(text)}
    kernel = next(kind for kind in Kernel.__subclasses__() if kind.__module__ == module)
    assert set(parts) == {"EditionFigures", kernel.__name__} | ({"box"} if ending == ".pxd" else set())
    for part in parts.values():
        for line in part.splitlines(keepends=True)[1:-1]:
            assert declare.renewed(module, ending, text.replace(part, part.replace(line, "", 1))) == text


@by_module
def test_nothing_else_can_be_read_and_nothing_written_from_outside(module: Path) -> None:
    """A number that nobody has looked at could lead C out of an array."""
    text = module.with_suffix(".pxd").read_text("utf-8")
    assert "cdef public" not in text
    assert set(ATTRIBUTE.findall(declare.PART.sub("", text))) <= BY_HAND | OF_BOTS


@by_game
def test_a_field_is_a_part_of_the_position_or_not(package: str) -> None:
    kernel = next(kind for kind in Kernel.__subclasses__() if kind.__module__ == f"{package}.kernel")
    names = [*kernel.FIELDS, *kernel.RESULTS, *kernel.ROOM]
    assert len(set(names)) == len(names)


@by_module
def test_what_the_python_types_promise_is_there(module: Path) -> None:
    """Every function, constant and method of a .pyi exists, under that name."""
    found = load(module)
    for item in ast.parse(module.with_suffix(".pyi").read_text("utf-8")).body:
        if isinstance(item, ast.FunctionDef | ast.ClassDef):
            assert hasattr(found, item.name)
        if isinstance(item, ast.AnnAssign):
            assert hasattr(found, ast.unparse(item.target))
        if isinstance(item, ast.ClassDef):
            for method in (node for node in item.body if isinstance(node, ast.FunctionDef)):
                if not method.decorator_list:  # properties of a position are fields in plain Python
                    assert callable(getattr(getattr(found, item.name), method.name))

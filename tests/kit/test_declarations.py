"""A kernel says three times what it consists of: FIELDS in .py, C types in .pxd, Python types in .pyi."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import fogline
from fogline.core.kernel import Kernel

PACKAGE = Path(fogline.__file__).parent
MODULES = sorted(file.with_suffix("") for file in PACKAGE.rglob("*.pxd"))
CLASS = re.compile(r"cdef class (\w+)(?:\((\w+)\))?:")
ATTRIBUTE = re.compile(r"    cdef (public |readonly |)([\w ]+?[ *]+)(\w+)(?:\[(\d+)\])?$")
SHARED_BY_POSITIONS = ("edition", "room", "tables")
COMPUTED = ("points", "by_category")  # properties that no C attribute stands behind
IN_PYTHON = {"bint": "bool", "object": "Edition", "float": "float", "double": "float"}


@dataclass
class Declared:
    """A class of a .pxd: name -> (C type, length of the array or 0)."""

    base: str
    public: dict[str, tuple[str, int]] = field(default_factory=dict)
    readonly: dict[str, tuple[str, int]] = field(default_factory=dict)
    private: dict[str, tuple[str, int]] = field(default_factory=dict)


@cache
def pxd(module: Path) -> dict[str, Declared]:
    classes: dict[str, Declared] = {}
    current: Declared | None = None
    for line in module.with_suffix(".pxd").read_text("utf-8").splitlines():
        code = line.partition("#")[0].rstrip()
        if match := CLASS.match(code):
            current = classes.setdefault(match[1], Declared(match[2] or ""))
        elif current is not None and (match := ATTRIBUTE.match(code)):
            attributes = {"public ": current.public, "readonly ": current.readonly, "": current.private}
            attributes[match[1]][match[3]] = (match[2].strip(), int(match[4] or 0))
        elif code.startswith("    cdef "):
            assert code.endswith(("noexcept", "nogil", ")")), f"{module}.pxd: cannot read {line!r}"
    return classes


@cache
def pyi(module: Path) -> dict[str, tuple[dict[str, str], dict[str, str]]]:
    """For each class of a .pyi the types of its attributes, and of its properties."""
    tree = ast.parse(module.with_suffix(".pyi").read_text("utf-8"))
    result = {}
    for item in tree.body:
        if isinstance(item, ast.ClassDef):
            attributes = {
                ast.unparse(node.target): ast.unparse(node.annotation)
                for node in item.body
                if isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation)
            }
            properties = {
                node.name: ast.unparse(node.returns)
                for node in item.body
                if isinstance(node, ast.FunctionDef)
                and node.returns is not None
                and any(ast.unparse(d) == "property" for d in node.decorator_list)
            }
            result[item.name] = (attributes, properties)
    return result


def find(name: str) -> Declared:
    return next(classes[name] for classes in map(pxd, MODULES) if name in classes)


def load(module: Path) -> Any:
    return import_module(".".join(("fogline", *module.relative_to(PACKAGE).parts)))


def python_type(declared: tuple[str, int]) -> str:
    c_type, length = declared
    plain = c_type if c_type[0].isupper() else IN_PYTHON.get(c_type, "int")
    return f"list[{plain}]" if length else plain


by_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(PACKAGE)))


def test_every_kernel_is_found() -> None:
    names = [name for module in MODULES for name in pxd(module)]
    assert {"Rng", "Kernel"} <= set(names)
    kernels = [name for name in names if find(name).base == "Kernel"]
    assert len(kernels) == len(set(kernels))
    assert len(kernels) == len({game.package for game in fogline.GAMES.values()})


@by_module
def test_c_types_and_python_types_name_the_same_attributes(module: Path) -> None:
    """Type by type; all can be read, and none written."""
    typed = pyi(module)
    assert set(pxd(module)) == set(typed)
    for name, declared in pxd(module).items():
        attributes, properties = typed[name]
        final = {key: kind[len("Final[") : -1] for key, kind in attributes.items()}
        assert all(kind.startswith("Final[") for kind in attributes.values())
        computed = {key for key in properties if key in COMPUTED}
        assert {**final, **{key: properties[key] for key in properties if key not in computed}} == {
            key: python_type(value) for key, value in declared.readonly.items()
        }


@by_module
def test_nothing_can_be_written_from_outside(module: Path) -> None:
    """A number that nobody has looked at could lead C out of an array."""
    assert not any(declared.public for declared in pxd(module).values())


@by_module
def test_fields_are_the_attributes_that_can_be_read(module: Path) -> None:
    """A position is all that can be read from outside, but for the results, which are in ROOM."""
    for name, declared in pxd(module).items():
        kind = getattr(load(module), name)
        if not issubclass(kind, Kernel):
            continue
        readable: dict[str, tuple[str, int]] = {}
        private: dict[str, tuple[str, int]] = {}
        at = name
        while at:
            readable, private = {**find(at).readonly, **readable}, {**find(at).private, **private}
            at = find(at).base
        lengths = {key: length for key, (_, length) in readable.items() if key not in SHARED_BY_POSITIONS}
        results = {key for key in lengths if key in kind.ROOM}
        assert {key: lengths[key] for key in lengths if key not in results} == kind.FIELDS
        for key, length in kind.ROOM.items():
            if key in results:
                assert lengths[key] == length
            else:
                assert private[key][1] == length
        assert not set(kind.FIELDS) & set(kind.ROOM)
        assert declared.base == "Kernel" or name == "Kernel"


@by_module
def test_what_the_python_types_promise_is_there(module: Path) -> None:
    """Every function and constant of a .pyi exists, under that name."""
    found = load(module)
    for item in ast.parse(module.with_suffix(".pyi").read_text("utf-8")).body:
        if isinstance(item, ast.FunctionDef | ast.ClassDef):
            assert hasattr(found, item.name)
        if isinstance(item, ast.AnnAssign):
            assert hasattr(found, ast.unparse(item.target))
        if isinstance(item, ast.ClassDef):
            for method in (node.name for node in item.body if isinstance(node, ast.FunctionDef)):
                if method in pyi(module)[item.name][1]:
                    continue
                assert callable(getattr(getattr(found, item.name), method))

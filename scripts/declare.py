"""What a kernel declares once, written into the files that have to say it again.

The classes of a kernel declare their fields in FIELDS, RESULTS and ROOM, by C types; box.py beside it has
the numbers of the game, and pieces.py what an observation is made of. From them come parts of the .pxd
(declarations for C) and of the .pyi (types for mypy):

    # >>> SanFrancisco: made by scripts/declare.py      the fields of this class, or the numbers of a module
    # <<<

    python scripts/declare.py           write these parts anew
    python scripts/declare.py --check   only say in which files they are not up to date
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).resolve().parent.parent / "src"
PART = re.compile(r"^( *)# >>> (\w+): made by scripts/declare\.py\n(?:.*\n)*?\1# <<<\n", re.MULTILINE)
PYTHON_TYPES = {"bint": "bool", "object": "Any"}


def own(kind: Any, group: str) -> dict[str, Any]:
    """The fields that a class does not have from its base."""
    inherited = getattr(kind.__base__, group, ())
    return {name: field for name, field in getattr(kind, group, {}).items() if name not in inherited}


def numbers(module: Any) -> Iterator[str]:
    yield "cdef enum:"
    for name, value in vars(module).items():
        if type(value) is int and not name.startswith("_"):
            yield f"    {name} = {value}"


def in_c(kind: Any) -> Iterator[str]:
    for group, access in (("FIELDS", "readonly "), ("RESULTS", "readonly "), ("ROOM", "")):
        for name, field in own(kind, group).items():
            yield f"cdef {access}{field.c_type} {name}{f'[{field.length}]' if field.length else ''}"
    if kind.__base__.__name__ in ("Figures", "Kernel"):  # a class that nothing builds on
        yield "@cython.final"
        yield "cdef inline int set_fields(self, dict given) except -1:"
        for name in kind.FIELDS:
            yield f'    self.{name} = given["{name}"]'
        yield "    return 0"
    if kind.__base__.__name__ == "Kernel":  # its own fields are one block, copied as one piece
        first, *_, last = own(kind, "FIELDS")
        yield "@cython.final"
        yield "cdef inline void find_fields(self) noexcept:"
        yield f"    self.fields = <char*>&self.{first}"
        yield f"    self.size_of_fields = <char*>&self.{last} - self.fields + sizeof(self.{last})"


def in_python(kind: Any) -> Iterator[str]:
    for group in ("FIELDS", "RESULTS"):
        for name, field in own(kind, group).items():
            python = PYTHON_TYPES.get(field.c_type, "int")
            yield f"{name}: Final[{f'list[{python}]' if field.length else python}]"


def renewed(module: str, ending: str, text: str) -> str:
    """The text of a file with its parts made anew."""

    def part(found: re.Match[str]) -> str:
        indent, name = found.groups()
        if name.islower():
            lines = numbers(import_module(f"{module.rpartition('.')[0]}.{name}"))
        else:
            kind = getattr(import_module(module), name)
            lines = in_c(kind) if ending == ".pxd" else in_python(kind)
        body = "".join(f"{indent}{line}\n" for line in lines)
        return f"{indent}# >>> {name}: made by scripts/declare.py\n{body}{indent}# <<<\n"

    return PART.sub(part, text)


def outdated() -> dict[Path, str]:
    """The files that are not up to date, and what should be in them."""
    result = {}
    for file in sorted([*SOURCE.rglob("*.pxd"), *SOURCE.rglob("*.pyi")]):
        module = ".".join(file.with_suffix("").relative_to(SOURCE).parts)
        text = file.read_text("utf-8")
        new = renewed(module, file.suffix, text)
        if new != text:
            result[file] = new
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    found = outdated()
    for file, text in found.items():
        print(f"{file.relative_to(SOURCE)}: {'not up to date' if check else 'written anew'}")
        if not check:
            file.write_text(text, "utf-8")
    if check and found:
        sys.exit("run: python scripts/declare.py")


if __name__ == "__main__":
    os.environ["FOGLINE_PLAIN"] = "1"  # what was compiled may be older than the source
    main()

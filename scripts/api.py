"""Makes docs/api.md from the docstrings: `python scripts/api.py`. A test fails where the two differ.

It reads sources, not modules, so the page is the same whether kernels are compiled or not. Signatures come
from a .pyi where there is one.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "api.md"
TITLE = """# API
For programs that play, study or teach. The way in is [the README](../README.md); programs to start from are
in [examples](../examples). This page is made from the docstrings by `python scripts/api.py`.
"""


@dataclass(frozen=True)
class Section:
    name: str  # of what is imported
    source: str  # the module in which it stands
    members: tuple[str, ...] = ()  # none: all that its .pyi names
    # All of the module's docstring, or only its beginning: the rest is for those who change the module.
    whole: bool = True


SECTIONS = [
    Section("fogline", "fogline.games", ("game",)),
    Section("fogline.core.kernel", "fogline.core.kernel", ("Kernel", "Room"), whole=False),
    Section("fogline.core.rng", "fogline.core.rng", ("Rng",)),
    Section("fogline.core.playouts", "fogline.core.playouts"),
    Section("fogline.core.game", "fogline.core.game", ("Game", "Words")),
    Section("fogline.bots", "fogline.bots", ("bot", "decide", "name_of")),
    Section("fogline.arena", "fogline.arena.tournament", ("series", "Series", "Standing", "Outcome")),
    Section("fogline.arena.match", "fogline.arena.match", ("play",)),
    Section("fogline.arena.summary", "fogline.arena.summary", ("Summary", "table")),
    Section("fogline.arena.intervals", "fogline.arena.intervals", ("interval", "bootstrap", "intervals")),
    Section("fogline.research", "fogline.research.vector", ("VectorEnv", "Batch"), whole=False),
    Section("fogline.research.pettingzoo_env", "fogline.research.turns", ("pettingzoo_env",)),
    Section("fogline.research.parallel_env", "fogline.research.parallel", ("parallel_env",)),
    Section("fogline.research.gymnasium_env", "fogline.research.single", ("gymnasium_env",)),
    Section("fogline.research.action_features", "fogline.research.actions", ("action_features",)),
    Section("fogline.research.frame", "fogline.research.frames", ("frame",)),
    Section("fogline.research.look", "fogline.research.looks", ("look",)),
    Section(
        "fogline.core.records",
        "fogline.core.records",
        ("Record", "begin", "decide", "encode", "decode", "read", "replay", "replay_all"),
    ),
    Section(
        "fogline.core.errors",
        "fogline.core.errors",
        ("FoglineError", "EditionError", "RecordError", "Refused", "Refusal", "BotFailed"),
    ),
]
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Source:
    """A module as it is written: what stands in it under which name, and the comments beside fields."""

    def __init__(self, module: str) -> None:
        path = ROOT / "src" / Path(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        self.path = path
        self.lines = path.read_text("utf-8").splitlines()
        self.tree = ast.parse("\n".join(self.lines))
        typed = path.with_suffix(".pyi")
        self.typed = ast.parse(typed.read_text("utf-8")) if typed.exists() else self.tree

    def doc(self, node: Function | ast.ClassDef | ast.Module) -> str:
        text = ast.get_docstring(node)
        if not text:
            raise SystemExit(f"{self.path.relative_to(ROOT)}: {getattr(node, 'name', '')} has no docstring")
        return text

    def comment(self, node: ast.AnnAssign) -> str:
        """What a comment says of a field: at the end of its line, or above it."""
        beside = self.lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2]
        if beside:
            return beside
        at = node.lineno - 1
        while self.lines[at - 1].strip().startswith("# ") and "----" not in self.lines[at - 1]:
            at -= 1
        return " ".join(line.strip("# ") for line in self.lines[at : node.lineno - 1])

    def explained(self, name: str) -> str:
        """Kernels explain fields in comments: `#   name   what it is`."""
        line = re.compile(rf" *#   {name} +(.*)")
        return next((match[1] for match in map(line.fullmatch, self.lines) if match), "")


def named(tree: ast.Module | ast.ClassDef) -> dict[str, Function | ast.ClassDef]:
    return {node.name: node for node in tree.body if isinstance(node, Function | ast.ClassDef)}


def is_property(node: Function | ast.ClassDef) -> bool:
    return any(ast.unparse(decorator) == "property" for decorator in node.decorator_list)


def signature(node: Function) -> str:
    arguments = re.sub(r"^self(, )?", "", ast.unparse(node.args)).replace("=", " = ")
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){result}"


def field(name: str, kind: str, text: str) -> str:
    return f"- `{name}: {kind}`" + (f" - {text}" if text else "")


def fields_of(source: Source, written: ast.ClassDef, typed: ast.ClassDef) -> list[str]:
    """What can be read from an object: a line each."""
    lines = []
    methods = named(written)
    for node in typed.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind = re.sub(r"^Final\[(.*)\]$", r"\1", ast.unparse(node.annotation))
            text = source.comment(node) if typed is written else source.explained(node.target.id)
            if not kind.startswith("ClassVar"):
                lines.append(field(node.target.id, kind, text))
        elif isinstance(node, Function) and is_property(node) and node.returns:
            method = methods.get(node.name)
            text = source.doc(method) if method else source.explained(node.name)
            lines.append(field(node.name, ast.unparse(node.returns), " ".join(text.split())))
    return lines


def class_text(source: Source, written: ast.ClassDef, typed: ast.ClassDef) -> list[str]:
    parts = [f"### class `{written.name}`", source.doc(written), "\n".join(fields_of(source, written, typed))]
    methods = named(written)
    for node in typed.body:
        if isinstance(node, Function) and not node.name.startswith("_") and not is_property(node):
            parts += [f"#### `{written.name}.{signature(node)}`", source.doc(methods[node.name])]
    return [part for part in parts if part]


def section_text(section: Section) -> list[str]:
    source = Source(section.source)
    intro = source.doc(source.tree)
    parts = [f"## {section.name}", intro if section.whole else intro.split("\n\n")[0]]
    written, typed = named(source.tree), named(source.typed)
    for name in section.members or typed:
        ours, theirs = written[name], typed[name]
        if isinstance(ours, ast.ClassDef) and isinstance(theirs, ast.ClassDef):
            parts += class_text(source, ours, theirs)
        elif isinstance(ours, Function) and isinstance(theirs, Function):
            parts += [f"### `{signature(theirs)}`", source.doc(ours)]
    return parts


def page() -> str:
    """The whole page."""
    return (
        "\n\n".join([TITLE.rstrip(), *(part for section in SECTIONS for part in section_text(section))])
        + "\n"
    )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")

"""The client's types, from the server's: `python -m fogline.server.typescript` writes them anew.

`lib/messages.ts` has the messages, and what the views and moves of all games have in common; each game has a
file of its own with its view, its moves and its edition as it is sent.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from importlib import import_module
from operator import getitem
from pathlib import Path
from typing import get_type_hints

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from fogline.core.editions import Text
from fogline.core.game import Game
from fogline.core.words import LANGUAGES, catalogue
from fogline.games import GAMES
from fogline.server import messages
from fogline.table.seats import PACKAGE

SOURCE = Path(__file__).parents[3] / "web" / "src"
HEAD = "// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.\n"
OWN: dict[str, tuple[str, dict[str, str]]] = {  # what the messages leave to the games: parameters, fields
    "LegalMove": ("<M extends Move = Move>", {"move": "M"}),
    "Position": (
        "<V extends View = View, M extends Move = Move>",
        {"view": "V", "legal": "LegalMove<M>[]"},
    ),
    "Sight": ("", {"view": "View"}),
    "Preview": ("", {"view": "View | null"}),
    "BookScene": ("", {"view": "View"}),
}
# Of a game's catalogue: the names that its pages use, too.
WORDS: dict[str, tuple[str, ...]] = {
    "san-francisco": ("symbols", "signs", "bonus_names", "cards"),
    "ticket-to-ride-sf": ("cards", "colour", "taken", "route", "routes"),
    "1906-san-francisco": ("colours.named", "benefits", "categories"),
}
# Of a game's box: the figures that its pages need, too.
FIGURES: dict[str, tuple[str, ...]] = {
    "san-francisco": ("DISTRICTS", "SPACES", "CELLS", "BOTTOM", "NETWORK"),
    "ticket-to-ride-sf": ("CARD_IDS",),
}
Names = Mapping[type, str]


def write() -> dict[str, str]:
    """The files, by their paths in the client's source."""
    files = {"lib/messages.ts": [HEAD, *common_types(GAMES.values()), *message_types()]}
    for game in GAMES.values():
        files[f"games/{game.package.rpartition('.')[2]}/server.ts"] = [HEAD, *game_types(game)]
    return {path: "\n".join(parts) for path, parts in files.items()}


# ---- games -----------------------------------------------------------------------------------------


def common_types(games: Iterable[Game]) -> Iterator[str]:
    views = [[line(field, {}) for field in fields(view_of(game)) if is_plain(field.type)] for game in games]
    shared = [one for one in views[0] if all(one in others for others in views)]
    yield f"export const LANGUAGES = [{', '.join(map(quoted, LANGUAGES))}] as const;"
    yield "export type Language = (typeof LANGUAGES)[number];\n"
    yield "/** The same in several languages. */"
    yield "export type Text = { en: string } & { [language in Language]?: string };\n"
    yield "/** What a catalogue says: with {names} to be filled in; in forms by how many {n} there are. */"
    yield "export type Phrase = string | Partial<Record<Intl.LDMLPluralRule, string>>;\n"
    yield "/** What the moves of all games have. */\nexport type Move = { do: string };\n"
    yield block("View", shared, "What the views of all games have.")
    yield "/** Ready-made phrases of table talk, by their keys. */"
    phrases = {language: catalogue(PACKAGE, language)["phrases"] for language in LANGUAGES}
    told = msgspec.json.format(msgspec.json.encode(phrases), indent=2).decode()
    yield f"export const PHRASES: Record<Language, Record<string, string>> = {told};\n"


def game_types(game: Game) -> Iterator[str]:
    """The view of a game and its edition with all they consist of, and its moves."""
    names: dict[type, str] = {Text: "Text"}
    view, file = view_of(game), import_module(f"{game.package}.edition").File
    plan = get_type_hints(game.plan).get("return")
    collect(view, names)
    if plan:
        collect(plan, names)
    of_file = set(names)
    collect(file, names, "Edition")
    of_file = set(names) - of_file
    assert len(set(names.values())) == len(names), f"two types have one name: {sorted(names.values())}"
    yield 'import type { Language, Phrase, Text } from "../../lib/messages";\n'
    for kind, name in names.items():
        if kind is file:
            lines = [line(field, names, incoming=True, in_file=True) for field in fields(kind)]
            yield block(name, [*lines, f"  plan: {names[plan]};"] if plan else lines, "As it is sent.")
        elif kind is not Text and fields(kind):
            yield interface(kind, name, names, in_file=kind in of_file)
    yield moves(import_module(f"{game.package}.moves").KINDS.values())
    yield from figures(game)
    yield named(game)


def figures(game: Game) -> Iterator[str]:
    """What the rules count, under the names of box.py, where it is said what they are."""
    box = import_module(f"{game.package}.box")
    for name in FIGURES.get(game.id, ()):
        yield f"export const {name} = {msgspec.json.encode(getattr(box, name)).decode()};"


def named(game: Game) -> str:
    """What the things of a game are called in each language."""
    tables = {path.partition(".")[0]: path.split(".") for path in WORDS.get(game.id, ())}
    words = {
        language: {
            name: reduce(getitem, path, catalogue(game.package, language)) for name, path in tables.items()
        }
        for language in LANGUAGES
    }
    kind = f"Record<Language, Record<{' | '.join(map(quoted, tables)) or 'never'}, Record<string, Phrase>>>"
    written = msgspec.json.format(msgspec.json.encode(words), indent=2).decode()
    return f"/** What things are called, from the catalogues. */\nexport const NAMES: {kind} = {written};\n"


def view_of(game: Game) -> type:
    kind: type = get_type_hints(game.view)["return"]
    return kind


def moves(kinds: Iterable[type[Struct]]) -> str:
    lines = ["/** What can be decided, as in records. */", "export type Move ="]
    for kind in kinds:
        parts = [f"do: {quoted(str(kind.__struct_config__.tag))}"]
        parts += [line(field, {}).strip(" ;") for field in fields(kind)]
        lines.append(f"  | {{ {'; '.join(parts)} }}")
    return "\n".join(lines) + ";\n"


def collect(kind: type, names: dict[type, str], name: str = "") -> None:
    """Name all that a type consists of, what is inside before what is around it."""
    for field in fields(kind):
        for inner in structs(field.type):
            if inner not in names:
                collect(inner, names)
    names[kind] = name or kind.__name__


def structs(kind: types.Type) -> Iterator[type]:
    match kind:
        case types.StructType(cls=cls):
            yield cls
        case types.ListType(item_type=inner) | types.DictType(value_type=inner) | types.Metadata(type=inner):
            yield from structs(inner)
        case types.UnionType(types=kinds) | types.TupleType(item_types=kinds):
            for one in kinds:
                yield from structs(one)


def is_plain(kind: types.Type) -> bool:
    return not list(structs(kind))


# ---- messages --------------------------------------------------------------------------------------


def message_types() -> Iterator[str]:
    """Every type of the package, subject by subject."""
    names: dict[type, str] = {
        kind: name
        for name, kind in vars(messages).items()
        if inspect.isclass(kind) and issubclass(kind, Struct) and kind is not Struct
    }
    for kind, name in names.items():
        parameters, own = OWN.get(name, ("", {}))
        yield interface(kind, name + parameters, names, own=own)
    for union in ("ClientMessage", "ServerMessage"):
        members = [name for kind, name in names.items() if kind in getattr(messages, union).__args__]
        yield f"export type {union} =\n  | " + "\n  | ".join(members) + ";\n"


# ---- one type --------------------------------------------------------------------------------------


def fields(kind: type) -> tuple[types.Field, ...]:
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    return info.fields


def interface(
    kind: type, name: str, names: Names, in_file: bool = False, own: Mapping[str, str] | None = None
) -> str:
    assert issubclass(kind, Struct)
    config = kind.__struct_config__
    incoming = config.forbid_unknown_fields
    lines = [f"  {config.tag_field}: {quoted(str(config.tag))};"] if config.tag else []
    for field in fields(kind):
        left = (own or {}).get(field.name)
        lines.append(f"  {field.name}: {left};" if left else line(field, names, incoming, in_file))
    return block(name, lines, inspect.cleandoc(kind.__doc__ or "").partition("\n")[0])


def block(name: str, lines: list[str], doc: str) -> str:
    head = [f"/** {doc} */"] if doc else []
    return "\n".join([*head, f"export interface {name} {{", *lines, "}\n"])


def line(field: types.Field, names: Names, incoming: bool = False, in_file: bool = False) -> str:
    """A field. What comes in may leave out what has a default; in a file, nothing can be null."""
    optional = "?" if incoming and not field.required else ""
    written = typescript(field.type, names)
    if in_file:
        written = written.removesuffix(" | null")
    if field.name in ("move", "made"):
        written = written.replace("{ [key: string]: unknown }", "Move")
    if field.name == "language":
        written = "Language"
    return f"  {field.encode_name}{optional}: {written};"


def typescript(kind: types.Type, names: Names) -> str:
    match kind:
        case types.StrType():
            return "string"
        case types.IntType() | types.FloatType():
            return "number"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "unknown"
        case types.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case types.ListType(item_type=item):
            inner = typescript(item, names)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(typescript(item, names) for item in items)}]"
        case types.DictType(key_type=types.LiteralType() as key, value_type=value):
            return f"{{ [key in {typescript(key, names)}]?: {typescript(value, names)} }}"
        case types.DictType(value_type=value):
            return f"{{ [key: string]: {typescript(value, names)} }}"
        case types.UnionType(types=kinds):
            parts = [typescript(one, names) for one in kinds if not isinstance(one, types.NoneType)]
            return " | ".join([*parts, "null"] if kind.includes_none else parts)
        case types.StructType(cls=cls, fields=()):
            return "Record<string, never>"
        case types.StructType(cls=cls) | types.CustomType(cls=cls):
            return names[cls]
        case types.Metadata(type=inner_type):
            return typescript(inner_type, names)
    raise TypeError(f"no TypeScript for {kind}")


def quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


if __name__ == "__main__":
    for path, text in write().items():
        (SOURCE / path).parent.mkdir(exist_ok=True)
        (SOURCE / path).write_text(text, "utf-8")

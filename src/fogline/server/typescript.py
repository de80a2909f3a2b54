"""The client's types, from the server's: `python -m fogline.server.typescript > web/src/lib/messages.ts`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import partial
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from fogline.bots import BOTS
from fogline.core.game import Game
from fogline.core.words import LANGUAGES
from fogline.games import GAMES
from fogline.server import messages
from fogline.table.seats import bot_name

HEAD = "// Written by `python -m fogline.server.typescript`; a test fails where it differs from the server.\n"
OWN = {  # what the messages leave to the games
    ("Position", "view"): "View",
    ("Sight", "view"): "View",
    ("Preview", "view"): "View | null",
}


def write() -> str:
    parts = [HEAD]
    for game in GAMES.values():
        parts += view_types(game)
    parts.append(f"export type View = {' | '.join(prefix(game) + 'View' for game in GAMES.values())};\n")
    parts += message_types(messages)
    parts.append(named("TITLES", {game.id: game.name for game in GAMES.values()}))
    parts.append(named("BOT_NAMES", {bot: partial(bot_name, bot) for bot in BOTS}))
    return "\n".join(parts)


def named(constant: str, names: Mapping[str, Callable[[str], str]]) -> str:
    """What things are called in each language, for pages that wait for no answer."""
    lines = [f"export const {constant}: Record<string, Record<Language, string>> = {{"]
    for id, name in names.items():
        lines.append(f"  {quoted(id)}: {{")
        lines += [f"    {language}: {quoted(name(language))}," for language in LANGUAGES]
        lines.append("  },")
    return "\n".join([*lines, "};\n"])


def quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


# ---- views of the games ----------------------------------------------------------------------------


def prefix(game: Game) -> str:
    return "".join(word.capitalize() for word in game.package.rpartition(".")[2].split("_"))


def view_types(game: Game) -> Iterator[str]:
    """The view of a game and all it consists of, each with the name of the game before its own."""
    names: dict[type, str] = {}
    collect(get_type_hints(game.view)["return"], prefix(game), names)
    for kind, name in names.items():
        yield interface(kind, name, names)


def collect(kind: type, start: str, names: dict[type, str]) -> None:
    for field in types.multi_type_info([kind])[0].fields:  # type: ignore[attr-defined]
        for inner in structs(field.type):
            if inner not in names:
                collect(inner, start, names)
    names[kind] = start + kind.__name__


def structs(kind: types.Type) -> Iterator[type]:
    match kind:
        case types.StructType(cls=cls) | types.DataclassType(cls=cls):
            yield cls
        case types.ListType(item_type=item):
            yield from structs(item)
        case types.DictType(value_type=value):
            yield from structs(value)
        case types.UnionType(types=kinds) | types.TupleType(item_types=kinds):
            for one in kinds:
                yield from structs(one)


# ---- messages --------------------------------------------------------------------------------------


def message_types(module: ModuleType) -> Iterator[str]:
    """Every type of the module in its order there."""
    names: dict[type, str] = {
        kind: name
        for name, kind in vars(module).items()
        if inspect.isclass(kind) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    }
    yield f"export const LANGUAGES = [{', '.join(map(quoted, LANGUAGES))}] as const;"
    yield "export type Language = (typeof LANGUAGES)[number];\n"
    yield "/** The same in several languages. */"
    yield "export type Text = { en: string } & { [language in Language]?: string };\n"
    yield "export type Move = { do: string; [key: string]: unknown };\n"
    for kind, name in names.items():
        yield interface(kind, name, names)
    for union in ("ClientMessage", "ServerMessage"):
        members = [name for kind, name in names.items() if kind in getattr(module, union).__args__]
        yield f"export type {union} =\n  | " + "\n  | ".join(members) + ";\n"


def interface(kind: type, name: str, names: dict[type, str]) -> str:
    info: Any = types.type_info(kind)
    lines = [f"/** {inspect.cleandoc(str(kind.__doc__)).splitlines()[0]} */"] if own_doc(kind) else []
    lines.append(f"export interface {name} {{")
    tag = getattr(info, "tag", None)
    if tag is not None:
        lines.append(f'  {info.tag_field}: "{tag}";')
    incoming = issubclass(kind, Struct) and kind.__struct_config__.forbid_unknown_fields
    for field in info.fields:
        optional = "?" if incoming and not field.required else ""
        written = OWN.get((name, field.name)) or typescript(field.type, names)
        if field.name == "move":
            written = written.replace("{ [key: string]: unknown }", "Move")
        if field.name == "language":
            written = "Language"
        lines.append(f"  {field.encode_name}{optional}: {written};")
    return "\n".join([*lines, "}\n"])


def own_doc(kind: type) -> bool:
    return bool(kind.__doc__) and not (
        is_dataclass(kind) and str(kind.__doc__).startswith(kind.__name__ + "(")
    )


def typescript(kind: types.Type, names: dict[type, str]) -> str:
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
        case types.DictType(value_type=value):
            return f"{{ [key: string]: {typescript(value, names)} }}"
        case types.UnionType(types=kinds):
            parts = [typescript(one, names) for one in kinds if not isinstance(one, types.NoneType)]
            return " | ".join([*parts, "null"] if kind.includes_none else parts)
        case types.StructType(cls=cls) | types.DataclassType(cls=cls):
            return names[cls]
        case types.Metadata(type=inner_type):
            return typescript(inner_type, names)
    raise TypeError(f"no TypeScript for {kind}")


if __name__ == "__main__":
    sys.stdout.write(write())

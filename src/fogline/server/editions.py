"""Editions that people send: as files, checked, and as they are told."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

import msgspec
import tomli_w
from msgspec import inspect as types

from fogline.core import editions
from fogline.core.editions import Edition, Source, Text
from fogline.core.errors import EditionError
from fogline.core.game import Game
from fogline.core.words import ENGLISH
from fogline.games import GAMES
from fogline.server.messages import (
    EditionCheck,
    EditionInfo,
    EditionPage,
    EditionProblem,
    EditionRequest,
    EditionSchema,
)
from fogline.table.guards import refuse

LOOK = 50.0  # the work of looking at one, in the unit of `told`
CHECK = 0.01  # the work of checking a byte of what somebody sends
HEAD = """\
# An edition of {title} for Fogline.
# Check it:  fogline edition check FILE
# Play it:   fogline play {id} --edition FILE

"""


# ---- as files --------------------------------------------------------------------------------------


def file_of(request: EditionRequest) -> bytes:
    """The file that somebody sends; of tables in JSON, the one that we write. An edition goes by its hash."""
    game, given = game_of(request.game), request.edition
    return given.encode() if isinstance(given, str) else written(game, given)


def game_of(name: str) -> Game:
    if name not in GAMES:
        raise refuse("no_such_game", ", ".join(GAMES))
    return GAMES[name]


def written(game: Game, data: dict[str, Any]) -> bytes:
    """The same tables always give the same file, in whichever order they come."""
    editions.bounded(data)
    text = tomli_w.dumps(ordered(data, types.type_info(file_type(game)), ""))
    return (HEAD.format(title=game.name(ENGLISH), id=game.id) + text).encode()


def file_type(game: Game) -> type[msgspec.Struct]:
    """What stands in an edition file of a game."""
    found: type[msgspec.Struct] = import_module(f"{game.package}.edition").File
    return found


def ordered(value: Any, kind: types.Type | None, where: str) -> Any:
    """Keys in the order of the game's own types, all others after them; null is what is not there."""
    if value is None:
        raise EditionError([f"{where}: expected something, found nothing"])
    if isinstance(value, list):
        inner = kind.item_type if isinstance(kind, types.ListType) else None
        return [ordered(entry, inner, f"{where}[{i}]") for i, entry in enumerate(value)]
    if not isinstance(value, dict):
        return value
    parts = fields(kind)
    keys = [key for key in parts if key in value] + sorted(value.keys() - parts.keys())
    return {
        key: ordered(value[key], parts.get(key), f"{where}.{key}".strip("."))
        for key in keys
        if value[key] is not None
    }


def fields(kind: types.Type | None) -> dict[str, types.Type]:
    return {part.encode_name: part.type for part in kind.fields} if isinstance(kind, types.StructType) else {}


# ---- checked ---------------------------------------------------------------------------------------


def check(request: EditionRequest) -> EditionCheck:
    """All that is wrong with an edition. Nothing is stored."""
    game, data = game_of(request.game), None
    try:
        file = file_of(request)
        data = editions.load(file)
        edition = game.read_edition(file)
    except EditionError as error:
        problems = [EditionProblem(*editions.located(one)) for one in error.problems]
        return EditionCheck(problems, [], None, data, None)
    return EditionCheck([], list(edition.remarks), edition.sha256, data, drawn(edition))


def checked(request: EditionRequest) -> Edition:
    """An edition that has passed all checks."""
    return game_of(request.game).read_edition(file_of(request))


@contextlib.contextmanager
def refused() -> Iterator[None]:
    """What cannot be an edition is refused, by the first thing that is wrong with it."""
    try:
        yield
    except EditionError as error:
        raise refuse("bad_edition", error.problems[0]) from None


# ---- told ------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def info(edition: Edition, ours: bool) -> EditionInfo:
    return EditionInfo(edition.game, edition.id, editions.title(edition), edition.sha256, ours)


@lru_cache(maxsize=32)
def page(edition: Edition, ours: bool) -> EditionPage:
    return EditionPage(
        **msgspec.structs.asdict(info(edition, ours)),
        content=components(edition),
        data=editions.load(edition.data),
        sources=dict(edition.sources),
        sure=editions.SOURCES,
        figures=figures(edition),
        remarks=list(edition.remarks),
    )


@lru_cache(maxsize=32)  # a map is some 14 ms of work
def components(edition: Edition) -> dict[str, Any]:
    """What the board of a game gets, of an edition that is played with."""
    return drawn(edition)


def drawn(edition: Edition) -> dict[str, Any]:
    return {**edition.raw, "plan": msgspec.to_builtins(GAMES[edition.game].plan(edition))}


def figures(edition: Edition) -> dict[str, dict[Source, int]]:
    """How many figures of each table come from where. Texts are no figures, nor are ids."""
    found: dict[str, Counter[Source]] = {}
    for path in paths(edition.raw, ""):
        if "." in path:
            found.setdefault(path.partition(".")[0], Counter())[edition.source(path)] += 1
    return {table: dict(counted) for table, counted in found.items()}


def paths(value: Any, path: str) -> Iterator[str]:
    """Of all figures in it."""
    entries: Mapping[Any, Any] = dict(enumerate(value)) if isinstance(value, list) else value
    if not isinstance(entries, dict):
        yield path
    elif ENGLISH not in entries:
        for key, entry in entries.items():
            if key != "id":
                yield from paths(entry, f"{path}.{key}".strip("."))


@cache
def schema(game: str) -> EditionSchema:
    found = msgspec.json.schema(file_type(game_of(game)), schema_hook=text_schema)
    return EditionSchema(game, editions.SOURCES, found)


def text_schema(kind: type) -> dict[str, Any]:
    """A text by language; msgspec knows all other types of a file."""
    if kind is not Text:
        raise NotImplementedError(kind)  # what msgspec asks of a hook that does not know a type
    language = {"type": "string", "maxLength": editions.LONGEST_TEXT}
    return {"title": "Text", "type": "object", "additionalProperties": language, "required": [ENGLISH]}

"""Edition files: the components of a game as data. Reading is strict, and every complaint names its entry."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import inspect as types

from fogline.core.errors import EditionError
from fogline.core.words import ENGLISH, LANGUAGES, own

PACKAGE = "fogline.editions"
PLACES: dict[str, str] = {}  # of games from elsewhere: the package with their edition
FORMAT = "fogline-edition/1"
LARGEST_FILE = 1_000_000  # bytes
MOST_DOTS = 200  # in a line: tomllib takes minutes over a key of many thousand parts
DEEPEST = 20  # tables and lists inside each other
MOST_ENTRIES = 500  # in a table or list: what is compared each with each takes its time
LONGEST_TEXT = 1_000  # characters, in one language
LONGEST_TITLE = 80
MOST_NAMED = 5  # entries in a remark
Source = Literal["rulebook", "printed", "public", "house"]  # where a figure comes from; "house" is ours
Sure = Literal["certain", "likely", "made up"]  # how sure it is
SOURCES: dict[Source, Sure] = {
    "rulebook": "certain",
    "printed": "certain",
    "public": "likely",
    "house": "made up",
}

KEY = re.compile(r"[a-z][a-z0-9_]*")
PLACE = re.compile(r"[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_-]+)*")  # in a file: of a table, an entry or a figure
CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")  # of a language
Identifier = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,39}\Z")]
T = TypeVar("T")


class Text(dict[str, str]):
    """The same text in several languages, by their codes. We may not speak all of them.

    There is always English; it stands in for what is missing.
    """

    def in_language(self, language: str) -> str:
        return self.get(language, self[ENGLISH])


@dataclass(frozen=True, eq=False)
class Edition:
    """An edition that has passed all checks."""

    game: str
    id: str
    sha256: str
    content: Any  # the game's own type
    raw: Mapping[str, Any]  # the tables of the file as they stand there, without the sources
    sources: Mapping[str, Source]  # dotted path of a table or key -> where its figures come from
    action_count: int  # the actions of the game with this edition have the numbers below this
    observation_size: int
    remarks: tuple[str, ...] = ()  # what is unusual, but not wrong
    figures: Any = None  # the same in the form the game's kernel reads
    data: bytes = field(default=b"", repr=False)  # the file

    def __reduce__(self) -> tuple[Any, ...]:
        """The edition that comes with the package is found again by its hash; another one travels along."""
        return found_again, (self.game, self.sha256, b"" if self.sha256 == _sha256(self.game) else self.data)

    def source(self, path: str) -> Source:
        """Where a figure comes from: its own entry, or the nearest table around it."""
        while path not in self.sources:
            if not path:
                return "house"
            path = path.rpartition(".")[0]
        return self.sources[path]


def packaged(game: str) -> bytes:
    """The bytes of the edition that comes with the package."""
    return _file(game).read_bytes()


def _file(game: str) -> Traversable:
    return resources.files(PLACES.get(game, PACKAGE)) / f"{game}.toml"


@cache
def _sha256(game: str) -> str:
    try:
        return digest(packaged(game))
    except FileNotFoundError:
        return ""


@lru_cache(maxsize=16)
def found_again(game: str, sha256: str, data: bytes) -> Edition:
    """An edition that was pickled."""
    known = import_module("fogline.games").game(game)  # games know editions, and not the other way round
    found: Edition = known.read_edition(data) if data else known.edition()
    if found.sha256 != sha256:
        raise EditionError([f"{game}: the packaged edition is another one where this was pickled"])
    return found


def load(data: bytes) -> dict[str, Any]:
    """The tables of a TOML file."""
    if len(data) > LARGEST_FILE:
        raise EditionError([f"the file is too large: an edition has at most {LARGEST_FILE} bytes"])
    for number, line in enumerate(data.splitlines(), start=1):
        if line.count(b".") > MOST_DOTS:
            raise EditionError([f"line {number}: expected at most {MOST_DOTS} dots"])
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise EditionError([f"not UTF-8 text: byte {error.start} is {data[error.start]:#04x}"]) from None
    except RecursionError:
        raise EditionError(["nested too deeply to be an edition"]) from None
    except ValueError as error:  # TOMLDecodeError, and numbers with thousands of digits
        raise EditionError([f"not TOML: {error}"]) from None
    bounded(raw)
    return raw


def bounded(raw: dict[str, Any]) -> None:
    """Nothing that takes long to check: neither very deep nor with very many entries in one place."""
    level: list[tuple[str, Any]] = [("", raw)]
    for _ in range(DEEPEST):
        for where, value in level:
            if len(value) > MOST_ENTRIES:
                problem = f"expected at most {MOST_ENTRIES} entries, found {len(value)}"
                raise EditionError([f"{where or 'file'}: {problem}"])
        inside = [found for where, value in level for found in _entries(where, value)]
        level = [(where, value) for where, value in inside if isinstance(value, dict | list)]
        if not level:
            return
    raise EditionError(["nested too deeply to be an edition"])


def _entries(where: str, value: Any) -> list[tuple[str, Any]]:
    """What is inside a table or a list, and where."""
    if isinstance(value, dict):
        return [(f"{where}.{key}".strip("."), entry) for key, entry in value.items()]
    return [(f"{where}[{i}]", entry) for i, entry in enumerate(value)]


def parse(data: bytes, game: str) -> tuple[dict[str, Any], dict[str, Source]]:
    """The tables of an edition file, and apart from them the sources of its figures."""
    raw = load(data)
    for key, expected in (("format", FORMAT), ("game", game)):
        if raw.get(key) != expected:
            raise EditionError([f'{key}: expected "{expected}", found {brief(raw.get(key))}'])
    sources: dict[str, Source] = {}
    problems: list[str] = []
    _take_sources(raw, "", sources, problems)
    if problems:
        raise EditionError(problems)
    if _file(game).is_file() and data == packaged(game):
        _translate(raw, game)
    return raw, sources


def _take_sources(table: Any, path: str, sources: dict[str, Source], problems: list[str]) -> None:
    if isinstance(table, list):
        for i, entry in enumerate(table):
            _take_sources(entry, f"{path}.{i}", sources, problems)
    if not isinstance(table, dict):
        return
    for key in [k for k in table if k == "source" or k.startswith("source_")]:
        value = table.pop(key)
        # A list cannot say where it comes from: a table `<list>_source` beside it does.
        about = f"{path}.{key[7:]}".strip(".") if key != "source" else path.removesuffix("_source")
        if isinstance(value, str) and value in SOURCES:
            sources[about] = value
        else:
            where = f"{path}.{key}".strip(".")
            problems.append(f"{where}: expected one of {', '.join(SOURCES)}, found {brief(value)}")
    for key, entry in table.items():
        _take_sources(entry, f"{path}.{key}".strip("."), sources, problems)


def convert(raw: Any, kind: type[T], where: str) -> T:
    """`raw` as a `kind`, or an error that says where it does not fit."""
    try:
        return msgspec.convert(raw, kind, dec_hook=_read)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        place = f"{where}{path.rstrip('`')}".strip(".")
        raise EditionError([f"{place or 'file'}: {message[:1].lower()}{message[1:]}"]) from None


def _read(kind: type, raw: Any) -> Any:
    """A `Text`, which msgspec does not know. A blank text is none."""
    if not isinstance(raw, dict):
        raise ValueError(f"expected a text by language, found {brief(raw)}")
    for language, text in raw.items():
        if not CODE.fullmatch(language):
            raise ValueError(f"expected codes of languages, as en and pl, found {brief(language)}")
        if not isinstance(text, str):
            raise ValueError(f"expected a text in {language}, found {brief(text)}")
        if len(text) > LONGEST_TEXT:
            raise ValueError(f"expected at most {LONGEST_TEXT} characters in {language}, found {len(text)}")
    if not has_text(raw, ENGLISH):
        raise ValueError(f"expected a text in English: {ENGLISH} = ...")
    return kind((language, text) for language, text in raw.items() if has_text(raw, language))


def has_text(texts: Mapping[str, str], language: str) -> bool:
    return texts.get(language, "").strip() != ""


def convert_file(raw: dict[str, Any], kind: type[T]) -> T:
    """A file as a `kind`; of the lists of tables in it, every entry that does not fit is named."""
    problems = list(_misfits(raw, kind, ""))
    if problems:
        raise EditionError(problems)
    return convert(raw, kind, "")


def _misfits(table: dict[str, Any], kind: type, where: str) -> Iterator[str]:
    """What is wrong in the lists of a table: complaints give the number and the id of the entry."""
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    for part in info.fields:
        place = f"{where}.{part.encode_name}".strip(".")
        match part.type, table.get(part.encode_name):
            case types.StructType(cls=inner), dict() as entry:
                yield from _misfits(entry, inner, place)
            case types.ListType(item_type=types.StructType(cls=inner)), list() as entries:
                for i, entry in enumerate(entries):
                    try:
                        convert(entry, inner, label(place, i, entry))
                    except EditionError as error:
                        yield from error.problems


def label(where: str, i: int, entry: Any) -> str:
    """An entry of a list as complaints name it: by its number and its id."""
    name = entry.get("id", entry.get("colour", "")) if isinstance(entry, dict) else ""
    return f"{where}[{i}]" + (f" ({name[:60]})" if isinstance(name, str) and name else "")


def languages(texts: Iterable[Text]) -> list[str]:
    """All languages in which an edition has one of these texts, whether we speak them or not."""
    return sorted({language for text in texts for language in text})


def title(edition: Edition) -> dict[str, str]:
    """What people call it, by language; its id where the file says nothing, cut where it says too much."""
    found: Mapping[str, str] = edition.raw.get("title") or {ENGLISH: edition.id}
    spoken = [language for language in LANGUAGES if has_text(found, language)]
    return {language: found[language][:LONGEST_TITLE] for language in spoken}


def located(problem: str) -> tuple[str, str]:
    """Where a problem is, as `Edition.sources` writes it (deck.cards.3.colour), and what it is."""
    place, _, message = problem.partition(": ")
    place = re.sub(r"\[(\d+)\]", r".\1", re.sub(r" \([^()]*\)", "", place))
    if place == "file":
        return "", message
    if not message or not PLACE.fullmatch(place):
        return "", problem
    key, _, rest = message.partition(": ")
    return (f"{place}.{key}", rest) if rest and KEY.fullmatch(key) else (place, message)


def untranslated(raw: Any) -> tuple[str, ...]:
    """A remark for each of our languages in which texts are missing."""
    texts = list(_texts(raw, ""))
    remarks = []
    for language in LANGUAGES:
        missing = [where for where, text in texts if not has_text(text, language)]
        if missing:
            more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
            named = ", ".join(missing[:MOST_NAMED])
            remarks.append(f"no text in {language}, English is shown: {named}{more}")
    return tuple(remarks)


def _translate(raw: Any, game: str) -> None:
    """Our own files never change, since records name their hash. Their texts in further languages are in
    `editions/words/<language>.toml`, by game and by what they are in English."""
    for language in LANGUAGES:
        known = own(PACKAGE, language).get(game, {})
        for _, text in _texts(raw, ""):
            if not has_text(text, language) and text[ENGLISH] in known:
                text[language] = known[text[ENGLISH]]


def _texts(value: Any, where: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The texts of an edition and where they stand: tables with English, since nothing else is called en."""
    if isinstance(value, dict) and ENGLISH in value:
        yield where, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, f"{where}.{key}".strip("."))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _texts(inner, label(where, i, inner))


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def brief(value: object) -> str:
    """A value as it may stand in a message: never long, never several lines."""
    if isinstance(value, int) and abs(value) >= 10**18:
        return "a huge number"
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deeply; a number of thousands of digits inside
        return f"a huge {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."

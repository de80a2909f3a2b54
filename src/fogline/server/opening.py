"""Opening the database at the start; what goes wrong then is said in a sentence, with what to do."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Engine, insert, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from fogline.core import editions
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server import schema

CHOOSE = "FOGLINE_DATABASE can name another one"
# What the driver says (a pattern), what that means, and what to do.
SQLITE = (
    ("database or disk is full", "the disk is full", "Make room on it"),
    (
        "readonly database",
        "it is read-only",
        "Let the user of the server write to the file and to its folder",
    ),
    ("unable to open", "it cannot be opened", "The user of the server needs to write to its folder"),
    ("not a database|malformed", "it is no database of SQLite", "Name another file or restore a backup"),
    ("disk I/O error", "the disk fails or is full", "Look at the disk"),
    ("locked", "another program holds it", "End that program, or wait for it"),
)
POSTGRESQL = (
    ("password authentication|no password", "the user or the password is wrong", "Look at the address"),
    ("role .* does not exist", "there is no such user", "Make one: createuser --pwprompt NAME"),
    ("database .* does not exist", "there is no such database", "Make it: createdb --owner=USER NAME"),
    ("permission denied", "the user may not make tables in it", "Make the user its owner"),
    ("read-only transaction", "it is read-only", "Name the one that takes writes"),
    ("No space left|could not extend", "its disk is full", "Make room on it"),
    ("could not translate|resolve", "its host is not known", "Look at the address"),
    (
        "refused|timeout|timed out|unreachable|No such file",
        "it does not answer",
        "Start it, or look at the address",
    ),
)


def open_database(url: str) -> None:
    """Bring it up to date, or say why it cannot be used."""
    with plainly(url):
        if in_memory(url):
            raise FoglineError(
                f"the database {url} is in memory only. Name a file: sqlite:////path/fogline.db"
            )
        engine = schema.connect(url)
        try:
            schema.migrate(engine)
            keep_packaged(engine)
            with engine.begin() as connection:  # there may have been nothing to write
                connection.execute(schema.touch())
        finally:
            engine.dispose()


def in_memory(url: str) -> bool:
    """Each connection would have a database of its own, and none of them would have what is stored."""
    named = make_url(url)
    in_no_file = ":memory:" in (named.database or ":memory:") or named.query.get("mode") == "memory"
    return in_no_file and named.get_backend_name() == "sqlite"


@contextlib.contextmanager
def plainly(url: str) -> Iterator[None]:
    """Errors of the database as one sentence."""
    try:
        yield
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        expected = "postgresql://user:password@host/name or sqlite:////path/fogline.db"
        raise FoglineError(f"FOGLINE_DATABASE: expected {expected}") from None
    except DBAPIError as error:
        raise FoglineError(f"the database {shown(url)} cannot be used: {reason(url, error)}") from None
    except OSError as error:
        raise FoglineError(f"the database {shown(url)} cannot be used: {error.strerror}. {CHOOSE}") from None


def shown(url: str) -> str:
    """Without the password."""
    return make_url(url).render_as_string(hide_password=True)


def reason(url: str, error: DBAPIError) -> str:
    said = str(error.orig)
    if url.startswith("sqlite") and "unable to open" in said:
        path = Path(make_url(url).database or "")
        if path.is_dir():
            return f"it is a folder. Name a file in it; {CHOOSE}"
        if not path.parent.is_dir():
            return f"there is no folder {path.parent}. Make it; {CHOOSE}"
    for pattern, meaning, deed in SQLITE if url.startswith("sqlite") else POSTGRESQL:
        if re.search(pattern, said):
            return f"{meaning}. {deed}; {CHOOSE}"
    return said.partition("\n")[0][:300]


def keep_packaged(engine: Engine) -> None:
    """Store the editions that come with the games: a running game needs its own, also after an update."""
    e = schema.editions
    with engine.connect() as connection:
        known = set(connection.execute(select(e.c.sha256)).scalars())
    for game in GAMES.values():
        sha256 = game.edition().sha256
        row = insert(e).values(sha256=sha256, game=game.id, data=editions.packaged(game.id))
        if sha256 not in known:
            with contextlib.suppress(IntegrityError), engine.begin() as connection:
                connection.execute(row)  # unless another process has just done it

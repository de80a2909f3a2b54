"""A database that fails, at the start or later: what is wrong is said, and what to do."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine, event, text

from fogline.core.errors import FoglineError
from fogline.server import schema
from fogline.server.app import make_app
from fogline.server.opening import open_database
from fogline.server.settings import Settings
from server.postgres import free_port, fresh
from server.running import Server, running

FULL = "CREATE TRIGGER full BEFORE UPDATE ON alembic_version BEGIN SELECT RAISE(FAIL, 'disk is full'); END"


@pytest.mark.parametrize(
    ("trouble", "code", "words"),
    [
        (FULL, "unwritable", "Niczego nie da się zapisać"),
        ("DROP TABLE tables", "unreadable", "Nie da się odczytać bazy danych"),
    ],
)
def test_ready_tells_what_health_does_not(tmp_path: Path, trouble: str, code: str, words: str) -> None:
    path = tmp_path / "fogline.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        assert httpx.get(f"{server.url}/api/ready").json() == {"status": "ready"}
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(trouble)
        answer = until(server, 503)
        assert answer.json()["code"] == code
        assert answer.json()["words"].startswith(words)
        assert httpx.get(f"{server.url}/api/health").json()["status"] == "ok"
        if trouble == FULL:
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute("DROP TRIGGER full")
            until(server, 200)


def until(server: Server, status: int) -> httpx.Response:
    """The outcome of a trial holds for a moment."""
    for _ in range(600):
        answer = httpx.get(f"{server.url}/api/ready", headers={"accept-language": "pl"})
        if answer.status_code == status:
            return answer
        time.sleep(0.05)
    raise AssertionError(answer.text)


def test_answers_with_a_token_are_not_kept_by_anybody(server: Server) -> None:
    body = {"game": "san-francisco", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = httpx.post(f"{server.url}/api/tables", json=body)
    joined = httpx.post(f"{server.url}/api/tables/{made.json()['table']}/join", json={"name": "Bob"})
    golden = sorted((Path(__file__).parents[2] / "records").rglob("*.jsonl"))[0]
    record = httpx.post(f"{server.url}/api/records", content=golden.read_bytes().splitlines()[0]).json()["id"]
    moment = {"number": 1, "seat": 0, "name": "Eve"}
    played_on = httpx.post(f"{server.url}/api/records/{record}/tables", json=moment)
    for answer in (made, joined, played_on):
        assert answer.json()["token"]
        assert answer.headers["cache-control"] == "no-store"


def folder(path: Path) -> str:
    path.mkdir()
    return f"sqlite:///{path}"


def no_folder(path: Path) -> str:
    return f"sqlite:///{path / 'deeper' / 'fogline.db'}"


def no_database(path: Path) -> str:
    path.write_bytes(b"no database" * 1000)
    return f"sqlite:///{path}"


def read_only(path: Path) -> str:
    open_database(f"sqlite:///{path}")
    return f"sqlite:///file:{path}?mode=ro&uri=true"


def full(path: Path) -> str:
    """A disk is full when a file on it cannot grow."""
    open_database(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(FULL.replace("FAIL, 'disk", "FAIL, 'database or disk"))
    return f"sqlite:///{path}"


def newer(path: Path) -> str:
    open_database(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return f"sqlite:///{path}"


def away(path: Path) -> str:
    return f"postgresql+psycopg://fogline:secret@127.0.0.1:{free_port()}/fogline"


def memory(path: Path) -> str:
    return "sqlite://"


def nonsense(path: Path) -> str:
    return "my database"


def unknown_kind(path: Path) -> str:
    return "mariadb://localhost/fogline"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (folder, "it is a folder. Name a file in it"),
        (no_folder, "there is no folder .*deeper. Make it"),
        (no_database, "it is no database of SQLite. Name another file or restore a backup"),
        (read_only, "it is read-only. Let the user of the server write to the file"),
        (full, "the disk is full. Make room on it"),
        (newer, "used by a newer version of Fogline .its schema is 9999, and this version knows up to"),
        (away, "fogline:\\*\\*\\*@127.0.0.1.*it does not answer. Start it"),
        (memory, "the database sqlite:// is in memory only. Name a file"),
        (nonsense, "FOGLINE_DATABASE: expected postgresql://"),
        (unknown_kind, "FOGLINE_DATABASE: expected postgresql://"),
    ],
)
def test_a_start_that_fails_says_why_in_a_sentence(
    tmp_path: Path, make: Callable[[Path], str], words: str
) -> None:
    url = make(tmp_path / "fogline.db")
    with pytest.raises(FoglineError) as error:
        open_database(url)
    assert re.search(words, str(error.value))
    assert "\n" not in str(error.value)
    assert "secret" not in str(error.value)


def test_a_disk_with_room_for_the_tables_but_not_for_the_editions_is_full(tmp_path: Path) -> None:
    path = tmp_path / "fogline.db"
    open_database(f"sqlite:///{path}")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DELETE FROM editions")
        connection.execute("VACUUM")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]

    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    event.listen(Engine, "connect", limit)
    try:
        with pytest.raises(FoglineError, match="the disk is full"):
            open_database(f"sqlite:///{path}")
    finally:
        event.remove(Engine, "connect", limit)


def test_a_disk_that_fills_once_the_database_is_open_does_not_keep_the_server_from_starting(
    tmp_path: Path,
) -> None:
    settings = Settings(database=full(tmp_path / "fogline.db"))
    with TestClient(make_app(settings), base_url="http://127.0.0.1") as client:
        assert client.get("/api/health").status_code == 200
        assert client.get("/api/ready").json()["code"] == "unwritable"


def test_postgresql_without_the_database_or_the_user_says_so(postgres: str) -> None:
    url = Settings(database=f"{postgres}/nowhere").database_url
    with pytest.raises(FoglineError, match=r"there is no such database. Make it: createdb"):
        open_database(url)
    with pytest.raises(FoglineError, match=r"there is no such user. Make one: createuser"):
        open_database(re.sub(r"//[^@]*@", "//nobody:secret@", url))


def test_a_user_who_may_not_make_tables_is_told_so(postgres: str) -> None:
    database = fresh(postgres)
    engine = schema.connect(Settings(database=database).database_url)
    with engine.begin() as connection:
        connection.execute(text("REVOKE CREATE ON SCHEMA public FROM PUBLIC"))
        connection.execute(text("DROP ROLE IF EXISTS guest"))
        connection.execute(text("CREATE ROLE guest LOGIN"))
    engine.dispose()
    url = re.sub(r"//[^@]*@", "//guest@", Settings(database=database).database_url)
    with pytest.raises(FoglineError, match=r"may not make tables in it. Make the user its owner"):
        open_database(url)


def test_the_command_ends_with_that_sentence(tmp_path: Path) -> None:
    environment = {"FOGLINE_DATABASE": folder(tmp_path / "fogline.db"), "PATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "fogline", "serve", "--no-browser", "--port", "0"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"fogline: the database .* cannot be used: it is a folder\. .*\n", done.stderr)


def test_a_home_that_cannot_be_written_to_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("a file")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home" / "share"))
    with pytest.raises(FoglineError, match=r"where games are kept, cannot be made: .* FOGLINE_DATABASE"):
        _ = Settings().database_url

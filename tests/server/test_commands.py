"""`fogline server check`, `fogline serve`, and the client's types."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from fogline.cli import app
from fogline.core.errors import FoglineError
from fogline.games import GAMES
from fogline.server import run, schema
from fogline.server.run import listen
from fogline.server.settings import Settings
from fogline.server.typescript import SOURCE, write
from server.client import Client
from server.running import Server, running


def test_the_clients_types_are_the_servers() -> None:
    for path, types in write().items():
        assert (SOURCE / path).read_text("utf-8") == types, f"{path}: run python -m fogline.server.typescript"


def test_every_game_has_its_view_moves_and_edition_in_the_client() -> None:
    files = write()
    for game in GAMES.values():
        text = files[f"games/{game.package.rpartition('.')[2]}/server.ts"]
        assert all(f"export {what} " in text for what in ("interface View", "interface Edition", "type Move"))
        assert "unknown" not in text


def test_only_an_address_that_others_can_use_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [run.address_for_others(host, 8906) for host in ("127.0.0.1", "::1", "localhost")] == [""] * 3
    assert run.address_for_others("192.168.1.5", 80) == "http://192.168.1.5:80"
    assert run.address_for_others("fd00::1", 80) == "http://[fd00::1]:80"
    for everywhere in ("0.0.0.0", "::"):
        monkeypatch.setattr(run, "own_address", lambda: "10.0.0.7")
        assert run.address_for_others(everywhere, 8906) == "http://10.0.0.7:8906"
        monkeypatch.setattr(run, "own_address", lambda: "")  # no network
        assert run.address_for_others(everywhere, 8906) == ""


def test_the_public_address_is_shared(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    for public, shared in (("", ""), ("https://fogline.example/", "https://fogline.example")):
        with running(database, tmp_path / "log", FOGLINE_PUBLIC_URL=public) as server:
            assert httpx.get(f"{server.url}/api/health").json()["share"] == shared


def play_some(server: Server, tables: int) -> list[str]:
    async def play() -> list[str]:
        async with Client(server.url) as client:
            places = [await client.new_table("me", "random") for _ in range(tables)]
            for place in places:
                await client.start(place)
                seat = await client.sit(place)
                await seat.play_on(lambda legal: legal[0], most=10)
            return [place["table"] for place in places]

    return asyncio.run(play())


def check(monkeypatch: pytest.MonkeyPatch, database: str) -> tuple[list[str], BaseException | None]:
    monkeypatch.setenv("FOGLINE_DATABASE", database)
    result = CliRunner().invoke(app, ["server", "check"])
    return result.output.splitlines(), result.exception


def test_check_replays_every_stored_game_and_names_the_broken_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fogline.db"
    database = f"sqlite:///{path}"
    with running(database, tmp_path / "log") as server:
        tables = play_some(server, 3)
        server.stop()
    lines, error = check(monkeypatch, database)
    assert lines == [f"{table}  ok" for table in tables]
    assert error is None

    with sqlite3.connect(path) as connection:  # as if the rules had changed
        connection.execute(
            "UPDATE entries SET payload = replace(payload, '\"draw\"', '\"stop\"') WHERE table_id = ?",
            (tables[1],),
        )
    connection.close()
    lines, error = check(monkeypatch, database)
    assert [line.endswith("ok") for line in lines] == [True, False, True]
    assert "is refused (no_passing SF-2.2)" in lines[1]
    assert isinstance(error, FoglineError)

    with running(database, tmp_path / "log") as server:  # the others can be played on
        assert broken_code(server, tables[1]) == "broken_table"
        assert broken_code(server, tables[0]) is None


def test_another_version_of_the_rules_is_only_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fogline.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        tables = play_some(server, 2)
        server.stop()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE tables SET rules_version = 0 WHERE id = ?", (tables[1],))
    connection.close()
    lines, error = check(monkeypatch, f"sqlite:///{path}")
    now = GAMES["san-francisco"].rules_version
    assert lines == [f"{tables[0]}  ok", f"{tables[1]}  ok (begun with rules version 0, now {now})"]
    assert error is None


def test_a_database_made_before_the_last_migration_is_checked_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fogline.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        tables = play_some(server, 2)
        server.stop()
    engine = schema.connect(f"sqlite:///{path}")
    schema.migrate(engine, "0002")
    engine.dispose()
    lines, error = check(monkeypatch, f"sqlite:///{path}")
    assert lines == [f"{table}  ok" for table in tables]
    assert error is None
    with sqlite3.connect(path) as connection:
        assert list(connection.execute("SELECT version_num FROM alembic_version")) == [("0002",)]
    connection.close()


@pytest.mark.parametrize(
    ("revision", "words"),
    [
        ("DELETE FROM alembic_version", "this database is empty"),
        ("UPDATE alembic_version SET version_num = '0001'", "has the schema 0001, and .* needs"),
        ("UPDATE alembic_version SET version_num = '9999'", "used by a newer version of Fogline .*9999"),
    ],
)
def test_check_changes_no_database_and_says_what_to_do(
    database: str, monkeypatch: pytest.MonkeyPatch, revision: str, words: str
) -> None:
    engine = schema.connect(Settings(database=database).database_url)
    schema.migrate(engine)
    with engine.begin() as connection:
        connection.execute(text(revision))
        before = list(connection.execute(text("SELECT * FROM alembic_version")))
    lines, error = check(monkeypatch, database)
    assert lines == []
    assert isinstance(error, FoglineError)
    assert re.search(words, str(error))
    with engine.connect() as connection:
        assert list(connection.execute(text("SELECT * FROM alembic_version"))) == before
    engine.dispose()


def broken_code(server: Server, table: str) -> str | None:
    import httpx

    code: str | None = httpx.get(f"{server.url}/api/tables/{table}").json().get("code")
    return code


def test_a_port_that_is_taken_is_named() -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with pytest.raises(
        FoglineError, match=f"cannot listen on 127.0.0.1:{port}: Address already in use; --port takes"
    ):
        listen("127.0.0.1", port)
    taken.close()


def test_the_built_client_is_served_and_its_pages_are_its_own(tmp_path: Path) -> None:
    import httpx

    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Fogline</title>")
    (web / "assets" / "app-1a2b.js").write_text("export {};" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    with running(database, tmp_path / "log", FOGLINE_WEB=str(web)) as server:
        for path in ("/", "/new", "/table/abcdef", "/settings"):
            page = httpx.get(server.url + path)
            assert page.status_code == 200
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["cache-control"] == "no-cache"
            head = httpx.head(server.url + path)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["etag"] == page.headers["etag"]
        script = httpx.get(f"{server.url}/assets/app-1a2b.js")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert httpx.head(f"{server.url}/assets/app-1a2b.js").status_code == 200
        again = httpx.get(f"{server.url}/", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        for path in ("/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/missing.js"):
            assert httpx.get(server.url + path).status_code == 404

"""The database: migrations up and down, one winner among many writers, nothing readable that is secret."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, inspect, select, text

from fogline.server import schema
from fogline.server.opening import open_database
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.server.writer import Conflict, StorageFailed, Write
from fogline.table.entries import Said
from fogline.table.seats import Seat
from server.client import Client
from server.forked import CONTEXT
from server.running import running


def url(database: str) -> str:
    return Settings(database=database).database_url


def test_migrations_go_up_down_and_up_again_and_lead_to_the_schema(database: str) -> None:
    engine = schema.connect(url(database))
    schema.migrate(engine)
    assert set(schema.METADATA.tables) <= set(inspect(engine).get_table_names())
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
    schema.migrate(engine, "base")
    assert set(inspect(engine).get_table_names()) <= {"alembic_version"}
    schema.migrate(engine)
    assert set(schema.METADATA.tables) <= set(inspect(engine).get_table_names())
    engine.dispose()


def test_records_of_the_first_schema_keep_their_names(database: str) -> None:
    engine = schema.connect(url(database))
    schema.migrate(engine, "0001")
    values = {
        "id": "old",
        "game": "g",
        "edition": "e",
        "names": '["Ann", "Bob"]',
        "record": b"{}",
        "created": 0,
    }
    with engine.begin() as connection:
        connection.execute(insert(schema.editions).values(sha256="e", game="g", data=b""))
        connection.execute(
            text(f"INSERT INTO records VALUES ({', '.join(f':{name}' for name in values)})"), values
        )
    schema.migrate(engine, "0002")
    with engine.connect() as connection:
        seats = connection.execute(select(schema.records.c.seats)).scalar_one()
    assert [Seat(**seat) for seat in seats] == [Seat("human", "Ann"), Seat("human", "Bob")]
    schema.migrate(engine, "0001")
    with engine.connect() as connection:
        assert json.loads(
            connection.execute(text("SELECT CAST(names AS TEXT) FROM records")).scalar_one()
        ) == ["Ann", "Bob"]
    engine.dispose()


def test_processes_that_start_together_on_a_new_database_all_start(database: str) -> None:
    together = CONTEXT.Barrier(6)
    with ProcessPoolExecutor(6, CONTEXT, initializer=together.wait) as pool:
        for started in [pool.submit(open_database, url(database)) for _ in range(6)]:
            started.result()


def table_with_editions(store: Store, id: str) -> Write:
    edition = insert(schema.editions).values(sha256="e" * 64, game="g", data=b"")
    table = insert(schema.tables).values(
        id=id,
        game="g",
        edition="e" * 64,
        rules_version=1,
        options={},
        status="waiting",
        listed=True,
        watch="w",
        created=0.0,
    )
    return Write(before=[edition, table])


def said(seq: int, text: str) -> Said:
    return Said(seq=seq, time=1.0, seat=0, text=text)


def test_of_two_writers_with_the_same_number_one_wins(database: str) -> None:
    """Two processes on one database: each has its own store."""

    async def race() -> None:
        engine = schema.connect(url(database))
        schema.migrate(engine)
        one, two = Store(engine), Store(schema.connect(url(database)))
        await one.write(table_with_editions(one, "t"))
        for seq in range(1, 31):
            results = await asyncio.gather(
                one.append("t", said(seq, "one")), two.append("t", said(seq, "two")), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
            stored = await one.load("t")
            assert stored is not None
            winner = "one" if results[0] is None else "two"
            assert [e.text for e in stored.entries if isinstance(e, Said)][-1] == winner
        one.close()
        two.close()

    asyncio.run(race())


def test_one_bad_write_does_not_spoil_those_committed_with_it(database: str) -> None:
    async def together() -> None:
        engine = schema.connect(url(database))
        schema.migrate(engine)
        store = Store(engine)
        await store.write(table_with_editions(store, "t"))
        await store.append("t", said(1, "first"))
        seqs = [2, 1, 3, 1, 4, 5, 2]
        results = await asyncio.gather(
            *(store.append("t", said(n, "x")) for n in seqs), return_exceptions=True
        )
        assert [isinstance(result, Conflict) for result in results] == [
            False,
            True,
            False,
            True,
            False,
            False,
            True,
        ]
        with engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(schema.entries)).scalar() == 5
        store.close()

    asyncio.run(together())


def test_writing_goes_on_whoever_goes_away_and_whatever_fails(database: str) -> None:
    async def go_on() -> None:
        engine = schema.connect(url(database))
        schema.migrate(engine)
        store = Store(engine)
        await store.write(table_with_editions(store, "t"))
        for seq in range(1, 21):
            gone = asyncio.ensure_future(store.append("t", said(1000 + seq, "x")))
            for _ in range(seq):  # before it is written, meanwhile, or afterwards
                await asyncio.sleep(0)
            gone.cancel()
            with pytest.raises(StorageFailed):
                await store.append("t", said(2**80, "a number that no database takes"))
            await store.append("t", said(seq, "x"))
        stored = await store.load("t")
        assert stored is not None
        assert [entry.seq for entry in stored.entries if entry.seq < 1000] == list(range(1, 21))
        store.close()

    asyncio.run(go_on())


def test_a_whole_game_on_postgresql(postgres: str, tmp_path: Path) -> None:
    from server.postgres import fresh

    async def play(address: str) -> None:
        async with Client(address) as client:
            place = await client.new_table("me", "greedy", watchable=True)
            await client.start(place)
            watched = (await client.http.get("/api/watchable")).json()
            assert [one["table"]["id"] for one in watched] == [place["table"]]
            seat = await client.sit(place)
            await seat.play_on(lambda legal: legal[0])
            assert seat.result is not None
            record = await client.http.get(f"/api/records/{place['table']}")
            assert record.json()["result"]["scores"] == seat.result["scores"]

    with running(fresh(postgres), tmp_path / "log") as server:
        asyncio.run(play(server.url))


def test_the_language_of_a_table_outlives_the_server(tmp_path: Path) -> None:
    async def set_up(address: str) -> list[str]:
        async with Client(address) as client:
            return [
                (await client.new_table("me", "open", **asked))["table"] for asked in ({"language": "es"}, {})
            ]

    async def languages(address: str, tables: list[str]) -> list[str]:
        async with Client(address) as client:
            return [(await client.http.get(f"/api/tables/{table}")).json()["language"] for table in tables]

    path = tmp_path / "fogline.db"
    database = f"sqlite:///{path}"
    with running(database, tmp_path / "log") as server:
        tables = asyncio.run(set_up(server.url))
        server.stop()
    with sqlite3.connect(path) as connection:  # as a version without languages stored it
        connection.execute(
            "UPDATE tables SET options = json_remove(options, '$.language') WHERE id = ?", (tables[1],)
        )
    connection.close()
    with running(database, tmp_path / "log") as server:
        assert asyncio.run(languages(server.url, tables)) == ["es", "en"]


def test_tokens_are_stored_only_as_hashes(tmp_path: Path) -> None:
    async def sit(address: str) -> list[str]:
        async with Client(address) as client:
            place = await client.new_table("me", "open")
            joined = await client.join(place, "Bob")
            return [place["token"], joined["token"]]

    path = tmp_path / "fogline.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        tokens = asyncio.run(sit(server.url))
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    for token in tokens:
        assert token.encode() not in stored


def test_errors_of_the_database_name_no_values(tmp_path: Path) -> None:
    engine = schema.connect(f"sqlite:///{tmp_path / 'fogline.db'}")
    schema.migrate(engine)
    with pytest.raises(Exception, match="NOT NULL") as error, engine.begin() as connection:
        connection.execute(insert(schema.editions).values(sha256="very-secret", game=None, data=b""))
    assert "very-secret" not in str(error.value)

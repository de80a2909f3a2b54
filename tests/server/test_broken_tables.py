"""A stored table that cannot be read any more is refused, and stands in nobody's way."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert, text

from fogline.core.errors import Refused
from fogline.server import schema
from fogline.server.check import check_all
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.settings import Settings
from server.running import running
from server.test_memory import new_hub

GOLDEN = Path(__file__).parents[2] / "records" / "san-francisco" / "board-2.jsonl"
SEQ = r"""UPDATE entries SET payload = replace(payload, '"seq"\:1', '"seq"\:2') WHERE table_id = :id"""
STORED = re.compile(r"/api/(tables|records|editions/\{)")
BREAK = {
    "an entry that cannot be read": "UPDATE entries SET payload = '{}' WHERE table_id = :id",
    "an entry that is missing": SEQ,
    "options that cannot be read": "UPDATE tables SET options = '{}' WHERE id = :id",
    "an edition that cannot be read": f"UPDATE tables SET edition = '{'0' * 64}' WHERE id = :id",
    "a game that there is not": "UPDATE tables SET game = 'chess' WHERE id = :id",
}


@pytest.mark.parametrize("what", BREAK)
def test_a_broken_table_is_refused_and_hides_no_others(tmp_path: Path, what: str) -> None:
    async def look() -> None:
        hub = new_hub(tmp_path / "fogline.db")
        request = NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")])
        good, bad = await hub.create(request), await hub.create(request)
        with hub.store.engine.begin() as connection:
            connection.execute(
                insert(schema.editions).values(sha256="0" * 64, game="san-francisco", data=b"no edition")
            )
            connection.execute(text(BREAK[what]), {"id": bad.table})
        with pytest.raises(Refused, match="broken_table"):
            await hub.room(bad.table)
        assert [room.table.id for room in await hub.open_rooms()] == [good.table]
        hub.store.close()
        database = f"sqlite:///{tmp_path / 'fogline.db'}"
        checked = {found.table: found.problem for found in check_all(Settings(database=database))}
        assert not checked[good.table]
        assert checked[bad.table]

    asyncio.run(look())


def test_a_record_that_the_rules_no_longer_confirm_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "fogline.db"
    record = json.loads(GOLDEN.read_bytes().splitlines()[0])
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        id = httpx.post(f"{server.url}/api/records", json=record).json()["id"]
        record = httpx.get(f"{server.url}/api/records/{id}/file").json()
        first, second = [at for at, move in enumerate(record["moves"]) if "chance" not in move][:2]
        record["moves"][second] = record["moves"][first]
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE records SET record = ?", (json.dumps(record).encode(),))
        body = {"number": 2, "seat": 0, "name": "Ann"}
        answers = [
            httpx.get(f"{server.url}/api/records/{id}/moments/2"),
            httpx.get(f"{server.url}/api/records/{id}/log"),
            httpx.post(f"{server.url}/api/records/{id}/tables", json=body),
        ]
        assert [(one.status_code, one.json()["code"]) for one in answers] == [(409, "broken_table")] * 3
        assert httpx.get(f"{server.url}/api/records/{id}/moments/1").status_code == 200


def test_a_database_that_fails_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "fogline.db"
    body = {"game": "san-francisco", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with running(f"sqlite:///{path}", tmp_path / "log") as server:
        place = httpx.post(f"{server.url}/api/tables", json=body).json()
        with sqlite3.connect(path) as connection:
            for table in ("entries", "seats", "records", "tables", "editions", "people"):
                connection.execute(f"DROP TABLE {table}")
        connection.close()
        made = httpx.post(f"{server.url}/api/tables", json=body)
        assert (made.status_code, made.json()["code"]) == (503, "storage")
        document = httpx.get(f"{server.url}/schema/openapi.json").json()["paths"]
        reads = [found for found in document if "get" in document[found]]
        stored = [found for found in reads if STORED.match(found)]
        assert len(stored) >= 10
        for found in stored:
            address = (
                found.replace("{id}", place["table"]).replace("{number}", "0").replace("{sha256}", "0" * 64)
            )
            answer = httpx.get(server.url + address, headers={"Fogline-Key": "A" * 43})
            assert (answer.status_code, answer.json()["code"]) == (503, "unread"), found
            assert "503" in document[found]["get"]["responses"], found
        assert httpx.get(f"{server.url}/api/health").status_code == 200

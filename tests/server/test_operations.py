"""What those who run a server need: figures, logs without secrets, backups, and old things forgotten."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import sys
import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select, update

from fogline.core.errors import FoglineError
from fogline.server import backup, logs, schema
from fogline.server.check import check_all
from fogline.server.security import new_token
from fogline.server.settings import Settings, from_environment
from server.client import Client
from server.postgres import free_port, fresh
from server.running import running
from server.two_hubs import TwoHubs, over, play

DRIVER = ("postgresql://", "postgresql+psycopg://")
LINE = re.compile(r'fogline_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+')


# ---- figures ---------------------------------------------------------------------------------------


def test_figures_are_told_to_the_operator_only(tmp_path: Path) -> None:
    async def look(url: str, figures: str) -> None:
        async with Client(url) as client:
            place = await client.new_table("me", "open")
            bob = await client.join(place, "Bob")
            await client.start(place)
            seats = [await client.sit(one) for one in (place, bob)]
            mover = next(seat for seat in seats if seat.legal)
            assert (await mover.play(mover.legal[0]))["type"] == "accepted"
            assert (await mover.ask("play", position=0, move={}))["code"] == "stale"
            async with httpx.AsyncClient() as http:
                answer = await http.get(f"{figures}/metrics")
                assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
                assert (await http.get(f"{figures}/api/games")).status_code == 404  # there is nothing else
            told = answer.text.splitlines()
            assert all(line.startswith("# ") or LINE.fullmatch(line) for line in told)
            for line in (
                "fogline_tables 1",
                "fogline_sockets 2",
                'fogline_answer_seconds_count{type="play"} 1',
                'fogline_answer_seconds_bucket{type="play",le="+Inf"} 1',
                'fogline_refused_total{code="stale"} 1',
                'fogline_requests_total{status="201"} 1',
                "fogline_write_failures_total 0",
                'fogline_bots_waiting{lane="glance"} 0',
            ):
                assert line in told
            for secret in (place["token"], place["watch"], place["table"], "Ann", "Bob"):
                assert secret not in answer.text
            assert "fogline_" not in (await client.http.get("/metrics")).text

    at = f"127.0.0.1:{free_port()}"
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    with running(database, tmp_path / "log", FOGLINE_METRICS=at) as server:
        asyncio.run(look(server.url, f"http://{at}"))


# ---- logs ------------------------------------------------------------------------------------------


def test_a_log_is_text_or_json_and_never_holds_a_secret() -> None:
    token, deal = new_token(), "0123456789abcdef" * 4
    try:
        raise ValueError(token)
    except ValueError:
        error = sys.exc_info()
    message = f"seat {token} of postgresql://ann:pass@host/x, {deal}"
    record = logging.LogRecord("fogline", logging.ERROR, "", 0, message, None, error)
    plain, structured = logs.Plain(logs.TEXT).format(record), logs.Structured().format(record)
    for line in (plain, structured):
        for secret in (token, deal, "pass"):
            assert secret not in line
    told = json.loads(structured)
    assert told["level"] == "error"
    assert told["message"] == "seat [hidden] of postgresql://[hidden]@host/x, [hidden]"
    assert "ValueError: [hidden]" in told["error"]
    assert logs.hide("table Zx9_-aB7cD1eF2gH") == "table Zx9_-aB7cD1eF2gH"  # an id is no secret


@pytest.mark.parametrize(("name", "value"), [("METRICS", "9906"), ("LOG", "xml"), ("KEEP_FINISHED", "-1")])
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"FOGLINE_{name}", value)
    with pytest.raises(FoglineError, match=f"FOGLINE_{name}"):
        from_environment()


# ---- backups ---------------------------------------------------------------------------------------


def test_a_backup_is_of_one_moment_and_goes_into_either_database(
    both: TwoHubs, postgres: str, tmp_path: Path
) -> None:
    file = tmp_path / "fogline.backup"

    async def play_meanwhile() -> str:
        room, _ = await both.table()
        await over(room)
        other, _ = await both.table()
        for _ in range(5):
            await play(other)
        url = both.stores[0].engine.url.render_as_string(hide_password=False)
        taking = asyncio.ensure_future(asyncio.to_thread(backup.back_up, url, file))
        for _ in range(20):  # not so many that this game ends, too, however long the backup takes
            await play(other)
        await taking
        return other.table.id

    running_table = asyncio.run(play_meanwhile())
    assert file.stat().st_mode & 0o777 == 0o600
    for url in (f"sqlite:///{tmp_path / 'other.db'}", fresh(postgres).replace(*DRIVER)):
        counted = backup.restore(url, file)
        assert (counted["tables"], counted["records"]) == (2, 1)
        found = list(check_all(Settings(database=url)))
        assert len(found) == 2
        assert not any(one.problem for one in found)
        engine = schema.connect(url)
        with engine.connect() as connection:
            e = schema.entries
            seqs = select(e.c.seq).where(e.c.table_id == running_table).order_by(e.c.seq)
            numbers = list(connection.execute(seqs).scalars())
        assert numbers == list(range(1, len(numbers) + 1))
        with pytest.raises(FoglineError, match="there are games in this database already"):
            backup.restore(url, file)
        engine.dispose()


def test_what_is_no_whole_backup_changes_nothing(both: TwoHubs, tmp_path: Path) -> None:
    asyncio.run(both.table())
    url = both.stores[0].engine.url.render_as_string(hide_password=False)
    file = tmp_path / "fogline.backup"
    backup.back_up(url, file)
    with pytest.raises(FoglineError, match="is there already"):
        backup.back_up(url, file)
    being_written = tmp_path / "another.new"
    being_written.touch()
    with pytest.raises(FoglineError, match="another backup is being written"):
        backup.back_up(url, tmp_path / "another")
    assert being_written.exists()
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    newer = lines[0].replace(b'"schema":"', b'"schema":"9')
    harmed = {
        "cut": file.read_bytes()[:-30],
        "text": b"hello",
        "bits": file.read_bytes()[:20] + bytes(40) + file.read_bytes()[60:],
        "no UTF-8": gzip.compress(lines[0].replace(b"fogline", b"f\xffgline", 1)),
        "without end": gzip.compress(b"".join(lines[:-1])),
        "one row less": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "changed": gzip.compress(b"".join(lines).replace(b"Bob", b"Rob")),
        "newer": gzip.compress(b"".join([newer, *lines[1:]])),
    }
    target = f"sqlite:///{tmp_path / 'other.db'}"
    for name, data in harmed.items():
        bad = tmp_path / name
        bad.write_bytes(data)
        with pytest.raises(FoglineError):
            backup.restore(target, bad)
    assert not (tmp_path / "other.db").exists()
    with pytest.raises(FoglineError, match="there is no file"):
        backup.restore(target, tmp_path / "nothing")


# ---- what is forgotten -----------------------------------------------------------------------------


@pytest.mark.parametrize(("days", "left"), [(0, 2), (8, 2), (6, 1)])
def test_finished_games_are_kept_as_long_as_the_settings_say(both: TwoHubs, days: int, left: int) -> None:
    async def keep() -> None:
        hub = both.hubs[0]
        room, _ = await both.table()
        await over(room)
        await both.table()
        week = time.time() - 7 * 24 * 3600
        with hub.store.engine.begin() as connection:
            connection.execute(update(schema.records).values(created=week))
        hub.settings = Settings(keep_finished=days)
        await hub.forget()
        with hub.store.engine.connect() as connection:
            tables = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
            records = connection.execute(select(func.count()).select_from(schema.records)).scalar_one()
        assert (tables, records) == (left, left - 1)

    asyncio.run(keep())

"""Several processes on one PostgreSQL are one server: what happens at one is seen at the others at once."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fogline.core.errors import FoglineError
from fogline.server.limits import Addresses
from fogline.server.processes import Child
from fogline.server.run import run_several
from fogline.server.settings import Settings
from fogline.table import wishes
from prove import kills as proof
from server.postgres import fresh
from server.two_hubs import TwoHubs, listen, play


async def until(found: Callable[[], object]) -> None:
    async with asyncio.timeout(200):
        while not found():
            await asyncio.sleep(0.01)


@pytest.fixture
def linked(postgres: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TwoHubs]:
    """Two hubs that hear of each other, and never look by themselves."""
    url = fresh(postgres).replace("postgresql://", "postgresql+psycopg://")
    monkeypatch.setattr("fogline.server.hub.CATCH_UP", 10**6)
    monkeypatch.setattr("fogline.server.hub.TOUCH", 0.1)
    hubs = TwoHubs(url)
    for hub in hubs.hubs:
        hub.settings = Settings(database=url)
    yield hubs
    for store in hubs.stores:
        store.close()


@asynccontextmanager
async def in_touch(linked: TwoHubs) -> AsyncIterator[None]:
    chores = [asyncio.ensure_future(hub.keep_house()) for hub in linked.hubs]
    first, second = linked.hubs
    await until(lambda: first.neighbours.heard and second.neighbours.heard)
    yield
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)


def test_a_move_at_one_is_an_event_at_the_other(linked: TwoHubs) -> None:
    async def see() -> None:
        async with in_touch(linked):
            rooms = await linked.table()
            listener = listen(rooms[1])
            for number in range(6):
                await play(rooms[number % 2])
                await until(lambda: rooms[0].table.last == rooms[1].table.last)
            kinds = [message[:16] for message in listener.heard if b'"type":"presence"' not in message]
            assert len(kinds) == 6
            assert set(kinds) == {b'{"type":"event",'}  # never the whole table
            assert rooms[0].table.entries == rooms[1].table.entries

    asyncio.run(see())


def test_who_is_at_another_process_is_there(linked: TwoHubs) -> None:
    async def come_and_go() -> None:
        async with in_touch(linked):
            one, other = await linked.table()
            ann, bob = listen_in(one, 0), listen_in(other, 1)
            await until(lambda: one.audience.online() == other.audience.online() == [True, True])
            assert not one.audience.gone(1)
            assert one.leads() != other.leads()  # the bots think in one place
            other.exit(bob)
            await until(lambda: one.audience.online() == [True, False])
            assert one.leads()
            other.enter(bob, 0)
            await until(lambda: one.audience.online() == [True, True])
            one.hear_of(linked.hubs[1].name, None)  # that process says nothing any more
            assert one.audience.online() == [True, False]
            assert ann.heard

    def listen_in(room: Any, seat: int) -> Any:
        listener = listen(room, seat)
        room.audience.presence()
        return listener

    asyncio.run(come_and_go())


def test_a_process_that_says_nothing_is_gone(linked: TwoHubs, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fall_silent() -> None:
        async with in_touch(linked):
            one, other = await linked.table()
            for seat, room in enumerate((one, other)):
                listen(room, seat)
                room.audience.presence()
            await until(lambda: one.audience.online() == [True, True])
            monkeypatch.setattr(linked.stores[1], "passes_on", False)
            monkeypatch.setattr("fogline.server.neighbours.SILENT", 0.3)
            await until(lambda: one.audience.online() == [True, False])
            assert linked.hubs[1].name not in linked.hubs[0].neighbours.heard

    asyncio.run(fall_silent())


def test_talk_from_two_processes_at_once_is_not_refused(both: TwoHubs) -> None:
    async def chatter() -> None:
        rooms = await both.table()

        def say(number: int) -> Any:
            room, seat = rooms[number % 2], number % 2
            return room.do(lambda now: wishes.talk(room.table, seat, f"word {number}", now))

        await asyncio.gather(*(say(number) for number in range(20)))
        await asyncio.gather(*(hub.current(rooms[0].table.id) for hub in both.hubs))
        assert rooms[0].table.entries == rooms[1].table.entries
        said = [getattr(entry, "text", "") for entry in rooms[0].table.entries]
        assert sorted(filter(None, said)) == sorted(f"word {number}" for number in range(20))

    asyncio.run(chatter())


def test_limits_are_shared() -> None:
    here, there = (Addresses(Settings(work_rate=0, work_burst=100, sockets=3)) for _ in range(2))
    for name in ("192.0.2.1", "2001:db8::7"):
        one, other = here.of(name), there.of(name)
        one.work.spend(1.0, 70)
        assert one.sockets.enter()
        there.hear_of("here", here.spent(), here.sockets())
        assert other.work.left(2.0) == 30
        assert there.spent() == {}  # it is not told back
        assert [other.sockets.enter() for _ in range(3)] == [True, True, False]
        one.sockets.leave()
    assert here.spent() == {}


def test_sqlite_is_for_one_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOGLINE_DATABASE", f"sqlite:///{tmp_path / 'fogline.db'}")
    with pytest.raises(FoglineError, match="several processes need PostgreSQL"):
        run_several("127.0.0.1", 0, 2)


# ---- real processes --------------------------------------------------------------------------------


def test_a_process_that_died_before_it_knew_its_number_is_not_ready() -> None:
    with socket.socket() as listening:
        child = Child("127.0.0.1", listening, 1)
        child.serve(0)
        child.process.kill()
        child.process.wait()
        assert not child.ready()
        child.stop()


@pytest.mark.parametrize("end", ["killed", pytest.param("renewed", marks=pytest.mark.long)])
def test_processes_may_end_in_the_middle_of_games(postgres: str, tmp_path: Path, end: str) -> None:
    """Nobody's game ends, no accepted move is lost, and none is made twice."""
    kill = {"killed": proof.kill_some, "renewed": proof.renew}[end]
    found = proof.prove(fresh(postgres), tmp_path, kills=1, tables=2, moves=10, kill=kill)
    assert found["wrong"] == []
    assert found["accepted"] >= 20

"""What is told of a table is made once, however many hear it; a long log comes in pages, the newest first."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server.answering import Sender, hello
from fogline.server.limits import Addresses, Bucket
from fogline.server.messages import Hello
from fogline.server.replays import Replays
from fogline.server.settings import Settings
from fogline.server.told import MOST_PAGES, MOST_UNUSED, PAGE, PRESENCE, WELCOME, Told
from fogline.table.log import Line, Log
from fogline.table.table import SPECTATOR, Table
from server.client import Client
from server.rooms import Listener, SlowStore, room_of
from server.running import running
from table.tables import new_table, started

PEOPLE = ("human", "human", "human")
GOLDEN = sorted((Path(__file__).parents[2] / "records").rglob("*.jsonl"))


def long_table(game: str = "ticket-to-ride-sf", most: int = 10_000) -> Table:
    return started(*PEOPLE, game=game).play_on(Rng(5), most=most).table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_the_pages_together_are_the_log(game: str, seat: int) -> None:
    async def leaf_through() -> None:
        table = long_table(game)
        told, found, before = Told(table), list[list[Line]](), table.last
        assert table.last > PAGE
        while before:
            page, _ = await told.earlier(seat, "pl", before)
            assert page.earlier < before
            found.insert(0, page.lines)
            before = page.earlier
        viewer = seat if GAMES[game].hidden else SPECTATOR
        assert [line for page in found for line in page] == Log(table, viewer, "pl").since(0)

    asyncio.run(leaf_through())


def test_whoever_comes_gets_the_newest_page_and_is_told_of_earlier_ones() -> None:
    async def come() -> None:
        table = long_table()
        room = room_of(table, SlowStore())
        whole = [line.event for line in Log(table, SPECTATOR, "en").since(0)]
        for since in (0, 1, table.last - 3, table.last, table.last + 10):
            listener = Listener(SPECTATOR)
            await room.audience.welcome_again(listener, since)
            message = json.loads(listener.heard[0])
            told = [line["event"] for line in message["log"]]
            assert told == [event for event in whole if event > message["earlier"]]
            assert table.last - 2 * PAGE <= message["earlier"]
            known = since if since <= table.last else 0
            assert message["earlier"] == max(known, room.audience.told.newest())

    asyncio.run(come())


def test_a_hundred_who_come_at_once_share_one_log() -> None:
    async def crowd() -> None:
        told = Told(long_table())
        work = await asyncio.gather(*(told.prepare(SPECTATOR, "en") for _ in range(100)))
        assert sum(work) < 2 * PAGE + told.table.last / 10  # once, not a hundred times
        assert await told.prepare(SPECTATOR, "en") == 0
        assert await told.prepare(SPECTATOR, "pl") > PAGE
        assert await told.prepare(0, "en") > PAGE  # a seat knows more

    asyncio.run(crowd())


def test_where_nobody_has_secrets_all_share_one_log() -> None:
    async def crowd() -> None:
        told = Told(long_table("san-francisco"))
        assert await told.prepare(0, "en") > PAGE
        assert await told.prepare(1, "en") == await told.prepare(SPECTATOR, "en") == 0

    asyncio.run(crowd())


def test_to_come_again_costs_next_to_nothing() -> None:
    async def come_and_go() -> None:
        room = room_of(long_table(), SlowStore())
        first, second = Listener(0), Listener(0)
        assert await room.audience.told.prepare(0, "en") > PAGE
        assert room.enter(first, since=1) > WELCOME
        room.exit(first)
        assert await room.audience.told.prepare(0, "en") == 0
        assert room.enter(second, since=1) == WELCOME + PRESENCE
        assert first.heard[0] == second.heard[0]

    asyncio.run(come_and_go())


def test_what_happens_is_told_to_all_from_one_position() -> None:
    async def happen() -> None:
        play = started(*PEOPLE, game="ticket-to-ride-sf")
        told = Told(play.table)
        assert told.position(0, "en", 0.0)[1] > 0
        assert told.position(0, "en", 0.0)[1] == 0
        play.move()
        again, work = told.position(0, "en", 0.0)
        assert work > 0
        assert again is not None
        assert again.number == play.table.position

    asyncio.run(happen())


def test_a_log_that_fell_behind_begins_anew() -> None:
    """Otherwise whoever comes back after a long game would have to wait until all of it is put into words."""

    async def fall_behind() -> None:
        play = started(*PEOPLE, game="san-francisco")
        told = Told(play.table)
        await told.prepare(SPECTATOR, "en")
        play.play_on(Rng(1))
        assert await told.prepare(SPECTATOR, "en") < 2 * PAGE + play.table.last / 10
        assert told.log(SPECTATOR, "en", told.newest()).start == told.newest()

    asyncio.run(fall_behind())


def test_what_is_kept_of_a_table_is_bounded() -> None:
    async def ask() -> None:
        table = long_table("1906-san-francisco")
        told = Told(table)
        for language in ("en", "pl", "es"):
            for seat in (SPECTATOR, 0, 1, 2):
                await told.prepare(seat, language)
                for before in range(1, table.last, PAGE):
                    page, _ = await told.earlier(seat, language, before)
        assert len(told.pages) <= MOST_PAGES
        told.keep({(0, "en")})
        assert len(told.logs) <= 1 + MOST_UNUSED
        assert (0, "en") in told.logs
        page, _ = await told.earlier(0, "en", 10**12)
        assert page.lines[-1].event == table.last

    asyncio.run(ask())


def test_a_language_that_we_do_not_speak_is_no_log_of_its_own() -> None:
    async def ask() -> None:
        room = room_of(started(*PEOPLE).table, SlowStore())
        listener = Listener(SPECTATOR)
        asker = Sender(None, room, listener, SPECTATOR, Addresses(Settings()).of("192.0.2.1"))  # type: ignore[arg-type]
        for language in ("xx", "../../x", "pl"):
            await hello(asker, Hello(1, "watch", language=language))
        assert {spoken for _, spoken in room.audience.told.logs} == {"en", "pl"}

    asyncio.run(ask())


def test_an_empty_table_has_an_empty_page() -> None:
    async def ask() -> None:
        page, _ = await Told(new_table(*PEOPLE)).earlier(0, "en", 1)
        assert page.earlier == 0

    asyncio.run(ask())


# ---- what is asked for costs by its weight ----------------------------------------------------------


def test_work_may_go_into_debt_which_has_to_be_made_up() -> None:
    bucket = Bucket(rate=10, burst=100)
    bucket.spend(1.0, 250)
    assert bucket.left(1.0) == -150
    assert not bucket.take(15.0)
    assert bucket.take(17.0)


def test_a_network_shares_what_its_addresses_may_do() -> None:
    addresses = Addresses(Settings(work_burst=100, work_rate=1))
    for house in range(100):
        addresses.of(f"2001:db8:1:{house:x}00::1").work.spend(1.0, 50)
    assert addresses.of("2001:db8:1:ff00::1").work.left(1.0) < 0  # its /48 has used all
    assert addresses.of("2001:db8:2::1").work.left(1.0) == 100


def test_who_asks_for_too_much_is_refused_and_what_is_known_costs_nothing(tmp_path: Path) -> None:
    async def ask(url: str) -> None:
        async with Client(url) as client:
            content = GOLDEN[0].read_bytes().splitlines()[0]
            records = [
                (await client.http.post("/api/records", content=content)).json()["id"] for _ in range(2)
            ]
            place = await client.new_table("me", "open")
            ann = await client.sit(place)
            path = f"/api/records/{records[0]}/log"
            assert (await client.http.get(path)).status_code == 200
            others = [f"/api/records/{records[1]}/{what}" for what in ("log", "moments/1")]
            for other in others:  # the first log has used up more than there was
                answer = await client.http.get(other)
                assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
            again = [await client.http.get(path) for _ in range(5)]
            assert [answer.status_code for answer in again] == [200] * 5
            for number in (
                await ann.send("hello", token=place["token"]),
                await ann.send("earlier", before=1),
            ):
                refused = await ann.answer(number)
                assert (refused["type"], refused["code"]) == ("refused", "too_fast")
            assert (await ann.ask("ping"))["type"] == "pong"
            answer = await client.http.post("/api/records", content=GOLDEN[0].read_bytes().splitlines()[0])
            assert answer.status_code == 429

    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    limits = {"FOGLINE_WORK_RATE": "0.001", "FOGLINE_WORK_BURST": "250"}
    with running(database, tmp_path / "log", **limits) as server:
        asyncio.run(ask(server.url))


def test_the_log_of_a_record_is_made_once_and_only_so_much_is_kept() -> None:
    async def ask() -> None:
        made: list[int] = []

        def make() -> bytes:
            made.append(1)
            return b"x" * 400

        def fail() -> bytes:
            raise ValueError

        replays = Replays(most=1000)
        key = ("record", 0, "en")
        assert await asyncio.gather(*(replays.log(key, make) for _ in range(20))) == [b"x" * 400] * 20
        assert (len(made), replays.known(key)) == (1, b"x" * 400)
        for number in range(5):
            await replays.log(("other", number, "en"), make)
        assert (len(replays.logs), replays.size, replays.known(key)) == (2, 800, None)
        with pytest.raises(ValueError):
            await replays.log(key, fail)
        assert await replays.log(key, make) == b"x" * 400

    asyncio.run(ask())


def test_earlier_pages_are_asked_for_on_the_socket(tmp_path: Path) -> None:
    async def leaf_through(url: str) -> None:
        async with Client(url) as client:
            content = max(GOLDEN, key=lambda path: path.stat().st_size).read_bytes().splitlines()[0]
            record = (await client.http.post("/api/records", content=content)).json()
            body = {"number": record["decisions"] - 1, "seat": 0, "name": "Eve"}
            place = (await client.post(f"/api/records/{record['id']}/tables", body)).json()
            eve = await client.sit(place, "es")
            welcome = next(told for told in map(json.loads, eve.received) if told["type"] == "welcome")
            told, earlier = welcome["log"], welcome["earlier"]  # what bots do meanwhile comes later
            assert 0 < earlier < told[0]["event"]
            while earlier:
                page = await eve.ask("earlier", before=earlier)
                told, earlier = page["log"] + told, page["earlier"]
            events = [line["event"] for line in told]
            assert events == sorted(events)
            assert set(events) == set(range(1, welcome["event"] + 1))

    with running(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log") as server:
        asyncio.run(leaf_through(server.url))

"""Floods, strange pages and strange names: refused with the limit or closed with a reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fogline.core.errors import FoglineError
from fogline.core.words import LANGUAGES
from fogline.server.limits import MOST_ADDRESSES, Addresses, Bucket
from fogline.server.security import host_allowed, origin_allowed
from fogline.server.settings import Settings, from_environment
from server.client import Client, Seat, on
from server.running import Server, running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits, and a name of its own."""
    folder = tmp_path_factory.mktemp("strict")
    with running(
        f"sqlite:///{folder / 'fogline.db'}",
        folder / "log",
        FOGLINE_MESSAGE_RATE="5",
        FOGLINE_MESSAGE_BURST="10",
        FOGLINE_SOCKETS="4",
        FOGLINE_MAKE_RATE="0.5",
        FOGLINE_MAKE_BURST="6",
        FOGLINE_PUBLIC_URL="https://fogline.example",
    ) as server:
        yield server


async def closing(seat: Seat) -> tuple[int, str]:
    """Read to the end: why the connection was closed."""
    while True:
        try:
            await seat.receive()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "")


def test_a_flood_of_messages_is_refused_with_the_limit_and_then_closed(strict: Server) -> None:
    async def flood(client: Client) -> None:
        place = await client.new_table("me", "open")
        quiet, loud = await client.watch(place), await client.sit(place)
        for number in range(2000):
            with suppress(ConnectionClosed):
                await loud.socket.send(json.dumps({"type": "ping", "id": number}))
        assert await closing(loud) == (4429, "flood: 10 + 5/s")
        refused = [answer for answer in map(json.loads, loud.received) if answer["type"] == "refused"]
        assert {answer["code"] for answer in refused} == {"too_fast"}
        assert refused[0]["words"] == "Too many at once. The limit is 10 + 5/s."
        answered = [answer["id"] for answer in map(json.loads, loud.received) if "id" in answer]
        assert answered == [
            1,
            *range(len(answered) - 1),
        ]  # an answer to each: hello, then pings
        assert (await quiet.ask("ping"))["type"] == "pong"

    on(strict, flood)


def test_talk_has_a_limit_of_its_own(strict: Server) -> None:
    async def chatter(client: Client) -> None:
        place = await client.new_table("me", "open")
        ann = await client.sit(place)
        answers = [await ann.ask("talk", text=f"word {n}") for n in range(6)]
        assert [answer["type"] for answer in answers] == ["accepted"] * 5 + ["refused"]
        assert answers[-1]["words"] == "Too many at once. The limit is 5 + 0.5/s."
        again = await client.sit(place)  # one seat, however many connections it has
        answers = [await again.ask("talk", text=f"word {n}") for n in range(5)]
        assert answers[-1]["type"] == "refused"

    on(strict, chatter)


def test_one_address_has_only_so_many_connections(strict: Server) -> None:
    async def crowd(client: Client) -> None:
        place = await client.new_table("me", "open")
        there = [await client.watch(place) for _ in range(4)]
        with pytest.raises(ConnectionClosed) as closed:
            await client.watch(place)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.reason == "too_many_connections: 4"
        await there[1].until(lambda seat: seat.presence.get("watching") == 4)
        await there[0].socket.close()
        await there[1].until(lambda seat: seat.presence.get("watching") == 3)
        await client.watch(place)

    on(strict, crowd)


def test_one_address_connects_only_so_fast(tmp_path: Path) -> None:
    async def connect(client: Client) -> None:
        place = await client.new_table("me", "open")
        sockets = [await client.socket(place["table"]) for _ in range(20)]
        assert await closing(Seat(sockets[-1])) == (4429, "too_fast: 10 + 0.01/s")

    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    limits = {"FOGLINE_REQUEST_RATE": "0.01", "FOGLINE_REQUEST_BURST": "10"}
    with running(database, tmp_path / "log", **limits) as server:
        on(server, connect)


def test_one_address_makes_only_so_many_tables(strict: Server) -> None:
    async def make(client: Client) -> None:
        body = {"game": "san-francisco", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
        responses = [await client.post("/api/tables", body) for _ in range(8)]
        assert responses[-1].status_code == 429
        assert responses[-1].headers["retry-after"]
        assert "6 + 0.5/s" in responses[-1].json()["words"]
        assert (await client.http.get("/api/health")).status_code == 200

    on(strict, make)


def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    """Whoever resigns and asks for another one, again and again, soon waits."""

    async def again_and_again(client: Client) -> None:
        place = await client.new_table("me", "random", first=0)
        await client.start(place)
        for answered in ("accepted", "refused"):
            seat = await client.sit(place)
            assert (await seat.ask("resign"))["type"] == "accepted"
            answer = await seat.ask("rematch")
            assert answer["type"] == answered
            if answered == "accepted":
                await seat.until(lambda seat: seat.table["next"])
                place = {**place, "table": seat.table["next"]}
        assert answer["code"] == "too_fast"

    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    limits = {"FOGLINE_MAKE_RATE": "0.001", "FOGLINE_MAKE_BURST": "2"}
    with running(database, tmp_path / "log", **limits) as server:
        on(server, again_and_again)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
def test_pages_of_others_get_no_socket(server: Server, origin: str) -> None:
    async def connect(client: Client) -> None:
        place = await client.new_table("me", "open")
        socket = await client.socket(place["table"], origin=origin)
        with pytest.raises(ConnectionClosed) as closed:
            await Seat(socket).hello(place["token"])
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "bad_origin")

    on(server, connect)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_others_change_nothing(server: Server, origin: str, language: str) -> None:
    headers = {"origin": origin, "content-type": "text/plain", "accept-language": language}
    body = {"game": "san-francisco", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = httpx.post(f"{server.url}/api/tables", content=json.dumps(body), headers=headers)
    assert (made.status_code, made.json()["code"]) == (403, "bad_origin")
    assert origin in made.json()["words"]
    assert httpx.get(f"{server.url}/api/tables", headers=headers).status_code == 200
    own = httpx.post(
        f"{server.url}/api/tables", json={**body, "listed": False}, headers={"origin": server.url}
    )
    assert own.status_code == 201


def test_our_own_page_gets_one(server: Server) -> None:
    async def connect(client: Client) -> None:
        place = await client.new_table("me", "open")
        await Seat(await client.socket(place["table"], origin=server.url)).hello(place["token"])

    on(server, connect)


def test_a_name_that_is_not_ours_is_refused(server: Server, strict: Server) -> None:
    response = httpx.get(f"{server.url}/api/health", headers={"host": "evil.example"})
    assert (response.status_code, response.json()["code"]) == (403, "bad_host")
    assert httpx.get(f"{strict.url}/api/health", headers={"host": "fogline.example"}).status_code == 200


def test_which_names_and_origins_are_ours() -> None:
    settings = Settings(public_url="https://play.example:8443")
    for host in ("localhost:80", "127.0.0.1", "192.168.1.20:8906", "[::1]:8906", "play.example:8443"):
        assert host_allowed(host, settings), host
    for host in ("", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::1"):
        assert not host_allowed(host, settings), host
    assert origin_allowed(None, "localhost", settings)
    assert origin_allowed("https://play.example:8443", "127.0.0.1:8906", settings)
    assert origin_allowed("http://localhost:8906", "localhost:8906", settings)
    for origin in (
        "",
        "null",
        "http://localhost:1",
        "ws://localhost:8906",
        "https://play.example",
        "http://[::1",
    ):
        assert not origin_allowed(origin, "localhost:8906", settings), origin


def test_a_connection_that_says_nothing_is_closed(tmp_path: Path) -> None:
    async def wait(client: Client) -> None:
        place = await client.new_table("me", "open")
        socket = await client.socket(place["table"])
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4408, "no_hello: 0.3 s")

    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    with running(database, tmp_path / "log", FOGLINE_HELLO="0.3") as server:
        on(server, wait)


def test_a_bucket_fills_again_but_never_over() -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(10.5) for _ in range(2)] == [True, False]
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_that_are_not_there_are_forgotten() -> None:
    addresses = Addresses(Settings())
    assert addresses.of("here").sockets.enter()
    for number in range(MOST_ADDRESSES + 100):
        addresses.of(str(number))
    assert len(addresses.known) == MOST_ADDRESSES
    assert addresses.of("here").sockets.held == 1


def test_the_addresses_of_one_network_share_their_limits() -> None:
    addresses = Addresses(Settings())
    assert addresses.of("2001:db8:1:2::3") is addresses.of("2001:db8:1:2:ffff::4")
    assert addresses.of("2001:db8:1:2::3") is not addresses.of("2001:db8:1:3::3")
    assert addresses.of("192.0.2.1") is not addresses.of("192.0.2.2")
    assert addresses.of("::ffff:192.0.2.1") is not addresses.of("::ffff:192.0.2.2")


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("FOGLINE_SOCKETS", "many"),
        ("FOGLINE_SOCKETS", "1.5"),
        ("FOGLINE_BOT_PACE", "-1"),
        ("FOGLINE_BOT_PACE", "nan"),
        ("FOGLINE_PUBLIC_URL", "fogline.example"),
    ],
)
def test_settings_that_make_no_sense_are_named(
    variable: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(FoglineError, match=variable):
        from_environment()

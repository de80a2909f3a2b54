"""A key of one's own: seats, games and tables come with it, to whoever has it and to nobody else."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fogline.core.errors import Refused
from fogline.server import keys, security
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.people import Person
from fogline.table import wishes
from server.client import Client, JsonObject, Seat, on
from server.running import Server, running
from server.two_hubs import TwoHubs, listen, over


def new_key() -> str:
    return secrets.token_urlsafe(32)


class Keyed(Client):
    """Somebody who has a key."""

    def __init__(self, url: str, key: str | None = None) -> None:
        super().__init__(url)
        self.key = key or new_key()
        self.http.headers["fogline-key"] = self.key

    async def make(self) -> Keyed:
        response = await self.http.post("/api/me")
        assert response.status_code == 201, response.text
        return self

    async def me(self) -> JsonObject:
        response = await self.http.get("/api/me")
        assert response.status_code == 200, response.text
        found: JsonObject = response.json()
        return found

    async def come_back(self, table: str) -> JsonObject:
        response = await self.http.post(f"/api/tables/{table}/return")
        assert response.status_code == 200, response.text
        (place,) = response.json()
        found: JsonObject = place
        return found

    async def code(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        response = await self.http.request(method, path, json=body)
        return response.status_code, response.json()["code"] if response.content else ""


async def closed(seat: Seat) -> int:
    with pytest.raises(ConnectionClosed) as found:
        await seat.until(lambda _: False)
    assert found.value.rcvd is not None
    return found.value.rcvd.code


def test_a_seat_comes_back_to_whoever_has_its_key(server: Server) -> None:
    async def lose(_: Client) -> None:
        async with Keyed(server.url) as phone, Keyed(server.url, phone.key) as laptop:
            await phone.make()
            place = await phone.new_table("me", "random", first=0)
            await phone.start(place)
            ann = await phone.sit(place)
            assert (await laptop.me())["tables"][0]["table"] == place["table"]
            again = await laptop.come_back(place["table"])
            assert (again["seat"], again["watch"]) == (0, place["watch"])
            assert again["token"] != place["token"]
            assert await closed(ann) == 4401  # one device at a time
            elsewhere = await laptop.sit(again)
            await elsewhere.until(lambda seat: seat.legal)
            assert (await elsewhere.play(elsewhere.legal[0]))["type"] == "accepted"
            with pytest.raises(ConnectionClosed):
                await phone.sit(place)
            # And with the key the phone has it again.
            assert (await phone.come_back(place["table"]))["seat"] == 0
            assert await closed(elsewhere) == 4401

    on(server, lose)


def test_without_a_key_all_is_as_it_was(server: Server) -> None:
    async def play(client: Client) -> None:
        place = await client.new_table("me", "open", first=0)
        bob = await client.join(place, "Bob")
        await client.start(place)
        ann = await client.sit(place)
        assert (await ann.play({"do": "draw"}))["type"] == "accepted"
        for path in ("/api/me", f"/api/tables/{place['table']}/people"):
            assert (await client.http.get(path)).json()["code"] == "no_key"
        refused = await client.post(f"/api/tables/{place['table']}/return", token=bob["token"])
        assert (refused.status_code, refused.json()["code"]) == (401, "no_key")

    on(server, play)


KEYS = {
    "nothing": "",
    "short": "a" * 42,
    "long": "a" * 44,
    "huge": "a" * 30_000,
    "a hash": security.digest("somebody's key"),
    "other letters": "ą" * 43,
    "a space": "a" * 21 + " " + "a" * 21,
    "a line": "a" * 20 + "%0a" + "a" * 20,
}


@pytest.mark.parametrize("key", KEYS)
def test_what_is_no_key_is_refused_everywhere(server: Server, key: str) -> None:
    headers = {b"fogline-key": KEYS[key].encode()}
    new = {"game": "san-francisco", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for method, path, body in (
        ("GET", "/api/me", None),
        ("POST", "/api/me", None),
        ("DELETE", "/api/me", None),
        ("POST", "/api/tables", new),
    ):
        response = httpx.request(method, server.url + path, headers=headers, json=body)
        assert 400 <= response.status_code < 500
        if len(KEYS[key]) < 1000:  # otherwise the server reads no further
            assert response.json()["code"] == "bad_key"
        assert KEYS[key] not in response.text or not KEYS[key]


def test_a_key_that_nobody_has_opens_nothing(server: Server) -> None:
    async def guess(client: Client) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url) as eve:
            await ann.make()
            place = await ann.new_table("me", "random")
            table = place["table"]
            # Unknown, and the hash of Ann's key cut to the length of a key.
            for key in (eve.key, security.digest(ann.key)[:43]):
                eve.http.headers["fogline-key"] = key
                assert await eve.code("GET", "/api/me") == (401, "unknown_key")
                assert await eve.code("POST", f"/api/tables/{table}/return") == (401, "unknown_key")
                assert await eve.code("POST", "/api/me/renew", {"key": new_key()}) == (401, "unknown_key")
                assert await eve.code("DELETE", "/api/me") == (401, "unknown_key")
            await eve.make()  # of her own: it has nothing of Ann's
            assert (await eve.me())["tables"] == []
            assert await eve.code("POST", f"/api/tables/{table}/return") == (404, "no_seat")
            await eve.http.post("/api/me/forget", json={"table": table})
            assert await eve.code("POST", "/api/me/renew", {"key": ann.key}) == (409, "key_taken")
            assert (await ann.me())["tables"][0]["table"] == table

    on(server, guess)


def test_a_new_key_takes_over_all_and_the_old_one_is_worth_nothing(server: Server) -> None:
    async def renew(_: Client) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url) as thief:
            await ann.make()
            place = await ann.new_table("me", "random", first=0)
            await ann.start(place)
            thief.key = ann.key
            thief.http.headers["fogline-key"] = ann.key
            stolen = await thief.come_back(place["table"])
            there = await thief.sit(stolen)
            key = new_key()
            assert (await ann.http.post("/api/me/renew", json={"key": key})).status_code == 200
            assert await closed(there) == 4401  # while it was connected
            for method, path in (
                ("GET", "/api/me"),
                ("GET", "/api/me/games"),
                ("POST", f"/api/tables/{place['table']}/return"),
                ("DELETE", "/api/me"),
            ):
                assert await thief.code(method, path) == (401, "unknown_key")
            body = {"game": "san-francisco", "name": "Eve", "seats": [{"kind": "me"}, {"kind": "open"}]}
            assert await thief.code("POST", "/api/tables", body) == (401, "unknown_key")
            with pytest.raises(ConnectionClosed):
                await thief.sit(stolen)
            ann.http.headers["fogline-key"] = key
            again = await ann.sit(await ann.come_back(place["table"]))
            await again.until(lambda seat: seat.legal)
            assert (await again.play(again.legal[0]))["type"] == "accepted"

    on(server, renew)


def test_who_removes_a_key_leaves_nothing_behind_it(tmp_path: Path) -> None:
    database = tmp_path / "fogline.db"

    async def remove(server: Server) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url) as bob:
            await ann.make()
            await bob.make()
            await ann.http.post("/api/me/ratings", json={"wanted": True})
            place = await ann.new_table("me", "open", first=0)
            await bob.join(place, "Bob")
            await ann.http.post(f"/api/tables/{place['table']}/block", json={"seat": 1})
            await bob.http.post(f"/api/tables/{place['table']}/block", json={"seat": 0})
            assert (await ann.http.delete("/api/me")).status_code == 204
            assert await ann.code("GET", "/api/me") == (401, "unknown_key")
            await ann.start(place)  # the token is as good as it was
            assert (await bob.me())["blocked"] == []

    with running(f"sqlite:///{database}", tmp_path / "log") as server:
        asyncio.run(remove(server))
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM seats WHERE person IS NOT NULL").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM blocks").fetchone() == (0,)


def test_no_key_is_in_the_database_or_the_log(tmp_path: Path) -> None:
    database, used = tmp_path / "fogline.db", [new_key(), new_key()]

    async def use(server: Server) -> None:
        async with Keyed(server.url, used[0]) as ann:
            await ann.make()
            place = await ann.new_table("me", "open")
            await ann.come_back(place["table"])
            await ann.http.post("/api/me/renew", content=b'{"key": "\xff' + used[1].encode() + b'"}')
            await ann.http.post("/api/me/renew", json={"key": used[1] + "!"})
            await ann.http.post("/api/me/renew", json={"key": used[1]})
            for key in used:
                await ann.http.get("/api/nothing", headers={"fogline-key": key})
                await ann.http.get("/api/me", headers={"fogline-key": key + "x"})

    with running(f"sqlite:///{database}", tmp_path / "log", FOGLINE_LOG="json") as server:
        asyncio.run(use(server))
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert security.digest(used[1]).encode() in kept
    assert not [key for key in used if key.encode() in kept]


def test_one_address_brings_only_so_many_keys(tmp_path: Path) -> None:
    async def bring(server: Server) -> None:
        async with Keyed(server.url) as ann:
            for _ in range(3):
                ann.http.headers["fogline-key"] = new_key()
                await ann.make()
            known = ann.http.headers["fogline-key"]
            ann.http.headers["fogline-key"] = new_key()
            assert await ann.code("POST", "/api/me") == (429, "too_many_keys")
            ann.http.headers["fogline-key"] = known  # one that is known costs nothing
            await ann.make()

    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    with running(database, tmp_path / "log", FOGLINE_KEY_RATE="0", FOGLINE_KEY_BURST="3") as server:
        asyncio.run(bring(server))


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
def test_pages_of_others_can_do_nothing_with_a_key(server: Server, origin: str) -> None:
    headers = {"fogline-key": new_key(), "origin": origin}
    assert httpx.post(f"{server.url}/api/me", headers=headers).json()["code"] == "bad_origin"
    assert httpx.delete(f"{server.url}/api/me", headers=headers).json()["code"] == "bad_origin"
    asked = {
        **headers,
        "access-control-request-method": "GET",
        "access-control-request-headers": "fogline-key",
    }
    answered = httpx.options(f"{server.url}/api/me", headers=asked)
    assert "access-control-allow-origin" not in answered.headers


def test_a_key_is_renewed_only_so_often(tmp_path: Path) -> None:
    """Each time all tables of the key are written to."""

    async def renew(_: Client) -> None:
        async with Keyed(server.url) as ann:
            await ann.make()
            second = new_key()
            assert (await ann.http.post("/api/me/renew", json={"key": second})).status_code == 200
            ann.http.headers["fogline-key"] = second
            assert await ann.code("POST", "/api/me/renew", {"key": new_key()}) == (429, "too_many_keys")
            assert (await ann.me())["tables"] == []  # nothing has changed

    limits = {"FOGLINE_KEY_RATE": "0.001", "FOGLINE_KEY_BURST": "2"}
    with running(f"sqlite:///{tmp_path / 'fogline.db'}", tmp_path / "log", **limits) as server:
        on(server, renew)


def test_finished_games_come_with_the_key_and_can_be_taken_off(server: Server) -> None:
    async def finish(_: Client) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url, ann.key) as laptop:
            await ann.make()
            place = await ann.new_table("me", "random", first=0)
            await ann.start(place)
            seat = await ann.sit(place)
            await seat.play_on(lambda legal: legal[0])
            assert seat.result is not None
            assert (await laptop.me())["tables"] == []
            (game,) = (await laptop.http.get("/api/me/games")).json()
            assert game["scores"] == seat.result["scores"]
            assert game["winners"] == seat.result["winners"]
            assert (game["table"], game["seat"]) == (place["table"], 0)
            assert [one["kind"] for one in game["seats"]] == ["human", "bot"]
            await laptop.http.post("/api/me/forget", json={"table": place["table"]})
            assert (await laptop.http.get("/api/me/games")).json() == []

    on(server, finish)


def test_bytes_that_are_no_text_are_refused_as_such(server: Server) -> None:
    place = {"game": "san-francisco", "seats": [{"kind": "me"}, {"kind": "open"}]}
    start = httpx.Request("POST", "http://x", json=place).content[:-1]
    for name in (b"\xed\xa0\x80", b"\xff", b"\\ud800", b"\\udc00x"):
        for body in (start + b', "name": "' + name + b'"}', start + b', "' + name + b'": "Ann"}'):
            answer = httpx.post(
                f"{server.url}/api/tables", content=body, headers={"content-type": "application/json"}
            )
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed_request")

    async def talk(client: Client) -> None:
        seat = await client.sit(await client.new_table("me", "open"))
        for text in ("\\ud800", "\\udc00x", "\\ud83d"):
            await seat.socket.send('{"type": "talk", "id": 7, "text": "' + text + '"}')
            assert (await seat.answer(None))["code"] == "malformed_message"

    on(server, talk)


# ---- several processes -----------------------------------------------------------------------------


def run(both: TwoHubs, test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def seated(both: TwoHubs) -> tuple[Person, str]:
    """Ann with a key and Bob without one, in the middle of a game."""
    one = both.hubs[0]
    ann = await one.people.add(security.digest(new_key()))
    request = NewTableRequest("san-francisco", "Ann", [SeatRequest("me"), SeatRequest("open")], first=0)
    place = await one.create(request, "", ann)
    room = await one.room(place.table)
    await one.join(room, "Bob", None)
    await one.start(room, 0)
    return ann, place.table


def test_of_two_devices_at_two_processes_one_has_the_seat(both: TwoHubs) -> None:
    async def race() -> None:
        ann, table = await seated(both)
        rooms = [await hub.room(table) for hub in both.hubs]
        listeners = [listen(room, seat=0) for room in rooms]
        found = await asyncio.gather(
            *(keys.come_back(hub, room, ann) for hub, room in zip(both.hubs, rooms, strict=True))
        )
        tokens = [place.token for (place,) in found]
        assert rooms == [await hub.current(table) for hub in both.hubs]
        assert [room.audience.tokens[0] for room in rooms] == 2 * [rooms[0].audience.tokens[0]]
        assert [rooms[0].audience.seat_of(token) for token in tokens].count(0) == 1
        assert all(listener.unseated.is_set() for listener in listeners)
        stored = await both.stores[0].load(table)
        assert stored is not None
        assert stored.tokens == rooms[1].audience.tokens
        # The token of the old device makes no move anywhere.
        with pytest.raises(Refused):
            await rooms[1].do_for(
                0, "old", lambda now: wishes.play(rooms[1].table, 0, 3, {"do": "draw"}, now)
            )

    run(both, race())


def test_a_key_that_is_renewed_at_one_process_is_void_at_the_other(both: TwoHubs) -> None:
    async def renew() -> None:
        ann, table = await seated(both)
        there = await both.hubs[1].room(table)
        (place,) = await keys.come_back(both.hubs[1], there, ann)
        listener = listen(there, seat=0)
        new = security.digest(new_key())
        racing = keys.come_back(both.hubs[1], there, ann)  # with the old key
        renewing = keys.renew(both.hubs[0], ann, new)
        outcome, renewed = await asyncio.gather(racing, renewing, return_exceptions=True)
        assert isinstance(renewed, Person)
        there = await both.hubs[1].current(table)  # as it is for whoever comes with a token
        assert listener.unseated.is_set()
        late = [] if isinstance(outcome, BaseException) else [one.token for one in outcome]
        for token in (place.token, *late):
            assert there.audience.seat_of(token) is None
        assert await both.hubs[1].people.find(ann.key) is None
        found = await both.hubs[1].people.find(new)
        assert found is not None
        (again,) = await keys.come_back(both.hubs[1], there, found)
        assert there.audience.seat_of(again.token) == 0

    run(both, renew())


def test_a_seat_that_was_given_up_does_not_come_back(both: TwoHubs) -> None:
    async def leave() -> None:
        one, two = both.hubs
        ann = await one.people.add(security.digest(new_key()))
        host = NewTableRequest("san-francisco", "Bob", [SeatRequest("me"), SeatRequest("open")])
        place = await one.create(host)
        room = await one.room(place.table)
        await one.join(room, "Ann", None, who=ann)
        there = await two.room(place.table)
        await room.do(lambda now: wishes.leave(room.table, 1, now))
        eve = await one.join(room, "Eve", None)
        with pytest.raises(Refused, match="no_seat"):
            await keys.come_back(two, await two.current(place.table), ann)
        assert there.audience.seat_of(eve.token) == 1

    run(both, leave())


def test_a_rematch_belongs_to_the_same_keys(both: TwoHubs) -> None:
    async def again() -> None:
        one, two = both.hubs
        ann, table = await seated(both)
        room = await one.room(table)
        await over(room)
        await one.rematch(room, 0)
        assert room.table.next is not None
        (place,) = await keys.come_back(two, await two.current(room.table.next), ann)
        assert place.seat == 0

    run(both, again())


def test_keys_that_nobody_uses_are_forgotten(both: TwoHubs) -> None:
    async def forget() -> None:
        ann, table = await seated(both)
        people = both.hubs[0].people
        await people.forget(0)  # nobody
        assert await people.find(ann.key) == ann
        await people.forget(2**40)
        assert await people.find(ann.key) is None
        assert await people.seats(table) == {}

    run(both, forget())

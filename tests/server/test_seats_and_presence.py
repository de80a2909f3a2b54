"""Who is there: at several processes, at a seat taken and never come to, and when the host clears one."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fogline.core.errors import Refused
from fogline.server import security
from fogline.server.hub import SEEN, Hub
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.table import wishes
from server.client import Client, on
from server.running import Server, running
from server.two_hubs import TwoHubs, listen, over

ME, OPEN = SeatRequest("me"), SeatRequest("open")


def later(hub: Hub, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if time had passed since everything that this process has seen."""
    for room in hub.rooms.values():
        room.audience.last_seen = {seat: seen - seconds for seat, seen in room.audience.last_seen.items()}
    now = time.time()
    monkeypatch.setattr("fogline.server.hub.time.time", lambda: now + seconds)


def test_nobody_is_away_who_is_at_another_process(both: TwoHubs, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        here, there = await both.table()
        hub, other = both.hubs
        listen(there, 1)
        await other.tell_who_is_there()
        later(hub, 31, monkeypatch)
        assert here.audience.gone(1)  # as far as this process can see
        assert not await hub.gone(here, 1)
        later(hub, 31 + SEEN, monkeypatch)
        assert await hub.gone(here, 1)  # the other one has said nothing since

    asyncio.run(look())


def test_who_was_only_here_is_away_as_soon_as_patience_ends(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        here, _ = await both.table()
        hub = both.hubs[0]
        listener = listen(here, 1)
        await hub.tell_who_is_there()
        here.exit(listener)
        later(hub, 31, monkeypatch)
        assert await hub.gone(here, 1)

    asyncio.run(look())


def test_a_seat_taken_and_never_come_to_is_free_again(both: TwoHubs, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> None:
        hub, other = both.hubs
        place = await hub.create(NewTableRequest("san-francisco", "Ann", [ME, OPEN, OPEN]))
        room = await hub.room(place.table)
        stays = await hub.join(room, "Bob", None)
        await hub.join(room, "Eve", None)
        for seat in (0, stays.seat):
            await hub.confirm(room, seat)
        await other.open_seats_of_absent()
        assert [seat.name for seat in room.table.seats] == ["Ann", "Bob", "Eve"]
        later(other, 121, monkeypatch)
        await other.open_seats_of_absent()
        await hub.current(place.table)
        assert [seat.name for seat in room.table.seats] == ["Ann", "Bob", ""]
        assert 2 not in room.audience.tokens

    asyncio.run(wait())


def test_a_seat_of_a_rematch_waits_for_its_owner(both: TwoHubs, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> None:
        room, _ = await both.table()
        await over(room)
        hub = both.hubs[0]
        await hub.rematch(room, 0)
        assert room.table.next is not None
        another = await hub.room(room.table.next)
        later(hub, 1000, monkeypatch)
        await hub.open_seats_of_absent()
        assert [seat.kind for seat in another.table.seats] == ["human", "human"]

    asyncio.run(wait())


def test_a_seat_that_moves_up_keeps_its_owner_at_every_process(both: TwoHubs) -> None:
    async def move() -> None:
        hub, other = both.hubs
        place = await hub.create(NewTableRequest("san-francisco", "Ann", [OPEN, ME, OPEN, OPEN]))
        room, there = await hub.room(place.table), await other.room(place.table)
        last = await hub.join(room, "Cy", 3)
        await other.current(place.table)
        listeners = [listen(there, 3), listen(room, 1)]
        for at in (2, 0):
            await room.do(lambda now: wishes.drop(room.table, room.table.host, at, now))  # noqa: B023
        await other.current(place.table)
        for hall in (room, there):
            assert [seat.name for seat in hall.table.seats] == ["Ann", "Cy"]
            assert hall.audience.seat_of(place.token) == 0
            assert hall.audience.seat_of(last.token) == 1
        assert [listener.seat for listener in listeners] == [1, 0]
        assert not any(listener.unseated.is_set() for listener in listeners)
        again = Hub(hub.store, None, hub.settings)  # type: ignore[arg-type]  # no bots
        assert (await again.room(place.table)).audience.seat_of(last.token) == 1

    asyncio.run(move())


def test_origins_of_one_table_tell_nothing_at_another() -> None:
    assert security.origin_at("a", "10.0.0.1") == security.origin_at("a", "10.0.0.1")
    assert security.origin_at("a", "10.0.0.1") != security.origin_at("b", "10.0.0.1")


# ---- over the network ------------------------------------------------------------------------------


def test_the_host_clears_and_arranges_the_seats(server: Server) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open", "open")
        path = f"/api/tables/{place['table']}"
        eve = await client.join(place, "Eve")
        ann, guest = await client.sit(place), await client.sit(eve)
        stranger = await client.post(f"{path}/remove", {"seat": 0}, eve["token"])
        assert (stranger.status_code, stranger.json()["code"]) == (403, "not_host")
        gone = await client.post(f"{path}/remove", {"seat": 1, "block": True}, place["token"])
        assert gone.status_code == 200, gone.text
        with pytest.raises(ConnectionClosed):
            await guest.until(lambda seat: False)
        back = await client.post(f"{path}/join", {"name": "Eva"})
        assert (back.status_code, back.json()["code"]) == (403, "blocked")
        for body in ({"seat": 1, "to": "bot", "bot": "greedy"}, {"seat": 2, "to": "none"}):
            answer = await client.post(f"{path}/seats", body, place["token"])
            assert answer.status_code == 200, answer.text
        await ann.until(lambda seat: len(seat.table["seats"]) == 2)
        assert [seat["kind"] for seat in ann.table["seats"]] == ["human", "bot"]
        await client.start(place)
        await ann.until(lambda seat: seat.position)

    on(server, test)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"seat": 1, "to": "bot"}, "unknown_bot"),
        ({"seat": 1, "to": "open", "bot": "greedy"}, "unknown_bot"),
        ({"seat": 1, "to": "bot", "bot": "deep"}, "unknown_bot"),
        ({"seat": 1, "to": "none"}, "player_count"),
        ({"seat": 0, "to": "none"}, "seat_taken"),
        ({"seat": 3, "to": "open"}, "no_such_seat"),
        ({"seat": 4, "to": "open"}, "malformed_request"),
        ({"seat": 1, "to": "elsewhere"}, "malformed_request"),
    ],
)
def test_what_the_host_cannot_arrange_is_refused(server: Server, body: dict[str, Any], code: str) -> None:
    async def test(client: Client) -> None:
        place = await client.new_table("me", "open")
        answer = await client.post(f"/api/tables/{place['table']}/seats", body, place["token"])
        assert answer.json()["code"] == code

    on(server, test)


def test_one_address_takes_only_so_many_seats(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    limits = {"FOGLINE_JOIN_RATE": "0", "FOGLINE_JOIN_BURST": "3"}
    with running(database, tmp_path / "log", **limits) as server:

        async def test(client: Client) -> None:
            codes = []
            for _ in range(5):
                place = await client.new_table("me", "open")
                answer = await client.post(f"/api/tables/{place['table']}/join", {"name": "Eve"})
                codes.append(answer.json().get("code", "sits"))
            assert codes == ["sits"] * 3 + ["too_fast"] * 2

        on(server, test)


def test_whoever_is_blocked_at_one_table_may_join_others(both: TwoHubs) -> None:
    async def test() -> None:
        hub = both.hubs[0]
        rooms = []
        for _ in range(2):
            place = await hub.create(NewTableRequest("san-francisco", "Ann", [ME, OPEN]))
            rooms.append(await hub.room(place.table))
        await hub.join(rooms[0], "Eve", None, None, "10.0.0.1")
        await rooms[0].do(lambda now: wishes.remove(rooms[0].table, 0, 1, True, now))
        with pytest.raises(Refused, match="blocked"):
            await hub.join(rooms[0], "Eva", None, None, "10.0.0.1")
        await hub.join(rooms[0], "Bob", None, None, "10.0.0.2")
        await hub.join(rooms[1], "Eve", None, None, "10.0.0.1")

    asyncio.run(test())


def test_a_seat_added_at_another_process_can_be_stood_in_for(
    both: TwoHubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        hub, other = both.hubs
        place = await hub.create(NewTableRequest("san-francisco", "Ann", [ME, OPEN]))
        room, there = await hub.room(place.table), await other.room(place.table)
        await room.do(lambda now: wishes.arrange(room.table, 0, 2, None, [], now))
        for name in ("Bob", "Cy"):
            await hub.join(room, name, None)
        await hub.start(room, 0)
        await other.current(place.table)
        assert not await other.gone(there, 2)
        later(other, 31, monkeypatch)
        assert await other.gone(there, 2)

    asyncio.run(test())


@pytest.mark.parametrize("host", [0, 1])
def test_whoever_is_blocked_after_a_rematch_stays_out(both: TwoHubs, host: int) -> None:
    async def test() -> None:
        hub, homes = both.hubs[0], ("192.0.2.1", "192.0.2.2")
        place = await hub.create(NewTableRequest("san-francisco", "Ann", [ME, OPEN]), homes[0])
        room = await hub.room(place.table)
        await hub.join(room, "Bob", None, None, homes[1])
        await hub.start(room, 0)
        await over(room)
        await hub.rematch(room, host)
        assert room.table.next is not None
        another = await hub.room(room.table.next)
        await another.do(lambda now: wishes.remove(another.table, host, 1 - host, True, now))
        with pytest.raises(Refused, match="blocked"):
            await hub.join(another, "Eve", None, None, homes[1 - host])
        await hub.join(another, "Cy", None, None, "192.0.2.3")

    asyncio.run(test())

"""Ratings: once for each finished game, of those who want them, and shown to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, select

from fogline.core.errors import Refused
from fogline.core.records import HintTaken
from fogline.core.rng import Rng
from fogline.server import ratings, schema, security
from fogline.server.hub import Hub
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.people import Person
from fogline.server.room import Room
from fogline.server.writer import Conflict
from fogline.table import ending, wishes
from fogline.table.entries import AnyEntry, Moved, StoodIn, TookBack
from fogline.table.seats import Seat
from fogline.table.table import Table
from server.client import Client, on
from server.running import Server
from server.test_keys import Keyed
from server.two_hubs import TwoHubs, over, play
from table.tables import new_table


async def person(hub: Hub, wants: bool = True) -> Person:
    made = await hub.people.add(security.digest(security.new_token()))
    return await hub.people.want_ratings(made, wants)


async def game(hub: Hub, *people: Person | None, game: str = "san-francisco") -> Room:
    """A table at which these people have started."""
    seats = [SeatRequest("me"), *(SeatRequest("open") for _ in people[1:])]
    place = await hub.create(NewTableRequest(game, "P0", seats, first=0), "", people[0])
    room = await hub.room(place.table)
    for number, who in enumerate(people[1:], 1):
        await hub.join(room, f"P{number}", None, who=who)
    await hub.start(room, 0)
    return room


async def rated(hub: Hub, who: Person) -> ratings.Rated | None:
    return (await ratings.standings(hub.store.read, "san-francisco", [who.id])).get(who.id)


async def count(hub: Hub) -> int:
    return int((await hub.store.read(select(func.count()).select_from(schema.ratings)))[0][0])


def test_a_finished_game_is_rated_once_by_whichever_process(both: TwoHubs) -> None:
    async def finish() -> None:
        one, two = both.hubs
        people = [await person(one) for _ in range(2)]
        room = await game(one, *people)
        await over(room)
        winner = room.table.kernel.ranks.index(1)
        found = [await rated(two, who) for who in people]
        assert all(standing is not None and standing.games == 1 for standing in found)
        assert found[winner].rating.mu > 25 > found[1 - winner].rating.mu  # type: ignore[union-attr]
        assert all(standing.rating.sigma < 25 / 3 for standing in found if standing)
        # Whoever comes to it again, here or elsewhere, before or after a restart, finds it done.
        await asyncio.gather(*(store.finish(room.table) for store in both.stores for _ in range(3)))
        assert await count(one) == 2

    asyncio.run(finish())


def test_many_games_that_end_together_are_all_rated(both: TwoHubs) -> None:
    """Each rating has a number: of two processes that count on from the same one, one counts again."""

    async def finish() -> None:
        one, two = both.hubs
        people = [await person(one) for _ in range(2)]
        first = await game(one, *people)
        rooms = [await game(hub, *people) for hub in (one, two) for _ in range(12)]
        await over(first)
        for room in rooms:  # as if they had been played to their ends, all in the same moment
            room.table.course = first.table.course
        await asyncio.gather(*(room.authority.store.finish(room.table) for room in rooms))
        for who in people:
            standing = await rated(one, who)
            assert standing is not None
            assert standing.games == 1 + len(rooms)
        assert await count(two) == 2 * (1 + len(rooms))

    asyncio.run(finish())


def test_who_wants_none_has_none(both: TwoHubs) -> None:
    async def want() -> None:
        hub = both.hubs[0]
        ann, bob, cy = await person(hub), await person(hub, wants=False), await person(hub)
        await over(await game(hub, ann, bob, cy))
        assert await rated(hub, bob) is None
        assert await rated(hub, ann) is not None
        await over(await game(hub, ann, None))  # against somebody without a key
        await over(await game(hub, ann, bob))
        standing = await rated(hub, ann)
        assert standing is not None
        assert standing.games == 1
        await hub.people.want_ratings(ann, False)
        assert await rated(hub, ann) is None
        await hub.people.want_ratings(ann, True)
        assert await rated(hub, ann) is None

    asyncio.run(want())


async def practice(room: Room) -> None:
    await play(room)  # a card is seen, and taken back
    position = room.table.position
    await room.do(lambda now: wishes.undo(room.table, 0, position, now))
    await room.do(lambda now: wishes.answer(room.table, 1, True, now))
    assert room.table.practice
    await over(room)


async def resigned(room: Room) -> None:
    """Before the other one had a turn."""
    await room.do(lambda now: ending.resign(room.table, 1, now))


async def agreed(room: Room) -> None:
    await room.do(lambda now: ending.ask(room.table, 0, now))
    await room.do(lambda now: ending.answer(room.table, 1, True, now))


@pytest.mark.parametrize("happens", [practice, resigned, agreed])
def test_what_does_not_count(both: TwoHubs, happens: Callable[[Room], Any]) -> None:
    async def finish() -> None:
        hub = both.hubs[0]
        room = await game(hub, await person(hub), await person(hub))
        await happens(room)
        assert room.table.status == "finished"
        assert await count(hub) == 0

    asyncio.run(finish())


def test_who_resigns_has_lost(both: TwoHubs) -> None:
    async def resign() -> None:
        hub = both.hubs[0]
        ann, bob = await person(hub), await person(hub)
        room = await game(hub, ann, bob)
        while len({step.seat for step in room.table.steps}) < 2:
            await play(room)
        await room.do(lambda now: ending.resign(room.table, 0, now))
        loser, winner = await rated(hub, ann), await rated(hub, bob)
        assert loser is not None
        assert winner is not None
        assert loser.rating.mu < 25 < winner.rating.mu

    asyncio.run(resign())


def test_nobody_takes_their_key_off_a_game_that_is_played(both: TwoHubs) -> None:
    async def take_off() -> None:
        hub = both.hubs[0]
        ann, bob = await person(hub), await person(hub)
        room = await game(hub, ann, bob)
        with pytest.raises(Refused):
            await hub.people.leave(ann, room.table.id)
        await over(room)
        await hub.people.leave(ann, room.table.id)
        assert await hub.people.held_at(ann, room.table.id) == []
        assert await count(hub) == 2

    asyncio.run(take_off())


def test_help_wins_nothing_and_saves_nobody() -> None:
    people, came = {0: "a", 1: "b", 2: "c"}, [1, 2, 3]

    def rated_with(helped: list[int], came: list[int] = came) -> dict[int, str]:
        table = finished("Ann", "Bob", "Cy")
        table.helped = [HintTaken(seat, 0) for seat in helped[:1]]
        table.entries = [StoodIn(seq=1, time=0, seat=seat, by=seat, bot="casual") for seat in helped[1:]]
        return ratings.contenders(table, people, came)

    assert rated_with([0]) == {1: "b", 2: "c"}
    assert rated_with([1]) == {0: "a", 2: "c"}
    assert rated_with([2]) == people
    assert rated_with([0, 2]) == {1: "b", 2: "c"}
    assert rated_with([2], [1, 1, 1]) == {0: "a", 1: "b"}
    assert rated_with([0, 1, 2]) == {}


def test_a_bot_that_another_asked_for_takes_no_win_from_who_comes_back() -> None:
    table = finished("Ann", "Bob", "Cy")
    moved = Moved(seq=1, time=0, seat=0, move={}, chances=[])
    away: list[AnyEntry] = [
        StoodIn(seq=1, time=0, seat=0, by=1, bot="casual"),
        moved,
        TookBack(seq=1, time=0, seat=0),
    ]
    people = {0: "a", 1: "b", 2: "c"}
    table.entries = [*away, moved, moved]
    assert ratings.contenders(table, people, [1, 2, 3]) == people
    del table.entries[-1]  # half of her game
    assert ratings.contenders(table, people, [1, 2, 3]) == {1: "b", 2: "c"}


def finished(*seats: str) -> Table:
    table = new_table("human", "human", "human")
    table.seats = [Seat("human", seat) if seat.istitle() else Seat("bot", bot=seat) for seat in seats]
    return table


def test_who_is_rated_at_a_table() -> None:
    people, came = {0: "a", 1: "b", 2: "c"}, [1, 2, 3]
    table = finished("Ann", "Bob", "Cy")
    assert ratings.contenders(table, people, came) == people
    assert ratings.contenders(table, {0: "a", 2: "c"}, came) == {0: "a", 2: "c"}
    assert (
        ratings.contenders(table, {0: "a", 1: "a", 2: "c"}, came) == {}
    )  # one person, and one who has two seats
    assert ratings.contenders(table, {1: "b"}, came) == {}
    table.seats[1].brought = True
    assert ratings.contenders(table, people, came) == {0: "a", 2: "c"}
    table = finished("Ann", "club", "random")  # which is no level
    assert ratings.contenders(table, {0: "a"}, came) == {0: "a", 1: "bot:club"}
    table = finished("club", "expert", "Cy")
    assert ratings.contenders(table, {}, came) == {}


def test_games_that_go_on_from_a_record_do_not_count() -> None:
    table = finished("Ann", "club", "club")
    assert not ratings.counts(table)  # it is not over
    for odd in ({"played_on": True}, {"own_edition": True}):
        other = finished("Ann", "club", "club")
        vars(other).update(odd)
        assert not ratings.counts(other)


def test_ratings_are_told_only_to_those_who_want_them(server: Server) -> None:
    async def look(_: Client) -> None:
        async with Keyed(server.url) as ann, Keyed(server.url) as bob:
            await ann.make()
            await bob.make()
            place = await ann.new_table("me", "open", "novice", first=0)
            await bob.join(place, "Bob")
            table = place["table"]

            async def told(who: Keyed) -> list[Any]:
                found: list[Any] = (await who.http.get(f"/api/tables/{table}/people")).json()["ratings"]
                return found

            assert await told(ann) == []
            assert (await ann.http.post("/api/me/ratings", json={"wanted": True})).json()["ratings"]
            own, other, bot = await told(ann)
            assert own["games"] == 0
            assert (own["mu"], own["sigma"]) == (25, 25 / 3)
            assert other is None  # Bob wants none, so nobody is told of his
            assert bot is not None
            assert await told(bob) == []

            await ann.start(place)
            seats = [await ann.sit(place), await bob.sit(await bob.come_back(table))]
            rng = Rng(3)
            await asyncio.gather(
                *(seat.play_on(lambda legal: legal[rng.integer(len(legal))]) for seat in seats)
            )
            own, other, bot = await told(ann)
            assert own["games"] == 1
            assert own["sigma"] < 25 / 3
            assert other is None
            of_her = (await ann.me())["rated"]
            assert {(one["game"], one["bot"]) for one in of_her} >= {
                ("san-francisco", None),
                ("san-francisco", "novice"),
            }
            assert (await bob.me())["rated"] == []

    on(server, look)


def test_a_record_that_cannot_be_stored_rates_nobody(both: TwoHubs, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between the two: both are one transaction, and whoever loads the table next does it."""

    async def fail() -> None:
        one, two = both.hubs
        ann, bob = await person(one), await person(one)
        room = await game(one, ann, bob)

        async def away(*_: object) -> None:
            raise Conflict

        with monkeypatch.context() as patch:
            patch.setattr(one.store, "add_record", away)
            await over(room)
        assert await count(one) == 0
        again = await two.room(room.table.id)
        assert again.table.status == "finished"
        assert await count(one) == 2

    asyncio.run(fail())

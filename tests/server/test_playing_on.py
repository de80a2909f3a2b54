"""A table at which a recorded game goes on is like the one where it was played."""

from __future__ import annotations

import asyncio

import pytest

from fogline.server.messages import Clock, PlayOnRequest
from fogline.server.moments import PlayedGame
from fogline.table.table import Table
from server.two_hubs import TwoHubs, over, play


async def played_on(both: TwoHubs, record: str, source: str, number: int) -> Table:
    """From a record with an id, by the options of the table with another."""
    hub = both.hubs[0]
    found = await hub.store.record(record)
    assert found is not None
    edition = (await hub.editions.get(found[0].edition.sha256)).edition
    asked = PlayOnRequest(number, 0, "Eve")
    place = await hub.play_on(source, PlayedGame(*found, edition), asked, "es")
    return (await hub.room(place.table)).table


@pytest.mark.parametrize("number", [0, 5])
def test_playing_on_keeps_language_edition_and_clock(both: TwoHubs, number: int) -> None:
    async def test() -> None:
        room, _ = await both.table(language="pl", clock=Clock(60, 5))
        await over(room)
        id = room.table.id
        table = await played_on(both, id, id, number)
        assert (table.language, table.edition.sha256) == ("pl", room.table.edition.sha256)
        assert table.clocks is not None
        assert (table.clocks.bank, table.clocks.turn) == (60, 5)
        assert len(table.steps) == number
        begins = table.deciders()
        assert table.clocks.left == [65.0 if seat in begins else 60.0 for seat in range(2)]
        assert table.clocks.running == [seat for seat in begins if table.seats[seat].human]

    asyncio.run(test())


def test_clocks_go_on_from_the_moment_on(both: TwoHubs) -> None:
    async def test() -> None:
        room, _ = await both.table(clock=Clock(60, 5))
        await over(room)
        id = room.table.id
        hub = both.hubs[0]
        number = next(n for n, step in enumerate(room.table.steps) if step.seat == 0 and n > 5)
        table = await played_on(both, id, id, number)
        assert table.clocks is not None
        again = await hub.room(table.id)
        table.clocks.since -= 10
        await play(again)
        assert table.clocks.left[0] < 56

    asyncio.run(test())


def test_a_record_that_somebody_sent_is_played_on_in_their_language(both: TwoHubs) -> None:
    async def test() -> None:
        room, _ = await both.table(language="pl", clock=Clock(60, 5))
        await over(room)
        table = await played_on(both, room.table.id, "sent-by-somebody", 3)
        assert (table.language, table.clocks) == ("es", None)

    asyncio.run(test())

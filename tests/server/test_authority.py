"""The authority by itself: nobody listens and nobody thinks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fogline.core.errors import Refused
from fogline.server.authority import Authority
from fogline.server.table_rows import Holder
from fogline.server.writer import Conflict, StorageFailed
from fogline.table import wishes
from fogline.table.entries import AnyEntry, Joined, Moved
from fogline.table.table import Table
from server.rooms import SlowStore
from table.tables import new_table, started

DRAW = {"do": "draw"}


class Scene:
    """An authority, and all that happens to it in the order in which it happens."""

    def __init__(self, table: Table, failure: Exception | None = None) -> None:
        self.happened: list[Any] = []
        self.failure = failure
        scene = self

        class Watched(SlowStore):
            async def append(self, table: str, entry: AnyEntry, holder: Holder | None = None) -> None:
                if scene.failure is not None:
                    raise scene.failure
                await super().append(table, entry, holder)
                scene.happened.append(("stored", entry.seq, holder))

        self.authority = Authority(table, Watched(), self.reload, self.tell, self.go_on)

    async def reload(self) -> None:
        self.happened.append("reloaded")

    def tell(self, entry: AnyEntry, holder: Holder | None) -> None:
        assert self.authority.table.last == entry.seq  # it has been carried out
        self.happened.append(("told", entry.seq, holder))

    def go_on(self) -> None:
        assert not self.authority.lock.locked()
        self.happened.append("goes on")


def test_what_is_done_is_stored_then_told_and_then_others_have_their_turn() -> None:
    scene = Scene(started("human", "human").table)
    table, position = scene.authority.table, scene.authority.table.position
    asyncio.run(scene.authority.do(lambda now: wishes.play(table, 0, position, DRAW, now)))
    assert scene.happened == [("stored", 4, None), ("told", 4, None), "goes on"]


def test_whose_seat_it_is_goes_with_the_entry() -> None:
    scene = Scene(new_table("human", "human"))
    table = scene.authority.table
    ann = Holder("hash", "person")
    entry = asyncio.run(scene.authority.do(lambda now: wishes.join(table, "Ann", 0, now), ann))
    assert isinstance(entry, Joined)
    assert scene.happened == [("stored", 1, ann), ("told", 1, ann), "goes on"]


def test_what_follows_from_an_entry_is_done_with_it() -> None:
    """A choice made early is carried out as soon as the game comes to its seat."""
    scene = Scene(started("human", "human", game="ticket-to-ride-sf").table)
    authority, table = scene.authority, scene.authority.table
    early, first = (table.game.moves(table.seen_by(seat))[0] for seat in (1, 0))
    position = table.position

    async def choose() -> None:
        await authority.do(lambda now: wishes.play(table, 1, position, early, now))
        scene.happened.clear()
        await authority.do(lambda now: wishes.play(table, 0, position, first, now))

    asyncio.run(choose())
    assert [entry.seat for entry in table.entries if isinstance(entry, Moved)] == [0, 1]
    last = table.last
    assert scene.happened == [
        *(("stored", last - 1, None), ("told", last - 1, None)),
        *(("stored", last, None), ("told", last, None)),
        "goes on",
    ]


@pytest.mark.parametrize(
    ("failure", "code"), [(Conflict(), "stale"), (StorageFailed("the disk is full"), "storage")]
)
def test_what_cannot_be_stored_is_not_done_and_the_store_is_asked_how_it_is(
    failure: Exception, code: str
) -> None:
    scene = Scene(started("human", "human").table, failure)
    table, position = scene.authority.table, scene.authority.table.position
    with pytest.raises(Refused, match=code):
        asyncio.run(scene.authority.do(lambda now: wishes.play(table, 0, position, DRAW, now)))
    assert scene.happened == ["reloaded"]
    assert table.steps == []

"""What it costs to set up a stored table again and to tell it to somebody, by the length of its game.

Tables are played to several lengths, forgotten, and set up again: from their snapshots, and from all entries,
as before there were any. Processor time of the whole process, without sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from statistics import mean

from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import schema
from fogline.server.audience import Connection
from fogline.server.hub import Hub
from fogline.server.messages import NewTableRequest, SeatRequest
from fogline.server.opening import keep_packaged
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.table import wishes


def new_hub(url: str) -> Hub:
    engine = schema.connect(url)
    schema.migrate(engine)
    keep_packaged(engine)
    return Hub(Store(engine), None, Settings())  # type: ignore[arg-type]  # no bots


async def played(hub: Hub, game: str, entries: int, rng: Rng) -> str:
    """A table with two people who have made about so many moves."""
    seats = [SeatRequest("me"), SeatRequest("open")]
    place = await hub.create(NewTableRequest(game, "Ann", seats))
    room = await hub.room(place.table)
    await hub.join(room, "Bob", None)
    await hub.start(room, 0)
    for seat in (0, 1):
        room.enter(Connection(seat, "en", room.audience.tokens[seat]), 0)
    while room.table.last < entries and room.table.status == "playing":
        table = room.table
        seat = table.deciders()[0]
        moves = table.game.moves(table.seen_by(seat))
        move = moves[rng.integer(len(moves))]
        position = table.position
        await room.do(lambda now, s=seat, p=position, m=move: wishes.play(table, s, p, m, now))  # type: ignore[misc]  # noqa: B023
    await hub.store.write_all()
    return place.table


async def come_back(hub: Hub, tables: list[str], whole: bool) -> float:
    """Milliseconds a table."""
    load = hub.store.load
    if whole:
        hub.store.load = lambda id, whole=True: load(id, True)  # type: ignore[method-assign]
        await forget(hub)
    hub.rooms.clear()
    began = time.process_time()
    for id in tables:
        room = await hub.room(id)
        connection = Connection(0, "en", room.audience.tokens[0])
        await room.audience.told.prepare(0, "en")
        room.audience.enter(connection, 0)
    spent = time.process_time() - began
    hub.store.load = load  # type: ignore[method-assign]
    return 1000 * spent / len(tables)


async def forget(hub: Hub) -> None:
    with hub.store.engine.begin() as connection:
        connection.execute(schema.lines.delete())


async def measure(folder: str, game: str, lengths: list[int], number: int) -> None:
    url = f"sqlite:///{Path(folder) / f'{game}.db'}"
    hub = new_hub(url)
    for length in lengths:
        tables = [await played(hub, game, length, Rng(n)) for n in range(number)]
        sizes = [room.table.last for id, room in hub.rooms.items() if id in tables]
        kept = await come_back(hub, tables, whole=False)
        replayed = await come_back(hub, tables, whole=True)
        print(f"| {game} | {number} | {mean(sizes):.0f} | {kept:.1f} | {replayed:.1f} |", flush=True)
    hub.store.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--lengths", nargs="+", type=int, default=[60, 110, 160, 210], help="entries")
    parser.add_argument("--tables", type=int, default=10, help="of each length")
    options = parser.parse_args()
    print("| game | tables | entries | ms with snapshots | ms from all entries |")
    print("| :-- | --: | --: | --: | --: |")
    for game in options.game:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure(folder, game, options.lengths, options.tables))


if __name__ == "__main__":
    main()

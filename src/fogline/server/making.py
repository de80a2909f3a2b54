"""Making tables: what somebody asks for as options, checked; and the table with its first entries."""

from __future__ import annotations

import time
from typing import NamedTuple

import msgspec

from fogline.bots import AT_TABLES
from fogline.core.editions import Edition
from fogline.core.words import spoken
from fogline.games import GAMES
from fogline.server import security
from fogline.server.messages import NewTableRequest, PlayOnRequest
from fogline.server.moments import PlayedGame
from fogline.server.store import Store
from fogline.server.table_rows import Holder
from fogline.table import wishes
from fogline.table.course import Course
from fogline.table.guards import refuse
from fogline.table.options import TableOptions
from fogline.table.record import entries_to_play_on, go_on
from fogline.table.table import Table


class Sitter(NamedTuple):
    """Somebody who sits at a table from its beginning."""

    name: str
    token: str  # its hash
    origin: str = ""
    key: str | None = None  # the id behind their key


def new_options(request: NewTableRequest, edition: Edition, own_edition: bool = False) -> TableOptions:
    """Of a new table of a game that there is, and with an edition of it."""
    game = GAMES[request.game]
    if len(request.seats) not in game.players:
        raise refuse("player_count", ", ".join(str(n) for n in game.players))
    if request.first is not None and request.first >= len(request.seats):
        raise refuse("no_such_seat", str(len(request.seats)))
    for seat in request.seats:
        if (seat.kind == "bot") != (seat.bot is not None) or (
            seat.bot is not None and seat.bot not in AT_TABLES
        ):
            raise refuse("unknown_bot", ", ".join(AT_TABLES))
    me = [seat for seat, asked in enumerate(request.seats) if asked.kind == "me"]
    if len(me) != 1:
        raise refuse("one_me")
    return TableOptions(
        game=game.id,
        edition=edition.sha256,
        own_edition=own_edition,
        seats=tuple(asked.bot for asked in request.seats),
        host=me[0],
        first=request.first,
        clock=None if request.clock is None else (request.clock.bank, request.clock.turn),
        language=spoken(request.language),
        hints=request.hints,
        listed=request.listed,
        watchable=request.watchable,
    )


def play_on_options(played: PlayedGame, request: PlayOnRequest, of_table: TableOptions) -> TableOptions:
    """Of a table at which a recorded game goes on against bots, with what its own table was made with."""
    record = played.record
    made = played.decisions
    if request.number > made:
        raise refuse("no_such_moment", str(made))
    if request.number == made and record.result is not None:
        raise refuse("over")
    if request.seat >= record.players:
        raise refuse("no_such_seat", str(record.players))
    if request.bot not in AT_TABLES:
        raise refuse("unknown_bot", ", ".join(AT_TABLES))
    seats = tuple(None if seat == request.seat else request.bot for seat in range(record.players))
    return msgspec.structs.replace(
        of_table,
        seats=seats,
        host=request.seat,
        first=None,
        listed=False,
        watchable=False,
        strangers=False,
        played_on=True,
    )


async def make(
    store: Store,
    options: TableOptions,
    edition: Edition,
    people: dict[int, Sitter],
    watch: str,
    course: Course | None = None,
    again: bool = False,
) -> Table:
    """Store a new table at which these people sit.

    `course`: the game goes on from here. `again`: they have just played at another table.
    """
    table, now = options.table(security.new_id(), edition), time.time()
    for seat, who in sorted(people.items(), key=lambda who: who[0] != options.host):
        table.apply(wishes.join(table, who.name, seat, now, who.origin))
    if course is not None:
        go_on(table, entries_to_play_on(table, course, now), course.state)
    holders = {seat: Holder(who.token, who.key) for seat, who in people.items()}
    joined = None if again else now  # they need not come again within minutes
    await store.add_table(table, options, holders, watch, now, joined)
    return table

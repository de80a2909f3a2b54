"""What is stored of people who have a key: their seats, games and ratings, whom they block; and reports.

A key is 32 random bytes that a browser has made. The server knows its hash, and behind that an id, which
stays when the key is renewed.
"""

from __future__ import annotations

import contextlib
import time
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, Row, delete, func, insert, not_, select, update

from fogline.games import GAMES
from fogline.server import ratings, schema, security
from fogline.server.messages import Blocked, MyGame, MyTable, PlayedSeat, Rating, RatingOf
from fogline.server.ratings import BOT, Rated
from fogline.server.store import Store
from fogline.server.writer import Conflict, Write
from fogline.table.guards import refuse

MOST_TABLES = 100  # that go on, as they are listed
MOST_GAMES = 200  # that are over
MOST_BLOCKS = 500
DAY = 24 * 3600
NO_TOKEN = ""  # no token has this hash


class Person(NamedTuple):
    id: str
    key: str  # the hash of their key
    ratings: bool  # do they want them?


class End(Struct):
    """Of a record: how the game went."""

    result: dict[str, Any] | None = None
    practice: bool = False


class Held(NamedTuple):
    """A seat of somebody."""

    table: str
    seat: int
    token: str  # its hash


_end = msgspec.json.Decoder(End)


class People:
    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- keys ------------------------------------------------------------------------------------

    async def find(self, key: str) -> Person | None:
        """By the hash of a key: how long that takes says nothing of any key."""
        p = schema.people
        rows = await self.store.read(select(p.c.id, p.c.key, p.c.ratings, p.c.used).where(p.c.key == key))
        if not rows:
            return None
        now = time.time()
        if rows[0].used < now - DAY:
            await self.store.write(Write(after=[update(p).where(p.c.key == key).values(used=now)]))
        return Person(rows[0].id, rows[0].key, rows[0].ratings)

    async def add(self, key: str) -> Person:
        """A key that is new; if it has come twice at once, it is one person all the same."""
        now = time.time()
        row = insert(schema.people).values(
            id=security.new_id(), key=key, ratings=False, created=now, used=now
        )
        with contextlib.suppress(Conflict):  # then it is there
            await self.store.write(Write(after=[row]))
        found = await self.find(key)
        if found is None:
            raise refuse("unknown_key")
        return found

    async def renew(self, person: Person, key: str, since: float) -> None:
        """The new key has all that the old one had. Tokens of games that ended before `since` are void."""
        p, s, r = schema.people, schema.seats, schema.records
        long_over = select(r.c.id).where(r.c.created < since)
        statements: list[Executable] = [
            update(p).where(p.c.id == person.id, p.c.key == person.key).values(key=key),
            update(s).where(s.c.person == person.id, s.c.table_id.in_(long_over)).values(token=NO_TOKEN),
        ]
        try:
            await self.store.write(Write(after=statements))
        except Conflict:
            raise refuse("key_taken") from None
        if (found := await self.find(key)) is None or found.id != person.id:
            raise refuse("unknown_key")  # it was renewed by somebody else meanwhile

    async def remove(self, person: Person) -> None:
        """The key, and all that is bound to it."""
        p, s, r = schema.people, schema.seats, schema.ratings
        await self.store.write(
            Write(
                after=[
                    update(s).where(s.c.person == person.id).values(person=None),
                    delete(r).where(r.c.who == person.id),
                    delete(p).where(p.c.id == person.id),
                ]
            )
        )

    async def forget(self, before: float) -> None:
        """Those whose keys nobody has used since then, and what a game that was ending has left of others."""
        p, s, r = schema.people, schema.seats, schema.ratings
        old = select(p.c.id).where(p.c.used < before)
        persons = not_(r.c.who.startswith(BOT))
        await self.store.write(
            Write(
                after=[
                    update(s).where(s.c.person.in_(old)).values(person=None),
                    delete(p).where(p.c.used < before),
                    delete(r).where(persons, r.c.who.not_in(select(p.c.id))),
                ]
            )
        )

    # ---- seats and games -------------------------------------------------------------------------

    async def seats(self, table: str) -> dict[int, str]:
        """By seat: the id of whoever has a key."""
        s = schema.seats
        query = select(s.c.seat, s.c.person).where(s.c.table_id == table, s.c.person.is_not(None))
        return {row.seat: row.person for row in await self.store.read(query)}

    async def held_at(self, person: Person, table: str) -> list[Held]:
        """Seats at a table."""
        s = schema.seats
        query = select(s.c.table_id, s.c.seat, s.c.token).where(
            s.c.person == person.id, s.c.table_id == table
        )
        return [Held(*row) for row in await self.store.read(query.order_by(s.c.seat))]

    async def held(self, person: Person, since: float) -> list[Held]:
        """Seats of games that go on, or that have ended since then."""
        s, r = schema.seats, schema.records
        long_over = select(r.c.id).where(r.c.created < since)
        query = select(s.c.table_id, s.c.seat, s.c.token).where(
            s.c.person == person.id, s.c.table_id.not_in(long_over)
        )
        return [Held(*row) for row in await self.store.read(query)]

    async def tables(self, person: Person) -> list[MyTable]:
        s, t = schema.seats, schema.tables
        query = (
            select(t.c.id, t.c.game, t.c.created, s.c.seat)
            .join(s, s.c.table_id == t.c.id)
            .where(s.c.person == person.id, t.c.status != "finished")
            .order_by(t.c.created.desc(), s.c.seat)
            .limit(MOST_TABLES)
        )
        found: dict[str, MyTable] = {}
        for row in await self.store.read(query):
            found.setdefault(row.id, MyTable(row.id, row.game, [], row.created)).seats.append(row.seat)
        return list(found.values())

    async def games(self, person: Person) -> list[MyGame]:
        """The newest first."""
        s, r = schema.seats, schema.records
        own = (
            select(s.c.table_id, func.min(s.c.seat).label("seat"))
            .where(s.c.person == person.id)
            .group_by(s.c.table_id)
            .subquery()
        )
        query = (
            select(r.c.id, r.c.game, r.c.created, r.c.seats, r.c.record, own.c.seat)
            .join(own, own.c.table_id == r.c.id)
            .order_by(r.c.created.desc())
            .limit(MOST_GAMES)
        )
        return [my_game(row) for row in await self.store.read(query)]

    async def leave(self, person: Person, table: str) -> None:
        """From now on nobody has a key for these seats; tokens are good as they were.

        Whoever has ratings does not get out of a game that is played: it would not count if they lost.
        """
        s, t = schema.seats, schema.tables
        mine = (s.c.table_id == table, s.c.person == person.id)
        played = select(s.c.seat).join(t, t.c.id == s.c.table_id).where(*mine, t.c.status == "playing")
        if person.ratings and await self.store.read(played):
            raise refuse("rated_game")
        await self.store.write(Write(after=[update(s).where(*mine).values(person=None)]))

    # ---- ratings ---------------------------------------------------------------------------------

    async def want_ratings(self, person: Person, wanted: bool) -> Person:
        """Who does not want them any more has none."""
        p, r = schema.people, schema.ratings
        statements: list[Executable] = [update(p).where(p.c.id == person.id).values(ratings=wanted)]
        if not wanted:
            statements.append(delete(r).where(r.c.who == person.id))
        await self.store.write(Write(after=statements))
        return person._replace(ratings=wanted)

    async def rated(self, person: Person) -> list[RatingOf]:
        """One's own ratings, and in these games those of the bots."""
        if not person.ratings:
            return []
        found = []
        for game in GAMES:
            known = await ratings.standings(self.store.read, game, [person.id, *ratings.BOTS])
            if person.id in known:
                found.append(RatingOf(game, None, told(known.pop(person.id))))
                found += [RatingOf(game, who.removeprefix(BOT), told(one)) for who, one in known.items()]
        return found

    async def ratings_at(self, table: str, game: str, bots: dict[int, str]) -> dict[int, Rating]:
        """By seat: of those who want to be rated, and of bots."""
        who = {seat: f"{BOT}{bot}" for seat, bot in bots.items()}
        who |= {row.seat: row.person for row in await self.store.read(ratings.wanting(table))}
        known = await ratings.standings(self.store.read, game, set(who.values()))
        return {seat: told(known.get(one, Rated())) for seat, one in who.items()}

    # ---- blocks ----------------------------------------------------------------------------------

    async def block(self, person: Person, other: str, name: str) -> None:
        b = schema.blocks
        made = await self.store.read(select(func.count()).select_from(b).where(b.c.person == person.id))
        if made[0][0] >= MOST_BLOCKS:
            raise refuse("many_blocks", str(MOST_BLOCKS))
        row = insert(b).values(
            id=security.new_id(), person=person.id, other=other, name=name, created=time.time()
        )
        with contextlib.suppress(Conflict):  # blocked already, or gone
            await self.store.write(Write(after=[row]))

    async def unblock(self, person: Person, id: str) -> None:
        b = schema.blocks
        await self.store.write(Write(after=[delete(b).where(b.c.id == id, b.c.person == person.id)]))

    async def blocked(self, person: Person) -> list[Blocked]:
        b = schema.blocks
        query = select(b.c.id, b.c.name, b.c.created).where(b.c.person == person.id)
        return [Blocked(*row) for row in await self.store.read(query.order_by(b.c.created.desc()))]

    async def blocks(self, person: str) -> set[str]:
        """The ids of those whom somebody blocks."""
        b = schema.blocks
        return {row.other for row in await self.store.read(select(b.c.other).where(b.c.person == person))}

    # ---- reports ---------------------------------------------------------------------------------

    async def report(self, table: str, entry: int, reporter: int, **content: str) -> None:
        row = insert(schema.reports).values(
            table_id=table, entry=entry, reporter=reporter, time=time.time(), **content
        )
        with contextlib.suppress(Conflict):  # the operator has it already
            await self.store.write(Write(after=[row]))


def told(standing: Rated) -> Rating:
    return Rating(standing.rating.mu, standing.rating.sigma, standing.games)


def my_game(row: Row[Any]) -> MyGame:
    end = _end.decode(row.record)
    result = end.result or {"scores": [], "winners": []}
    return MyGame(
        table=row.id,
        game=row.game,
        when=row.created,
        seat=row.seat,
        seats=[PlayedSeat(seat["kind"], seat["name"], seat["bot"]) for seat in row.seats],
        scores=result["scores"],
        winners=result["winners"],
        practice=end.practice,
    )

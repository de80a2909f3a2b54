"""Ratings of people and of the levels of bots, game by game; how one is worked out: `arena/ratings.py`.

A finished game counts once: what it changes is stored with its record. It says in which order those who are
rated came in, and nothing of the others: in the model of Plackett and Luce the order among some does not
depend on who else was there.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from math import hypot
from typing import Any, NamedTuple

from sqlalchemy import Executable, Select, func, insert, select

from fogline.arena import ratings
from fogline.arena.ratings import Rating
from fogline.bots.levels import LEVELS
from fogline.server import schema
from fogline.table.entries import Moved, StoodIn, TookBack
from fogline.table.table import Table

Read = Callable[[Any], Awaitable[list[Any]]]
DRIFT = 25 / 300  # people change: so much more uncertain are we of them before each game
BOT = "bot:"  # before the name of a level
BOTS = tuple(f"{BOT}{level}" for level in LEVELS)


class Rated(NamedTuple):
    rating: Rating = Rating()
    games: int = 0


def counts(table: Table) -> bool:
    """Not those that were taken back, ended by agreement, begun elsewhere or played with cards of one's own.

    Nor those in which somebody has resigned before all had their first turn.
    """
    odd = table.practice or table.own_edition or table.played_on
    if table.status != "finished" or table.older is not None or odd:
        return False
    played = {step.seat for step in table.steps}
    return table.ended is None or (table.ended.how == "resigned" and len(played) == len(table.seats))


def places(table: Table) -> list[int]:
    """In which order they came in. Who resigns comes in after everybody else."""
    if table.ended is None:
        return list(table.kernel.ranks)
    return [2 if seat in table.ended.players else 1 for seat in range(len(table.seats))]


def contenders(table: Table, people: dict[int, str], came: list[int]) -> dict[int, str]:
    """By seat: who is rated. `people`: those who want to be; `came`: the place of each seat.

    Not who sat on several seats. Who had a hint or a bot in their place wins nothing by that; but it does not
    save them from having lost, or whoever is about to would ask for a hint.
    """
    helped = replaced(table) | set(table.hinted)
    several = [who for who in people.values() if list(people.values()).count(who) > 1]
    found = {}
    for seat, sits in enumerate(table.seats):
        if sits.kind == "bot" and sits.bot in LEVELS:
            found[seat] = BOT + sits.bot
        elif seat in people and sits.person:
            found[seat] = people[seat]
    found = {seat: who for seat, who in found.items() if who not in several}
    others = max((came[seat] for seat in found if seat not in helped), default=len(came))
    found = {seat: who for seat, who in found.items() if seat not in helped or came[seat] > others}
    rated = set(found.values())
    return found if len(rated) > 1 and not all(who.startswith(BOT) for who in rated) else {}


def wanting(table: str) -> Select[Any]:
    """Who sits where at a table and wants to be rated."""
    s, p = schema.seats, schema.people
    return (
        select(s.c.seat, s.c.person).join(p, p.c.id == s.c.person).where(s.c.table_id == table, p.c.ratings)
    )


async def standings(read: Read, game: str, who: Collection[str]) -> dict[str, Rated]:
    """The last rating of each of them; who has none is not in it."""
    r = schema.ratings
    last = (
        select(r.c.who, func.max(r.c.number).label("number"))
        .where(r.c.game == game, r.c.who.in_(who))
        .group_by(r.c.who)
        .subquery()
    )
    query = select(r.c.who, r.c.number, r.c.mu, r.c.sigma).join(
        last, (r.c.who == last.c.who) & (r.c.number == last.c.number)
    )
    rows = await read(query.where(r.c.game == game)) if who else []
    return {row.who: Rated(Rating(row.mu, row.sigma), row.number) for row in rows}


def replaced(table: Table) -> set[int]:
    """Seats at which a bot played because they wanted it, or made half of their decisions.

    What others let a bot do while somebody was away for a while takes no win from them: whoever is about to
    lose could wait for that.
    """
    wanted, bots = set(), set()
    made, by_bots = Counter[int](), Counter[int]()
    for entry in table.entries:
        match entry:
            case StoodIn(seat=int(seat), by=by):
                bots.add(seat)
                wanted |= {seat} & {by}
            case TookBack(seat=int(seat)):
                bots.discard(seat)
            case Moved(seat=int(seat)):
                made[seat] += 1
                by_bots[seat] += seat in bots
    return wanted | {seat for seat, number in by_bots.items() if number and 2 * number >= made[seat]}


async def rated_at(read: Read, table: Table) -> dict[int, str]:
    """By seat: whose ratings a finished game changes."""
    if not counts(table):
        return {}
    people = {row.seat: row.person for row in await read(wanting(table.id))}
    return contenders(table, people, places(table))


async def changed(read: Read, table: Table, rated: dict[int, str], now: float) -> list[Executable]:
    """What a finished game changes, to be stored with its record."""
    if not rated:
        return []
    known = await standings(read, table.game.id, set(rated.values()))
    before = {who: known.get(who, Rated()) for who in rated.values()}
    drifted = {
        who: old.rating if who.startswith(BOT) else Rating(old.rating.mu, hypot(old.rating.sigma, DRIFT))
        for who, old in before.items()
    }
    came = places(table)
    # In a thread: the first time, openskill is loaded.
    found = await asyncio.to_thread(
        ratings.after, drifted, list(rated.values()), [came[seat] for seat in rated]
    )
    return [
        insert(schema.ratings).values(
            who=who,
            game=table.game.id,
            number=before[who].games + 1,
            mu=new.mu,
            sigma=new.sigma,
            time=now,
        )
        for who, new in sorted(found.items())  # in one order, so that no two processes wait for each other
    ]

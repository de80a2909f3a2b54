"""Hints at a table: to whoever is to decide. They are counted before they are told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from fogline.core.errors import Refused
from fogline.server import outgoing
from fogline.server.advice import HINT, dilemma, judge, told
from fogline.server.audience import Connection
from fogline.server.authority import Wish
from fogline.server.bots import Asker, Workers
from fogline.study.analysis import Judged
from fogline.table import wishes
from fogline.table.entries import Hinted
from fogline.table.guards import refuse
from fogline.table.table import Table

logger = logging.getLogger("fogline")


class Thought:
    """What is found out for one decision of a seat."""

    def __init__(self, decision: int, judged: asyncio.Task[Judged]) -> None:
        self.decision = decision
        self.judged = judged


class Hints:
    def __init__(
        self,
        table: Callable[[], Table],
        do_for: Callable[[int, str, Wish], Awaitable[object]],  # carry out a wish of a seat
        workers: Workers,
        edition: bytes | None,  # None: the one that comes with the game
    ) -> None:
        self.table = table
        self.do_for = do_for
        self.workers = workers
        self.edition = edition
        self.thoughts: dict[int, Thought] = {}  # by seat
        self.counting = asyncio.Lock()
        self.answers: set[asyncio.Task[None]] = set()

    def ask(self, connection: Connection, id: int) -> None:
        """It is answered later: who thinks better of it may play meanwhile."""
        answer = asyncio.ensure_future(self._answer(connection, connection.seat, id))
        self.answers.add(answer)
        answer.add_done_callback(self.answers.discard)

    def knows(self, seat: int) -> bool:
        """Has the decision of a seat been thought about, or is it being?"""
        thought = self.thoughts.get(seat)
        return (
            thought is not None
            and thought.decision == self.table().decision_of(seat)
            and not (thought.judged.done() and thought.judged.exception())
        )

    def look(self) -> None:
        """Something has happened: what nobody has to decide any more is no longer thought about."""
        deciders = self.table().deciders()
        for seat, thought in list(self.thoughts.items()):
            if seat not in deciders or not self.knows(seat):
                thought.judged.cancel()
                del self.thoughts[seat]

    def stop(self) -> None:
        for thought in self.thoughts.values():
            thought.judged.cancel()
        self.thoughts.clear()

    async def _answer(self, connection: Connection, seat: int, id: int) -> None:
        table = self.table()
        try:
            thought = self._thought(table, seat)
            await asyncio.wait({thought.judged})
            if thought.judged.cancelled():
                raise refuse("stale")
            judged = thought.judged.result()
            await self._count(table, seat, thought.decision, connection.key)
            connection.tell(told(table, judged, id, connection.language))
        except Refused as refused:
            connection.tell(outgoing.refused(id, refused.refusal, connection.language, table.game))
        except Exception:
            logger.exception("table %s: a hint for seat %d", table.id, seat)
            sorry = refuse("internal").refusal
            connection.tell(outgoing.refused(id, sorry, connection.language, table.game))

    def _thought(self, table: Table, seat: int) -> Thought:
        """The same for all who ask about one decision."""
        if not self.knows(seat):
            asked = dilemma(table, seat, self.edition, HINT, secrets.randbits(64))
            found = self.workers.study(Asker(table.id, seat), judge, asked)
            self.thoughts[seat] = Thought(table.decision_of(seat), asyncio.ensure_future(found))
        return self.thoughts[seat]

    async def _count(self, table: Table, seat: int, decision: int, key: str) -> None:
        """Once for each decision, however often it is asked."""

        def wish(now: float) -> Hinted:
            if self.table() is not table or table.decision_of(seat) != decision:
                raise refuse("stale")
            return wishes.hint(table, seat, table.position, now)

        async with self.counting:
            if table.hinted_at.get(seat) != decision or table.decision_of(seat) != decision:
                await self.do_for(seat, key, wish)

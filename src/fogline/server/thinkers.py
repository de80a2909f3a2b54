"""The thinkers of a table: its bots. What one answers counts only for the position it was asked about."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection

from fogline.core.errors import Refused
from fogline.core.rng import Rng
from fogline.server.authority import Authority
from fogline.server.bots import Question, Workers
from fogline.table import requests
from fogline.table.entries import AnyEntry
from fogline.table.guards import refuse
from fogline.table.table import Table

logger = logging.getLogger("fogline")
SHOW_THINKING = 0.3  # seconds after which a bot's thinking is shown
AGAIN = 1.0  # seconds after which a bot whose decision was not taken is asked again


class Thinkers:
    def __init__(
        self,
        authority: Authority,
        workers: Workers,
        edition: bytes | None,  # None: the one that comes with the game
        pace: float,  # seconds that a bot takes at least
        show: Callable[[Collection[int]], None],  # the seats whose bots have been thinking for a while
        go_on: Callable[[], None],
    ) -> None:
        self.authority = authority
        self.workers = workers
        self.edition = edition
        self.pace = pace
        self.show = show
        self.go_on = go_on
        self.thoughts: dict[int, asyncio.Task[None]] = {}  # by seat
        self.shown: set[int] = set()

    def wake(self) -> None:
        """Let every bot think whose decision is waited for; not while people talk about taking back."""
        table = self.authority.table
        if table.asked is not None:
            return
        for seat in table.deciders():
            if table.seats[seat].bot is not None and seat not in self.thoughts:
                self.thoughts[seat] = asyncio.ensure_future(self._think(table, seat, table.position))

    def stop(self) -> None:
        for thought in self.thoughts.values():
            thought.cancel()
        self.thoughts.clear()
        if self.shown:
            self.shown.clear()
            self.show(self.shown)

    async def _think(self, table: Table, seat: int, position: int) -> None:
        loop = asyncio.get_running_loop()
        shown = loop.call_later(SHOW_THINKING, self._show, seat)
        ready = loop.time() + self.pace

        def request(now: float) -> AnyEntry:
            if table is not self.authority.table or table.position != position or table.asked is not None:
                raise refuse("stale")
            return requests.decide(table, seat, table.game.move(table.edition, action), now)

        try:
            action = await self.workers.ask(question(table, seat, self.edition))
            await asyncio.sleep(max(0.0, ready - loop.time()))
            await self.authority.do(request)
        except Exception as error:  # whatever a bot does wrong, the table goes on
            code = error.refusal.code if isinstance(error, Refused) else ""
            if code not in ("stale", "storage", "unread"):
                logger.exception("table %s: the bot at seat %d", table.id, seat)
            loop.call_later(AGAIN, self.go_on)
        finally:
            shown.cancel()
            if self.thoughts.get(seat) is asyncio.current_task():
                del self.thoughts[seat]
                if seat in self.shown:  # where all choose at once, the others think on
                    self.shown.discard(seat)
                    self.show(self.shown)

    def _show(self, seat: int) -> None:
        self.shown.add(seat)
        self.show(self.shown)


def question(table: Table, seat: int, edition: bytes | None) -> Question:
    """All that a bot gets to know: the position, re-dealt for its seat."""
    bot = table.seats[seat].bot
    assert bot is not None
    seen = table.seen_by(seat).resample(seat, Rng(secrets.randbits(64)))
    return Question(
        game=table.game.id,
        edition=edition,
        players=len(table.seats),
        position=seen.snapshot(),
        bot=bot,
        seed=secrets.randbits(64),
    )

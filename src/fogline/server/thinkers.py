"""The thinkers of a table: its bots. What one answers counts only for the position it was asked about."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection

from fogline.bots.stand_in import stand_in_for
from fogline.core.errors import Refused
from fogline.server.authority import Authority
from fogline.server.bots import Asker, Question, Workers
from fogline.server.outgoing import redealt
from fogline.table import wishes
from fogline.table.entries import AnyEntry
from fogline.table.guards import refuse
from fogline.table.table import Table

logger = logging.getLogger("fogline")
SHOW_THINKING = 0.3  # seconds after which a bot's thinking is shown
AGAIN = 1.0  # seconds after which a seat whose decision was not taken is asked again
LAST_RESORT = "random"  # has nothing that could fail
NO_FAULT = ("stale", "storage", "unread")  # refusals that say nothing about the bot


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
        self.failed: set[tuple[int, str]] = set()  # at this seat this bot

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
        bot = self._bot(table, seat)

        def wish(now: float) -> AnyEntry:
            if table is not self.authority.table or table.position != position or table.asked is not None:
                raise refuse("stale")
            if seat in table.choices:  # by another process: where all choose at once, the position stays
                raise refuse("stale")
            return wishes.decide(table, seat, table.game.move(table.edition, action), now)

        try:
            asked = question(table, seat, self.edition, bot)
            action = await self.workers.ask(Asker(table.id, seat), asked)
            await asyncio.sleep(max(0.0, ready - loop.time()))
            await self.authority.do(wish)
        except Exception as error:  # whatever a bot does wrong, the table goes on
            if not isinstance(error, Refused) or error.refusal.code not in NO_FAULT:
                self.failed.add((seat, bot))
                instead = self._bot(table, seat)
                logger.exception("table %s, seat %d: %s failed, %s plays on", table.id, seat, bot, instead)
            loop.call_later(AGAIN, self.go_on)
        finally:
            shown.cancel()
            if self.thoughts.get(seat) is asyncio.current_task():
                del self.thoughts[seat]
                if seat in self.shown:  # where all choose at once, the others think on
                    self.shown.discard(seat)
                    self.show(self.shown)

    def _bot(self, table: Table, seat: int) -> str:
        """Who is asked: nobody who has failed here."""
        sits = table.seats[seat].bot
        assert sits is not None
        known = (sits, stand_in_for(table.game))
        return next((bot for bot in known if (seat, bot) not in self.failed), LAST_RESORT)

    def _show(self, seat: int) -> None:
        self.shown.add(seat)
        self.show(self.shown)


def question(table: Table, seat: int, edition: bytes | None, bot: str) -> Question:
    """All that a bot gets to know: the position, re-dealt for its seat."""
    return Question(
        game=table.game.id,
        edition=edition,
        players=len(table.seats),
        position=redealt(table, seat),
        bot=bot,
        seed=secrets.randbits(64),
    )

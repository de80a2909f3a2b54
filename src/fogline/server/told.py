"""What is told of a table. It is made once, however many hear it: the log of each viewer in each language, in
pages, positions, and what was missed.

What is made costs: a unit of work is a position looked at and put into words, about 0.2 ms.
"""

from __future__ import annotations

import asyncio
import contextlib
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Collection
from typing import NamedTuple

import msgspec

from fogline.server import outgoing
from fogline.server.messages import Position, Result, Sight
from fogline.server.store import EVERY, Store
from fogline.server.writer import StorageFailed
from fogline.table.log import Line, Log, viewer
from fogline.table.missed import first_missed, sights
from fogline.table.seats import names
from fogline.table.table import Table
from fogline.table.undo import first_line, nameless

PAGE = 50  # entries; the newest page has up to twice as many
AT_ONCE = 8  # entries put into words before others have their turn
MOST_UNUSED = 3  # logs of a table that nobody hears
MOST_PAGES = 12  # earlier ones of one table that are kept
WELCOME = 2.0  # the work of telling a whole table of which all is made already
PRESENCE = 0.2  # the work of telling one listener that somebody came, and later that they went
POSITION = 5.0  # points are worked out in several positions, legal moves are put into words

Key = tuple[int, str]  # viewer, language
_lines = msgspec.json.Decoder(list[Line])


class Page(NamedTuple):
    lines: list[Line]
    earlier: int  # there are lines of entries up to this one that are not among them


class Told:
    def __init__(self, table: Table, store: Store | None = None) -> None:
        self.table = table
        self.store = store  # keeps the log in words; None: nobody does
        self.fetching = asyncio.Lock()
        self.logs: dict[Key, Log] = {}  # of the newest entries
        self.pages: OrderedDict[tuple[Key, int], Log] = OrderedDict()  # of earlier ones, by their first entry
        self.version = -1  # the last entry for which the following were made
        self.positions: dict[Key, Position | None] = {}
        self.results: dict[str, Result | None] = {}
        self.seen: dict[int, tuple[int, list[Sight]]] = {}  # by seat: what was missed since a move
        self.first_lines: dict[Key, tuple[tuple[int, list[str]], str]] = {}  # and what each was made of

    # ---- the log ---------------------------------------------------------------------------------

    def newest(self) -> int:
        """The newest page has the entries after this one."""
        return max(0, (self.table.last - PAGE) // PAGE * PAGE)

    def log(self, seat: int, language: str, since: int) -> Log:
        """The log of a seat; its lines begin after entry `since` or earlier."""
        key, log = self._log(seat, language)
        if log is None or log.start > since:
            log = self.logs[key] = Log(self.table, *key, since)
        elif self.newest() - log.start > 4 * PAGE:
            log.forget(self.newest())
        return log

    async def prepare(self, seat: int, language: str) -> float:
        """Put the newest page into words while others have their turns. Returns the work that it was.

        Several who wait for the same page share the work.
        """
        async with self.fetching:
            key, log = self._log(seat, language)
            if log is None or log.start > self.newest():
                log = Log(self.table, *key, self.newest())
                await self._fetch(log, self.table.last)
                self.logs[key] = log
        return await self._read(log, self.table.last)

    async def earlier(self, seat: int, language: str, before: int) -> tuple[Page, float]:
        """The page that ends with entry `before`, and the work that it was."""
        before = min(before, self.table.last)
        start = max(0, (before - 1) // PAGE * PAGE)
        key = (viewer(self.table, seat), language)
        log = self.pages.get((key, start))
        if log is None:
            log = self.pages[key, start] = Log(self.table, *key, start)
            await self._fetch(log, min(start + PAGE, self.table.last))
            while len(self.pages) > MOST_PAGES:
                self.pages.popitem(last=False)
        self.pages.move_to_end((key, start))
        work = await self._read(log, before)
        if log.read >= start + PAGE:
            log.finish()
        return Page([line for line in log.lines if line.event <= before], start), work

    def keep(self, listeners: Collection[Key]) -> None:
        """Of the logs that nobody hears any more only some are kept, for those who come back."""
        used = {(viewer(self.table, seat), language) for seat, language in listeners}
        unused = [key for key in self.logs if key not in used]
        for key in unused[: max(0, len(unused) - MOST_UNUSED)]:
            del self.logs[key]

    def _log(self, seat: int, language: str) -> tuple[Key, Log | None]:
        """A log that is far behind is no use: to read on would take longer than to begin anew."""
        key, newest = (viewer(self.table, seat), language), self.newest()
        log = self.logs.get(key)
        return key, None if log is None or (log.read < newest and log.start < newest) else log

    async def _read(self, log: Log, to: int) -> float:
        work = 0.0
        while log.read < to:
            most = min(AT_ONCE, to - log.read)
            log.read_on(most)
            work += most
            await asyncio.sleep(0)
        self.keep_words(log)
        return work

    # ---- in words already ------------------------------------------------------------------------

    async def _fetch(self, log: Log, upto: int) -> None:
        """What was put into words before, perhaps by another process, need not be again."""
        if self.store is None:
            return
        with contextlib.suppress(StorageFailed):
            key = (self.table.id, log.viewer, log.language)
            for end, data in await self.store.lines(*key, log.start, upto):
                if end == log.read + EVERY:
                    log.take(_lines.decode(data), end)

    def keep_words(self, log: Log) -> None:
        """Before the start a seat may get another number, also in lines that there are."""
        if self.store is None or self.table.course is None:
            return
        log.kept += -log.kept % EVERY
        while log.kept + EVERY <= log.read:
            first, log.kept = log.kept, log.kept + EVERY
            lines = [line for line in log.lines if first < line.event <= log.kept]
            key = (self.table.id, log.viewer, log.language)
            self.store.keep_lines(*key, log.kept, msgspec.json.encode(lines))

    def keep_all_words(self) -> None:
        for log in self.logs.values():
            self.keep_words(log)

    # ---- the table as it is now ------------------------------------------------------------------

    def position(self, seat: int, language: str, now: float) -> tuple[Position | None, float]:
        self._forget_the_old()
        key, work = (seat, language), 0.0
        if key not in self.positions:
            self.positions[key] = outgoing.position(self.table, seat, language, now, self.first_line)
            work = POSITION
        position, clocks = self.positions[key], self.table.clocks
        if position is not None and clocks is not None and not work:
            left = [round(seconds, 1) for seconds in clocks.at(now)]
            position = msgspec.structs.replace(position, clocks=left)
        return position, work

    def first_line(self, table: Table, seat: int, number: int, language: str) -> str:
        """What a seat is told of the last move that it can take back: the same until it is another move."""
        step, called = table.steps[number], names(table.seats, language)
        made_of = step.seq, called
        known = self.first_lines.get((seat, language))
        if known is None or known[0] != made_of:
            line = self._line(seat, language, step.seq)
            words = first_line(table, seat, number, language) if line is None else line.words
            known = made_of, nameless(words, called[step.seat])
            self.first_lines[seat, language] = known
        return known[1]

    def _line(self, seat: int, language: str, event: int) -> Line | None:
        """The first line of a move, if the log of a seat has it."""
        log = self.logs.get((viewer(self.table, seat), language))
        if log is None:
            return None
        at = bisect_left(log.lines, event, key=lambda line: line.event)
        found = log.lines[at] if at < len(log.lines) else None
        return found if found is not None and found.event == event and found.kind == "move" else None

    def result(self, language: str) -> Result | None:
        self._forget_the_old()
        if language not in self.results:
            self.results[language] = outgoing.result(self.table, language)
        return self.results[language]

    def missed(self, seat: int, since: int) -> tuple[list[Sight], float]:
        self._forget_the_old()
        first, work = first_missed(self.table, seat, since), 0
        made, found = self.seen.get(seat, (len(self.table.steps), []))
        if first < made:
            found = [Sight(*sight) for sight in sights(self.table, seat, first)]
            self.seen[seat], work = (first, found), len(found)
            made = first
        return found[first - made :], work

    def _forget_the_old(self) -> None:
        if self.version != self.table.last:
            self.version = self.table.last
            self.positions.clear()
            self.results.clear()
            self.seen.clear()

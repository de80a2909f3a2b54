"""The editions that tables are played with: those that come with a game, and those that are stored."""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from typing import NamedTuple

from fogline.core.editions import Edition
from fogline.core.errors import FoglineError
from fogline.core.words import ENGLISH
from fogline.games import GAMES
from fogline.games import game as find_game
from fogline.server.editions import refused
from fogline.server.store import Store
from fogline.table.guards import refuse

SHA256 = re.compile(r"[0-9a-f]{64}")
MOST_EDITIONS = 50  # in memory, besides those of tables that somebody looks at


class Kept(NamedTuple):
    """An edition that tables are played with."""

    edition: Edition
    file: bytes | None  # None: it comes with the game
    own: bool  # somebody has sent it


class KeptEditions:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.read: OrderedDict[str, Kept] = OrderedDict()  # those used last, of the stored ones
        self.packaged = {game.edition().sha256: game for game in GAMES.values()}

    def at_hand(self, sha256: str) -> bool:
        """Can it be had without reading it?"""
        return sha256 in self.packaged or sha256 in self.read

    async def get(self, sha256: str) -> Kept:
        """The edition of a table or record."""
        found = await self._find(sha256)
        if found is None:
            raise FoglineError(f"there is no edition with sha256 {sha256}")
        return found

    async def asked_for(self, sha256: str) -> Kept | None:
        """An edition that somebody asks for: one that cannot be read any more is refused as such."""
        if not SHA256.fullmatch(sha256):  # records may name anything; PostgreSQL takes not every text
            return None
        with refused():
            return await self._find(sha256)

    async def chosen(self, game: str, sha256: str | None) -> Kept:
        """The edition that a new table is to be played with; ours, where none is named."""
        if game not in GAMES:
            raise refuse("no_such_game", ", ".join(GAMES))
        if sha256 is None:
            return Kept(GAMES[game].edition(), None, own=False)
        kept = await self.asked_for(sha256)
        if kept is None:
            raise refuse("no_such_edition")
        if kept.edition.game != game:
            raise refuse("other_game", GAMES[kept.edition.game].name(ENGLISH))
        if kept.own:
            await self.keep(kept.edition)
        return kept

    async def keep(self, edition: Edition) -> Kept:
        """Store an edition of somebody's own, or remember that it is used. One of ours stays ours."""
        if edition.sha256 not in self.packaged:
            await self.store.keep_edition(edition, time.time())
        return await self.get(edition.sha256)

    async def _find(self, sha256: str) -> Kept | None:
        if sha256 in self.packaged:
            return Kept(self.packaged[sha256].edition(), None, own=False)
        if sha256 not in self.read:
            found = await self.store.edition(sha256)
            if found is None:
                return None
            game, file, own = found
            edition = await asyncio.to_thread(find_game(game).read_edition, file)
            self.read[sha256] = Kept(edition, file, own)
        self.read.move_to_end(sha256)
        while len(self.read) > MOST_EDITIONS:
            self.read.popitem(last=False)
        return self.read[sha256]

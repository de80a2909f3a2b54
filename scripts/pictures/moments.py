"""Every kind of moment of a game, found in games between bots, each at a live table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Any

import httpx

from fogline.arena import match
from fogline.bots import bot
from fogline.core import records
from fogline.core.records import Record
from fogline.games import game as find_game
from server.client import Client

GAMES_LOOKED_AT = 12  # a phase that did not come up in them is rare
FULL = 0.6  # of a game: by then the board shows what there is
BETTER = 0.2  # so much nearer to that is worth another game
NAMES = ("Ana", "Ben", "Cleo", "Dov")

Moment = tuple[Record, int]  # a game, and how many of its decisions are made


def games(game: str, players: int) -> Iterator[Record]:
    """Half of them by bots that know what they want, half by such that do everything."""
    rules = find_game(game)
    for seed in range(GAMES_LOOKED_AT):
        one = bot("greedy" if seed % 2 == 0 else "random", rules)
        yield match.play(rules, players=players, seed=seed, bots=[one] * players)


def kinds(game: str, players: int) -> dict[str, Moment]:
    """By phase, the moment at which the board is about as full as it should be."""
    rules, found = find_game(game), dict[str, tuple[float, Moment]]()
    for record in games(game, players):
        states = records.replay(rules, rules.edition(), record)
        phases = [rules.view(state, state.player).phase for state in states if not state.over]
        for number, phase in enumerate(phases):
            off = abs(number / len(phases) - FULL)
            if phase not in found or off < found[phase][0] - BETTER:
                found[phase] = (off, (record, number))
    return {phase: moment for phase, (_, moment) in found.items()}


def length(record: Record) -> int:
    return sum(1 for _ in records.decisions(record))


class Tables:
    """Made on a server; bots sit where we do not."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60)

    def keep(self, record: Record) -> str:
        """Its id."""
        answer = self.http.post("/api/records", content=records.encode(record))
        return str(answer.raise_for_status().json()["id"])

    def play_on(self, game: str, moment: Moment) -> dict[str, Any]:
        """A table in the middle of a game, as a browser keeps it: in the place of whoever decides."""
        record, number = moment
        rules = find_game(game)
        seat = next(islice(records.replay(rules, rules.edition(), record), number, None)).player
        asked = {"number": number, "seat": seat, "name": NAMES[seat], "bot": "greedy"}
        address = f"/api/records/{self.keep(record)}/tables"
        place = self.http.post(address, json=asked).raise_for_status().json()
        return {**place, "game": game, "name": NAMES[seat], "when": 0}

    def play_to_the_end(self, game: str, record: Record) -> dict[str, Any]:
        place = self.play_on(game, (record, length(record) - 1))

        async def play() -> None:
            async with Client(self.url) as client:
                seat = await client.sit(place)
                await seat.play_on(lambda legal: legal[0])

        asyncio.run(play())
        return place

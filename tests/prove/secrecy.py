"""Whole games with marked secrets, and every byte that leaves a room searched for what a seat may not know.

Most games are played without sockets, by the code behind them: a socket adds nothing to what is sent. Some
are played over sockets all the same, and searched afterwards (`over_sockets`).
"""

from __future__ import annotations

import asyncio
import io
import logging
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from fogline.core.editions import Edition
from fogline.core.errors import Refused
from fogline.core.game import Game
from fogline.core.kernel import Kernel
from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server import moments, outgoing, schema
from fogline.server.room import Room
from fogline.server.settings import Settings
from fogline.server.store import Store
from fogline.table import wishes
from fogline.table.record import record
from fogline.table.table import SPECTATOR, Table
from server.client import Client, JsonObject, Seat
from server.marks import hidden, marked, other_names
from server.rooms import Listener, SlowStore, room_of
from server.running import Server, running
from table.tables import Play, new_table

MARK = re.compile(rb"zq\d{3}qz")
LANGUAGES = ("en", "pl", "es")
once_marked = lru_cache(marked)


class Found(AssertionError):  # noqa: N818 - a secret that was told
    pass


class Search:
    """What a seat must not have heard so far, and what it was sent."""

    def __init__(self, game: Game, state: Kernel, edition: Edition, seat: int) -> None:
        self.game, self.seat = game, seat
        self.secret = hidden(game, state, seat)
        self.others = {mark: name.encode() for mark, name in other_names(game, edition).items()}
        self.bytes = 0

    def learn(self, state: Kernel) -> None:
        self.secret &= hidden(self.game, state, self.seat)

    def look(self, message: bytes, secret: set[str] | None = None) -> None:
        """`secret`: another set than what is secret now."""
        secret = self.secret if secret is None else secret
        found = {mark.decode() for mark in MARK.findall(message)} & secret
        found |= {mark for mark in secret & self.others.keys() if self.others[mark] in message}
        if found:
            raise Found(f"seat {self.seat} was told of {found}: {message.decode()}")
        self.bytes += len(message)


class Watcher(Search):
    """A listener in a room."""

    def __init__(self, room: Room, seat: int, language: str = "en") -> None:
        super().__init__(room.table.game, room.table.kernel, room.table.edition, seat)
        self.connection = Listener(seat, language)
        self.unseen: set[str] = set()  # in the replay so far
        room.audience.connections.add(self.connection)

    def search(self) -> None:
        """Everything sent since the last time."""
        for message in self.connection.heard:
            self.look(message)
        self.connection.heard.clear()


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """All that any log gets, also what is for developers only."""
    root, kept = logging.getLogger(), io.StringIO()
    handler, level = logging.StreamHandler(kept), root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield kept
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


async def play_and_search(game: Game, players: int, seed: int, asks: int = 1) -> int:
    """A random game with all that can be asked. How many bytes were searched?

    `asks`: only before one decision in so many, on average, everybody asks what a move would do.
    """
    edition, marks = once_marked(game)
    table = new_table(*["human"] * players, game=game, first=None, edition=edition)
    Play(table).start(seed)
    room, rng = room_of(table, SlowStore()), Rng(seed)
    watchers = [
        Watcher(room, seat, LANGUAGES[(seat + seed) % len(LANGUAGES)]) for seat in range(SPECTATOR, players)
    ]
    assert all(len(watcher.secret) >= len(marks) // 2 for watcher in watchers)
    with logged() as log:
        while table.status != "finished":
            await something_happens(room, table, rng, asks)
            for watcher in watchers:
                watcher.learn(table.kernel)
                watcher.search()
            if rng.integer(8 * asks) == 0:
                for watcher in watchers:
                    room.audience.welcome(watcher.connection)
                    same_without_what_it_cannot_know(table, watcher.seat, rng)
        for watcher in watchers:
            watcher.search()
            assert watcher.bytes > 10_000
        search_the_replay(table, watchers, rng)
        assert not any(mark in log.getvalue() for mark in marks.values())
    return sum(watcher.bytes for watcher in watchers)


async def something_happens(room: Room, table: Table, rng: Rng, asks: int) -> None:
    """A decision, after questions and refusals; now and then it is taken back, with everybody's consent."""
    seat = table.deciders()[rng.integer(len(table.deciders()))]
    moves = table.game.moves(table.seen_by(seat))
    move = moves[rng.integer(len(moves))]
    for connection in list(room.audience.connections) if rng.integer(asks) == 0 else []:
        if connection.seat != SPECTATOR:
            connection.tell(outgoing.explain(table, connection.seat, 1, move, connection.language))
        try:
            wishes.play(table, connection.seat, table.position, {**move, "x": 1}, time.time())
        except Refused as refused:
            connection.tell(outgoing.refused(1, refused.refusal, connection.language, table.game))
    if rng.integer(20) == 0 and table.steps:
        with_steps = table.steps[-1].seat
        await room.do(lambda now: wishes.undo(table, with_steps, table.position, now))
        while table.asked is not None:
            other = min(table.asked.missing)
            await room.do(lambda now: wishes.answer(table, other, True, now))  # noqa: B023
        return
    await room.do(lambda now: wishes.decide(table, seat, move, now))


def same_without_what_it_cannot_know(table: Table, seat: int, rng: Rng) -> None:
    """Deal anew all that the seat cannot know: what it is sent stays the same, byte by byte."""
    true = table.kernel
    now = time.time()
    sent = outgoing.encode(outgoing.position(table, seat, "pl", now))
    other = true.resample(seat, rng)
    table.played.state = other
    table._views.clear()
    again = outgoing.encode(outgoing.position(table, seat, "pl", now))
    table.played.state = true
    table._views.clear()
    if again != sent:
        raise Found(f"seat {seat} is sent something else if what it cannot know is dealt anew: {sent!r}")


def search_the_replay(table: Table, watchers: list[Watcher], rng: Rng) -> None:
    """Moments of the finished game, through everybody's eyes, and its log through somebody's."""
    played = moments.PlayedGame(record(table), table.seats, table.edition)
    numbers = {rng.integer(played.decisions + 1) for _ in range(3)}
    walked = moments.Walked(played)
    for number in range(max(numbers) + 1):
        state = walked.at(number, SPECTATOR).kernel
        for watcher in watchers:
            now = hidden(table.game, state, watcher.seat)
            watcher.unseen = now if number == 0 else watcher.unseen & now
            if number in numbers:
                moment = moments.moment(walked, number, watcher.seat, watcher.connection.language)
                watcher.look(outgoing.encode(moment), watcher.unseen)
    watcher = watchers[rng.integer(len(watchers))]
    secret = watcher.unseen & hidden(table.game, table.kernel, watcher.seat)
    watcher.look(outgoing.encode(moments.log(walked, watcher.seat, watcher.connection.language)), secret)


def prove(first: int, games: int, tell: Callable[[str], None] = lambda words: None) -> dict[str, Any]:
    """So many games of all games and numbers of players, from a seed on."""
    kinds = [(game, players) for game in GAMES.values() for players in game.players]
    played: Counter[str] = Counter()
    found: list[str] = []
    searched = 0
    for seed in range(first, first + games):
        game, players = kinds[seed % len(kinds)]
        try:
            searched += asyncio.run(play_and_search(game, players, seed, asks=6))
        except AssertionError as error:
            found.append(f"{game.id}, {players} players, seed {seed}: {str(error)[:2000]}")
        played[f"{game.id}, {players} players"] += 1
        if (seed - first + 1) % 100 == 0:
            tell(f"{seed - first + 1} games, {searched / 1e6:.0f} MB, {len(found)} found")
    return {"games": games, "bytes": searched, "found": found, "played": dict(played)}


# ---- over sockets ----------------------------------------------------------------------------------


async def over_sockets(server: Server, game: Game, players: int, rng: Rng) -> int:
    """A game over real sockets; every byte of every connection is kept, and searched when it is over."""
    edition, _ = once_marked(game)
    async with Client(server.url) as client:
        sent = await client.post("/api/editions", {"game": game.id, "edition": edition.data.decode()})
        assert sent.status_code == 201, sent.text
        seats = ["me", *["open"] * (players - 1)]
        place = await client.new_table(*seats, game=game.id, edition=sent.json()["sha256"], watchable=True)
        places = [place, *[await client.join(place, name) for name in ("Bob", "Cy", "Di")[: players - 1]]]
        sitting = [await client.sit(own, LANGUAGES[n % 3]) for n, own in enumerate(places)]
        watcher = await client.watch(place, "es")
        await client.start(place)
        pages: list[tuple[int, bytes]] = []
        await asyncio.gather(
            *(play_and_ask(seat, Rng(rng.integer(10**6))) for seat in sitting),
            look_around(client, place, watcher, pages),
        )
        heard = [(seat.seat, list(at_events(seat.received))) for seat in (*sitting, watcher)]
    return search_afterwards(server.database, place["table"], [*heard, (SPECTATOR, pages)])


async def play_and_ask(seat: Seat, rng: Rng) -> None:
    while seat.result is None:
        if not seat.legal or seat.position is None:
            await seat.receive(60)
            continue
        move = seat.legal[rng.integer(len(seat.legal))]
        match rng.integer(12):
            case 0:
                await seat.ask("explain", move=move)
            case 1:
                await seat.play({**move, "x": 1})
            case 2:
                await seat.ask("undo", position=seat.position["number"])
            case 3:
                await seat.ask("hello", token="x" * 43) if seat.seat > 9 else await seat.ask("redeal")
            case _:
                await seat.play(move)
        if seat.undo_asked and seat.seat in seat.undo_asked["missing"]:
            await seat.ask("answer_undo", position=seat.position["number"], agree=True)


async def look_around(
    client: Client, place: JsonObject, watcher: Seat, pages: list[tuple[int, bytes]]
) -> None:
    """What anybody can ask for by HTTP, while it is played."""
    table = f"/api/tables/{place['table']}"
    while watcher.result is None:
        for path in (table, f"{table}/record", "/api/tables", "/api/watchable"):
            event, answer = watcher.event, await client.http.get(path)
            if path.endswith("/record") and answer.status_code == 200:
                break  # it is over, which the spectator has not heard yet: nothing is secret any more
            pages.append((event, answer.content))
        for _ in range(20):
            if watcher.result is None:
                await watcher.receive(60)


def at_events(received: list[str]) -> Iterator[tuple[int, bytes]]:
    """Each message with the event that was the last one told when it was sent."""
    event = 0
    for message in received:
        if message.startswith(('{"type":"event"', '{"type":"welcome"')):
            event = int(message.split('"event":', 1)[1].split(",", 1)[0])
        yield event, message.encode()


def search_afterwards(database: str, id: str, heard: list[tuple[int, list[tuple[int, bytes]]]]) -> int:
    """Play the stored game again, entry by entry, with each listener beside it."""
    store = Store(schema.connect(Settings(database=database).database_url))
    stored = store.load_now(id, whole=True)
    assert stored is not None
    kept = store.editions_now()[stored.edition]
    store.close()
    game = GAMES[stored.game]
    table = stored.options.table(id, game.read_edition(kept))
    searches: list[Search] = []
    secrets: list[list[set[str]]] = []  # by event, for each listener
    for entry in stored.entries:
        table.apply(entry)
        if table.course is None:
            continue
        if not searches:
            searches = [Search(game, table.kernel, table.edition, seat) for seat, _ in heard]
            secrets = [[set(search.secret) for search in searches] for _ in range(entry.seq)]
        for search in searches:
            search.learn(table.kernel)
        secrets.append([set(search.secret) for search in searches])
    for number, (search, (_, messages)) in enumerate(zip(searches, heard, strict=True)):
        for event, message in messages:
            search.look(message, secrets[event][number])
    return sum(search.bytes for search in searches)


def prove_over_sockets(
    folder: Path, first: int, games: int, tell: Callable[[str], None] = lambda words: None
) -> dict[str, Any]:
    kinds = [(game, players) for game in GAMES.values() for players in game.players]
    found: list[str] = []
    searched = 0
    with running(f"sqlite:///{folder / 'fogline.db'}", folder / "log") as server:
        for seed in range(first, first + games):
            game, players = kinds[seed % len(kinds)]
            try:
                searched += asyncio.run(over_sockets(server, game, players, Rng(seed)))
            except Found as error:
                found.append(f"{game.id}, {players} players, seed {seed}: {str(error)[:2000]}")
            tell(f"{seed - first + 1} games over sockets, {searched / 1e6:.0f} MB, {len(found)} found")
    log = (folder / "log").read_bytes()
    found += [f"the log: {mark!r}" for mark in sorted(set(MARK.findall(log)))]
    return {"games": games, "bytes": searched, "found": found}

"""Hostile messages and requests, by the hundred thousand: no crash, no internal error, nothing but by right.

Mallory sits at tables with Bob, who plays as people do. She has her own tokens and the ids that everybody may
know, and sends to sockets and routes what `hostile_words` and `hostile_http` make up: also her own legal
moves, so that games go on and end. Limits by address are raised by settings (`OPEN`), so that all of it comes
to the code; those that are no settings stay, as that a socket is closed after 100 unreadable messages.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from fogline.core.rng import Rng
from fogline.games import GAMES
from fogline.server.app import make_app
from fogline.server.messages import ClientMessage
from fogline.server.settings import Settings
from prove.audit import audit
from prove.hostile_http import Asking, Known, Line, routes
from prove.hostile_words import STRINGS, Words
from prove.people import Person, World
from prove.rights import Untouched, wrongs
from server.running import WIDE, Server

OPEN = {
    **{name: "100000000" for name in WIDE if name.endswith(("_RATE", "_BURST"))},
    "FOGLINE_THINK_RATE": "0.2",  # hints and analyses would leave no time for anything else
    "FOGLINE_THINK_BURST": "60",
    "FOGLINE_EDITION_BURST": "1000",
    "FOGLINE_CONFIRM": "1000000",
    "FOGLINE_IDLE": "20",
    "FOGLINE_BOT_WORKERS": "1",
}
TABLES = 6
BATCH = 20  # messages before the answers are read
BARRIER = 1_500_000_000
RARE = {
    "resign": 200,
    "stand_in": 5,
    "ask_end": 20,
    "rematch": 10,
    "hint": 20,
    "leave": 50,
    "hello": 4,
    "redeal": 2,
}
TYPES = [str(kind.__struct_config__.tag) for kind in ClientMessage.__args__] + ["play"] * 5


class Choice(msgspec.Struct):
    move: dict[str, Any]


class Position(msgspec.Struct):
    number: int
    legal: list[Choice]


class Told(msgspec.Struct):
    event: int = 0
    position: Position | None = None
    result: dict[str, Any] | None = None


_told = msgspec.json.Decoder(Told)


class Attack:
    def __init__(self, world: World, seed: int, all_routes: list[str]) -> None:
        self.world, self.known, self.words = world, Known(), Words(seed)
        self.asking = Asking(self.words, self.known, all_routes)
        self.places: dict[str, dict[str, Any]] = {}  # table -> Mallory's place
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self.bad: list[str] = []
        self.barriers = itertools.count(BARRIER)
        self.going = True

    @property
    def total(self) -> int:
        return self.sent.total()

    # ---- tables --------------------------------------------------------------------------------------

    async def open_table(self) -> str:
        world, number = self.world, self.world.made
        world.made += 1
        game = list(GAMES)[number % len(GAMES)]
        seats = ("me", "open", "random")[: 2 + number // len(GAMES) % 2]
        place = await world.client.new_table(*seats, game=game, listed=False)
        other = await world.client.join(place, "Bob")
        await world.client.start(place)
        mine, bobs = (place, other) if number % 2 else (other, place)
        bob = Person(world, bobs, Rng(number))
        id = str(place["table"])
        world.tables[id], self.places[id] = [bob], mine
        world.last_accepted[id] = time.monotonic()
        world.tasks.append(asyncio.ensure_future(bob.live(lambda: not self.going)))
        self.known.tables = [*self.known.tables[-11:], id]
        self.known.own = [*self.known.own[-19:], mine]
        return id

    # ---- sockets -------------------------------------------------------------------------------------

    async def speak(self, watching: bool) -> None:
        """At one table after the other, as a seat or as a spectator."""
        while self.going:
            id = await self.open_table()
            mine = self.places[id]
            token = mine["watch"] if watching else mine["token"]
            after_the_end = 5
            while self.going and after_the_end:
                try:
                    socket = await self.world.client.socket(id, open_timeout=60)
                    after_the_end -= await self.visit(socket, id, token)
                except ConnectionClosed as closed:
                    self.note_close(closed)
                except (WebSocketException, OSError, TimeoutError) as error:
                    self.bad.append(f"socket: {error!r}")

    async def visit(self, socket: ClientConnection, id: str, token: str) -> bool:
        """Messages until the connection is closed; most say who they are first. Is the game over?"""
        told = Told()
        if self.words.once_in(30):
            await socket.send(self.message(id, token, told))
        else:
            await socket.send(msgspec.json.encode({"type": "hello", "id": 1, "token": token}), text=True)
        while self.going:
            for _ in range(BATCH):
                await socket.send(self.message(id, token, told), text=not self.words.once_in(300))
                self.sent["messages"] += 1
            barrier = next(self.barriers)
            await socket.send(msgspec.json.encode({"type": "ping", "id": barrier}), text=True)
            pong = b'{"type":"pong","id":%d}' % barrier
            while (data := await asyncio.wait_for(socket.recv(decode=False), 120)) != pong:
                told = self.hear(data) or told
            if told.result is not None:
                await socket.close()
                return True
            if self.words.once_in(20):
                break
        await socket.close()
        return False

    def hear(self, data: bytes) -> Told | None:
        kind = data[9 : data.index(b'"', 9)].decode()
        if kind in ("event", "welcome"):
            return _told.decode(data)
        if kind == "refused":
            code = data.split(b'"code":"', 1)[1].split(b'"', 1)[0].decode()
            kind = f"refused: {code}"
            if code == "internal":
                self.bad.append(data.decode())
        self.answers[kind] += 1
        return None

    def note_close(self, closed: ConnectionClosed) -> None:
        code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "without a word")
        self.closed[f"{code} {reason.partition(':')[0]}"] += 1
        if code in (0, 1006, 1011):
            self.bad.append(f"closed: {code} {reason} {closed!r}")

    def message(self, id: str, token: str, told: Told) -> bytes:
        words = self.words
        match words.rng.integer(20):
            case 0:
                text = words.text(words.value())
            case 1:
                text = words.broken(words.text(self.meant(id, token, told)))
            case 2 | 3 | 4 | 5:
                text = words.text(words.tampered(self.meant(id, token, told)))
            case 6 | 7:
                text = words.text(self.replayed(id))
            case _:
                text = words.text(self.meant(id, token, told))
        return text.encode("utf-8", "surrogatepass")

    def meant(self, id: str, token: str, told: Told) -> Any:
        """What the protocol expects, of now or of a while ago."""
        words, rng = self.words, self.words.rng
        kind = words.one(TYPES)
        while not words.once_in(RARE.get(kind, 1)):
            kind = words.one(TYPES)
        number = told.position.number if told.position else 0
        if words.once_in(4):
            number += rng.integer(7) - 3
        legal = told.position.legal if told.position else []
        some = [{"do": "draw"}, {"do": "stop"}, {"do": "place", "column": rng.integer(4)}]
        move = words.one(legal).move if legal and not words.once_in(5) else words.one(some)
        message: dict[str, Any] = {"type": kind, "id": rng.integer(2**31)}
        match kind:
            case "hello":
                since = words.one((0, 1, told.event, told.event + 1, 10**9))
                return message | {"token": token, "since": since, "language": words.one(("en", "pl", "es"))}
            case "play":
                return message | {"position": number, "move": move}
            case "explain":
                return message | {"move": move}
            case "undo" | "hint":
                return message | {"position": number}
            case "answer_undo":
                return message | {"position": number, "agree": words.once_in(2)}
            case "answer_end":
                return message | {"agree": words.once_in(2)}
            case "talk":
                return message | {"text": words.one(STRINGS)}
            case "say":
                return message | {"phrase": words.one(("hello", "thanks", "x"))}
            case "stand_in":
                bot = words.one(("random", "greedy", "novice", "x"))
                return message | {"seat": rng.integer(4), "bot": bot}
            case "earlier":
                return message | {"before": words.one((1, told.event or 1, 50, 10**9))}
        return message

    def replayed(self, id: str) -> Any:
        """What Bob has sent at this table or at another one."""
        bob = self.words.one(list(self.world.tables.values())[-12:])[0]
        if not bob.asked:
            return {"type": "play", "id": 1, "position": 3, "move": {"do": "draw"}}
        request = self.words.one(bob.asked[-10:])
        content = {"play": {"move": request.content}, "talk": {"text": request.content}}.get(request.kind, {})
        return {"type": request.kind, "id": 1, "position": bob.event - self.words.rng.integer(3), **content}

    # ---- HTTP ----------------------------------------------------------------------------------------

    async def request(self) -> None:
        line = Line(int(self.world.server.url.rpartition(":")[2]))
        while self.going:
            asked = self.asking.next()
            try:
                status, body = await line.ask(asked.data)
            except (OSError, TimeoutError, ValueError, asyncio.LimitOverrunError) as error:
                self.bad.append(f"{error!r}: {asked.data[:2000]!r}")
                line.close()
                continue
            self.sent[asked.route] += 1
            self.answers[f"HTTP {status}"] += 1
            if status >= 500:
                self.bad.append(f"{status} {body[:300]!r}: {asked.data[:2000]!r}")
            elif status in (200, 201) and b'"token":' in body[:400]:
                found = msgspec.json.decode(body)
                places = [one for one in (found if isinstance(found, list) else [found]) if "token" in one]
                self.known.own = [*self.known.own[-39:], *places]
            elif status == 201 and asked.route == "POST /api/records":
                self.known.records = [*self.known.records[-19:], msgspec.json.decode(body)["id"]]
        line.close()


def memory(server: Server) -> float:
    """Megabytes of the server, without its workers."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def prove(
    folder: Path, most: int, seed: int = 1, tell: Callable[[str], None] = lambda words: None
) -> dict[str, Any]:
    """So many messages and requests."""
    database = f"sqlite:///{folder / 'fogline.db'}"
    server = Server(database, folder / "log", **OPEN)
    world = World(server)
    attack = Attack(world, seed, routes(make_app(Settings())))
    marks: list[tuple[int, float]] = []
    before = (folder / "log").read_text()

    async def run() -> Untouched:
        untouched = await Untouched.made(world.client, database)
        speaking = [attack.speak(watching=number == TABLES - 1) for number in range(TABLES)]
        requesting = [attack.request() for _ in range(3)]
        doing = [asyncio.ensure_future(one) for one in (*speaking, *requesting)]
        try:
            while attack.total < most and server.process.poll() is None and not any(t.done() for t in doing):
                await asyncio.sleep(0.1)
                if attack.total >= most * (len(marks) + 1) / 20:
                    marks.append((attack.total, round(memory(server), 1)))
                    tell(f"{attack.total} sent, {marks[-1][1]:.0f} MB, {len(attack.bad)} bad")
            attack.going = False
            await asyncio.wait(doing, timeout=60)
            for task in doing:
                if task.done() and task.exception() is not None:
                    attack.bad.append(f"the attack itself: {task.exception()!r}")
        finally:
            attack.going = False
            for task in doing:
                task.cancel()
            await asyncio.gather(*doing, return_exceptions=True)
            await world.close()
        return untouched

    try:
        untouched = asyncio.run(run())
        ended = server.process.poll()
        clean = server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()
    log = (folder / "log").read_text().removeprefix(before)
    found = audit(database, world.tables)
    mallory = {id: place["seat"] for id, place in attack.places.items()}
    half = len(marks) // 2
    return {
        "sent": attack.total,
        "requests": attack.total - attack.sent["messages"],
        "routes": len(attack.sent) - 1,
        "tables": found.tables,
        "bad": attack.bad[:50],
        "crashed": ended is not None or not clean,
        "log": log[:5000],
        "tracebacks": log.count("Traceback"),
        "not_by_right": wrongs(database, mallory)[:50] + found.wrong[:50] + untouched.changes(),
        "answers": dict(attack.answers.most_common()),
        "closed": dict(attack.closed),
        "memory": marks,
        "memory_halves": [max((mb for _, mb in part), default=0) for part in (marks[:half], marks[half:])],
        "untried": sorted(set(attack.asking.routes) - set(attack.sent)),
    }

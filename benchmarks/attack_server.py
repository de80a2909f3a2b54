"""One address does all that its limits allow; how long do the moves of others take meanwhile?

Two people play at a table of their own while another address, told apart by `X-Forwarded-For`, holds 100
connections at one long table and opens another 20 a second, asks 20 times a second for the log of a record,
and so on. Before that: what each of these costs the server in processor time. Only a server that was started
here is attacked, on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from fogline.core import records
from fogline.core.rng import Rng
from fogline.games import GAMES
from players import Figures, Server, TableOfPlayers, decode, encode, seated

EXAMPLE = """example:
  python benchmarks/attack_server.py --game 1906-san-francisco --seconds 15
"""
ATTACKER = {"x-forwarded-for": "203.0.113.66"}
SOCKETS = 100
RATE = 20  # a second
Deed = Callable[[], Coroutine[Any, Any, object]]


def played(game: str) -> bytes:
    """A whole game as a record."""
    rules, rng = GAMES[game], Rng(7)
    state = rules.new(max(rules.players), 7, None, rules.edition())
    record = records.begin(rules, state, None)
    while not state.over:
        legal = list(state.legal())
        records.decide(rules, record, state, legal[rng.integer(len(legal))])
    if state.over:
        record.result = rules.result(state)
    return records.encode(record)


class Attack:
    def __init__(self, server: Server, game: str) -> None:
        self.server = server
        self.game = game
        self.http = httpx.AsyncClient(base_url=server.url, timeout=60, headers=ATTACKER)
        self.sockets: list[ClientConnection] = []
        self.place: dict[str, Any] = {}
        self.record = ""
        self.refused = self.number = 0

    async def prepare(self) -> None:
        """A record, and a table near the end of the same game."""
        uploaded = (await self.http.post("/api/records", content=played(self.game))).raise_for_status().json()
        self.record, last = uploaded["id"], uploaded["decisions"]
        body = {"number": last - 8, "seat": 0, "name": "Mallory"}
        made = await self.http.post(f"/api/records/{self.record}/tables", json=body)
        self.place = made.raise_for_status().json()

    async def open(self, token: str = "watch", language: str = "en") -> ClientConnection:
        url = self.server.url.replace("http", "ws", 1) + f"/api/tables/{self.place['table']}/socket"
        socket = await connect(
            url, compression=None, max_size=None, ping_interval=None, additional_headers=ATTACKER
        )
        hello = {"type": "hello", "id": 0, "token": self.place[token], "language": language}
        await socket.send(encode(hello).decode())
        while decode(await socket.recv(decode=False))["type"] != "welcome":
            pass
        return socket

    async def open_and_leave(self, token: str = "watch", language: str = "en") -> None:
        try:
            socket = await self.open(token, language)
            await socket.close()
        except WebSocketException:
            self.refused += 1

    async def log(self, seat: int = -1, language: str = "en") -> None:
        answer = await self.http.get(f"/api/records/{self.record}/log?seat={seat}&language={language}")
        self.refused += answer.status_code == 429

    async def moment(self, number: int = 40) -> None:
        answer = await self.http.get(f"/api/records/{self.record}/moments/{number}")
        self.refused += answer.status_code == 429

    async def crowd(self) -> None:
        for number in range(SOCKETS - 5):
            with contextlib.suppress(WebSocketException):
                socket = await self.open("watch" if number % 2 else "token", ("en", "pl", "es")[number % 3])
                self.sockets.append(socket)

    async def hello_again(self) -> None:
        """As often as messages may be sent: everything is asked for anew, in another language."""
        for number, socket in enumerate(self.sockets[: 200 // RATE]):
            token = self.place["watch" if number % 2 else "token"]
            self.number += 1
            hello = {"type": "hello", "id": self.number, "token": token, "since": 1}
            with contextlib.suppress(WebSocketException):
                await socket.send(encode({**hello, "language": ("en", "pl", "es")[self.number % 3]}).decode())

    async def drain(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException):
            while data := await socket.recv(decode=False):
                self.refused += b'"too_fast"' in data[:100]

    async def keep_doing(self, deed: Deed, stop: asyncio.Event) -> None:
        doing: set[asyncio.Task[object]] = set()
        while not stop.is_set():
            task = asyncio.ensure_future(deed())
            doing.add(task)
            task.add_done_callback(doing.discard)
            await asyncio.sleep(1 / RATE)
        await asyncio.gather(*doing, return_exceptions=True)

    async def close(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))
        await self.http.aclose()


async def cost(server: Server, what: str, deed: Deed, times: int) -> None:
    """Processor time of the server: the first time, and the mean of more."""
    before = server.cpu()
    await deed()
    first, before = server.cpu() - before, server.cpu()
    for _ in range(times):
        await deed()
    then = (server.cpu() - before) / times
    print(f"{what:44} {1000 * first:6.0f} ms the first time, {1000 * then:6.1f} ms then")


async def suffer(server: Server, what: str, seconds: float, table: TableOfPlayers) -> TableOfPlayers:
    """Moves at a quiet table, four a second."""
    figures, cpu, began = table.figures, server.cpu(), time.monotonic()
    figures.waits.clear()
    while time.monotonic() - began < seconds:
        if table.result is not None:
            await table.leave()
            table = await seated(server, table.http, table.rng, figures)
        await table.move()
        await table.ready()
        await asyncio.sleep(0.25)
    share = (server.cpu() - cpu) / (time.monotonic() - began)
    waits = figures.waits
    print(
        f"{what:44} n {len(waits):4}, median {1000 * statistics.median(waits):7.1f} ms, "
        f"p99 {figures.percentile(0.99):7.1f} ms, server {100 * share:3.0f} % of a core",
        flush=True,
    )
    return table


async def attack(server: Server, game: str, seconds: float) -> None:
    attack, stop = Attack(server, game), asyncio.Event()
    await attack.prepare()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        table = await seated(server, http, Rng(1), Figures())
        await cost(server, "the log of a record", attack.log, 10)
        await cost(server, "another language of it", lambda: attack.log(language="pl"), 10)
        await cost(server, "a moment of a record", attack.moment, 10)
        await cost(server, "opening a spectator's socket", attack.open_and_leave, 10)
        await cost(server, "opening a seat's socket", lambda: attack.open_and_leave("token"), 10)
        table = await suffer(server, "moves of others in peace", seconds, table)
        await asyncio.sleep(8)  # until the attacker may open many at once again
        began, cpu = time.monotonic(), server.cpu()
        await asyncio.gather(*(attack.open_and_leave() for _ in range(SOCKETS - 5)))
        print(
            f"{SOCKETS - 5} sockets opened at once: {time.monotonic() - began:.2f} s, "
            f"{server.cpu() - cpu:.2f} s of the processor, {attack.refused} refused"
        )
        attack.refused = 0
        stop.clear()
        doing = asyncio.ensure_future(attack.keep_doing(attack.open_and_leave, stop))
        table = await suffer(server, f"nobody there, {RATE} sockets opened a second", seconds, table)
        stop.set()
        await doing
        print(f"{'':44} {attack.refused} refused")
        await attack.crowd()
        print(f"{len(attack.sockets)} connections of the attacker at one table")
        draining = [asyncio.ensure_future(attack.drain(socket)) for socket in attack.sockets]
        for what, deed in (
            (f"{SOCKETS} sockets, {RATE} more opened a second", attack.open_and_leave),
            (f"{SOCKETS} sockets, {RATE} logs of a record a second", attack.log),
            (f"{SOCKETS} sockets, {RATE} moments a second", attack.moment),
            (f"{SOCKETS} sockets, 200 hellos a second", attack.hello_again),
        ):
            attack.refused = 0
            stop.clear()
            doing = asyncio.ensure_future(attack.keep_doing(deed, stop))
            table = await suffer(server, what, seconds, table)
            stop.set()
            await doing
            print(f"{'':44} {attack.refused} refused")
        await table.leave()
        await attack.close()
        await asyncio.gather(*draining)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), default="1906-san-francisco")
    parser.add_argument("--seconds", type=float, default=15, help="of each attack")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), idle=600, limits={})
        try:
            asyncio.run(attack(server, options.game, options.seconds))
        finally:
            server.stop()


if __name__ == "__main__":
    main()

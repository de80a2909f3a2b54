"""A client of the server, as small as one can be: it plays what it is told to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server.running import Server

JsonObject = dict[str, Any]


class Seat:
    """A connection to a table, as a seat or as a spectator."""

    def __init__(self, socket: ClientConnection, language: str = "en") -> None:
        self.socket = socket
        self.language = language
        self.number = 0
        self.event = 0
        self.earlier = 0  # the last event whose lines have not been read
        self.seat = -1
        self.table: JsonObject = {}
        self.position: JsonObject | None = None
        self.result: JsonObject | None = None
        self.presence: JsonObject = {}
        self.undo_asked: JsonObject | None = None
        self.log: list[JsonObject] = []
        self.received: list[str] = []  # every byte
        self.answers: dict[int | None, JsonObject] = {}

    async def send(self, type: str, **content: Any) -> int:
        self.number += 1
        await self.socket.send(json.dumps({"type": type, "id": self.number, **content}))
        return self.number

    async def ask(self, type: str, **content: Any) -> JsonObject:
        """Send a message and wait for what answers it."""
        number = await self.send(type, **content)
        return await self.answer(number)

    async def answer(self, number: int | None) -> JsonObject:
        while number not in self.answers:
            await self.receive()
        return self.answers.pop(number)

    async def receive(self, timeout: float = 20) -> JsonObject:
        data = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(data, str)
        self.received.append(data)
        message: JsonObject = json.loads(data)
        match message["type"]:
            case "accepted" | "refused" | "pong" | "lines" | "preview" | "advice" | "redealt":
                self.answers[message["id"]] = message
            case "presence":
                self.presence = message
            case "welcome" | "event":
                if message["type"] == "event":
                    assert message["event"] == self.event + 1, "a gap"
                else:
                    self.seat = message["seat"]
                    self.earlier = message["earlier"]
                    if message["position"] is None:  # before the start all is told again
                        self.log.clear()
                self.event = message["event"]
                self.table = message["table"]
                self.position = message["position"]
                self.result = message["result"]
                self.undo_asked = message["undo_asked"]
                self.log += message["log"]
        return message

    async def read_to_the_beginning(self) -> None:
        """A long log comes in pages, the newest first."""
        while self.earlier:
            page = await self.ask("earlier", before=self.earlier)
            self.log = page["log"] + self.log
            self.earlier = page["earlier"]

    async def until(self, condition: Callable[[Seat], Any]) -> None:
        while not condition(self):
            await self.receive()

    async def hello(self, token: str, since: int = 0) -> None:
        answer = await self.ask("hello", token=token, since=since, language=self.language)
        assert answer["type"] == "accepted"
        await self.until(lambda seat: seat.table)

    @property
    def legal(self) -> list[JsonObject]:
        return [] if self.position is None else [choice["move"] for choice in self.position["legal"]]

    async def play(self, move: JsonObject) -> JsonObject:
        assert self.position is not None
        return await self.ask("play", position=self.position["number"], move=move)

    async def play_on(self, choose: Callable[[list[JsonObject]], JsonObject], most: int = 10_000) -> int:
        """Play whenever it is this seat's turn, to the end or until so many decisions are made."""
        made = 0
        while self.result is None and made < most:
            if not self.legal:
                await self.receive()
                continue
            answer = await self.play(choose(self.legal))
            assert answer["type"] in ("accepted", "refused"), answer
            assert answer["type"] == "accepted" or answer["code"] == "stale", answer
            made += answer["type"] == "accepted"
        return made


class Client:
    """Speaks HTTP with a server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=20)
        self.sockets: list[ClientConnection] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.http.aclose()
        await asyncio.gather(*(socket.close() for socket in self.sockets))

    async def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.post(path, json=body, headers=headers)

    async def new_table(self, *seats: str, game: str = "san-francisco", **options: Any) -> JsonObject:
        """A table; seats are "me", "open" or the name of a bot."""
        asked = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"game": game, "name": "Ann", "seats": asked, **options}
        response = await self.post("/api/tables", body)
        assert response.status_code == 201, response.text
        place: JsonObject = response.json()
        return place

    async def join(self, place: JsonObject, name: str) -> JsonObject:
        response = await self.post(f"/api/tables/{place['table']}/join", {"name": name})
        assert response.status_code == 200, response.text
        joined: JsonObject = response.json()
        return joined

    async def start(self, place: JsonObject) -> None:
        response = await self.post(f"/api/tables/{place['table']}/start", token=place["token"])
        assert response.status_code == 200, response.text

    async def socket(self, table: str, **options: Any) -> ClientConnection:
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        # Without a limit of messages that wait: at a full queue nothing is read any more, no answer to a ping
        # either, and whoever looks away for long is taken for gone.
        socket = await connect(address, max_size=None, max_queue=None, compression=None, **options)
        self.sockets.append(socket)
        return socket

    async def sit(self, place: JsonObject, language: str = "en", since: int = 0) -> Seat:
        seat = Seat(await self.socket(place["table"]), language)
        await seat.hello(place["token"], since)
        return seat

    async def watch(self, place: JsonObject, language: str = "en") -> Seat:
        return await self.sit({**place, "token": place["watch"]}, language)


def on(server: Server, test: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    """Run a test of a server as one of its clients."""

    async def run() -> None:
        async with Client(server.url) as client:
            await asyncio.wait_for(test(client), 120)

    asyncio.run(run())

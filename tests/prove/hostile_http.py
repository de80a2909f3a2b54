"""Requests to every route, right, nearly right and wrong, over connections that are kept."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from fogline.core import editions
from fogline.games import GAMES
from prove.hostile_words import STRINGS, Words
from server.own_editions import own_file

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ("Mallory", "Trudy", "Oscar", "Eve", "Bob")
BOTS = ("random", "greedy", "novice", "casual")
LANGUAGES = ("en", "pl", "es", "de", "x" * 36)
HEADERS = (
    "Accept-Language: \xff\xfe,;q=,,,pl",
    "Content-Type: text/plain",
    "Content-Type: application/x-msgpack",
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Type: application/json; charset=utf-16",
    "Origin: http://evil.example",
    "Host: evil.example",
    "Authorization: Basic eDp5",
    "Authorization: Bearer " + "x" * 3000,
    "X-Forwarded-For: ::1, x",
    "X-HTTP-Method-Override: DELETE",
    "Range: bytes=5-1",
    "Expect: 100-continue-not",
    "If-None-Match: *",
    "Cookie: a=\xff;;=",
)
KEYS = tuple(letter * 43 for letter in "abcdef")  # that people have made for themselves
# How often each route is asked, where it is not 10: some cost seconds.
WEIGHTS = {
    "POST /api/editions": 2,
    "POST /api/editions/check": 2,
    "POST /api/editions/file": 2,
    "GET /api/editions/{sha256}": 2,
    "GET /api/editions/schema/{game}": 2,
    "POST /api/records": 3,
    "POST /api/records/{id}/analysis": 2,
    "GET /api/records/{id}/moments/{number}/advice": 1,
    "GET /schema/openapi.json": 1,
    "POST /api/tables/{id}/join": 30,
    "POST /api/tables/{id}/leave": 20,
    "POST /api/tables/{id}/seats": 30,
    "POST /api/tables/{id}/remove": 20,
    "POST /api/tables/{id}/start": 20,
}
SLOW_TO_ASK = ("/schema", "/schema/{path}")  # pages that Litestar makes of the document


class Known:
    """What the attackers know by now: their own tokens, and ids that are no secret."""

    def __init__(self) -> None:
        self.tables: list[str] = []  # at which others play, too
        self.own: list[dict[str, Any]] = []  # places of their own
        self.records: list[str] = []
        self.editions: list[str] = [game.edition().sha256 for game in GAMES.values()]


class Request(NamedTuple):
    route: str  # method and template
    data: bytes


def routes(app: Any) -> list[str]:
    """Every route of HTTP, as "METHOD /path/{name}"."""
    return sorted(
        f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
        for route in app.routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS" and re.sub(r":[a-z]+}", "}", route.path) not in SLOW_TO_ASK
    )


class Asking:
    """Makes requests."""

    def __init__(self, words: Words, known: Known, all_routes: list[str]) -> None:
        self.words, self.known = words, known
        self.routes = [route for route in all_routes for _ in range(WEIGHTS.get(route, 10))]
        self.records = [
            line for path in sorted(RECORDS.rglob("*.jsonl")) for line in path.read_text().splitlines()[:3]
        ]
        self.editions = {game: own_file(game).decode() for game in GAMES}

    def place(self) -> dict[str, Any]:
        return self.words.one(self.known.own) if self.known.own else {"table": "x" * 16, "token": "y" * 43}

    def next(self) -> Request:
        words, route = self.words, self.words.one(self.routes)
        method, _, template = route.partition(" ")
        place = self.place()
        path = re.sub(r"\{(\w+)}", lambda name: self.part(name[1], template, place), template)
        if words.once_in(3):
            path += f"?language={quote(words.one(LANGUAGES))}"
            path += f"&seat={quote(str(words.one((-1, 0, 1, 3, 4, 2**70, 'x', ''))))}&edition=true"
        elif words.once_in(20):
            path += "?" + quote(str(words.value()), errors="replace")[:300]
        headers = ["Host: localhost", "Content-Type: application/json"]
        if not words.once_in(5):
            token = place["token"] if not words.once_in(4) else words.one((place.get("watch", ""), *STRINGS))
            headers.append("Authorization: Bearer " + quote(str(token)[:200], safe=""))
        if "/me" in template or words.once_in(4):
            headers.append(f"Fogline-Key: {words.one((*KEYS, *KEYS, 'x', 'y' * 44))}")
        if words.once_in(12):
            headers.append(words.one(HEADERS))
        body = self.body(route) if method == "POST" else b""
        if words.once_in(40):
            method = words.one(("PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW"))
        headers.append(f"Content-Length: {len(body)}")
        head = f"{method} {path} HTTP/1.1\r\n" + "\r\n".join(headers) + "\r\n\r\n"
        return Request(route, head.encode("latin-1", "replace") + body)

    def part(self, name: str, template: str, place: dict[str, Any]) -> str:
        words, known = self.words, self.known
        if words.once_in(8):
            return quote(words.one((*STRINGS, "x" * 16, "A" * 32, "-" * 10)), safe="") or "-"
        match name:
            case "id" if "records" in template:
                return words.one(known.records or ["x" * 16])
            case "id" if "puzzles" in template:
                return words.one(("today", "1-1-1", "9-999999999999-999999"))
            case "id" if "exercises" in template:
                return words.one(("first", "1", "networks", "x"))
            case "id":
                return str(place["table"] if words.once_in(2) else words.one(known.tables or ["x" * 16]))
            case "game":
                return words.one((*GAMES, "chess"))
            case "language":
                return words.one(LANGUAGES)
            case "sha256":
                return words.one((*known.editions, "0" * 64))
            case "number":
                return str(words.one((0, 1, 7, 60, 10**5, 10**5 + 1, 10**30, -1)))
            case _:
                return words.one(("index.html", "x", ".", "..%2f..%2fetc%2fpasswd", "favicon.svg", "assets"))

    def body(self, route: str) -> bytes:
        words = self.words
        record = route == "POST /api/records"
        text = words.one(self.records) if record else words.text(self.meant(route))
        match words.rng.integer(10):
            case 0 | 1:
                return words.broken(text).encode("utf-8", "surrogatepass")
            case 2 | 3 | 4 if not record:
                return words.text(words.tampered(self.meant(route))).encode("utf-8", "surrogatepass")
            case 5:
                found = bytearray(text.encode("utf-8", "surrogatepass"))
                for _ in range(3):
                    found[words.rng.integer(len(found))] = words.rng.integer(256)
                return bytes(found)
        return text.encode("utf-8", "surrogatepass")

    def meant(self, route: str) -> Any:
        """The body that the route expects."""
        words = self.words
        name, seat = words.one(NAMES), words.rng.integer(4)
        move = words.one(({"do": "draw"}, {"do": "stop"}, {"do": "place", "column": 1}, {}))
        match route.removeprefix("POST /api/"):
            case "tables":
                seats: list[dict[str, Any]] = [{"kind": "me"}]
                seats += [
                    words.one(({"kind": "open"}, {"kind": "bot", "bot": words.one(BOTS)}))
                    for _ in range(1 + words.rng.integer(3))
                ]
                body = {"game": words.one(list(GAMES)), "name": name, "seats": seats}
                more = {"listed": words.once_in(2), "watchable": words.once_in(2), "first": seat}
                return body | (more if words.once_in(2) else {"clock": {"bank": 60, "turn": 5}})
            case "tables/{id}/join":
                return {"name": name + str(words.rng.integer(100)), "bot": words.once_in(4)}
            case "tables/{id}/seats":
                to = words.one(("open", "bot", "none"))
                return {"seat": seat, "to": to} | ({"bot": words.one(BOTS)} if to == "bot" else {})
            case "tables/{id}/remove":
                return {"seat": seat, "block": words.once_in(2)}
            case "editions" | "editions/check" | "editions/file":
                game = words.one(list(GAMES))
                if words.once_in(2):
                    return {"game": game, "edition": self.editions[game]}
                return {"game": game, "edition": words.tampered(editions.load(editions.packaged(game)))}
            case "records/{id}/tables":
                return {"number": words.rng.integer(80), "seat": seat, "name": name, "bot": "random"}
            case "me/renew":
                return {"key": words.one(KEYS)}
            case "me/forget":
                return {"table": self.place()["table"]}
            case "me/ratings":
                return {"wanted": words.once_in(2)}
            case "me/unblock":
                return {"id": words.one(("1", "x" * 16))}
            case "tables/{id}/block":
                return {"seat": seat}
            case "tables/{id}/report":
                return {"entry": words.rng.integer(9), "reason": "insult", "note": words.one(STRINGS)}
            case "puzzles/{game}/{id}/tables":
                return {"name": name}
            case "puzzles/{game}/{id}/try" | "puzzles/{game}/{id}/explain":
                return {"move": move, "reveal": words.once_in(2)}
            case "lessons/{game}/first-game" | "lessons/{game}/first-game/explain":
                return {"at": words.rng.integer(30), "made": [], "move": move}
            case _:
                return {"made": [move] * words.rng.integer(3), "move": move, "reveal": words.once_in(2)}


class Line:
    """A connection on which one request follows the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, data: bytes) -> tuple[int, bytes]:
        """The status and the body; 0: it was closed without an answer."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        reader, writer = self.streams
        try:
            async with asyncio.timeout(120):
                writer.write(data)
                head = await reader.readuntil(b"\r\n\r\n")
                while head.startswith(b"HTTP/1.1 100"):
                    head = await reader.readuntil(b"\r\n\r\n")
                status = int(head.split(None, 2)[1])
                found = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
                bodiless = data.startswith(b"HEAD ") or status in (204, 304)
                body = await reader.readexactly(int(found[1])) if found and not bodiless else b""
                if b"chunked" in head.lower() and not bodiless:
                    while (size := int(await reader.readline(), 16)) > 0:
                        body += (await reader.readexactly(size + 2))[:-2]
                    await reader.readline()
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return 0, b""
        if re.search(rb"(?i)\r\nconnection: close", head):
            self.close()
        return status, body

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None

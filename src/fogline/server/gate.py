"""Before every request, to whatever address: is it for us, from our own page, and not too fast?"""

from __future__ import annotations

import re
import time
from typing import Any

from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from fogline.core.errors import Refusal
from fogline.core.words import ENGLISH, LANGUAGES
from fogline.server import metrics, security
from fogline.server.counters import Counters
from fogline.server.limits import Address, Addresses
from fogline.server.messages import Problem
from fogline.server.outgoing import encode, refusal_words
from fogline.server.settings import Settings

SOCKET = re.compile(r"/api/tables/[^/]+/socket/?")  # refuses in words of its own, once it is open
LONGEST_QUOTE = 100  # characters of what others sent, in our answer to it


class Gate:
    def __init__(
        self, app: ASGIApp, settings: Settings, addresses: Addresses, state: State, counters: Counters
    ) -> None:
        self.app = app
        self.state = state
        self.counters = counters
        self.settings = settings
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = first_headers(scope)
        port = (scope.get("server") or ("", 0))[1]
        if port and port == self.state.get("metrics_port"):
            await self._tell_figures(scope, send)
            return
        if scope["type"] == ScopeType.WEBSOCKET:
            if security.well_formed(headers.get("host", "")) and SOCKET.fullmatch(scope["path"]):
                await self.app(scope, receive, send)
            else:
                if not self._address(scope).requests.take(time.monotonic()):
                    await self._address(scope).hold_up()
                await send({"type": "websocket.close", "code": 4404, "reason": "not_found"})
            return
        refusal, status = self._refusal(scope, headers)
        if refusal is None:
            await self.app(scope, receive, self._counted(send))
        else:
            self.counters.requests[status] += 1
            if status == 429:
                await self._address(scope).hold_up()
            await answer(send, refusal, status, language_of(headers.get("accept-language", "")))

    def _counted(self, send: Send) -> Send:
        async def counted(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.counters.requests[message["status"]] += 1
            await send(message)

        return counted

    async def _tell_figures(self, scope: Scope, send: Send) -> None:
        """On the address of the figures there is nothing else."""
        if scope["type"] != ScopeType.HTTP:
            await send({"type": "websocket.close", "code": 4404, "reason": "not_found"})
            return
        known = scope["path"] == "/metrics" and scope["method"] in ("GET", "HEAD")
        told = metrics.told(self.state.hub, self.state.get("connections")) if known else "not found\n"
        kind = (metrics.CONTENT if known else "text/plain").encode()
        body = told.encode()
        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200 if known else 404, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def _refusal(self, scope: Any, headers: dict[str, str]) -> tuple[Refusal | None, int]:
        bucket = self._address(scope).requests
        if not bucket.take(time.monotonic()):
            return Refusal("too_fast", "", str(bucket)), 429
        host = headers.get("host", "")
        if not security.host_allowed(host, self.settings):
            return Refusal("bad_host", ""), 403
        if scope["method"] not in ("GET", "HEAD"):  # those change nothing, and others cannot read the answers
            origin = headers.get("origin")
            if not security.origin_allowed(origin, host, self.settings):
                return Refusal("bad_origin", "", (origin or "")[:LONGEST_QUOTE]), 403
        return None, 200

    def _address(self, scope: Any) -> Address:
        client = scope.get("client")
        return self.addresses.of(client[0] if client else "")


def first_headers(scope: Any) -> dict[str, str]:
    """The first of several headers with one name. Of those that matter here there may be only one each."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        found.setdefault(name.decode("latin-1"), value.decode("latin-1"))
    return found


def language_of(accepted: str) -> str:
    """The first of our languages that the browser asks for."""
    for part in accepted.split(","):
        tag = re.split("[-;]", part.strip().lower())[0]
        if tag in LANGUAGES:
            return tag
    return ENGLISH


async def answer(send: Send, refusal: Refusal, status: int, language: str) -> None:
    body = encode(Problem(refusal.code, refusal_words(refusal, language)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

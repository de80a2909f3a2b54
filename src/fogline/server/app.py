"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import fogline
from fogline.core import structs
from fogline.core.errors import Refusal, Refused
from fogline.server import messages, schema
from fogline.server.analyses import Analyses
from fogline.server.bots import Workers
from fogline.server.counters import Counters
from fogline.server.gate import Gate, language_of
from fogline.server.http import ROUTES
from fogline.server.hub import Hub
from fogline.server.limits import Addresses
from fogline.server.messages import Problem
from fogline.server.outgoing import refusal_words
from fogline.server.replays import Replays
from fogline.server.settings import Settings, from_environment
from fogline.server.store import Store
from fogline.server.web import client, read_files

logger = logging.getLogger("fogline")

STATUS = {
    "bad_key": 400,
    "wrong_token": 401,
    "no_key": 401,
    "unknown_key": 401,
    "bad_host": 403,
    "bad_origin": 403,
    "not_host": 403,
    "blocked": 403,
    "no_seat": 404,
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_record": 404,
    "no_such_moment": 404,
    "no_such_puzzle": 404,
    "no_such_lesson": 404,
    "no_such_example": 404,
    "no_such_edition": 404,
    "not_found": 404,
    "too_large": 413,
    "bad_record": 422,
    "bad_edition": 422,
    "other_game": 422,
    "unknown_edition": 422,
    "too_fast": 429,
    "too_many_editions": 429,
    "too_many_keys": 429,
    "too_many_reports": 429,
    "internal": 500,
    "storage": 503,
    "unread": 503,
    "unwritable": 503,
    "unreadable": 503,
}
CODES = {404: "not_found", 405: "wrong_method", 413: "too_large", 500: "internal"}
CONFLICT = 409
GONE = "client disconnected prematurely"  # Litestar's words for a body that has no end


def problem(request: Request[Any, Any, Any], refusal: Refusal, status: int) -> Response[Problem]:
    words = refusal_words(refusal, language_of(request.headers.get("accept-language", "")))
    headers = {"Retry-After": "5"} if status == 429 else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(
        Problem(refusal.code, words), status_code=status, headers=headers, media_type=MediaType.JSON
    )


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return problem(request, error.refusal, STATUS.get(error.refusal.code, CONFLICT))


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses: an unknown address, a body that does not fit."""
    if error.detail == GONE:  # nobody hears the answer
        return problem(request, Refusal("malformed_request", ""), 400)
    if error.status_code >= 500:
        return failed(request, error)
    code = CODES.get(error.status_code, "malformed_request")
    details = [str(extra) for extra in error.extra] if isinstance(error.extra, list) else []
    detail = ""
    if code == "malformed_request":
        detail = "; ".join([error.detail, *details])[:300]
    elif code == "too_large":
        detail = str(request.app.state.hub.settings.upload)
    response = problem(request, Refusal(code, "", detail), error.status_code)
    response.headers.update(error.headers or {})
    return response


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """A body of brackets within brackets: no mistake of ours, and nothing for the log."""
    return problem(request, Refusal("malformed_request", "", "nested too deeply"), 400)


def not_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    """A body whose JSON holds bytes that are no UTF-8. msgspec has its own errors for all else."""
    return problem(request, Refusal("malformed_request", "", "not UTF-8 text"), 400)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Our own mistake: the log has it, the client does not."""
    logger.error("%s %s", request.method, request.scope["path"], exc_info=error)
    return problem(request, Refusal("internal", ""), 500)


def described(document: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI document with msgspec's own description of our types: Litestar's leaves out some limits."""
    schemas = document["components"]["schemas"]
    kinds = [getattr(messages, name) for name in schemas]
    _, exact = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return {**document, "components": {**document["components"], "schemas": {**schemas, **exact}}}


class Document(JsonRenderPlugin):
    rendered: bytes | None = None  # it never changes

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self.rendered is None:
            self.rendered = super().render(request, described(openapi_schema))
        return self.rendered


def make_app(settings: Settings | None = None) -> Litestar:
    """The application, for a database that `open_database` has brought up to date."""
    settings = from_environment() if settings is None else settings

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store, workers = Store(schema.connect(settings.database_url)), Workers(settings.bot_workers)
        hub = app.state.hub = Hub(store, workers, settings, app.state.addresses, app.state.counters)
        app.state.replays = Replays()
        app.state.analyses = analyses = Analyses(store, workers, app.state.replays)
        app.state.files = read_files(settings.web)
        keeping_house = asyncio.ensure_future(hub.keep_house())
        try:
            yield
        finally:
            keeping_house.cancel()
            analyses.close()
            await hub.close()
            workers.close()
            await asyncio.to_thread(store.close)

    app = Litestar(
        [*ROUTES, client],
        lifespan=[running],
        exception_handlers={
            Refused: refused,
            HTTPException: http_error,
            RecursionError: too_deep,
            UnicodeDecodeError: not_text,
            Exception: failed,
        },
        request_max_body_size=settings.upload,
        openapi_config=OpenAPIConfig(
            title="Fogline",
            version=fogline.__version__,
            path="/schema",
            render_plugins=[Document()],
        ),
        logging_config=None,
    )
    structs.learn()  # those of the server, and what Litestar makes of its handlers
    app.state.addresses = Addresses(settings)
    app.state.counters = Counters()
    app.asgi_handler = Gate(app.asgi_handler, settings, app.state.addresses, app.state, app.state.counters)
    return app

"""Running the server."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn

from fogline.core.errors import FoglineError
from fogline.server import security
from fogline.server.app import make_app
from fogline.server.settings import from_environment
from fogline.server.socket import LARGEST_MESSAGE

SWITCH = 0.001  # seconds: the thread that writes to the database must not wait long for its turn


def run(host: str, port: int, ready: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; `ready` is told the address."""
    settings = from_environment()
    app = make_app(settings)
    listening = listen(host, port)
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host  # noqa: S104
    url = f"http://{shown}:{listening.getsockname()[1]}"
    sys.setswitchinterval(SWITCH)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    print(f"Fogline is at {url}", flush=True)
    if settings.public_url:
        print(f"Others find it at {settings.public_url}", flush=True)
    if ready is not None:
        ready(url)
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # 300 kB of memory per connection for messages of 3 kB
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=os.environ.get("FOGLINE_PROXY", "127.0.0.1"),
        server_header=False,
        headers=list(security.HEADERS.items()),  # also on what is refused before it gets to the application
        timeout_graceful_shutdown=5,
    )
    # When all is done, uvicorn passes the signal on that stopped it. Python does not clean up after SIGTERM,
    # so that it is made the same as Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise FoglineError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    listening.listen(2048)
    return listening

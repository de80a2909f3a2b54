"""Running the server."""

from __future__ import annotations

import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from errno import EADDRINUSE

import uvicorn

from fogline.core.errors import FoglineError
from fogline.server import logs, security
from fogline.server.app import make_app
from fogline.server.connections import Connections, protocols
from fogline.server.opening import open_database
from fogline.server.processes import Family, Worker
from fogline.server.settings import from_environment
from fogline.server.socket import LARGEST_MESSAGE

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104
HERE = ("127.0.0.1", "::1", "localhost")
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: only the way there is asked for
OTHER_FILES = 200  # open files that are no connections: of the database, of the workers
SELDOM = (2_000, 10, 200)  # objects, and collections of younger ones, after which Python looks for cycles
SWITCH = 0.001  # seconds: the thread that writes to the database must not wait long for its turn


def run(
    host: str, port: int, ready: Callable[[str], None] | None = None, worker: Worker | None = None
) -> None:
    """Serve until interrupted; `ready` is told the address. `worker`: one of several processes."""
    settings = from_environment()
    if worker is None:
        open_database(settings.database_url)
    listening = listen(host, port) if worker is None else worker.listening()
    bound = listening.getsockname()[1]
    url = address_here(host, bound)
    share = settings.public_url.rstrip("/") or address_for_others(host, bound)
    app = make_app(replace(settings, share=share))
    sys.setswitchinterval(SWITCH)
    # What is there from the start stays: looking through it again would hold up the moves. So would looking
    # through all tables every few seconds. They need no collector, since nothing in a room knows the room.
    gc.freeze()
    gc.set_threshold(*SELDOM)
    logs.set_up(settings.log)
    number = 0 if worker is None else worker.turn()
    if worker is None:
        announce(url, share)
    if ready is not None:
        ready(url)
    connections = Connections(settings, app.state.addresses, room_for(settings.most_connections))
    app.state.connections = connections
    sockets = [listening]
    if settings.metrics_at is not None:
        metrics_host, metrics_port = settings.metrics_at
        sockets.append(listen(metrics_host, metrics_port + number))
        app.state.metrics_port = sockets[-1].getsockname()[1]
    http, ws = protocols(connections)
    config = uvicorn.Config(
        app,
        http=http,
        ws=ws,
        log_level="error",  # a line for every request that cannot be read would fill the disk
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # 300 kB of memory per connection for messages of 3 kB
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxy,
        server_header=False,
        headers=list(security.HEADERS.items()),  # also on what is refused before it gets to the application
        timeout_graceful_shutdown=5,
    )
    # When all is done, uvicorn passes on the signal that stopped it. Python does not clean up after SIGTERM,
    # so SIGTERM is made the same as Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = uvicorn.Server(config) if worker is None else worker.server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=sockets)


def run_several(host: str, port: int, number: int, ready: Callable[[str], None] | None = None) -> None:
    """The same with several processes, until this one is interrupted."""
    settings = from_environment()
    if settings.database_url.startswith("sqlite"):
        raise FoglineError(
            "several processes need PostgreSQL, through which they hear of each other: "
            "FOGLINE_DATABASE=postgresql://user:password@host/name"
        )
    open_database(settings.database_url)
    listening = listen(host, port)
    bound = listening.getsockname()[1]
    family = Family(host, listening, number)
    try:
        for child in family.children:
            if not family.wait_for(child) and not family.stopping:
                raise FoglineError("a process did not get ready: what it said is above")
        url = address_here(host, bound)
        announce(url, settings.public_url.rstrip("/") or address_for_others(host, bound))
        if ready is not None:
            ready(url)
        family.look_after()
    finally:
        for child in family.children:
            child.stop()


def announce(url: str, share: str) -> None:
    print(f"Fogline is at {url}", flush=True)
    if share:
        print(f"Others find it at {share}", flush=True)


def address_here(host: str, port: int) -> str:
    """Where a browser on this machine finds us."""
    return f"http://{'localhost' if host in EVERYWHERE + HERE else bracketed(host)}:{port}"


def room_for(connections: int) -> int:
    """So many connections, or as many as there can be: each is an open file, and others are needed, too."""
    if sys.platform == "win32":
        return connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(connections, soft - OTHER_FILES))


def address_for_others(host: str, port: int) -> str:
    """Where browsers on other machines find us; "" if they cannot."""
    name = "" if host in HERE else own_address() if host in EVERYWHERE else bracketed(host)
    return f"http://{name}:{port}" if name else ""


def own_address() -> str:
    """The address of this machine in its network; "" if it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        other = "; --port takes another one (make play PORT=…)" if error.errno == EADDRINUSE else ""
        raise FoglineError(f"cannot listen on {host}:{port}: {error.strerror}{other}") from None
    listening.listen(2048)
    return listening

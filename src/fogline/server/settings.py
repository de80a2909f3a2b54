"""What the server can be told by its environment."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

from fogline.core.errors import FoglineError

WEB = Path(__file__).parent / "web"


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an SQLAlchemy address; "" is SQLite in the user's data folder
    public_url: str = ""  # where browsers find the server when that is not where it listens
    share: str = ""  # the address for others' browsers; "" if only this computer can reach the server
    proxy: str = "127.0.0.1"  # addresses whose X-Forwarded-For is believed
    web: Path = WEB  # the built client
    bot_workers: int = 0  # bots that think at a time; 0: as many as there are cores
    bot_pace: float = 0.5  # seconds between two decisions of bots, so that people can follow
    idle: float = 600.0  # seconds after which a table that nobody looks at leaves memory
    gone: float = 30.0  # seconds after which a player who is not connected may be stood in for
    confirm: float = 120.0  # seconds within which somebody who has joined has to be connected once
    hello: float = 10.0  # seconds within which a connection has to say who it is
    message_rate: float = 10.0  # messages a second on one connection
    message_burst: int = 40
    address_rate: float = 200.0  # messages a second on all connections of one address
    address_burst: int = 1000
    talk_rate: float = 0.5
    talk_burst: int = 5
    request_rate: float = 20.0  # HTTP requests and connections a second from one address
    request_burst: int = 200
    make_rate: float = 0.2  # tables and uploads a second from one address
    make_burst: int = 20
    join_rate: float = 0.1  # seats a second that one address may take
    join_burst: int = 20
    edition_rate: float = 5 / 3600  # editions a second that one address may store
    edition_burst: int = 50
    key_rate: float = 0.01  # keys of people a second that are new and come from one address
    key_burst: int = 100
    report_rate: float = 10 / 3600  # reports a second from one address
    report_burst: int = 10
    work_rate: float = 500.0  # positions looked at and put into words a second for one address: 0.2 ms each
    work_burst: int = 5000
    think_rate: float = 0.1  # seconds a second that are thought for one address: hints and analyses
    think_burst: int = 60
    sockets: int = 100  # connections to tables at a time from one address
    connections: int = 200  # connections of any kind at a time from one address
    most_connections: int = 5000  # from all
    patience: float = 15.0  # seconds for a request's headers, for its body, and for the reading of an answer
    metrics: str = ""  # host:port at which figures for Prometheus are told; "": nowhere
    log: str = "text"  # or "json"
    keep_waiting: float = 30.0  # days for which a table is kept that has not started
    keep_finished: float = 0.0  # days for which finished games are kept, 0: for ever
    keep_people: float = 730.0  # days after its last use for which a key is kept, 0: for ever
    keep_editions: float = 90.0  # days for which an edition is kept that no table and no record needs
    upload: int = 250_000  # bytes of a request; records have 16 kB, with lists of legal moves up to 150

    @property
    def database_url(self) -> str:
        if self.database:
            url = self.database
            for prefix in ("postgres://", "postgresql://"):
                if url.startswith(prefix):
                    url = "postgresql+psycopg://" + url.removeprefix(prefix)
            return url
        folder = user_data_path("fogline", appauthor=False)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FoglineError(
                f"the folder {folder}, where games are kept, cannot be made: {error.strerror}. "
                "FOGLINE_DATABASE can name another place: sqlite:////path/fogline.db"
            ) from None
        return f"sqlite:///{folder / 'fogline.db'}"

    @property
    def metrics_at(self) -> tuple[str, int] | None:
        host, _, port = self.metrics.rpartition(":")
        return (host.strip("[]"), int(port)) if self.metrics else None

    @property
    def public_host(self) -> str:
        return (urlsplit(self.public_url).netloc or "").lower()


NUMBERS = {
    "FOGLINE_BOT_WORKERS": "bot_workers",
    "FOGLINE_BOT_PACE": "bot_pace",
    "FOGLINE_IDLE": "idle",
    "FOGLINE_GONE": "gone",
    "FOGLINE_HELLO": "hello",
    "FOGLINE_MESSAGE_RATE": "message_rate",
    "FOGLINE_MESSAGE_BURST": "message_burst",
    "FOGLINE_ADDRESS_RATE": "address_rate",
    "FOGLINE_ADDRESS_BURST": "address_burst",
    "FOGLINE_REQUEST_RATE": "request_rate",
    "FOGLINE_REQUEST_BURST": "request_burst",
    "FOGLINE_MAKE_RATE": "make_rate",
    "FOGLINE_MAKE_BURST": "make_burst",
    "FOGLINE_JOIN_RATE": "join_rate",
    "FOGLINE_JOIN_BURST": "join_burst",
    "FOGLINE_EDITION_RATE": "edition_rate",
    "FOGLINE_EDITION_BURST": "edition_burst",
    "FOGLINE_KEY_RATE": "key_rate",
    "FOGLINE_KEY_BURST": "key_burst",
    "FOGLINE_REPORT_RATE": "report_rate",
    "FOGLINE_REPORT_BURST": "report_burst",
    "FOGLINE_CONFIRM": "confirm",
    "FOGLINE_WORK_RATE": "work_rate",
    "FOGLINE_WORK_BURST": "work_burst",
    "FOGLINE_THINK_RATE": "think_rate",
    "FOGLINE_THINK_BURST": "think_burst",
    "FOGLINE_SOCKETS": "sockets",
    "FOGLINE_CONNECTIONS": "connections",
    "FOGLINE_MOST_CONNECTIONS": "most_connections",
    "FOGLINE_PATIENCE": "patience",
    "FOGLINE_KEEP_WAITING": "keep_waiting",
    "FOGLINE_KEEP_FINISHED": "keep_finished",
    "FOGLINE_KEEP_PEOPLE": "keep_people",
    "FOGLINE_KEEP_EDITIONS": "keep_editions",
}


def from_environment() -> Settings:
    """The settings, with what FOGLINE_* variables say."""
    found: dict[str, float | int] = {}
    for variable, name in NUMBERS.items():
        if variable not in os.environ:
            continue
        kind = type(getattr(Settings, name))
        try:
            value = kind(os.environ[variable])
        except ValueError:
            value = -1
        if not 0 <= value < 10**9:
            raise FoglineError(
                f"{variable}: expected a {'whole ' if kind is int else ''}number from 0, "
                f"found {os.environ[variable]!r}"
            )
        found[name] = value
    public = os.environ.get("FOGLINE_PUBLIC_URL", "")
    if public and urlsplit(public).scheme not in ("http", "https"):
        raise FoglineError(f"FOGLINE_PUBLIC_URL: expected http://… or https://…, found {public!r}")
    metrics, log = os.environ.get("FOGLINE_METRICS", ""), os.environ.get("FOGLINE_LOG", "text")
    if metrics and not re.fullmatch(r".+:[1-9][0-9]{0,4}", metrics):
        raise FoglineError(f"FOGLINE_METRICS: expected host:port, such as 127.0.0.1:9906, found {metrics!r}")
    if log not in ("text", "json"):
        raise FoglineError(f"FOGLINE_LOG: expected text or json, found {log!r}")
    return Settings(
        metrics=metrics,
        log=log,
        database=os.environ.get("FOGLINE_DATABASE", ""),
        public_url=public,
        proxy=os.environ.get("FOGLINE_PROXY", Settings.proxy),
        web=Path(os.environ.get("FOGLINE_WEB", WEB)),
        **found,  # type: ignore[arg-type]
    )

"""Tokens, origins, and the headers that every answer carries."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import re
import secrets
import socket
from urllib.parse import urlsplit

from fogline.server.settings import Settings

HOST = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9_.-]{1,253})(:(?P<port>[0-9]{1,5}))?", re.ASCII)
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def new_id() -> str:
    """Nobody guesses it, so that only those who got its link find a table."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token. It is 256 random bits, so a plain hash cannot be turned around."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, stored: str) -> bool:
    return hmac.compare_digest(digest(token), stored)


def origin_at(watch: str, network: str) -> str:
    """Where somebody came from, for one table only: it cannot be compared with another table's."""
    return hmac.new(watch.encode(), network.encode(), hashlib.sha256).hexdigest()[:32]


def well_formed(host: str) -> bool:
    """A name or an address, and maybe a port. Other things break what reads them later."""
    found = HOST.fullmatch(host)
    return found is not None and int(found["port"] or 0) < 65_536


def host_allowed(host: str, settings: Settings) -> bool:
    """May the server be called by this name? A stranger's name that points here (DNS rebinding) may not."""
    host = host.lower()
    if not well_formed(host):
        return False
    if host == settings.public_host:
        return True
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name == "localhost" or name.endswith(".localhost"):
        return True
    if name.removesuffix(".local") == socket.gethostname().lower().removesuffix(".local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_allowed(origin: str | None, host: str, settings: Settings) -> bool:
    """Browsers name the page that opens a socket or sends something: it must be ours. Programs name none."""
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if parts.scheme not in ("http", "https"):
        return False
    return parts.netloc.lower() in (host.lower(), settings.public_host) and bool(parts.netloc)

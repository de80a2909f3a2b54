"""Whatever stands in a request's headers: an answer in plain words, and no line in the log of the server."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Server, running

HOSTS = [
    b"localhost:99999",
    b"localhost:-1",
    b"localhost:port",
    b"localhost:1:2",
    b"localhost:\xd9\xa1",
    b"[::1",
    b"[::1]:x",
    b"[::1%25lo]",
    b"[v1.x]",
    b"[127.0.0.1",
    b"",
    b" ",
    b"user@localhost",
    b"localhost/path",
    b"localhost?",
    b"localhost#",
    b"\xff\xfe",
    "łódź".encode(),
    b"%6cocalhost",
    b"localhost, localhost",
    b"x" * 10_000,
]
ODD = [
    (b"Origin", b"http://[::1"),
    (b"Origin", b"http://localhost:99999"),
    (b"Origin", b"\xff\xfe"),
    (b"Origin", b"x" * 10_000),
    (b"Accept-Language", b"\xff\xfe,;q=,,,pl"),
    (b"Accept-Language", b"," * 10_000),
    (b"Accept-Language", b"{detail}"),
    (b"Cookie", b"\xff=\xfe;;;=;x"),
    (b"Cookie", b"a=b;" * 2_000),
    (b"Authorization", b"Bearer \xff\xfe"),
    (b"Authorization", b"Bearer " + b"x" * 10_000),
    (b"Content-Type", b"\xff/\xfe; charset=\xff"),
    (b"Content-Type", b"multipart/form-data"),
    (b"Content-Type", b"application/json; charset=utf-7"),
    (b"Content-Length", b"0"),
    (b"If-None-Match", b"\xff"),
    (b"Accept-Encoding", b"\xff"),
    (b"Accept", b"\xff/*;q=x"),
    (b"X-Forwarded-For", b"\xff, [::1, 1.2.3.4.5:x"),
    (b"X-Forwarded-For", b"x" * 5_000),
    (b"X-Forwarded-Proto", b"gopher"),
    (b"X-HTTP-Method-Override", b"DELETE"),
    (b"Range", b"bytes=9-1"),
    (b"Expect", b"the unexpected"),
    (b"Upgrade", b"h2c"),
    (b"Connection", b"upgrade, close, \xff"),
    (b"Sec-WebSocket-Key", b"\xff"),
]
PATHS = [
    b"/",
    b"/api/health",
    b"/api/nothing",
    b"/api/tables/%ff%fe",
    b"/%00",
    b"//x",
    b"/?%ff=%fe",
    b"*",
    b"/..%2f",
]


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose log is looked at."""
    folder = tmp_path_factory.mktemp("quiet")
    with running(f"sqlite:///{folder / 'fogline.db'}", folder / "log") as server:
        yield server


def ask(server: Server, request: bytes) -> tuple[int, bytes]:
    """The status and the body of the answer to these bytes; 0 if the connection is closed without a word."""
    _, _, port = server.url.rpartition(":")
    with socket.create_connection(("127.0.0.1", int(port)), timeout=20) as line:
        line.sendall(request)
        answer = b""
        while chunk := line.recv(100_000):
            answer += chunk
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, body


def get(
    path: bytes, *headers: tuple[bytes, bytes], host: bytes = b"localhost", method: bytes = b"GET"
) -> bytes:
    lines = [method + b" " + path + b" HTTP/1.1", b"Host: " + host, b"Connection: close"]
    return b"\r\n".join([*lines, *(name + b": " + value for name, value in headers), b"", b""])


@pytest.mark.parametrize("host", HOSTS, ids=[repr(host[:20]) for host in HOSTS])
def test_a_host_that_cannot_be_is_refused(quiet: Server, host: bytes) -> None:
    before = quiet.log.read_text()
    for path in (b"/", b"/api/health", b"/api/nothing"):
        status, body = ask(quiet, get(path, host=host))
        assert status in (400, 403)  # 400: not even HTTP
        assert status == 400 or json.loads(body)["code"] == "bad_host"
    socket_of_a_table = ((b"Upgrade", b"websocket"), (b"Sec-WebSocket-Version", b"13"))
    key = (b"Sec-WebSocket-Key", b"dGhlIHNhbXBsZSBub25jZQ==")
    request = get(b"/api/tables/abcdefghijkl/socket", *socket_of_a_table, key, host=host)
    status, _ = ask(quiet, request.replace(b"Connection: close", b"Connection: Upgrade"))
    assert status in (0, 400, 403)
    assert quiet.log.read_text() == before


@pytest.mark.parametrize(
    ("name", "value"), ODD, ids=[f"{name.decode()} {value[:20]!r}" for name, value in ODD]
)
def test_odd_headers_are_no_mistake_of_ours(quiet: Server, name: bytes, value: bytes) -> None:
    before = quiet.log.read_text()
    for method in (b"GET", b"POST", b"OPTIONS", b"BREW"):
        for path in (b"/", b"/api/tables", b"/api/tables/abcdefghijkl/join", b"/api/nothing"):
            status, _ = ask(quiet, get(path, (name, value), method=method))
            assert status < 500 or (status, path) == (503, b"/")  # 503: the client is not built
    assert quiet.log.read_text() == before


@pytest.mark.parametrize("path", PATHS)
def test_odd_addresses_are_no_mistake_of_ours(quiet: Server, path: bytes) -> None:
    before = quiet.log.read_text()
    for method in (b"GET", b"HEAD", b"POST", b"DELETE"):
        status, _ = ask(quiet, get(path, method=method))
        assert status < 500 or status == 503
    assert quiet.log.read_text() == before


def test_addresses_that_do_not_exist_are_limited_like_others(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fogline.db'}"
    limits = {"FOGLINE_REQUEST_RATE": "0.001", "FOGLINE_REQUEST_BURST": "20"}
    with running(database, tmp_path / "log", **limits) as server:
        requests = [
            get(b"/api/nothing"),
            get(b"/nothing.js"),
            get(b"/api/tables", method=b"DELETE"),
            get(b"/nothing", method=b"POST"),
            get(b"/", host=b"evil.example"),
        ]
        found = [ask(server, request)[0] for request in requests * 5]
        assert set(found[-5:]) == {429}
        assert found[0] == 404

"""A throw-away PostgreSQL from the binaries of the system.

`python tests/server/postgres.py` says where they are; where there are none, it says what to install.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

INSTALL = (
    "The tests of the server need PostgreSQL's programs initdb and postgres.\n"
    "Debian and Ubuntu: apt-get install -y postgresql\n"
    "macOS: brew install postgresql\n"
    "or put the folder that has them on PATH."
)


def find() -> Path | None:
    """The folder with initdb and postgres: on PATH, or where Debian, Homebrew and others put it."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    for pattern in ("usr/lib/postgresql/*/bin", "opt/homebrew/opt/postgresql*/bin", "usr/pgsql-*/bin"):
        folders += sorted(Path("/").glob(pattern), reverse=True)
    return next((f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()), None)


def as_postgres() -> list[str]:
    """PostgreSQL refuses to run as root; Debian's package has made a user for it."""
    if os.geteuid() != 0:
        return []
    try:
        pwd.getpwnam("postgres")
    except KeyError:
        raise RuntimeError(
            f"PostgreSQL does not run as root, and there is no user postgres.\n{INSTALL}"
        ) from None
    return ["runuser", "-u", "postgres", "--"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A server on a free loopback port, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        programs = find()
        if programs is None:
            raise RuntimeError(INSTALL)
        self.user, self.programs = as_postgres(), programs
        if self.user:
            shutil.chown(folder, "postgres")
        self.data, self.log = folder / "data", folder / "log"
        self._run("initdb", "-U", "fogline", "--auth=trust", "-N", "--encoding=UTF8", "--no-locale")
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        """Without a database."""
        return f"postgresql://fogline@127.0.0.1:{self.port}"

    def _run(self, program: str, *options: str) -> None:
        command = [*self.user, str(self.programs / program), "-D", str(self.data), *options]
        subprocess.run(command, check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        options = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-F"]
        program = str(self.programs / "postgres")
        command = [*self.user, program, "-D", str(self.data), "-p", str(self.port), *options]
        with self.log.open("ab") as file:
            self.process = subprocess.Popen(command, stdout=file, stderr=file, cwd="/")
        wait_for(self.port, self.log)

    def stop(self, mode: str = "fast") -> None:
        """`immediate`: as if it had been killed."""
        self._run("pg_ctl", "stop", "-m", mode)
        self.process.wait(30)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """One that leaves nothing behind."""
    with TemporaryDirectory(prefix="fogline-postgres-") as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            if server.process.poll() is None:
                server.stop()


@contextmanager
def throw_away() -> Iterator[str]:
    """Its address, without a database."""
    with postgres() as server:
        yield server.url


def wait_for(port: int, log: Path) -> None:
    import psycopg

    for _ in range(200):
        try:
            psycopg.connect(f"postgresql://fogline@127.0.0.1:{port}/postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text()}")


def fresh(url: str) -> str:
    """The address of a new, empty database."""
    import psycopg

    name = f"fogline_{secrets.token_hex(6)}"
    with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{url}/{name}"


if __name__ == "__main__":
    found = find()
    print(found or INSTALL)
    sys.exit(found is None)

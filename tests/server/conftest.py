"""One server for all tests that do not need their own, and a throw-away PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import throw_away
from server.running import Server, running
from server.two_hubs import TwoHubs


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder / 'fogline.db'}", folder / "log") as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that exists only for these tests."""
    with throw_away() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'fogline.db'}"
    from server.postgres import fresh

    return fresh(request.getfixturevalue("postgres"))


@pytest.fixture
def both(database: str) -> Iterator[TwoHubs]:
    hubs = TwoHubs(database)
    yield hubs
    for store in hubs.stores:
        store.close()

"""A real server, a real Chromium, and pages that complain about everything that goes wrong in them."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from server.running import Server

WEB = Path(__file__).parents[2] / "web"
# The first is the same browser without windows, whose frames would be drawn for nobody.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
QUIET = {"motion": "off", "sound": "off", "language": "en", "forced": False}

PATIENCE = 60_000  # ms; a busy machine is slow, and that is no failure
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


class SameDeals(Server):
    program = (str(Path(__file__).with_name("same_deals.py")),)


def chromium() -> str:
    found = os.environ.get("FOGLINE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        pytest.fail(
            "The browser tests need Chromium. Debian and Ubuntu: apt-get install chromium. "
            "Where it is not in the PATH, set FOGLINE_CHROMIUM to its path.",
            pytrace=False,
        )
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    dist = WEB / "dist"
    if not (dist / "index.html").is_file():
        pytest.fail("The client is not built: run `npm ci && npm run build` in web/.", pytrace=False)
    folder = tmp_path_factory.mktemp("server")
    started = SameDeals(f"sqlite:///{folder / 'fogline.db'}", folder / "log", FOGLINE_WEB=str(dist))
    yield started
    started.kill()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Makes pages, each of a person of its own; fails if one wrote an error or warning to its console.

    `refused`: the status of an answer that is to be refused, of which the browser will complain.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(*, settings: dict[str, object] = QUIET, refused: int | None = None, **options: Any) -> Page:
        options = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **options}
        context = browser.new_context(base_url=server.url, **options)
        contexts.append(context)
        context.add_init_script(
            "if (!localStorage.getItem('fogline.settings'))"
            f" localStorage.setItem('fogline.settings', JSON.stringify({json.dumps(settings)}))"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        expected = f"the server responded with a status of {refused} "

        def hear(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and expected not in message.text:
                complaints.append(message.text)

        page.on("console", hear)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []

"""At every size of a window nothing of a table is cut, covered, over another thing or off the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, RECORDS, come_back, fill_in, sit_down
from fogline.games import GAMES
from server.running import Server

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
SIZES = [(390, 844), (768, 1024), (1280, 720), (1440, 900), (2560, 1440)]
LOOKS = [("en", "light", SIZES), ("pl", "dark", SIZES[:3:2]), ("es", "light", SIZES[:3:2])]
LONG = ["W" * 24, "Maximiliana Wolkenstein-", "Ana María de los Ángeles", "Bronisława Brzęczyszczyk"]


def sit_down_in_the_middle(page: Page, server: Server, game: str, players: int) -> None:
    """At a stored game, in its middle, with long names; for the others a bot stands in."""
    stored = sorted((RECORDS / game).glob(f"*-{players}.jsonl"))[0].read_bytes().splitlines()[0]
    record: dict[str, Any] = httpx.post(f"{server.url}/api/records", content=stored).json()
    number = record["decisions"] // 2
    records = f"{server.url}/api/records/{record['id']}"
    seat = httpx.get(f"{records}/moments/{number}?seat=-1&language=en").json()["position"]["view"]["player"]
    asked = {"number": number, "seat": seat, "name": LONG[seat], "bot": "greedy"}
    place = httpx.post(f"{records}/tables", json=asked).json()

    def call_by_name(route: WebSocketRoute) -> None:
        table = route.connect_to_server()

        def rename(message: str | bytes) -> None:
            told = json.loads(message)
            for i, one in enumerate(told.get("table", {}).get("seats", [])):
                if one["kind"] == "bot":
                    one.update(kind="human", name=LONG[i], stands_in=True)
            route.send(json.dumps(told))

        table.on_message(rename)

    page.route_web_socket("**/socket", call_by_name)
    come_back(page, place, LONG[seat], game)
    expect(page.locator(MINE)).to_be_visible()


def measured(page: Page, sizes: list[tuple[int, int]]) -> list[str]:
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => null)")
        problems: list[str] = page.evaluate(MEASURE, ".bar")
        found += [f"{width}×{height}: {problem}" for problem in problems]
        if width > 1120:  # where there is room, the newest line of the log is read without scrolling
            expect(page.get_by_role("log").locator("p").last).to_be_in_viewport(ratio=1)
    return found


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.long), 4])
@pytest.mark.parametrize("game", GAMES)
def test_at_a_table(new_page: NewPage, server: Server, game: str, players: int) -> None:
    page = new_page()
    sit_down_in_the_middle(page, server, game, players)
    found = []
    for language, theme, sizes in LOOKS:
        settings = {**QUIET, "language": language, "theme": theme}
        page.evaluate("kept => localStorage.setItem('fogline.settings', JSON.stringify(kept))", settings)
        page.reload()
        expect(page.locator(MINE)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        found += [f"{language} {problem}" for problem in measured(page, sizes)]
    assert not found, "\n".join(["", *found])


def test_while_somebody_with_a_long_name_decides(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(viewport={"width": 390, "height": 844})
    fill_in(host, LONG[0], ["Me", "Open"], 0)
    sit_down(guest, host.get_by_role("textbox", name="Invite").input_value(), LONG[2])
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".prompt")).to_contain_text(LONG[0])
    assert guest.evaluate(MEASURE, ".bar") == []

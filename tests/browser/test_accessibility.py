"""axe-core finds nothing on any page, in light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, WEB, NewPage
from browser.hands import decide, play_to_the_end, set_up, sit_down_near_the_end
from server.running import Server

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
LOOKS = [
    ("desk", "light"),
    ("phone", "dark"),
    pytest.param("desk", "dark", marks=pytest.mark.long),
    pytest.param("phone", "light", marks=pytest.mark.long),
]
FEWER_LOOKS = [  # for boards: their pages are those of the tests below
    ("phone", "dark"),
    pytest.param("desk", "light", marks=pytest.mark.long),
    pytest.param("desk", "dark", marks=pytest.mark.long),
    pytest.param("phone", "light", marks=pytest.mark.long),
]


def no_violations(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(result => result.violations)")
    told = [f"{one['id']}: {one['help']}: {[node['html'] for node in one['nodes']][:3]}" for one in found]
    assert told == [], page.url


@pytest.mark.parametrize(("screen", "theme"), LOOKS)
def test_every_page(new_page: NewPage, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    for address in ("/", "/new/san-francisco", "/settings", "/rules/san-francisco#SF-4.1", "/nowhere"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        no_violations(page)
    set_up(page, "Ada", ["Me", "Open", "Bot"])
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    no_violations(page)
    stranger = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    stranger.goto(page.url)
    expect(stranger.get_by_role("button", name="Sit down")).to_be_visible()
    no_violations(stranger)


@pytest.mark.parametrize(("screen", "theme"), FEWER_LOOKS)
def test_the_table_in_every_phase(new_page: NewPage, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    page.get_by_role("button", name="Column 1").click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    no_violations(page)
    page.get_by_role("button", name="0 points").first.click()
    no_violations(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    no_violations(page)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Draw a project").click()
    page.get_by_role("tab", name="Table talk").click()
    no_violations(page)
    page.get_by_role("tab", name="Log").click()
    page.get_by_text("The board in words").click()
    no_violations(page)
    page.keyboard.press("Escape")

    seen: set[str] = set()
    for _ in range(2_000):
        prompt = page.locator(".prompt").inner_text()
        kind = " ".join(word for word in prompt.split() if word.isalpha())[:24]
        if page.locator(".bar.mine").count() and kind not in seen:
            seen.add(kind)
            no_violations(page)
        if len(seen) >= 5 or page.locator("dialog[open] table").count():
            break
        decide(page, lambda found: found.click())
    assert len(seen) >= 5, seen


@pytest.mark.parametrize(
    ("screen", "theme"), [("desk", "light"), pytest.param("phone", "dark", marks=pytest.mark.long)]
)
def test_the_end(new_page: NewPage, server: Server, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    sit_down_near_the_end(page, server)
    play_to_the_end(page, lambda found: found.click())
    no_violations(page)

"""1906 San Francisco without touching the mouse: a decision of each common kind with Tab and Enter."""

from __future__ import annotations

from playwright.sync_api import Locator

from browser.conftest import NewPage
from browser.hands_1906 import phase, play_on, set_up
from browser.test_by_keyboard_alone import tab_to

KINDS = {"income", "licence", "move", "act", "build", "benefit"}


def test_each_kind_of_decision(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot"], first=0)

    def press(found: Locator) -> None:
        tab_to(page, found)
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Enter")

    seen: set[str] = set()
    for _ in range(4_000):
        asked = phase(page)
        if play_on(page, ["Me", "Bot"], press):
            seen.add(asked)
        if seen >= KINDS:
            return
    raise AssertionError(f"never asked for {KINDS - seen}")

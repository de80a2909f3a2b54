"""Pointing at a place shows what would lie there."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import decide, set_up


def several_spaces(page: Page) -> Locator:
    """Play on until a card could go to more than one space, or several cards to a space each."""
    lit = page.locator(".ground .space.empty", has=page.locator(".target.legal:not(:disabled)"))
    for _ in range(2_000):
        if lit.count() > 1:
            return lit
        decide(page, lambda found: found.click())
    raise AssertionError("there was never a choice of spaces")


def test_a_card_is_shown_where_it_would_go(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    lit = several_spaces(page)
    for i in (0, 1, 0):
        lit.nth(i).locator(".target").hover()
        expect(lit.nth(i).locator(".ghost")).to_be_visible()
        expect(page.locator(".ghost")).to_have_count(1)
    page.locator(".prompt").hover()
    expect(page.locator(".ghost")).to_have_count(0)
    lit.nth(1).locator(".target").focus()
    expect(lit.nth(1).locator(".ghost")).to_be_visible()

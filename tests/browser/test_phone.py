"""A phone in the hand: nothing is wider than the screen, and the action bar stays at the bottom."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import decide, fits, set_up

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_pages_fit(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    for address in ("/", "/new/san-francisco", "/settings", "/rules/san-francisco#SF-4.1"):
        page.goto(address)
        expect(page.get_by_role("heading").first).to_be_visible()
        fits(page)
    set_up(page, "Ada", ["Me", "Open"])
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    fits(page)


def test_playing_with_a_finger(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    set_up(page, "Ada", ["Me", "Bot", "Bot", "Bot"])
    expect(page.locator(".bar")).to_be_visible()
    for _ in range(400):
        if decide(page, lambda found: found.tap()):
            fits(page)
        bar = page.locator(".bar").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= 844.5
        if page.locator(".ground .card").count() > 2:
            return
    raise AssertionError("nobody builds anything on a phone")

"""The log line under the pointer lights up what it speaks of."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_several_browsers import game_for_two


def test_the_column_of_a_placed_card(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    ada.locator(".deck").click()
    ada.get_by_role("button", name="Column 2").click()
    for page in (ada, ben):
        page.get_by_role("log").get_by_text("Ada places").hover()
        expect(page.locator(".column").nth(1).and_(page.locator(".told"))).to_be_visible()
        expect(page.locator(".told")).to_have_count(1)
        page.get_by_role("log").get_by_text("Ada draws").hover()
        expect(page.locator(".deck.told")).to_have_count(1)
        page.locator(".prompt").hover()
        expect(page.locator(".told")).to_have_count(0)

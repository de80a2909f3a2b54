"""One decision of each kind without the mouse."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.test_by_keyboard_alone import tab_to
from browser.ticket_to_ride import KEEP, PLACE, new_game, until


def press(page: Page, found: Locator) -> None:
    tab_to(page, found)
    page.keyboard.press("Enter")


def test_each_kind_of_decision(new_page: NewPage) -> None:
    page = new_page()
    new_game(page, bots=1, first=1)
    press(page, page.locator(".offer").first)
    press(page, page.locator(".tray .confirm"))

    # The second player puts the two spare souvenirs on the map.
    symbols = page.get_by_role("group", name="Souvenirs to place").get_by_role("button")
    expect(symbols).to_have_count(2)
    press(page, symbols.last)
    expect(symbols.last).to_have_attribute("aria-pressed", "true")
    press(page, page.locator("[data-place='castro']"))
    expect(page.get_by_role("log")).to_contain_text("souvenirs at Castro")
    press(page, page.locator("[data-place='mission']"))

    until(page, page.locator(".market .card.legal"), KEEP + PLACE)
    press(page, page.locator(".market .deck.legal"))
    press(page, page.locator(".market .deck.legal"))
    until(page, page.locator(".route.legal"))
    route = page.locator(".route.legal").first
    press(page, route)
    expect(route).to_have_attribute("aria-pressed", "true")
    press(page, page.locator(".tray .way").first)
    press(page, page.get_by_role("button", name="Claim the route"))
    expect(page.get_by_role("log")).to_contain_text("Ada claims")

    until(page, page.locator(".market .tickets.legal"))
    press(page, page.locator(".market .tickets.legal"))
    press(page, page.locator(".offer").first)
    press(page, page.locator(".tray .confirm"))
    expect(page.get_by_role("log")).to_contain_text("Ada keeps")

"""1906 San Francisco in the hand: all fits, fingers find their targets, a first tap only shows."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import decide, fits
from browser.hands_1906 import CHOICES, phase, set_up, sit_down_where_asked
from browser.test_phone import PHONE
from server.running import Server

SMALLEST = 24


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "smallest => [...document.querySelectorAll('main button:not([aria-hidden])')]"
        ".filter(e => Math.min(e.offsetWidth, e.offsetHeight) < smallest)"
        ".map(e => e.getAttribute('aria-label'))",
        SMALLEST,
    )
    return found


def test_building_with_a_finger(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    sit_down_where_asked(page, server, "build", players=4)
    for _ in range(300):
        if decide(page, lambda found: found.tap(), CHOICES):
            fits(page)
            assert small_targets(page) == []
        bar = page.locator("section.bar").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= 844.5
        if "Ada builds on" in page.get_by_role("log").inner_text():
            return
    raise AssertionError("nobody builds anything on a phone")


def test_the_first_tap_shows_and_the_second_decides(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    set_up(page, ["Me", "Bot"], first=0)
    income = page.get_by_role("button", name="Income space of 1 $")
    income.tap()
    expect(page.get_by_role("list", name="What would happen")).to_contain_text("Ada has 1 $")
    expect(page.get_by_text("Tap again to decide.")).to_be_visible()
    assert phase(page) == "income"
    income.tap()
    licence = page.get_by_role("button", name=re.compile("Take (the|a wild) licence")).first
    licence.tap()
    expect(page.get_by_role("region", name="Licences to take")).to_contain_text("Tap again to decide.")
    assert phase(page) == "licence"
    licence.tap()
    expect(page.get_by_text("Tap again to decide.")).to_be_hidden()
    assert phase(page) != "licence"

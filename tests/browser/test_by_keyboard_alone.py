"""A game without touching the mouse: Tab, Enter, and the arrow keys where a browser wants them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import play_to_the_end, set_up, sit_down_near_the_end
from server.running import Server

MOST_STEPS = 120


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until it has the focus. It is looked up each time: a bot's move may draw it anew."""
    for _ in range(MOST_STEPS):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by Tab")


def by_keyboard(page: Page) -> Callable[[Locator], None]:
    def press(found: Locator) -> None:
        tab_to(page, found)
        page.keyboard.press("Enter")

    return press


def test_the_end_of_a_game(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit_down_near_the_end(page, server, left=14)
    assert play_to_the_end(page, by_keyboard(page)) > 5


def test_from_the_start_page_to_the_first_card(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    tab_to(page, page.get_by_role("link", name="New table: San Francisco"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("Your name"))
    page.keyboard.type("Ada")
    tab_to(page, page.get_by_role("button", name="Remove seat 3"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_label("First player"))
    page.keyboard.press("ArrowDown")
    tab_to(page, page.get_by_role("button", name="Set up the table"))
    page.keyboard.press("Enter")

    expect(page.get_by_role("button", name="Draw a project")).to_be_enabled()
    tab_to(page, page.get_by_role("button", name="Draw a project"))
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Drawn card")).to_be_visible()


@pytest.mark.long
def test_a_whole_game(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    assert play_to_the_end(page, by_keyboard(page)) > 15

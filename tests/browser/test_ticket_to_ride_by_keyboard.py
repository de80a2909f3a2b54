"""One decision of each kind without the mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.test_by_keyboard_alone import tab_to
from browser.ticket_to_ride import KEEP, PLACE, new_game, until

# The arrow key that leads from one spot of the map towards another.
TOWARDS = """([from, to]) => {
    const middle = (id) => {
        const box = document.querySelector(`[data-spot="${id}"]`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [a, b] = [middle(from), middle(to)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
    return dy > 0 ? "ArrowDown" : "ArrowUp";
}"""


def press(page: Page, found: Locator) -> None:
    tab_to(page, found)
    page.keyboard.press("Enter")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.spot ?? ''"))


def walk_to(page: Page, wanted: str) -> None:
    """Tab to the routes or to the places, then with the arrow keys towards the spot."""
    kind = page.locator(f"[data-spot='{wanted}']").get_attribute("class") or ""
    tab_to(page, page.locator(f".{kind.split()[0]}[data-spot][tabindex='0']"))
    for _ in range(30):
        here = focused(page)
        if here == wanted:
            return
        page.keyboard.press(page.evaluate(TOWARDS, [here, wanted]))
        assert focused(page) != here
    raise AssertionError(f"{wanted} is not reached by arrow keys")


def test_a_route_that_cannot_be_paid_is_asked_about(new_page: NewPage) -> None:
    page = new_page()
    new_game(page)
    until(page, page.locator(".market .card.legal"), KEEP + PLACE)
    assert page.locator("[data-spot][tabindex='0']").count() == 2  # the routes, and the places
    walk_to(page, "for-ggb")
    expect(page.locator(".map .about")).to_have_text(
        re.compile(
            "^Fort Mason – Golden Gate Bridge: 5 spaces, gray: any one colour, needs 2 ferries, 10 points. "
            "You need 2 ferries, 3 of one colour; you have .+← ↑ ↓ →$"
        )
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"needed: \d; you have \d"))
    expect(page.locator(".edge.asked")).to_have_count(1)  # the focus is seen, though the route is not lit


@pytest.mark.long
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
    walk_to(page, "castro")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("at Castro")
    walk_to(page, "mission")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("at Mission")

    until(page, page.locator(".market .card.legal"), KEEP + PLACE)
    press(page, page.locator(".market .deck.legal"))
    expect(page.get_by_text("2nd of 2 cards")).to_be_visible()
    press(page, page.locator(".market .deck.legal"))
    expect(page.get_by_text("2nd of 2 cards")).to_be_hidden()
    until(page, page.locator(".route.legal"))
    route = page.locator(".route.legal").first
    press(page, route)
    expect(route).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tray .way").first).to_be_focused()  # without the long way through the page
    page.keyboard.press("Escape")
    expect(page.locator(".tray")).to_have_count(0)
    expect(route).to_be_focused()
    page.keyboard.press("Enter")
    press(page, page.get_by_role("button", name="Claim the route"))
    expect(page.get_by_role("log")).to_contain_text("Ada claims")

    until(page, page.locator(".market .tickets.legal"))
    press(page, page.locator(".market .tickets.legal"))
    press(page, page.locator(".offer").first)
    press(page, page.locator(".tray .confirm"))
    expect(page.get_by_role("log")).to_contain_text("Ada keeps")

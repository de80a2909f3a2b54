"""A whole game of Ticket to Ride against bots with the mouse, from the start page to the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import MINE, OVER, decide
from browser.test_ticket_to_ride_finale import TOLD
from browser.ticket_to_ride import CLAIM_FIRST, click


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_from_the_start_page_to_the_result(new_page: NewPage, seats: int) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="New table: Ticket to Ride: San Francisco").click()
    page.get_by_label("Your name").fill("Ada")
    if seats == 2:
        page.get_by_role("button", name="Remove seat 3").click()
    else:
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.locator(MINE)).to_be_visible()

    decisions, announced = 0, ""
    for _ in range(2_000):
        if page.locator(OVER).count():
            break
        if not announced and page.locator(".map .last").count():
            announced = page.locator(".map .last").inner_text()
        decisions += decide(page, click, CLAIM_FIRST)
    assert decisions > 20
    assert announced.startswith("Last round: ")
    expect(page.locator(f"{TOLD}, .winner")).to_have_count(0)  # without motion there is nothing to wait for

    expect(page).to_have_title("Game over · Ticket to Ride: San Francisco")
    dialog = page.get_by_role("dialog")
    for category in ("Routes", "Tickets", "Souvenirs", "Total"):
        expect(dialog.get_by_role("rowheader", name=category, exact=False).first).to_be_visible()
    totals = dialog.get_by_role("row", name="Total").get_by_role("cell").all_inner_texts()
    assert len(totals) == seats
    dialog.get_by_role("button", name="Look at the board").click()
    # Now all tickets lie open, and trams stand on the map.
    expect(page.get_by_role("heading", name="Tickets of")).to_have_count(seats - 1)
    assert page.locator(".tram").count() >= 18

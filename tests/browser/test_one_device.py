"""Several people at one device: each has a seat, and where there are secrets nobody sees another's."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import READY, take_turn
from browser.test_accessibility import no_violations
from browser.ticket_to_ride import DRAW_FIRST, click


def set_up_for_two(page: Page, game: str) -> None:
    """Ada begins; Ben plays at the same device."""
    page.goto(f"/new/{game}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("group", name="Seat 2").get_by_text("Also here", exact=True).click()
    page.get_by_label("Their name").fill("Ben")
    page.get_by_label("First player").select_option("0")
    no_violations(page)
    page.get_by_role("button", name="Set up the table").click()


def test_the_device_is_handed_over_without_showing_anything(new_page: NewPage) -> None:
    page = new_page()
    set_up_for_two(page, "ticket-to-ride-sf")
    tickets = page.get_by_role("group", name="Tickets to choose from")
    page.get_by_role("button", name="I am Ada: show the table").click()
    expect(tickets).to_be_visible()
    adas = tickets.inner_text()
    while page.locator(READY).count():
        take_turn(page, click, DRAW_FIRST)
    expect(page.get_by_role("heading", name="Hand the device to Ben")).to_be_visible()
    assert page.locator(".board, .player-list, .bar").count() == 0  # it covers everything
    no_violations(page)
    page.get_by_role("button", name="Not yet: back to Ada").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.get_by_role("button", name="Hand the device to Ben").click()
    assert page.locator(".board, .player-list, .bar").count() == 0
    page.reload()
    page.get_by_role("button", name="I am Ben: show the table").click()
    expect(tickets).to_be_visible()
    assert tickets.inner_text() != adas
    expect(page.locator(".player-list")).to_contain_text("Ben (you)")
    expect(page.get_by_text("not connected")).to_have_count(0)


def test_without_secrets_the_table_turns_by_itself_and_undo_asks_the_other(new_page: NewPage) -> None:
    page = new_page()
    set_up_for_two(page, "san-francisco")
    page.locator(READY).wait_for()
    page.get_by_role("button", name="Draw a project").click()
    page.get_by_role("button", name="Ask to undo").click()  # a card was seen: Ben has to agree
    expect(page.get_by_text("Ada would like to take this back")).to_be_visible()
    expect(page.locator(".player-list")).to_contain_text("Ben (you)")
    page.get_by_role("button", name="Refuse").click()
    expect(page.locator(".player-list")).to_contain_text("Ada (you)")
    for _ in range(2):  # a slip is seen when it has been made
        page.locator(".column.legal").first.click()
        expect(page.locator(".player-list")).to_contain_text("Ben (you)")
        expect(page.locator(READY)).to_be_visible()
        page.get_by_role("button", name="Hand the device to Ada").click()
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_role("group", name="Drawn card")).to_be_visible()

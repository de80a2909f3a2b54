"""In the waiting room the host fills, opens, adds and takes away seats, and asks guests to leave."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import set_up


def guest_at(new_page: NewPage, url: str, name: str, **options: object) -> Page:
    page = new_page(**options)
    page.goto(url)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return page


@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.long)])
def test_the_host_arranges_the_seats(new_page: NewPage, width: int) -> None:
    host = new_page(viewport={"width": width, "height": 844})
    set_up(host, "Ada", ["Me", "Open", "Open", "Open"])
    seats = host.locator("main li")
    expect(seats).to_have_count(4)
    host.get_by_role("button", name="Bot: Seat 3").click()
    host.get_by_role("dialog").get_by_role("button", name="Parrot (club)").click()
    expect(seats.nth(2)).to_contain_text("Parrot (club)")
    host.get_by_role("button", name="Change: Seat 3").click()
    host.get_by_role("button", name="Leave it open").click()
    expect(seats.nth(2)).to_contain_text("Free seat")
    host.get_by_role("button", name="Bot: Seat 3").click()
    host.get_by_role("dialog").get_by_role("button", name="Pelican (casual)").click()
    host.get_by_role("button", name="Remove seat 2").click()
    expect(seats).to_have_count(3)
    eve = guest_at(new_page, host.url, "Eve")
    expect(seats.nth(2)).to_contain_text("Eve")
    expect(host.get_by_text("not connected")).to_have_count(0)
    host.get_by_role("button", name="Block: Eve").click()
    expect(eve.get_by_text("the host has opened it again")).to_be_visible()
    expect(seats.nth(2)).to_contain_text("Free seat")
    eva = guest_at(new_page, host.url, "Eva", refused=403)
    expect(eva.get_by_role("alert")).to_contain_text("The host does not want you at this table.")
    host.get_by_role("button", name="Add a seat").click()
    expect(seats).to_have_count(4)
    for _ in range(2):
        host.get_by_role("button", name="Remove seat 3").click()
    expect(seats).to_have_count(2)
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator(".player-list")).to_contain_text("Ada")

"""A whole game against bots with the mouse, from the start page to the rematch."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import MINE, play_to_the_end


def test_from_the_start_page_to_the_rematch(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_text("Fogline is unofficial")).to_be_visible()
    for person in ("Reiner Knizia", "Alan R. Moon", "Perepau Llistosella"):
        expect(page.get_by_text(person).first).to_be_visible()
    page.get_by_role("link", name="New table: San Francisco").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_text("A link to watch this game").click()
    watch = page.get_by_role("textbox", name="A link to watch this game").input_value()
    page.keyboard.press("Escape")

    decisions = play_to_the_end(page, lambda found: found.click())
    assert decisions > 15

    expect(page).to_have_title("Game over · San Francisco")
    expect(page.get_by_text("ended now")).to_have_count(0)
    dialog = page.get_by_role("dialog")
    for category in ("Skyscrapers", "Cable car network", "Total", "Rank"):
        expect(dialog.get_by_role("rowheader", name=category, exact=False)).to_be_visible()
    expect(dialog.get_by_role("img", name="Points as a bar chart")).to_be_visible()
    totals = dialog.get_by_role("row", name="Total").get_by_role("cell").all_inner_texts()
    assert len(totals) == 3

    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "san-francisco"
    assert len(record["moves"]) > decisions

    table = page.url
    dialog.get_by_role("button", name="Rematch").click()
    eve = new_page()
    eve.goto(watch)
    eve.get_by_role("button", name="Go to the rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and url != table)
    start = page.get_by_role("button", name="Start the game")
    expect(start.or_(page.locator(".deck"))).to_be_visible()
    if start.count():
        start.click()
    expect(page.locator(MINE)).to_be_visible()
    expect(eve.get_by_text("You are watching.")).to_be_visible()

    page.goto("/")
    mine = page.locator("section", has=page.get_by_role("heading", name="Your tables"))
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(mine.get_by_role("listitem").first).to_contain_text("Your turn")
    expect(mine.get_by_role("listitem").last).to_contain_text("win")
    for total in totals:
        expect(mine.get_by_role("listitem").last).to_contain_text(total)

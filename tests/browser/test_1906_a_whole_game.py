"""A whole game of 1906 San Francisco against a bot with the mouse, from the start page to the record."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import play_to_the_end
from browser.hands_1906 import CHOICES


@pytest.mark.long
def test_from_the_start_page_to_the_record(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="New table: 1906 San Francisco").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("button", name="Set up the table").click()

    decisions = play_to_the_end(page, lambda found: found.click(), prefer=CHOICES)
    assert decisions > 60

    expect(page).to_have_title("Game over · 1906 San Francisco")
    dialog = page.get_by_role("dialog")
    for category in ("Common objectives", "Own objectives", "Development board", "Money bar", "Total"):
        expect(dialog.get_by_role("rowheader", name=category, exact=False)).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "1906-san-francisco"
    assert any(move["do"] == "build" for move in record["moves"])
    dialog.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("region", name="Map of the city")).to_be_visible()

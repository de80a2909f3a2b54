"""On a phone no space to build on lies under the action bar; a city that is asked for comes into sight."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import READY, decide, set_up

PHONE = {"width": 390, "height": 780}
TARGETS = ".ground .target.legal"


def test_every_space_and_the_city_of_another(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    page.locator(READY).wait_for()
    rows = 0
    while rows < 2:  # a card that fits several rows
        rows = page.locator(TARGETS).count() if page.locator(READY).count() else 0
        if rows < 2:
            decide(page, lambda found: found.click())
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    for i in range(rows):
        box = page.locator(TARGETS).nth(i).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"] + 1
    page.locator(".player-list").scroll_into_view_if_needed()
    page.get_by_role("button", name="Show the city of").click()
    expect(page.locator("section.city")).to_be_in_viewport(ratio=0.3)

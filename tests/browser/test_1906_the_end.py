"""The end of a game of 1906 San Francisco: where every point comes from."""

from __future__ import annotations

from playwright.sync_api import expect

from browser import hands
from browser.conftest import NewPage
from browser.hands_1906 import CHOICES, GAME
from browser.test_accessibility import no_violations
from server.running import Server


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def test_the_points_of_the_objectives_add_up(new_page: NewPage, server: Server) -> None:
    page = new_page()  # without motion there is no moment to wait for
    hands.sit_down_near_the_end(page, server, GAME, left=3)
    hands.play_to_the_end(page, lambda found: found.click(), prefer=CHOICES)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".stage")).to_have_count(0)
    no_violations(page)
    names = [name.strip() for name in dialog.locator("thead th").all_inner_texts()[1:]]
    own = dialog.get_by_role("row", name="own objectives").locator("td").all_inner_texts()
    for name, points in zip(names, own, strict=True):
        group = dialog.locator(".groups > div").filter(has=page.get_by_role("heading", name=name))
        assert sum(map(number, group.locator("b").all_inner_texts())) == number(points), name
    common = dialog.get_by_role("row", name="common objectives").locator("td").all_inner_texts()
    each = dialog.locator(".groups > div").first.locator("b .n").all_inner_texts()
    assert sum(map(number, each)) == sum(map(number, common))

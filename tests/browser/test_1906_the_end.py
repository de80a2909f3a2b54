"""The end of a game of 1906 San Francisco: a moment for the winner, then where every point comes from."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from browser import hands
from browser.conftest import QUIET, NewPage
from browser.hands_1906 import CHOICES, GAME
from browser.test_accessibility import no_violations
from server.running import Server

STAGE = "dialog[open] .stage"


def play_to_the_end(page: Page, shown: str) -> Locator:
    while not page.locator(shown).count():
        hands.decide(page, lambda found: found.click(), CHOICES)
    return page.get_by_role("dialog")


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def test_the_winner_has_a_moment_which_nobody_has_to_wait_for(new_page: NewPage, server: Server) -> None:
    page = new_page(settings={**QUIET, "motion": "on"})
    hands.sit_down_near_the_end(page, server, GAME, left=3)
    moment = play_to_the_end(page, STAGE)
    heading = moment.get_by_role("heading").inner_text()
    assert "win" in heading
    expect(moment.get_by_role("table")).to_have_count(0)
    no_violations(page)
    moment.get_by_role("button").click()
    expect(page.locator(STAGE)).to_have_count(0)
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("heading", name=heading)).to_be_visible()
    page.reload()  # whoever comes later sees the points at once
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()


def test_the_points_of_the_objectives_add_up(new_page: NewPage, server: Server) -> None:
    page = new_page()  # without motion there is no moment to wait for
    hands.sit_down_near_the_end(page, server, GAME, left=3)
    dialog = play_to_the_end(page, hands.OVER)
    expect(page.locator(STAGE)).to_have_count(0)
    no_violations(page)
    names = [name.strip() for name in dialog.locator("thead th").all_inner_texts()[1:]]
    own = dialog.get_by_role("row", name="own objectives").locator("td").all_inner_texts()
    for name, points in zip(names, own, strict=True):
        group = dialog.locator(".groups > div").filter(has=page.get_by_role("heading", name=name))
        assert sum(map(number, group.locator("b").all_inner_texts())) == number(points), name
    common = dialog.get_by_role("row", name="common objectives").locator("td").all_inner_texts()
    each = dialog.locator(".groups > div").first.locator("b .n").all_inner_texts()
    assert sum(map(number, each)) == sum(map(number, common))

"""A game that ends before one's eyes has a moment for whoever won, and nobody has to wait for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import hands, hands_1906
from browser.conftest import QUIET, NewPage
from browser.test_accessibility import no_violations
from server.running import Server

STAGE = "dialog[open] .stage"


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("san-francisco", hands.CHOICES),
        pytest.param(hands_1906.GAME, hands_1906.CHOICES, marks=pytest.mark.long),
    ],
)
def test_the_points_come_after_it(
    game: str, choices: tuple[str, ...], new_page: NewPage, server: Server
) -> None:
    page = new_page(settings={**QUIET, "motion": "on"})
    hands.sit_down_near_the_end(page, server, game, left=3)
    while not page.locator(STAGE).count():
        hands.decide(page, lambda found: found.click(), choices)
    moment = page.get_by_role("dialog")
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

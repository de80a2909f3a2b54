"""The end of a game is told: tickets are turned up one by one, then comes the winner; anybody can skip it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import decide, sit_down_near_the_end
from browser.ticket_to_ride import CLAIM_FIRST, GAME, click
from server.running import Server

TOLD = ".turned-up"


def play_until(page: Page, wanted: str) -> None:
    for _ in range(1_000):
        if page.locator(wanted).count():
            return
        decide(page, click, CLAIM_FIRST)
    raise AssertionError(f"{wanted} never came")


def test_tickets_are_turned_up_before_the_winner_and_the_result(new_page: NewPage, server: Server) -> None:
    page = new_page(settings={**QUIET, "motion": "on"})
    sit_down_near_the_end(page, server, GAME, left=4)
    play_until(page, TOLD)
    expect(page.locator(f"{TOLD} .ticket")).to_be_visible()
    expect(page.locator(".stop.lit")).to_have_count(2)  # its two places
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Show the result")).to_have_count(0)  # one way on at a time
    before = page.locator("[data-piece^=score-]").all_inner_texts()
    expect(page.locator(".winner")).to_contain_text("win")
    expect(page.locator(TOLD)).to_have_count(0)
    assert page.locator("[data-piece^=score-]").all_inner_texts() != before  # the tickets were not in them
    page.locator(".winner").get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    page.reload()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()  # it is told only once
    expect(page.locator(f"{TOLD}, .winner")).to_have_count(0)


@pytest.mark.parametrize("way", ["button", pytest.param("Escape", marks=pytest.mark.long)])
def test_whoever_has_seen_enough_goes_on_to_the_result(new_page: NewPage, server: Server, way: str) -> None:
    page = new_page(settings={**QUIET, "motion": "on"})
    sit_down_near_the_end(page, server, GAME, left=4)
    play_until(page, TOLD)
    if way == "button":
        page.locator(TOLD).get_by_role("button", name="Skip").click()
    else:
        page.keyboard.press(way)
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()

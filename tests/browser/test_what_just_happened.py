"""What the others did since one moved last: a line at the prompt, lit up by pointing, marked on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import hands_1906, ticket_to_ride
from browser.conftest import NewPage
from browser.hands import CHOICES, READY, decide, set_up

PREFER = {
    "san-francisco": CHOICES,
    "ticket-to-ride-sf": ticket_to_ride.CLAIM_FIRST,
    "1906-san-francisco": hands_1906.CHOICES,
}
MARKED = ".fresh, .edge.fresh"


def until_others_moved(page: Page, game: str) -> None:
    """Our turn, after moves of others that have left something on the board."""
    for _ in range(200):
        if page.locator(READY).count() and page.locator(MARKED).count():
            return
        decide(page, lambda found: found.click(), PREFER[game])
    raise AssertionError("nobody else ever moved")


@pytest.mark.parametrize("game", PREFER)
def test_moves_of_others_are_listed_and_marked_until_one_moves(new_page: NewPage, game: str) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0, game=game)
    page.locator(READY).wait_for()
    happened = page.get_by_role("list", name="What the others did since your last move")
    until_others_moved(page, game)
    lines = happened.get_by_role("button").all_inner_texts()
    assert lines
    log = page.get_by_role("log").inner_text()
    assert all(line in log for line in lines)
    assert not any("Ada" in line for line in lines)

    marked = page.locator(MARKED)
    move = happened.get_by_role("button").last
    move.hover()
    expect(page.locator(".told, .edge.lit").first).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.locator(".told, .edge.lit")).to_have_count(0)
    move.focus()  # by keyboard, too
    expect(page.locator(".told, .edge.lit").first).to_be_visible()

    assert marked.count()
    assert decide(page, lambda found: found.click(), PREFER[game])
    page.locator(READY).wait_for()
    for line in lines:  # a move of ours, and perhaps new ones of the others
        expect(happened.get_by_text(line, exact=True)).to_have_count(0)


def test_what_a_route_would_bring_and_what_is_missing_for_it(new_page: NewPage) -> None:
    page = new_page()
    ticket_to_ride.new_game(page)
    route = page.locator(".route.legal")
    ticket_to_ride.until(page, route)
    route.first.focus()
    brings = page.get_by_role("list", name="What would happen")
    expect(brings).to_contain_text(re.compile(r"routes \+\d+"))
    dear = page.locator(".route:not(.legal):not(.owned):not(.closed)")
    dear.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text(re.compile(r"needed: \d; you have \d"))

"""Hands and tickets are seen by their owner alone; the others and spectators see how many there are."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import A_MOMENT, decide
from browser.ticket_to_ride import DRAW_FIRST, KEEP, click, game_for_two


def test_others_see_only_how_many(new_page: NewPage) -> None:
    ada, ben, eve = game_for_two(new_page)
    offered = [line.replace("\n", " ") for line in ada.locator(".offer .ends").all_inner_texts()]
    assert len(offered) == 2
    for page in (ben, eve):
        expect(page.locator(".panel").nth(0).get_by_role("button", name="ticket")).to_have_count(0)
        assert all(ticket not in page.locator("body").inner_text().replace("\n", " ") for ticket in offered)
    for page in (ada, ben):  # all at once
        while page.get_by_role("group", name="Tickets to choose from").count():
            decide(page, click, KEEP)
    for _ in range(5):
        for page in (ada, ben):
            decide(page, click, DRAW_FIRST, A_MOMENT)
    for page in (ben, eve):
        panel = page.locator(".panel").nth(0)
        expect(panel.get_by_role("button", name="2 tickets")).to_be_visible()
        expect(panel.get_by_role("button", name="cards in hand")).to_be_visible()
        assert all(ticket not in page.locator("main").inner_text().replace("\n", " ") for ticket in offered)
    expect(eve.get_by_role("region", name="Your tickets")).to_have_count(0)
    expect(eve.get_by_text("Hands and tickets are secret.")).to_be_visible()
    assert eve.locator(".legal").count() == 0
    assert eve.locator(".route:not([aria-disabled=true])").count() == 0

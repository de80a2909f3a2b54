"""One number of points for all; behind it, at any time, the points by category."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import upload
from browser.test_several_browsers import game_for_two
from server.running import Server

SCORE = "button[aria-haspopup=dialog]"
ENDED = re.compile("ended now", re.IGNORECASE)


def headlines(page: Page) -> list[str]:
    """What the panels say; beside one's own points are one's secrets, on a line of their own."""
    scores = page.locator(".player-list").locator(SCORE)
    return [text.splitlines()[0] for text in scores.all_inner_texts()]


def test_player_and_spectator_read_the_same_points_before_the_first_move(new_page: NewPage) -> None:
    ada, ben, watch = game_for_two(new_page)
    eve = new_page()
    eve.goto(watch)
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    for page in (ada, ben, eve):
        assert headlines(page) == ["0 points", "0 points"]
        page.get_by_role("button", name="0 points").first.click()
        table = page.get_by_role("dialog", name="Points by category")
        expect(table.get_by_role("row", name="Skyscrapers 0 0")).to_be_visible()
        expect(table.get_by_role("row", name="District advantages – –")).to_be_visible()
        expect(table.get_by_text(ENDED)).to_have_count(0)
        table.get_by_role("button", name="Close").click()


@pytest.mark.parametrize(
    ("game", "own"), [("ticket-to-ride-sf", "tickets: "), ("1906-san-francisco", "secrets: ")]
)
def test_secrets_count_beside_the_points_and_only_for_their_owner(
    new_page: NewPage, server: Server, game: str, own: str
) -> None:
    record = upload(server, game)
    page = new_page()
    page.goto(f"/replay/{record['id']}#{record['decisions'] - 10}")
    panels, dialog = page.locator(".player-list > li"), page.get_by_role("dialog")
    secrets = page.locator(".player-list").get_by_role("button", name=own)
    expect(panels).to_have_count(2)
    public = headlines(page)
    expect(secrets).to_have_count(0)
    for seat in range(2):
        page.get_by_label("Through the eyes of").select_option(str(seat))
        expect(panels.nth(seat).get_by_role("button", name=own)).to_be_visible()
        expect(secrets).to_have_count(1)
        assert headlines(page) == public
    secrets.click()
    total = dialog.get_by_role("row", name=ENDED)
    expect(total.get_by_role("cell").nth(0)).to_contain_text("?")
    expect(total.get_by_role("cell").nth(1)).not_to_contain_text("?")
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="To the end").click()
    expect(secrets).to_have_count(0)
    panels.nth(0).locator(SCORE).click()
    expect(dialog.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    expect(page.get_by_text(ENDED)).to_have_count(0)

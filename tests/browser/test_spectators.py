"""Spectators find a game, follow whoever is to move, and may look at one player; they see what lies open."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, sit_down, take_turn
from browser.test_accessibility import no_violations


def test_they_find_a_game_and_choose_whom_they_look_at(new_page: NewPage) -> None:
    ada, ben, eve = new_page(), new_page(settings={**QUIET, "follow": True}), new_page()
    ada.goto("/new/san-francisco")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Remove seat 3").click()
    ada.get_by_role("group", name="Seat 2").get_by_text("Open", exact=True).click()
    ada.get_by_label("First player").select_option("0")
    ada.get_by_label("Anybody may watch").check()
    ada.get_by_role("button", name="Set up the table").click()
    sit_down(ben, ada.get_by_role("textbox", name="Invite").input_value(), "Ben")
    ada.get_by_role("button", name="Start the game").click()
    expect(ada.locator(MINE)).to_be_visible()

    eve.goto("/")
    expect(eve.get_by_role("heading", name="Games to watch")).to_be_visible()
    no_violations(eve)
    eve.get_by_role("listitem").filter(has_text="Ada, Ben").get_by_role("link").click()
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    expect(eve.get_by_role("heading", name="City of Ada")).to_be_visible()
    expect(ben.get_by_role("heading", name="City of Ada")).to_be_visible()  # who plays may follow, too
    take_turn(ada, lambda found: found.click())
    take_turn(ada, lambda found: found.click())
    expect(ben.locator(MINE)).to_be_visible()
    expect(ben.get_by_role("heading", name="Your city")).to_be_visible()
    expect(eve.get_by_role("heading", name="City of Ben")).to_be_visible()
    eve.get_by_label("Look at").select_option("Ada")
    expect(eve.get_by_role("heading", name="City of Ada")).to_be_visible()
    no_violations(eve)
    eve.get_by_label("Look at").select_option("whoever is to move")
    expect(eve.get_by_role("heading", name="City of Ben")).to_be_visible()
    assert eve.locator(".legal").count() == 0

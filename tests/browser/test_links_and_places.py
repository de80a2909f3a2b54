"""Ways to a table: links for others, places that a browser remembers, and the way past the header."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import set_up
from browser.test_several_browsers import game_for_two


def test_two_windows_keep_each_others_seats(new_page: NewPage) -> None:
    first = new_page()
    first.goto("/")
    second = first.context.new_page()
    set_up(second, "Ada", ["Me", "Bot"], first=0)
    expect(second.locator(".bar.mine")).to_be_visible()
    expect(first.get_by_role("link", name="San Francisco", exact=True)).to_have_count(1)  # of "Your tables"
    set_up(first, "Ada", ["Me", "Bot"], first=0)
    expect(first.locator(".bar.mine")).to_be_visible()
    second.reload()
    expect(second.locator(".bar.mine")).to_be_visible()


def test_a_game_against_bots_can_be_watched(new_page: NewPage) -> None:
    ada = new_page()
    set_up(ada, "Ada", ["Me", "Bot"], first=0)
    ada.get_by_text("A link to watch this game").click()
    link = ada.get_by_role("textbox", name="A link to watch this game").input_value()
    eve = new_page()
    eve.goto(link)
    expect(eve.get_by_text("You are watching.")).to_be_visible()


def test_a_local_server_says_that_its_links_are_local(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Open"])
    expect(page.get_by_text("These links work on this computer only.")).to_be_visible()


def test_the_way_past_the_header_leaves_the_place_as_it_is(new_page: NewPage) -> None:
    _, _, watch = game_for_two(new_page)
    eve = new_page()
    eve.goto(watch)
    expect(eve.get_by_text("You are watching.")).to_be_visible()
    eve.keyboard.press("Tab")
    expect(eve.get_by_role("link", name="Skip to content")).to_be_focused()
    eve.keyboard.press("Enter")
    expect(eve.locator("#content")).to_be_focused()
    expect(eve).to_have_url(re.compile("#watch="))
    expect(eve.get_by_text("You are watching.")).to_be_visible()


def test_the_rules_are_one_click_away_from_the_table(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    with page.expect_popup() as opened:
        page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(opened.value.get_by_role("heading", name="The rules of San Francisco")).to_be_visible()


def test_an_address_that_cannot_be_read_is_no_page(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/%zz")
    expect(page.get_by_text("There is no such page.")).to_be_visible()

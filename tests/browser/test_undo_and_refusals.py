"""Decisions are taken back, alone or with consent; and what is refused is explained."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import set_up
from browser.test_several_browsers import game_for_two


def test_free_undo(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    ada.locator(".deck").click()
    ada.get_by_role("button", name="Column 2").click()
    expect(ben.locator(".bar.mine")).to_be_visible()
    undo = ada.get_by_role("button", name=re.compile(r"^Undo\W+This takes back: places .* in column 2"))
    undo.hover()  # what it takes back is told where it can be read to its end, and the button stays as it is
    expect(ada.locator(".happens")).to_have_text(re.compile("^This takes back: places .* in column 2"))
    undo.click()
    expect(ben.locator(".log s").first).to_contain_text("in column 2")  # the log keeps it, struck out
    expect(ada.get_by_role("group", name="Drawn card")).to_be_visible()
    expect(ben.locator(".bar.mine")).to_be_hidden()
    expect(ben.get_by_role("group", name="Drawn card")).to_be_visible()
    ada.get_by_role("button", name="Column 3").click()
    expect(ben.locator(".column").nth(2).locator(".card")).to_have_count(1)
    expect(ben.locator(".column").nth(1).locator(".card")).to_have_count(0)


def test_undo_by_consent(new_page: NewPage) -> None:
    ada, ben, _ = game_for_two(new_page)
    ada.locator(".deck").click()
    ada.get_by_role("button", name="Column 1").click()
    expect(ben.locator(".bar.mine")).to_be_visible()
    ben.locator(".deck").click()
    ask = ada.get_by_role("button", name="Ask to undo")
    ask.click()
    expect(ada.get_by_text("Waiting for Ben.")).to_be_visible()
    expect(ben.get_by_text("Ada would like to take this back: 2 moves")).to_be_visible()
    ada.get_by_role("button", name="Withdraw").click()
    expect(ben.get_by_text("Ada would like to take this back")).to_be_hidden()
    ask.click()
    ben.get_by_role("button", name="Refuse").click()
    expect(ben.get_by_role("group", name="Drawn card")).to_be_visible()
    ask.click()
    ben.get_by_role("button", name="Agree").click()
    expect(ada.locator(".bar.mine")).to_be_visible()


def test_against_bots_taking_back_what_was_seen_is_practice(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    page.locator(".deck").click()
    page.get_by_role("button", name="Take back (practice)").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("dealt anew")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("group", name="Drawn card")).to_be_visible()
    page.get_by_role("button", name="Take back (practice)").click()
    dialog.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("practice game", exact=True)).to_be_visible()
    expect(page.locator(".log")).to_contain_text("All that lies hidden is dealt anew.")
    page.locator(".deck").click()
    page.get_by_role("button", name="Take back (practice)").click()  # it is one already: no question
    expect(page.get_by_role("group", name="Drawn card")).to_be_hidden()
    expect(page.locator(".log s")).to_have_count(2)


def test_a_refusal_names_its_rule(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    page.get_by_role("button", name="Column 1").click(force=True)  # it says itself that it may not be taken
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This column is empty.")
    with page.expect_popup() as opened:
        alert.get_by_role("link", name="Rule SF-4.1").click()
    rules = opened.value
    expect(rules.locator("[id='SF-4.1']")).to_contain_text("more cards than you own contracts")
    expect(rules.locator("[id='SF-4.1']")).to_be_in_viewport()
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_be_hidden()
    expect(page.get_by_role("button", name="Draw a project")).to_be_enabled()


def test_a_wrong_link_and_a_wrong_table(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_label("Link to a table").fill("somewhere else")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a link to a table or a replay.")
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is no such page.")).to_be_visible()

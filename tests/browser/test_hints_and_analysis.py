"""Hints at the table, and what was good and bad in a finished game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import READY, set_up, upload
from browser.test_accessibility import no_violations
from browser.test_replay import at
from server.running import Server


def test_a_hint_is_listed_lights_up_and_is_filled_in_but_not_played(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0, game="ticket-to-ride-sf")
    page.locator(READY).wait_for()
    position = page.locator(".bar").get_attribute("data-position")
    page.keyboard.press("h")
    hints = page.get_by_role("region", name="would play")
    options = hints.get_by_role("button", name="to win")
    expect(options).to_have_count(3)
    expect(hints).to_contain_text(re.compile(r"\d+% to win \(\d+–\d+\), about \d+ points"))
    expect(hints).to_contain_text("expects if everybody plays on like")
    expect(options.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".player-list")).to_contain_text("1 hint")
    expect(page.get_by_role("log")).to_contain_text("Ada asks for a hint.")
    no_violations(page)
    kept = options.nth(1).inner_text().count("–", 0, options.nth(1).inner_text().index("\n"))
    options.nth(1).click()
    expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".offer.chosen")).to_have_count(kept)
    assert page.locator(".bar").get_attribute("data-position") == position
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(options).to_have_count(3)
    expect(page.locator(".player-list")).to_contain_text("1 hint")  # for the same decision


def test_a_table_without_hints_says_so(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/san-francisco")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Allow hints").uncheck()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.locator(".players")).to_contain_text("There are no hints at this table.")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_finished_game_is_analysed_and_a_decision_retried(new_page: NewPage, server: Server) -> None:
    record = upload(server, "san-francisco")
    page = new_page()
    page.goto(f"/replay/{record['id']}")
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this game").click()
    graph = page.get_by_role("button", name="Chance to win, decision by decision")
    expect(graph).to_be_visible()
    panel = page.get_by_role("region", name="Analysis")
    expect(panel).to_contain_text("Accuracy")
    turning = panel.locator(".turning")
    number = int(re.findall(r"Decision (\d+)", turning.first.inner_text())[0]) - 1
    graph.focus()
    page.keyboard.press("Enter")  # to the first turning point
    at(page, number, record["decisions"])
    turning.last.click()
    last = int(re.findall(r"Decision (\d+)", turning.last.inner_text())[0])
    at(page, last - 1, record["decisions"])
    panel.get_by_role("button", name="have played?").click()
    options = panel.get_by_role("button", name="to win")
    expect(options.first).to_be_visible()
    expect(panel).to_contain_text("played")
    options.first.hover()
    expect(options.first).to_have_attribute("aria-pressed", "true")
    panel.get_by_text("All chances as a table").click()
    expect(panel.locator("details tbody tr")).to_have_count(record["decisions"])
    no_violations(page)
    panel.get_by_role("button", name="Retry this decision").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Retry this decision").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(READY)).to_be_visible()

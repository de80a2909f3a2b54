"""The rulebook of Ticket to Ride: San Francisco in a browser: maps to step through, help at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.test_accessibility import SCREENS, no_violations
from browser.ticket_to_ride import new_game

ADDRESS = "/rules/ticket-to-ride-sf"


@pytest.mark.parametrize("screen", ["phone", pytest.param("desk", marks=pytest.mark.long)])
def test_an_example_changes_the_map_step_by_step(new_page: NewPage, screen: str) -> None:
    page = new_page(**SCREENS[screen])
    page.goto(f"{ADDRESS}#example-alcatraz")
    example = page.locator("#example-alcatraz")
    tracks = [example.locator(f"[data-route=p39-alc-{n}]") for n in (1, 2)]
    alcatraz = example.locator("[data-place=alcatraz]")
    expect(alcatraz).to_have_accessible_name(re.compile("2 souvenirs"))
    example.get_by_role("button", name="Next").press("Enter")
    expect(tracks[0]).to_have_accessible_name(re.compile("owned by Ada"))
    expect(alcatraz).to_have_accessible_name(re.compile("1 souvenir$"))
    expect(example).to_contain_text("Paid: 1 red, 1 ferry")
    example.get_by_role("button", name="Next").press("Enter")
    expect(tracks[1]).to_have_accessible_name(re.compile("owned by Bruno"))
    expect(alcatraz).to_have_accessible_name(re.compile("none left"))
    tracks[1].press("Enter")
    expect(example.get_by_role("status")).to_contain_text("Pier 39 – Alcatraz")


def test_a_ticket_of_an_example_is_shown_on_its_map(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{ADDRESS}#example-first-tickets")
    example = page.locator("#example-first-tickets")
    expect(example.locator(".stop")).not_to_have_count(0)
    expect(example.locator(".stop.lit")).to_have_count(0)
    example.get_by_role("button", name=re.compile("Fort Mason – Civic Center")).click()
    lit = example.locator(".stop.lit")
    expect(lit).to_have_count(2)
    assert {stop.get_attribute("data-place") for stop in lit.all()} == {"fort-mason", "civic-center"}


def test_the_last_example_ends_with_the_count(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{ADDRESS}#example-last")
    example = page.locator("#example-last")
    for _ in range(3):
        example.get_by_role("button", name="Next").press("Enter")
    totals = example.locator("dd.total")
    expect(totals).to_have_text(["33", "38"])
    expect(example.get_by_text("he wins by 38 to 33")).to_be_visible()


@pytest.mark.parametrize("screen", ["phone", pytest.param("desk", marks=pytest.mark.long)])
def test_help_at_the_table(new_page: NewPage, screen: str) -> None:
    page = new_page(**SCREENS[screen])
    new_game(page)
    page.get_by_role("banner").get_by_role("button", name="Help").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Draw 2 transport cards")
    expect(dialog.get_by_text("What the symbols mean")).to_be_visible()
    no_violations(page)
    with page.expect_popup() as opened:
        dialog.get_by_role("link", name="The whole rulebook").click()
    expect(opened.value.get_by_role("heading", name="The rules of Ticket to Ride")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="What the rules say about this").click()
    expect(opened.value.locator("#turn-more")).to_be_in_viewport()

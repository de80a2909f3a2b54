"""The rulebook of 1906 San Francisco in a browser: its examples step by step, and help at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands_1906 import set_up
from browser.test_accessibility import SCREENS, no_violations

ADDRESS = "/rules/1906-san-francisco"


def example(page: Page, name: str) -> Locator:
    page.goto(f"{ADDRESS}#example-{name}")
    return page.locator(f"#example-{name}")


def step(found: Locator) -> None:
    found.get_by_role("button", name="Next", exact=True).press("Enter")


def plot(found: Locator, place: str) -> Locator:
    return found.locator(".map").get_by_role("button", name=re.compile(f"^{place}:"))


@pytest.mark.parametrize("screen", ["phone", pytest.param("desk", marks=pytest.mark.long)])
def test_two_licences_are_crossed_on_the_map(new_page: NewPage, screen: str) -> None:
    found = example(new_page(**SCREENS[screen]), "crossing")
    expect(found.locator(".plot.paired")).to_have_count(3)  # green 3; there is no red 2
    expect(plot(found, "C4")).to_have_accessible_name("C4: green 3, free")
    step(found)
    expect(plot(found, "C4")).to_have_accessible_name("C4: green 3, building of Bruno")
    expect(found).to_contain_text("green 2 (Fire hydrant, Park); red 3 (Electric lighting, Tram)")
    plot(found, "C4").press("Enter")
    expect(found.get_by_role("status")).to_contain_text("building of Bruno")


def test_an_example_goes_on_where_another_ended(new_page: NewPage) -> None:
    page = new_page()
    found = example(page, "turn")
    for _ in range(3):
        step(found)
    expect(found.locator(".order")).to_have_text(re.compile(r"Bruno\s*→\s*Ada\s*→\s*Cleo"))
    expect(found).to_contain_text("pays 2 $ for the one step to Materials")
    later = example(page, "licence")
    expect(later.locator(".supply .card")).to_have_count(3)
    step(later)
    expect(later.locator(".supply .card")).to_have_count(2)
    step(later)
    expect(later.locator(".supply .card")).to_have_count(3)


def test_the_last_example_ends_with_the_count(new_page: NewPage) -> None:
    found = example(new_page(), "last")
    step(found)
    step(found)
    expect(found.locator(".total td")).to_have_text(["8", "27", "42"])


def test_it_is_searched_in_spanish(new_page: NewPage) -> None:
    page = new_page(settings={**QUIET, "language": "es"})
    page.goto(ADDRESS)
    page.get_by_role("searchbox").fill("tranvia pagas 1")
    results = page.get_by_role("search")
    expect(results.get_by_role("listitem").first).to_contain_text("Construir")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#building-tram")).to_be_in_viewport()


def test_help_at_the_table(new_page: NewPage) -> None:
    page = new_page(**SCREENS["phone"])
    set_up(page, ["Me", "Bot"], first=0)
    page.get_by_role("banner").get_by_role("button", name="Help").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Furthest right on the card before plays first")
    expect(dialog.get_by_text("What the symbols mean")).to_be_visible()
    no_violations(page)

"""1906 San Francisco says why something may not be done and what a choice would bring, in three languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import MINE, decide, fits
from browser.hands_1906 import CHOICES, phase, set_up
from browser.test_nothing_jumps import SIZES, hidden_below

HEADINGS = {
    "en": ("Map of the city", "Licences to take", "Development"),
    "pl": ("Mapa miasta", "Licencje do wzięcia", "Rozwój"),
    "es": ("Mapa de la ciudad", "Licencias disponibles", "Desarrollo"),
}


def until(page: Page, wanted: str) -> None:
    """Play on until that is asked."""
    for _ in range(1_000):
        if phase(page) == wanted:
            return
        decide(page, lambda found: found.click(), CHOICES)
    raise AssertionError(f"never asked for {wanted}")


def test_a_refusal_names_its_rule_and_moves_nothing(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot", "Bot"], first=0)
    until(page, "act")
    closed = page.locator(".now").get_by_role("button", name="Pass")
    before = page.locator("section.bar").bounding_box(), closed.bounding_box()
    closed.click(force=True)  # it says itself that it may not be taken
    expect(page.get_by_role("alert")).to_contain_text("Passing cannot be bought")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("Rule NS-3.4")
    assert (page.locator("section.bar").bounding_box(), closed.bounding_box()) == before
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator(".ring .current .space.pass").click()  # and the ring says why as the list does
    expect(page.get_by_role("alert")).to_contain_text("Passing cannot be bought")


def test_a_space_tells_its_place_and_what_others_would_cost_from_there(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot", "Bot"], first=0)
    until(page, "move")
    spaces = page.locator(".now .target")
    expect(spaces).to_have_count(5)
    free = page.locator(".now .target.legal")
    expect(free.first).to_have_accessible_name(re.compile(r"(1st|2nd|3rd).* next order"))
    before = [space.bounding_box() for space in spaces.all()]
    free.first.hover()
    expect(page.locator(".now .price").first).to_contain_text("$")
    assert [space.bounding_box() for space in spaces.all()] == before


def test_the_log_lights_up_what_it_speaks_of(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot"], first=0)
    page.get_by_role("button", name="Income space of 2 $").click()
    page.get_by_role("log").get_by_text("Ada goes to the income space").hover()
    expect(page.locator(".told")).to_have_count(1)
    expect(page.locator(".told")).to_contain_text("2 $")
    page.locator(".prompt").hover()
    expect(page.locator(".told")).to_have_count(0)
    until(page, "act")
    page.get_by_role("log").get_by_text("Ada moves to space").last.hover()
    expect(page.locator(".ring .pawn.told")).to_have_count(1)


def test_the_ring_says_why_as_the_list_does(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot", "Bot"], first=0)
    until(page, "act")
    page.locator(".ring .current .space.pass").click()
    expect(page.get_by_role("alert")).to_contain_text("Passing cannot be bought")


WHY = re.compile("money|stock|reserve|no plot|licence|objective")


def test_who_could_do_nothing_on_a_space_sees_why_before(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot", "Bot"], first=0)
    for _ in range(1_000):
        stuck = page.locator(".now .target.legal:has(.cannot)")
        if phase(page) == "move" and stuck.count():
            expect(stuck.first.locator(".cannot")).to_have_text(WHY)
            stuck.first.click()
            expect(page.locator(".now .target[aria-disabled=true]:has(.pawn.seat-0)")).to_have_count(1)
            return
        decide(page, lambda found: found.click(), CHOICES)
    raise AssertionError("everything was always possible")


def test_nothing_jumps_from_one_question_to_the_next(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot", "Bot"], first=0)
    seen: dict[str, object] = {}
    for _ in range(1_000):
        if (asked := phase(page)) in ("move", "act", "build"):
            seen.setdefault(asked, page.locator(".supply").bounding_box())
        if len(seen) == 3:
            break
        decide(page, lambda found: found.click(), CHOICES)
    assert seen["move"] == seen["act"] == seen["build"]


@pytest.mark.parametrize("players", [*(pytest.param(n, marks=pytest.mark.long) for n in (2, 3)), 4])
def test_the_whole_table_is_in_the_window(new_page: NewPage, players: int) -> None:
    page = new_page()
    set_up(page, ["Me", "Bot", "Bot", "Bot"][:players], first=0)
    expect(page.locator(MINE)).to_be_visible()
    for language, headings in HEADINGS.items():
        page.evaluate(
            "settings => localStorage.setItem('fogline.settings', JSON.stringify(settings))",
            {**QUIET, "language": language},
        )
        page.reload()
        expect(page.locator(MINE)).to_be_visible()
        for heading in headings:
            expect(page.get_by_role("region", name=heading, exact=True)).to_be_attached()
        for size in SIZES:
            page.set_viewport_size(size)
            fits(page)
            assert hidden_below(page) <= 0, size
            now = "e => e.offsetHeight - parseFloat(getComputedStyle(e).minHeight)"
            assert page.locator(".now").evaluate(now) <= 1, (language, size)  # so nothing below it jumps
            bar = page.locator("section.bar").bounding_box()
            assert bar is not None
            for part in (".ring", ".now", ".objectives .card >> nth=0"):  # how long texts are is chance
                box = page.locator(part).bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= bar["y"], (part, size)
            wide = page.evaluate(
                "[...document.querySelectorAll('main :is(button, li, h2, .group)')]"
                ".filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)"
            )
            assert wide == [], size

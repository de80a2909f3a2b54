"""Every form of the studio fits on a desk and on a phone, in light and dark; axe-core finds nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import QUIET, NewPage
from browser.hands import fits
from browser.test_accessibility import FEWER_LOOKS, SCREENS, no_violations
from fogline.games import GAMES

LANGUAGES = {"light": "en", "dark": "pl"}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] * (game != "ticket-to-ride-sf")) for game in GAMES]
)  # whose fields are of the kinds that the others have
@pytest.mark.parametrize(("screen", "theme"), FEWER_LOOKS)
def test_every_part_of_an_edition(new_page: NewPage, game: str, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme, "language": LANGUAGES[theme]}, **SCREENS[screen])
    page.goto(f"/studio/{game}")
    expect(page.locator(".ways")).to_be_visible()
    no_violations(page)
    fits(page)
    page.locator(".ways button").first.click()
    parts = page.locator("nav ul button")
    expect(page.locator(".good")).to_be_visible()
    for i in range(parts.count()):
        parts.nth(i).click()
        expect(parts.nth(i)).to_have_attribute("aria-current", "page")
        fits(page)
        no_violations(page)
    # And with something wrong.
    parts.nth(1).click()
    page.locator("[data-field=id] input").fill("")
    page.locator(".state .bad").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    no_violations(page)
    assert re.search(r"\d", page.get_by_role("dialog").inner_text())

"""axe-core finds nothing at a table of 1906 San Francisco, whatever is asked, in light and dark."""

from __future__ import annotations

import pytest

from browser.conftest import QUIET, NewPage
from browser.hands_1906 import phase, play_on, set_up
from browser.test_accessibility import FEWER_LOOKS, SCREENS, no_violations

KINDS = {"income", "licence", "move", "act", "build", "benefit"}
SEATS = ["Me", "Bot", "Bot"]


@pytest.mark.parametrize(("screen", "theme"), FEWER_LOOKS)
def test_each_kind_of_decision(new_page: NewPage, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    set_up(page, SEATS, first=0)
    for behind in ("The board in words", "What the symbols mean"):
        page.get_by_role("button", name=behind).click()
        no_violations(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
    seen: set[str] = set()
    for _ in range(4_000):
        asked = phase(page)
        if asked and asked not in seen:
            seen.add(asked)
            no_violations(page)
        if seen >= KINDS:
            return
        play_on(page, SEATS, lambda found: found.click())
    raise AssertionError(f"never asked for {KINDS - seen}")

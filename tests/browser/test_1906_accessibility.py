"""axe-core finds nothing at a table of 1906 San Francisco, whatever is asked, in light and dark."""

from __future__ import annotations

import pytest

from browser.conftest import QUIET, NewPage
from browser.hands_1906 import sit_down_where_asked
from browser.test_accessibility import FEWER_LOOKS, SCREENS, no_violations
from server.running import Server

KINDS = ("income", "licence", "move", "act", "build", "benefit")


@pytest.mark.parametrize(("screen", "theme"), FEWER_LOOKS)
def test_each_kind_of_decision(new_page: NewPage, server: Server, screen: str, theme: str) -> None:
    page = new_page(settings={**QUIET, "theme": theme}, **SCREENS[screen])
    for kind in KINDS:
        sit_down_where_asked(page, server, kind)
        no_violations(page)
    for behind in ("The board in words", "What the symbols mean"):
        page.get_by_role("button", name=behind).click()
        no_violations(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()

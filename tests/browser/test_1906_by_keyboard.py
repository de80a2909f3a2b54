"""1906 San Francisco without touching the mouse: a decision of each common kind with Tab and Enter."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from browser.conftest import NewPage
from browser.hands import decide
from browser.hands_1906 import CHOICES, sit_down_where_asked
from browser.test_by_keyboard_alone import tab_to
from server.running import Server

KINDS = ("income", "licence", "move", "act", "build", "benefit")


@pytest.mark.long
def test_each_kind_of_decision(new_page: NewPage, server: Server) -> None:
    page = new_page()

    def press(found: Locator) -> None:
        tab_to(page, found)
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Enter")

    for kind in KINDS:
        sit_down_where_asked(page, server, kind)
        assert decide(page, press, CHOICES)

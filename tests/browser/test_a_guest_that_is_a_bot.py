"""A bot that joined by the link is shown as one, in the waiting room and at the table."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.hands import set_up


@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.long)])
def test_everybody_sees_that_it_is_a_bot(new_page: NewPage, width: int) -> None:
    host = new_page(viewport={"width": width, "height": 844})
    set_up(host, "Ada", ["Me", "Open"])
    expect(host.locator("main li")).to_have_count(2)
    command = [sys.executable, "-m", "fogline", "join", host.url, "--bot", "random", "--name", "Deep Fog"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as bot:
        seat = host.locator("main li").nth(1)
        expect(seat).to_contain_text("Deep Fog")
        expect(seat).to_contain_text("Bot")
        expect(seat).not_to_contain_text("not connected")
        host.get_by_role("button", name="Start the game").click()
        player = host.locator(".player-list > *").nth(1)
        expect(player).to_contain_text("Deep Fog")
        expect(player).to_contain_text("Bot")
        bot.terminate()

"""What is heard: everything when it is full, what calls for somebody when it is quiet, or nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import QUIET, NewPage
from browser.hands import READY, sit_down_near_the_end
from server.running import Server

# Whoever listens: each voice that begins, by the kind of its node.
LISTEN = """
    window.voices = [];
    for (const node of [OscillatorNode, AudioBufferSourceNode]) {
        const start = node.prototype.start;
        node.prototype.start = function (...when) {
            window.voices.push(node.name);
            start.apply(this, when);
        };
    }
"""
PAPER, BELL = ["AudioBufferSourceNode"], ["OscillatorNode", "OscillatorNode"]


def voices(page: Page) -> list[str]:
    heard: list[str] = page.evaluate("window.voices.splice(0)")
    return heard


def choose(page: Page, sound: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Sound").get_by_label(sound).check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def draw_and_place(page: Page) -> None:
    page.locator(READY).wait_for()
    page.get_by_role("button", name="Draw a project").click()
    page.get_by_role("group", name="Drawn card").wait_for()
    page.locator(".column.legal").first.click()
    expect(page.get_by_role("group", name="Drawn card")).to_have_count(0)


def test_moves_are_heard_as_it_is_set(new_page: NewPage, server: Server) -> None:
    page = new_page(settings={**QUIET, "sound": True})  # as it was kept when there was only on and off
    page.add_init_script(LISTEN)
    page.goto("/settings")
    expect(page.get_by_label("Quiet:")).to_be_checked()
    page.get_by_role("button", name="Listen").click()
    assert voices(page) == BELL

    sit_down_near_the_end(page, server, left=60)
    page.locator(READY).wait_for()
    voices(page)
    choose(page, "Full:")
    draw_and_place(page)
    page.locator(READY).wait_for()
    heard = voices(page)
    assert heard[:2] == 2 * PAPER  # drawn, placed
    assert heard[-2:] == BELL  # the others have played, and it is our turn again

    choose(page, "Quiet:")
    draw_and_place(page)
    page.locator(READY).wait_for()
    assert voices(page) == BELL

    choose(page, "Off")
    draw_and_place(page)
    page.locator(READY).wait_for()
    assert voices(page) == []


def test_short_time_is_seen_as_well_as_heard(new_page: NewPage) -> None:
    page = new_page(settings={**QUIET, "sound": "quiet"})
    page.add_init_script(LISTEN)
    page.clock.install()
    page.goto("/new/san-francisco")
    page.get_by_label("Clock").select_option("fast")
    set_up_here(page)
    page.locator(READY).wait_for()
    clock = page.locator(".clock.running")
    expect(clock).not_to_have_class("out")
    voices(page)
    page.clock.fast_forward(5 * 60 * 1000)
    expect(page.locator(".clock.running.out")).to_have_count(1)
    assert voices(page) == 3 * ["OscillatorNode"]


def set_up_here(page: Page) -> None:
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("First player").select_option("0")
    page.get_by_role("button", name="Set up the table").click()

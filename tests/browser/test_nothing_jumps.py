"""The table fills the window and stays where it is, whatever is said on it."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import QUIET, NewPage
from browser.hands import decide, fits, set_up

SIZES: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
]


def hidden_below(page: Page) -> int:
    """How many pixels of the page are below the window."""
    return int(page.evaluate("document.documentElement.scrollHeight - window.innerHeight"))


def test_the_whole_table_is_in_the_window(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot", "Bot", "Bot"], first=0)
    expect(page.locator(".bar.mine")).to_be_visible()
    for language in ("en", "pl", "es"):
        page.evaluate(
            "language => localStorage.setItem('fogline.settings', JSON.stringify(language))",
            {**QUIET, "language": language},
        )
        page.reload()
        expect(page.locator(".bar.mine")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size in SIZES:
            page.set_viewport_size(size)
            fits(page)
            assert hidden_below(page) <= 0, size
            wide = page.evaluate(
                "[...document.querySelectorAll('button, .clock, .label')]"
                ".filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)"
            )
            assert wide == [], size


PLACES = """selectors => selectors.map(one => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""


def test_nothing_moves_during_play(new_page: NewPage) -> None:
    """Cards come and go, others move: the board and the bar stay where they are."""
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    lasting = [".bar", ".deck", ".columns", ".ground", ".advantages"]
    expect(page.locator(".bar.mine")).to_be_visible()
    before = page.evaluate(PLACES, lasting)
    assert before[0][3] <= 56
    seen: set[str] = set()
    for _ in range(300):
        decide(page, lambda found: found.click())
        seen |= {kind for kind in (".tray", ".happened") if page.locator(kind).count()}
        assert page.evaluate(PLACES, lasting) == before, page.locator(".prompt").inner_text()
        if page.locator(".ground .card").count() >= 6:
            break
    assert seen == {".tray", ".happened"}


def test_a_refusal_moves_nothing(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    column = page.get_by_role("button", name="Column 1")
    before = page.locator(".bar").bounding_box(), column.bounding_box()
    column.click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    assert (page.locator(".bar").bounding_box(), column.bounding_box()) == before
    assert hidden_below(page) <= 0

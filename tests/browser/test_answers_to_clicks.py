"""What is said in answer to a click goes away, and is never in the way."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import set_up, sit_down_near_the_end
from browser.test_what_costs_is_asked import left_when_cards_could_be_wasted
from server.running import Server

AGES = 120_000  # ms, more than anybody reads
SIZES = [(1440, 900), (1280, 720), (768, 1024), (390, 844)]
LOW = [(844, 390), (390, 360)]  # where the columns lie just above the bar


def box(of: Locator) -> FloatRect:
    found = of.bounding_box()
    assert found is not None
    return found


def overlap(a: FloatRect, b: FloatRect) -> bool:
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def test_an_answer_goes_away_when_it_has_been_read_or_with_the_next_move(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    alert, column = page.get_by_role("alert"), page.get_by_role("button", name="Column 1")
    column.click(force=True)  # it says itself that it may not be taken
    expect(alert).to_contain_text("This column is empty.")
    page.get_by_role("button", name="Column 2").click(force=True)
    expect(alert).to_have_count(1)
    page.clock.fast_forward(AGES)
    expect(alert).to_have_count(0)

    column.click(force=True)
    alert.hover()
    page.clock.fast_forward(AGES)
    expect(alert).to_be_visible()
    page.mouse.move(1, 1)
    alert.get_by_role("button", name="Close").focus()
    page.clock.fast_forward(AGES)
    expect(alert).to_be_visible()
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)

    column.click(force=True)
    expect(alert).to_be_visible()
    page.get_by_role("button", name="Draw a project").click()
    expect(alert).to_have_count(0)


def answer_is_beside(page: Page, piece: Locator) -> None:
    """Click a piece as low as it can be seen: what is said lies neither over that place nor in the way."""
    alert, bar = page.get_by_role("alert"), box(page.locator(".bar"))
    seen = box(piece)
    x, y = seen["x"] + seen["width"] / 2, min(seen["y"] + seen["height"], bar["y"]) - 20
    page.mouse.click(x, y)
    expect(alert).to_be_visible()
    said = box(alert)
    assert 0 <= said["x"] <= said["x"] + said["width"] <= bar["width"]
    assert not overlap(said, FloatRect(x=x - 15, y=y - 15, width=30, height=30))
    for needed in page.locator(".tray, .bar .buttons").all():
        assert not overlap(said, box(needed))
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)


def test_an_answer_covers_neither_the_piece_nor_the_tray_nor_the_buttons(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    sit_down_near_the_end(page, server, left=left_when_cards_could_be_wasted())
    expect(page.locator(".tray")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        answer_is_beside(page, page.locator(".column").last)
    set_up(page, "Ada", ["Me", "Bot"], first=0)
    expect(page.locator(".bar.mine")).to_be_visible()
    for width, height in SIZES + LOW:
        page.set_viewport_size({"width": width, "height": height})
        answer_is_beside(page, page.locator(".column").last)

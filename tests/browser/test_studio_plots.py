"""The plots of 1906's blocks are typed in rows, or drawn in any shape by mouse and by keyboard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.studio import begin, field, part, passed, tables
from browser.test_accessibility import no_violations

GAME = "1906-san-francisco"


def side(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tables(page)["blocks"]["cards"][0]["A_plots"]
    return found


def corner(page: Page, n: int) -> tuple[float, float]:
    box = page.get_by_role("button", name=f"Corner {n}", exact=True).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_plots_in_rows(new_page: NewPage) -> None:
    page = new_page()
    begin(page, GAME)
    part(page, "Blocks")
    plot = field(page, "blocks.cards.0.A").get_by_role("group", name="r1c2")
    plot.get_by_label("Colour").select_option("green")
    plot.get_by_label("Number").fill("9")
    assert tables(page)["blocks"]["cards"][0]["A"][1][2] == "green 9"
    plot.get_by_text("rubble").click()
    assert tables(page)["blocks"]["cards"][0]["A"][1][2] == "green 9 rubble"
    expect(page.locator(".state")).to_contain_text("1 problem")  # now there are more than the rubble tokens
    page.keyboard.press("Control+z")
    passed(page)


def test_plots_of_any_shape(new_page: NewPage) -> None:
    page = new_page()
    begin(page, GAME)
    part(page, "Blocks")
    before = tables(page)["blocks"]["cards"][0]["A"]
    field(page, "blocks.cards.0.A").get_by_role("button", name="Draw it as a free map").click()
    assert [plot["id"] for plot in side(page)] == ["r0c0", "r0c1", "r0c2", "r1c0", "r1c1", "r1c2"]
    passed(page)
    x, y = corner(page, 3)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 8)
    page.mouse.move(x + 24, y + 18)
    page.mouse.up()
    moved = [plot["id"] for plot in side(page) if "shape" in plot]
    assert moved == ["r0c0", "r0c1", "r1c0", "r1c1"]  # all that meet there
    passed(page)
    page.get_by_role("button", name="Plot r0c2").click()
    page.get_by_role("button", name="Corner 4", exact=True).focus()
    page.keyboard.press("ArrowDown")
    shape = next(plot for plot in side(page) if plot["id"] == "r0c2")["shape"]
    assert shape == [[2, 0], [3, 0], [3, 1], [2, 1.05]]
    passed(page)
    no_violations(page)
    page.get_by_role("button", name="Back to rows").click()
    assert tables(page)["blocks"]["cards"][0]["A"] == before
